// A tournament's state, folded from its log. Folding validates nothing.
import type { TableBidding } from '../bidding.js';
import type { Deadline, PlayerId, TeamId } from '../rounds.js';
import type {
  AbsenceRecorded,
  BiddingLapsed,
  ExtensionAccepted,
  OpenBidAccepted,
  OpenBidPlaced,
  ResultRecorded,
  RevealedBid,
  RoundPaired,
  TimeAccepted,
  TimesProposed,
  TournamentBody,
  TournamentOpened,
  VoidedBids,
} from './entries.js';

export interface Registration {
  readonly player: PlayerId;
  readonly account: string | null;
  /** Whether the account itself has confirmed that it takes part. Unconfirmed accounts are not rated. */
  readonly confirmed: boolean;
  readonly seed: number | null;
  /** The team and the place in its line-up from 1; null if players play for themselves. */
  readonly team: TeamId | null;
  readonly board: number | null;
  /** The number of rounds that had started at registration and at withdrawal; null if the player has not withdrawn. */
  readonly registeredAfterRound: number;
  readonly withdrawnAfterRound: number | null;
  /** Whether the current token was reset and issued to the organiser. */
  readonly tokenReset: boolean;
  /** Whether the current token was issued to the player, not to the organiser. */
  readonly ownToken: boolean;
  readonly checkedIn: boolean;
  /** Whether check-in closed without the player. Such a player is absent until the organiser checks them in. */
  readonly missedCheckIn: boolean;
}

/** The deadline of a table, and what its players agree about it. */
export interface TableSchedule {
  /** Null for none. */
  readonly deadline: Deadline | null;
  /** The seconds before the deadline of the last warning; null before the first. */
  readonly warnedAt: number | null;
  /** Whether the deadline has passed while the table had no result. */
  readonly overdue: boolean;
  /** The proposed deadline, and the players who agree, the proposer first; null if there is none. */
  /** The deadline that the organiser has set, last or latest: what players agree on is bounded by it. Null if there is none. */
  readonly set: string | null;
  readonly extension: { readonly deadline: string; readonly agreed: readonly PlayerId[] } | null;
  /** Who made the proposals until now, each as often as it proposed. */
  readonly proposals: readonly PlayerId[];
}

/** What the players of a table agree about when they play. */
export interface TableTimes {
  /** The proposed times, and the players who agree, the proposer first; null if there are none. */
  readonly proposal: { readonly times: readonly string[]; readonly agreed: readonly PlayerId[] } | null;
  /** The time that all have agreed on last; null before the first. */
  readonly agreed: string | null;
  /** How often they have agreed on a time. */
  readonly agreements: number;
  /** Whether they were reminded of the agreed time. */
  readonly reminded: boolean;
  /** The number of the last entry of a player about the times; 0 before the first. */
  readonly lastSeq: number;
  /** Who made the proposals until now, each as often as it proposed. */
  readonly proposals: readonly PlayerId[];
}

export interface TournamentRound {
  /** Counts from 1. */
  readonly number: number;
  readonly absences: ReadonlyMap<PlayerId, NonNullable<AbsenceRecorded['kind']>>;
  /** The bidders and the commitments of their bids. */
  readonly commitments: ReadonlyMap<PlayerId, string>;
  readonly bids: readonly RevealedBid[] | null;
  readonly pairing: Omit<RoundPaired, 'type' | 'round' | 'pairingMethod' | 'voidedBids'> | null;
  /** The number of the entry that paired it last; null before. */
  readonly pairingSeq: number | null;
  /** The open bids of its tables, by the index of the table. A table where nothing has happened is missing: `findBidding`. */
  readonly biddings: ReadonlyMap<number, TableBidding>;
  /** The open bids that the last pairing voided. */
  readonly voidedBids: readonly VoidedBids[];
  /** One game per table; null before the round has started. */
  readonly games: readonly (string | null)[] | null;
  /** When players who have not taken their seats forfeit; null for no limit, and before the start. */
  readonly seatsDueAt: string | null;
  /** The deadline of each table; empty before the start. */
  readonly schedules: readonly TableSchedule[];
  /** When the players of a table play, by the index of the table. A table without proposals is missing. */
  readonly times: ReadonlyMap<number, TableTimes>;
  /** The result versions of each table, in order. */
  readonly results: readonly (readonly ResultRecorded[])[];
}

export interface Tournament {
  /** The number of the last entry; 0 before the first. */
  readonly seq: number;
  readonly opened: TournamentOpened;
  /** In registration order. */
  readonly entrants: readonly Registration[];
  readonly registrationClosed: boolean;
  /** Null without check-in. */
  readonly checkIn: 'open' | 'closed' | null;
  readonly arbiters: readonly string[];
  /** The rounds with at least one entry, from the first, without gaps. */
  readonly rounds: readonly TournamentRound[];
  /** The number of recorded results, all versions included. */
  readonly results: number;
  readonly closed: boolean;
}

