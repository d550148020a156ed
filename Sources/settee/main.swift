import Glibc
import SetteeCommands

// Synchronous to the end: a task that suspends costs a static executable 8 ms more.
exit(Tool.main())
