// Whose keys sign for a real table.

import type { AnyRuleset } from '../../engine/ruleset.js';
import { ALL } from '../chain.js';
import { isDisputeKind, isLifecycleKind, isPrivateKind } from '../entry-kinds.js';
import type { EntryLine, FirstLine } from '../format.js';
import { canonical } from '../hashing.js';
import { advanceClocks, type Clocks, deadlineOf, hasRunOut, initialClocks } from '../lifecycle/clock.js';
import { advanceSeating, advanceSigners } from '../lifecycle/seating.js';
import { viewersOf } from '../payloads.js';
import type { OpeningBody, SeatTakenBody } from '../system-entries.js';
import { disputeFaults, lifecycleFaults, noActionFaults, trackPrivateActions } from './lifecycle-check.js';
import { BODIES_OF } from './line-reader.js';
import { endFaults, hasBegun, isOver, type ReplayState } from './replay-state.js';
import { type Fault, faultOf, quoted } from './report.js';
import type { RulesCheck } from './rules-check.js';

const systemFault = faultOf('house');

/** Whether the key that a seat brings is its own: neither the arbiter's nor that of another who sits. To be asked before it is followed. */
export function* keyFaults({ key }: Pick<SeatTakenBody, 'key'>, { signers }: Pick<ReplayState, 'signers'>): Generator<Fault> {
  if (key === undefined) return;
  if (signers.arbiter?.x === key.x) yield systemFault('a seat brings the key of the arbiter');
  const other = Object.entries(signers.seats).find(([, { x }]) => x === key.x);
  if (other !== undefined) yield systemFault(`a seat brings the key of ${quoted(other[0])}`);
}

/** Whether those have brought keys who are said to have signed. */
export function* signedByFaults(
  body: EntryLine['part']['body'],
  { opening, signers }: Pick<ReplayState, 'opening' | 'signers'>,
): Generator<Fault> {
  const signedBy = body !== null && 'table' in body ? body.table?.signedBy : undefined;
  if (signedBy === 'arbiter' && signers.arbiter === null) yield systemFault('an arbiter signs, and none was named');
  if (signedBy === 'seats' && !opening?.seats.every((seat) => signers.seats[seat]))
    yield systemFault('every seat signs, and not every seat has brought a key');
}

const { 'dispute-opened': DISPUTED, 'time-added': ADDED, 'timed-out': TIMED_OUT } = BODIES_OF;

/**
 * Follows the clocks of a game: whether seats said what they said before time was up, and the court that it was up when it was, and
 * for whom. Who is to act after an entry must be known for it, which takes the record of all and the rules.
 */
export class ClockCheck {
  readonly #followed: ReplayState;
  /** Null before the first entry, and from where they could not be followed. */
  #clocks: Clocks | null = null;
  /** The entry before: who is to act after it is known when the next is read, since the game may have to be taken back first. */
  #last: EntryLine | null = null;

  constructor(followed: ReplayState) {
    this.#followed = followed;
  }

  /** To be asked before what the entry says is followed. `rules`: null if nobody decides the game again. */
  check(line: EntryLine, rules: Pick<RulesCheck, 'toAct'> | null): readonly Fault[] {
    this.#settle(this.#followed.viewer === ALL && rules !== null ? rules.toAct() : null);
    this.#last = line;
    return this.#clocks === null ? [] : [...clockFaults(line, this.#clocks)];
  }

  /** Lets the clocks run, or stand, as they do after the entry before. */
  #settle(toAct: readonly string[] | null): void {
    const { lifecycle, opening } = this.#followed;
    const last = this.#last;
    const terms = opening?.clock;
    if (last === null || terms === undefined || this.#followed.isClockUnknown) return;
    if (toAct === null || !this.#followed.isGapless) {
      this.#clocks = null;
      this.#followed.isClockUnknown = true;
      return;
    }
    const { body } = last.part;
    const isInPlay = hasBegun(this.#followed) && lifecycle.open === null && !isOver(this.#followed);
    this.#clocks = advanceClocks(terms, this.#clocks ?? initialClocks(terms, opening!.seats), {
      at: Date.parse(last.header.at),
      isAction: last.header.kind === 'action',
      running: isInPlay ? toAct.filter((seat) => !lifecycle.resigned.includes(seat)) : null,
      added: ADDED.is(body) ? body : null,
    });
  }
}

