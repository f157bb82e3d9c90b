// The options of a game and their values.
import { SEATS, type Seat } from './ids.js';

/** When only followers of the same clan hinder an activation: from four seats on, always, or never (L4.2). */
export const CLAN_ACTIVATIONS = ['auto', 'always', 'never'] as const;

export interface Options {
  /** The number of players, 2 to 5 (L1.1). */
  readonly seats: number;
  /** Whether the game includes the two Bruce cards (L1.1). */
  readonly bruce: boolean;
  /** The first holder of the initiative; null draws a seat at random (L2.1). */
  readonly initiative: Seat | null;
  readonly clanActivation: (typeof CLAN_ACTIVATIONS)[number];
}

export type OptionValue = string | number | boolean | null;

/** Every value of every option, in the order of the form. */
export const SWITCHES: { readonly [Name in keyof Options]: readonly OptionValue[] } = {
  seats: [2, 3, 4, 5],
  bruce: [false, true],
  initiative: [null, ...SEATS],
  clanActivation: CLAN_ACTIVATIONS,
};

export const REQUIRED_OPTIONS: readonly (keyof Options)[] = ['seats'];

export const DEFAULTS: Omit<Options, 'seats'> = { bruce: false, initiative: null, clanActivation: 'auto' };
