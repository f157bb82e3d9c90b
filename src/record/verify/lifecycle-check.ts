import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { ALL } from '../chain.js';
import { type DisputeKind, isPrivateKind, type LifecycleKind } from '../entry-kinds.js';
import type { EntryLine } from '../format.js';
import {
  type CertificateBody,
  type DisputeBody,
  type EntryRef,
  type HiddenInspectedBody,
  type RulingBody,
  resolveEntryRef,
  type ViewerEntryRef,
} from '../lifecycle/disputes.js';
import {
  type ContentRejection,
  isUndone,
  type LifecycleContext,
  type LifecycleRejection,
  whyBinding,
  whyNotAllowed,
  whyNotContent,
} from '../lifecycle/rules.js';
import { advanceSeating, advanceSigners } from '../lifecycle/seating.js';
import type { ActionsUndoneBody, AnyLifecycleBody, LifecycleOrDisputeBody } from '../lifecycle/state.js';
import { viewersOf } from '../payloads.js';
import { attestationIn } from '../system-entries.js';
import { entryRefFaults } from './entry-refs.js';
import { BODIES_OF, type FullLine, isFullBody, isFullLine, type Shape } from './line-reader.js';
import { applyBody, isSeat, type PrivateActions, phaseOf, type ReplayState } from './replay-state.js';
import { type EntryFault, type Fault, quoted, systemFault } from './report.js';

type AnyEntryRef = EntryRef | ViewerEntryRef;

/** Finds actions, events and draws in an entry that must have none. */
export function* noActionFaults(part: EntryLine['part']): Generator<Fault> {
  const effects = 'seq' in part ? [...part.events, ...part.draws] : [...part.notices, ...part.openings];
  if (part.action !== null || effects.length > 0) yield systemFault('an entry without an action has an action, events or draws');
}

// The rules of src/record/lifecycle/rules.ts, which the server applies before it appends an entry.

const LIFECYCLE_FAULTS: Readonly<Record<LifecycleRejection, string>> = {
  'game-not-started': 'the game has not started: not every seat is taken',
  'game-already-started': 'a seat is left after the game has started',
  'game-finished': 'the game is over',
  'game-not-finished': 'the game is not over',
  'game-disputed': 'a dispute is open',
  'result-already-certified': 'the result is certified',
  'seat-not-taken': 'a seat is left that is not taken',
  'seat-already-resigned': 'the seat has already resigned or timed out',
  'game-untimed': 'the game has no clock',
  'arbiter-is-player': 'the account plays in the game, and may neither judge nor manage it',
  'same-arbiter': 'the account acts on an appeal of its own ruling, or prevents one',
  'no-such-dispute': 'there is no such dispute, or it has not been ruled on',
  'dispute-already-open': 'another dispute is open',
  'dispute-already-ruled': 'the dispute is not open',
  'ruling-already-appealed': 'the ruling has already been appealed',
  'ruling-final': 'a ruling on an appeal is appealed',
  'dispute-limit': 'the ended game cannot be disputed again: no era is left to continue it in',
  'invalid-claimant': 'the dispute is opened by neither a seat nor an arbiter with an account, or an arbiter appeals',
  'wrong-dispute-number': 'the dispute number is not the next one',
};

const CONTENT_FAULTS: Readonly<Record<ContentRejection, string>> = {
  'no-such-seat': 'a name is not a seat of the game, or seats are not in seat order',
  'blank-text': 'a claim, reason or penalty is blank',
  'invalid-winners': 'the winners are not seats of the game in seat order, or a ruling names none',
  'invalid-seconds': 'the number of seconds is out of range',
  'invalid-interruption': 'an outage ends before it begins',
  'invalid-readers': 'the readers are not seats of the game in seat order, or leave out the author',
};

const contextOf = (replay: ReplayState, nextEra: number): LifecycleContext => ({
  phase: phaseOf(replay),
  seats: replay.opening?.seats ?? [],
  taken: replay.seating.taken,
  players: Object.values(replay.opening?.seatAccounts ?? {}),
  lifecycle: replay.lifecycle,
  disputes: replay.disputes,
  hasClock: replay.opening?.timeControl !== undefined,
  isCertified: replay.certified !== null,
  nextEra,
});

