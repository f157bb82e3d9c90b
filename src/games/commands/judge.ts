import { type Chance, ChanceRequested, noChance } from '../../engine/chance.js';
import type { LogSentence } from '../../engine/log-sentences.js';
import type { AnyRuleset, Rejection, RulesetTypes } from '../../engine/ruleset.js';
import { noticesFor } from '../../record/payloads.js';
import { TableMismatch } from '../../record/physical-table/chance.js';
import { applyEntry, applyEvents, type Position } from '../model/position.js';
import type { Entry } from '../ports/game-store.js';
import { type Refused, type Rejected, refused } from '../services/results.js';
import { type DecisionChance, isKnownTo, NOT_ATTESTED, tableMismatch } from './chance.js';
import type { Draft } from './drafts.js';

type Action = RulesetTypes['Action'];

/** Legal actions listed with a rejection. */
export const ALTERNATIVES = 5;

/**
 * Returns the legal actions most like the rejected one: of its type, those that share most fields first, in the order of the list. Taken
 * from the seat's own legal actions only, so they reveal nothing new.
 */
export function alternativesTo(rejectedAction: Action, legal: readonly Action[]): readonly Action[] {
  const alike = legal
    .filter(({ type }) => type === rejectedAction.type)
    .map((action) => ({ action, likeness: likeness(rejectedAction, action) }));
  return alike
    .sort((one, other) => other.likeness - one.likeness)
    .slice(0, ALTERNATIVES)
    .map(({ action }) => action);
}

/** An equal field counts most; two paths count by their common beginning. */
function likeness(wanted: object, action: object): number {
  const other = action as Readonly<Record<string, unknown>>;
  return Object.entries(wanted).reduce((sum, [name, value]) => sum + alike(value, other[name]), 0);
}

const SAME = 100;
function alike(one: unknown, other: unknown): number {
  if (one === other) return SAME;
  if (!Array.isArray(one) || !Array.isArray(other)) return 0;
  const parting = one.findIndex((step, at) => step !== other[at]);
  return parting < 0 ? one.length : parting;
}

