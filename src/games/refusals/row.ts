// The shape of a row in the tables of errors. A row without a language does not compile.

/** The languages of sentences; the first is the default. */
export const LANGUAGES = ['en', 'fr'] as const;

type Language = (typeof LANGUAGES)[number];

/** A text in every language. */
export type Translations = Readonly<Record<Language, string>>;

/** An error code: everything that GraphQL, REST and docs/errors.md state about it. */
export interface RefusalRow<Facts = unknown> {
  /** HTTP status. */
  readonly status: number;
  /** What the code means, whatever the request. */
  readonly title: Translations;
  /** What was wrong with this request. Defaults to the title. */
  readonly sentence?: Readonly<Record<Language, string | ((facts: Facts) => string)>>;
  /** What the client can do. Markdown: names of fields and operations are code. */
  readonly remedy: Translations;
}

/** Types a row by the facts that its refusal carries besides the code. */
export const row = <Facts = unknown>(definition: RefusalRow<Facts>): RefusalRow<Facts> => definition;

type FactsOf<Row> = Row extends RefusalRow<infer Facts> ? Facts : never;

/** The refusals of a table, discriminated by `code`. */
export type RefusalsOf<Table> = { [Code in keyof Table & string]: { readonly code: Code } & FactsOf<Table[Code]> }[keyof Table & string];
