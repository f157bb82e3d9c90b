// Reasons to reject an action: a table of codes, each with its clause and its sentence.
import { type Catalogues, catalogueIn } from './localized-text.js';
import { capitalize, type GrammaticalCase, type Placeholder, piecesOf } from './placeholders.js';
import type { Rejection } from './ruleset.js';

/** By code. A null clause means the clause of the current phase. */
export type Reasons = Readonly<Record<string, readonly [clause: string | null, sentence: string]>>;

/** A reason in the form rules return it. It has no sentence: lists of legal actions create many violations and format none. */
export interface ViolationOf<Code extends string> {
  readonly code: Code;
  readonly facts: Rejection['facts'];
}

/** The placeholders of a sentence: `from` and `to` of '{from} and {to} share no border.' */
type Placeholders<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** The facts of a reason: one for each placeholder of its sentence, with the type given for that name. */
export type FactsIn<R extends Reasons, C extends keyof R, FactTypes> = {
  readonly [Name in Placeholders<R[C][1]>]: Name extends keyof FactTypes ? FactTypes[Name] : never;
};

export type CreateViolation<R extends Reasons, FactTypes> = <C extends keyof R & string>(
  code: C,
  ...facts: keyof FactsIn<R, C, FactTypes> extends never ? [] : [facts: FactsIn<R, C, FactTypes>]
) => ViolationOf<keyof R & string>;

const NO_FACTS: Rejection['facts'] = {};

/** Returns a ruleset's constructor of violations. Facts that are missing or not in the sentence are compile errors. */
export function violationFactory<R extends Reasons, FactTypes>(): CreateViolation<R, FactTypes> {
  const create = (code: keyof R & string, facts: Rejection['facts'] = NO_FACTS): ViolationOf<keyof R & string> => ({ code, facts });
  // The compiler cannot derive from the placeholders that all facts are strings and numbers.
  return create as CreateViolation<R, FactTypes>;
}

/** A language's sentences by code, and its words for facts. */
interface SentenceCatalogue<Code extends string, Words> {
  readonly sentences: Readonly<Record<Code, string>>;
  readonly words: Words;
}

/** Returns the words of a fact, in a case if the sentence asks for one. */
export type FactFormat<Words> = (words: Words, fact: string | number, grammaticalCase?: GrammaticalCase) => string;

/** Returns a ruleset's formatter of rejections. A language without a catalogue gets the English sentence. */
export const rejectionFormatter =
  <Code extends string, FactName extends string, Words>(
    catalogues: Catalogues<SentenceCatalogue<Code, Words>>,
    formats: Readonly<Record<FactName, FactFormat<Words>>>,
  ) =>
  ({ code, facts }: Pick<Rejection<Code>, 'code' | 'facts'>, language = 'en'): string => {
    const { sentences, words } = catalogueIn(catalogues, language);
    return fillSentence(sentences[code], ({ fact, grammaticalCase }) => formats[fact as FactName](words, facts[fact]!, grammaticalCase));
  };

/** Returns the sentence with its placeholders filled in and its first letter in upper case. */
const fillSentence = (sentence: string, word: (placeholder: Placeholder) => string): string =>
  capitalize(
    piecesOf(sentence)
      .map((piece) => (typeof piece === 'string' ? piece : word(piece)))
      .join(''),
  );
