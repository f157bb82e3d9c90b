// Suggestions for unknown names.

const SUGGESTIONS_MAX = 3;

/** The number of characters of an unknown name that an error repeats. */
const NAME_LENGTH_MAX = 64;

/** Returns an unknown name as errors repeat it. */
export const truncateName = (name: string): string => name.slice(0, NAME_LENGTH_MAX);

/** Returns the number of edits within which a name is similar: a third of its length, at least one. */
const editsAllowed = (name: string): number => Math.max(1, Math.floor(name.length / 3));

/** Returns the known names most similar to an unknown one, nearest first; none if none is similar. */
export function suggestNames(name: string, known: readonly string[]): readonly string[] {
  const wanted = name.toLowerCase();
  const letters = [...wanted];
  const most = editsAllowed(wanted);
  // Each letter by which a name is longer is an edit: a long name is compared with none.
  const alike = known.filter((each) => Math.abs(letters.length - each.length) <= most);
  return alike
    .map((each) => ({ each, away: editDistance(letters, each.toLowerCase()) }))
    .filter(({ away }) => away <= most)
    .sort((one, other) => one.away - other.away)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ each }) => each);
}

/**
 * Returns how many letters differ between two texts: changed, left out, added, or swapped with the next one (optimal string alignment).
 */
function editDistance(one: readonly string[], other: string): number {
  let before: readonly number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [up, letter] of one.entries()) {
    const next = [up + 1];
    for (let at = 1; at <= other.length; at++) {
      const changed = row[at - 1]! + (letter === other[at - 1] ? 0 : 1);
      const isSwapped = letter === other[at - 2] && one[up - 1] === other[at - 1];
      next.push(Math.min(changed, row[at]! + 1, next[at - 1]! + 1, isSwapped ? before[at - 2]! + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return row[other.length]!;
}
