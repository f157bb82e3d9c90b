import type { AnyRuleset } from '../../engine/ruleset.js';
import { ALL } from '../chain.js';
import { isDisputeKind, isLifecycleKind, isPrivateKind } from '../entry-kinds.js';
import type { EntryLine, FirstLine } from '../format.js';
import { canonical, HASH_BYTES } from '../hashing.js';
import { advanceClocks, type Clocks, deadlineOf, hasRunOut, initialClocks } from '../lifecycle/clock.js';
import { DisputeIndex } from '../lifecycle/dispute-index.js';
import { whyNotInPlay } from '../lifecycle/rules.js';
import { advanceSeating, advanceSigners } from '../lifecycle/seating.js';
import { interruptionIn } from '../lifecycle/state.js';
import { viewersOf } from '../payloads.js';
import { GameSecrets } from '../secrets.js';
import { attestationIn, isSeeded, type OpeningBody, type RedactedOpeningBody, type SeatTakenBody } from '../system-entries.js';
import { disputeFaults, lifecycleFaults, noActionFaults, trackPrivateActions } from './lifecycle-check.js';
import { BODIES_OF } from './line-reader.js';
import { endFaults, hasBegun, isOver, isSeat, phaseOf, type ReplayState } from './replay-state.js';
import { type EntryFault, type Fault, quoted, systemFault } from './report.js';
import type { RulesCheck } from './rules-check.js';

/** Finds a seat's key that belongs to the arbiter or to another seat. Call it before the entry is applied. */
function* keyFaults({ seatKey }: Pick<SeatTakenBody, 'seatKey'>, { signers }: Pick<ReplayState, 'signers'>): Generator<Fault> {
  if (seatKey === undefined) return;
  if (signers.arbiter?.x === seatKey.x) yield systemFault('a seat uses the key of the arbiter');
  const other = Object.entries(signers.seats).find(([, { x }]) => x === seatKey.x);
  if (other !== undefined) yield systemFault(`a seat uses the key of ${quoted(other[0])}`);
}

/** Finds signers whose keys the game does not have. */
function* signedByFaults(
  body: EntryLine['part']['body'],
  { opening, signers }: Pick<ReplayState, 'opening' | 'signers'>,
): Generator<Fault> {
  const signedBy = attestationIn(body)?.signedBy;
  if (signedBy === 'arbiter' && signers.arbiter === null) yield systemFault('an arbiter signs, but the game has no key of an arbiter');
  if (signedBy === 'seats' && !opening?.seats.every((seat) => signers.seats[seat]))
    yield systemFault('every seat signs, but not every seat has a key');
}

/** Returns why an action of this game cannot have this body; null if it can. */
function whyNotActionBody(body: EntryLine['part']['body'], opening: OpeningBody | RedactedOpeningBody): string | null {
  if (body === null) return null;
  if (!ACTED.is(body)) return ACTED.whyNot(body);
  if (opening.chanceSource === 'physical-table') return body.entropy === undefined ? null : 'the draws of a physical table take no entropy';
  if (body.attestation !== undefined) return 'the server draws';
  return isSeeded(opening) ? 'chance that follows from a seed takes no entropy' : null;
}

/** Finds practice terms of another viewer's form, and secrets that do not follow from the seed. */
function* practiceFaults(
  { practice, chanceSource, secretCommitments }: OpeningBody | RedactedOpeningBody,
  viewer: string,
): Generator<Fault> {
  if (practice === undefined) return;
  const isFull = 'position' in practice;
  if (isFull !== (viewer === ALL)) yield systemFault('the terms of practice are those of another viewer');
  if (Object.values(practice).every((term) => term === null || term === false)) yield systemFault('a practice game has no terms');
  if (chanceSource !== 'server') yield systemFault('a practice game is played at a physical table');
  if (!isFull || practice.seed === null) return;
  const due = GameSecrets.ofSeed(practice.seed, new Uint8Array(HASH_BYTES)).commitments();
  if (canonical(due) !== canonical(secretCommitments)) yield { check: 'secret', reason: 'the secrets do not follow from the seed' };
}

const { 'dispute-opened': DISPUTED, 'time-added': ADDED, 'seats-timed-out': TIMED_OUT, 'service-interrupted': INTERRUPTED } = BODIES_OF;

/**
 * Replays the clocks of a game, and finds entries of seats after their time was up and wrong timeouts. Requires the record of all and
 * the rules, since clocks follow from which seats are to act.
 */
class ClockCheck {
  readonly #replay: ReplayState;
  /** Null before the first entry, and from where the clocks are unknown. */
  #clocks: Clocks | null = null;
  /** The previous entry. Its seats to act are known when the next is read, since the game may have to be rolled back first. */
  #last: EntryLine | null = null;

  constructor(replay: ReplayState) {
    this.#replay = replay;
  }

  /** Call it before the entry is applied. `rules`: null if actions are not replayed. */
  check(line: EntryLine, rules: Pick<RulesCheck, 'toAct'> | null): readonly Fault[] {
    this.#advance(this.#replay.viewer === ALL && rules !== null ? rules.toAct() : null);
    this.#last = line;
    return this.#clocks === null ? [] : [...clockFaults(line, this.#clocks)];
  }