function* clockFaults({ header, part: { body } }: EntryLine, clocks: Clocks): Generator<Fault> {
  const deadline = deadlineOf(clocks);
  const isTimeUp = hasRunOut(deadline, Date.parse(header.at));
  if (TIMED_OUT.is(body)) {
    if (!isTimeUp) yield systemFault('time is up before it is');
    else if (deadline.seats.join() !== body.outOfTime.join()) yield systemFault(`time is up for ${quoted(body.outOfTime)} before it is`);
    return;
  }
  const seat = DISPUTED.is(body) && body.by !== 'arbiter' ? body.by : header.actor;
  if (seat !== null && isTimeUp) yield systemFault(`${quoted(seat)} says something after time was up`);
}

const { 'game-opened': OPENED, 'seat-taken': SEAT_TAKEN, action: ACTED } = BODIES_OF;

/** Names that are no seats: parts of an entry and streams of chance are called so. */
const RESERVED_NAMES: readonly string[] = ['all', 'spectator', 'arbiter', 'everybody', 'nobody', 'table'];

/** In the place of what a seat has added that cannot be read. */
const UNREADABLE_SEAT = { entropy: '', entropyBy: 'house' } as const;

/** Whether entries come in the order of a game and from whom they may; keeps what they say of it. */
export class SystemEntryCheck {
  readonly #first: FirstLine;
  readonly #rulesets: readonly AnyRuleset[];
  readonly #followed: ReplayState;
  readonly #clock: ClockCheck;
  /** The entry that was checked last, and its number. */
  #last: { readonly line: EntryLine; readonly number: number } | null = null;

  constructor(first: FirstLine, rulesets: readonly AnyRuleset[], followed: ReplayState) {
    this.#first = first;
    this.#rulesets = rulesets;
    this.#followed = followed;
    this.#clock = new ClockCheck(followed);
  }

