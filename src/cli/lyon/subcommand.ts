/** One of the things that `lyon` does. */
export interface Subcommand {
  /** What is typed after `lyon`, with its arguments: `export GAME`. */
  readonly usage: string;
  /** What it does, in a few words. */
  readonly does: string;
  /** Does it. Resolves with the exit code; throws BadUsage where the arguments were not understood. */
  readonly run: (given: readonly string[]) => Promise<number>;
}

/** The arguments were not understood: the usage is printed after what is said here. */
export class BadUsage extends Error {}

/** What was named is not there, or no such thing: said in one line. */
export class BadFile extends Error {}
