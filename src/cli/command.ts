// The command line of `lyon`: finds the subcommand and turns what it throws into messages and exit codes.
import { VERSION } from '../version.js';
import { BadFile, BadUsage, type Subcommand } from './subcommand.js';
import { SUBCOMMANDS } from './subcommands.js';

const width = 2 + Math.max(...Object.values(SUBCOMMANDS).map(({ usage }) => usage.length));
const rows = Object.values(SUBCOMMANDS).map(({ usage, description }) => `  lyon ${usage.padEnd(width)}${description}`);
const USAGE = ['Usage:', ...rows, `  lyon ${'--version'.padEnd(width)}print the version of Lyon`].join('\n');

const HELP = ['--help', '-h'];
const helpOf = ({ usage, description, details = [] }: Subcommand): string =>
  [`Usage: lyon ${usage}`, '', description, ...(details.length > 0 ? ['', ...details] : [])].join('\n');

/** Runs a subcommand. Exit code 2 for invalid arguments, files or settings, 1 for a failure. */
export async function runCommand([name = '', ...given]: readonly string[]): Promise<number> {
  const subcommand = Object.hasOwn(SUBCOMMANDS, name) ? SUBCOMMANDS[name]! : null;
  const end = given.indexOf('--');
  if ([name, ...(end === -1 ? given : given.slice(0, end))].some((word) => HELP.includes(word)) || name === 'help') {
    process.stdout.write(`${subcommand === null ? USAGE : helpOf(subcommand)}\n`);
    return 0;
  }
  if (name === '--version') {
    process.stdout.write(`${VERSION}\n`);
    return 0;
  }
  try {
    if (subcommand === null) throw new BadUsage(name === '' ? 'Missing subcommand.' : `Unknown subcommand ${name}.`);
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

/** Loads what only a failure needs: loading takes longer than verifying a short record. */
async function failed(name: string, error: unknown): Promise<number> {
  const [{ ConfigError }, { describeError }] = await Promise.all([import('../server/config.js'), import('../server/startup-messages.js')]);
  process.stderr.write(`lyon ${name}: ${describeError(error).replaceAll('\n', '\n  ')}\n`);
  return error instanceof ConfigError ? 2 : 1;
}
