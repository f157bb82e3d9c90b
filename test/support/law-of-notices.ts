// The law of notices: those of a game that was played can be followed by each of its viewers.
import type { Knowledge, NoticedEntry, RulesetTypes, Viewer } from '../../src/engine/ruleset.js';
import { playthrough } from './playthrough.js';
import { type Subject, viewersOf } from './subject.js';

/** How far the notices of a game were followed: the entries that its viewers noticed, and those that a ruleset followed. */
export interface Followed {
  readonly noticed: number;
  readonly followed: number;
}

/** Follows the notices of every viewer through a random game. Throws if they are rejected. */
export function followsWhatWasPlayed<T extends RulesetTypes>(subject: Subject<T>, options: T['Options'], seed: number): Followed {
  const { ruleset } = subject;
  const viewers = viewersOf<T>(ruleset.seats(options)).map((viewer) => new Follower<T>(subject, options, viewer));
  const steps: [T['Seat'] | null, T['Action'] | null, readonly T['Event'][]][] = [];
  const { beginning } = playthrough(ruleset, options, {
    seed,
    limit: 1_500,
    onStep: ({ seat, action, events }) => steps.push([seat, action, events]),
  });
  for (const viewer of viewers) {
    viewer.entry(null, null, beginning, `seed ${seed}, the set-up`);
    for (const [index, [seat, action, events]] of steps.entries()) viewer.entry(seat, action, events, `seed ${seed}, action ${index + 1}`);
  }
  const sum = (count: (viewer: Follower<T>) => number) => viewers.reduce((total, viewer) => total + count(viewer), 0);
  return { noticed: sum(({ noticed }) => noticed), followed: sum(({ followed }) => followed) };
}

class Follower<T extends RulesetTypes> {
  noticed = 0;
  followed = 0;
  #known: Knowledge | null = null;
  #isLost = false;
  readonly #subject: Subject<T>;
  readonly #options: T['Options'];
  readonly #viewer: Viewer<T['Seat']>;

  constructor(subject: Subject<T>, options: T['Options'], viewer: Viewer<T['Seat']>) {
    this.#subject = subject;
    this.#options = options;
    this.#viewer = viewer;
  }

  entry(actor: T['Seat'] | null, action: T['Action'] | null, events: readonly T['Event'][], where: string): void {
    const { ruleset } = this.#subject;
    const isOwn = actor === this.#viewer;
    const redacted = events.flatMap((event) => ruleset.redact(event, this.#viewer) ?? []);
    if (!isOwn && redacted.length === 0) return;
    this.noticed++;
    if (this.#isLost) return;
    // As a record holds them.
    const given = { actor, action: isOwn ? action : null, notices: redacted };
    const entry: NoticedEntry<T> = JSON.parse(JSON.stringify(given));
    const followed = ruleset.follow(this.#options, this.#viewer, this.#known, entry);
    if (!followed.ok) throw new Error(`${where}, ${this.#viewer}: ${followed.problem}: ${JSON.stringify(entry)}`);
    this.#known = followed.value;
    this.#isLost = followed.value === null;
    if (!this.#isLost) this.followed++;
  }
}
