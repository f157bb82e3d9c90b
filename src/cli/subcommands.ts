import type { Subcommand } from './subcommand.js';

/**
 * The subcommands by name. Each is loaded on demand, because verifying a record takes less time than loading the others.
 */
export const SUBCOMMANDS: Readonly<Record<string, Subcommand>> = {
  archive: {
    usage: 'archive [--older-than DAYS]',
    description: 'archive the games that ended so many days ago (30), also while the server runs; run it again after an interruption',
    run: async (given) => (await import('./archive.js')).archive(given),
  },
  'arbiter-key': {
    usage: 'arbiter-key new FILE | show FILE | sign FILE ACT --game GAME --head HASH',
    description: 'make, show or use the key with which an arbiter signs rulings; needs no server',
    details: [
      'new FILE     make a key, write its private part to FILE, and print the public part for setArbiterKey',
      'show FILE    print the public part',
      'sign FILE    sign an act: a JSON file, or - for standard input (docs/record.md, «Signatures of arbiters»)',
      '--game GAME  the game',
      '--head HASH  the hash of the entry that opened the dispute; for a certificate, of the last entry',
    ],
    run: async (given) => (await import('./arbiter-key.js')).arbiterKey(given),
  },
  backup: {
    usage: 'backup FILE',
    description: 'back up Lyon’s tables, also while the server runs; the file does not contain the secret key',
    run: async (given) => (await import('./backup.js')).backUp(given),
  },
  export: {
    usage: 'export GAME [--viewer SEAT|spectator] [--out FILE]',
    description: 'write the record of a game: the full one after its end, else that of a viewer',
    run: async (given) => (await import('./records.js')).exportRecord(given),
  },
  import: {
    usage: 'import FILE [--keys FILE | --signed-by KEY-ID]',
    description: 'import a full record that verifies, signed by this server or by trusted keys',
    run: async (given) => (await import('./records.js')).importRecord(given),
  },
  judge: {
    usage: 'judge FILE [--seconds N] [--completed OUT] [--language TAG] [--json]',
    description: 'judge a game as text decision by decision, without a server; - reads standard input',
    details: [
      'FILE            a text (docs/notation.md), or - for standard input',
      '--seconds N     print the best answer so far after N seconds. Defaults to 10',
      '--completed OUT write the whole game to OUT, with the lines and facts that the text leaves out',
      '--language TAG  the language of the verdict: en, fr, it, pt or ru. Defaults to that of LC_ALL, LC_MESSAGES or LANG, else en',
      '--json          print the verdict as JSON',
      '',
      'Exit code 0: every decision is accepted. 1: the text has a fault, or a decision breaks the rules. 2: the arguments or the file',
      'cannot be used. 3: lines or facts are missing.',
    ],
    run: async (given) => (await import('./transcripts.js')).judge(given),
  },
  restore: {
    usage: 'restore FILE',
    description: 'restore a backup into a database without tables of Lyon; needs the secret key of the backup',
    run: async (given) => (await import('./backup.js')).restoreBackup(given),
  },
  'restart-log': {
    usage: 'restart-log',
    description: 'end the log of heads and make a new one, with a new key, after the database has lost entries: docs/log.md',
    run: async (given) => (await import('./open-store.js')).restartLog(given),
  },
  'rotate-key': {
    usage: 'rotate-key',
    description: 'add a new signing key; earlier keys stay published',
    run: async (given) => (await import('./open-store.js')).rotateKey(given),
  },
  'rotate-secret-key': {
    usage: 'rotate-secret-key',
    description: 'encrypt all secrets with LYON_SECRET_KEY that are still encrypted with LYON_SECRET_KEY_PREVIOUS',
    run: async (given) => (await import('./open-store.js')).rotateSecretKey(given),
  },
  transcript: {
    usage: 'transcript FILE',
    description: 'write the game in a record as text (docs/notation.md)',
    run: async (given) => (await import('./transcripts.js')).transcript(given),
  },
  upgrade: {
    usage: 'upgrade --check [--rehearse]',
    description: 'say what the start of this version will change in the database, and what cannot be undone; writes nothing',
    details: [
      '--rehearse  apply the migrations and roll them back, to see how long they take: locks tables, so only on a copy of the database',
    ],
    run: async (given) => (await import('./upgrade.js')).upgrade(given),
  },
  verify: {
    usage:
      'verify FILE [FILE …] [--keys FILE] [--arbiter-keys FILE] [--receipt FILE|TEXT] [--plain|--json] [--log URL [--witness KEY] [--checkpoint FILE] [--log-proof FILE] [--log-key KEY]]',
    description:
      'verify a record or an exported tournament; - reads standard input; --keys takes the server’s /.well-known/jwks.json; --receipt names receipts whose entries must be in the record',
    details: [
      'FILE            a record (.jsonl), an exported tournament, or - for standard input; several records of one game, of',
      '                different viewers or times, are also compared: two histories are found; a tournament and records of its',
      '                games too: play after a deadline that was not noted is found',
      '--keys FILE     the server’s public keys, a JWK set: without them, the keys come from the file itself',
      '--arbiter-keys FILE',
      '                the public keys of arbiters, a JWK set or what `arbiter-key show` prints: a signature by another key is a fault; may be repeated',
      '--receipt FILE  receipts, one in each line, or the text of one; may be repeated',
      '--log URL       compare the record with the log of heads of this server (docs/log.md)',
      '--witness KEY   the key of a witness that must have cosigned the log; may be repeated',
      '--checkpoint F  the checkpoint seen last: the log must continue it; then written anew',
      '--log-proof F   the proof of a private game in the log',
      '--log-key KEY   the key of the log: without it, the server names it',
      '--plain         print a line for each entry, also on a terminal',
      '--json          print one JSON document instead: see docs/record.md',
      '',
      'Exit code 0: no fault was found. 1: a fault was found. 2: the arguments or a file cannot be used.',
      '3: no fault was found, but the record is not completely proven: see «Not checked». docs/record.md says what is checked.',
    ],
    run: async (given) => (await import('./verify.js')).verify(given),
  },
};
