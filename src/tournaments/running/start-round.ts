import { accept, type Result, reject } from '../../engine/result.js';
import { callerWith } from '../../games/callers/caller.js';
import type { Bearer, OpenedGame } from '../../games/court/answers.js';
import type { AccountId } from '../../games/game/ids.js';
import type { DraftedGame } from '../../games/opening/open-game.js';
import type { RandomBytes } from '../../games/ports/ports.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { once } from '../../games/requests/request-keys.js';
import { absentFrom } from '../deciding/entering.js';
import { forfeitsOf } from '../deciding/results.js';
import { startable, started } from '../deciding/starting.js';
import type { Tournament } from '../log/tournament.js';
import { byAccount, change, type Decided } from './change.js';
import type { AskedOfTournament } from './organise.js';
import type { TournamentCourt, TournamentHead } from './ports.js';
import { draftedGames, gamesAgain, gamesAsKnown, hasStarted, withoutTokens } from './round-games.js';
import { organisersSight, standingOf, type TournamentStanding } from './sight.js';

export interface StartedRound {
  readonly standing: TournamentStanding;
  /** The games that were opened, with the tokens of their seats: told once, to be handed to the players. */
  readonly games: readonly OpenedGame[];
}

/**
 * Opens a game for each table of a round that is paired, and starts it, all or nothing: for the organiser, with the scope
 * `open-games` besides. At a table where somebody has been missing since, who is there wins without a game. Asked again under
 * the same key, it tells the same tokens; otherwise the games without them.
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
  const { head, tournament, player } = sight.value;
  const { round } = request;
  const standingNow = async () => (await standingOf(court, head.id))!;
  // An organiser who plays is told nobody's seat: each player claims theirs.
  const told = (standing: TournamentStanding, games: readonly OpenedGame[]) =>
    accept({ standing, games: player === null ? games : withoutTokens(games) });
  const answered = await once<StartedRound>(court, bearer!, request.idempotencyKey ?? null, {
    what: 'start-round',
    asked: request,
    async make({ secretsAgain, remember }) {
      // Before the version is looked at: sent again, it was meant for the one before.
      if (hasStarted(tournament, round)) return reject({ code: 'round-started' });
      let games: readonly DraftedGame[] = [];
      const decide = async (now: Tournament): Promise<Result<Decided, Refusal>> => {
        const drafts = await startOf(court, { account: opener.value.account, head, tournament: now, round }, secretsAgain());
        if (!drafts.ok) return drafts;
        games = drafts.value.games;
        return accept({ ...drafts.value.decided, remember: remember({}) });
      };
      const changed = await change(court, sight.value, decide, request.expectedVersion);
      return changed.ok
        ? told(
            changed.value,
            games.map(({ opened }) => opened),
          )
        : changed;
    },
    async tell(_made, secrets) {
      const standing = await standingNow();
      return told(standing, gamesAgain(court, standing, round, secrets));
    },
  });
  if (answered.ok || answered.problem.code !== 'round-started') return answered;
  // By somebody else at the same time, or before: its games are told.
  const standing = await standingNow();
  return accept({ standing, games: gamesAsKnown(standing, round) });
}

interface Starting {
  /** Opens the games. */
  readonly account: AccountId;
  readonly head: TournamentHead;
  readonly tournament: Tournament;
  readonly round: number;
}

/** The start of a round with the games it opens, and the forfeits of tables where somebody is missing; or why it cannot start. */
async function startOf(
  court: TournamentCourt,
  { account, head, tournament, round }: Starting,
  tokens: RandomBytes,
): Promise<Result<{ readonly decided: Decided; readonly games: readonly DraftedGame[] }, Refusal>> {
  const ready = startable(tournament, round);
  if (!ready.ok) return ready;
  const drafts = await draftedGames(court, account, { id: head.id, isPublic: head.public, tournament, round, ready: ready.value }, tokens);
  if (!drafts.ok) return drafts;
  const ids = drafts.value.map(({ opened }) => opened.game);
  const tables = ready.value.plays.flatMap((isPlayed, at) => (isPlayed ? [at + 1] : []));
  const forfeits = forfeitsOf(ready.value.pairing.tables, round, absentFrom(tournament, round));
  const decided: Decided = {
    bodies: [started(round, ready.value, ids), ...forfeits],
    by: byAccount(head.organiser),
    games: drafts.value.map(({ game }) => game),
    tables: tables.map((table, at) => ({ game: ids[at]!, round, table })),
  };
  return accept({ decided, games: drafts.value });
}
