// Deadlines that the server enforces (check-in, seats, turns to bid, games of a round), and their extension.

import { accept, type Result, reject } from '../../engine/result.js';
import { endForSeatsNotTaken } from '../../games/commands/lifecycle.js';
import type { GameId } from '../../games/model/game.js';
import type { Refusal } from '../../games/refusals/refusals.js';
import { whyNotText } from '../../games/requests/texts.js';
import type { Bearer } from '../../games/services/results.js';
import { decideReminders } from '../decisions/agreed-times.js';
import { decideLapses, decideTurnWarnings, drawSides } from '../decisions/open-bids.js';
import { decideCheckInClosing } from '../decisions/registration.js';
import { decideReportedResult, findTable, resultByRule, unfinishedRule } from '../decisions/results.js';
import {
  decideDueDeadlines,
  decideExtensionAcceptance,
  decideExtensionProposal,
  decideRoundExtension,
  MAX_EXTENSION_DAYS,
} from '../decisions/round-deadlines.js';
import type { ExtensionAccepted, ResultVersion, RoundExtended } from '../log/entries.js';
import type { Tournament } from '../log/tournament.js';
import {
  loadTournament,
  resolveOrganiserAccess,
  resolvePlayerAccess,
  type TournamentAccess,
  type TournamentSnapshot,
} from '../services/access.js';
import { chanceFromSeed } from '../services/chain.js';
import type { Actor, TournamentId, TournamentServices } from '../services/ports.js';
import { localized } from '../texts/index.js';
import { runDecision, type TournamentCommand } from './commands.js';
import { readFutureTime } from './open-tournament.js';
import { readTableGame, stopReportedGame } from './results.js';
import { type AppendDecision, BY_SERVER, byAccount, nextNote, transact } from './transact.js';

/** Deadlines of each kind per run; the rest wait for the next one. */
const BATCH = 100;

/** How long the server waits before it looks again at deadlines that it could not act on, in milliseconds. */
const RETRY_MS = 60_000;

/**
 * Closes check-ins, ends games whose seats were not taken in time, and warns of and acts on turns to bid and deadlines of rounds. Any
 * instance may run it at any time: the first to append wins. A deadline that fails is reported by `onFault` and does not stop the
 * others.
 */
export async function enforceDeadlines(services: TournamentServices): Promise<void> {
  const { tournaments, now, onFault } = services;
  for (const game of await tournaments.seatsDue(now(), BATCH)) {
    const isSettled = await endForSeatsNotTaken(services, game).catch((fault: unknown) => {
      onFault(fault);
      return false;
    });
    if (isSettled) await tournaments.clearSeatsDue(game).catch(onFault);
  }
  for (const id of await tournaments.tournamentsDue(now(), BATCH)) {
    const later = await keepTournament(services, id).catch((fault: unknown) => {
      onFault(fault);
      return retry(now());
    });
    if (later !== 'noted') await tournaments.defer(id, now(), later).catch(onFault);
  }
}

/** When to look again at a tournament about which there was nothing to note; null if it waits for nothing. */
type LookAgain = Date | null;

const retry = (now: Date): Date => new Date(now.getTime() + RETRY_MS);

/** Closes the check-in of a due tournament; after that, looks at its rounds. */
async function keepTournament(services: TournamentServices, id: TournamentId): Promise<'noted' | LookAgain> {
  const stored = await loadTournament(services, id);
  if (stored === null) return retry(services.now());
  return stored.tournament.checkIn === 'open' ? closeDueCheckIn(services, stored) : keepRounds(services, stored);
}

async function closeDueCheckIn(services: TournamentServices, stored: TournamentSnapshot): Promise<'noted' | LookAgain> {
  const closed = await transact(services, stored, async (tournament) => {
    const decided = decideCheckInClosing(tournament, services.now(), true);
    return decided.ok ? accept({ bodies: [decided.value], by: BY_SERVER }) : reject(decided.problem);
  });
  // Another instance, or the organiser, may have closed it.
  return closed.ok || closed.problem.code === 'check-in-closed' ? 'noted' : retry(services.now());
}

