import type { MultiplayerRound, MultiplayerTable, Outcome, PlayerId, TwoPlayerRound, TwoPlayerTable } from '../rounds.js';

// What each way a round can go is worth, as the organiser has chosen.

/** Points for a table of two, and for having none. */
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

/** As chess has them; a bye that was not asked for is worth a win. */
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

/** Points at tables of several, by the number who sit there and the place: `byPlace[4]` has four. */
export interface MultiplayerPoints {
  readonly byPlace: Readonly<Record<number, readonly number[]>>;
  readonly forfeit: number;
  readonly pairingAllocatedBye: number;
  readonly requestedBye: number;
  readonly absence: number;
}

/** The first place is worth the same at tables of every size, the last nothing, and the others lie between in equal steps. */
export const MULTIPLAYER_POINTS: MultiplayerPoints = {
  byPlace: { 3: [12, 6, 0], 4: [12, 8, 4, 0], 5: [12, 9, 6, 3, 0] },
  forfeit: 0,
  pairingAllocatedBye: 12,
  requestedBye: 6,
  absence: 0,
};

// A round as one player's score sheet has it: the points, against whom, on which side. All tie-breaks are made of these.

/** One of those a player met. */
export interface Opponent {
  readonly player: PlayerId;
  /** What was scored against them: points at a table of two; 1, ½ or 0 for who stands behind, beside or before among several. */
  readonly scored: number;
}

export interface SheetRound {
  readonly points: number;
  /** Who sat at the same table, forfeits included; nobody in a round without a table. */
  readonly met: readonly Opponent[];
  /** Whether a game was played: neither a bye, an absence nor a forfeit. */
  readonly played: boolean;
  /** Not played by one's own doing: absent, off by request, or forfeited. */
  readonly voluntary: boolean;
  /** The best that can be had at a table: a game won, a first place that is not shared. */
  readonly won: boolean;
  /** The side in a game of two that was played, else null. */
  readonly side: 'first' | 'second' | null;
}

/** The rounds of each player, in the order of entry. */
export type Sheets = ReadonlyMap<PlayerId, readonly SheetRound[]>;

const NO_GAME = { met: [], played: false, won: false, side: null } as const;

/** A round without a table. */
export const roundWithoutTable = (points: number, voluntary: boolean): SheetRound => ({ ...NO_GAME, points, voluntary });

/** Puts the sheets together. `roundsOf` has for each round what it was for those who had a table or a bye; others were absent. */
export const buildSheets = (players: readonly PlayerId[], rounds: readonly ReadonlyMap<PlayerId, SheetRound>[], absence: number): Sheets =>
  new Map(players.map((player) => [player, rounds.map((round) => round.get(player) ?? roundWithoutTable(absence, true))]));

export const totalPoints = (rounds: readonly SheetRound[]): number => rounds.reduce((sum, { points }) => sum + points, 0);

// Score sheets of rounds at tables of two.

/** How each outcome is for the first and for the second. */
const POINTS_BY_OUTCOME = {
  'first-won': ['win', 'loss'],
  'second-won': ['loss', 'win'],
  drawn: ['draw', 'draw'],
  'first-forfeited': ['forfeitLoss', 'forfeitWin'],
  'second-forfeited': ['forfeitWin', 'forfeitLoss'],
  'both-forfeited': ['forfeitLoss', 'forfeitLoss'],
} as const satisfies Record<Outcome, readonly [keyof TwoPlayerPoints, keyof TwoPlayerPoints]>;

/**
 * The sheets of these rounds. A table that is not decided is as if there were none, at no points, and not by anybody's doing:
 * standings of a round that goes on are what they would be if its games ended at nothing.
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

function sheetRoundsOfTwo({ first, second, outcome }: TwoPlayerTable, points: TwoPlayerPoints): (readonly [PlayerId, SheetRound])[] {
  if (outcome === null) return [first, second].map((player) => [player, roundWithoutTable(0, false)]);
  const [way, other] = POINTS_BY_OUTCOME[outcome];
  return [
    [first, playedRound(way, points, second, 'first')],
    [second, playedRound(other, points, first, 'second')],
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

// Score sheets of rounds at tables of several, with points by place.

/** The sheets of these rounds; a table that is not decided counts nothing, by nobody's doing. */
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
  { players, places, forfeited }: MultiplayerTable,
  points: MultiplayerPoints,
): (readonly [PlayerId, SheetRound])[] {
  if (places === null) return players.map((player) => [player, roundWithoutTable(0, false)]);
  const worth = points.byPlace[players.length] ?? [];
  const away = forfeited.map((player) => [player, roundWithoutTable(points.forfeit, true)] as const);
  const seated = places.flatMap((sharing, at) => {
    const better = places.slice(0, at).flat();
    const worse = places.slice(at + 1).flat();
    // Who share a place share what it and those below it are worth, as many as they are.
    const shared = worth.slice(better.length, better.length + sharing.length).reduce((sum, each) => sum + each, 0) / sharing.length;
    return sharing.map((player) => {
      const beside = sharing.filter((each) => each !== player);
      const met = [...scoredAgainst(better, 0), ...scoredAgainst(beside, 0.5), ...scoredAgainst(worse, 1)];
      const won = at === 0 && beside.length === 0;
      return [player, { points: shared, met, played: true, voluntary: false, won, side: null }] as const;
    });
  });
  return [...seated, ...away];
}

const scoredAgainst = (players: readonly PlayerId[], against: number) => players.map((player) => ({ player, scored: against }));