/** The seats to act before and after an event. */
interface ToActChange {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/**
 * Whether these events end a list of actions: something was revealed to the seat, or the decision has passed on. It has passed when the
 * seat is no longer to act, or another seat is that was not; it has not where all seats decide at once.
 */
const endsBatch = (ruleset: AnyRuleset, events: readonly RulesetTypes['Event'][], seat: string, { before, after }: ToActChange): boolean =>
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
 * Judges a list of actions as a whole. Only the last may draw, reveal something to its seat or pass the decision. Every other is decided
 * without chance: a list that goes too far is refused before anything is drawn, and its refusal reveals nothing.
 */
export function judge(before: Position, { seat, actions, at, drawing }: Batch): JudgedDraft | Rejected | Refused {
  const entries: Entry[] = [];
  let position = before;
  for (const [index, action] of actions.entries()) {
    const isLast = index === actions.length - 1;
    const decided = decide(position, seat, action, isLast ? drawing.chance : noChance);
    if (decided === 'chance-requested') return isLast ? refused(NOT_ATTESTED) : continuesPastChance(index);
    if (decided instanceof TableMismatch) return refused(tableMismatch(decided, isKnownTo(seat, decided.request)));
    if (!decided.ok) return rejected(position, seat, index, action, decided.problem);
    const whyNot = isLast ? drawing.whyNot(decided.value) : null;
    if (whyNot !== null) return refused(whyNot);
    const applied = applyEntry(position, {
      at,
      kind: 'action',
      actor: seat,
      action,
      events: decided.value,
      body: isLast ? drawing.body : null,
      draws: isLast ? drawing.uses() : [],
    });
    if (!isLast && isLastOfBatch(position, applied.position, applied.entry, seat)) return continuesPastChance(index);
    entries.push(applied.entry);
    position = applied.position;
  }
  return { kind: 'drafted', before, entries, after: position };
}

/**
 * Returns a draft continued with the forced actions of its seat: while one action is its only legal one, it is taken, each as an entry of its
 * own, at most `most`. Ends before an action that draws or reveals something to the seat, which must be submitted.
 */
export function withForcedActions({ before, entries: submitted, after }: JudgedDraft, seat: string, at: Date, most: number): JudgedDraft {
  const entries = [...submitted];
  let position = after;
  while (entries.length < submitted.length + most) {
    const { ruleset, state, summary } = position;
    const legal = summary.status === 'playing' && summary.toAct.includes(seat) ? ruleset.legal(state, seat) : [];
    const [action] = legal;
    if (action === undefined || legal.length > 1) break;
    const decided = decide(position, seat, action, noChance);
    if (decided === 'chance-requested' || decided instanceof TableMismatch || !decided.ok) break;
    if (decided.value.some((event) => ruleset.reveals(event, seat))) break;
    const applied = applyEntry(position, { at, kind: 'action', actor: seat, action, events: decided.value, body: null, draws: [] });
    entries.push(applied.entry);
    position = applied.position;
  }
  return { kind: 'drafted', before, entries, after: position };
}

/** Returns a rejection with the legal alternatives to the action. */
function rejected(
  { ruleset, state }: Pick<Position, 'ruleset' | 'state'>,
  seat: string,
  index: number,
  parsed: Action,
  rejection: Rejection,
): Rejected {
  const alternatives = alternativesTo(parsed, ruleset.legal(state, seat));
  return { kind: 'rejected', actionIndex: index, ruleset: ruleset.id, rejection, action: parsed, alternatives };
}

const continuesPastChance = (index: number): Refused => refused({ code: 'action-ends-batch', actionIndex: index });

function decide({ ruleset, state }: Pick<Position, 'ruleset' | 'state'>, seat: string, action: Action, chance: Chance) {
  try {
    return ruleset.decide(state, seat, action, chance);
  } catch (error) {
    if (error instanceof ChanceRequested) return 'chance-requested';
    if (error instanceof TableMismatch) return error;
    throw error;
  }
}

/** Whether this entry ends its list. */
const isLastOfBatch = (before: Position, after: Position, { events }: Entry, seat: string): boolean =>
  after.summary.status !== 'playing' ||
  endsBatch(before.ruleset, events, seat, { before: before.summary.toAct, after: after.summary.toAct });

/** What a list of actions would lead to, as its seat may know it. */
interface Preview {
  readonly kind: 'preview';
  readonly ruleset: string;
  readonly seat: string;
  /** The seat's notices of each previewed action, in order. */
  readonly notices: readonly (readonly RulesetTypes['Notice'][])[];
  /** `hidden-outcome`: the last action would be accepted, but draws, reveals something or passes the decision. Null if the preview is complete. */
  readonly cutOffReason: 'hidden-outcome' | null;
  /** The seat's view after the previewed actions. */
  readonly view: RulesetTypes['View'];
  /** What the seat could do next; null if the preview is cut off. */
  readonly legal: readonly Action[] | null;
  /** What the seat would be asked for next, in a language; nothing if the preview is cut off. */
  readonly instructionsIn: (language: string) => readonly LogSentence[];
}

/** The result of a dry run. */
export type DryRunResult = Preview | Rejected | Refused;

/**
 * Previews a list of actions without chance. Drawing, revealing and passing the decision give the same cut-off: how far a list can go
 * depends on nothing hidden from its seat (a law tests every ruleset for it), its outcome may. Nor does the legality of an action depend on
 * anything else.
 */
export function preview(position: Pick<Position, 'ruleset' | 'state'>, seat: string, actions: readonly Action[]): DryRunResult {
  const { ruleset } = position;
  const notices: (readonly RulesetTypes['Notice'][])[] = [];
  let { state } = position;
  let isComplete = true;
  for (const [index, action] of actions.entries()) {
    const decided = decide({ ruleset, state }, seat, action, noChance);
    if (decided instanceof TableMismatch) throw decided; // never: only the chance of a table throws it
    if (decided !== 'chance-requested' && !decided.ok) return rejected({ ruleset, state }, seat, index, action, decided.problem);
    const events = decided === 'chance-requested' ? [] : decided.value;
    const next = applyEvents(ruleset, state, events);
    const toAct = { before: ruleset.toAct(state), after: ruleset.toAct(next) };
    if (decided === 'chance-requested' || endsBatch(ruleset, events, seat, toAct)) {
      if (index < actions.length - 1) return continuesPastChance(index);
      isComplete = false;
    } else {
      notices.push(noticesFor(ruleset, events, seat));
      state = next;
    }
  }
  return {
    kind: 'preview',
    ruleset: ruleset.id,
    seat,
    notices,
    cutOffReason: isComplete ? null : 'hidden-outcome',
    view: ruleset.view(state, seat),
    legal: isComplete ? ruleset.legal(state, seat) : null,
    instructionsIn: (language) => (isComplete ? ruleset.instructions(state, seat, language) : []),
  };
}
