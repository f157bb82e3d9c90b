// Templates of sentences: text with `{placeholders}`, as `{side}`, or `{side:genitive}` in a language that declines its names.

/** The case of a name. A language that declines no names ignores it. */
export type GrammaticalCase = (typeof CASES)[number];

const CASES = ['nominative', 'genitive', 'dative', 'accusative', 'instrumental', 'prepositional'] as const;

/** A name in each case. */
export type Declension = Readonly<Record<GrammaticalCase, string>>;

/** A place to be filled with a fact. */
export interface Placeholder {
  readonly fact: string;
  /** Undefined for the name as it stands alone. */
  readonly grammaticalCase: GrammaticalCase | undefined;
}

const PLACEHOLDER = new RegExp(`(\\{\\w+(?::(?:${CASES.join('|')}))?\\})`);

/** Templates split at their placeholders. Bounded by the catalogues. */
const PIECES = new Map<string, readonly (string | Placeholder)[]>();

/** Returns a template as texts and placeholders in their order. */
export function piecesOf(template: string): readonly (string | Placeholder)[] {
  const known = PIECES.get(template) ?? split(template);
  PIECES.set(template, known);
  return known;
}

const split = (template: string): readonly (string | Placeholder)[] =>
  template.split(PLACEHOLDER).map((piece, index) => {
    if (index % 2 === 0) return piece;
    const [fact, grammaticalCase] = piece.slice(1, -1).split(':') as [string, GrammaticalCase | undefined];
    return { fact, grammaticalCase };
  });

/** Returns a text with its first letter in upper case. */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
