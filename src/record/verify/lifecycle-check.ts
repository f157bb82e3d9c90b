import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { ALL } from '../chain.js';
import { type DisputeKind, isPrivateKind, type LifecycleKind } from '../entry-kinds.js';
import type { EntryLine } from '../format.js';
import {
  type CertificateBody,
  type DisputeBody,
  type EntryRef,
  type HiddenInfoViewedBody,
  type RulingBody,
  resolveEntryRef,
  type ViewerEntryRef,
} from '../lifecycle/disputes.js';
import { advanceSeating, advanceSigners } from '../lifecycle/seating.js';
import type { ActionsTakenBackBody, AnyLifecycleBody, TimeAddedBody, TimedOutBody } from '../lifecycle/state.js';
import { viewersOf } from '../payloads.js';
import { entryRefFaults } from './entry-refs.js';
import { BODIES_OF, type FullLine, isFullBody, isFullLine, type Shape } from './line-reader.js';
import {
  type Appeals,
  applyBody,
  areInSeatOrder,
  areSeats,
  hasBegun,
  isOver,
  type PrivateActions,
  type ReplayState,
} from './replay-state.js';
import { type EntryFault, type Fault, faultOf, quoted } from './report.js';

/** The fault in an entry that does something and must not. */
export function* noActionFaults(part: EntryLine['part']): Generator<Fault> {
  const happened = 'seq' in part ? [...part.events, ...part.draws] : [...part.notices, ...part.openings];
  if (part.action !== null || happened.length > 0) yield { check: 'house', why: 'something happens in it that nobody did' };
}

// Which accounts may judge in a game, and who may close it.

const systemFault = faultOf('house');

/** Whether an account plays in the game, as far as was agreed when it was opened. */
const isParty = (account: string, { opening }: Pick<ReplayState, 'opening'>): boolean =>
  Object.values(opening?.accounts ?? {}).includes(account);

/**
 * Why an account may not look at what is hidden, or rule: it plays there, or hears the appeal of its own ruling; or what it ruled
 * was appealed, and an arbiter disputes, which may be itself.
 */
export function* judgeFaults(
  account: string,
  followed: Pick<ReplayState, 'lifecycle' | 'appeals' | 'disputes' | 'opening'>,
): Generator<Fault> {
  if (isParty(account, followed)) yield systemFault(`${quoted(account)} judges, and plays in the game`);
  const { by, appealOf = null } = followed.lifecycle.open?.dispute ?? {};
  const isOwn = appealOf !== null && followed.disputes.get(appealOf)?.ruling?.account === account;
  if (isOwn || (by === 'arbiter' && followed.appeals.appealedArbiters.has(account)))
    yield systemFault(`${quoted(account)} judges, and what he ruled was appealed`);
}

/** Why an account may not see to the game: it plays there. */
export function* officerFaults(account: string, followed: Pick<ReplayState, 'opening'>): Generator<Fault> {
  if (isParty(account, followed)) yield systemFault(`${quoted(account)} sees to the game, and plays in it`);
}

/** Why an account may neither certify the result nor abandon the game: it plays there, or puts an end to appeals against itself. */
export function* closerFaults(account: string, followed: Pick<ReplayState, 'appeals' | 'opening'>): Generator<Fault> {
  if (isParty(account, followed)) yield systemFault(`${quoted(account)} closes the game, and plays in it`);
  if (followed.appeals.appealableCounts.get(account))
    yield systemFault(`${quoted(account)} closes the game, and has ruled what can be appealed`);
}

// What a seat may take back: what it alone has noticed of what it did, since the last entry that binds it.

type UndoContext = Pick<ReplayState, 'isGapless' | 'noticed' | 'opening' | 'privateActions' | 'ruleset'>;

const startPrivateActions = (bound: number, what: string): PrivateActions => ({ bound, what, stands: [], undone: [], revealed: null });

/**
 * Keeps of an entry what seats can take back after it. `viewer`: whose record it stands in. To be asked when it is known who has
 * noticed it.
 */
export function trackPrivateActions(line: EntryLine, number: number, viewer: string, followed: UndoContext): void {
  const { opening, privateActions } = followed;
  const noticed = whoNoticedAsTold(line, number, viewer, followed);
  const known = new Set(noticed);
  for (const seat of opening?.seats ?? []) {
    if (!known.has(seat)) continue;
    const what = whatBinds(line, seat, noticed);
    if (what === null) trackPrivateEntry(line, number, followed);
    else privateActions.set(seat, startPrivateActions(number, what));
  }
}

