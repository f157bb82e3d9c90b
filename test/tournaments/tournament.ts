// Helpers for tournaments of the small ruleset and their games.
import { resign, takeSeat } from '../../src/games/index.js';
import {
  openTournament,
  pairRound,
  recordResults,
  registerPlayer,
  type SeasonSettings,
  type StartedRound,
  startRound,
  type TournamentRequest,
  type TournamentServices,
} from '../../src/tournaments/index.js';
import type { TournamentEntry, TournamentId } from '../../src/tournaments/services/ports.js';
import { TWO_PLAYER_POINTS } from '../../src/tournaments/standings/score-sheets.js';
import { freshKey, must, OPENER } from '../games/services.js';

export const SWISS = {
  format: 'swiss',
  rounds: 3,
  tieBreaks: ['buchholz', 'wins'],
  points: TWO_PLAYER_POINTS,
  preferredTableSize: null,
  maxPlayers: 8,
} as const;

/** Settings of a season in which all that is optional is left out. */
export const PLAIN_SEASON: SeasonSettings = {
  scoring: 'points',
  placePoints: [],
  best: null,
  minimumTournaments: 0,
  tieBreaks: [],
  titles: [],
  divisions: [],
};

/** Opens a tournament and returns its id. */
export async function opened(services: TournamentServices, more: Partial<TournamentRequest> = {}): Promise<string> {
  const request = { name: 'The Falkirk open', ruleset: 'small', options: { cards: 0 }, settings: SWISS, ...more };
  return must(await openTournament(services, OPENER, request)).head.id;
}

/** Returns the log of a tournament, as the store has it. */
export const entriesOf = (services: TournamentServices, tournament: string): Promise<readonly TournamentEntry[]> =>
  services.tournaments.entries(tournament as TournamentId, 0, Number.MAX_SAFE_INTEGER);

/** Registers players and returns their tokens by id. */
export async function entered(services: TournamentServices, tournament: string, players: readonly string[]): Promise<Map<string, string>> {
  const tokens = new Map<string, string>();
  for (const player of players)
    tokens.set(player, must(await registerPlayer(services, OPENER, { tournament, player, name: `Name of ${player}` })).token);
  return tokens;
}

export const ask = (tournament: string, more: object = {}) => ({ tournament, idempotencyKey: freshKey(), ...more }) as never;

/** Pairs and starts a round. */
export async function started(services: TournamentServices, tournament: string, round: number): Promise<StartedRound> {
  must(await pairRound(services, OPENER, ask(tournament, { round })));
  return must(await startRound(services, OPENER, ask(tournament, { round })));
}

/** Ends every game of a round: the given seat resigns. */
export async function played(services: TournamentServices, { games }: StartedRound, loser: (table: number) => string): Promise<void> {
  for (const [at, { game, seats }] of games.entries()) {
    for (const { token } of seats) must(await takeSeat(services, token, game));
    const token = seats.find(({ seat }) => seat === loser(at + 1))!.token;
    must(await resign(services, token, { game, idempotencyKey: freshKey() }));
  }
  await recordResults(services);
}
