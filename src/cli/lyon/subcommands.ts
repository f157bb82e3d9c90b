import { exportRecord } from './export.js';
import { importRecord } from './import.js';
import { rotateKey } from './rotate-key.js';
import type { Subcommand } from './subcommand.js';
import { verify } from './verify.js';

/** All that `lyon` does, by the word that is typed for it. Each has a file of its own here. */
export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  export: exportRecord,
  import: importRecord,
  'rotate-key': rotateKey,
  verify,
};
