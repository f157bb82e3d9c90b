// Side allocation from the sides played so far, modelled on colours in FIDE's Dutch system (C.04.3).

export type SidePlayed = 'first' | 'second';

/** A side preference. Strength 3: mandatory; 2: the other side was played more often; 1: the other side was played last; 0: none. */
interface SidePreference {
  readonly side: SidePlayed;
  readonly strength: 0 | 1 | 2 | 3;
  /** How many more games were played with one side than with the other. */
  readonly surplus: number;
}

const otherSide = (side: SidePlayed): SidePlayed => (side === 'first' ? 'second' : 'first');

/** Returns the preference of a player with these sides, in order. */
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

interface SideAssignment {
  /** Whether the higher-ranked player plays first. */
  readonly higherFirst: boolean;
  /** How many of the two get a forbidden side: the third in a row, or a surplus of three. */
  readonly broken: number;
  /** The sum of the strengths of unmet preferences. */
  readonly unmet: number;
}

/**
 * Allocates the sides of two players; `higher` ranks above the other. The stronger preference wins, then the larger surplus. Then sides
 * alternate from the last round in which they differed. Then the higher player's preference wins. If neither has a preference,
 * `higherFirst` decides.
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

/** Between two equally good allocations, returns whether the higher player plays first. */
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
