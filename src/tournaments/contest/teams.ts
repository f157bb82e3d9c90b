// Team events. A match of two teams is a run of tables, one for each board. The contest is the tournament with its teams as players:
// pairings and standings of teams are those of players in the contest.

import { formatOf } from '../formats/index.js';
import type { PairedPlayers, ResultRecorded, RoundPairing, TableResult } from '../log/entries.js';
import { countingResults, type Registration, type Tournament, type TournamentRound } from '../log/tournament.js';
import type { ByeKind, Outcome, PlayerId, TeamId } from '../rounds.js';
import type { MatchPoints } from '../settings.js';
import type { Sheets, TwoPlayerPoints } from '../standings/score-sheets.js';
import { computeStandings, type ExplainedRow, explainStanding, type StandingsRow } from '../standings/standings.js';
import { buildTournamentSheets, readOutcome, standingsRules } from './history.js';

type TournamentHistory = Pick<Tournament, 'opened' | 'entrants' | 'rounds'>;

/** Returns the number of boards of a match; 1 if players play for themselves. */
export const boardsOfMatch = ({ opened }: Pick<Tournament, 'opened'>): number => opened.settings.teams?.boards ?? 1;

/** Groups the registrations by team, in the order of the first registration of each. */
export function groupByTeam({ entrants }: Pick<Tournament, 'entrants'>): ReadonlyMap<TeamId, readonly Registration[]> {
  const teams = new Map<TeamId, Registration[]>();
  for (const entrant of entrants) {
    const { team } = entrant;
    if (team === null) continue;
    const members = teams.get(team);
    if (members) members.push(entrant);
    else teams.set(team, [entrant]);
  }
  return teams;
}

/**
 * Returns the line-up of a team: present members in the order of their boards, then absent ones, who forfeit. Null if the team has fewer
 * members than boards. Members who withdrew before the first round do not count.
 */
function findLineUp(members: readonly Registration[], absent: ReadonlySet<PlayerId>, boards: number): readonly PlayerId[] | null {
  const counted = members.filter(({ withdrawnAfterRound }) => withdrawnAfterRound !== 0);
  const lateness = ({ player, withdrawnAfterRound }: Registration) => (withdrawnAfterRound !== null ? 2 : absent.has(player) ? 1 : 0);
  const ordered = counted.toSorted((a, b) => lateness(a) - lateness(b) || a.board! - b.board!);
  return ordered.length < boards ? null : ordered.slice(0, boards).map(({ player }) => player);
}

/** Two teams of a round. The first has the first side on odd boards, and the second side on even ones. */
type TeamPair = readonly [TeamId, TeamId];

/** The pairing of a round by its players, or the teams without enough members. */
type ExpandedPairing = { readonly pairing: RoundPairing } | { readonly incomplete: readonly TeamId[] };

/** Seats the players of paired teams: a run of tables for each match, and byes for a line-up. `absent`: players who miss the round. */
export function expandToBoards(tournament: Tournament, { tables, byes }: RoundPairing, absent: readonly PlayerId[]): ExpandedPairing {
  const boards = boardsOfMatch(tournament);
  const away = new Set(absent);
  const teams = groupByTeam(tournament);
  const named = [...tables.flatMap(({ players }) => players), ...byes.map(({ player }) => player)] as unknown as readonly TeamId[];
  const lineUps = new Map(named.map((team) => [team, findLineUp(teams.get(team)!, away, boards)]));
  const incomplete = named.filter((team) => lineUps.get(team) === null);
  if (incomplete.length > 0) return { incomplete };
  const lineUpOf = (team: PlayerId) => lineUps.get(asTeam(team))!;
  const seated = tables.flatMap(({ players: [first, second] }) =>
    lineUpOf(first!).map((player, at): PairedPlayers => {
      const opponent = lineUpOf(second!)[at]!;
      return { players: at % 2 === 0 ? [player, opponent] : [opponent, player], handicap: null };
    }),
  );
  // Absent players have no bye, unless the whole team is absent and has one: it still advances in an elimination.
  const rested = byes.flatMap(({ player, kind }) => {
    const lineUp = lineUpOf(player);
    const present = lineUp.filter((each) => !away.has(each));
    return (present.length === 0 ? lineUp : present).map((each) => ({ player: each, kind }));
  });
  return { pairing: { tables: seated, byes: rested } };
}