/** Finds what the rules of the lifecycle reject. */
function* ruleFaults({ header }: EntryLine, body: LifecycleOrDisputeBody, replay: ReplayState): Generator<Fault> {
  const rejection = whyNotAllowed(contextOf(replay, header.era), body);
  if (rejection !== null && !isReportedElsewhere(rejection, body, replay)) yield systemFault(LIFECYCLE_FAULTS[rejection]);
  const invalid = whyNotContent(replay.opening?.seats ?? [], body);
  if (invalid !== null) yield systemFault(CONTENT_FAULTS[invalid]);
  else if (isForOthers(body, replay)) yield systemFault('the server ended the game before its start for other seats than those taken');
}

/** Whether the server, which ends a game whose seats were not taken in time, names other winners than the seats that were. */
function isForOthers(body: LifecycleOrDisputeBody, { seating: { taken } }: ReplayState): boolean {
  if (body.type !== 'game-abandoned' || body.account !== null) return false;
  return body.winners.length !== taken.length || !body.winners.every((seat) => taken.includes(seat));
}

function isReportedElsewhere(rejection: LifecycleRejection, body: LifecycleOrDisputeBody, { isGapless }: ReplayState): boolean {
  // By SystemEntryCheck, and by certifiedFaults.
  if (rejection === 'result-already-certified' || rejection === 'game-not-finished') return true;
  // The appealed ruling may be among the missing entries.
  const isAppeal = rejection === 'no-such-dispute' && body.type === 'dispute-opened' && body.appealOf! < body.number;
  return isAppeal && !isGapless;
}

// Undo: what only the seat has noticed of its own actions since the last entry that it cannot undo.

type UndoContext = Pick<ReplayState, 'isGapless' | 'noticed' | 'opening' | 'privateActions' | 'ruleset'>;

const startPrivateActions = (bound: number, reason: string): PrivateActions => ({ bound, reason, inForce: [], undos: [], revealed: null });

const BINDING_TEXTS = {
  'of-others': 'which is not its own action',
  noticed: 'which others have noticed',
  signed: 'which a physical table signed for',
  drawn: 'which drew',
} as const;

/**
 * Records what seats can undo after an entry. `viewer`: whose record it is. Call it once it is known which viewers noticed the entry.
 */
export function trackPrivateActions(line: EntryLine, number: number, viewer: string, replay: UndoContext): void {
  const { header, part } = line;
  const noticed = listNoticedBy(line, number, viewer, replay);
  const known = new Set(noticed);
  for (const seat of replay.opening?.seats ?? []) {
    if (!known.has(seat)) continue;
    const binding = whyBinding(seat, {
      kind: header.kind,
      actor: header.actor,
      isNoticedByOthers: noticed.some((each) => each !== seat),
      isSigned: header.kind === 'action' && attestationIn(part.body) !== null,
      hasDraws: ('seq' in part ? part.draws : part.openings).length > 0,
    });
    if (binding === null) trackPrivateEntry(line, number, replay);
    else replay.privateActions.set(seat, startPrivateActions(number, BINDING_TEXTS[binding]));
  }
}

/** Finds reasons why a seat cannot undo its actions since an entry. */
function* undoFaults({ seat: by, toRef }: ActionsUndoneBody<AnyEntryRef>, replay: UndoContext): Generator<EntryFault> {
  const after = resolveEntryRef(toRef);
  const { bound, reason, inForce, undos, revealed } = replay.privateActions.get(by) ?? startPrivateActions(0, '');
  if (bound > after) yield systemFault(`the undo goes back past entry ${bound}, ${reason}`);
  else if (replay.isGapless && (inForce.at(-1) ?? 0) <= after) yield systemFault('the undo undoes nothing');
  if (isUndone(undos, after)) yield systemFault(`the undo goes back to entry ${after}, which is itself undone`);
  if (revealed === null || revealed.at <= after) return;
  const text = `the undo goes back past entry ${revealed.at}, which revealed something to ${by}`;
  yield { check: 'rules', reason: text, ...(!revealed.isToday && { otherwise: true }) };
}

/** Returns the viewers who noticed an entry, as this record shows it. */
function listNoticedBy(line: EntryLine, number: number, viewer: string, { noticed, opening }: UndoContext): readonly string[] {
  const { actor, kind } = line.header;
  if (viewer !== ALL) return [viewer];
  const all = viewersOf(opening?.seats ?? []);
  const known = noticed.of(number);
  if (known !== undefined) return all.filter((_, index) => known[index]);
  return kind === 'action' || isPrivateKind(kind) ? all.filter((each) => each === actor) : all;
}

