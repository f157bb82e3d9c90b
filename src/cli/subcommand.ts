import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A subcommand of `lyon`. */
export interface Subcommand {
  /** Usage after `lyon`: `export GAME`. */
  readonly usage: string;
  /** What it does, for the usage text. */
  readonly description: string;
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
    return parseArgs({ args: [...given], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new BadUsage((error as Error).message);
  }
}
