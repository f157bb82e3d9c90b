// Editions as data: a rule asks a switch by its meaning, never an edition's label. Section D of the catalogue.
import type { ScenarioId } from './scenarios.js';

export const EDITIONS = ['3.0'] as const;
export type Edition = (typeof EDITIONS)[number];

/** What the players agreed on before the game. */
export interface Options {
  readonly scenario: ScenarioId;
  readonly edition: Edition;
  /** Scottish infantry adds one to its combat number where the English have no active archers (option of 5.4). */
  readonly schiltroms: boolean;
}

/** One named switch for each difference between the editions. */
export interface Profile {
  /** Areas the Scottish archers may enter in a turn (D2). */
  readonly etterickMove: 2 | 3;
  /** Whether the Norse may use the Sea Move card (D10). */
  readonly norseSeaMoveCard: boolean;
  /** During an English truce no Scot may enter England, vacant or not (D24). */
  readonly truceBarsRaids: boolean;
  /** The cards both sides played this year may be looked at (D5). */
  readonly playedCardsPublic: boolean;
  readonly schiltroms: boolean;
}

const DEFAULTS: Readonly<Record<Edition, Omit<Profile, 'schiltroms'>>> = {
  '3.0': {
    etterickMove: 3,
    norseSeaMoveCard: false,
    truceBarsRaids: true,
    playedCardsPublic: true,
  },
};

/** The rules in force for these options. */
export const profileOf = (options: Options): Profile => ({ ...DEFAULTS[options.edition], schiltroms: options.schiltroms });