function trackPrivateEntry(line: EntryLine, number: number, { privateActions, ruleset }: UndoContext): void {
  const seat = line.header.actor!;
  const own = privateActions.get(seat) ?? startPrivateActions(0, '');
  privateActions.set(seat, own);
  if (line.header.kind === 'action') {
    own.inForce.push(number);
    if (ruleset !== null && isFullLine(line) && hasRevealed(ruleset, line, seat)) {
      own.revealed = { at: number, isToday: line.header.rulesVersion === ruleset.rulesVersion };
    }
    return;
  }
  const to = resolveEntryRef((line.part.body as ActionsUndoneBody<AnyEntryRef> | null)?.toRef ?? null);
  while ((own.inForce.at(-1) ?? 0) > to) own.inForce.pop();
  own.undos.push({ to, at: number });
}

/** Whether something was revealed to the seat that acted. RulesCheck reports events that the rules cannot read. */
function hasRevealed(ruleset: AnyRuleset, { part }: FullLine, seat: string): boolean {
  const reveals = (event: RulesetTypes['Event']) => ruleset.reveals(event, seat);
  try {
    return part.events.some(reveals);
  } catch {
    return false;
  }
}

/** Finds texts that the viewer may read and are withheld, or may not read and are there. In the record of all, `isFullBody` asks for them. */
function* readersFaults(
  body: DisputeBody<AnyEntryRef, string | null> | RulingBody<AnyEntryRef, string | null>,
  { viewer }: Pick<ReplayState, 'viewer'>,
): Generator<Fault> {
  if (viewer === ALL) return;
  const { readers } = body;
  const mayRead = readers === 'public' || readers.includes(viewer);
  const text = 'claim' in body ? body.claim : body.reason;
  if (mayRead && text === null) yield systemFault(`a text that ${quoted(viewer)} may read is withheld`);
  const isDisclosed = text !== null || ('clause' in body && body.clause !== null);
  if (!mayRead && isDisclosed) yield systemFault(`a text that ${quoted(viewer)} may not read is disclosed`);
}

/** Finds disputes that name another entry than the ruling they appeal, or a ruling that they do not appeal. */
function* appealedEntryFaults(
  { appealOf, openedBy, entryRef }: DisputeBody<AnyEntryRef, string | null>,
  { disputes, viewer }: ReplayState,
): Generator<Fault> {
  const named = resolveEntryRef(entryRef);
  if (appealOf !== null) {
    const ruling = disputes.get(appealOf)?.ruling;
    if (ruling && ruling.seq !== named) yield systemFault(`an appeal of the ruling in entry ${ruling.seq} names entry ${named}`);
    return;
  }
  // In another viewer's record a dispute on a hidden entry names the entry before it, which may be a ruling.
  if (openedBy === 'arbiter' || (viewer !== ALL && viewer !== openedBy)) return;
  if (disputes.ruledIn(named) !== null) yield systemFault(`a seat disputes the ruling in entry ${named} without appealing it`);
}

/**
 * Finds rulings that cite a clause which is not in the rulebook. Clauses of all editions are accepted, since options of all editions
 * can be agreed on. A clause withheld from the viewer is null.
 */
export function* clauseFaults({ part: { body } }: EntryLine, { ruleset }: Pick<ReplayState, 'ruleset'>): Generator<Fault> {
  if (ruleset === null || body === null || !('type' in body) || body.type !== 'dispute-ruled') return;
  const { clause } = body;
  // The check of the body reports a clause that is not a text.
  if (typeof clause !== 'string' || ruleset.rulebook.clauses.some(({ id }) => id === clause)) return;
  yield systemFault(`the ruling cites ${quoted(clause)}, which is not a clause of the rulebook`);
}

const disputeShape = (
  kind: DisputeKind,
): Shape<DisputeBody<AnyEntryRef, string | null> | HiddenInspectedBody | RulingBody<AnyEntryRef, string | null> | CertificateBody> =>
  BODIES_OF[kind];

