import type { Result } from '../../engine/result.js';
import { type Limits, type ListPage, listCursor, type PageRequest, type Refusal } from '../../games/index.js';
import {
  type AgendaView,
  type Crosstable,
  type FeedResult,
  type MatchPoints,
  type PageWithCursor,
  paginateOwnedList,
  type RatingsView,
  type RoundView,
  type StandingsView,
  type StandingView,
  type TeamCrosstable,
  type TeamStandingsView,
  type TeamStandingView,
  type TournamentEntry,
  type TournamentSettings,
  type TournamentView,
} from '../../tournaments/index.js';
import { type RulesetPresenters, requireRuleset } from './ruleset-presenter.js';
import type * as Schema from './schema-types.js';

// Serializers list every field: a field added to a value is not sent until it is added here.

type Points = TournamentSettings['points'];

function serializePoints(points: Points): Schema.TournamentPoints {
  const { pairingAllocatedBye, requestedBye, absence } = points;
  const ofAll = { pairingAllocatedBye, requestedBye, absence };
  if ('byPlace' in points) {
    const { three, four, five } = points.byPlace;
    return { ...NO_DUEL_POINTS, byPlace: { three, four, five }, forfeit: points.forfeit, ...ofAll };
  }
  const { win, draw, loss, forfeitWin, forfeitLoss } = points;
  return { win, draw, loss, forfeitWin, forfeitLoss, byPlace: null, forfeit: null, ...ofAll };
}

const NO_DUEL_POINTS = { win: null, draw: null, loss: null, forfeitWin: null, forfeitLoss: null };

function serializeClock(clock: object | null): Schema.TimeControl | null {
  if (clock === null) return null;
  const {
    initialSeconds = null,
    incrementSeconds = null,
    perMoveSeconds = null,
    reserveSeconds = null,
  } = clock as Readonly<Record<string, number>>;
  return { initialSeconds, incrementSeconds, perMoveSeconds, reserveSeconds };
}

const serializeMatchPoints = ({ win, draw, loss }: MatchPoints): Schema.MatchPoints => ({ win, draw, loss });

function serializeSettings({
  format,
  rounds,
  tieBreaks,
  points,
  preferredTableSize,
  maxPlayers,
  teams,
  unfinished = 'ruling',
  roundDays,
  bidTurnMinutes,
}: TournamentSettings): Omit<Schema.TournamentSettings, 'formatName' | 'hasBids' | 'hasOpenBids'> {
  return {
    format,
    rounds,
    tieBreaks,
    points: serializePoints(points),
    preferredTableSize,
    maxPlayers,
    teams: teams === undefined ? null : { boards: teams.boards, matchPoints: serializeMatchPoints(teams.matchPoints) },
    unfinished,
    roundDays: roundDays ?? null,
    bidTurnMinutes: bidTurnMinutes ?? null,
  };
}

/** Returns a tournament; ruleset and options are resolved by each API. */
export function serializeTournament(tournament: TournamentView) {
  const {
    name,
    public: isPublic,
    organiser,
    openedAt,
    ruleset,
    options,
    selfRegistration,
    lateRegistration,
    registrationClosed,
    arbiters,
  } = tournament;
  const { checkInClosesAt, checkInClosed, seatDeadlineSeconds } = tournament;
  const { rounds: roundCount, currentRound, chanceCommitment, version, hash, metadata, myPlayer, registrationClosesAt } = tournament;
  return {
    id: tournament.tournament,
    name,
    public: isPublic,
    organiser,
    openedAt,
    ruleset,
    options,
    timeControl: serializeClock(tournament.timeControl),
    settings: serializeSettings(tournament.settings),
    preferredTableSize: tournament.settings.preferredTableSize,
    selfRegistration,
    lateRegistration,
    registrationClosesAt: registrationClosesAt === null ? null : new Date(registrationClosesAt),
    registrationClosed,
    checkInClosesAt: checkInClosesAt === null ? null : new Date(checkInClosesAt),
    checkInClosed,
    seatDeadlineSeconds,
    status: tournament.status,
    arbiters,
    roundCount,
    currentRound,
    chanceCommitment,
    version,
    hash,
    metadata,
    myPlayer,
  };
}

export type SerializedTournament = ReturnType<typeof serializeTournament>;

const serializeTableResult = (result: FeedResult['recorded']['result']): Schema.TableResult | null =>
  result && { placings: result.placings, forfeited: result.forfeited };

const serializeBid = ({ player, bid }: Schema.OpenBid): Schema.OpenBid => ({ player, bid });

const serializeBidding = ({
  players,
  bids,
  turn,
  acceptedBy,
  lapsedBy,
  deadline,
  voidedBids,
}: NonNullable<RoundView['tables'][number]['bidding']>): Schema.TableBidding => ({
  players,
  bids: bids.map(serializeBid),
  turn,
  acceptedBy,
  lapsedBy,
  turnEndsAt: turn === null || deadline === null ? null : new Date(deadline.until),
  voidedBids: voidedBids.map(serializeBid),
});

