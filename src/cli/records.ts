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
import { keysInLastLine, verifyRecord } from '../record/verify/index.js';
import { RULESETS } from '../rulesets/index.js';
import type { Store } from '../store/index.js';
import { writeNewFile } from './new-file.js';
import { withStore } from './open-store.js';
import { BadUsage, parseArguments } from './subcommand.js';
import { fileSize, openReport, readKeys, readLines, writeSummary } from './verify.js';

/** Writes a game's record: of all when the game is over, else of the viewer that is named. */
export async function exportRecord(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, { viewer: { type: 'string' }, out: { type: 'string' } });
  const [game, ...more] = positionals;
  if (game === undefined || more.length > 0) throw new BadUsage('export takes one game.');
  await withStore('as-it-is', (store) => writeRecord(store, game, values.viewer ?? ALL, values.out ?? null));
  return 0;
}

/** Why the full record is not available: the same conditions as in the API. */
const WHY_CLOSED: Readonly<Record<WhyHidden, string>> = {
  'game-not-finished': 'the game is not over',
  'not-certified': 'the game was not ended by its seats or its rules, and its result is not certified yet',
  'kept-closed': 'the game was opened with revealAfterEnd: false, and stays closed',
};

async function writeRecord(store: Store, game: string, viewer: string, out: string | null): Promise<void> {
  const id = gameId(game);
  const standing = id === null ? null : await store.games.findGame(id, null);
  if (standing === null) throw new Error(`there is no game ${game}`);
  const { facts, summary } = standing;
  const closed = viewer === ALL ? whyHidden(facts, summary) : null;
  if (closed !== null) throw new Error(`${WHY_CLOSED[closed]}: say with --viewer whose record it is to be`);
  const ruleset = RULESETS.find((each) => each.id === facts.ruleset);
  if (ruleset === undefined) throw new Error(`nobody here knows the rules of ${facts.ruleset}`);
  const viewers = viewersOf(ruleset.seats(facts.options));
  if (viewer !== ALL && !viewers.includes(viewer)) throw new Error(`the game has no viewer ${viewer}: it has ${viewers.join(', ')}`);
  // The server creates a key when it starts. This command only reads.
  if ((await store.signingKeys.read()) === null)
    throw new Error(
      'a record is signed, and this court has no key yet: open the court once (npm start), or run `lyon rotate-key`; either makes one',
    );
  const now = () => new Date();
  const signer = await openSigner({ keys: store.signingKeys, now, random: randomBytes, onFault: () => undefined });
  const lines = recordLines(
    { games: store.games, rulesets: RULESETS, signer, queueWork: (piece) => piece() },
    standing,
    viewer === ALL ? 'arbiter' : viewer,
  );
  if (out === null) await pipeline(Readable.from(withLineEnds(lines)), process.stdout, { end: false });
  else await writeNewFile(out, withLineEnds(lines));
}

/** The account of the operator. */
const OPERATOR_ACCOUNT = 'house' as AccountId;

const IMPORT_PROBLEMS: Readonly<Record<ImportProblem, string>> = {
  'not-a-record': 'its lines are not those of a record (docs/record.md)',
  'not-of-all': 'only the record of all becomes a game, and this is a viewer’s',
  'game-not-finished': 'the game is not over: it can still go on where it is played',
  'no-such-ruleset': 'nobody here knows its rules',
  'judged-otherwise': 'the rules here do not make the same entries of it',
  'already-here': 'this game is here already',
};

/** Makes a game of a record, if nothing is wrong with it. */
export async function importRecord(given: readonly string[]): Promise<number> {
  const { positionals, values } = parseArguments(given, { keys: { type: 'string' }, 'signed-by': { type: 'string', multiple: true } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadUsage('import takes one file.');
  const { keys, 'signed-by': kids } = values;
  if (keys !== undefined && kids !== undefined) throw new BadUsage('Say --keys or --signed-by, not both.');
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

/** Throws unless nothing is wrong with the record, and one of these keys has signed it. What is found is no output: that is the game. */
async function checkRecord(file: string, keys: JwkSet): Promise<void> {
  const report = await openReport(fileSize(file), process.stderr);
  const verification = await verifyRecord(() => readLines(file, report.onBytes), { rulesets: RULESETS, keys }, report);
  report.stop();
  process.stderr.write(writeSummary(verification, report));
  if (verification.findings > 0) throw new Error('the record is not as it must be, and nothing was imported');
  if (verification.unproven.length > 0) throw new Error('today’s rules do not prove all its entries, and nothing was imported');
}

/**
 * Returns the trusted keys: those of the record that were named, else those of this server. The keys in a record are not trusted, because
 * a forged record can contain forged keys: throws an error that names them if there are no others.
 */
async function findTrustedKeys(file: string, kids: readonly string[] | null, ours: Pick<Store['signingKeys'], 'read'>): Promise<JwkSet> {
  const inRecord = await readRecordKeys(file);
  const own = kids === null ? ((await ours.read())?.published ?? []) : [];
  const keys = kids === null ? own : inRecord.filter(({ kid }) => kids.includes(kid));
  if (inRecord.some((key) => keys.some((each) => each.kid === key.kid))) return { keys };
  const whose = kids === null ? 'a court whose keys are not known here' : `other keys than ${kids.join(' ')}`;
  throw new Error(
    `the record is signed by ${whose}, and nothing was imported. If you know these keys to be that court's, give the court's own file with --keys, or name one: ${inRecord.map(({ kid }) => `--signed-by=${kid}`).join(' ')}`,
  );
}

/** The keys that a record brings in its last line. Throws if there is no such line. */
async function readRecordKeys(file: string): Promise<JwkSet['keys']> {
  let last = '';
  for await (const line of readLines(file)) last = line;
  const keys = keysInLastLine(last);
  if (keys === null) throw new Error('the file was cut short, or is no record: the last line is missing, and nothing was imported');
  return keys.keys;
}