const EMPTY_ROUND = {
  absences: new Map(),
  commitments: new Map(),
  bids: null,
  pairing: null,
  pairingSeq: null,
  biddings: new Map(),
  voidedBids: [],
  games: null,
  seatsDueAt: null,
  schedules: [],
  times: new Map(),
  results: [],
} as const;

const newSchedule = (deadline: Deadline | null): TableSchedule => ({
  deadline,
  set: deadline?.until ?? null,
  warnedAt: null,
  overdue: false,
  extension: null,
  proposals: [],
});

/** Returns how many rounds have started. */
export const countStartedRounds = ({ rounds }: Pick<Tournament, 'rounds'>): number => rounds.filter(({ games }) => games !== null).length;

/** Returns the tournament after one more entry. `before` is null for the first entry, which opens it. */
export function applyEntry(before: Tournament | null, body: TournamentBody): Tournament {
  if (before === null) {
    if (body.type !== 'tournament-opened') throw new Error('a tournament begins by being opened');
    return {
      seq: 1,
      opened: body,
      entrants: [],
      registrationClosed: false,
      checkIn: body.checkInClosesAt === null ? null : 'open',
      arbiters: [],
      rounds: [],
      results: 0,
      closed: false,
    };
  }
  return { ...before, ...applyBody(before, body), seq: before.seq + 1 };
}

function applyBody(before: Tournament, body: TournamentBody): Partial<Tournament> {
  switch (body.type) {
    case 'tournament-opened':
      throw new Error('a tournament is opened once');
    case 'player-registered': {
      const { player, account, seed, confirmed = false, team = null, board = null } = body;
      const entrant: Registration = {
        player,
        account,
        confirmed,
        seed,
        team,
        board,
        registeredAfterRound: countStartedRounds(before),
        withdrawnAfterRound: null,
        tokenReset: false,
        ownToken: confirmed,
        // Registering after check-in has closed needs no check-in.
        checkedIn: before.checkIn === 'closed',
        missedCheckIn: false,
      };
      return { entrants: [...before.entrants, entrant] };
    }
    case 'player-confirmed':
      return updateRegistration(before, body.player, { confirmed: true });
    case 'player-withdrawn': {
      const withdrawnAfterRound = countStartedRounds(before);
      return updateRegistration(before, body.player, { withdrawnAfterRound });
    }
    case 'player-token-replaced':
      return updateRegistration(before, body.player, { tokenReset: body.issuedTo === 'organiser', ownToken: body.issuedTo === 'player' });
    case 'registration-closed':
      return { registrationClosed: true };
    case 'player-checked-in':
      return updateRegistration(before, body.player, { checkedIn: true, missedCheckIn: false });
    case 'check-in-closed':
      return { checkIn: 'closed', entrants: before.entrants.map((each) => ({ ...each, missedCheckIn: !each.checkedIn })) };
    case 'arbiters-set':
      return { arbiters: body.accounts };
    case 'absence-recorded':
      return updateRound(before, body.round, (round) => ({
        absences: withAbsence(round.absences, body),
        ...withoutBidDeadline(round, body),
      }));
    case 'bid-placed':
      return updateRound(before, body.round, ({ commitments }) => ({
        commitments: new Map(commitments).set(body.player, body.commitment),
      }));
    case 'bids-revealed':
      return updateRound(before, body.round, () => ({ bids: body.bids }));
    case 'round-paired': {
      const { type: _type, round: _round, pairingMethod: _method, voidedBids = [], ...pairing } = body;
      return updateRound(before, body.round, () => ({ pairing, pairingSeq: before.seq + 1, biddings: new Map(), voidedBids }));
    }
    case 'open-bid-placed':
      return updateRound(before, body.round, (round) => withBid(round, body, before.seq + 1));
    case 'open-bid-accepted':
      return updateRound(before, body.round, (round) => withSettledBidding(round, body, { acceptedBy: body.player }));
    case 'bidding-lapsed':
      return updateRound(before, body.round, (round) => withSettledBidding(round, body, { lapsedBy: body.player }));
    case 'bid-turn-warned':
      return updateRound(before, body.round, (round) => ({
        biddings: new Map(round.biddings).set(body.table - 1, { ...findBidding(round, body.table - 1), warned: true }),
      }));
    case 'round-started':
      return updateRound(before, body.round, () => ({
        games: body.games,
        seatsDueAt: body.seatsDueAt,
        // One for all: they differ only once a table has its own.
        schedules: body.games.map(() => newSchedule(body.deadline ?? null)),
        results: body.games.map(() => []),
      }));
    case 'round-extended':
      return updateRound(before, body.round, (round) => {
        const counting = countingResults(round);
        const isMeant = (at: number) => counting[at] === null && (body.table === null || body.table === at + 1);
        // The players of a table may have agreed on a later deadline than that of the round.
        const isLater = ({ deadline }: TableSchedule) => deadline === null || Date.parse(deadline.until) < Date.parse(body.deadline.until);
        const schedules = round.schedules.map((each, at) => {
          if (!isMeant(at)) return each;
          return isLater(each) ? extended(each, body.deadline) : { ...each, set: latest(each.set, body.deadline.until) };
        });
        return { schedules };
      });
    case 'extension-proposed':
      return updateSchedules(before, body.round, [body.table], (schedule) => ({
        extension: { deadline: body.deadline, agreed: [body.player] },
        proposals: [...schedule.proposals, body.player],
      }));
    case 'extension-accepted':
      return updateSchedules(before, body.round, [body.table], (schedule) => withAgreement(before, schedule, body));
    case 'times-proposed':
      return updateTimes(before, body, ({ proposals }) => withProposedTimes(proposals, body));
    case 'time-accepted':
      return updateTimes(before, body, (times) => withAcceptedTime(before, times, body));
    case 'times-declined':
      return updateTimes(before, body, () => ({ proposal: null }));
    case 'time-reminded':
      return updateTimes(before, body, ({ lastSeq }) => ({ reminded: true, lastSeq }));
    case 'deadline-warned':
      return updateSchedules(before, body.round, body.tables, () => ({ warnedAt: body.secondsBefore }));
    case 'deadline-passed':
      return updateSchedules(before, body.round, body.tables, () => ({ overdue: true, extension: null }));
    case 'result-recorded': {
      const rounds = updateRound(before, body.round, ({ results }) => ({
        results: results.map((versions, at) => (at === body.table - 1 ? [...versions, body] : versions)),
      }));
      return { ...rounds, results: body.number };
    }
    case 'tournament-closed':
      return { closed: true };
  }
}

