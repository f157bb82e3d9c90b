// Better and better seatings of the same guests at tables of the same sizes.
import type { PlayerId } from '../player.js';

export interface Guest {
  readonly player: PlayerId;
  /** Of points, from 0 for the most. */
  readonly level: number;
  /** How often they have sat with whom. */
  readonly met: ReadonlyMap<PlayerId, number>;
}

type Table = readonly Guest[];

/** Up to so many every seating is looked at; there are 2,100 of ten. */
export const ALL_SEATINGS = 10;

/** Whom an exchange is tried with, among many: those at so many tables on. */
const REACH = 6;

/** What speaks against a table: company met again, by the square of how often; and then how far apart its guests' points are. */
export function costOf(table: Table): readonly [again: number, apart: number] {
  let [again, apart] = [0, 0];
  for (const [at, guest] of table.entries()) {
    for (const other of table.slice(at + 1)) {
      again += (guest.met.get(other.player) ?? 0) ** 2;
      apart += (guest.level - other.level) ** 2;
    }
  }
  return [again, apart];
}

const isLess = ([again, apart]: readonly [number, number], than: readonly [number, number]): boolean =>
  again < than[0] || (again === than[0] && apart < than[1]);
const together = (tables: readonly Table[]): readonly [number, number] =>
  tables.map(costOf).reduce(([again, apart], each) => [again + each[0], apart + each[1]], [0, 0]);

/** The best seating of a few; of many, one that no exchange of two guests makes better. What is as good stays as it is. */
export const improved = (tables: readonly Table[]): readonly Table[] =>
  tables.flat().length <= ALL_SEATINGS ? bestOf(tables) : exchanged(tables);

function bestOf(tables: readonly Table[]): readonly Table[] {
  const sizes = tables.map(({ length }) => length);
  let best = tables;
  for (const seating of seatings(tables.flat(), sizes)) if (isLess(together(seating), together(best))) best = seating;
  return best;
}

/** Every seating, the first guest who has no table always at the next. Tables of one size come in every order. */
function* seatings(guests: readonly Guest[], [size, ...sizes]: readonly number[]): Generator<readonly Table[]> {
  if (size === undefined) {
    yield [];
    return;
  }
  for (const table of choices(guests, size)) {
    const left = guests.filter((guest) => !table.includes(guest));
    for (const rest of seatings(left, sizes)) yield [table, ...rest];
  }
}

function* choices(guests: readonly Guest[], count: number): Generator<Table> {
  if (count === 0) {
    yield [];
    return;
  }
  for (let at = 0; at + count <= guests.length; at++) {
    for (const rest of choices(guests.slice(at + 1), count - 1)) yield [guests[at]!, ...rest];
  }
}

function exchanged(given: readonly Table[]): readonly Table[] {
  const tables = given.map((table) => [...table]);
  // Each exchange makes the whole seating better, so that there is an end.
  for (let better = true; better; ) {
    better = false;
    for (const [at, table] of tables.entries()) {
      for (const other of tables.slice(at + 1, at + 1 + REACH)) better = exchangeBetween(table, other) || better;
    }
  }
  return tables;
}

/** Exchanges guests of two tables wherever that makes them better; says whether it did. */
function exchangeBetween(table: Guest[], other: Guest[]): boolean {
  let [cost, done] = [together([table, other]), false];
  for (const place of table.keys()) {
    for (const seat of other.keys()) {
      const [guest, rival] = [table[place]!, other[seat]!];
      [table[place], other[seat]] = [rival, guest];
      const changed = together([table, other]);
      if (isLess(changed, cost)) [cost, done] = [changed, true];
      else [table[place], other[seat]] = [guest, rival];
    }
  }
  return done;
}
