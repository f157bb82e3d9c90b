import type { AnyRuleset } from '../../engine/ruleset.js';
import { canonical } from '../canonical.js';
import type { OpeningBody } from '../house.js';
import { isOfDispute, isOfLifecycle, isPrivate } from '../kinds.js';
import type { EntryLine, FirstLine } from '../lines.js';
import { ALL } from '../seal.js';
import { seatsTakenAfter } from '../seats-taken.js';
import { signersAfter } from '../table/signers.js';
import { viewersOf } from '../viewers.js';
import { ClockCheck } from './clock-check.js';
import { disputeFaults } from './disputes-check.js';
import { endFaults, isOver } from './ends.js';
import { type Fault, faultOf, quoted } from './finding.js';
import { type Followed, hasBegun } from './followed.js';
import { lifecycleFaults } from './lifecycle-check.js';
import { nothingDone } from './nothing-done.js';
import { keepPrivateActions } from './private-actions.js';
import type { RulesCheck } from './rules-check.js';
import { BODIES_OF } from './shapes.js';
import { keyFaults, signedByFaults } from './table-keys-check.js';

const { 'game-opened': OPENED, 'seat-taken': SEAT_TAKEN, action: ACTED } = BODIES_OF;

/** Names that are no seats: parts of an entry and streams of chance are called so. */
const RESERVED: readonly string[] = ['all', 'spectator', 'arbiter', 'everybody', 'nobody', 'table'];

/** In the place of what a seat has added that cannot be read. */
const NOT_SAID = { entropy: '', entropyBy: 'house' } as const;

const house = faultOf('house');

/** Whether entries come in the order of a game and from whom they may; keeps what they say of it. */
export class HouseCheck {
  readonly #first: FirstLine;
  readonly #rulesets: readonly AnyRuleset[];
  readonly #followed: Followed;
  readonly #clock: ClockCheck;
  /** The entry that was checked last, and its number. */
  #last: { readonly line: EntryLine; readonly number: number } | null = null;

  constructor(first: FirstLine, rulesets: readonly AnyRuleset[], followed: Followed) {
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
    if (this.#last !== null) keepPrivateActions(this.#last.line, this.#last.number, viewer, this.#followed);
    this.#last = { line, number };
    if (isPrivate(kind) && viewer !== ALL && viewer !== actor) yield house(`${quoted(kind)} is told to another than ${quoted(actor)}`);
    if ((number === 1) !== (kind === 'game-opened')) yield house(`entry ${number} is ${quoted(kind)}`);
    if (this.#followed.certified) yield house('something is entered after the result was certified');
    yield* isOfDispute(kind) ? disputeFaults(line, kind, number, this.#followed) : this.#kind(line, number);
    const { opening } = this.#followed;
    if (opening === null) return;
    const names = [ALL, ...viewersOf(opening.seats)].sort();
    if (canonical(Object.keys(line.commitments).sort()) !== canonical(names)) {
      yield { check: 'commitment', why: `commitments stand for ${quoted(Object.keys(line.commitments))}, not for ${quoted(names)}` };
    }
  }

  #kind(line: EntryLine, number: number): Iterable<Fault> {
    const { kind } = line.header;
    if (isOfLifecycle(kind)) return lifecycleFaults(line, kind, number, this.#followed);
    switch (kind) {
      case 'game-opened':
        return this.#opened(line);
      case 'seat-taken':
        return this.#seatTaken(line, number);
      case 'action':
        return this.#action(line, number);
      default:
        return [house(`no entry is called ${quoted(kind)}`)];
    }
  }

  *#opened({ header, part }: EntryLine): Generator<Fault> {
    if (this.#followed.opening !== null) return yield house('the game is opened again');
    if (header.actor !== null) yield house('a seat opens the game');
    yield* nothingDone(part);
    const { body: opening } = part;
    if (!OPENED.is(opening)) return yield house(`what was agreed upon: ${OPENED.whyNot(opening)}`);
    if (opening.seats.some((seat) => RESERVED.includes(seat))) return yield house('a seat has a name that seats do not have');
    if (!Object.keys(opening.accounts).every((seat) => opening.seats.includes(seat))) yield house('an account plays a seat that is none');
    this.#followed.opening = opening;
    this.#followed.signers = signersAfter(this.#followed.signers, { actor: null, body: opening });
    if (opening.chance === 'court' && opening.tableKey !== undefined) yield house('a key signs for a table, and the court draws');
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
      const read = ruleset.readOptions(ruleset.wholeOptions(options));
      if (!read.ok) return yield { check: 'rules', why: `the rules have no such options: ${quoted(read.problem.path)}` };
      if (canonical(ruleset.seats(read.value)) !== canonical(seats)) return yield { check: 'rules', why: 'the rules seat others' };
    } catch {
      return yield { check: 'rules', why: 'the rules cannot read the options' };
    }
    this.#followed.ruleset = ruleset;
  }

  *#seatTaken(line: EntryLine, number: number): Generator<Fault> {
    const { header, part } = line;
    const { opening, seated } = this.#followed;
    const { body } = part;
    const said = SEAT_TAKEN.is(body) ? body : null;
    if (said === null) yield house(`what a seat adds: ${SEAT_TAKEN.whyNot(body)}`);
    if (part.action !== null) yield house('a seat is taken with an action');
    const seat = header.actor;
    if (seat === null || !opening?.seats.includes(seat)) return yield house(`${quoted(seat)} takes a seat, and is none`);
    if (seated.taken.includes(seat)) return yield house(`${seat} is taken again`);
    this.#followed.seated = seatsTakenAfter(seated, { actor: seat, body: said ?? NOT_SAID });
    if (said !== null) yield* keyFaults(said, this.#followed);
    this.#followed.signers = signersAfter(this.#followed.signers, { actor: seat, body: said });
    yield* signedByFaults(part.body, this.#followed);
    const ofTable = said?.key ?? said?.table;
    if (opening.chance === 'court' && ofTable !== undefined) yield house(`${seat} brings what is for a table, and the court draws`);
    if (isOver(this.#followed)) yield house('a seat is taken in a game that is over');
    yield* hasBegun(this.#followed) ? endFaults(line, number, this.#followed) : nothingDone(part);
  }

  *#action(line: EntryLine, number: number): Generator<Fault> {
    const { header, part } = line;
    const { apart, opening } = this.#followed;
    const { viewer } = this.#first;
    if (header.actor === null || !opening?.seats.includes(header.actor)) return yield house(`${quoted(header.actor)} acts, and is no seat`);
    if (!hasBegun(this.#followed)) yield house('a seat acts before every seat is taken');
    if (apart.open !== null) yield house('a seat acts while an arbiter is asked');
    if (isOver(this.#followed)) yield house('a seat acts in a game that is over');
    const why = part.body === null ? null : opening.chance === 'table' ? ACTED.whyNot(part.body) : 'the court draws';
    if (why !== null) yield house(`the house speaks in an action: ${why}`);
    const told = viewer === ALL || viewer === header.actor;
    if (told !== (part.action !== null)) yield house(told ? 'an action is not told to who took it' : 'another’s action is told');
    // Who is told nothing of an action has no notice of it.
    if (!told && 'notices' in part && part.notices.length === 0) yield house('it is told, and tells nothing');
    yield* signedByFaults(part.body, this.#followed);
    yield* endFaults(line, number, this.#followed);
  }
}