/** Why a seat cannot take back what it did after an entry. */
export function* undoFaults({ by, to }: ActionsTakenBackBody<EntryRef | ViewerEntryRef>, followed: UndoContext): Generator<EntryFault> {
  const after = resolveEntryRef(to);
  const { bound, what, stands, undone, revealed } = followed.privateActions.get(by) ?? startPrivateActions(0, '');
  if (bound > after) yield systemFault(`it takes back ${what}, in entry ${bound}`);
  else if (followed.isGapless && !stands.some((at) => at > after)) yield systemFault('it takes back nothing');
  if (undone.some((each) => after > each.after && after < each.at))
    yield systemFault(`it goes back to entry ${after}, which is taken back`);
  if (revealed === null || revealed.at <= after) return;
  const why = `it takes back what has shown ${by} something, in entry ${revealed.at}`;
  yield { check: 'rules', why, ...(!revealed.isToday && { otherwise: true }) };
}

/** Who has noticed an entry, as far as this record tells. */
function whoNoticedAsTold(line: EntryLine, number: number, viewer: string, { noticed, opening }: UndoContext): readonly string[] {
  const { actor, kind } = line.header;
  if (viewer !== ALL) return [viewer];
  const all = viewersOf(opening?.seats ?? []);
  const known = noticed.of(number);
  if (known !== undefined) return all.filter((_, index) => known[index]);
  return kind === 'action' || isPrivateKind(kind) ? all.filter((each) => each === actor) : all;
}

/** What it is in an entry that binds a seat which has noticed it; null if it is private to the seat. */
function whatBinds({ header, part }: EntryLine, seat: string, noticed: readonly string[]): string | null {
  if (header.actor !== seat || (header.kind !== 'action' && !isPrivateKind(header.kind))) return `what ${seat} was told`;
  if (noticed.some((viewer) => viewer !== seat)) return 'what others have noticed';
  if (header.kind === 'action' && part.body !== null) return 'what was signed for';
  return ('seq' in part ? part.draws : part.openings).length > 0 ? 'a draw' : null;
}

function trackPrivateEntry(line: EntryLine, number: number, { privateActions, ruleset }: UndoContext): void {
  const seat = line.header.actor!;
  const own = privateActions.get(seat) ?? startPrivateActions(0, '');
  privateActions.set(seat, own);
  if (line.header.kind === 'action') {
    own.stands.push(number);
    if (ruleset !== null && isFullLine(line) && isRevealed(ruleset, line, seat)) {
      own.revealed = { at: number, isToday: line.header.rulesVersion === ruleset.rulesVersion };
    }
    return;
  }
  const after = resolveEntryRef((line.part.body as ActionsTakenBackBody<EntryRef | ViewerEntryRef> | null)?.to ?? null);
  own.stands = own.stands.filter((at) => at <= after);
  own.undone.push({ after, at: number });
}

/** Whether something was revealed to the seat that acted. Events that the rules cannot read are a fault of their own. */
function isRevealed(ruleset: AnyRuleset, { part }: FullLine, seat: string): boolean {
  const reveals = (event: RulesetTypes['Event']) => ruleset.reveals(event, seat);
  try {
    return part.events.some(reveals);
  } catch {
    return false;
  }
}

// Who may read what is said of a dispute, and whether who is told it, or not, is who may.

type AnyEntryRef = EntryRef | ViewerEntryRef;

/** Whether those may read a text who can, and it is told to them and to no other. The court names seats in their order. */
export function* readersFaults(
  body: DisputeBody<AnyEntryRef, string | null> | RulingBody<AnyEntryRef, string | null>,
  { opening, viewer }: Pick<ReplayState, 'opening' | 'viewer'>,
): Generator<Fault> {
  const { readers } = body;
  if (readers !== 'everybody') {
    if (readers.length > 0 && !areSeats(readers, { opening })) yield systemFault(`${quoted(readers)} may read it, and are no seats`);
    else if (!areInSeatOrder(readers, { opening })) yield systemFault(`${quoted(readers)} may read it, and seats have another order`);
    if ('by' in body && body.by !== 'arbiter' && !readers.includes(body.by))
      yield systemFault(`${quoted(body.by)} may not read its own claim`);
  }
  const text = 'claim' in body ? body.claim : body.reason;
  // That the record of all tells all is asked of the whole body.
  if (viewer === ALL) return;
  const mayRead = readers === 'everybody' || readers.includes(viewer);
  if (mayRead && text === null) yield systemFault(`${quoted(viewer)} may read it, and is not told it`);
  const isTold = text !== null || ('clause' in body && body.clause !== null);
  if (!mayRead && isTold) yield systemFault(`${quoted(viewer)} is told it, and may not read it`);
}

