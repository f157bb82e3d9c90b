// Rulebooks in other languages: translations of the English statements.
import type { Language } from './languages.js';
import type { Catalogues } from './localized-text.js';
import { typesetFrench } from './typography.js';

/** A numbered statement of a rulebook, in our own words. */
export interface Clause {
  readonly id: string;
  /** The heading of its section. */
  readonly section: string;
  /** The editions that contain it, in the tags of the clause catalogue. */
  readonly editions: string;
  readonly statement: string;
}

/** A point on which the rulebooks are silent or disagree, and Lyon's answer. */
export interface Clarification {
  readonly id: string;
  readonly question: string;
  readonly answer: string;
  /** The clauses it clarifies. */
  readonly clauses: readonly string[];
}

/** The clauses and clarifications of a ruleset. Contains every clause that rejections and outcomes cite. */
export interface Rulebook {
  /** In the order of the rulebook, worked examples last. */
  readonly clauses: readonly Clause[];
  readonly clarifications: readonly Clarification[];
}

/** A rulebook in another language, as tables of one row per line whose cells are separated by `|`. Empty lines are skipped. */
export interface RulebookTranslation {
  /** `id | statement`, a row for each clause and worked example. */
  readonly CLAUSES: string;
  /** `id | question | answer`, a row for each clarification. */
  readonly CLARIFICATIONS: string;
  /** `English heading | heading`, a row for each section. */
  readonly SECTIONS: string;
}

/** A translation into each language of the server but English, by language tag. Other tags have none. */
export type RulebookTranslations = Readonly<Record<Exclude<Language, 'en'>, RulebookTranslation>> & {
  readonly [language: string]: RulebookTranslation;
};

/** Returns the cells of a table with one row per line. Throws if a row has another number of cells, or an empty one. */
export const parseTable = (table: string, width: number): string[][] =>
  table
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = line.split('|').map((cell) => cell.trim());
      if (cells.length !== width || cells.includes('')) throw new Error(`not a row of ${width} cells: ${line}`);
      return cells;
    });

const byFirstCell = (rows: readonly string[][]): ReadonlyMap<string, readonly string[]> =>
  new Map(rows.map(([id, ...rest]) => [id!, rest]));

/** Returns a rulebook in another language. Rows without a translation stay in English. Throws if a table is malformed. */
export function translateRulebook({ clauses, clarifications }: Rulebook, translation: RulebookTranslation): Rulebook {
  const statements = byFirstCell(parseTable(translation.CLAUSES, 2));
  const rulings = byFirstCell(parseTable(translation.CLARIFICATIONS, 3));
  const sections = byFirstCell(parseTable(translation.SECTIONS, 2));
  return {
    clauses: clauses.map((clause) => ({
      ...clause,
      section: sections.get(clause.section)?.[0] ?? clause.section,
      statement: statements.get(clause.id)?.[0] ?? clause.statement,
    })),
    clarifications: clarifications.map((clarification) => {
      const [question, answer] = rulings.get(clarification.id) ?? [];
      return { ...clarification, question: question ?? clarification.question, answer: answer ?? clarification.answer };
    }),
  };
}

/** Returns the rulebook in every language. */
export function rulebooksOf(english: Rulebook, translations: RulebookTranslations): Catalogues<Rulebook> {
  const translated = Object.entries({ ...translations, fr: typesetFrench(translations.fr) }).map(([language, translation]) => [
    language,
    translateRulebook(english, translation),
  ]);
  return Object.fromEntries([['en', english], ...translated]) as Catalogues<Rulebook>;
}
