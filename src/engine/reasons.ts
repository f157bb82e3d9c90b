// Reasons to refuse an action, as a table: the clause that says so, and the sentence a player reads, with places for facts.
import type { Rejection } from './ruleset.js';

/** By code. The clause is null where it is that of the phase. */
export type Reasons = Readonly<Record<string, readonly [clause: string | null, sentence: string]>>;

/** Why not, as the rules say it to one another: cheap, because lists of legal actions are made of the questions that have none. */
export interface RefusedBy<Code extends string> {
  readonly code: Code;
  readonly facts: Rejection['facts'];
}

/** The places of a sentence: `from` and `to` of '{from} and {to} share no border.' */
type Places<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Places<Rest> : never;

/** The facts that a reason is about: one for each place of its sentence, and of the type of that name. */
export type FactsIn<R extends Reasons, C extends keyof R, FactTypes> = {
  readonly [Name in Places<R[C][1]>]: Name extends keyof FactTypes ? FactTypes[Name] : never;
};

type Because<R extends Reasons, FactTypes> = <C extends keyof R & string>(
  code: C,
  ...facts: keyof FactsIn<R, C, FactTypes> extends never ? [] : [facts: FactsIn<R, C, FactTypes>]
) => RefusedBy<keyof R & string>;

const NO_FACTS: Rejection['facts'] = {};

/** How a ruleset gives a reason: with the facts its sentence is about, no more and no fewer, or it does not compile. */
export function becauseOf<R extends Reasons, FactTypes>(): Because<R, FactTypes> {
  const because = (code: keyof R & string, facts: Rejection['facts'] = NO_FACTS): RefusedBy<keyof R & string> => ({ code, facts });
  // That facts are words and numbers is said where they are named, and not seen through the places of sentences.
  return because as Because<R, FactTypes>;
}

/** How a ruleset finds the clause that a reason rests on. */
export const clauseIn =
  (reasons: Reasons) =>
  ({ code }: RefusedBy<string>, clauseOfPhase: string): string =>
    reasons[code]![0] ?? clauseOfPhase;
