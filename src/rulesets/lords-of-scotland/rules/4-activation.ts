// Activating the power of a card as it is mustered (section 4).
import { printed } from '../cards.js';
import type { CardId, Seat } from '../ids.js';
import type { Options } from '../options.js';
import { type Violation, violation } from '../rejections.js';
import type { Follower, LordsState } from '../state.js';
import { armyOf, clockwise } from '../table.js';

/** From this number of seats on, only followers of the same clan hinder (L4.2). */
const CLAN_TEST_FROM = 4;

/** Whether only followers of the same clan hinder an activation, including those of equal strength (L4.2). */
function testsClan({ seats, clanActivation }: Options): boolean {
  return clanActivation === 'auto' ? seats >= CLAN_TEST_FROM : clanActivation === 'always';
}

/** A face-up follower and the seat that controls it. */
interface FaceUpFollower {
  readonly seat: Seat;
  readonly follower: Follower;
}

/** Returns every face-up follower of all armies, clockwise; no other cards count (L4.1). */
export function faceUpFollowers(game: LordsState): readonly FaceUpFollower[] {
  const found: FaceUpFollower[] = [];
  for (const seat of clockwise(game)) for (const follower of armyOf(game, seat)) if (follower.faceUp) found.push({ seat, follower });
  return found;
}

/** Whether a face-up follower hinders the activation of a card (L4.1, L4.2). */
function hinders({ follower }: FaceUpFollower, card: CardId, options: Options): boolean {
  const { clan, strength } = printed(card);
  const other = printed(follower.card);
  return testsClan(options) ? other.clan === clan && other.strength <= strength : other.strength < strength;
}

/** Returns why the power of a card in hand cannot be activated; null if it can. `among` are the face-up followers. */
export function whyNotActivated(game: LordsState, card: CardId, among = faceUpFollowers(game)): Violation | null {
  const hindering = among.find((each) => hinders(each, card, game.options));
  if (hindering === undefined) return null;
  const facts = { card, seat: hindering.seat, other: hindering.follower.card };
  return testsClan(game.options) ? violation('clan-follower-stands', facts) : violation('lower-follower-stands', facts);
}

/** Returns why a card cannot be mustered in this way; a face-down card cannot be activated (L4.4). */
export function whyNotMustered(game: LordsState, card: CardId, faceUp: boolean, activate: boolean): Violation | null {
  if (!activate) return null;
  return whyNotActivated(game, card) ?? (faceUp ? null : violation('face-down-never-activates'));
}
