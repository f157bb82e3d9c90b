// The shape of a row in the tables of errors, and of its texts.
import type { LocalizedText } from '../../engine/localized-text.js';

/** An error code, typed by the facts that its refusal carries besides the code. */
interface RefusalRow<Facts = unknown> {
  /** HTTP status. */
  readonly status: number;
  /** Only a type: the facts. */
  readonly facts?: (facts: Facts) => void;
}

/** Returns the row of a code with this HTTP status. */
export const row = <Facts = unknown>(status: number): RefusalRow<Facts> => ({ status });

type FactsOf<Row> = Row extends RefusalRow<infer Facts> ? Facts : never;

/** The refusals of a table, discriminated by `code`. */
export type RefusalsOf<Table> = { [Code in keyof Table & string]: { readonly code: Code } & FactsOf<Table[Code]> }[keyof Table & string];

/** The facts as a catalogue gets them: localized texts in its language. */
type FactsInWords<Facts> = { readonly [Name in keyof Facts]: Facts[Name] extends LocalizedText | undefined ? string : Facts[Name] };

/** The texts of an error code in one language: everything that GraphQL, REST and docs/errors.md say about it. */
export interface RefusalText<Facts = unknown> {
  /** What the code means, whatever the request. */
  readonly title: string;
  /** What was wrong with this request. Defaults to the title. */
  readonly sentence?: string | ((facts: FactsInWords<Facts>) => string);
  /** What the client can do. Markdown: names of fields and operations are code. */
  readonly remedy: string;
}

/** The texts of the codes of a table. */
export type TextsOf<Table> = { readonly [Code in keyof Table]: RefusalText<FactsOf<Table[Code]>> };
