// Pages of lists, as clients of both APIs request them.

export interface Page {
  readonly first: number;
  readonly after: string | null;
}

/** The default length of a page. */
const DEFAULT_LENGTH = 50;

/** Returns the default length if pages have at most `longest` items. */
export const defaultPageLength = (longest: number): number => Math.min(DEFAULT_LENGTH, longest);

export interface PageArguments {
  readonly first?: number | null;
  readonly after?: string | null;
}

/** Returns the requested page; the first one by default. The use case checks `first`. */
export const pageWithDefaults = ({ first, after }: PageArguments, longest: number): Page => ({
  first: first ?? defaultPageLength(longest),
  after: after ?? null,
});
