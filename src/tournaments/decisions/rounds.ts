// Decisions about rounds: bids, pairings, starts, closing.

import type { Chance } from '../../engine/chance.js';
import { accept, type Result, reject } from '../../engine/result.js';
import type { TournamentRefusal } from '../../games/refusals/refusals.js';
import { eventOf, isMultiplayer } from '../contest/history.js';
import { boardsOfMatch, contestOf, expandToBoards, groupByTeam, readMatches } from '../contest/teams.js';
import { formatOf } from '../formats/index.js';
import type { BidPlaced, BidsRevealed, RevealedBid, RoundPaired, RoundPairing, RoundStarted, TournamentClosed } from '../log/entries.js';
import { countStartedRounds, findRound, isRoundOver, type Tournament } from '../log/tournament.js';
import { type Deadline, findDuplicates, type PlayerId, type TeamId } from '../rounds.js';
import { tableSizeRange } from '../settings.js';
import { listStandingBids, listTurnsToBid } from './open-bids.js';
import { findRegistration, listAbsent, whyCheckInOpen, whyNotNextRound } from './registration.js';

// HT.a: secret bids of a round. The server stores each bid until all players have bid, and publishes only that a bid exists.

const hasSealedBids = ({ opened }: Tournament): boolean => formatOf(opened.settings.format).bidding === 'sealed';

/** The bidder and the round, without the bid: no decision here depends on it. */
interface BidderInRound {
  readonly round: number;
  readonly player: string;
}

/** Records that a player of the next round has bid. `commitment` covers the bid and its salt. */
export function decideBid(
  tournament: Tournament,
  { round, player }: BidderInRound,
  commitment: string,
): Result<BidPlaced, TournamentRefusal> {
  if (!hasSealedBids(tournament)) return reject({ code: 'invalid-bid' });
  const entrant = findRegistration(tournament, player);
  if (!entrant.ok) return entrant;
  const own = findRound(tournament, round);
  if (own.bids !== null) return reject({ code: 'bids-already-revealed' });
  const refusal = whyNotNextRound(tournament, round);
  if (refusal !== null) return reject(refusal);
  if (listAbsent(tournament, round).includes(entrant.value.player)) return reject({ code: 'player-absent', player });
  if (own.commitments.has(entrant.value.player)) return reject({ code: 'bid-already-placed' });
  return accept({ type: 'bid-placed', round, player: entrant.value.player, commitment });
}

/** Lists the players of a round who have not bid. */
export function listMissingBids(tournament: Tournament, round: number): readonly string[] {
  const absent = new Set(listAbsent(tournament, round));
  const { commitments } = findRound(tournament, round);
  return tournament.entrants.filter(({ player }) => !absent.has(player) && !commitments.has(player)).map(({ player }) => player);
}

/** Returns why the bids are not public yet: a bid is missing, or they have not been revealed. Null if they are public. */
function whyNotRevealed(tournament: Tournament, round: number): TournamentRefusal | null {
  if (findRound(tournament, round).bids !== null) return null;
  const missing = listMissingBids(tournament, round);
  return missing.length > 0 ? { code: 'bids-missing', players: missing } : { code: 'bids-not-revealed' };
}

/** Reveals the bids of all players of the round, in registration order. Bids of absent players stay secret. */
export function decideBidReveal(
  tournament: Tournament,
  round: number,
  storedBids: readonly RevealedBid[],
): Result<BidsRevealed, TournamentRefusal> {
  if (!hasSealedBids(tournament)) return reject({ code: 'invalid-bid' });
  if (findRound(tournament, round).bids !== null) return reject({ code: 'bids-already-revealed' });
  const refusal = whyNotNextRound(tournament, round) ?? whyCheckInOpen(tournament);
  if (refusal !== null) return reject(refusal);
  const missing = listMissingBids(tournament, round);
  if (missing.length > 0) return reject({ code: 'bids-missing', players: missing });
  const absent = new Set(listAbsent(tournament, round));
  // Revealing ends the bidding, which would leave a round without enough players to pair.
  if (tournament.entrants.length - absent.size < 2) return reject({ code: 'too-few-players' });
  const playing = tournament.entrants.filter(({ player }) => !absent.has(player));
  const bids = playing.flatMap(({ player }) =>
    storedBids.filter((each) => each.player === player).map(({ bid, salt }) => ({ player, bid, salt })),
  );
  return accept({ type: 'bids-revealed', round, bids });
}