/** Finds what is wrong with an entry of a dispute or a certificate, then applies it. */
export function* disputeFaults(line: EntryLine, kind: DisputeKind, number: number, replay: ReplayState): Generator<Fault> {
  const { header, part } = line;
  const { body } = part;
  const shape = disputeShape(kind);
  if (!shape.is(body)) return yield systemFault(`the body is invalid: ${shape.whyNot(body)}`);
  if (body.type !== kind) yield systemFault(`the body of ${kind} has the type ${quoted(body.type)}`);
  if (isFullLine(line) && !isFullBody(kind, body)) return yield systemFault('the body is not complete');
  if (header.actor !== null) yield systemFault('a system entry has a seat as its actor');
  yield* noActionFaults(part);
  if ('readers' in body) yield* readersFaults(body, replay);
  yield* ruleFaults(line, body, replay);
  switch (body.type) {
    case 'dispute-opened':
      if (body.entryRef === null) yield systemFault('the dispute names no entry');
      yield* entryRefFaults(body.entryRef, line, number, replay, body.openedBy === 'arbiter' ? 'spectator' : body.openedBy);
      yield* appealedEntryFaults(body, replay);
      replay.hiddenInfoViewers.clear();
      break;
    case 'hidden-inspected':
      replay.hiddenInfoViewers.add(body.arbiterAccount);
      break;
    case 'dispute-ruled':
      yield* rollbackFaults(body, line, number, replay);
      break;
    case 'result-certified':
      replay.certified = { header, hash: line.hash, outcome: body.outcome };
  }
  applyBody(line, number, body, replay);
}

/** Finds rulings that roll the game back to an entry that is not one of play, or is hidden from the arbiter. */
function* rollbackFaults(
  { arbiterAccount, effect }: RulingBody<AnyEntryRef, string | null>,
  line: EntryLine,
  number: number,
  replay: ReplayState,
): Generator<Fault> {
  if (effect.type !== 'roll-back') return;
  if (!isOfPlay(resolveEntryRef(effect.toRef), line, replay))
    yield systemFault('the game is rolled back to an entry that is neither the set-up nor an action');
  yield* entryRefFaults(effect.toRef, line, number, replay, replay.hiddenInfoViewers.has(arbiterAccount) ? null : 'spectator');
}

/**
 * Whether an entry is the set-up or an action; true if entries are missing. In a viewer's record a hidden action is represented by the
 * entry noticed before it, of whatever kind, but by none before the set-up.
 */
function isOfPlay(to: number, line: EntryLine, { isGapless, playedEntries }: ReplayState): boolean {
  if (!isGapless) return true;
  return isFullLine(line) ? playedEntries.has(to) : to >= playedEntries.least;
}

const lifecycleShape = (kind: LifecycleKind): Shape<AnyLifecycleBody> => BODIES_OF[kind];

/** Finds what is wrong with a lifecycle entry, then applies it. */
export function* lifecycleFaults(line: EntryLine, kind: LifecycleKind, number: number, replay: ReplayState): Generator<EntryFault> {
  const { header, part } = line;
  const { body } = part;
  const shape = lifecycleShape(kind);
  if (!shape.is(body)) return yield systemFault(`the body is invalid: ${shape.whyNot(body)}`);
  if (body.type !== kind) yield systemFault(`the body of ${kind} has the type ${quoted(body.type)}`);
  // `time-added` names the seat that is given time, and no seat causes it.
  const actor = 'seat' in body && body.type !== 'time-added' ? body.seat : null;
  if (header.actor !== actor) yield systemFault(`the actor ${quoted(header.actor)} is not the seat of the body`);
  yield* noActionFaults(part);
  if (replay.opening === null) return;
  if (actor !== null && !isSeat(actor, replay)) return yield systemFault(`${quoted(actor)} is not a seat of the game`);
  yield* ruleFaults(line, body, replay);
  if (body.type === 'seat-left' && replay.seating.taken.includes(body.seat)) {
    replay.seating = advanceSeating(replay.seating, { actor: body.seat, body });
    replay.signers = advanceSigners(replay.signers, { actor: body.seat, body });
  }
  if (body.type === 'actions-undone') {
    yield* undoFaults(body, replay);
    yield* entryRefFaults(body.toRef, line, number, replay, body.seat);
  }
  applyBody(line, number, body, replay);
}
