import { randomBytes } from 'node:crypto';
import { type AccountId, type ImportProblem, importGame } from '../../games/index.js';
import type { JwkSet } from '../../record/signing-key.js';
import { keysInLastLine, verifyRecord } from '../../record/verify/index.js';
import { RULESETS } from '../../rulesets/index.js';
import type { Store } from '../../store/index.js';
import { argumentsOf } from './arguments.js';
import { linesOf } from './lines-of.js';
import { BadUsage } from './subcommand.js';
import { keysIn, sizeOf } from './verify.js';
import { reportOn, summaryOf } from './verify-report.js';
import { visited } from './visit.js';

/** The account of whoever runs the court. */
const HOUSE = 'house' as AccountId;

const WHY_NOT: Readonly<Record<ImportProblem, string>> = {
  'not-a-record': 'its lines are not those of a record (docs/record.md)',
  'not-of-all': 'only the record of all becomes a game, and this is a viewer’s',
  'not-over': 'the game is not over: it can still go on where it is played',
  'no-such-ruleset': 'nobody here knows its rules',
  'judged-otherwise': 'the rules here do not make the same entries of it',
  'already-here': 'this game is here already',
};

/** Makes a game of a record, if nothing is wrong with it. */
export async function importRecord(given: readonly string[]): Promise<number> {
  const { positionals, values } = argumentsOf(given, { keys: { type: 'string' }, 'signed-by': { type: 'string', multiple: true } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadUsage('import takes one file.');
  const { keys, 'signed-by': kids } = values;
  if (keys !== undefined && kids !== undefined) throw new BadUsage('Say --keys or --signed-by, not both.');
  sizeOf(file);
  const named = keys === undefined ? null : keysIn(keys);
  const imported = await visited('migrated', async ({ games, signingKeys }) => {
    await checked(file, named ?? (await trusted(file, kids ?? null, signingKeys)));
    return await importGame({ games, rulesets: RULESETS, randomBytes }, HOUSE, () => linesOf(file));
  });
  if (!imported.ok) throw new Error(WHY_NOT[imported.problem]);
  process.stdout.write(`${imported.value}\n`);
  return 0;
}

/** Throws unless nothing is wrong with the record, and one of these keys has signed it. What is found is no output: that is the game. */
async function checked(file: string, keys: JwkSet): Promise<void> {
  const report = await reportOn(sizeOf(file), process.stderr);
  const verification = await verifyRecord(() => linesOf(file, report.onBytes), { rulesets: RULESETS, keys }, report);
  report.stop();
  process.stderr.write(summaryOf(verification, report));
  if (verification.findings > 0) throw new Error('the record is not as it must be, and nothing was imported');
  if (verification.unproven.length > 0) throw new Error('today’s rules do not prove all its entries, and nothing was imported');
}

/**
 * Whose word is taken: of the keys in the record those that were named, else those of this court. A record brings keys of
 * its own, and whoever makes one up can make those up as well: so it throws if there are only others, and tells which.
 */
async function trusted(file: string, kids: readonly string[] | null, ours: Pick<Store['signingKeys'], 'read'>): Promise<JwkSet> {
  const inRecord = await keysInRecord(file);
  const own = kids === null ? ((await ours.read())?.published ?? []) : [];
  const keys = kids === null ? own : inRecord.filter(({ kid }) => kids.includes(kid));
  if (inRecord.some((key) => keys.some((each) => each.kid === key.kid))) return { keys };
  const whose = kids === null ? 'a court whose keys are not known here' : `other keys than ${kids.join(' ')}`;
  throw new Error(
    `the record is signed by ${whose}, and nothing was imported. If you know these keys to be that court's, give the court's own file with --keys, or name one: ${inRecord.map(({ kid }) => `--signed-by=${kid}`).join(' ')}`,
  );
}

/** The keys that a record brings in its last line. Throws if there is no such line. */
async function keysInRecord(file: string): Promise<JwkSet['keys']> {
  let last = '';
  for await (const line of linesOf(file)) last = line;
  const keys = keysInLastLine(last);
  if (keys === null) throw new Error('the file was cut short, or is no record: the last line is missing, and nothing was imported');
  return keys.keys;
}
