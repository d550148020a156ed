/// The start of the tool.
///
/// It is in C to hand the arguments over: the Swift run time looks for them in a list of the process's memory, which
/// takes a short run a twelfth of its instructions.

/// Runs the tool for the process's arguments and returns the status to exit with. Synchronous to the end: a task that
/// suspends costs a static executable 8 ms more.
int settee_run(int count, char **words);

int main(int argc, char **argv) { return settee_run(argc, argv); }