// Which rulings are appealed: each once by each seat, until an appeal has changed it, and what is ruled on an appeal never.

type OpenedDispute = Pick<DisputeBody<EntryRef | ViewerEntryRef>, 'appealOf' | 'by' | 'dispute' | 'entry'>;

/**
 * Whether a dispute may appeal what it does, and whether it says so if it does; keeps who has appealed. To be asked before it is
 * followed.
 */
export function* appealFaults(
  opened: OpenedDispute,
  followed: Pick<ReplayState, 'appeals' | 'disputes' | 'isGapless' | 'opening' | 'viewer'>,
): Generator<Fault> {
  const { appealOf, by, dispute, entry } = opened;
  if (appealOf === null) return yield* plainFaults(opened, followed);
  if (by === 'arbiter') yield systemFault('an arbiter appeals a ruling');
  const { appeals, disputes, isGapless, opening } = followed;
  const appealed = disputes.get(appealOf);
  if (!appealed?.ruling) {
    // Where entries are missing, its ruling may be among them.
    if (isGapless || appealOf >= dispute) yield systemFault('it appeals what was not ruled');
    return;
  }
  const { account, seq } = appealed.ruling;
  if (appealed.appealOf !== null) return yield systemFault(`it appeals what was ruled on an appeal, in entry ${seq}`);
  const before = appeals.appellants.get(appealOf) ?? new Set<string>();
  if (before.has(by)) return yield systemFault(`the ruling of entry ${seq} is appealed again`);
  if (appeals.closed.has(appealOf)) return yield systemFault(`the ruling of entry ${seq} is appealed, and an appeal has changed it`);
  if (resolveEntryRef(entry) !== seq) yield systemFault(`it appeals the ruling of entry ${seq}, and names entry ${resolveEntryRef(entry)}`);
  appeals.appellants.set(appealOf, before.add(by));
  appeals.appealedArbiters.add(account);
  if (opening !== null && before.size === opening.seats.length) closeAppeals(appealOf, account, appeals);
}

/** A seat that disputes a ruling appeals it. Another viewer is told that of what he has no notice of and comes after the ruling. */
function* plainFaults({ by, entry }: OpenedDispute, { appeals, viewer }: Pick<ReplayState, 'appeals' | 'viewer'>): Generator<Fault> {
  if (by === 'arbiter' || (viewer !== ALL && viewer !== by)) return;
  if (appeals.rulingEntries.has(resolveEntryRef(entry)))
    yield systemFault(`it disputes the ruling of entry ${resolveEntryRef(entry)}, and is no appeal of it`);
}

/** Keeps that a ruling can be appealed, or that it has changed one that could. To be asked before it is followed. */
export function trackAppealable(
  { account, dispute, effect }: Pick<RulingBody<EntryRef | ViewerEntryRef>, 'account' | 'dispute' | 'effect'>,
  number: number,
  { appeals, disputes }: Pick<ReplayState, 'appeals' | 'disputes'>,
): void {
  const ruledOn = disputes.get(dispute);
  appeals.rulingEntries.add(number);
  if (ruledOn?.appealOf) {
    const appealed = disputes.get(ruledOn.appealOf)?.ruling;
    if (effect.type !== 'uphold' && appealed) closeAppeals(ruledOn.appealOf, appealed.account, appeals);
    return;
  }
  if (appeals.closed.has(dispute)) return;
  // Ruled on again, which is a fault: the later ruling stands in the place of the other, here as where it is followed.
  if (ruledOn?.ruling) countAppealable(appeals, ruledOn.ruling.account, -1);
  countAppealable(appeals, account, 1);
}

/** Nobody appeals the ruling on this dispute any more, which this account has given. */
function closeAppeals(dispute: number, account: string, appeals: Appeals): void {
  if (appeals.closed.has(dispute)) return;
  appeals.closed.add(dispute);
  countAppealable(appeals, account, -1);
}

const countAppealable = ({ appealableCounts }: Appeals, account: string, more: number): void =>
  void appealableCounts.set(account, (appealableCounts.get(account) ?? 0) + more);

/**
 * Whether a ruling rests on a clause that the rulebook has. One of an edition that the game was not agreed on is in it, too: options
 * of all editions can be agreed on. Who may not read the clause is told none.
 */