// Faults of a round that the organiser paired or changed manually.

/**
 * `unknown-player`: not registered. `player-absent`: does not play this round. `already-paired`: sits at two tables, or has both a table
 * and a bye. `not-paired`: plays this round, but has neither table nor bye. `table-size`: a table has too few or too many players.
 * `not-a-match`: the boards from this table on are not those of a match of two teams. `too-many-byes`: more players of a team have byes
 * than a match has boards. `rematch`: two players have met before. `second-bye`: the player has had a bye before. The organiser may
 * override the last two.
 */
type RoundFault =
  | {
      readonly code: 'unknown-player' | 'player-absent' | 'already-paired' | 'not-paired' | 'second-bye' | 'too-many-byes';
      readonly player: PlayerId;
    }
  | { readonly code: 'rematch'; readonly players: readonly [PlayerId, PlayerId] }
  | { readonly code: 'table-size' | 'not-a-match'; readonly table: number };

export interface ManualRound {
  readonly players: readonly PlayerId[];
  readonly absent: readonly PlayerId[];
  /** The players of each table of all earlier rounds. */
  readonly before: readonly (readonly PlayerId[])[];
  /** Players with an earlier allocated bye. */
  readonly byesBefore: readonly PlayerId[];
  /** The minimum and maximum number of players at a table. */
  readonly sizes: readonly [number, number];
  readonly tables: readonly (readonly PlayerId[])[];
  readonly byes: readonly PlayerId[];
}

/** Lists all faults in the order of the round's tables and byes. Tables count from 1. */
export function checkManualRound({ players, absent, before, byesBefore, sizes, tables, byes }: ManualRound): readonly RoundFault[] {
  const [entered, away, named] = [new Set(players), new Set(absent), [...tables.flat(), ...byes]];
  const met = new Set(before.flatMap((table) => listPairs(table).map(keyOf)));
  const had = new Set(byesBefore);
  const [fewest, most] = sizes;
  return [
    ...named.filter((player) => !entered.has(player)).map((player) => ({ code: 'unknown-player', player }) as const),
    ...named.filter((player) => away.has(player)).map((player) => ({ code: 'player-absent', player }) as const),
    ...findDuplicates(named).map((player) => ({ code: 'already-paired', player }) as const),
    ...players.filter((player) => !away.has(player) && !named.includes(player)).map((player) => ({ code: 'not-paired', player }) as const),
    ...tables.flatMap(({ length }, at) => (length < fewest || length > most ? [{ code: 'table-size', table: at + 1 } as const] : [])),
    ...tables.flatMap((table) =>
      listPairs(table)
        .filter((pair) => met.has(keyOf(pair)))
        .map((pair) => ({ code: 'rematch', players: pair }) as const),
    ),
    ...byes.filter((player) => had.has(player)).map((player) => ({ code: 'second-bye', player }) as const),
  ];
}

const listPairs = (table: readonly PlayerId[]): readonly (readonly [PlayerId, PlayerId])[] =>
  table.flatMap((one, at) => table.slice(at + 1).map((other) => [one, other] as const));
const keyOf = (pair: readonly PlayerId[]): string => JSON.stringify(pair.toSorted());

// Pairs the next round by the tournament's format, or accepts a manual pairing.

type PairingResult = Result<RoundPairing, TournamentRefusal>;

