import { type Clocks, clocksAfter, deadlineOf, fullClocks, isUp } from '../clock.js';
import type { EntryLine } from '../lines.js';
import { ALL } from '../seal.js';
import { isOver } from './ends.js';
import { type Fault, faultOf, quoted } from './finding.js';
import { type Followed, hasBegun } from './followed.js';
import type { RulesCheck } from './rules-check.js';
import { BODIES_OF } from './shapes.js';

const { 'dispute-opened': DISPUTED, 'time-added': ADDED, 'timed-out': TIMED_OUT } = BODIES_OF;

const house = faultOf('house');

/**
 * Follows the clocks of a game: whether seats said what they said before time was up, and the court that it was up when it was, and
 * for whom. Who is to act after an entry must be known for it, which takes the record of all and the rules.
 */
export class ClockCheck {
  readonly #followed: Followed;
  /** Null before the first entry, and from where they could not be followed. */
  #clocks: Clocks | null = null;
  /** The entry before: who is to act after it is known when the next is read, since the game may have to be taken back first. */
  #last: EntryLine | null = null;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  /** To be asked before what the entry says is followed. `rules`: null if nobody decides the game again. */
  check(line: EntryLine, rules: Pick<RulesCheck, 'toAct'> | null): readonly Fault[] {
    this.#settle(this.#followed.viewer === ALL && rules !== null ? rules.toAct() : null);
    this.#last = line;
    return this.#clocks === null ? [] : [...faultsBy(line, this.#clocks)];
  }

  /** Lets the clocks run, or stand, as they do after the entry before. */
  #settle(toAct: readonly string[] | null): void {
    const { apart, opening } = this.#followed;
    const last = this.#last;
    const terms = opening?.clock;
    if (last === null || terms === undefined || this.#followed.isClockLost) return;
    if (toAct === null || !this.#followed.isGapless) {
      this.#clocks = null;
      this.#followed.isClockLost = true;
      return;
    }
    const { body } = last.part;
    const isInPlay = hasBegun(this.#followed) && apart.open === null && !isOver(this.#followed);
    this.#clocks = clocksAfter(terms, this.#clocks ?? fullClocks(terms, opening!.seats), {
      at: Date.parse(last.header.at),
      isAction: last.header.kind === 'action',
      running: isInPlay ? toAct.filter((seat) => !apart.resigned.includes(seat)) : null,
      added: ADDED.is(body) ? body : null,
    });
  }
}

function* faultsBy({ header, part: { body } }: EntryLine, clocks: Clocks): Generator<Fault> {
  const deadline = deadlineOf(clocks);
  const isTimeUp = isUp(deadline, Date.parse(header.at));
  if (TIMED_OUT.is(body)) {
    if (!isTimeUp) yield house('time is up before it is');
    else if (deadline.seats.join() !== body.outOfTime.join()) yield house(`time is up for ${quoted(body.outOfTime)} before it is`);
    return;
  }
  const seat = DISPUTED.is(body) && body.by !== 'arbiter' ? body.by : header.actor;
  if (seat !== null && isTimeUp) yield house(`${quoted(seat)} says something after time was up`);
}
