#!/usr/bin/env node
// `lyon`: the command line for the server's administration and for records.
import '../production.js';
import { BadFile, BadUsage } from './subcommand.js';
import { SUBCOMMANDS } from './subcommands.js';

const width = 2 + Math.max(...Object.values(SUBCOMMANDS).map(({ usage }) => usage.length));
const rows = Object.values(SUBCOMMANDS).map(({ usage, description }) => `  lyon ${usage.padEnd(width)}${description}`);
const USAGE = ['Usage:', ...rows].join('\n');

/** The exit code: 2 for what was not understood, the environment included, and 1 for what could not be done. */
async function lyon([name = '', ...given]: readonly string[]): Promise<number> {
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name]! : null;
  try {
    if (subcommand === null) throw new BadUsage(name === '' ? 'What is to be done?' : `There is no subcommand ${name}.`);
    return await subcommand.run(given);
  } catch (error) {
    if (error instanceof BadFile) {
      process.stderr.write(`lyon ${name}: ${error.message}\n`);
      return 2;
    }
    if (!(error instanceof BadUsage)) return await failed(name, error);
    process.stderr.write(`${error.message}\n\n${USAGE}\n`);
    return 2;
  }
}

/** What only a failure needs is loaded then: it takes longer than checking a short record. */
async function failed(name: string, error: unknown): Promise<number> {
  const [{ ConfigError }, { describeError }] = await Promise.all([import('../config.js'), import('./startup-messages.js')]);
  process.stderr.write(`lyon ${name}: ${describeError(error).replaceAll('\n', '\n  ')}\n`);
  return error instanceof ConfigError ? 2 : 1;
}

/** As programs end whose reader has gone (128 and SIGPIPE): neither is anything wrong, nor is it known that nothing is. */
const READER_GONE = 141;
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(READER_GONE);
  throw error;
});

process.exitCode = await lyon(process.argv.slice(2));
