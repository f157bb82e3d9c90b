import type { Clan, Seat } from '../ids.js';
import type { Options } from '../options.js';
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
  /** Why an option has no other values. */
  readonly reasons: {
    readonly seats: string;
    readonly initiative: string;
    readonly seatNotAtTable: (seats: number) => string;
  };
}

/** The words for facts in a sentence. */
export interface Words {
  readonly card: (clan: Clan, strength: number) => string;
  readonly seat: (seat: Seat) => string;
  /** The decision that a phase waits for. */
  readonly phase: (phase: PhaseName) => string;
}

/** `winner` is the number of the winning seat; `total` is the strength of its supporters. */
export type OutcomeSentence = (winner: string, total: string) => string;

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

/** Returns the printed name of a card, the same in every language: `Scott 1`, `Bruce`. */
export const cardName = (clan: Clan, strength: number): string => (clan === 'bruce' ? CLAN_NAMES[clan] : `${CLAN_NAMES[clan]} ${strength}`);
