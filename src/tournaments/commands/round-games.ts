// Starting a round, and claiming its seats.

import { accept, type Result, reject } from '../../engine/result.js';
import { authorize, authorOf, whyNoLonger } from '../../games/access/callers.js';
import { hashToken, newSeatToken } from '../../games/access/tokens.js';
import { withIdempotency } from '../../games/commands/idempotency.js';
import { checkGameLimit, type DraftOptions, draftGame, type GameDraft } from '../../games/commands/openings.js';
import { replaceToken } from '../../games/commands/replaced-tokens.js';
import type { AccountId, GameId, TournamentId } from '../../games/model/game.js';
import type { RandomBytes } from '../../games/ports/game-store.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import type { OpeningRequest } from '../../games/requests/requests.js';
import type { Bearer, OpenedGame } from '../../games/services/results.js';
import { decideConfirmation as decideConfirmed, listAbsent } from '../decisions/registration.js';
import { buildForfeits } from '../decisions/results.js';
import { roundDeadline } from '../decisions/round-deadlines.js';
import { buildRoundStarted, checkRoundStart, type StartableRound, seatDeadline } from '../decisions/rounds.js';
import type { PairedPlayers } from '../log/entries.js';
import { findRound, type Tournament } from '../log/tournament.js';
import {
  isPlayerToken,
  loadTournament,
  type PlayerAccess,
  resolveOrganiserAccess,
  resolvePlayerAccess,
  type TournamentSnapshot,
  whyTokenReplaced,
} from '../services/access.js';
import type { TournamentHead, TournamentServices } from '../services/ports.js';
import type { TournamentCommand } from './commands.js';
import { readFutureTime } from './open-tournament.js';
import { type AppendDecision, byAccount, transact } from './transact.js';

/** A round that may start, and whether its games are public. */
interface StartingRound {
  readonly id: TournamentId;
  readonly isPublic: boolean;
  readonly tournament: Tournament;
  readonly round: number;
  readonly ready: StartableRound;
}

/** Drafts the games of the round's tables. The account must have room for all of them. `tokensTo`: who is returned the seats' tokens. */
async function draftGames(
  services: TournamentServices,
  account: AccountId,
  starting: StartingRound,
  { tokens, tokensTo }: Required<Pick<DraftOptions, 'tokens' | 'tokensTo'>>,
): Promise<Result<readonly GameDraft[], Refusal>> {
  const { pairing, plays } = starting.ready;
  const requests = pairing.tables.flatMap((table, at) => (plays[at] ? [buildOpeningRequest(services, starting, table, at + 1)] : []));
  const may = await checkGameLimit(services, account, requests);
  if (!may.ok) return may;
  const games: GameDraft[] = [];
  for (const request of requests) {
    const draft = await draftGame(services, account, request, { tokens, tokensTo });
    if (!draft.ok) return draft;
    games.push(draft.value);
  }
  return accept(games);
}

function buildOpeningRequest(
  services: TournamentServices,
  { id, isPublic, tournament, round }: StartingRound,
  seated: PairedPlayers,
  table: number,
): OpeningRequest {
  const { ruleset, timeControl } = tournament.opened;
  const { options, seats } = tableOptions(services, tournament, seated);
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  const known = seats.flatMap((seat, at) => {
    const account = accounts.get(seated.players[at]!) ?? null;
    return account === null ? [] : [{ seat, account }];
  });
  return {
    ruleset,
    options,
    public: isPublic,
    seatAccounts: known,
    metadata: { tournament: id, round, table },
    ...(timeControl && { timeControl }),
  };
}

/** Returns the options and the seats of a table's game. */
function tableOptions(
  services: TournamentServices,
  { opened: { ruleset: name, options } }: Tournament,
  { players, handicap }: PairedPlayers,
): { readonly options: unknown; readonly seats: readonly string[] } {
  const ruleset = services.rulesets.find(({ id }) => id === name)!;
  const whole = ruleset.tournament.optionsOf(options, players.length, handicap);
  const read = ruleset.readOptions(whole);
  return { options: whole, seats: read.ok ? ruleset.seats(read.value) : [] };
}

/** Returns the games of a started round with their tables; null if it has not started. */
function findRoundGames(tournament: Tournament, round: number): readonly { readonly game: GameId; readonly table: PairedPlayers }[] | null {
  const { games, pairing } = findRound(tournament, round);
  return games?.flatMap((game, at) => (game === null ? [] : [{ game: game as GameId, table: pairing!.tables[at]! }])) ?? null;
}

