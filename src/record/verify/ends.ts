// How a game ends, as its entries tell it: by the event `game-ended`, which everybody notices, or by a ruling.
import type { EntryLine } from '../lines.js';
import type { Ending } from '../rulings.js';
import { type Fault, faultOf, quoted } from './finding.js';
import type { Followed } from './followed.js';
import { shapeOf } from './shapes.js';

const ENDED = 'game-ended';

const HOW_ENDED = shapeOf('ended');

const house = faultOf('house');

/** How a game ended as far as it was read: a ruling stands before the rules. Null while it goes on. */
export const endOf = ({ apart, ends }: Pick<Followed, 'apart' | 'ends'>): Ending | 'annulled' | null =>
  apart.end ?? ends.at(-1)?.end ?? null;

/** Whether the game is over, so that nobody acts, and what is entered next is of the next era. */
export const isOver = (followed: Pick<Followed, 'apart' | 'ends'>): boolean => followed.apart.open === null && endOf(followed) !== null;

/** Keeps that something was played in an entry, and how it says that the game has ended. */
export function* endFaults({ part }: Pick<EntryLine, 'part'>, number: number, followed: Followed): Generator<Fault> {
  // After an entry that is missing, a line may say that it has any number at all.
  if (followed.isGapless) followed.played.add(number);
  const told = ('seq' in part ? part.events : part.notices).find(({ type }) => type === ENDED);
  if (told === undefined) return;
  if (!HOW_ENDED.is(told)) return yield house(`how it ended: ${HOW_ENDED.whyNot(told)}`);
  const { winners, clause, reason } = told.outcome;
  if (!areSeats(winners, followed)) yield house(`${quoted(winners)} have won, and are no seats`);
  followed.ends.push({ at: number, end: { winners, clause, reason } });
}

/** Whether these are seats of the game, one or more and each once. */
export function areSeats(names: readonly string[], { opening }: Pick<Followed, 'opening'>): boolean {
  const seats = new Set(opening?.seats);
  return names.length > 0 && new Set(names).size === names.length && names.every((name) => seats.has(name));
}

/** Whether seats are named in the order that the game has for them. */
export function inOrder(names: readonly string[], { opening }: Pick<Followed, 'opening'>): boolean {
  const places = names.map((name) => opening?.seats.indexOf(name) ?? 0);
  return places.every((place, at) => at === 0 || places[at - 1]! < place);
}

/** By the rules the game ended as it had after an entry before, if it had. */
export function endTakenBack(to: number, number: number, { ends }: Pick<Followed, 'ends'>): void {
  ends.push({ at: number, end: lastUpTo(to, ends)?.end ?? null });
}

/** The last of them up to an entry: halved again and again, since a game can be taken back and end as often as there are entries. */
function lastUpTo<Each extends { readonly at: number }>(entry: number, ends: readonly Each[]): Each | undefined {
  let [from, to] = [0, ends.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (ends[middle]!.at <= entry) from = middle + 1;
    else to = middle;
  }
  return ends[from - 1];
}
