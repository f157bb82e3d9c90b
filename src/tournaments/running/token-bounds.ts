// When a player is given no other token: each is an entry of the log, which is kept for good.

import { openWindows, type Windows } from '../../games/court/windows.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { Tournament } from '../log/tournament.js';
import type { PlayerId } from '../player.js';
import type { TournamentCourt } from './ports.js';

/** By a player, and by the organiser for a player, in an hour. */
const TOKENS_AN_HOUR = 10;
const HOUR = 3_600_000;

/** Counters of what nobody has replaced yet. */
export const openReplacements = (): Windows => openWindows(HOUR);

/**
 * Why a token does nothing any more for who has it: the tournament is over, or they have withdrawn. Null if it does. Asked by the court and
 * not of logs, in which there are such entries from before it was.
 */
export function whyNoToken({ closed, entrants }: Tournament, player: PlayerId): Refusal | null {
  if (closed) return { code: 'tournament-over' };
  const withdrawn = entrants.some((each) => each.player === player && each.withdrawnAfter !== null);
  return withdrawn ? { code: 'already-withdrawn' } : null;
}

/**
 * Counts another token, and says why there are too many; null if there are not. What the organiser resets is counted apart from what the
 * player replaces, and a token that was reset is replaced whatever was counted: else who has stolen a token could keep both from it.
 */
export function whyTooMany(
  { replacements, now }: Pick<TournamentCourt, 'replacements' | 'now'>,
  asked: { readonly tournament: string; readonly player: PlayerId; readonly isOwn: boolean; readonly tokenReset: boolean },
): Refusal | null {
  if (asked.isOwn && asked.tokenReset) return null;
  const name = `${asked.tournament} ${asked.player} ${asked.isOwn ? 'player' : 'organiser'}`;
  const { isExceeded, seconds } = replacements.take(name, TOKENS_AN_HOUR, now());
  return isExceeded ? { code: 'too-many-tokens', limit: TOKENS_AN_HOUR, retryAfter: seconds } : null;
}