const hasRoundStarted = (tournament: Tournament, round: number): boolean => findRoundGames(tournament, round) !== null;

/** Returns only the ids of the games. */
const omitTokens = (games: readonly Pick<OpenedGame, 'game'>[]): readonly OpenedGame[] =>
  games.map(({ game }) => ({ game, seats: [], offers: [] }));

/** Lists the games of a started round without tokens. */
const listStartedGames = ({ tournament }: TournamentSnapshot, round: number): readonly OpenedGame[] =>
  omitTokens(findRoundGames(tournament, round)!);

/** Lists the games with the tokens of their seats. Tokens are derived in the original order, so they are the same each time. */
const listGamesWithTokens = (
  services: TournamentServices,
  { tournament }: TournamentSnapshot,
  round: number,
  secrets: RandomBytes,
): readonly OpenedGame[] =>
  findRoundGames(tournament, round)!.map(({ game, table }) => ({
    game,
    seats: tableOptions(services, tournament, table).seats.map((seat) => ({ seat, token: newSeatToken(game, secrets) })),
    offers: [],
  }));

export interface StartedRound {
  readonly snapshot: TournamentSnapshot;
  /** The opened games with the tokens of their seats: returned once, for the organiser to pass on to the players. */
  readonly games: readonly OpenedGame[];
}

/**
 * Starts a paired round and opens a game for each table, all or nothing. Requires the organiser, with the additional scope `open-games`. If
 * a player is now absent, the opponent wins by forfeit. A retry with the same key returns the same tokens; any other call returns the games
 * without tokens.
 */
export async function startRound(
  services: TournamentServices,
  bearer: Bearer,
  request: TournamentCommand & { readonly round: number; readonly deadline?: string | null },
): Promise<Result<StartedRound, Refusal>> {
  const access = await resolveOrganiserAccess(services, bearer, request.tournament);
  if (!access.ok) return access;
  const opener = await authorize(services, bearer, 'open-games');
  if (!opener.ok) return opener;
  const { head, tournament, player } = access.value;
  const { round } = request;
  const snapshotNow = async () => (await loadTournament(services, head.id))!;
  // An organiser who plays gets no seat tokens: each player claims their own seat.
  const respond = (snapshot: TournamentSnapshot, games: readonly OpenedGame[]) =>
    accept({ snapshot, games: player === null ? games : omitTokens(games) });
  const answered = await withIdempotency<StartedRound>(services, bearer!, request.idempotencyKey ?? null, {
    operation: 'start-round',
    request: request,
    async execute({ secretsAgain, toStoredRequest }) {
      // Check this before the version: a retry expects the version before the start.
      if (hasRoundStarted(tournament, round)) return reject({ code: 'round-already-started' });
      const given = readFutureTime('deadline', request.deadline ?? null, services.now());
      if (!given.ok) return given;
      let games: readonly GameDraft[] = [];
      const decide = async (now: Tournament): Promise<Result<AppendDecision, Refusal>> => {
        const { account } = opener.value;
        const tokens = { tokens: secretsAgain(), tokensTo: player === null ? account : null };
        const drafts = await prepareStart(services, { account, head, tournament: now, round, deadline: given.value }, tokens);
        if (!drafts.ok) return drafts;
        games = drafts.value.games;
        return accept({ ...drafts.value.decided, remember: toStoredRequest({}) });
      };
      const changed = await transact(services, access.value, decide, request.expectedVersion);
      return changed.ok
        ? respond(
            changed.value,
            games.map(({ opened }) => opened),
          )
        : changed;
    },
    async repeat(_made, secrets) {
      const snapshot = await snapshotNow();
      return respond(snapshot, listGamesWithTokens(services, snapshot, round, secrets));
    },
  });
  if (answered.ok || answered.problem.code !== 'round-already-started') return answered;
  // A concurrent or earlier call has started the round; return its games.
  const snapshot = await snapshotNow();
  return accept({ snapshot, games: listStartedGames(snapshot, round) });
}

interface StartInput {
  /** The account that opens the games. */
  readonly account: AccountId;
  readonly head: TournamentHead;
  readonly tournament: Tournament;
  readonly round: number;
  /** Null for that of the settings. */
  readonly deadline: string | null;
}

