import type { Options } from '../editions.js';
import type { AreaId, Side } from '../ids.js';
import type { BorderColour } from '../map.js';
import type { Code } from '../rejections.js';
import type { PhaseName } from '../state.js';

/** One language: all texts of this ruleset that players read. */
export interface Catalogue {
  /** Rejections, with the placeholders of the English sentences. */
  readonly sentences: Readonly<Record<Code, string>>;
  readonly words: Words;
  /** Outcomes by reason. English has none: it uses the sentence stored in the outcome. */
  readonly outcomes: Readonly<Record<string, OutcomeSentence>>;
  /** What each option changes. */
  readonly options: Readonly<Record<keyof Options, string>>;
  /** Why two options exclude each other. */
  readonly exclusions: Readonly<Record<ExclusionReason, string>>;
}

/** The words for facts in a sentence. */
export interface Words {
  readonly area: (area: AreaId, printedName: string) => string;
  /** As an adjective of a plural noun: `two English blocks`. */
  readonly side: (side: Side) => string;
  readonly colour: (colour: BorderColour) => string;
  readonly number: (number: number) => string;
  readonly phase: (phase: PhaseName) => string;
}

/** `counts` are the numbers of the stored English sentence. Games stored under older rules have them nowhere else. */
export type OutcomeSentence = (winner: Side, counts: readonly string[]) => string;

export type ExclusionReason = 'levy-of-1297' | 'who-takes-hits' | 'own-timing' | 'irish-sea' | 'no-landing' | 'no-steps-on-coast';
