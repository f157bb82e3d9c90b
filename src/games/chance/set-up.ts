import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { StreamUse } from '../../record/chance/recorded.js';
import type { TableBody } from '../../record/house.js';
import { TableDiffers } from '../../record/table/chance.js';
import type { TableKeys } from '../../record/table/statement.js';
import type { Court } from '../court/court.js';
import { chanceOf } from '../game/draws.js';
import type { Position } from '../game/position.js';
import type { Refusal } from '../refusals/refusals.js';
import { attestedFor, type Drawing, differing, fromTable, type SaidOfTable } from './drawing.js';

interface SetUp {
  readonly events: readonly RulesetTypes['Event'][];
  readonly draws: readonly StreamUse[];
  /** Who has signed for them, in a game on a real table. */
  readonly table: TableBody | null;
}

const NOTHING: SetUp = { events: [], draws: [], table: null };

/** What the seat that is taken sets up: nothing unless it is the last. `position` has it taken already. */
export async function setUpBy(court: Court, position: Position, keys: TableKeys, said: SaidOfTable): Promise<Result<SetUp, Refusal>> {
  const { facts, ruleset, seats, summary } = position;
  const isLast = summary.taken.length === seats.length;
  if (said.statements.length > 0 && (facts.chance === 'court' || !isLast)) return reject(NOT_NOW);
  if (!isLast) return accept(NOTHING);
  const drawing = await drawingOf(court, position, keys, said);
  if (!drawing.ok) return drawing;
  const { chance, uses, body, whyNot } = drawing.value;
  try {
    const events = ruleset.setup(facts.options, chance);
    const refusal = whyNot(events);
    return refusal === null ? accept({ events, draws: uses(), table: body }) : reject(refusal);
  } catch (error) {
    // A set-up hangs on the options and on what these statements say, and whoever sends them can read them: no list it is
    // drawn from is hidden from him, whomever it opens to.
    if (error instanceof TableDiffers) return reject(differing(error, true));
    throw error;
  }
}

/** Nothing is hidden before the first draw: whoever asks is told what it is, and its list, before anybody has signed. */
async function drawingOf(court: Court, position: Position, keys: TableKeys, said: SaidOfTable): Promise<Result<Drawing, Refusal>> {
  if (position.facts.chance === 'court') return accept({ ...chanceOf(court, position), body: null, whyNot: () => null });
  const unsigned = { ...fromTable(position, { signedBy: 'seats', draws: [] }, []), body: null };
  if (said.statements.length === 0) return accept(unsigned);
  const signed = await attestedFor(position, keys, said);
  return signed.ok ? accept(fromTable(position, signed.value, said.statements)) : signed;
}

const NOT_NOW: Refusal = {
  code: 'invalid-request',
  path: 'table',
  expected: {
    en: 'left out: nothing is drawn at a table now',
    fr: 'omis : rien n’est tiré à une table en ce moment',
  },
};