/** Prepares the start of a round: its games, and the forfeits of absent players. Rejects a round that cannot start. */
async function prepareStart(
  services: TournamentServices,
  { account, head, tournament, round, deadline: given }: StartInput,
  tokens: Required<Pick<DraftOptions, 'tokens' | 'tokensTo'>>,
): Promise<Result<{ readonly decided: AppendDecision; readonly games: readonly GameDraft[] }, Refusal>> {
  const ready = checkRoundStart(tournament, round);
  if (!ready.ok) return ready;
  const drafts = await draftGames(services, account, { id: head.id, isPublic: head.public, tournament, round, ready: ready.value }, tokens);
  if (!drafts.ok) return drafts;
  const ids = drafts.value.map(({ opened }) => opened.game);
  const tables = ready.value.plays.flatMap((isPlayed, at) => (isPlayed ? [at + 1] : []));
  const forfeits = buildForfeits(ready.value.pairing.tables, round, listAbsent(tournament, round));
  const now = services.now();
  const due = seatDeadline(tournament, now);
  const deadline = roundDeadline(tournament, given, now);
  // A player who never takes the seat forfeits at the end of the round at the latest.
  const seatsDue = due ?? deadline?.until ?? null;
  const seatsDueAt = seatsDue === null ? null : new Date(seatsDue);
  const decided: AppendDecision = {
    bodies: [buildRoundStarted(round, ready.value, ids, due, deadline), ...forfeits],
    by: byAccount(head.organiser),
    games: drafts.value.map(({ game }) => game),
    tables: tables.map((table, at) => ({ game: ids[at]!, round, table, seatsDueAt })),
  };
  return accept({ decided, games: drafts.value });
}

interface ClaimedSeat {
  readonly game: GameId;
  readonly seat: string;
  /** The new token of the seat; the old one is void. */
  readonly token: string;
}

/**
 * Confirms an account that the organiser registered when it claims a seat with its own token, not a player token. It is rated from then on.
 */
async function confirmParticipation(services: TournamentServices, access: PlayerAccess): Promise<Result<unknown, Refusal>> {
  const { caller, player } = access;
  if (caller === null) return accept(null);
  return transact(services, access, async (tournament) => {
    const confirmed = decideConfirmed(tournament, player, caller.account);
    // The seat is claimed even if there is nothing to confirm.
    return accept({ bodies: confirmed.ok ? [confirmed.value] : [], by: byAccount(caller.account) });
  });
}

/** Issues the player's seat token in a started round. Only the player may claim it. */
export async function claimSeat(
  services: TournamentServices,
  bearer: Bearer,
  request: TournamentCommand & { readonly round: number },
): Promise<Result<ClaimedSeat, Refusal>> {
  const access = await resolvePlayerAccess(services, bearer, request.tournament);
  if (!access.ok) return access;
  const { player, tournament } = access.value;
  const { pairing, games } = findRound(tournament, request.round);
  if (games === null) return reject({ code: 'round-not-started' });
  const at = pairing!.tables.findIndex(({ players }) => players.includes(player));
  const game = (at === -1 ? null : games[at]) as GameId | null;
  const stored = game && (await services.games.findGame(game, null));
  if (!game || !stored) return reject({ code: 'player-absent', player });
  const ruleset = services.rulesets.find(({ id }) => id === stored.facts.ruleset)!;
  const seat = ruleset.seats(stored.facts.options)[pairing!.tables[at]!.players.indexOf(player)]!;
  const confirmed = await confirmParticipation(services, access.value);
  if (!confirmed.ok) return confirmed;
  return withIdempotency(services, bearer!, request.idempotencyKey ?? null, {
    operation: 'claim-seat',
    request: request,
    async execute({ secrets, toStoredRequest }) {
      const token = newSeatToken(game, secrets);
      const { caller } = access.value;
      const refused = await replaceToken(services, game, {
        seat,
        tokenHash: hashToken(token),
        receiver: {
          kind: 'tournament-player',
          author: caller && authorOf(services, caller),
          playerToken: isPlayerToken(bearer!) ? hashToken(bearer!) : null,
        },
        remember: toStoredRequest({}),
      });
      if (refused === 'caller-ended') return reject(await whyNoLonger(services, bearer));
      if (refused !== null) return reject((await whyTokenReplaced(services, bearer)) ?? { code: 'no-such-seat' });
      return accept({ game, seat, token });
    },
    repeat: async (_made, secrets) => accept({ game, seat, token: newSeatToken(game, secrets) }),
  });
}
