import { randomBytes } from 'node:crypto';
import { type AccountId, type ImportProblem, importGame } from '../../games/index.js';
import { verifyRecord } from '../../record/verify/index.js';
import { RULESETS } from '../../rulesets/index.js';
import { argumentsOf } from './arguments.js';
import { linesOf } from './lines-of.js';
import { BadUsage } from './subcommand.js';
import { keysIn, sizeOf } from './verify.js';
import { reportOn, summaryOf } from './verify-report.js';
import { visited } from './visit.js';

/** The account of whoever runs the court. */
const HOUSE = 'house' as AccountId;

const WHY_NOT: Readonly<Record<ImportProblem, string>> = {
  'not-of-all': 'only the record of all becomes a game, and this is a viewer’s',
  'not-over': 'the game is not over: it can still go on where it is played',
  'no-such-ruleset': 'nobody here knows its rules',
  'judged-otherwise': 'the rules here do not make the same entries of it',
  'already-here': 'this game is here already',
};

/** Makes a game of a record, if nothing is wrong with it. */
export async function importRecord(given: readonly string[]): Promise<number> {
  const { positionals, values } = argumentsOf(given, { keys: { type: 'string' } });
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new BadUsage('import takes one file.');
  const keys = values.keys === undefined ? null : keysIn(values.keys);
  const report = await reportOn(sizeOf(file));
  const verification = await verifyRecord(() => linesOf(file, report.onBytes), { rulesets: RULESETS, keys }, report);
  report.stop();
  process.stderr.write(summaryOf(verification, report));
  if (verification.findings > 0) throw new Error('the record is not as it must be, and nothing was imported');
  const imported = await visited(({ games }) => importGame({ games, rulesets: RULESETS, randomBytes }, HOUSE, linesOf(file)));
  if (!imported.ok) throw new Error(WHY_NOT[imported.problem]);
  process.stdout.write(`${imported.value}\n`);
  return 0;
}
