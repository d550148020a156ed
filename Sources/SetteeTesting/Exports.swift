// What a test needs to name values, frames and events.
@_exported public import SetteeEngine
@_exported public import SetteeModel
