import type { MultiplayerRound, MultiplayerTable, Outcome, PlayerId, TwoPlayerRound, TwoPlayerTable } from '../rounds.js';

// The points that the organiser sets for each result.

/** Points for tables of two and for rounds without a table. */
export interface TwoPlayerPoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly forfeitWin: number;
  readonly forfeitLoss: number;
  readonly pairingAllocatedBye: number;
  readonly requestedBye: number;
  readonly absence: number;
}

/** The defaults, as in chess: an allocated bye is worth a win. */
export const TWO_PLAYER_POINTS: TwoPlayerPoints = {
  win: 1,
  draw: 0.5,
  loss: 0,
  forfeitWin: 1,
  forfeitLoss: 0,
  pairingAllocatedBye: 1,
  requestedBye: 0.5,
  absence: 0,
};

/** The sizes of larger tables, by the names that settings have for them. */
export const TABLE_SIZES = { three: 3, four: 4, five: 5 } as const;

/** Points for larger tables by table size and place: `byPlace.four` has four values. */
export interface MultiplayerPoints {
  readonly byPlace: Readonly<Record<keyof typeof TABLE_SIZES, readonly number[]>>;
  readonly forfeit: number;
  readonly pairingAllocatedBye: number;
  readonly requestedBye: number;
  readonly absence: number;
}

/** The defaults: the first place has the same value at every table size, the last place none, and the others lie evenly between. */
export const MULTIPLAYER_POINTS: MultiplayerPoints = {
  byPlace: { three: [12, 6, 0], four: [12, 8, 4, 0], five: [12, 9, 6, 3, 0] },
  forfeit: 0,
  pairingAllocatedBye: 12,
  requestedBye: 6,
  absence: 0,
};

// One round on a player's score sheet: points, opponents and side. All tie-breaks are computed from score sheets.

/** An opponent at the same table. */
export interface Opponent {
  readonly player: PlayerId;
  /** The score against this opponent: points at a table of two; at larger ones 1, ½ or 0 for a lower, equal or higher placed opponent. */
  readonly scored: number;
}

export interface SheetRound {
  readonly points: number;
  /** The other players of the table, forfeits included; empty without a table. */
  readonly met: readonly Opponent[];
  /** Whether a game was played, as opposed to a bye, an absence or a forfeit. */
  readonly played: boolean;
  /** Whether the player chose not to play: absent, requested bye or own forfeit. */
  readonly voluntary: boolean;
  /** Whether the player won the game, or took the first place alone. */
  readonly won: boolean;
  /** The side played at a table of two, otherwise null. */
  readonly side: 'first' | 'second' | null;
  /** The points of a team's boards; absent for players. */
  readonly boardPoints?: number;
  /** The seconds that the player's clock has run in the game; absent if they are not counted. */
  readonly timeUsed?: number;
}

/** The rounds of each player, in registration order. */
export type Sheets = ReadonlyMap<PlayerId, readonly SheetRound[]>;

const NO_GAME = { met: [], played: false, won: false, side: null } as const;

/** Returns a round without a table. */
const roundWithoutTable = (points: number, voluntary: boolean): SheetRound => ({ ...NO_GAME, points, voluntary });

/** Builds the sheets. Each map has the players with a table or bye in that round; all others were absent. */
const buildSheets = (players: readonly PlayerId[], rounds: readonly ReadonlyMap<PlayerId, SheetRound>[], absence: number): Sheets =>
  new Map(players.map((player) => [player, rounds.map((round) => round.get(player) ?? roundWithoutTable(absence, true))]));

export const totalPoints = (rounds: readonly SheetRound[]): number => rounds.reduce((sum, { points }) => sum + points, 0);

// Score sheets of rounds with tables of two.

/** Each outcome from the first and the second player's view. */
const POINTS_BY_OUTCOME = {
  'first-won': ['win', 'loss'],
  'second-won': ['loss', 'win'],
  drawn: ['draw', 'draw'],
  'first-forfeited': ['forfeitLoss', 'forfeitWin'],
  'second-forfeited': ['forfeitWin', 'forfeitLoss'],
  'both-forfeited': ['forfeitLoss', 'forfeitLoss'],
} as const satisfies Record<Outcome, readonly [keyof TwoPlayerPoints, keyof TwoPlayerPoints]>;

