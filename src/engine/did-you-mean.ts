// Names that nobody knows, and the known ones that may have been meant.

/** How many names are named that could have been meant. */
const SUGGESTIONS_MAX = 3;

/** As much of a name that nobody knows as is told back. */
const NAME_LENGTH_MAX = 64;

/** A name that nobody knows, as it is told back. */
export const truncateName = (name: string): string => name.slice(0, NAME_LENGTH_MAX);

/** Letters that may be wrong in a name: one in three, and one at least. */
const editsAllowed = (name: string): number => Math.max(1, Math.floor(name.length / 3));

/** The known names that are most like one that is not known, the nearest first; none if none is like it. */
export function suggestNames(name: string, known: readonly string[]): readonly string[] {
  const asked = name.toLowerCase();
  return known
    .map((each) => ({ each, away: editDistance(asked, each.toLowerCase()) }))
    .filter(({ away }) => away <= editsAllowed(asked))
    .sort((one, other) => one.away - other.away)
    .slice(0, SUGGESTIONS_MAX)
    .map(({ each }) => each);
}

/** Letters to put in, leave out or change, to make one text of another (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [up, letter] of [...one].entries()) {
    const next = [up + 1];
    for (let at = 1; at <= other.length; at++) {
      const changed = row[at - 1]! + (letter === other[at - 1] ? 0 : 1);
      next.push(Math.min(changed, row[at]! + 1, next[at - 1]! + 1));
    }
    row = next;
  }
  return row[other.length]!;
}
