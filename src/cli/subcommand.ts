import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A subcommand of `lyon`. */
export interface Subcommand {
  /** Usage after `lyon`: `export GAME`. */
  readonly usage: string;
  /** What it does, for the usage text. */
  readonly description: string;
  /** More lines for its own `--help`: options and exit codes. */
  readonly details?: readonly string[];
  /** Runs it. Resolves with the exit code; throws BadUsage for invalid arguments. */
  readonly run: (given: readonly string[]) => Promise<number>;
}

/** Invalid arguments; the usage text is printed after the message. */
export class BadUsage extends Error {}

/** A missing or unsuitable file. */
export class BadFile extends Error {}

/** Parses options and positional arguments. Throws BadUsage for an unknown option. */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(given: readonly string[], options: Options) {
  try {
    return parseArgs({ args: joinValues(given, options), options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new BadUsage((error as Error).message);
  }
}

/**
 * Joins each option with its value into one word. Key ids may begin with `-`, and parseArgs would reject such a value in a word
 * of its own as ambiguous.
 */
function joinValues(given: readonly string[], options: NonNullable<ParseArgsConfig['options']>): string[] {
  const [word, value, ...rest] = given;
  if (word === undefined || word === '--') return [...given];
  const takesValue = word.startsWith('--') && options[word.slice(2)]?.type === 'string';
  if (!takesValue || value === undefined) return [word, ...joinValues(given.slice(1), options)];
  return [`${word}=${value}`, ...joinValues(rest, options)];
}
