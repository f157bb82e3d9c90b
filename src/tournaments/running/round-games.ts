// The games of a round: as they are opened for its tables, and as they are told afterwards.
import { accept, type Result } from '../../engine/result.js';
import { newSeatToken } from '../../games/callers/tokens.js';
import type { OpenedGame } from '../../games/court/answers.js';
import type { AccountId, GameId, TournamentId } from '../../games/game/ids.js';
import { type DraftedGame, draftedGame, withRoomFor } from '../../games/opening/open-game.js';
import type { RandomBytes } from '../../games/ports/ports.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { OpeningRequest } from '../../games/requests/requests.js';
import type { Startable } from '../deciding/starting.js';
import type { PairedSeats } from '../log/bodies.js';
import { roundOf, type Tournament } from '../log/tournament.js';
import type { TournamentCourt } from './ports.js';
import type { TournamentStanding } from './sight.js';

/** A round of a tournament that may start, and how anybody may see its games. */
export interface StartingRound {
  readonly id: TournamentId;
  readonly isPublic: boolean;
  readonly tournament: Tournament;
  readonly round: number;
  readonly ready: Startable;
}

/** The games of its tables, ready to be opened by an account that has room for all of them. */
export async function draftedGames(
  court: TournamentCourt,
  account: AccountId,
  starting: StartingRound,
  tokens: RandomBytes,
): Promise<Result<readonly DraftedGame[], Refusal>> {
  const { pairing, plays } = starting.ready;
  const requests = pairing.tables.flatMap((table, at) => (plays[at] ? [requestFor(court, starting, table, at + 1)] : []));
  const may = await withRoomFor(court, account, requests.length);
  if (!may.ok) return may;
  const games: DraftedGame[] = [];
  for (const request of requests) {
    const draft = await draftedGame(court, account, request, { tokens });
    if (!draft.ok) return draft;
    games.push(draft.value);
  }
  return accept(games);
}

function requestFor(
  court: TournamentCourt,
  { id, isPublic, tournament, round }: StartingRound,
  seated: PairedSeats,
  table: number,
): OpeningRequest {
  const { ruleset, clock } = tournament.opened;
  const { options, seats } = optionsAt(court, tournament, seated);
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  const known = seats.flatMap((seat, at) => {
    const account = accounts.get(seated.players[at]!) ?? null;
    return account === null ? [] : [{ seat, account }];
  });
  return { ruleset, options, public: isPublic, accounts: known, metadata: { tournament: id, round, table }, ...(clock && { clock }) };
}

/** What is agreed upon for a table, and the seats that it has. */
function optionsAt(
  court: TournamentCourt,
  { opened: { ruleset: name, options } }: Tournament,
  { players, handicap }: PairedSeats,
): { readonly options: unknown; readonly seats: readonly string[] } {
  const ruleset = court.rulesets.find(({ id }) => id === name)!;
  const whole = ruleset.tables.optionsOf(options, players.length, handicap);
  const read = ruleset.readOptions(whole);
  return { options: whole, seats: read.ok ? ruleset.seats(read.value) : [] };
}

/** The games of a round that has started, with their tables; null if it has not. */
function gamesOf(tournament: Tournament, round: number): readonly { readonly game: GameId; readonly table: PairedSeats }[] | null {
  const { games, pairing } = roundOf(tournament, round);
  return games?.flatMap((game, at) => (game === null ? [] : [{ game: game as GameId, table: pairing!.tables[at]! }])) ?? null;
}

export const hasStarted = (tournament: Tournament, round: number): boolean => gamesOf(tournament, round) !== null;

/** Which games they are, and no more. */
export const withoutTokens = (games: readonly Pick<OpenedGame, 'game'>[]): readonly OpenedGame[] =>
  games.map(({ game }) => ({ game, seats: [], offers: [] }));

/** The games of a round that has started, to whoever is told no tokens. */
export const gamesAsKnown = ({ tournament }: TournamentStanding, round: number): readonly OpenedGame[] =>
  withoutTokens(gamesOf(tournament, round)!);

/** The same with the tokens of their seats, which are drawn in the order in which they were drawn first. */
export const gamesAgain = (
  court: TournamentCourt,
  { tournament }: TournamentStanding,
  round: number,
  secrets: RandomBytes,
): readonly OpenedGame[] =>
  gamesOf(tournament, round)!.map(({ game, table }) => ({
    game,
    seats: optionsAt(court, tournament, table).seats.map((seat) => ({ seat, token: newSeatToken(secrets) })),
    offers: [],
  }));