  /** Advances the clocks past the previous entry. */
  #advance(toAct: readonly string[] | null): void {
    const { lifecycle, opening } = this.#replay;
    const last = this.#last;
    const terms = opening?.timeControl;
    if (last === null || terms === undefined || this.#replay.isClockUnknown) return;
    if (toAct === null || !this.#replay.isGapless) {
      this.#clocks = null;
      this.#replay.isClockUnknown = true;
      return;
    }
    const { body } = last.part;
    this.#clocks = advanceClocks(terms, this.#clocks ?? initialClocks(terms, opening!.seats), {
      at: Date.parse(last.header.at),
      isAction: last.header.kind === 'action',
      running: phaseOf(this.#replay) === 'playing' ? toAct.filter((seat) => !lifecycle.resignedSeats.includes(seat)) : null,
      added: ADDED.is(body) ? body : null,
      interruption: INTERRUPTED.is(body) ? interruptionIn(body) : null,
    });
  }
}

function* clockFaults({ header, part: { body } }: EntryLine, clocks: Clocks): Generator<Fault> {
  const deadline = deadlineOf(clocks);
  const isTimeUp = hasRunOut(deadline, Date.parse(header.at));
  if (TIMED_OUT.is(body)) {
    if (!isTimeUp) yield systemFault('a timeout is recorded before time is up');
    else if (deadline.seats.join() !== body.seats.join())
      yield systemFault(`a timeout is recorded for ${quoted(body.seats)}, but time is up for ${quoted(deadline.seats)}`);
    return;
  }
  if (INTERRUPTED.is(body) && body.from > header.at) yield systemFault('an outage is recorded before it begins');
  const seat = DISPUTED.is(body) && body.openedBy !== 'arbiter' ? body.openedBy : header.actor;
  if (seat !== null && isTimeUp) yield systemFault(`${quoted(seat)} makes an entry after time was up`);
}

const { 'game-opened': OPENED, 'seat-taken': SEAT_TAKEN, action: ACTED } = BODIES_OF;

/** Names of payloads and of series of draws, and the one name that every JavaScript object has. No seat may have them. */
const RESERVED_NAMES: readonly string[] = ['all', 'spectator', 'arbiter', 'public', 'none', 'table', 'constructor'];

/** Stands for the body of `seat-taken` if it cannot be read. */
const UNREADABLE_SEAT = { entropy: '', entropySource: 'server' } as const;

const ACTION_FAULTS = {
  'game-not-started': 'a seat acts before every seat is taken',
  'game-disputed': 'a seat acts while a dispute is open',
  'game-finished': 'a seat acts after the game is over',
} as const;

/** Checks that entries come in a possible order and from possible actors, and applies them to the replay state. */
export class SystemEntryCheck {
  readonly #first: FirstLine;
  readonly #rulesets: readonly AnyRuleset[];
  readonly #replay: ReplayState;
  readonly #clock: ClockCheck;
  /** The previous entry and its number. */
  #last: { readonly line: EntryLine; readonly number: number } | null = null;

  constructor(first: FirstLine, rulesets: readonly AnyRuleset[], replay: ReplayState) {
    this.#first = first;
    this.#rulesets = rulesets;
    this.#replay = replay;
    this.#clock = new ClockCheck(replay);
  }