/** Returns a round; each API pages `allTables` and `allBids`. */
export function serializeRound(tournament: string, round: RoundView) {
  const { round: number, status, seatsDueAt, absences, commitments, bids, byes, manualPairingReason, tables, matches } = round;
  const revealed = new Map((bids ?? []).map((bid) => [bid.player, bid]));
  return {
    tournament,
    number,
    status,
    seatsDueAt,
    absences: absences satisfies readonly Schema.Absence[],
    byes: byes satisfies readonly Schema.Bye[],
    bidCount: commitments.length,
    bidsRevealed: bids !== null,
    manualPairingReason,
    matches: matches.map(
      ({ teams, boardPoints, matchPoints }, at): Schema.TeamMatch => ({ number: at + 1, teams, boardPoints, matchPoints }),
    ),
    allTables: tables.map(
      ({ table, match, board, players, handicap, bidding, game, result, versions, deadline, overdue, extension, ...rest }) => ({
        number: table,
        match,
        board,
        players,
        handicap,
        bidding: bidding && serializeBidding(bidding),
        game,
        result: serializeTableResult(result),
        resultCount: versions,
        deadline,
        overdue,
        extension: extension && { deadline: extension.deadline, agreed: extension.agreed },
        proposedTimes: rest.proposedTimes && { times: rest.proposedTimes.times, agreed: rest.proposedTimes.agreed },
        agreedTime: rest.agreedTime,
      }),
    ),
    allBids: commitments.map(({ player, commitment }) => {
      const { bid = null, salt = null } = revealed.get(player) ?? {};
      return { player, commitment, bid, salt } satisfies Schema.TournamentBid;
    }),
  };
}

/** Returns the standings of players, with a page of their rows. */
export const serializeStandings = (view: StandingsView, { items, ...page }: PageWithCursor<StandingsView['rows'][number]>) => ({
  ...serializeStandingsHead(view),
  items: items.map(({ rank, player, points, tieBreaks }): Schema.StandingsRow => ({ rank, player, points, tieBreaks })),
  ...page,
});

/** Returns the standings of teams, with a page of their rows. */
export const serializeTeamStandings = (view: TeamStandingsView, { items, ...page }: PageWithCursor<TeamStandingsView['rows'][number]>) => ({
  ...serializeStandingsHead(view),
  items: items.map(({ rank, team, name, points, tieBreaks }): Schema.TeamStandingsRow => ({ rank, team, name, points, tieBreaks })),
  ...page,
});

const serializeStandingsHead = ({ version, tieBreaks, corrections }: Omit<StandingsView, 'rows'>) => ({
  version,
  tieBreaks,
  corrections: corrections.map(
    ({ number, round, table, resultVersion, source, reason }): Schema.ResultCorrection => ({
      resultNumber: number,
      round,
      table,
      resultVersion,
      source,
      reason,
    }),
  ),
});

/** Returns an explained row of the standings. Its sentences are chosen by the language of the response. */
export const serializeStanding = ({ version, rank, player, points, tieBreaks }: StandingView) => ({
  version,
  rank,
  player,
  points,
  tieBreaks: serializeTieBreaks(tieBreaks),
});

/** Returns an explained row of the standings of teams, as `serializeStanding` does for players. */
export const serializeTeamStanding = ({ version, rank, team, name, points, tieBreaks }: TeamStandingView) => ({
  version,
  rank,
  team,
  name,
  points,
  tieBreaks: serializeTieBreaks(tieBreaks),
});

const serializeTieBreaks = (tieBreaks: StandingView['tieBreaks']) =>
  tieBreaks.map(({ tieBreak, name, meaning, value, tiedWith, terms }) => ({
    tieBreak,
    name,
    meaning,
    value,
    tiedWith,
    terms: terms.map(({ round, opponents, virtualOpponentPoints, points: ofRound, value: added, counted, sentence }) => ({
      round,
      opponents: opponents.map(({ player: opponent, points: theirs, scored }) => ({ player: opponent, points: theirs, scored })),
      virtualOpponentPoints,
      points: ofRound,
      value: added,
      counted,
      sentence,
    })),
  }));

/** Returns the agenda of a tournament, with the roles of the caller. */
export const serializeAgenda = ({ version, myRoles, items }: AgendaView): Schema.TournamentAgenda => ({
  version,
  myRoles,
  items: items.map(({ kind, by, mine, round, players, tables }) => ({ kind, by, mine, round, players, tables })),
});

type TeamCrosstableRow = TeamCrosstable['rows'][number];

