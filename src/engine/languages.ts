// The languages of all texts, and texts by keys. The pages load this file with every visit.

/** The languages in which the server negotiates its texts; the first is the default. Every module has a catalogue for each, and so have the pages. */
export const LANGUAGES = ['en', 'fr', 'it', 'pt', 'ru'] as const;

/** A language that the server negotiates. */
export type Language = (typeof LANGUAGES)[number];

/**
 * Texts by keys: every language has the same, and any other key may be looked for. A server that is newer than a page may send one that has no
 * text.
 */
export type Keyed<Key extends string, Text = string> = Readonly<Record<Key, Text>> & { readonly [key: string]: Text };
