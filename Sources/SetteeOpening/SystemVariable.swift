import Glibc

/// The value of an environment variable of this process, or nil when it is not set or not UTF-8.
public func systemVariable(_ name: String) -> String? {
  // The text is copied before anybody could change the environment again.
  unsafe getenv(name).flatMap { unsafe String(validatingCString: $0) }
}
