import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer, OpenedGame } from '../../games/answers.js';
import { callerWith } from '../../games/caller.js';
import type { AccountId, GameId } from '../../games/ids.js';
import { type DraftedGame, draftedGame, withRoomFor } from '../../games/open-game.js';
import type { RandomBytes } from '../../games/ports.js';
import type { Refusal } from '../../games/refusals.js';
import { once } from '../../games/request-keys.js';
import type { OpeningRequest } from '../../games/requests.js';
import { newSeatToken } from '../../games/tokens.js';
import { absentFrom } from '../deciding/entering.js';
import { forfeitsOf } from '../deciding/results.js';
import { type Startable, startable, started } from '../deciding/starting.js';
import type { PairedSeats } from '../log/bodies.js';
import { roundOf, type Tournament } from '../log/tournament.js';
import { byAccount, change, type Decided } from './change.js';
import type { AskedOfTournament } from './organise.js';
import type { TournamentCourt, TournamentId } from './ports.js';
import { organisersSight, standingOf, type TournamentStanding } from './sight.js';

export interface StartedRound {
  readonly standing: TournamentStanding;
  /** The games that were opened, with the tokens of their seats: told once, to be handed to the players. */
  readonly games: readonly OpenedGame[];
}

/**
 * Opens a game for each table of a round that is paired, and starts it, all or nothing: for the organiser, with the scope `open-games`
 * besides. At a table where somebody has been missing since, who is there wins without a game. Asked again under the same key, it tells
 * the same tokens; otherwise the games without them.
 */
export async function startRound(
  court: TournamentCourt,
  bearer: Bearer,
  request: AskedOfTournament & { readonly round: number },
): Promise<Result<StartedRound, Refusal>> {
  const sight = await organisersSight(court, bearer, request.tournament);
  if (!sight.ok) return sight;
  const opener = await callerWith(court, bearer, 'open-games');
  if (!opener.ok) return opener;
  const { account } = opener.value;
  const { head } = sight.value;
  const { round } = request;
  // An organiser who plays is told nobody's seat: each player claims theirs.
  const told = (games: readonly OpenedGame[]) => (sight.value.player === null ? games : withoutTokens(games));
  const answered = await once<StartedRound>(court, bearer!, request.idempotencyKey ?? null, {
    what: 'start-round',
    asked: request,
    async make({ secretsAgain, remember }) {
      // Before the version is looked at: sent again, it was meant for the one before.
      if (gamesOf(sight.value.tournament, round) !== null) return reject({ code: 'round-started' });
      let opened: readonly OpenedGame[] = [];
      const decide = async (tournament: Tournament): Promise<Result<Decided, Refusal>> => {
        if (gamesOf(tournament, round) !== null) return reject({ code: 'round-started' });
        const ready = startable(tournament, round);
        if (!ready.ok) return ready;
        const of = { id: head.id, isPublic: head.public, tournament, round };
        const drafts = await drafted(court, account, of, ready.value, secretsAgain());
        if (!drafts.ok) return drafts;
        opened = drafts.value.map((draft) => draft.opened);
        const body = started(
          round,
          ready.value,
          opened.map(({ game }) => game),
        );
        const tables = body.games.flatMap((game, at) => (game === null ? [] : [{ game: game as GameId, round, table: at + 1 }]));
        const forfeits = forfeitsOf(ready.value.pairing.tables, round, absentFrom(tournament, round));
        const games = drafts.value.map(({ game }) => game);
        return accept({ bodies: [body, ...forfeits], by: byAccount(head.organiser), games, tables, remember: remember({}) });
      };
      const changed = await change(court, sight.value, decide, request.expectedVersion);
      return changed.ok ? accept({ standing: changed.value, games: told(opened) }) : changed;
    },
    async tell(_made, secrets) {
      const standing = (await standingOf(court, head.id))!;
      return accept({ standing, games: told(toldAgain(court, standing, round, secrets)) });
    },
  });
  if (answered.ok || answered.problem.code !== 'round-started') return answered;
  // By somebody else at the same time, or before: its games are told.
  const standing = (await standingOf(court, head.id))!;
  return accept({ standing, games: withoutTokens(gamesOf(standing.tournament, round)!) });
}

const withoutTokens = (games: readonly Pick<OpenedGame, 'game'>[]): readonly OpenedGame[] =>
  games.map(({ game }) => ({ game, seats: [], offers: [] }));

/** The games of a round that has started, with their tables; null if it has not. */
function gamesOf(tournament: Tournament, round: number): readonly { readonly game: GameId; readonly table: PairedSeats }[] | null {
  const { games, pairing } = roundOf(tournament, round);
  return games?.flatMap((game, at) => (game === null ? [] : [{ game: game as GameId, table: pairing!.tables[at]! }])) ?? null;
}

/** The games with the tokens of their seats, which are drawn in the order in which they were drawn first. */
const toldAgain = (
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

interface Of {
  readonly id: TournamentId;
  readonly isPublic: boolean;
  readonly tournament: Tournament;
  readonly round: number;
}

/** The games of the round, ready to be opened with it. */
async function drafted(
  court: TournamentCourt,
  account: AccountId,
  of: Of,
  { pairing, plays }: Startable,
  tokens: RandomBytes,
): Promise<Result<readonly DraftedGame[], Refusal>> {
  const requests = pairing.tables.flatMap((table, at) => (plays[at] ? [requestFor(court, of, table, at + 1)] : []));
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

function requestFor(court: TournamentCourt, { id, isPublic, tournament, round }: Of, seated: PairedSeats, table: number): OpeningRequest {
  const { ruleset, clock } = tournament.opened;
  const { options, seats } = optionsAt(court, tournament, seated);
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  const known = seats.flatMap((seat, at) => {
    const account = accounts.get(seated.players[at]!) ?? null;
    return account === null ? [] : [{ seat, account }];
  });
  return { ruleset, options, public: isPublic, accounts: known, metadata: { tournament: id, round, table }, ...(clock && { clock }) };
}
