// What can be agreed upon before a game.
import type { Seat } from './ids.js';

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
