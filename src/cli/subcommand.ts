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
    return parseArgs({ args: [...given], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new BadUsage((error as Error).message);
  }
}