/** Returns the crosstable of teams, with a page of its rows. */
export function serializeTeamCrosstable({ version }: TeamCrosstable, { items, ...page }: PageWithCursor<TeamCrosstableRow>) {
  const rows = items.map(
    ({ rank, team, name, points, rounds }): Schema.TeamCrosstableRow => ({
      rank,
      team,
      name,
      points,
      rounds: rounds.map(({ match, opponent, side, boardPoints, opponentBoardPoints, forfeited, bye, points: ofRound }) => ({
        match,
        opponent,
        side,
        boardPoints,
        opponentBoardPoints,
        forfeited,
        bye,
        points: ofRound,
      })),
    }),
  );
  return { version, items: rows, ...page };
}

type CrosstableRow = Crosstable['rows'][number];

/** Returns the crosstable, with a page of its rows. */
export function serializeCrosstable({ version }: Crosstable, { items, ...page }: PageWithCursor<CrosstableRow>) {
  const rows = items.map(
    ({ rank, player, points, rounds }): Schema.CrosstableRow => ({ rank, player, points, rounds: rounds.map(serializeCell) }),
  );
  return { version, items: rows, ...page };
}

const serializeCell = ({
  table,
  opponents,
  side,
  place,
  sharing,
  forfeited,
  bye,
  points,
}: CrosstableRow['rounds'][number]): Schema.CrosstableCell => ({
  table,
  opponents,
  side,
  place,
  placeSharedBy: sharing,
  forfeited,
  bye,
  points,
});

const serializeAdjudication = ({
  rule,
  signer,
  account,
  version,
  head,
}: NonNullable<FeedResult['recorded']['adjudication']>): Schema.Adjudication => ({ rule, signer, account, version, head });

/** Returns one version of the result of a table. */
export function serializeResult({ at, version: entryVersion, recorded }: FeedResult): Schema.RecordedResult {
  const { number, round, table, resultVersion, result, source, reason, game, gameHeadHash, certificate } = recorded;
  const { adjudication, timeUsed = null } = recorded;
  return {
    number,
    recordedAt: at,
    entryVersion,
    round,
    table,
    resultVersion,
    result: serializeTableResult(result),
    source,
    reason,
    game,
    gameHeadHash,
    adjudication: adjudication === undefined ? null : serializeAdjudication(adjudication),
    timeUsed,
    certificate,
  };
}

/** Returns an entry of the log. Its event is the body of the entry, which has nothing secret. */
export function serializeTournamentEntry({ seq, at, by, body, hash }: TournamentEntry): Schema.TournamentEntry {
  return { version: seq, createdAt: at, account: by.account, player: by.player, event: body, hash };
}

/** Returns a revision of the ratings, with a page of its rows. `names`: those of players who have chosen one, by account. */
export function serializeRatings(
  { number, last }: RatingsView,
  { items, ...page }: PageWithCursor<RatingsView['ratings'][number]>,
  names: ReadonlyMap<string, string>,
) {
  return {
    revision: number,
    lastPeriod: last && ({ endedAt: last.endedAt, tournament: last.tournament, reason: last.reason } satisfies Schema.RatingPeriod),
    items: items.map(
      ({ account, rating, deviation, volatility }): Schema.Rating => ({
        account,
        name: names.get(account) ?? null,
        rating,
        deviation,
        volatility,
      }),
    ),
    ...page,
  };
}

interface AgreedOptions {
  readonly ruleset: string;
  readonly options: object;
  readonly preferredTableSize: number | null;
}

/** Returns the options of a tournament's games with their defaults: at a table of the preferred size, without bids. */
export function serializeGameOptions(rulesets: RulesetPresenters, { ruleset: id, options, preferredTableSize }: AgreedOptions) {
  const { ruleset, options: present } = requireRuleset(rulesets, id);
  const read = ruleset.readOptions(ruleset.tournament.optionsOf(options, preferredTableSize ?? ruleset.tournament.sizes[0], null));
  if (!read.ok) throw new Error(`the options of a tournament of ${id} are not understood any more`);
  return present(read.value);
}

// Pages of a round's lists.

type Round = ReturnType<typeof serializeRound>;
type Paged<Item> = (page: PageRequest, limits: Pick<Limits, 'pageSize'>) => Result<ListPage<Item>, Refusal>;

/** A list of a round. */
export interface RoundList<Item> {
  readonly page: Paged<Item>;
  readonly cursorOf: (item: Item) => string;
}

/** Returns the list of the tables of a round, which each API pages. */
export function roundTables({ tournament, number, allTables }: Round): RoundList<Round['allTables'][number]> {
  const list = `tables-${number}` as const;
  return {
    page: (page, limits) => paginateOwnedList(allTables, { list, of: tournament }, (table) => table.number, page, limits),
    cursorOf: (table) => listCursor(list, tournament, table.number),
  };
}

/** Returns the list of the bids of a round, which each API pages. */
export function roundBids({ tournament, number, allBids }: Round): RoundList<Round['allBids'][number]> {
  const list = `bids-${number}` as const;
  return {
    page: (page, limits) => paginateOwnedList(allBids, { list, of: tournament }, ({ player }) => player, page, limits),
    cursorOf: ({ player }) => listCursor(list, tournament, player),
  };
}
