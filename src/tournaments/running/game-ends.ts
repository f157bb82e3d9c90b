// How a game of a tournament stands, as the places of its table.
import type { GameId } from '../../games/game/ids.js';
import { hasEnded } from '../../games/game/position.js';
import { loadPosition, rulesetOf } from '../../games/log/load-position.js';
import type { Standing } from '../../games/ports/ports.js';
import { ABANDONED, TIMED_OUT } from '../../record/lifecycle.js';
import { RULED } from '../../record/rulings.js';
import type { GameEnd } from '../deciding/results.js';
import type { PlayerId } from '../player.js';
import type { TournamentCourt } from './ports.js';

/** A game's end, and whether it has come. */
export interface GameStands extends GameEnd {
  readonly ended: boolean;
  /** Nothing can be said of it before the ruling. */
  readonly disputed: boolean;
}

/** `players` in the order of the game's seats. Null if there is no such game. */
export async function gameStands(court: TournamentCourt, game: GameId, players: readonly PlayerId[]): Promise<GameStands | null> {
  const standing = await court.games.standing(game, null);
  if (standing === null) return null;
  const { facts, summary } = standing;
  const { outcome } = summary;
  const disputed = summary.status === 'disputed';
  const beside = {
    disputed,
    hash: summary.heads[0]!,
    ...(await changedByRulings(court, standing)),
    endsByRuling: outcome?.reason === RULED,
    abandoned: outcome?.reason === ABANDONED,
  };
  // Both out of time at once: neither has won, and both lose (docs/decisions/clocks.md).
  const lostByBoth = players.length === 2 && outcome?.reason === TIMED_OUT && outcome.winners.length === 0;
  if (hasEnded(summary) && lostByBoth) return { ended: true, result: { places: [], forfeited: players }, ...beside };
  // A game that was left undecided is as if it had not ended: somebody has to say how it counts.
  if (!hasEnded(summary) || outcome === null || outcome.winners.length === 0) return { ended: false, result: null, ...beside };
  const seats = rulesetOf(court, facts).seats(facts.options);
  const others = seats.filter((seat) => !outcome.winners.includes(seat));
  const below = others.length < 2 ? [others] : await placesAmong(court, standing, others);
  const nameOf = (seat: string): PlayerId => players[seats.indexOf(seat)]!;
  const places = [outcome.winners, ...below].filter((sharing) => sharing.length > 0).map((sharing) => sharing.map(nameOf));
  return { ended: true, result: { places, forfeited: [] }, ...beside };
}

/** The others as the rules place them. Whoever has resigned is placed by what they had. */
async function placesAmong(court: TournamentCourt, standing: Standing, others: readonly string[]): Promise<readonly (readonly string[])[]> {
  const { ruleset, state } = await loadPosition(court, standing);
  return ruleset.places(state).map((sharing) => sharing.filter((seat) => others.includes(seat)));
}

/** Said where an arbiter's reason is not for everybody. */
const RULED_IN_PRIVATE = 'An arbiter has ruled so.';

/** Rulings that have changed where the game stands or how it ended, and the reason of the last. A penalty changes neither. */
async function changedByRulings(court: TournamentCourt, { facts, summary }: Standing): Promise<Pick<GameEnd, 'rulings' | 'ruled'>> {
  const seqs = summary.proceedings.disputes.flatMap(({ ruling }) => (ruling === null || ruling.upheld === true ? [] : [ruling.seq]));
  const entries = seqs.length === 0 ? [] : await court.games.entriesAt(facts.id, seqs);
  const changing = entries.flatMap(({ body }) =>
    body !== null && 'type' in body && body.type === 'ruled' && body.effect.type !== 'penalty' ? [body] : [],
  );
  const last = changing.at(-1);
  if (last === undefined) return { rulings: 0, ruled: null };
  return { rulings: changing.length, ruled: last.readers === 'everybody' ? last.reason : RULED_IN_PRIVATE };
}