/** Reads the teams of each match; null for a run of tables that is not a match: incomplete, or with players of other teams or sides. */
export function readMatches(tournament: TournamentHistory, tables: readonly PairedPlayers[]): readonly (TeamPair | null)[] {
  const boards = boardsOfMatch(tournament);
  const teamOf = new Map(tournament.entrants.map(({ player, team }) => [player, team]));
  return Array.from({ length: Math.ceil(tables.length / boards) }, (_, match) => {
    const ofMatch = tables.slice(match * boards, (match + 1) * boards);
    const [first, second] = ofMatch[0]!.players.map((player) => teamOf.get(player) ?? null);
    if (!first || !second || first === second || ofMatch.length < boards) return null;
    const isSeated = ofMatch.every(({ players }, at) => {
      const [one, other] = players.map((player) => teamOf.get(player));
      return players.length === 2 && (at % 2 === 0 ? one === first && other === second : one === second && other === first);
    });
    return isSeated ? [first, second] : null;
  });
}

/** Points of the first and of the second team. */
type PointsOfTwo = readonly [number, number];

/** A match of two teams in a paired round. */
export interface Match {
  readonly teams: TeamPair;
  /** The points of the boards that are decided. */
  readonly boardPoints: PointsOfTwo;
  /** Null while a board is undecided. */
  readonly outcome: Outcome | null;
  /** The points of the match; null while a board is undecided. */
  readonly matchPoints: PointsOfTwo | null;
}

/** Lists the matches of a round; empty before it is paired, and if players play for themselves. */
export function listMatches(tournament: TournamentHistory, round: TournamentRound): readonly Match[] {
  const { points, teams: settings } = tournament.opened.settings;
  if (settings === undefined || round.pairing === null) return [];
  const { tables } = round.pairing;
  const boards = boardsOfMatch(tournament);
  const counting = countingResults(round);
  return readMatches(tournament, tables).map((teams, match): Match => {
    const outcomes = tables.slice(match * boards, (match + 1) * boards).map(({ players }, at): Outcome | null => {
      const result = counting[match * boards + at]?.result ?? null;
      if (result === null) return null;
      const outcome = readOutcome(players, result);
      return at % 2 === 0 ? outcome : SWAPPED[outcome];
    });
    const boardPoints = sumPoints(outcomes, points as TwoPlayerPoints);
    const outcome = decideMatch(outcomes, boardPoints, tournament);
    return { teams: teams!, boardPoints, outcome, matchPoints: outcome && sumPoints([outcome], pointsOfMatches(settings.matchPoints)) };
  });
}

const SWAPPED: Readonly<Record<Outcome, Outcome>> = {
  'first-won': 'second-won',
  'second-won': 'first-won',
  drawn: 'drawn',
  'first-forfeited': 'second-forfeited',
  'second-forfeited': 'first-forfeited',
  'both-forfeited': 'both-forfeited',
};

function sumPoints(outcomes: readonly (Outcome | null)[], points: TwoPlayerPoints): PointsOfTwo {
  const { win, draw, loss, forfeitWin, forfeitLoss } = points;
  const worth: Readonly<Record<Outcome, PointsOfTwo>> = {
    'first-won': [win, loss],
    'second-won': [loss, win],
    drawn: [draw, draw],
    'first-forfeited': [forfeitLoss, forfeitWin],
    'second-forfeited': [forfeitWin, forfeitLoss],
    'both-forfeited': [forfeitLoss, forfeitLoss],
  };
  return outcomes.reduce<PointsOfTwo>(
    ([first, second], outcome) => (outcome === null ? [first, second] : [first + worth[outcome][0], second + worth[outcome][1]]),
    [0, 0],
  );
}

