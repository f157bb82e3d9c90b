// What can be agreed upon before a game.

import type { LocalizedText } from '../../engine/localized-text.js';
import { SEATS, type Seat } from './ids.js';

/** How the activation of powers is tested: by the number of seats, or always one way (L4.2). */
export const CLAN_ACTIVATIONS = ['auto', 'always', 'never'] as const;

export interface Options {
  /** How many play, 2 to 5 (L1.1). */
  readonly seats: number;
  /** Whether the two Bruce cards are in (L1.1). */
  readonly bruce: boolean;
  /** Who holds the initiative first; drawn at random if null (L2.1). */
  readonly initiative: Seat | null;
  readonly clanActivation: (typeof CLAN_ACTIVATIONS)[number];
}

// What can be agreed upon: each option, what it changes, and what it may be.

type OptionValue = string | number | boolean | null;

interface Switch {
  readonly meaning: LocalizedText;
  readonly allowed: readonly OptionValue[];
  /** Why no other. */
  readonly reason?: LocalizedText;
}

/** Every option, in the order a form shows them. */
export const SWITCHES: { readonly [Name in keyof Options]: Switch } = {
  seats: {
    meaning: { en: 'Number of seats.', fr: 'Nombre de sièges.' },
    allowed: [2, 3, 4, 5],
    reason: { en: 'The game has two to five players (L1.1).', fr: 'Le jeu se joue de deux à cinq (L1.1).' },
  },
  bruce: { meaning: { en: 'The two Bruce cards are included.', fr: 'Les deux cartes Bruce sont en jeu.' }, allowed: [false, true] },
  initiative: {
    meaning: {
      en: 'The seat with the first initiative; drawn at random if none is named.',
      fr: 'Le siège qui a la première initiative ; tiré au sort si aucun n’est nommé.',
    },
    allowed: [null, ...SEATS],
    reason: { en: 'The initiative belongs to a seat of the game (L2.1).', fr: 'L’initiative revient à un siège de la partie (L2.1).' },
  },
  clanActivation: {
    meaning: {
      en: 'Whether only followers of the same clan prevent a power: with four or more seats (auto), always, or never.',
      fr: 'Si seuls les partisans du même clan empêchent un pouvoir : à partir de quatre sièges (auto), toujours ou jamais.',
    },
    allowed: CLAN_ACTIVATIONS,
  },
};

/** How many play must be said. */
export const REQUIRED_OPTIONS: readonly (keyof Options)[] = ['seats'];

/** What the others are if nothing is said. */
export const DEFAULTS: Omit<Options, 'seats'> = { bruce: false, initiative: null, clanActivation: 'auto' };

/** The options as a form that a client can build without reading prose. */
export const OPTION_FORM = (Object.keys(SWITCHES) as (keyof Options)[]).map((id) => {
  const { meaning, allowed } = SWITCHES[id];
  return {
    id,
    meaning,
    type: allowed.includes(true) ? ('boolean' as const) : ('choice' as const),
    required: REQUIRED_OPTIONS.includes(id),
    nullable: allowed.includes(null),
    allowed,
    defaults: id === 'seats' ? [] : [{ edition: null, value: DEFAULTS[id] }],
    excludes: [],
  };
});
