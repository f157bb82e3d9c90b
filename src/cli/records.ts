import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type AccountId,
  gameId,
  type ImportProblem,
  importGame,
  openSigner,
  recordLines,
  type WhyHidden,
  whyHidden,
  withLineEnds,
} from '../games/index.js';
import { ALL } from '../record/chain.js';
import { viewersOf } from '../record/payloads.js';
import type { JwkSet } from '../record/signatures.js';
import { keysInLastLine, verifyRecord, writeSummary } from '../record/verify/index.js';
import { RULESETS } from '../rulesets/index.js';
import type { Store } from '../store/index.js';
import { writeNewFile } from './new-file.js';
import { withStore } from './open-store.js';
import { BadUsage, parseArguments } from './subcommand.js';
import { fileSize, openReport, readKeys, readLines } from './verify.js';

/** Writes the record of a game: the full record after its end, else that of the given viewer. */
export async function exportRecord(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, { viewer: { type: 'string' }, out: { type: 'string' } });
  const [game, ...more] = positionals;
  if (game === undefined || more.length > 0) throw new BadUsage('export takes one game.');
  await withStore('as-it-is', (store) => writeRecord(store, game, values.viewer ?? ALL, values.out ?? null));
  return 0;
}

/** Why the full record is not available. */
const WHY_CLOSED: Readonly<Record<WhyHidden, string>> = {
  'game-not-finished': 'the game is not finished',
  'not-certified': 'the game was ended by a ruling, an abandonment or a timeout, and its result is not certified yet',
  'never-revealed': 'the game was opened with revealAfterEnd: false',
};

async function writeRecord(store: Store, game: string, viewer: string, out: string | null): Promise<void> {
  const id = gameId(game);
  const standing = id === null ? null : await store.games.findGame(id, null);
  if (standing === null) throw new Error(`there is no game ${game}`);
  const { facts, summary } = standing;
  const closed = viewer === ALL ? whyHidden(facts, summary) : null;
  if (closed !== null) throw new Error(`${WHY_CLOSED[closed]}: choose a viewer with --viewer`);
  const ruleset = RULESETS.find((each) => each.id === facts.ruleset);
  if (ruleset === undefined) throw new Error(`unknown ruleset ${facts.ruleset}`);
  const viewers = viewersOf(ruleset.seats(facts.options));
  if (viewer !== ALL && !viewers.includes(viewer)) throw new Error(`the game has no viewer ${viewer}: it has ${viewers.join(', ')}`);
  // The server creates its first key at start; an export writes nothing.
  if ((await store.signingKeys.read()) === null)
    throw new Error(
      'the record must be signed, and there is no signing key yet: start the server once (npm start) or run `lyon rotate-key`',
    );
  const now = () => new Date();
  const signer = await openSigner({ keys: store.signingKeys, now, random: randomBytes, onFault: () => undefined });
  const lines = recordLines(
    { games: store.games, rulesets: RULESETS, signer, step: async () => undefined },
    standing,
    viewer === ALL ? 'arbiter' : viewer,
  );
  if (out === null) await pipeline(Readable.from(withLineEnds(lines)), process.stdout, { end: false });
  else await writeNewFile(out, withLineEnds(lines));
}

/** The operator's account. */
const OPERATOR_ACCOUNT = 'operator' as AccountId;

const IMPORT_PROBLEMS: Readonly<Record<ImportProblem, string>> = {
  'not-a-record': 'the file is not a record (docs/record.md)',
  'not-full-record': 'only a full record can be imported, and this is the record of one viewer',
  'game-not-finished': 'the game is not finished: it may continue on its own server',
  'no-such-ruleset': 'this version of Lyon has no such ruleset: import the record with the version that made it',
  'rules-differ': 'the rules of this version do not produce the same entries: import the record with the version that made it',
  'game-exists': 'the game already exists',
};

/** Imports a verified record as a game. */
export async function importRecord(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, { keys: { type: 'string' }, 'signed-by': { type: 'string', multiple: true } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadUsage('import takes one file.');
  const { keys, 'signed-by': kids } = values;
  if (keys !== undefined && kids !== undefined) throw new BadUsage('Use --keys or --signed-by, not both.');
  fileSize(file);
  const named = keys === undefined ? null : readKeys(keys);
  const imported = await withStore('migrated', async ({ games, signingKeys }) => {
    await checkRecord(file, named ?? (await findTrustedKeys(file, kids ?? null, signingKeys)));
    return await importGame({ games, rulesets: RULESETS, randomBytes }, OPERATOR_ACCOUNT, () => readLines(file));
  });
  if (!imported.ok) throw new Error(IMPORT_PROBLEMS[imported.problem]);
  process.stdout.write(`${imported.value}\n`);
  return 0;
}

/** Throws unless the record is valid and signed by one of these keys. Prints to standard error; standard output is the game's id. */
async function checkRecord(file: string, keys: JwkSet): Promise<void> {
  const report = await openReport(fileSize(file), process.stderr);
  const verification = await verifyRecord(() => readLines(file, report.onBytes), { rulesets: RULESETS, keys }, report);
  report.stop();
  process.stderr.write(writeSummary(verification));
  if (verification.findings > 0) throw new Error('the record is invalid; nothing was imported');
  if (verification.unproven.length > 0)
    throw new Error(
      'the rules of this version do not prove all entries; nothing was imported. Import the record with the version that made it',
    );
}

/**
 * Returns the trusted keys: the named ones among the record's keys, else those of this server. A forger can put any key into a record,
 * so it throws if the record was signed by other keys only, and lists them.
 */
async function findTrustedKeys(file: string, kids: readonly string[] | null, ours: Pick<Store['signingKeys'], 'read'>): Promise<JwkSet> {
  const inRecord = await readRecordKeys(file);
  const own = kids === null ? ((await ours.read())?.published ?? []) : [];
  const keys = kids === null ? own : inRecord.filter(({ kid }) => kids.includes(kid));
  if (inRecord.some((key) => keys.some((each) => each.kid === key.kid))) return { keys };
  const whose = kids === null ? 'an unknown server' : `other keys than ${kids.join(' ')}`;
  throw new Error(
    `the record is signed by ${whose}; nothing was imported. If you trust these keys, pass the server's key set with --keys, or one of ${inRecord.map(({ kid }) => `--signed-by=${kid}`).join(' ')}`,
  );
}

/** Returns the keys in the last line of a record. Throws without such a line. */
async function readRecordKeys(file: string): Promise<JwkSet['keys']> {
  let last = '';
  for await (const line of readLines(file)) last = line;
  const keys = keysInLastLine(last);
  if (keys === null) throw new Error('the file is truncated or not a record: the last line is missing; nothing was imported');
  return keys.keys;
}