/** A team forfeits a match if it forfeits every board. If matches need a winner, the highest board with one decides an equal match. */
function decideMatch(
  outcomes: readonly (Outcome | null)[],
  [first, second]: PointsOfTwo,
  { opened }: Pick<Tournament, 'opened'>,
): Outcome | null {
  if (outcomes.includes(null)) return null;
  const isAway = (side: Outcome) => outcomes.every((outcome) => outcome === side || outcome === 'both-forfeited');
  if (outcomes.every((outcome) => outcome === 'both-forfeited')) return 'both-forfeited';
  if (isAway('first-forfeited')) return 'first-forfeited';
  if (isAway('second-forfeited')) return 'second-forfeited';
  if (first !== second) return first > second ? 'first-won' : 'second-won';
  if (formatOf(opened.settings.format).isWinnerMissing === null) return 'drawn';
  const decisive = outcomes.find((outcome) => outcome !== 'drawn' && outcome !== 'both-forfeited');
  if (decisive === undefined) return 'drawn';
  return decisive === 'first-won' || decisive === 'second-forfeited' ? 'first-won' : 'second-won';
}

/**
 * Returns the tournament with its teams as players, and its matches as tables; the tournament itself if players play for themselves. A team
 * is absent, withdrawn or has missed check-in if all its members are or have. It has the best seed of its members.
 */
export function contestOf<Of extends TournamentHistory>(tournament: Of): Of {
  const { settings } = tournament.opened;
  if (settings.teams === undefined) return tournament;
  const { teams, ...rest } = settings;
  const members = groupByTeam(tournament);
  return {
    ...tournament,
    opened: { ...tournament.opened, settings: { ...rest, points: pointsOfMatches(teams.matchPoints) } },
    entrants: [...members].map(([team, registered]) => toContestant(team, registered)),
    rounds: tournament.rounds.map((round) => toContestRound(tournament, round, members)),
  };
}

const pointsOfMatches = ({ win, draw, loss }: MatchPoints): TwoPlayerPoints => ({
  win,
  draw,
  loss,
  forfeitWin: win,
  forfeitLoss: loss,
  pairingAllocatedBye: win,
  requestedBye: draw,
  absence: loss,
});

/** Returns the id of a team as that of a player of the contest. */
export const asPlayer = (team: TeamId): PlayerId => team as string as PlayerId;
/** Returns the id of a player of the contest as that of the team. */
export const asTeam = (player: PlayerId): TeamId => player as string as TeamId;

function toContestant(team: TeamId, members: readonly Registration[]): Registration {
  const seeds = members.flatMap(({ seed }) => seed ?? []);
  const left = members.filter(({ withdrawnAfterRound }) => withdrawnAfterRound === null);
  const isWithdrawn = left.length === 0;
  return {
    player: asPlayer(team),
    account: null,
    confirmed: false,
    seed: seeds.length === 0 ? null : Math.min(...seeds),
    team: null,
    board: null,
    registeredAfterRound: Math.min(...members.map(({ registeredAfterRound }) => registeredAfterRound)),
    withdrawnAfterRound: isWithdrawn ? Math.max(...members.map(({ withdrawnAfterRound }) => withdrawnAfterRound!)) : null,
    tokenReset: false,
    ownToken: false,
    checkedIn: members.some(({ checkedIn }) => checkedIn),
    missedCheckIn: !isWithdrawn && left.every(({ missedCheckIn }) => missedCheckIn),
  };
}

