// What can be agreed upon, as a form: each option, what it may be, and what it changes.
import { SEATS } from './ids.js';
import { CLAN_ACTIVATIONS, type Options } from './options.js';

type Value = string | number | boolean | null;

/** One option as a client's form shows it; the first value that is allowed is the default where one is not said. */
interface Switch {
  readonly meaning: string;
  readonly allowed: readonly Value[];
  readonly standard: Value | undefined;
}

/** Every option, in the order a form shows them. How many play must be said; the rest has a default. */
export const SWITCHES: { readonly [Name in keyof Options]: Switch } = {
  seats: { meaning: 'How many play.', allowed: [2, 3, 4, 5], standard: undefined },
  bruce: { meaning: 'The two Bruce cards are in.', allowed: [false, true], standard: false },
  initiative: { meaning: 'The seat that holds the initiative first; drawn at random if none.', allowed: [null, ...SEATS], standard: null },
  clanActivation: {
    meaning: 'Whether only followers of the same clan hinder a power: from four seats on (auto), always, or never.',
    allowed: CLAN_ACTIVATIONS,
    standard: 'auto',
  },
};