/** Returns the pairing method and its version, such as `swiss/1` or `team-swiss/1`. */
export const pairingMethod = ({ opened: { settings } }: Pick<Tournament, 'opened'>): string =>
  `${settings.teams === undefined ? '' : 'team-'}${settings.format}/${formatOf(settings.format).methodVersion}`;

/** Whether a round may be paired again although open bids stand, which are then void. */
interface BidsAtStake {
  readonly voidBids?: boolean;
}

/** Returns the fields of the new pairing that name the open bids which it voids; refused unless the organiser says so. */
function voidStandingBids(
  tournament: Tournament,
  round: number,
  { voidBids = false }: BidsAtStake,
): Result<Pick<RoundPaired, 'voidedBids'>, TournamentRefusal> {
  const standing = listStandingBids(tournament, round);
  if (standing.length === 0) return accept({});
  return voidBids ? accept({ voidedBids: standing }) : reject({ code: 'bids-standing', tables: standing.map(({ table }) => table) });
}

/** Pairs the next round. The same tournament and chance always give the same pairing. */
export function decidePairing(
  tournament: Tournament,
  round: number,
  chance: Chance,
  atStake: BidsAtStake = {},
): Result<RoundPaired, TournamentRefusal> {
  const refusal = whyNotNextRound(tournament, round) ?? whyCheckInOpen(tournament);
  if (refusal !== null) return reject(refusal);
  const contest = contestOf(tournament);
  const found = pairByFormat(contest, round, chance);
  const paired = found.ok && contest !== tournament ? seatTeams(tournament, round, found.value) : found;
  if (!paired.ok) return paired;
  const voided = voidStandingBids(tournament, round, atStake);
  if (!voided.ok) return voided;
  const how = { manualPairingReason: null, pairingMethod: pairingMethod(tournament) };
  return accept({ type: 'round-paired', round, ...paired.value, ...how, ...voided.value });
}

/** Seats the players of paired teams. */
function seatTeams(tournament: Tournament, round: number, teams: RoundPairing): PairingResult {
  const expanded = expandToBoards(tournament, teams, listAbsent(tournament, round));
  return 'pairing' in expanded ? accept(expanded.pairing) : reject({ code: 'team-incomplete', teams: expanded.incomplete });
}

/** Pairs the next round by the format. Bids of players who have withdrawn since the reveal do not count (HT.d). */
function pairByFormat(tournament: Tournament, number: number, chance: Chance): PairingResult {
  const format = formatOf(tournament.opened.settings.format);
  const event = eventOf(tournament);
  const absent = listAbsent(tournament, number);
  const present = tournament.entrants.map(({ player }) => player).filter((player) => !absent.includes(player));
  if (event.starters.length < 2 || (format.bidding === 'sealed' && present.length < 2)) return reject({ code: 'too-few-players' });
  const notRevealed = format.bidding === 'sealed' ? whyNotRevealed(tournament, number) : null;
  if (notRevealed !== null) return reject(notRevealed);
  const bids = (findRound(tournament, number).bids ?? []).filter(({ player }) => !absent.includes(player));
  const paired = format.pair(event, { number, present, absent, bids, chance });
  return paired.ok ? accept({ tables: paired.value.tables, byes: paired.value.byes.map(pairingAllocatedBye) }) : paired;
}

const pairingAllocatedBye = (player: PlayerId) => ({ player, kind: 'pairing-allocated' as const });

export interface ManualPairingRequest extends BidsAtStake {
  readonly round: number;
  readonly tables: readonly { readonly players: readonly string[]; readonly handicap: string | null }[];
  readonly byes: readonly string[];
  readonly reason: string;
}

/** Faults that the organiser may override. */
const ALLOWED_FAULTS: readonly string[] = ['rematch', 'second-bye'];

