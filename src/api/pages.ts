// Pages of lists, as both doors are asked for them.

/** Which page is asked for. */
export interface Page {
  readonly first: number;
  readonly after: string | null;
}

/** How many a page has when the client does not say. */
const USUAL = 50;

/** The same where a page may have at most so many. */
export const usualLength = (longest: number): number => Math.min(USUAL, longest);

export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

/** The page that is asked for, or the first one; a page may have at most `longest`. */
export const pageOrFirst = ({ first, after }: PageArguments, longest: number): Page => ({
  first: first ?? usualLength(longest),
  after: after ?? null,
});