  /** `rules`: null if actions are not replayed. */
  *check(line: EntryLine, number: number, rules: Pick<RulesCheck, 'toAct'> | null): Generator<EntryFault> {
    const { actor, kind } = line.header;
    const { viewer } = this.#first;
    yield* this.#clock.check(line, rules);
    // Only now is it known which viewers noticed the previous entry.
    if (this.#last !== null) trackPrivateActions(this.#last.line, this.#last.number, viewer, this.#replay);
    this.#last = { line, number };
    if (isPrivateKind(kind) && viewer !== ALL && viewer !== actor)
      yield systemFault(`${quoted(kind)} is disclosed to another viewer than ${quoted(actor)}`);
    if ((number === 1) !== (kind === 'game-opened')) yield systemFault(`entry ${number} has the kind ${quoted(kind)}`);
    if (this.#replay.certified) yield systemFault('an entry follows the certified result');
    yield* isDisputeKind(kind) ? disputeFaults(line, kind, number, this.#replay) : this.#kind(line, number);
    const { opening } = this.#replay;
    if (opening === null) return;
    const names = [ALL, ...viewersOf(opening.seats)].sort();
    if (canonical(Object.keys(line.commitments).sort()) !== canonical(names)) {
      yield { check: 'commitment', reason: `the commitments are for ${quoted(Object.keys(line.commitments))}, not for ${quoted(names)}` };
    }
  }

  #kind(line: EntryLine, number: number): Iterable<EntryFault> {
    const { kind } = line.header;
    if (isLifecycleKind(kind)) return lifecycleFaults(line, kind, number, this.#replay);
    switch (kind) {
      case 'game-opened':
        return this.#opened(line);
      case 'seat-taken':
        return this.#seatTaken(line, number);
      case 'action':
        return this.#action(line, number);
      default:
        return [systemFault(`${quoted(kind)} is not a kind of entry`)];
    }
  }

  *#opened({ header, part }: EntryLine): Generator<Fault> {
    if (this.#replay.opening !== null) return yield systemFault('the game is opened twice');
    if (header.actor !== null) yield systemFault('the game is opened by a seat');
    yield* noActionFaults(part);
    const { body: opening } = part;
    if (!OPENED.is(opening)) return yield systemFault(`the body is invalid: ${OPENED.whyNot(opening)}`);
    if (opening.seats.some((seat) => RESERVED_NAMES.includes(seat))) return yield systemFault('a seat has a reserved name');
    if (!Object.keys(opening.seatAccounts).every((seat) => opening.seats.includes(seat)))
      yield systemFault('an account is assigned to a name that is not a seat');
    this.#replay.opening = opening;
    this.#replay.disputes = new DisputeIndex(opening.seats);
    this.#replay.signers = advanceSigners(this.#replay.signers, { actor: null, body: opening });
    if (opening.chanceSource === 'server' && opening.arbiterKey !== undefined)
      yield systemFault('the game has a key of a physical table, but the server draws');
    yield* practiceFaults(opening, this.#first.viewer);
    if (![ALL, ...viewersOf(opening.seats)].includes(this.#first.viewer)) {
      yield { check: 'format', reason: `the game has no viewer ${quoted(this.#first.viewer)}` };
    }
    yield* this.#rules(opening);
  }

  /** Selects the ruleset. Options that it rejects are a fault, and actions are then not replayed. */
  *#rules({ ruleset: id, options, seats }: OpeningBody): Generator<Fault> {
    const ruleset = this.#rulesets.find((each) => each.id === id);
    if (ruleset === undefined) return;
    try {
      const read = ruleset.readOptions(ruleset.completeOptions(options));
      if (!read.ok) return yield { check: 'rules', reason: `the rules reject the options at ${quoted(read.problem.path)}` };
      if (canonical(ruleset.seats(read.value)) !== canonical(seats)) return yield { check: 'rules', reason: 'the rules have other seats' };
    } catch {
      return yield { check: 'rules', reason: 'the rules cannot read the options' };
    }
    this.#replay.ruleset = ruleset;
  }

  *#seatTaken(line: EntryLine, number: number): Generator<Fault> {
    const { header, part } = line;
    const { lifecycle, opening, seating } = this.#replay;
    const body = SEAT_TAKEN.is(part.body) ? part.body : null;
    if (body === null) yield systemFault(`the body is invalid: ${SEAT_TAKEN.whyNot(part.body)}`);
    if (part.action !== null) yield systemFault('a seat is taken by an action');
    const seat = header.actor;
    if (seat === null || !opening?.seats.includes(seat)) return yield systemFault(`${quoted(seat)} is taken, but is not a seat`);
    if (seating.taken.includes(seat)) return yield systemFault(`${seat} is taken twice`);
    this.#replay.seating = advanceSeating(seating, { actor: seat, body: body ?? UNREADABLE_SEAT });
    if (body !== null) yield* keyFaults(body, this.#replay);
    this.#replay.signers = advanceSigners(this.#replay.signers, { actor: seat, body });
    yield* signedByFaults(part.body, this.#replay);
    if (opening.chanceSource === 'server' && (body?.seatKey ?? body?.attestation) !== undefined)
      yield systemFault(`${seat} has a key or signatures of a physical table, but the server draws`);
    if (lifecycle.open !== null) yield systemFault('a seat is taken while a dispute is open');
    if (isOver(this.#replay)) yield systemFault('a seat is taken after the game is over');
    yield* hasBegun(this.#replay) ? endFaults(line, number, this.#replay) : noActionFaults(part);
  }

  *#action(line: EntryLine, number: number): Generator<Fault> {
    const { header, part } = line;
    const { opening } = this.#replay;
    const { viewer } = this.#first;
    if (opening === null || header.actor === null || !isSeat(header.actor, this.#replay))
      return yield systemFault(`the actor ${quoted(header.actor)} is not a seat`);
    const rejection = whyNotInPlay(phaseOf(this.#replay));
    if (rejection !== null) yield systemFault(ACTION_FAULTS[rejection]);
    const reason = whyNotActionBody(part.body, opening);
    if (reason !== null) yield systemFault(`an action has an invalid body: ${reason}`);
    const mayKnow = viewer === ALL || viewer === header.actor;
    if (mayKnow !== (part.action !== null))
      yield systemFault(mayKnow ? 'an action is withheld from its own seat' : 'an action is disclosed to another viewer');
    // Entries without notices are not in a viewer's record.
    if (!mayKnow && 'notices' in part && part.notices.length === 0)
      yield systemFault('the entry has no notices for this viewer, and belongs in no record of it');
    yield* signedByFaults(part.body, this.#replay);
    yield* endFaults(line, number, this.#replay);
  }
}
