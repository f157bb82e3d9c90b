import { canonical } from '../canonical.js';
import { BATCH } from '../chance/merkle.js';
import { streamsOf } from '../chance/opened.js';
import { type BatchRoot, checkOpening } from '../chance/opening.js';
import type { Stream } from '../chance/streams.js';
import { opensTo } from '../parts.js';
import type { ToldLine } from './entries.js';
import { type Fault, quoted } from './finding.js';
import { type Followed, hasBegun } from './followed.js';

const chance = (why: string): Fault => ({ check: 'chance', why });

const placeOf = ({ stream, batch }: Pick<BatchRoot, 'stream' | 'batch'>) => ({ stream, batch });

/** The draws that one viewer is shown: bound before they were used, used in order, and what fell follows from their keys. */
export class OpeningsCheck {
  readonly #viewer: string;
  readonly #followed: Followed;
  /** What binds the next key of each stream. */
  readonly #roots = new Map<Stream, BatchRoot>();
  readonly #used = new Map<Stream, number>();
  #era = 0;
  #begun = false;

  constructor(viewer: string, followed: Followed) {
    this.#viewer = viewer;
    this.#followed = followed;
  }

  *check(line: ToldLine): Generator<Fault> {
    const { opening } = this.#followed;
    if (opening === null) return;
    const { openings, roots } = line.part;
    const all = opening.chance === 'table' ? [] : streamsOf(opening.seats);
    const streams = all.filter((stream) => opensTo(stream, this.#viewer));
    const named = openings.map(({ stream }) => stream);
    if (new Set(named).size < named.length || !named.every((stream) => streams.includes(stream))) {
      return yield chance(`draws of the streams ${quoted(named)} are opened, and only ${quoted(streams)} open to ${quoted(this.#viewer)}`);
    }
    const begins = this.#begin(line);
    const due = [
      ...(begins ? streams.map((stream) => ({ stream, batch: 0 })) : []),
      ...openings.filter(({ index }) => index % BATCH === BATCH - 1).map(({ stream, index }) => ({ stream, batch: (index + 1) / BATCH })),
    ];
    if (canonical(roots.map(placeOf)) !== canonical(due)) yield chance('it does not bind the keys that are next, as it must');
    // What begins an era binds and draws at once: the secret, and what the seats added, were bound before it.
    if (begins) this.#bind(roots.slice(0, streams.length));
    for (const opening of openings) yield* this.#opened(opening);
    this.#bind(roots);
  }

  /** Whether the entry begins the draws of an era. */
  #begin({ header }: ToldLine): boolean {
    const isNew = header.era !== this.#era;
    const begins = hasBegun(this.#followed) && (isNew || !this.#begun);
    if (isNew) this.#used.clear();
    if (begins) this.#roots.clear();
    this.#era = header.era;
    this.#begun ||= begins;
    return begins;
  }

  #bind(roots: readonly BatchRoot[]): void {
    for (const root of roots) this.#roots.set(root.stream, root);
  }

  *#opened(opening: ToldLine['part']['openings'][number]): Generator<Fault> {
    const { stream, index, draws } = opening;
    const next = this.#used.get(stream) ?? 0;
    if (index !== next) yield chance(`it uses key ${index} of ${stream}, and key ${next} is next`);
    this.#used.set(stream, index + 1);
    const root = this.#roots.get(stream);
    if (root === undefined) return yield chance(`key ${index} of ${stream} was not bound before`);
    const why = checkOpening(opening, root);
    if (why !== null) yield chance(`${stream}: ${quoted(why)} (${quoted(draws.map(({ purpose }) => purpose))})`);
  }
}