/**
 * Warns of deadlines of rounds and of ends of turns to bid. After a deadline, decides each unfinished game by the tournament's rule, or
 * leaves it to a ruling. Ends biddings whose turn was not taken in time, and reminds of agreed times.
 */
async function keepRounds(services: TournamentServices, stored: TournamentSnapshot): Promise<'noted' | LookAgain> {
  let decided: readonly ResultVersion[] = [];
  const changed = await transact(services, stored, async (tournament) => {
    const noted = decideDueDeadlines(tournament, services.now());
    const passed = noted.flatMap((each) =>
      each.type === 'deadline-passed' ? each.tables.map((table) => ({ round: each.round, table })) : [],
    );
    const results: ResultVersion[] = [];
    for (const table of passed) {
      const version = await decideByRule(services, tournament, table);
      if (version !== null) results.push(version);
    }
    decided = results;
    const chance = chanceFromSeed(stored.head.chance());
    const lapsed = decideLapses(tournament, services.now(), (round, players) => drawSides(chance, round, players));
    const warned = decideTurnWarnings(tournament, services.now());
    const reminded = decideReminders(tournament, services.now());
    return accept({ bodies: [...noted, ...results, ...lapsed, ...warned, ...reminded], by: BY_SERVER });
  });
  if (!changed.ok) return retry(services.now());
  for (const table of decided) await stopReportedGame(services, changed.value, table);
  if (changed.value.head.seq > stored.head.seq) return 'noted';
  // What was due has passed, such as an agreed time during an outage, or another instance has noted it.
  const [next, soonest] = [nextNote(changed.value.tournament, services.now()), retry(services.now())];
  return next !== null && next < soonest ? soonest : next;
}

const tableAt = (tournament: Tournament, table: { readonly round: number; readonly table: number }) => {
  const at = findTable(tournament, table);
  if (!at.ok) throw new Error(`a table whose deadline passed is not there: ${at.problem.code}`);
  return { players: at.value.players, game: at.value.game as GameId };
};

/** Returns the result of a game that stands; null if a person decides, or the game does not stand: not begun, over or disputed. */
async function decideByRule(
  services: TournamentServices,
  tournament: Tournament,
  table: { readonly round: number; readonly table: number },
): Promise<ResultVersion | null> {
  const rule = unfinishedRule(tournament);
  const { players, game } = tableAt(tournament, table);
  const result = resultByRule(rule, players);
  if (result === null || game === null) return null;
  const played = await readTableGame(services, tournament, table);
  if (played === null || !played.started || played.ended || played.disputed) return null;
  const by = { signer: 'server', account: null } as const;
  const decided = decideReportedResult(tournament, 'adjudication', { ...table, result, reason: '', rule }, played, by);
  return decided.ok ? decided.value : null;
}

// Extensions

export interface RoundExtension extends TournamentCommand {
  readonly round: number;
  /** Null for all tables without a result. */
  readonly table?: number | null;
  /** RFC 3339, later than the present deadline. */
  readonly deadline: string;
  readonly reason: string;
}

export interface TableExtension extends TournamentCommand {
  readonly round: number;
  /** RFC 3339, later than the present deadline. */
  readonly deadline: string;
}

/** The refusals of a deadline by the decisions, which name no field. */
type Misplaced = { readonly code: 'not-later' } | { readonly code: 'too-late'; readonly latest: string };

function refusalOfDeadline(problem: Refusal | Misplaced): Refusal {
  if (problem.code !== 'not-later' && problem.code !== 'too-late') return problem;
  const expected = localized((texts) =>
    problem.code === 'not-later' ? texts.laterTime : texts.timeUpTo(problem.latest, MAX_EXTENSION_DAYS),
  );
  return { code: 'invalid-request', path: 'deadline', expected };
}

