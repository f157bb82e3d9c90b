import type { Subcommand } from './subcommand.js';

/**
 * All that `lyon` does, by the word that is typed for it. Each has a file of its own here, loaded when it is wanted: to check
 * a record takes less time than to load what the others need.
 */
export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  backup: {
    usage: 'backup FILE',
    description: 'writes the whole database into a file, also while the court is open; the secret key is kept apart',
    run: async (given) => (await import('./backup.js')).backUp(given),
  },
  export: {
    usage: 'export GAME [--viewer SEAT|spectator] [--out FILE]',
    description: 'writes the record of a game: of all if it is over, else of a viewer',
    run: async (given) => (await import('./records.js')).exportRecord(given),
  },
  import: {
    usage: 'import FILE [--keys FILE | --signed-by KEY-ID]',
    description:
      'makes a game of the record of all of one that is over, if nothing is wrong with it; signed by this court, or whom you name',
    run: async (given) => (await import('./records.js')).importRecord(given),
  },
  restore: {
    usage: 'restore FILE',
    description: 'puts a backup into an empty database; the secret key must be there',
    run: async (given) => (await import('./backup.js')).restoreBackup(given),
  },
  'rotate-key': {
    usage: 'rotate-key',
    description: 'gives the court another key to sign with; the old ones stay published',
    run: async (given) => (await import('./open-store.js')).rotateKey(given),
  },
  verify: {
    usage: 'verify FILE [--keys FILE] [--plain]',
    description: 'checks a record; - is standard input; --keys: the court’s /.well-known/jwks.json',
    run: async (given) => (await import('./verify.js')).verify(given),
  },
};
