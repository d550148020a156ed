// What an app imports: everything but the tool and the test driver.
@_exported public import Diagnostics
@_exported public import SetteeEngine
@_exported public import SetteeModel
@_exported public import SetteeOpening
@_exported public import SetteeParsing
@_exported public import SetteeStore
@_exported public import SetteeStreams