function toContestRound(
  tournament: TournamentHistory,
  round: TournamentRound,
  members: ReadonlyMap<TeamId, readonly Registration[]>,
): TournamentRound {
  const matches = listMatches(tournament, round);
  const { pairing, games } = round;
  const byes = new Map<TeamId, ByeKind>();
  const teamOf = new Map(tournament.entrants.map(({ player, team }) => [player, team]));
  for (const { player, kind } of pairing?.byes ?? []) byes.set(teamOf.get(player)!, kind);
  return {
    ...round,
    absences: absencesOfTeams(round, members),
    pairing: pairing && {
      ...pairing,
      tables: matches.map(({ teams }) => ({ players: teams.map(asPlayer), handicap: null })),
      byes: [...byes].map(([team, kind]) => ({ player: asPlayer(team), kind })),
    },
    games: games && matches.map(() => null),
    results: matches.map(({ teams, outcome }) => (outcome === null ? [] : [resultOfMatch(teams, outcome)])),
  };
}

/** A team misses a round if every member who has not withdrawn does. It has a requested bye if all of them have. */
function absencesOfTeams(
  { absences }: TournamentRound,
  members: ReadonlyMap<TeamId, readonly Registration[]>,
): TournamentRound['absences'] {
  return new Map(
    [...members].flatMap(([team, registered]) => {
      const left = registered.filter(({ withdrawnAfterRound, missedCheckIn }) => withdrawnAfterRound === null && !missedCheckIn);
      const kinds = left.map(({ player }) => absences.get(player));
      if (kinds.length === 0 || kinds.includes(undefined)) return [];
      return [[asPlayer(team), kinds.every((kind) => kind === 'requested-bye') ? 'requested-bye' : 'absent'] as const];
    }),
  );
}

/** The result of a match as one of a table. Contests read nothing of it but the result. */
function resultOfMatch(teams: TeamPair, outcome: Outcome): ResultRecorded {
  const [first, second] = teams.map(asPlayer) as [PlayerId, PlayerId];
  const results: Readonly<Record<Outcome, TableResult>> = {
    'first-won': { placings: [[first], [second]], forfeited: [] },
    'second-won': { placings: [[second], [first]], forfeited: [] },
    drawn: { placings: [[first, second]], forfeited: [] },
    'first-forfeited': { placings: [[second]], forfeited: [first] },
    'second-forfeited': { placings: [[first]], forfeited: [second] },
    'both-forfeited': { placings: [], forfeited: [first, second] },
  };
  return { result: results[outcome] } as ResultRecorded;
}

// Standings of teams.

/** Builds the score sheets of the teams in the contest, with the points of their boards. */
export function buildTeamSheets(tournament: Tournament): Sheets {
  const players = buildTournamentSheets(tournament);
  const started = tournament.rounds.filter(({ games }) => games !== null);
  const lineUps = started.map(
    ({ pairing }) => new Set([...pairing!.tables.flatMap(({ players: at }) => at), ...pairing!.byes.map((bye) => bye.player)]),
  );
  const members = groupByTeam(tournament);
  const boardPoints = (team: PlayerId, round: number) =>
    members
      .get(asTeam(team))!
      .filter(({ player }) => lineUps[round]!.has(player))
      .reduce((sum, { player }) => sum + players.get(player)![round]!.points, 0);
  return new Map(
    [...buildTournamentSheets(contestOf(tournament))].map(([team, rounds]) => [
      team,
      rounds.map((round, at) => ({ ...round, boardPoints: boardPoints(team, at) })),
    ]),
  );
}

/** A row of the standings of teams. */
export interface TeamStandingsRow extends Omit<StandingsRow, 'player'> {
  readonly team: TeamId;
}

/** Computes the standings of teams after the tournament's last entry; empty if players play for themselves. */
export function computeTeamStandings(tournament: Tournament): readonly TeamStandingsRow[] {
  if (tournament.opened.settings.teams === undefined) return [];
  const rows = computeStandings(buildTeamSheets(tournament), standingsRules(contestOf(tournament)));
  return rows.map(({ player, ...row }) => ({ ...row, team: asTeam(player) }));
}

/** Explains the row of a registered team in the standings after the tournament's last entry. */
export const explainTeamStanding = (tournament: Tournament, team: TeamId): ExplainedRow =>
  explainStanding(buildTeamSheets(tournament), standingsRules(contestOf(tournament)), asPlayer(team));