export function* clauseFaults({ part: { body } }: EntryLine, { ruleset }: Pick<ReplayState, 'ruleset'>): Generator<Fault> {
  if (ruleset === null || body === null || !('type' in body) || body.type !== 'ruled') return;
  const { clause } = body;
  if (clause === null || ruleset.rulebook.clauses.some(({ id }) => id === clause)) return;
  yield systemFault(`it rests on ${quoted(clause)}, which is no clause of the rulebook`);
}

/** What the house says of disputes, by the kind of the entry. */
const disputeShape = (
  kind: DisputeKind,
): Shape<DisputeBody<AnyEntryRef, string | null> | HiddenInfoViewedBody | RulingBody<AnyEntryRef, string | null> | CertificateBody> =>
  BODIES_OF[kind];

/** Whether what the house says of a dispute comes in its order; keeps what it changes. */
export function* disputeFaults(line: EntryLine, kind: DisputeKind, number: number, followed: ReplayState): Generator<Fault> {
  const { header, part } = line;
  const { body } = part;
  const shape = disputeShape(kind);
  if (!shape.is(body)) return yield systemFault(`what the house says: ${shape.whyNot(body)}`);
  if (body.type !== kind) yield systemFault(`the body of ${kind} is of ${quoted(body.type)}`);
  if (isFullLine(line) && !isFullBody(kind, body)) return yield systemFault('what the house says is not told whole');
  if (header.actor !== null) yield systemFault('a seat says it, and only the house may');
  yield* noActionFaults(part);
  if ('readers' in body) yield* readersFaults(body, followed);
  switch (body.type) {
    case 'dispute-opened':
      if (!mayDispute(body, followed)) yield systemFault(`${quoted(body.by)} disputes, with the account ${quoted(body.account)}`);
      if (followed.lifecycle.open !== null) yield systemFault('a dispute is opened in another');
      if (body.dispute !== followed.lastDispute + 1) yield systemFault(`dispute ${body.dispute} follows dispute ${followed.lastDispute}`);
      if (body.entry === null) yield systemFault('it disputes no entry');
      yield* entryRefFaults(body.entry, line, number, followed, body.by === 'arbiter' ? 'spectator' : body.by);
      followed.lastDispute = body.dispute;
      followed.hiddenInfoViewers.clear();
      yield* appealFaults(body, followed);
      break;
    case 'hidden-seen':
    case 'ruled':
      if (body.dispute !== followed.lifecycle.open?.number) yield systemFault(`dispute ${body.dispute} is not open`);
      yield* judgeFaults(body.account, followed);
      if (body.type === 'hidden-seen') followed.hiddenInfoViewers.add(body.account);
      if (body.type === 'ruled') yield* ruledFaults(body, line, number, followed);
      break;
    case 'result-certified':
      if (followed.lifecycle.open !== null) yield systemFault('a result is certified that is disputed');
      yield* closerFaults(body.account, followed);
      followed.certified = { header, hash: line.hash, outcome: body.outcome };
  }
  applyBody(line, number, body, followed);
}

/** A seat disputes as that, an arbiter with an account. */
const mayDispute = ({ by, account }: Pick<DisputeBody, 'by' | 'account'>, followed: ReplayState): boolean =>
  by === 'arbiter' ? account !== null : account === null && areSeats([by], followed);

function* ruledFaults(
  ruling: RulingBody<AnyEntryRef, string | null>,
  line: EntryLine,
  number: number,
  followed: ReplayState,
): Generator<Fault> {
  const { effect } = ruling;
  trackAppealable(ruling, number, followed);
  if (effect.type === 'correct-result' && !areSeats(effect.winners, followed)) {
    yield systemFault(`${quoted(effect.winners)} have won, and are no seats`);
  }
  if (effect.type === 'penalty' && !areSeats([effect.seat], followed))
    yield systemFault(`${quoted(effect.seat)} is punished, and is no seat`);
  if (effect.type !== 'take-back') return;
  if (!isOfPlay(resolveEntryRef(effect.to), line, followed)) yield systemFault('it takes back to what is neither the set-up nor an action');
  yield* entryRefFaults(effect.to, line, number, followed, followed.hiddenInfoViewers.has(ruling.account) ? null : 'spectator');
}

/**
 * Whether an entry is the set-up or an action. A viewer who has no notice of an action is told which entry he noticed before it,
 * whatever that is, and the set-up he has noticed. Where entries are missing, nobody knows.
 */
