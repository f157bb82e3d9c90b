// Whether the power of a card may be activated as it is mustered (section 4).
import { printed } from '../cards.js';
import type { CardId, Seat } from '../ids.js';
import type { Options } from '../options.js';
import { type Violation, violation } from '../rejections.js';
import type { Follower, LordsState } from '../state.js';
import { armyOf, clockwise } from '../table.js';

/** From so many seats on, only followers of the same clan count (L4.2). */
const CLAN_TEST_FROM = 4;

/** Whether only followers of the same clan stand against an activation, the equal ones too (L4.2). */
function testsClan({ seats, clanActivation }: Options): boolean {
  return clanActivation === 'auto' ? seats >= CLAN_TEST_FROM : clanActivation === 'always';
}

/** A follower that lies face-up, and whose it is. */
interface FaceUpFollower {
  readonly seat: Seat;
  readonly follower: Follower;
}

/** Every follower that lies face-up, in any army, clockwise: who is face-down, or no follower, does not count (L4.1). */
export function faceUpFollowers(game: LordsState): readonly FaceUpFollower[] {
  const found: FaceUpFollower[] = [];
  for (const seat of clockwise(game)) for (const follower of armyOf(game, seat)) if (follower.faceUp) found.push({ seat, follower });
  return found;
}

/** Whether a face-up follower stands against the activation of a card (L4.1, L4.2). */
function hinders({ follower }: FaceUpFollower, card: CardId, options: Options): boolean {
  const { clan, strength } = printed(card);
  const other = printed(follower.card);
  return testsClan(options) ? other.clan === clan && other.strength <= strength : other.strength < strength;
}

/** Why the power of a card in hand could not be activated; null if it could. `among` are the followers that lie face-up. */
export function whyNotActivated(game: LordsState, card: CardId, among = faceUpFollowers(game)): Violation | null {
  const hindering = among.find((each) => hinders(each, card, game.options));
  if (hindering === undefined) return null;
  const facts = { card, seat: hindering.seat, other: hindering.follower.card };
  return testsClan(game.options) ? violation('clan-follower-stands', facts) : violation('lower-follower-stands', facts);
}

/** Why a card may not be mustered that way: L4.4 for one that is face-down. */
export function whyNotMustered(game: LordsState, card: CardId, faceUp: boolean, activate: boolean): Violation | null {
  if (!activate) return null;
  return whyNotActivated(game, card) ?? (faceUp ? null : violation('face-down-never-activates'));
}
