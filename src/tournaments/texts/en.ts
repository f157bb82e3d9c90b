import { grammarOf } from '../../engine/grammar.js';

const { number, plural } = grammarOf('en');

const points = (count: number): string => `${number(count)} ${plural(count, { one: 'point', other: 'points' })}`;

export const ENGLISH = {
  twoPlayerPoints: 'the points of two-player tables',
  pointsByPlace: 'points by place',
  twoPlayerFormat: 'a format with two-player tables',
  formatWithoutBids: 'a format without bids',
  teamFormats: (formats: string) => `a format with teams: ${formats}`,
  eachOnce: 'each at most once',
  points: (most: number) => `numbers from -${most} to ${most}`,
  lessThanWin: 'less than a win',
  noMoreThanDraw: 'no more than a draw',
  numbers: (count: number) => `${count} numbers`,
  noMoreThanPlaceBefore: 'no more than the place before',
  arbiters: 'ids of accounts with the scope `rule`, each once',
  listOfAtMost: (most: number) => `a list of at most ${most} items`,
  futureTime: 'a future time in RFC 3339 format with an offset: 2030-05-01T18:00:00+02:00',
  laterTime: 'a future time in RFC 3339 format, later than the present deadline',
  timeUpTo: (latest: string, days: number) => `a time no later than ${latest}, ${days} days after the deadline that the organiser has set`,
  proposableTimes: (most: number, days: number) =>
    `1 to ${most} future times in RFC 3339 format with an offset, in order, at most ${days} days from now and before the deadline of the table`,
  acceptableTime: 'a future time in RFC 3339 format, before the deadline of the table',
  playerId: '1 to 64 characters from ASCII letters, digits, `_`, `.` and `-`, but not `.` or `..`',
  seed: 'a whole number from 1 to 1000, or omitted',
  ownAccount: 'the account of the request',
  noRule: 'no rule, unless it is an adjudication',
  tieBreakWithoutClock: 'another tie-break than `time-used`: the tournament has no timeControl',
  tieBreaks: {
    'board-points': { name: 'Board points', meaning: 'The points of the team’s boards, added up.' },
    buchholz: { name: 'Buchholz', meaning: 'The sum of the opponents’ points; of several opponents at a table, their average.' },
    'buchholz-cut-1': {
      name: 'Buchholz cut 1',
      meaning: 'The sum of the opponents’ points without the weakest round. A round missed by choice is left out first.',
    },
    'sonneborn-berger': {
      name: 'Sonneborn-Berger',
      meaning: 'The sum of the opponents’ points, each multiplied by the score against that opponent.',
    },
    wins: { name: 'Wins', meaning: 'The number of games won, or of first places that are not shared.' },
    'second-side-games': {
      name: 'Games with the second side',
      meaning: 'The number of games played with the side that the ruleset lists second.',
    },
    'time-used': {
      name: 'Time used',
      meaning: 'The seconds that the player’s clocks ran in all games. Less is better: the slower player stands behind.',
    },
    'direct-encounter': {
      name: 'Direct encounter',
      meaning:
        'The place among the tied players by the games between them, from 1. It decides only what the missing games could not change.',
    },
  },
  virtualOpponent: 'A round without a game counts as one against an opponent with the player’s own points.',

  /** Events of the calendar of a tournament. */
  calendar: {
    deadline: (round: number, players: string | null) => `round ${round} ends${players === null ? '' : ` for ${players}`}`,
    game: (players: string, round: number) => `${players}, round ${round}`,
    /** Of a player: the name of the calendar, and its events. */
    own: 'My tournament games',
    ownGame: (opponents: string, round: number) => `game against ${opponents}, round ${round}`,
    ownDeadline: (opponents: string, round: number) => `round ${round} ends, game against ${opponents}`,
  },

  /** What a round adds to a tie-break. */
  terms: {
    round: (round: number, text: string) => `Round ${round}: ${text}.`,
    roundLeftOut: (round: number, text: string) => `Round ${round}: ${text}. Left out.`,
    opponent: (name: string, has: number) => `${name} has ${points(has)}`,
    average: (opponents: string, value: number) => `${opponents}; on average ${number(value)}`,
    virtual: (own: number) => `no game, counted as an opponent with the player’s own ${points(own)}`,
    virtualTaken: (scored: number, own: number, value: number) =>
      `no game, ${points(scored)} of the round × the player’s own ${points(own)} = ${number(value)}`,
    noOpponent: 'no opponent that counts',
    taken: (opponents: string, value: number) => `${opponents} = ${number(value)}`,
    score: (scored: number, has: number, name: string) => `${number(scored)} × ${points(has)} of ${name}`,
    boardPoints: (count: number) => `${points(count)} of its boards`,
    notWon: 'not won',
    won: 'won',
    notSecond: 'not the second side',
    second: 'the second side',
    timeUsed: (seconds: number) => `${number(seconds)} s on the clock`,
    against: (scored: number, name: string) => `${number(scored)} against ${name}`,
    /** Before what a forfeited game adds. */
    forfeitWon: (text: string) => `won by forfeit; ${text}`,
    forfeitLost: (text: string) => `lost by forfeit; ${text}`,
    notPlayed: 'no game was played',
    notAgainst: 'no game against the tied players',
  },

  /** The page of the standings. */
  page: {
    rank: 'Rank',
    player: 'Player',
    players: 'Players',
    team: 'Team',
    teams: 'Teams',
    points: 'Points',
    standings: 'Standings',
    table: 'Table',
    result: 'Result',
    match: 'Match',
    boardPoints: 'Board points',
    noResult: 'no result yet',
    drawn: 'draw',
    won: (name: string) => `${name} won`,
    forfeited: (name: string) => `${name} forfeited`,
    round: (round: number) => `Round ${round}`,
    byes: (names: string) => `Byes: ${names}`,
    standing: (rank: number, name: string, has: number) => `Rank ${number(rank)}: ${name}, ${points(has)}`,
    version: (version: number) => `After entry ${number(version)} of the tournament’s log.`,
  },

  /** Seasons. */
  season: {
    noPlacePoints: 'no points, because only `places` has them',
    placePoints: (places: number, most: number) => `1 to ${places} numbers from -${most} to ${most}`,
    divisions: (least: number, most: number) => `none, or ${least} to ${most} divisions`,
    dropped: (best: number) => `Only the best ${number(best)} ${plural(best, { one: 'result counts', other: 'results count' })}.`,
    tieBreaks: {
      'first-places': { name: 'First places', meaning: 'The number of tournaments with the first place, shared or not.' },
      'best-result': { name: 'Best result', meaning: 'The points of the player’s best tournament.' },
      'last-result': { name: 'Last result', meaning: 'The points of the last tournament that any of the tied players took part in.' },
      'direct-encounter': {
        name: 'Direct encounter',
        meaning: 'Games won less games lost against the tied players, in all tournaments; at a larger table, lower and higher places.',
      },
    },
    lineUp: {
      promoted: (division: string) => `Promoted to ${division}.`,
      relegated: (division: string) => `Relegated to ${division}.`,
      stays: (division: string) => `Stays in ${division}.`,
      plays: 'Stays.',
      undecided: 'Tied at the border of a zone, also after all tie-breaks: the organiser decides.',
    },
    page: {
      next: 'Next season',
      movements: { promoted: 'goes up', relegated: 'goes down', undecided: 'undecided' },
      tournaments: 'Tournaments',
      total: 'Total',
      runs: 'still running',
      closed: 'final',
      dropped: 'A result in brackets does not count.',
      provisional: 'Some tournaments still run. Their results may change.',
    },
  },
};

export type Texts = typeof ENGLISH;
