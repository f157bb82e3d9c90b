#!/usr/bin/env node
// What does an operator do from a terminal, and what does a record prove? The `lyon` command: operates a server and its records.
import '../production.js';
import { runCommand } from './command.js';

/** Exit code when the reader of standard output has gone (128 + SIGPIPE): the result is unknown. */
const READER_GONE = 141;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(READER_GONE);
  throw error;
});

process.exitCode = await runCommand(process.argv.slice(2));