/** Returns the decision, with the seats that may be taken until the new deadline. */
const extending = <Body extends AppendDecision['bodies'][number]>(
  decided: Result<Body, Refusal | Misplaced>,
  by: Actor,
  seatsDue: (body: Body) => AppendDecision['seatsDue'],
): Result<Pick<AppendDecision, 'by' | 'seatsDue'> & { readonly body: Body }, Refusal> =>
  decided.ok ? accept({ body: decided.value, by, seatsDue: seatsDue(decided.value) ?? null }) : reject(refusalOfDeadline(decided.problem));

/** Seats without a time of their own may be taken until the deadline. */
const seatsUntil =
  ({ opened }: Tournament) =>
  ({ round, table, deadline }: RoundExtended | ExtensionAccepted): NonNullable<AppendDecision['seatsDue']> | null =>
    opened.seatDeadlineSeconds === null ? { round, table, at: new Date(deadline.until) } : null;

/** Extends the deadline of a round, or of one of its tables. For the organiser, unless they play. */
export async function extendRound(
  services: TournamentServices,
  bearer: Bearer,
  command: RoundExtension,
): Promise<Result<TournamentSnapshot, Refusal>> {
  const access = await resolveOrganiserAccess(services, bearer, command.tournament);
  if (!access.ok) return access;
  const { head, player } = access.value;
  if (player !== null) return reject({ code: 'player-is-arbiter', account: head.organiser });
  return runDecision(services, bearer!, access.value, { what: 'extend-round', command }, async (tournament) => {
    const until = readFutureTime('deadline', command.deadline, services.now());
    if (!until.ok) return until;
    const unwritable = command.reason.trim() === '' ? null : whyNotText('reason', command.reason);
    if (unwritable !== null) return reject(unwritable);
    const { round, table = null, reason } = command;
    const decided = decideRoundExtension(tournament, { round, table, until: until.value!, reason }, services.now());
    return extending(decided, byAccount(head.organiser), seatsUntil(tournament));
  });
}

type DecideExtension<Body> = (
  tournament: Tournament,
  asked: { readonly round: number; readonly player: NonNullable<TournamentAccess['player']>; readonly until: string },
  now: Date,
) => Result<Body, Refusal | Misplaced>;

/** Runs a command of a player about the deadline of their own table. */
const tableExtension =
  <Body extends AppendDecision['bodies'][number]>(
    what: string,
    decide: DecideExtension<Body>,
    seatsDue: (tournament: Tournament, body: Body) => AppendDecision['seatsDue'],
  ) =>
  async (services: TournamentServices, bearer: Bearer, command: TableExtension): Promise<Result<TournamentSnapshot, Refusal>> => {
    const access = await resolvePlayerAccess(services, bearer, command.tournament);
    if (!access.ok) return access;
    const { player } = access.value;
    return runDecision(services, bearer!, access.value, { what, command }, async (tournament) => {
      const until = readFutureTime('deadline', command.deadline, services.now());
      if (!until.ok) return until;
      const decided = decide(tournament, { round: command.round, player, until: until.value! }, services.now());
      return extending(decided, { account: null, player }, (body) => seatsDue(tournament, body));
    });
  };

/** Proposes a later deadline of the player's table. It holds once the other players accept it, or propose the same. */
export const proposeExtension = tableExtension('propose-extension', decideExtensionProposal, (tournament, body) =>
  body.type === 'extension-accepted' ? seatsOnceAgreed(tournament, body) : null,
);

/** Accepts the deadline that another player of the table has proposed. */
export const acceptExtension = tableExtension('accept-extension', decideExtensionAcceptance, seatsOnceAgreed);

/** Once all players of the table agree, seats without a time of their own may be taken until the new deadline. */
function seatsOnceAgreed(tournament: Tournament, body: ExtensionAccepted): NonNullable<AppendDecision['seatsDue']> | null {
  const { players } = tableAt(tournament, body);
  const agreed = tournament.rounds[body.round - 1]!.schedules[body.table - 1]!.extension!.agreed;
  return players.every((each) => each === body.player || agreed.includes(each)) ? seatsUntil(tournament)(body) : null;
}
