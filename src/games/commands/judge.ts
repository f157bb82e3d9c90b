import { type Chance, ChanceRequested, noChance } from '../../engine/chance.js';
import type { AnyRuleset, Rejection, RulesetTypes } from '../../engine/ruleset.js';
import { noticesFor } from '../../record/payloads.js';
import { TableMismatch } from '../../record/physical-table/chance.js';
import { applyEntry, applyEvents, type Position } from '../model/position.js';
import type { Entry } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Refused, Rejected } from '../services/results.js';
import { type DecisionChance, isKnownTo, NOT_ATTESTED, tableMismatch } from './chance.js';
import type { Draft } from './game-transaction.js';

type Action = RulesetTypes['Action'];

/** How many legal actions an answer to an illegal one names. */
const ALTERNATIVES = 5;

/**
 * What would have been legal and is most like what was asked: actions of its kind, those first that share most of its
 * fields, in the order of the list. Taken from the seat's own list and from nothing else, so that it tells a player only
 * what he may ask for anyway.
 */
export function alternativesTo(asked: Action, legal: readonly Action[]): readonly Action[] {
  const alike = legal.filter(({ type }) => type === asked.type).map((action) => ({ action, likeness: likeness(asked, action) }));
  return alike
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, ALTERNATIVES)
    .map(({ action }) => action);
}

/** A field that is the same counts most; of two paths, how far they go together. */
function likeness(asked: object, action: object): number {
  const other = action as Readonly<Record<string, unknown>>;
  return Object.entries(asked).reduce((sum, [name, value]) => sum + alike(value, other[name]), 0);
}

const SAME = 100;
function alike(one: unknown, other: unknown): number {
  if (one === other) return SAME;
  if (!Array.isArray(one) || !Array.isArray(other)) return 0;
  const parting = one.findIndex((step, at) => step !== other[at]);
  return parting < 0 ? one.length : parting;
}

/** The seats that are to act before something and after it. */
interface ToActChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Whether nothing may follow in a list what a seat has brought about: something was revealed to it, or the turn to decide has
 * passed on. It has when the seat is no longer to act, or somebody is who was not; where all decide at once it has not.
 */
export const endsBatch = (
  ruleset: AnyRuleset,
  events: readonly RulesetTypes['Event'][],
  seat: string,
  { before, after }: ToActChange,
): boolean =>
  !after.includes(seat) || after.some((other) => !before.includes(other)) || events.some((event) => ruleset.reveals(event, seat));

interface Batch {
  readonly seat: string;
  readonly actions: readonly Action[];
  readonly at: Date;
  /** For the last action only. */
  readonly drawing: DecisionChance;
}

interface JudgedDraft extends Draft {
  readonly kind: 'drafted';
}

/**
 * Judges a list of actions as a whole. Only the last may draw, reveal something to its seat or end that seat's turn to
 * decide; every other is decided without chance, so that a list that goes on too far is refused before anything is drawn
 * and its refusal tells nothing.
 */
export function judge(before: Position, { seat, actions, at, drawing }: Batch): JudgedDraft | Rejected | Refused {
  const entries: Entry[] = [];
  let position = before;
  for (const [index, action] of actions.entries()) {
    const isLast = index === actions.length - 1;
    const decided = decide(position, seat, action, isLast ? drawing.chance : noChance);
    if (decided === 'chance-asked') return isLast ? refused(NOT_ATTESTED) : continuesPastChance(index);
    if (decided instanceof TableMismatch) return refused(tableMismatch(decided, isKnownTo(seat, decided.request)));
    if (!decided.ok) return rejected(position, seat, index, action, decided.problem);
    const whyNot = isLast ? drawing.whyNot(decided.value) : null;
    if (whyNot !== null) return refused(whyNot);
    const happened = applyEntry(position, {
      at,
      kind: 'action',
      actor: seat,
      action,
      events: decided.value,
      body: isLast ? drawing.body : null,
      draws: isLast ? drawing.uses() : [],
    });
    if (!isLast && isLastOfBatch(position, happened.position, happened.entry, seat)) return continuesPastChance(index);
    entries.push(happened.entry);
    position = happened.position;
  }
  return { kind: 'drafted', before, entries, after: position };
}

