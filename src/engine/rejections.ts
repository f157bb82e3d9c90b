// Reasons to refuse an action, as a table: the clause that says so, and the sentence a player reads, with places for facts.
import type { Rejection } from './ruleset.js';

/** By code. The clause is null where it is that of the phase. */
export type Reasons = Readonly<Record<string, readonly [clause: string | null, sentence: string]>>;

/** Why not, as the rules say it to one another: cheap, because lists of legal actions are made of the questions that have none. */
export interface ViolationOf<Code extends string> {
  readonly code: Code;
  readonly facts: Rejection['facts'];
}

/** The places of a sentence: `from` and `to` of '{from} and {to} share no border.' */
type Placeholders<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Placeholders<Rest> : never;

/** The facts that a reason is about: one for each place of its sentence, and of the type of that name. */
export type FactsIn<R extends Reasons, C extends keyof R, FactTypes> = {
  readonly [Name in Placeholders<R[C][1]>]: Name extends keyof FactTypes ? FactTypes[Name] : never;
};

type CreateViolation<R extends Reasons, FactTypes> = <C extends keyof R & string>(
  code: C,
  ...facts: keyof FactsIn<R, C, FactTypes> extends never ? [] : [facts: FactsIn<R, C, FactTypes>]
) => ViolationOf<keyof R & string>;

const NO_FACTS: Rejection['facts'] = {};

/** How a ruleset gives a reason: with the facts its sentence is about, no more and no fewer, or it does not compile. */
export function violationFactory<R extends Reasons, FactTypes>(): CreateViolation<R, FactTypes> {
  const because = (code: keyof R & string, facts: Rejection['facts'] = NO_FACTS): ViolationOf<keyof R & string> => ({ code, facts });
  // That facts are words and numbers is said where they are named, and not seen through the places of sentences.
  return because as CreateViolation<R, FactTypes>;
}

/** How a ruleset finds the clause that a reason rests on. */
export const clauseLookup =
  (reasons: Reasons) =>
  ({ code }: ViolationOf<string>, clauseOfPhase: string): string =>
    reasons[code]![0] ?? clauseOfPhase;

/** What stands between the places of a sentence, and in every second place its name. Sentences are those of a ruleset: there are few. */
const splitSentences = new Map<string, readonly string[]>();

function splitSentence(sentence: string): readonly string[] {
  const known = splitSentences.get(sentence);
  if (known !== undefined) return known;
  const found = sentence.split(/\{(\w+)\}/);
  splitSentences.set(sentence, found);
  return found;
}

/** A sentence with its places, `{area}`, filled in; it begins with a capital letter. */
export function fillSentence(sentence: string, word: (place: string) => string): string {
  const whole = splitSentence(sentence).reduce((text, part, at) => text + (at % 2 === 0 ? part : word(part)), '');
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}
