// What can be agreed upon: each option, what it changes, and what it may be.
import type { Told } from '../../engine/told.js';
import { SEATS } from './ids.js';
import { CLAN_ACTIVATIONS, type Options } from './options.js';

type Value = string | number | boolean | null;

interface Switch {
  readonly meaning: Told;
  readonly allowed: readonly Value[];
  /** Why no other. */
  readonly reason?: Told;
}

/** Every option, in the order a form shows them. */
export const SWITCHES: { readonly [Name in keyof Options]: Switch } = {
  seats: {
    meaning: { en: 'How many play.', fr: 'Le nombre de joueurs.' },
    allowed: [2, 3, 4, 5],
    reason: { en: 'Two to five play (L1.1).', fr: 'On joue à deux, trois, quatre ou cinq (L1.1).' },
  },
  bruce: { meaning: { en: 'The two Bruce cards are in.', fr: 'Les deux cartes Bruce sont en jeu.' }, allowed: [false, true] },
  initiative: {
    meaning: {
      en: 'The seat that holds the initiative first; drawn at random if none is named.',
      fr: 'La place qui a d’abord l’initiative ; tirée au sort si aucune n’est nommée.',
    },
    allowed: [null, ...SEATS],
    reason: { en: 'A seat at the table holds the initiative (L2.1).', fr: 'Une place à la table a l’initiative (L2.1).' },
  },
  clanActivation: {
    meaning: {
      en: 'Whether only followers of the same clan hinder a power: from four seats on (auto), always, or never.',
      fr: 'Si seuls les partisans du même clan empêchent un pouvoir : à partir de quatre places (auto), toujours ou jamais.',
    },
    allowed: CLAN_ACTIVATIONS,
  },
};

/** How many play must be said. */
export const REQUIRED: readonly (keyof Options)[] = ['seats'];

/** What the others are if nothing is said. */
export const STANDARD: Omit<Options, 'seats'> = { bruce: false, initiative: null, clanActivation: 'auto' };

/** The options as a form that a client can build without reading prose. */
export const FORM = (Object.keys(SWITCHES) as (keyof Options)[]).map((id) => {
  const { meaning, allowed } = SWITCHES[id];
  return {
    id,
    meaning,
    type: allowed.includes(true) ? ('boolean' as const) : ('choice' as const),
    required: REQUIRED.includes(id),
    nullable: allowed.includes(null),
    allowed,
    defaults: id === 'seats' ? [] : [{ edition: null, value: STANDARD[id] }],
    excludes: [],
  };
});
