// Pages of lists, as both doors are asked for them.

/** Which page is asked for. */
export interface Page {
  readonly first: number;
  readonly after: string | null;
}

/** How many a page has when the client does not say. */
const DEFAULT_LENGTH = 50;

/** The same where a page may have at most so many. */
export const defaultPageLength = (longest: number): number => Math.min(DEFAULT_LENGTH, longest);

export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

/** The page that is asked for, or the first one; a page may have at most `longest`. */
export const pageWithDefaults = ({ first, after }: PageArguments, longest: number): Page => ({
  first: first ?? defaultPageLength(longest),
  after: after ?? null,
});
