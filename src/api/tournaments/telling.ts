// What is told of tournaments, as types of both doors: each built up from nothing.
import type {
  Crosstable,
  EndedPage,
  FeedResult,
  ToldRatings,
  ToldRound,
  ToldStandings,
  ToldTournament,
  TournamentEntry,
  TournamentSettings,
} from '../../tournaments/running/index.js';
import { told } from './words.js';

type Points = TournamentSettings['points'];

function tellPoints(points: Points): object {
  const { allocatedBye, requestedBye, absence } = points;
  const ofAll = { allocatedBye, requestedBye, absence };
  if ('byPlace' in points) {
    const [three, four, five] = [3, 4, 5].map((size) => points.byPlace[size]!);
    return { ...NO_DUELS, byPlace: { three, four, five }, forfeit: points.forfeit, ...ofAll };
  }
  const { win, draw, loss, forfeitWin, forfeitLoss } = points;
  return { win, draw, loss, forfeitWin, forfeitLoss, byPlace: null, forfeit: null, ...ofAll };
}

const NO_DUELS = { win: null, draw: null, loss: null, forfeitWin: null, forfeitLoss: null };

function tellClock(clock: object | null): object | null {
  if (clock === null) return null;
  const { bank = null, increment = null, perMove = null, reserve = null } = clock as Readonly<Record<string, number>>;
  return { bank, increment, perMove, reserve };
}

function tellSettings({ format, rounds, tieBreaks, points, tableSize, places }: TournamentSettings): object {
  return { format: told(format), rounds, tieBreaks, points: tellPoints(points), tableSize, places };
}

/** A tournament, but for its ruleset and its options, which each door tells in its own way. */
export function tellTournament(tournament: ToldTournament) {
  const { name, public: isPublic, organiser, openedAt, ruleset, options, openEntry, lateEntry, entryClosed, arbiters } = tournament;
  const { rounds: roundsInAll, currentRound, chanceCommitment, version, hash, metadata, you, entryClosesAt } = tournament;
  return {
    id: tournament.tournament,
    name,
    public: isPublic,
    organiser,
    openedAt,
    ruleset,
    options,
    clock: tellClock(tournament.clock),
    settings: tellSettings(tournament.settings),
    tableSize: tournament.settings.tableSize,
    openEntry,
    lateEntry,
    entryClosesAt: entryClosesAt === null ? null : new Date(entryClosesAt),
    entryClosed,
    status: told(tournament.status),
    arbiters,
    roundsInAll,
    currentRound,
    chanceCommitment,
    version,
    hash,
    metadata,
    you,
  };
}

/** A round; `tables` and `bids` are lists of their own. */
export function tellRound(tournament: string, round: ToldRound) {
  const { round: number, status, absences, commitments, bids, byes, byHand, tables } = round;
  const revealed = new Map((bids ?? []).map((bid) => [bid.player, bid]));
  return {
    tournament,
    number,
    status: told(status),
    absences,
    byes,
    bidsMade: commitments.length,
    bidsRevealed: bids !== null,
    byHand,
    allTables: tables.map(({ table, players, handicap, game, result, versions }) => ({
      number: table,
      players,
      handicap,
      game,
      result: result && { places: result.places, forfeited: result.forfeited },
      versions,
    })),
    allBids: commitments.map(({ player, commitment }) => {
      const { bid = null, salt = null } = revealed.get(player) ?? {};
      return { player, commitment, bid, salt };
    }),
  };
}

export function tellStandings(
  { version, tieBreaks, corrections }: ToldStandings,
  { items, hasNextPage, endCursor }: EndedPage<ToldStandings['rows'][number]>,
) {
  return {
    version,
    tieBreaks,
    rows: items.map(({ rank, player, points, tieBreaks: values }) => ({ rank, player, points, tieBreaks: values })),
    hasNextPage,
    endCursor,
    corrections: corrections.map(({ number, round, table, version: nth, source, reason }) => ({
      number,
      round,
      table,
      version: nth,
      source,
      reason,
    })),
  };
}

type Row = Crosstable['rows'][number];

export function tellCrosstable({ version }: Crosstable, { items, hasNextPage, endCursor }: EndedPage<Row>) {
  const rows = items.map(({ rank, player, points, rounds }) => ({ rank, player, points, rounds: rounds.map(tellCell) }));
  return { version, rows, hasNextPage, endCursor };
}

const tellCell = ({ table, opponents, side, place, sharing, forfeited, bye, points }: Row['rounds'][number]) => ({
  table,
  opponents,
  side,
  place,
  sharing,
  forfeited,
  bye,
  points,
});

export function tellResult({ at, version: entry, recorded }: FeedResult) {
  const { number, round, table, version, result, source, reason, game, gameHash, certificate } = recorded;
  const ended = result && { places: result.places, forfeited: result.forfeited };
  return { number, at, entry, round, table, version, result: ended, source, reason, game, gameHash, certificate };
}

export function tellEntry({ seq, at, by, body, hash }: TournamentEntry) {
  return { version: seq, at, account: by.account, player: by.player, body, hash };
}

export function tellRatings({ number, last }: ToldRatings, { items, hasNextPage, endCursor }: EndedPage<ToldRatings['ratings'][number]>) {
  return {
    number,
    last: last && { at: last.at, tournament: last.tournament, reason: last.reason },
    ratings: items.map(({ account, rating, deviation, volatility }) => ({ account, rating, deviation, volatility })),
    hasNextPage,
    endCursor,
  };
}