/** Lists the runs of tables that are not matches, and the players of teams that are paired twice. */
function checkMatches(tournament: Tournament, { tables, byes }: RoundPairing): readonly RoundFault[] {
  const boards = boardsOfMatch(tournament);
  const matches = readMatches(tournament, tables);
  const teams = groupByTeam(tournament);
  const withBye = [...teams].filter(([, members]) => members.some(({ player }) => byes.some((bye) => bye.player === player)));
  const paired = [...matches.flatMap((match) => match ?? []), ...withBye.map(([team]) => team)];
  const twice = paired.filter((team, at) => paired.indexOf(team) < at);
  return [
    ...matches.flatMap((match, at) => (match === null ? [{ code: 'not-a-match', table: at * boards + 1 } as const] : [])),
    ...withBye.flatMap(([, members]) =>
      members
        .filter(({ player }) => byes.some((bye) => bye.player === player))
        .slice(boards)
        .map(({ player }) => ({ code: 'too-many-byes', player }) as const),
    ),
    ...twice.map((team) => ({ code: 'already-paired', player: teams.get(team)![0]!.player }) as const),
  ];
}

/** Returns the present players who need a table or a bye and have none. In a team event, those of a team without a match or bye. */
function findMissing(tournament: Tournament, round: number, { tables, byes }: RoundPairing): readonly PlayerId[] {
  const contest = contestOf(tournament);
  const members = groupByTeam(tournament);
  const named = new Set([...tables.flatMap(({ players }) => players), ...byes.map(({ player }) => player)]);
  const membersOf = (player: PlayerId) => members.get(player as string as TeamId)?.map((each) => each.player) ?? [player];
  const away = new Set(listAbsent(contest, round));
  const unpaired = contest.entrants
    .map(({ player }) => player)
    .filter((player) => !away.has(player) && !membersOf(player).some((each) => named.has(each)));
  const absent = new Set(listAbsent(tournament, round));
  return formatOf(contest.opened.settings.format)
    .findUnpaired(eventOf(contest), unpaired)
    .flatMap(membersOf)
    .filter((player) => !absent.has(player));
}

/**
 * Accepts a manual pairing with its reason, or rejects it with all its faults. Rematches and second byes are allowed. In a team event, an
 * absent player can be named, and forfeits the board.
 */
export function decideManualPairing(
  tournament: Tournament,
  { round, tables, byes, reason, ...atStake }: ManualPairingRequest,
  sizes: readonly [number, number],
): Result<RoundPaired, TournamentRefusal> {
  const refusal = whyNotNextRound(tournament, round) ?? whyCheckInOpen(tournament);
  if (refusal !== null) return reject(refusal);
  // HT.a: bids are revealed before the round is paired.
  const notRevealed = hasSealedBids(tournament) ? whyNotRevealed(tournament, round) : null;
  if (notRevealed !== null) return reject(notRevealed);
  if (reason.trim() === '') return reject({ code: 'reason-required' });
  const before = tournament.rounds.filter(({ number, games }) => number < round && games !== null);
  const ofPlayers = checkManualRound({
    players: tournament.entrants.map(({ player }) => player),
    absent: listAbsent(tournament, round),
    before: before.flatMap(({ pairing }) => pairing!.tables.map(({ players }) => players)),
    byesBefore: before.flatMap(({ pairing }) => pairing!.byes.map(({ player }) => player)),
    sizes: tableSizeRange(isMultiplayer(tournament), sizes),
    tables: tables.map(({ players }) => players as readonly PlayerId[]),
    byes: byes as readonly PlayerId[],
  });
  const pairing: RoundPairing = {
    tables: tables.map(({ players, handicap }) => ({ players: players as readonly PlayerId[], handicap })),
    byes: byes.map((player) => pairingAllocatedBye(player as PlayerId)),
  };
  const isTeamEvent = tournament.opened.settings.teams !== undefined;
  const faults = isTeamEvent ? [...ofPlayers, ...checkMatches(tournament, pairing)] : ofPlayers;
  const missing = findMissing(tournament, round, pairing);
  const allowed = isTeamEvent ? [...ALLOWED_FAULTS, 'player-absent'] : ALLOWED_FAULTS;
  const wrong = faults.filter((fault) => (fault.code === 'not-paired' ? missing.includes(fault.player) : !allowed.includes(fault.code)));
  if (wrong.length > 0)
    return reject({
      code: 'invalid-pairing',
      pairingProblems: faults.filter((fault) => fault.code !== 'not-paired' || wrong.includes(fault)),
    });
  const hasBids = formatOf(tournament.opened.settings.format).bidding !== 'none';
  if (tables.some(({ handicap }) => handicap !== null) && !hasBids) return reject({ code: 'invalid-bid' });
  const voided = voidStandingBids(tournament, round, atStake);
  if (!voided.ok) return voided;
  return accept({
    type: 'round-paired',
    round,
    ...pairing,
    manualPairingReason: reason,
    pairingMethod: null,
    ...voided.value,
  });
}

