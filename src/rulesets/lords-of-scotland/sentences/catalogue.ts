import type { Clan, Seat } from '../ids.js';
import type { Code } from '../rejections.js';
import type { PhaseName } from '../state.js';

/** One language: a sentence for every code, with the places of the English one, and words for the facts that fill them. */
export interface Catalogue {
  readonly sentences: { readonly [C in Code]: string };
  readonly words: Words;
}

/** How the facts of a sentence are called. */
export interface Words {
  readonly card: (clan: Clan, strength: number) => string;
  readonly seat: (seat: Seat) => string;
  /** What is asked for in a phase. */
  readonly phase: (phase: PhaseName) => string;
}

/** The printed names of the clans, the same in every language. */
export const CLAN_NAMES: Readonly<Record<Clan, string>> = {
  scott: 'Scott',
  makgill: 'Makgill',
  macdonnell: 'MacDonnell',
  wemyss: 'Wemyss',
  fergusson: 'Fergusson',
  forsyth: 'Forsyth',
  cockburn: 'Cockburn',
  cochrane: 'Cochrane',
  bruce: 'Bruce',
};
