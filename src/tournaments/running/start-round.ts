import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer, OpenedGame } from '../../games/answers.js';
import { callerWith } from '../../games/caller.js';
import type { GameId } from '../../games/ids.js';
import { openGames } from '../../games/open-games.js';
import type { Refusal } from '../../games/refusals.js';
import type { OpeningRequest } from '../../games/requests.js';
import { canonical } from '../../record/canonical.js';
import { base64url, sha256 } from '../../record/hashes.js';
import { absentFrom } from '../deciding/entering.js';
import { forfeitsOf } from '../deciding/results.js';
import { type Startable, startable, started } from '../deciding/starting.js';
import type { PairedSeats } from '../log/bodies.js';
import { after, roundOf, type Tournament } from '../log/tournament.js';
import { byAccount, change, type Decided } from './change.js';
import type { AskedOfTournament } from './organise.js';
import type { TournamentCourt, TournamentId } from './ports.js';
import { certified } from './results.js';
import { organisersSight, type TournamentStanding } from './sight.js';

export interface StartedRound {
  readonly standing: TournamentStanding;
  /** The games that were opened, with the tokens of their seats: told once, to be handed to the players. */
  readonly games: readonly OpenedGame[];
}

/**
 * Opens a game for each table of a round that is paired, and starts it: for the organiser, with the scope `open-games` besides. At
 * a table where somebody has been missing since, who is there wins without a game. Asked again after it was carried out, it tells
 * the games without their tokens.
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
  const { head } = sight.value;
  const told = gamesOf(sight.value.tournament, request.round);
  // Sent again, for whatever version: the round has started, and its games are told.
  if (told !== null) return accept({ standing: sight.value, games: told });
  let opened: readonly OpenedGame[] = [];
  const decide = async (tournament: Tournament): Promise<Result<Decided, Refusal>> => {
    const { round } = request;
    const before = gamesOf(tournament, round);
    if (before !== null) {
      // At the same time as another: its games are told.
      opened = tokensKept(before, opened);
      return accept({ bodies: [], by: byAccount(head.organiser) });
    }
    const ready = startable(tournament, round);
    if (!ready.ok) return ready;
    const games = await opening(court, bearer, { id: head.id, isPublic: head.public, tournament, round }, ready.value);
    if (!games.ok) return games;
    const body = started(
      round,
      ready.value,
      games.value.map(({ game }) => game),
    );
    const tables = body.games.flatMap((game, at) => (game === null ? [] : [{ game: game as GameId, round, table: at + 1 }]));
    const forfeits = forfeitsOf(ready.value.pairing.tables, round, absentFrom(tournament, round));
    const results = await certified(court, head.id, after(tournament, body), forfeits);
    opened = tokensKept(games.value, opened);
    return accept({ bodies: [body, ...results], by: byAccount(head.organiser), tables });
  };
  const changed = await change(court, sight.value, decide, request.expectedVersion);
  if (!changed.ok) return changed;
  // An organiser who plays is told nobody's seat: each player claims theirs.
  const games = sight.value.player === null ? opened : opened.map(({ game }) => ({ game, seats: [], offers: [] }));
  return accept({ standing: changed.value, games });
}

/** The games of a round that has started, without their tokens; null if it has not. */
const gamesOf = (tournament: Tournament, round: number): readonly OpenedGame[] | null =>
  roundOf(tournament, round).games?.flatMap((game) => (game === null ? [] : [{ game: game as GameId, seats: [], offers: [] }])) ?? null;

/** These games, with the tokens that were told with them before this was decided again. */
const tokensKept = (games: readonly OpenedGame[], before: readonly OpenedGame[]): readonly OpenedGame[] =>
  games.map((each) => before.find(({ game }) => game === each.game) ?? each);

interface Of {
  readonly id: TournamentId;
  readonly isPublic: boolean;
  readonly tournament: Tournament;
  readonly round: number;
}

/** All games of the round, or none; the same ones if they were opened before and what followed was lost. */
async function opening(
  court: TournamentCourt,
  bearer: Bearer,
  of: Of,
  { pairing, plays }: Startable,
): Promise<Result<readonly OpenedGame[], Refusal>> {
  const games = pairing.tables.flatMap((table, at) => (plays[at] ? [requestFor(court, of, table, at + 1)] : []));
  if (games.length === 0) return accept([]);
  // Of just these games, whatever else was entered meanwhile; a pairing that was made otherwise has others.
  const idempotencyKey = base64url(sha256(canonical(games)));
  const answered = await openGames(court, bearer, { games, idempotencyKey });
  return answered.ok ? accept(answered.value.games) : reject(answered.problem.refusal);
}

function requestFor(
  court: TournamentCourt,
  { id, isPublic, tournament, round }: Of,
  { players, handicap }: PairedSeats,
  table: number,
): OpeningRequest {
  const { ruleset: name, options, clock } = tournament.opened;
  const ruleset = court.rulesets.find((each) => each.id === name)!;
  const whole = ruleset.tables.optionsOf(options, players.length, handicap);
  const read = ruleset.readOptions(whole);
  const seats = read.ok ? ruleset.seats(read.value) : [];
  const accounts = new Map(tournament.entrants.map(({ player, account }) => [player, account]));
  const known = seats.flatMap((seat, at) => {
    const account = accounts.get(players[at]!) ?? null;
    return account === null ? [] : [{ seat, account }];
  });
  return {
    ruleset: name,
    options: whole,
    public: isPublic,
    accounts: known,
    metadata: { tournament: id, round, table },
    ...(clock && { clock }),
  };
}
