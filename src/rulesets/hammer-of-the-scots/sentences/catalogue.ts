import type { AreaId, Side } from '../ids.js';
import type { BorderColour } from '../map.js';
import type { Code } from '../rejections.js';
import type { PhaseName } from '../state.js';

/** One language: a sentence for every code, with the places of the English one, and words for the facts that fill them. */
export interface Catalogue {
  readonly sentences: { readonly [C in Code]: string };
  readonly words: Words;
}

/** How the facts of a sentence are called. */
export interface Words {
  readonly area: (area: AreaId, printedName: string) => string;
  /** Beside a plural: `two English blocks`. */
  readonly side: (side: Side) => string;
  readonly colour: (colour: BorderColour) => string;
  readonly number: (number: number) => string;
  readonly phase: (phase: PhaseName) => string;
}