/**
 * Builds the sheets of these rounds. An undecided table counts as a round without table, at no points and involuntary. Standings during a
 * round therefore treat its open games as worth nothing.
 */
export const buildTwoPlayerSheets = (players: readonly PlayerId[], rounds: readonly TwoPlayerRound[], points: TwoPlayerPoints): Sheets =>
  buildSheets(
    players,
    rounds.map(
      ({ tables, byes }) =>
        new Map([
          ...tables.flatMap((duel) => sheetRoundsOfTwo(duel, points)),
          ...byes.map(({ player, kind }) => {
            const requested = kind === 'requested';
            return [player, roundWithoutTable(requested ? points.requestedBye : points.pairingAllocatedBye, requested)] as const;
          }),
        ]),
    ),
    points.absence,
  );

/** The time of a player of a table, if it counts. */
const timeOf = (timeUsed: readonly number[] | undefined, at: number): Pick<SheetRound, 'timeUsed'> =>
  timeUsed === undefined ? {} : { timeUsed: timeUsed[at]! };

function sheetRoundsOfTwo(
  { first, second, outcome, timeUsed }: TwoPlayerTable,
  points: TwoPlayerPoints,
): (readonly [PlayerId, SheetRound])[] {
  if (outcome === null) return [first, second].map((player) => [player, roundWithoutTable(0, false)]);
  const [way, other] = POINTS_BY_OUTCOME[outcome];
  return [
    [first, { ...playedRound(way, points, second, 'first'), ...timeOf(timeUsed, 0) }],
    [second, { ...playedRound(other, points, first, 'second'), ...timeOf(timeUsed, 1) }],
  ];
}

function playedRound(
  way: (typeof POINTS_BY_OUTCOME)[Outcome][number],
  points: TwoPlayerPoints,
  rival: PlayerId,
  side: 'first' | 'second',
): SheetRound {
  const played = way === 'win' || way === 'draw' || way === 'loss';
  return {
    points: points[way],
    met: [{ player: rival, scored: points[way] }],
    played,
    voluntary: way === 'forfeitLoss',
    won: way === 'win',
    side: played ? side : null,
  };
}

// Score sheets of rounds with larger tables, with points by place.

/** Builds the sheets of these rounds. An undecided table counts nothing, and as involuntary. */
export const buildMultiplayerSheets = (
  players: readonly PlayerId[],
  rounds: readonly MultiplayerRound[],
  points: MultiplayerPoints,
): Sheets =>
  buildSheets(
    players,
    rounds.map(
      ({ tables, byes }) =>
        new Map([
          ...tables.flatMap((table) => sheetRoundsOfTable(table, points)),
          ...byes.map(({ player, kind }) => {
            const requested = kind === 'requested';
            return [player, roundWithoutTable(requested ? points.requestedBye : points.pairingAllocatedBye, requested)] as const;
          }),
        ]),
    ),
    points.absence,
  );

function sheetRoundsOfTable(
  { players, places, forfeited, timeUsed }: MultiplayerTable,
  points: MultiplayerPoints,
): (readonly [PlayerId, SheetRound])[] {
  if (places === null) return players.map((player) => [player, roundWithoutTable(0, false)]);
  const worth = Object.values(points.byPlace).find(({ length }) => length === players.length) ?? [];
  const timeOfPlayer = (player: PlayerId) => timeOf(timeUsed, players.indexOf(player));
  const away = forfeited.map((player) => [player, { ...roundWithoutTable(points.forfeit, true), ...timeOfPlayer(player) }] as const);
  const seated = places.flatMap((sharing, at) => {
    const better = places.slice(0, at).flat();
    const worse = places.slice(at + 1).flat();
    // Players who share a place also share the points of the places below that they occupy.
    const shared = worth.slice(better.length, better.length + sharing.length).reduce((sum, each) => sum + each, 0) / sharing.length;
    return sharing.map((player) => {
      const beside = sharing.filter((each) => each !== player);
      const met = [...scoredAgainst(better, 0), ...scoredAgainst(beside, 0.5), ...scoredAgainst(worse, 1)];
      const won = at === 0 && beside.length === 0;
      return [player, { points: shared, met, played: true, voluntary: false, won, side: null, ...timeOfPlayer(player) }] as const;
    });
  });
  return [...seated, ...away];
}

const scoredAgainst = (players: readonly PlayerId[], against: number) => players.map((player) => ({ player, scored: against }));