function isOfPlay(to: number, line: EntryLine, { isGapless, playedEntries }: ReplayState): boolean {
  if (!isGapless) return true;
  return isFullLine(line) ? playedEntries.has(to) : to >= playedEntries.least;
}

/** What is said of a game apart from playing it, by the kind of the entry. */
const lifecycleShape = (kind: LifecycleKind): Shape<AnyLifecycleBody> => BODIES_OF[kind];

/** Whether seats leave, give up, agree and take back only where they can; keeps what that changes. */
export function* lifecycleFaults(line: EntryLine, kind: LifecycleKind, number: number, followed: ReplayState): Generator<Fault> {
  const { header, part } = line;
  const { body } = part;
  const shape = lifecycleShape(kind);
  if (!shape.is(body)) return yield systemFault(`what is said: ${shape.whyNot(body)}`);
  if (body.type !== kind) yield systemFault(`the body of ${kind} is of ${quoted(body.type)}`);
  if (header.actor !== ('by' in body ? body.by : null)) yield systemFault(`${quoted(header.actor)} says it for another`);
  yield* noActionFaults(part);
  const { opening } = followed;
  if (opening === null) return;
  if ('by' in body && !opening.seats.includes(body.by)) return yield systemFault(`${quoted(body.by)} says it, and is no seat`);
  const fault = whyNot(body, followed);
  if (fault !== null) yield systemFault(fault);
  if (body.type === 'abandoned') yield* closerFaults(body.account, followed);
  if (body.type === 'time-added') yield* officerFaults(body.account, followed);
  if (body.type === 'seat-left' && followed.seating.taken.includes(body.by)) {
    followed.seating = advanceSeating(followed.seating, { actor: body.by, body });
    followed.signers = advanceSigners(followed.signers, { actor: body.by, body });
  }
  if (body.type === 'actions-taken-back') {
    yield* undoFaults(body, followed);
    yield* entryRefFaults(body.to, line, number, followed, body.by);
  }
  applyBody(line, number, body, followed);
}

/** Why this cannot be said where the game stands; null if it can. */
function whyNot(body: AnyLifecycleBody, followed: ReplayState): string | null {
  const { lifecycle, opening, seating } = followed;
  const { drawOffer, open, resigned } = lifecycle;
  if (open !== null && body.type !== 'time-added') return 'it is said while an arbiter is asked';
  if (isOver(followed)) return 'it is said, and the game is over';
  if (body.type === 'abandoned') {
    return body.winners.every((seat) => opening!.seats.includes(seat)) ? null : 'a seat wins, and is none';
  }
  if (body.type === 'time-added' || body.type === 'timed-out') return whyNotClocked(body, followed);
  if (body.type === 'seat-left') {
    if (hasBegun(followed)) return 'a seat is left after the game has begun';
    return seating.taken.includes(body.by) ? null : 'a seat is left that was not taken';
  }
  if (!hasBegun(followed)) return 'it is said before every seat is taken';
  if (body.type === 'resigned' && resigned.includes(body.by)) return 'a seat resigns again';
  if (!body.type.startsWith('draw-')) return null;
  if (followed.ruleset !== null && !followed.ruleset.drawByAgreement) return 'the rules know no draw';
  if ((body.type === 'draw-offered') !== (drawOffer === null)) return 'a draw is answered that was not offered, or offered again';
  const agreed = drawOffer === null ? [] : [drawOffer.by, ...drawOffer.accepted];
  return body.type === 'draw-accepted' && agreed.includes(body.by) ? 'a seat agrees again' : null;
}

/** The same of clocks, as far as it does not depend on how they stand. */
function whyNotClocked(body: TimeAddedBody | TimedOutBody, followed: ReplayState): string | null {
  const { seats, clock } = followed.opening!;
  if (clock === undefined) return 'it is said of clocks, and the game has none';
  if (body.type === 'time-added') {
    if (!seats.includes(body.seat)) return 'time is added for a seat that is none';
    return body.reason.trim() === '' ? 'time is added without a reason' : null;
  }
  if (!hasBegun(followed)) return 'time is up before every seat is taken';
  const { outOfTime } = body;
  if (!outOfTime.every((seat) => seats.includes(seat)) || !areInSeatOrder(outOfTime, followed)) return 'time is up for a seat that is none';
  return outOfTime.some((seat) => followed.lifecycle.resigned.includes(seat)) ? 'time is up for a seat that plays without a clock' : null;
}