// Starts rounds and closes tournaments.

/** The pairing of a round that can start, and which of its tables play. */
export interface StartableRound {
  readonly pairing: RoundPairing;
  readonly plays: readonly boolean[];
}

/**
 * Checks that a paired round can start. At a table of two, if one player is now absent, the other wins by forfeit. The round must be paired
 * again if a player has registered since, or if a larger table is incomplete. With open bids, the bidding of every table that plays must be
 * over.
 */
export function checkRoundStart(tournament: Tournament, round: number): Result<StartableRound, TournamentRefusal> {
  const refusal = whyNotNextRound(tournament, round);
  if (refusal !== null) return reject(refusal);
  const { pairing } = findRound(tournament, round);
  if (pairing === null) return reject({ code: 'round-not-paired' });
  const absent = new Set(listAbsent(tournament, round));
  const seated = pairing.tables.flatMap(({ players }) => players);
  const missing = isMultiplayer(tournament) ? seated.filter((player) => absent.has(player)) : [];
  const faults = [
    ...findMissing(tournament, round, pairing).map((player) => ({ code: 'not-paired', player }) as const),
    ...missing.map((player) => ({ code: 'player-absent', player }) as const),
  ];
  if (faults.length > 0) return reject({ code: 'invalid-pairing', pairingProblems: faults });
  const open = listTurnsToBid(tournament, round).map(({ table }) => table);
  if (open.length > 0) return reject({ code: 'bidding-open', tables: open });
  return accept({ pairing, plays: pairing.tables.map(({ players }) => !players.some((player) => absent.has(player))) });
}

/** Builds the entry. `games` has one id per table that plays, in order. */
export function buildRoundStarted(
  round: number,
  { plays }: StartableRound,
  games: readonly string[],
  seatsDueAt: string | null = null,
  deadline: Deadline | null = null,
): RoundStarted {
  const left = [...games];
  const started = plays.map((isPlayed) => (isPlayed ? left.shift()! : null));
  return { type: 'round-started', round, games: started, seatsDueAt, ...(deadline && { deadline }) };
}

/** Returns when the seats of a round that starts at this time must be taken, ISO 8601 in UTC; null for no limit. */
export const seatDeadline = ({ opened: { seatDeadlineSeconds } }: Pick<Tournament, 'opened'>, at: Date): string | null =>
  seatDeadlineSeconds === null ? null : new Date(at.getTime() + 1_000 * seatDeadlineSeconds).toISOString();

/**
 * Closes the tournament once every started round is over. `chance` is the committed seed. The organiser may close before the last round.
 */
export function decideClosing(tournament: Tournament, chance: string): Result<TournamentClosed, TournamentRefusal> {
  if (tournament.closed) return reject({ code: 'tournament-finished' });
  if (countStartedRounds(tournament) === 0) return reject({ code: 'round-not-started' });
  const underWay = tournament.rounds.some((round) => round.games !== null && !isRoundOver(round));
  return underWay ? reject({ code: 'round-not-finished' }) : accept({ type: 'tournament-closed', chanceSeed: chance });
}
