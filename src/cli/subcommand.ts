import { type ParseArgsConfig, parseArgs } from 'node:util';

/** One of the things that `lyon` does. */
export interface Subcommand {
  /** What is typed after `lyon`, with its arguments: `export GAME`. */
  readonly usage: string;
  /** What it does, in a few words. */
  readonly description: string;
  /** Does it. Resolves with the exit code; throws BadUsage where the arguments were not understood. */
  readonly run: (given: readonly string[]) => Promise<number>;
}

/** The arguments were not understood: the usage is printed after what is said here. */
export class BadUsage extends Error {}

/** What was named is not there, or no such thing: said in one line. */
export class BadFile extends Error {}

/** What was typed after a subcommand: options of these names, and the rest in order. Throws BadUsage for any other option. */
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
