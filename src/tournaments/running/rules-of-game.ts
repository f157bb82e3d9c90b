// Who judges in the games of a tournament: asked by the court wherever somebody would.
import type { Court } from '../../games/court/court.js';
import type { TournamentCourt } from './ports.js';
import { mayRule, standingOf } from './sight.js';

/**
 * The court's question of an account that would judge, or end a game without playing it. `arbiter-plays`: whoever plays in a
 * tournament judges in none of its games, his own or others': each of them moves his standing. `forbidden`: arbiters are named
 * for it, and this is none of them.
 */
export const tournamentRules =
  (court: Pick<TournamentCourt, 'tournaments' | 'tournamentCache'>): Court['tournamentRules'] =>
  async (game, account) => {
    const id = await court.tournaments.tournamentOf(game);
    const standing = id && (await standingOf(court, id));
    if (!standing) return null;
    const { tournament } = standing;
    if (tournament.entrants.some((each) => each.account === account)) return { code: 'arbiter-plays', account };
    return mayRule(tournament, account) ? null : { code: 'forbidden' };
  };