const updateRegistration = ({ entrants }: Tournament, player: PlayerId, change: Partial<Registration>): Pick<Tournament, 'entrants'> => ({
  entrants: entrants.map((each) => (each.player === player ? { ...each, ...change } : each)),
});

function withAbsence(absences: TournamentRound['absences'], { player, kind }: AbsenceRecorded): TournamentRound['absences'] {
  const then = new Map(absences);
  if (kind === null) then.delete(player);
  else then.set(player, kind);
  return then;
}

type OfBidding = Pick<TournamentRound, 'pairing' | 'pairingSeq' | 'biddings'>;

/** Returns the bidding at a table of a paired round with open bids. `at` is the index of the table. */
export const findBidding = ({ pairing, pairingSeq, biddings }: OfBidding, at: number): TableBidding =>
  biddings.get(at) ?? {
    players: pairing!.tables[at]!.players,
    bids: [],
    acceptedBy: null,
    lapsedBy: null,
    deadline: pairing!.bidDeadline ?? null,
    since: pairingSeq!,
    warned: false,
  };

/** A bid begins the turn of the other player. `seq`: the number of its entry. */
function withBid(
  round: TournamentRound,
  { table, player, bid, bidDeadline }: OpenBidPlaced,
  seq: number,
): Pick<TournamentRound, 'biddings'> {
  const before = findBidding(round, table - 1);
  const turn = { deadline: bidDeadline ?? null, since: seq, warned: false };
  const bidding = { ...before, bids: [...before.bids, { player, bid }], ...turn };
  return { biddings: new Map(round.biddings).set(table - 1, bidding) };
}

/** While a player is absent no one of the table can bid, so that the turn has no end if the player comes after all. */
function withoutBidDeadline(round: TournamentRound, { player }: AbsenceRecorded): Partial<TournamentRound> {
  const at = round.pairing?.tables.findIndex(({ players }) => players.includes(player)) ?? -1;
  if (at === -1 || findBidding(round, at).deadline === null) return {};
  return { biddings: new Map(round.biddings).set(at, { ...findBidding(round, at), deadline: null }) };
}

/** The end of the bidding decides the table's seat order and handicap. */
function withSettledBidding(
  round: TournamentRound,
  { table, players, handicap }: OpenBidAccepted | BiddingLapsed,
  end: Partial<TableBidding>,
): Pick<TournamentRound, 'pairing' | 'biddings'> {
  const bidding = { ...findBidding(round, table - 1), ...end, deadline: null };
  const tables = round.pairing!.tables.map((each, at) => (at === table - 1 ? { players, handicap } : each));
  return { pairing: { ...round.pairing!, tables }, biddings: new Map(round.biddings).set(table - 1, bidding) };
}