export function rejected(
  { ruleset, state }: Pick<Position, 'ruleset' | 'state'>,
  seat: string,
  index: number,
  asked: Action,
  rejection: Rejection,
): Rejected {
  const alternatives = alternativesTo(asked, ruleset.legal(state, seat));
  return { kind: 'rejected', index, ruleset: ruleset.id, rejection, asked, alternatives };
}

const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal });
export const continuesPastChance = (index: number): Refused => refused({ code: 'list-goes-past-chance', index });

function decide({ ruleset, state }: Position, seat: string, action: Action, chance: Chance) {
  try {
    return ruleset.decide(state, seat, action, chance);
  } catch (error) {
    if (error instanceof ChanceRequested) return 'chance-asked';
    if (error instanceof TableMismatch) return error;
    throw error;
  }
}

/** Whether nothing may follow this entry in its list. */
const isLastOfBatch = (before: Position, after: Position, { events }: Entry, seat: string): boolean =>
  after.summary.status !== 'playing' ||
  endsBatch(before.ruleset, events, seat, { before: before.summary.toAct, after: after.summary.toAct });

/** What a list of actions would lead to, as far as its seat may know it. Nothing was done. */
export interface Preview {
  readonly kind: 'foreseen';
  readonly ruleset: string;
  readonly seat: string;
  /** The seat's own, of each action that is told, in order. */
  readonly notices: readonly (readonly RulesetTypes['Notice'][])[];
  /** `chance`: the last action would be accepted, and draws, reveals something or passes the decision on. Null if all is told. */
  readonly notTold: 'chance' | null;
  /** The seat's own, after the actions that are told. */
  readonly view: RulesetTypes['View'];
}

/** What would become of a submission. */
export type DryRunResult = Preview | Rejected | Refused;

/**
 * What a list of actions would lead to, without chance. What draws, reveals something or passes the decision on is not told,
 * and all three are answered alike: how far a list can go on hangs on nothing its seat does not know (a law holds every
 * ruleset to it), and what comes of its end may. Whether an action is legal hangs on nothing else either.
 */
export function preview(position: Pick<Position, 'ruleset' | 'state'>, seat: string, actions: readonly Action[]): DryRunResult {
  const { ruleset } = position;
  const notices: (readonly RulesetTypes['Notice'][])[] = [];
  let { state } = position;
  let isToldWhole = true;
  for (const [index, action] of actions.entries()) {
    const decided = decideWithoutChance(ruleset, state, seat, action);
    if (decided !== 'chance-asked' && !decided.ok) return rejected({ ruleset, state }, seat, index, action, decided.problem);
    const events = decided === 'chance-asked' ? [] : decided.value;
    const next = applyEvents(ruleset, state, events);
    const toAct = { before: ruleset.toAct(state), after: ruleset.toAct(next) };
    if (decided === 'chance-asked' || endsBatch(ruleset, events, seat, toAct)) {
      if (index < actions.length - 1) return continuesPastChance(index);
      isToldWhole = false;
    } else {
      notices.push(noticesFor(ruleset, events, seat));
      state = next;
    }
  }
  return { kind: 'foreseen', ruleset: ruleset.id, seat, notices, notTold: isToldWhole ? null : 'chance', view: ruleset.view(state, seat) };
}

function decideWithoutChance(ruleset: AnyRuleset, state: RulesetTypes['State'], seat: string, action: Action) {
  try {
    return ruleset.decide(state, seat, action, noChance);
  } catch (error) {
    if (error instanceof ChanceRequested) return 'chance-asked';
    throw error;
  }
}
