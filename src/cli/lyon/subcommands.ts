import { rotateKey } from './rotate-key.js';
import type { Subcommand } from './subcommand.js';
import { verify } from './verify.js';

/** All that `lyon` does, by the word that is typed for it. Each has a file of its own here. */
export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  'rotate-key': rotateKey,
  verify,
};