const extended = ({ proposals }: TableSchedule, deadline: Deadline): TableSchedule => ({ ...newSchedule(deadline), proposals });

const latest = (one: string | null, other: string): string => (one !== null && Date.parse(one) > Date.parse(other) ? one : other);

/** Returns the schedule when one more player agrees: if all do, the proposal is the deadline. */
function withAgreement(
  { rounds }: Tournament,
  schedule: TableSchedule,
  { round, table, player, deadline }: ExtensionAccepted,
): TableSchedule {
  const agreed = [...(schedule.extension?.agreed ?? []), player];
  const { players } = rounds[round - 1]!.pairing!.tables[table - 1]!;
  return players.every((each) => agreed.includes(each))
    ? { ...extended(schedule, deadline), set: schedule.set }
    : { ...schedule, extension: { deadline: deadline.until, agreed } };
}

const NO_TIMES: TableTimes = { proposal: null, agreed: null, agreements: 0, reminded: false, lastSeq: 0, proposals: [] };

/** Returns what the players of a table have agreed about when they play. The table counts from 1. */
export const timesOfTable = ({ times }: Pick<TournamentRound, 'times'>, table: number): TableTimes => times.get(table - 1) ?? NO_TIMES;

const withProposedTimes = (proposals: TableTimes['proposals'], { player, times }: TimesProposed): Partial<TableTimes> => ({
  proposal: { times, agreed: [player] },
  proposals: [...proposals, player],
});

/** Returns the change when one more player agrees: if all do, it is the time of the game. */
function withAcceptedTime(
  { rounds }: Tournament,
  { proposal, agreements }: TableTimes,
  { round, table, player, time }: TimeAccepted,
): Partial<TableTimes> {
  const agreed = [...(proposal?.agreed ?? []), player];
  const { players } = rounds[round - 1]!.pairing!.tables[table - 1]!;
  return players.every((each) => agreed.includes(each))
    ? { proposal: null, agreed: time, agreements: agreements + 1, reminded: false }
    : { proposal: { times: [time], agreed } };
}

const updateTimes = (
  before: Tournament,
  { round, table }: { readonly round: number; readonly table: number },
  change: (times: TableTimes) => Partial<TableTimes>,
): Pick<Tournament, 'rounds'> =>
  updateRound(before, round, (each) => {
    const times = timesOfTable(each, table);
    return { times: new Map(each.times).set(table - 1, { ...times, lastSeq: before.seq + 1, ...change(times) }) };
  });

const updateSchedules = (
  before: Tournament,
  round: number,
  tables: readonly number[],
  change: (schedule: TableSchedule) => Partial<TableSchedule>,
): Pick<Tournament, 'rounds'> =>
  updateRound(before, round, ({ schedules }) => ({
    schedules: schedules.map((each, at) => (tables.includes(at + 1) ? { ...each, ...change(each) } : each)),
  }));

function updateRound(
  before: Tournament,
  number: number,
  change: (round: TournamentRound) => Partial<TournamentRound>,
): Pick<Tournament, 'rounds'> {
  const missing = Array.from({ length: Math.max(0, number - before.rounds.length) }, (_, at) => ({
    ...EMPTY_ROUND,
    number: before.rounds.length + at + 1,
  }));
  const rounds: readonly TournamentRound[] = [...before.rounds, ...missing];
  return { rounds: rounds.map((round) => (round.number === number ? { ...round, ...change(round) } : round)) };
}

/** Returns the version that counts for each table; null if none is recorded, or it was revoked. */
export const countingResults = ({ results }: TournamentRound): readonly (ResultRecorded | null)[] =>
  results.map((versions) => {
    const last = versions.at(-1) ?? null;
    return last?.result ? last : null;
  });

/** Returns whether every table of the round has a result. */
export const isRoundOver = (round: TournamentRound): boolean =>
  round.games !== null && countingResults(round).every((each) => each !== null);

/** Returns the current or next round: the first that is not over. */
export function currentRound({ rounds }: Pick<Tournament, 'rounds'>): TournamentRound {
  return rounds.find((round) => !isRoundOver(round)) ?? { ...EMPTY_ROUND, number: rounds.length + 1 };
}

/** Returns a round by its number; a round without entries if nothing of it is in the log. */
export const findRound = ({ rounds }: Pick<Tournament, 'rounds'>, number: number): TournamentRound =>
  rounds[number - 1] ?? { ...EMPTY_ROUND, number };
