// Who of two plays which side, from the sides they have played: as chess gives colours (FIDE's Dutch system, C.04.3).

export type SidePlayed = 'first' | 'second';

/**
 * How much somebody wishes for a side: 3, they must have it; 2, they have had the other more often; 1, they had the other last;
 * 0, not at all.
 */
export interface SidePreference {
  readonly side: SidePlayed;
  readonly strength: 0 | 1 | 2 | 3;
  /** By how many games they have had one side more often than the other. */
  readonly surplus: number;
}

const otherSide = (side: SidePlayed): SidePlayed => (side === 'first' ? 'second' : 'first');

/** The wish of somebody who has played these sides, in order. */
export function sidePreference(sides: readonly SidePlayed[]): SidePreference {
  const difference = sides.reduce((sum, side) => sum + (side === 'first' ? 1 : -1), 0);
  const surplus = Math.abs(difference);
  const rarer = difference > 0 ? 'second' : 'first';
  if (surplus >= 2) return { side: rarer, strength: 3, surplus };
  const [last, before] = [sides.at(-1), sides.at(-2)];
  if (last === undefined) return { side: 'first', strength: 0, surplus };
  if (last === before) return { side: otherSide(last), strength: 3, surplus };
  return surplus === 1 ? { side: rarer, strength: 2, surplus } : { side: otherSide(last), strength: 1, surplus };
}

export interface SideAssignment {
  /** Whether the higher of the two plays first. */
  readonly higherFirst: boolean;
  /** Of the two, how many get a side that they must not have: a third time in a row, or a third more than the other. */
  readonly broken: number;
  /** The strengths of wishes that are not fulfilled, together. */
  readonly unmet: number;
}

/**
 * Sides of two who meet; `higher` stands above the other. The stronger wish is fulfilled; of equal ones, that of who has had
 * one side more often; then sides change from the last round in which they had different ones; then the higher one has its
 * wish. Whoever has none yet: the higher one plays first if `higherFirst` says so.
 */
export function assignSides(higher: readonly SidePlayed[], lower: readonly SidePlayed[], higherFirst: boolean): SideAssignment {
  const [one, other] = [sidePreference(higher), sidePreference(lower)];
  const [asIs, changed] = [true, false].map((first) => assignmentCost(one, other, first)) as [SideAssignment, SideAssignment];
  if (asIs.unmet !== changed.unmet) return asIs.unmet < changed.unmet ? asIs : changed;
  return breakSideTie(one, other, higher, lower, higherFirst) ? asIs : changed;
}

function assignmentCost(one: SidePreference, other: SidePreference, higherFirst: boolean): SideAssignment {
  const missed = [
    one.side === (higherFirst ? 'first' : 'second') ? 0 : one.strength,
    other.side === (higherFirst ? 'second' : 'first') ? 0 : other.strength,
  ];
  return { higherFirst, broken: missed.filter((strength) => strength === 3).length, unmet: missed[0]! + missed[1]! };
}

/** Of two assignments that leave as much unfulfilled, whether the higher one plays first. */
function breakSideTie(
  one: SidePreference,
  other: SidePreference,
  higher: readonly SidePlayed[],
  lower: readonly SidePlayed[],
  higherFirst: boolean,
): boolean {
  if (one.strength === 0) return other.strength === 0 ? higherFirst : other.side === 'second';
  if (one.surplus > other.surplus) return one.side === 'first';
  if (one.surplus < other.surplus) return other.side === 'second';
  for (let back = 1; back <= Math.min(higher.length, lower.length); back++) {
    if (higher.at(-back) !== lower.at(-back)) return higher.at(-back) === 'second';
  }
  return one.side === 'first';
}
