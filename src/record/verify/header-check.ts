import type { EntryLine } from '../lines.js';
import { isOver } from './ends.js';
import { type Fault, quoted } from './finding.js';
import type { Followed } from './followed.js';

/** What headers count: eras, which begin with what is entered after an end and at no other time, and versions of the rules. */
export class HeaderCheck {
  readonly #followed: Followed;
  #era = 0;
  #rulesVersion = 1;

  constructor(followed: Followed) {
    this.#followed = followed;
  }

  /** How many eras are over. */
  get #over(): number {
    return this.#era + (isOver(this.#followed) ? 1 : 0);
  }

  /** Whether so many secrets are those of the eras that are over, now that all entries are read. */
  *secretFaults(told: number): Generator<Fault> {
    if (told !== this.#over) yield { check: 'secret', why: `the secrets of ${this.#over} eras are to be told, and ${told} are` };
  }

  /** Whether its time is one there is: the schema takes the 30th of February. */
  *at({ header: { at } }: EntryLine): Generator<Fault> {
    const time = new Date(at);
    if (Number.isNaN(time.getTime()) || time.toISOString() !== at) yield { check: 'form', why: `there is no time ${quoted(at)}` };
  }

  /** To be asked before what the entry says is followed. */
  *era({ header: { era } }: EntryLine): Generator<Fault> {
    const due = this.#over;
    // Where an entry is missing, an end may be.
    const mayBe = this.#followed.isGapless ? [due] : [this.#era, this.#era + 1];
    if (!mayBe.includes(era)) yield { check: 'order', why: `it is of era ${era}, and era ${due} is due` };
    this.#era = era;
  }

  /** To be asked when it is known which rules the game has. */
  *rulesVersion({ header: { rulesVersion } }: EntryLine): Generator<Fault> {
    const known = this.#followed.ruleset?.rulesVersion ?? rulesVersion;
    if (rulesVersion < this.#rulesVersion) {
      yield { check: 'house', why: `version ${rulesVersion} of the rules judges after version ${this.#rulesVersion}` };
    }
    if (rulesVersion > known)
      yield { check: 'house', why: `version ${rulesVersion} of the rules judges, and ${known} is the last known here` };
    this.#rulesVersion = Math.max(this.#rulesVersion, rulesVersion);
  }
}
