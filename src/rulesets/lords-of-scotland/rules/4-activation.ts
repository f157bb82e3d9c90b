// Whether the power of a card may be activated as it is mustered (section 4).
import { printed } from '../cards.js';
import type { CardId } from '../ids.js';
import type { Options } from '../options.js';
import { because, type Refused } from '../rejections.js';
import type { Follower, LordsState } from '../state.js';
import { clanOf, followerAt, places } from '../table.js';

/** From so many seats on, only followers of the same clan count (L4.2). */
const CLAN_TEST_FROM = 4;

/** Whether only followers of the same clan stand against an activation, the equal ones too (L4.2). */
export function testsClan({ seats, clanActivation }: Options): boolean {
  return clanActivation === 'auto' ? seats >= CLAN_TEST_FROM : clanActivation === 'always';
}

/** Whether a follower that is face-up stands against the activation of a card (L4.1, L4.2). */
export function forbids(follower: Follower, card: CardId, options: Options): boolean {
  if (!follower.faceUp) return false;
  const { clan, strength } = printed(card);
  const other = printed(follower.card).strength;
  return testsClan(options) ? clanOf(follower) === clan && other <= strength : other < strength;
}

/** Why the power of a card in hand could not be activated; null if it could. */
export function whyNotActivated(game: LordsState, card: CardId): Refused | null {
  const at = places(game).find((place) => forbids(followerAt(game, place)!, card, game.options));
  if (at === undefined) return null;
  const facts = { card, seat: at.seat, other: followerAt(game, at)!.card };
  return testsClan(game.options) ? because('clan-follower-stands', facts) : because('lower-follower-stands', facts);
}

/** Why a card may not be mustered that way: L4.4 for one that is face-down. */
export function whyNotMustered(game: LordsState, card: CardId, faceUp: boolean, activate: boolean): Refused | null {
  if (!activate) return null;
  return whyNotActivated(game, card) ?? (faceUp ? null : because('face-down-never-activates'));
}
