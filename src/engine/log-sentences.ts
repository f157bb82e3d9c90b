// Sentences of a game's log: what a viewer was notified of, as text and as parts that name things of the game.

import { conjunctionFormat, type PluralForms, pluralRules } from './grammar.js';
import { capitalize, type GrammaticalCase, piecesOf } from './placeholders.js';

/** What a part of a sentence names. */
type NameKind = 'area' | 'block' | 'card' | 'clan' | 'seat';

/** A thing of the game that a sentence names, by its id in the ruleset's components. */
export interface Name {
  readonly kind: NameKind;
  readonly id: string;
}

/** What fills a placeholder: a name, a number, or a list of either. */
export type SentenceFact = Name | number | readonly (Name | number)[];

/** A sentence before it is put into a language. Contains only what its viewer may know. */
export interface SentenceDraft<Code extends string = string> {
  readonly code: Code;
  readonly facts: Readonly<Record<string, SentenceFact>>;
  /** The clause on which it rests; null if it rests on none in particular. */
  readonly clause: string | null;
}

/** A piece of a sentence. The texts of all parts, joined, are the sentence. */
interface SentencePart {
  readonly text: string;
  /** What the text names; null for the words between names. */
  readonly kind: NameKind | null;
  /** The id of what it names; null for the words between names. */
  readonly reference: string | null;
}

export interface LogSentence {
  readonly text: string;
  readonly clause: string | null;
  readonly parts: readonly SentencePart[];
}

/** Returns the forms of a Slavic language: for 1 and 21, for 2 to 4, and for 5 to 20. Its form for fractions does not occur. */
export const oneFewMany = (one: string, few: string, many: string): PluralForms => ({ one, few, many, other: many });

/**
 * A sentence of a catalogue with `{placeholders}`, each with a case where the language needs it: `{side:genitive}`. With several forms, the
 * fact `count` decides, `zero` for 0 if it is given, or the grammatical number of the name in `subject`.
 */
export type SentenceTemplate = string | PluralForms;

/** Returns the name of a thing, in a case if the sentence asks for one. */
type NameFormat = (id: string, grammaticalCase?: GrammaticalCase) => string;

/** One language's sentences and names. */
export interface LogCatalogue<Code extends string = string> {
  /** The tag of the language. */
  readonly language: string;
  readonly log: Readonly<Record<Code, SentenceTemplate>>;
  readonly names: Partial<Readonly<Record<NameKind, NameFormat>>>;
  /** The names that take a plural verb: `French Knights`. */
  readonly isPlural: (name: Name) => boolean;
}

/** Returns a sentence in the language of a catalogue, its first letter in upper case. */
export function composeSentence<Code extends string>(catalogue: LogCatalogue<Code>, draft: SentenceDraft<Code>): LogSentence {
  const template = catalogue.log[draft.code];
  const text = typeof template === 'string' ? template : formOf(catalogue, template, draft.facts);
  const parts = piecesOf(text)
    .flatMap((piece) => (typeof piece === 'string' ? [words(piece)] : partsOf(catalogue, draft.facts[piece.fact], piece.grammaticalCase)))
    .filter((part) => part.text !== '');
  const [first, ...rest] = parts;
  const capitalized = first === undefined ? [] : [{ ...first, text: capitalize(first.text) }, ...rest];
  return { text: capitalized.map((part) => part.text).join(''), clause: draft.clause, parts: capitalized };
}

/** Returns a sentence that names nothing. */
export const plainSentence = (text: string, clause: string | null): LogSentence => ({ text, clause, parts: [words(text)] });

const words = (text: string): SentencePart => ({ text, kind: null, reference: null });

const isList = (fact: SentenceFact): fact is readonly (Name | number)[] => Array.isArray(fact);

function partsOf(catalogue: LogCatalogue, fact: SentenceFact | undefined, grammaticalCase?: GrammaticalCase): readonly SentencePart[] {
  if (fact === undefined) throw new Error('a sentence of the log lacks a fact');
  const partOf = (each: Name | number): SentencePart => namedPart(catalogue, each, grammaticalCase);
  if (!isList(fact)) return [partOf(fact)];
  // Dice are listed without a conjunction: `2, 5, 6`.
  if (fact.every((each) => typeof each === 'number')) return [words(fact.join(', '))];
  const list = conjunctionFormat(catalogue.language).formatToParts(fact.map((_, index) => String(index)));
  return list.map(({ type, value }) => (type === 'element' ? partOf(fact[Number(value)]!) : words(value)));
}

function namedPart({ names }: LogCatalogue, fact: Name | number, grammaticalCase?: GrammaticalCase): SentencePart {
  if (typeof fact === 'number') return words(String(fact));
  const { kind, id } = fact;
  return { text: names[kind]?.(id, grammaticalCase) ?? id, kind, reference: id };
}

function formOf({ language, isPlural }: LogCatalogue, forms: PluralForms, { count, subject }: SentenceDraft['facts']): string {
  if (typeof count === 'number') return (count === 0 ? forms.zero : undefined) ?? forms[pluralRules(language).select(count)] ?? forms.other;
  const isOne = subject !== undefined && typeof subject === 'object' && 'kind' in subject && !isPlural(subject);
  return (isOne ? forms.one : undefined) ?? forms.other;
}
