import { canonical } from '../canonical.js';
import { openedDraws, streamsOf } from '../chance/opened.js';
import { numbersFor, type StreamUse } from '../chance/recorded.js';
import { ChanceKeys, type Stream } from '../chance/streams.js';
import { BatchTrees } from '../chance/trees.js';
import type { OpenedDraws } from '../parts.js';
import { addedBy } from '../seats-taken.js';
import type { GameSecret } from '../secret.js';
import type { WholeLine } from './entries.js';
import { type Fault, faultOf, quoted } from './finding.js';
import { type Followed, hasBegun } from './followed.js';

const chance = faultOf('chance');

/** A game's draws derived again from its secrets: keys, places in their streams, numbers, roots. Whatever the rules are. */
export class ChanceCheck {
  readonly #game: string;
  readonly #secrets: readonly GameSecret[];
  readonly #followed: Followed;
  readonly #trees = new BatchTrees();
  readonly #used = new Map<Stream, number>();
  #keys: ChanceKeys | null = null;
  #era = 0;

  constructor(game: string, secrets: readonly GameSecret[], followed: Followed) {
    this.#game = game;
    this.#secrets = secrets;
    this.#followed = followed;
  }

  /** The keys of the draws of the entry that was begun last; null if it can have none. */
  get keys(): ChanceKeys | null {
    return this.#keys;
  }

  /** How many entries of this era have drawn of a stream before the entry that was begun last. */
  readonly used = (stream: Stream): number => this.#used.get(stream) ?? 0;

  /** Where the entry stands in chance. To be asked before `check`. True if it begins the draws of an era. */
  begin({ header }: WholeLine): boolean {
    const isNew = header.era !== this.#era;
    const begins = hasBegun(this.#followed) && (isNew || this.#keys === null);
    if (isNew) this.#used.clear();
    this.#era = header.era;
    if (begins) this.#keys = this.#keysOf(header.era);
    return begins;
  }

  /** `opened`: what `opened` gave of the entry. */
  *check({ part }: WholeLine, { roots }: OpenedDraws): Generator<Fault> {
    const { opening } = this.#followed;
    if (opening === null) return;
    const streams = streamsOf(opening.seats);
    const named = part.draws.map(({ stream }) => stream);
    if (new Set(named).size < named.length || !named.every((stream) => streams.includes(stream))) {
      return yield chance(`it draws of the streams ${quoted(named)}, and there are ${quoted(streams)}`);
    }
    if (this.#keys === null) {
      if (part.draws.length + part.roots.length > 0) yield chance('it draws, and there is nothing yet to draw from');
      return;
    }
    for (const use of part.draws) yield* this.#checkUse(use, this.#keys);
    const purposes = part.draws.flatMap(({ draws }) => draws.map(({ purpose }) => purpose));
    if (new Set(purposes).size < purposes.length) yield chance('a purpose is used twice');
    if (canonical(roots) !== canonical(part.roots)) yield chance('it does not bind the keys that are next, as it must');
  }

  /** What it draws, opened; the roots it must publish. */
  opened({ part }: Pick<WholeLine, 'part'>, begins: boolean): OpenedDraws {
    return openedDraws(this.#followed.opening!.seats, this.#keys, part.draws, begins);
  }

  /** Counts what an entry has drawn. */
  end({ part }: WholeLine): void {
    for (const { stream, index } of part.draws) this.#used.set(stream, index + 1);
  }

  *#checkUse({ stream, index, draws }: StreamUse, keys: ChanceKeys): Generator<Fault> {
    const next = this.used(stream);
    if (index !== next) yield chance(`it uses key ${index} of ${stream}, and key ${next} is next`);
    const leaf = keys.leaf(stream, index);
    for (const { purpose, of, fell } of draws) {
      const numbers = numbersFor(leaf, purpose, of, Math.min(fell.length, of));
      if (canonical(numbers) !== canonical(fell))
        yield chance(`${quoted(purpose)}: ${quoted(fell)} stands here, and ${quoted(numbers)} fell`);
    }
  }

  #keysOf(era: number): ChanceKeys | null {
    const secret = this.#secrets[era];
    return secret === undefined || this.#followed.opening!.chance === 'table'
      ? null
      : new ChanceKeys(secret, this.#game, addedBy(this.#followed.seated), this.#trees);
  }
}