  /** `rules`: who decides its actions again; null if nobody does. */
  *check(line: EntryLine, number: number, rules: Pick<RulesCheck, 'toAct'> | null): Generator<Fault> {
    const { actor, kind } = line.header;
    const { viewer } = this.#first;
    yield* this.#clock.check(line, rules);
    // Only now is it known who has noticed the one before.
    if (this.#last !== null) trackPrivateActions(this.#last.line, this.#last.number, viewer, this.#followed);
    this.#last = { line, number };
    if (isPrivateKind(kind) && viewer !== ALL && viewer !== actor)
      yield systemFault(`${quoted(kind)} is told to another than ${quoted(actor)}`);
    if ((number === 1) !== (kind === 'game-opened')) yield systemFault(`entry ${number} is ${quoted(kind)}`);
    if (this.#followed.certified) yield systemFault('something is entered after the result was certified');
    yield* isDisputeKind(kind) ? disputeFaults(line, kind, number, this.#followed) : this.#kind(line, number);
    const { opening } = this.#followed;
    if (opening === null) return;
    const names = [ALL, ...viewersOf(opening.seats)].sort();
    if (canonical(Object.keys(line.commitments).sort()) !== canonical(names)) {
      yield { check: 'commitment', why: `commitments stand for ${quoted(Object.keys(line.commitments))}, not for ${quoted(names)}` };
    }
  }

  #kind(line: EntryLine, number: number): Iterable<Fault> {
    const { kind } = line.header;
    if (isLifecycleKind(kind)) return lifecycleFaults(line, kind, number, this.#followed);
    switch (kind) {
      case 'game-opened':
        return this.#opened(line);
      case 'seat-taken':
        return this.#seatTaken(line, number);
      case 'action':
        return this.#action(line, number);
      default:
        return [systemFault(`no entry is called ${quoted(kind)}`)];
    }
  }

  *#opened({ header, part }: EntryLine): Generator<Fault> {
    if (this.#followed.opening !== null) return yield systemFault('the game is opened again');
    if (header.actor !== null) yield systemFault('a seat opens the game');
    yield* noActionFaults(part);
    const { body: opening } = part;
    if (!OPENED.is(opening)) return yield systemFault(`what was agreed upon: ${OPENED.whyNot(opening)}`);
    if (opening.seats.some((seat) => RESERVED_NAMES.includes(seat))) return yield systemFault('a seat has a name that seats do not have');
    if (!Object.keys(opening.accounts).every((seat) => opening.seats.includes(seat)))
      yield systemFault('an account plays a seat that is none');
    this.#followed.opening = opening;
    this.#followed.signers = advanceSigners(this.#followed.signers, { actor: null, body: opening });
    if (opening.chance === 'court' && opening.tableKey !== undefined) yield systemFault('a key signs for a table, and the court draws');
    if (![ALL, ...viewersOf(opening.seats)].includes(this.#first.viewer)) {
      yield { check: 'form', why: `the game has no viewer ${quoted(this.#first.viewer)}` };
    }
    yield* this.#rules(opening);
  }

  /** Looks for the rules; options they would not have played by are a fault, and they are not asked any further. */
  *#rules({ ruleset: id, options, seats }: OpeningBody): Generator<Fault> {
    const ruleset = this.#rulesets.find((each) => each.id === id);
    if (ruleset === undefined) return;
    try {
      const read = ruleset.readOptions(ruleset.completeOptions(options));
      if (!read.ok) return yield { check: 'rules', why: `the rules have no such options: ${quoted(read.problem.path)}` };
      if (canonical(ruleset.seats(read.value)) !== canonical(seats)) return yield { check: 'rules', why: 'the rules seat others' };
    } catch {
      return yield { check: 'rules', why: 'the rules cannot read the options' };
    }
    this.#followed.ruleset = ruleset;
  }

  *#seatTaken(line: EntryLine, number: number): Generator<Fault> {
    const { header, part } = line;
    const { opening, seating } = this.#followed;
    const { body } = part;
    const said = SEAT_TAKEN.is(body) ? body : null;
    if (said === null) yield systemFault(`what a seat adds: ${SEAT_TAKEN.whyNot(body)}`);
    if (part.action !== null) yield systemFault('a seat is taken with an action');
    const seat = header.actor;
    if (seat === null || !opening?.seats.includes(seat)) return yield systemFault(`${quoted(seat)} takes a seat, and is none`);
    if (seating.taken.includes(seat)) return yield systemFault(`${seat} is taken again`);
    this.#followed.seating = advanceSeating(seating, { actor: seat, body: said ?? UNREADABLE_SEAT });
    if (said !== null) yield* keyFaults(said, this.#followed);
    this.#followed.signers = advanceSigners(this.#followed.signers, { actor: seat, body: said });
    yield* signedByFaults(part.body, this.#followed);
    const ofTable = said?.key ?? said?.table;
    if (opening.chance === 'court' && ofTable !== undefined) yield systemFault(`${seat} brings what is for a table, and the court draws`);
    if (isOver(this.#followed)) yield systemFault('a seat is taken in a game that is over');
    yield* hasBegun(this.#followed) ? endFaults(line, number, this.#followed) : noActionFaults(part);
  }

  *#action(line: EntryLine, number: number): Generator<Fault> {
    const { header, part } = line;
    const { lifecycle, opening } = this.#followed;
    const { viewer } = this.#first;
    if (header.actor === null || !opening?.seats.includes(header.actor))
      return yield systemFault(`${quoted(header.actor)} acts, and is no seat`);
    if (!hasBegun(this.#followed)) yield systemFault('a seat acts before every seat is taken');
    if (lifecycle.open !== null) yield systemFault('a seat acts while an arbiter is asked');
    if (isOver(this.#followed)) yield systemFault('a seat acts in a game that is over');
    const why = part.body === null ? null : opening.chance === 'table' ? ACTED.whyNot(part.body) : 'the court draws';
    if (why !== null) yield systemFault(`the house speaks in an action: ${why}`);
    const told = viewer === ALL || viewer === header.actor;
    if (told !== (part.action !== null)) yield systemFault(told ? 'an action is not told to who took it' : 'another’s action is told');
    // Who is told nothing of an action has no notice of it.
    if (!told && 'notices' in part && part.notices.length === 0) yield systemFault('it is told, and tells nothing');
    yield* signedByFaults(part.body, this.#followed);
    yield* endFaults(line, number, this.#followed);
  }
}
