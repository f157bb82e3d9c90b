// Settings of a tournament: format, rounds, points and tie-breaks. They are validated as a whole.

import { type LocalizedText, listAlternatives } from '../engine/localized-text.js';
import { accept, type Result, reject } from '../engine/result.js';
import { wholeNumber } from '../engine/texts/index.js';
import { FORMATS, type Format, formatOf, hasTeams } from './formats/index.js';
import { type MultiplayerPoints, TABLE_SIZES, type TwoPlayerPoints } from './standings/score-sheets.js';
import { TIE_BREAKS, type TieBreak } from './standings/standings.js';
import { localized } from './texts/index.js';

/** The settings of a team event: a match of two teams has a fixed number of boards. */
interface TeamSettings {
  readonly boards: number;
  readonly matchPoints: MatchPoints;
}

/** The points of a team for a match. A bye counts as won, a requested bye as drawn, an absence as lost. */
export interface MatchPoints {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
}

/** The defaults, as in team events of FIDE. */
export const MATCH_POINTS: MatchPoints = { win: 2, draw: 1, loss: 0 };

/**
 * What counts as the result of a game that stands when its round ends. `scottish-win`: the second side, Scotland, wins. `ruling`: the
 * organiser or an arbiter decides each.
 */
export const UNFINISHED_RULES = ['draw', 'scottish-win', 'ruling'] as const;
export type UnfinishedRule = (typeof UNFINISHED_RULES)[number];

/** Settings of pairings and standings. The ruleset, options and clocks of the games are stored separately. */
export interface TournamentSettings {
  readonly format: Format;
  /** Absent if players play for themselves. */
  readonly teams?: TeamSettings;
  /** Null if the format and the number of players determine it. */
  readonly rounds: number | null;
  /** Without duplicates, most significant first. */
  readonly tieBreaks: readonly TieBreak[];
  /** The points of tables of two or of larger tables, as the format requires. */
  readonly points: TwoPlayerPoints | MultiplayerPoints;
  /** The preferred size of larger tables; null at tables of two. */
  readonly preferredTableSize: number | null;
  /** The maximum number of players. */
  readonly maxPlayers: number;
  /** Absent for `ruling`. */
  readonly unfinished?: UnfinishedRule;
  /** Days from the start of a round to its deadline; absent for none. */
  readonly roundDays?: number;
  /** Minutes that a player has to bid openly or to accept; absent for no limit. */
  readonly bidTurnMinutes?: number;
}

/** The properties of a ruleset that settings depend on. */
export interface RulesetTraits {
  /** The minimum and maximum number of players at a table. */
  readonly seats: readonly [number, number];
  /** Whether it has tournament bids. */
  readonly bids: boolean;
  /** Whether the second side of a table of two is Scotland. */
  readonly scottish: boolean;
}

/**
 * An invalid setting: its path and the expected value. `places` counts players; `points` are the values of the possible results of a game.
 */
export interface InvalidSetting {
  readonly code:
    | 'format-of-other-ruleset'
    | 'rounds-out-of-range'
    | 'rounds-follow-from-format'
    | 'tie-break-twice'
    | 'unknown-tie-break'
    | 'points-out-of-order'
    | 'points-of-other-format'
    | 'table-size-out-of-range'
    | 'teams-of-other-format'
    | 'boards-out-of-range'
    | 'places-out-of-range'
    | 'rule-of-other-ruleset'
    | 'days-out-of-range'
    | 'bid-turn-of-other-format'
    | 'bid-turn-out-of-range'
    | 'tie-break-without-clock';
  /** A path of names and indices: `tieBreaks.1`. */
  readonly path: string;
  readonly expected: LocalizedText;
}

/** The longest time for a round, in days. */
export const MAX_ROUND_DAYS = 366;

/** The longest time for a turn to bid, in minutes: 30 days. */
export const MAX_BID_TURN_MINUTES = 43_200;

/** Limits of a tournament. */
export const MAX_ROUNDS = 30;
export const MAX_PLAYERS = 1_000;
/** Includes withdrawn players. Also bounds the number of absences of a round. */
export const MAX_REGISTRATIONS = 2 * MAX_PLAYERS;
/** The most tables of a round, all of two. */
export const MAX_TABLES = MAX_PLAYERS / 2;
/** The most players that a manual pairing can name for one table. The ruleset sets the actual table size. */
export const MAX_PLAYERS_AT_TABLE = 100;
/** The fewest and the most boards of a match of teams. */
export const BOARDS_OF_MATCH = [2, 8] as const;
/** The highest board of a player in a team. Boards beyond those of a match are for reserves. */
export const MAX_BOARD = 20;

/** Returns the minimum and maximum table size of a format, given the ruleset's number of seats. */
export const tableSizeRange = (isMultiplayer: boolean, [fewest, most]: readonly [number, number]): readonly [number, number] =>
  isMultiplayer ? [Math.max(3, fewest), Math.min(5, most)] : [2, 2];

/** A format in which tournaments of a ruleset can be played. */
interface RulesetFormat {
  readonly format: Format;
  readonly name: LocalizedText;
  /** Whether players place sealed bids before each round. */
  readonly hasBids: boolean;
  /** Whether the players of each table bid in turn for Scotland once the round is paired. */
  readonly hasOpenBids: boolean;
  /** Whether teams can play matches. */
  readonly hasTeams: boolean;
  /** Whether the organiser sets the number of rounds. Otherwise it follows from the number of players. */
  readonly setsRounds: boolean;
  /** Possible numbers of players at a table; the organiser sets a preferred one if there are several. */
  readonly tableSizes: readonly number[];
}

/** Returns the formats in which tournaments of a ruleset can be played. */
export const formatsOf = (ruleset: RulesetTraits): readonly RulesetFormat[] =>
  FORMATS.filter(({ id }) => checkFormat({ format: id }, ruleset) === null).map((format) => {
    const { id, name, bidding, isMultiplayer, countRounds } = format;
    const [least, most] = tableSizeRange(isMultiplayer, ruleset.seats);
    const tableSizes = Array.from({ length: most - least + 1 }, (_, more) => least + more);
    const [hasBids, hasOpenBids] = [bidding === 'sealed', bidding === 'open'];
    return { format: id, name, hasBids, hasOpenBids, hasTeams: hasTeams(format), setsRounds: countRounds === null, tableSizes };
  });

/** Returns the settings if they fit each other, the ruleset and the clock; otherwise the first invalid setting. */
export function checkSettings(
  settings: TournamentSettings,
  ruleset: RulesetTraits,
  hasClock: boolean,
): Result<TournamentSettings, InvalidSetting> {
  const invalid =
    checkFormat(settings, ruleset) ??
    checkTeams(settings) ??
    checkRounds(settings) ??
    checkTieBreaks(settings, hasClock) ??
    checkPoints(settings) ??
    checkTableSize(settings, ruleset) ??
    checkPlaces(settings) ??
    checkUnfinished(settings, ruleset) ??
    checkDays(settings) ??
    checkBidTurn(settings);
  return invalid === null ? accept(settings) : reject(invalid);
}

const TWO_PLAYER_POINTS_EXPECTED: LocalizedText = localized((texts) => texts.twoPlayerPoints);
const POINTS_BY_PLACE_EXPECTED: LocalizedText = localized((texts) => texts.pointsByPlace);

function checkFormat(
  { format }: Pick<TournamentSettings, 'format'>,
  { seats: [fewest, most], bids }: RulesetTraits,
): InvalidSetting | null {
  const [path, code] = ['format', 'format-of-other-ruleset'] as const;
  const { isMultiplayer, bidding } = formatOf(format);
  if (isMultiplayer) return most >= 3 ? null : { code, path, expected: localized((texts) => texts.twoPlayerFormat) };
  if (fewest > 2) return { code, path, expected: listAlternatives(FORMATS.filter((each) => each.isMultiplayer).map(({ id }) => id)) };
  return bidding !== 'none' && !bids ? { code, path, expected: localized((texts) => texts.formatWithoutBids) } : null;
}

function checkTeams({ format, teams }: TournamentSettings): InvalidSetting | null {
  if (teams === undefined) return null;
  if (!hasTeams(formatOf(format))) {
    const formats = FORMATS.filter(hasTeams).map(({ id }) => id);
    return { code: 'teams-of-other-format', path: 'format', expected: localized((texts) => texts.teamFormats(formats.join(', '))) };
  }
  const { boards, matchPoints } = teams;
  const [fewest, most] = BOARDS_OF_MATCH;
  if (!Number.isInteger(boards) || boards < fewest || boards > most)
    return { code: 'boards-out-of-range', path: 'teams.boards', expected: wholeNumber(fewest, most) };
  return checkOrder(matchPoints, 'teams.matchPoints');
}

function checkRounds({ format, rounds }: TournamentSettings): InvalidSetting | null {
  const path = 'rounds';
  if (formatOf(format).countRounds !== null)
    return rounds === null ? null : { code: 'rounds-follow-from-format', path, expected: listAlternatives(['null']) };
  if (rounds !== null && Number.isInteger(rounds) && rounds >= 1 && rounds <= MAX_ROUNDS) return null;
  return { code: 'rounds-out-of-range', path, expected: wholeNumber(1, MAX_ROUNDS) };
}

function checkTieBreaks({ tieBreaks, teams }: TournamentSettings, hasClock: boolean): InvalidSetting | null {
  const known = TIE_BREAKS.filter((each) => each !== (teams === undefined ? 'board-points' : 'time-used'));
  const unknown = tieBreaks.findIndex((each) => !known.includes(each));
  if (unknown !== -1) return { code: 'unknown-tie-break', path: `tieBreaks.${unknown}`, expected: listAlternatives(known) };
  const twice = tieBreaks.findIndex((each, at) => tieBreaks.indexOf(each) !== at);
  if (twice !== -1) return { code: 'tie-break-twice', path: `tieBreaks.${twice}`, expected: localized((texts) => texts.eachOnce) };
  const byTime = tieBreaks.indexOf('time-used');
  if (byTime === -1 || hasClock) return null;
  return { code: 'tie-break-without-clock', path: `tieBreaks.${byTime}`, expected: localized((texts) => texts.tieBreakWithoutClock) };
}

function checkDays({ roundDays }: TournamentSettings): InvalidSetting | null {
  if (roundDays === undefined || (Number.isInteger(roundDays) && roundDays >= 1 && roundDays <= MAX_ROUND_DAYS)) return null;
  return { code: 'days-out-of-range', path: 'roundDays', expected: wholeNumber(1, MAX_ROUND_DAYS) };
}

/** Only open bids have turns. */
function checkBidTurn({ format, bidTurnMinutes }: TournamentSettings): InvalidSetting | null {
  if (bidTurnMinutes === undefined) return null;
  const path = 'bidTurnMinutes';
  if (formatOf(format).bidding !== 'open') return { code: 'bid-turn-of-other-format', path, expected: listAlternatives(['null']) };
  if (Number.isInteger(bidTurnMinutes) && bidTurnMinutes >= 1 && bidTurnMinutes <= MAX_BID_TURN_MINUTES) return null;
  return { code: 'bid-turn-out-of-range', path, expected: wholeNumber(1, MAX_BID_TURN_MINUTES) };
}

/** Only a table of two with a Scottish side can be won for Scotland. */
function checkUnfinished({ format, unfinished }: TournamentSettings, { scottish }: RulesetTraits): InvalidSetting | null {
  const allowed = UNFINISHED_RULES.filter((rule) => rule !== 'scottish-win' || (scottish && !formatOf(format).isMultiplayer));
  if (unfinished === undefined || allowed.includes(unfinished)) return null;
  return { code: 'rule-of-other-ruleset', path: 'unfinished', expected: listAlternatives(allowed) };
}

/** Limits the points of a round, so that sums stay exact. */
export const MAX_POINTS = 1_000;
const isValidPoints = (points: number): boolean => Number.isFinite(points) && Math.abs(points) <= MAX_POINTS;

const wrongPoints = (path: string, expected: LocalizedText): InvalidSetting => ({ code: 'points-out-of-order', path, expected });

/** The points of two sides: a win is worth more than a draw, and a draw no less than a loss. */
function checkOrder(points: TwoPlayerPoints | MatchPoints, path: string): InvalidSetting | null {
  const wrong = (name: string, expected: LocalizedText): InvalidSetting => wrongPoints(`${path}.${name}`, expected);
  if (!Object.values(points).every(isValidPoints))
    return wrong(
      'win',
      localized((texts) => texts.points(MAX_POINTS)),
    );
  if (points.win <= points.draw)
    return wrong(
      'draw',
      localized((texts) => texts.lessThanWin),
    );
  return points.draw < points.loss
    ? wrong(
        'loss',
        localized((texts) => texts.noMoreThanDraw),
      )
    : null;
}

/** A better result never gives fewer points: a win is worth more than a draw, and no place is worth less than the next. */
function checkPoints({ format, points }: TournamentSettings): InvalidSetting | null {
  const isMultiplayer = 'byPlace' in points;
  if (isMultiplayer !== formatOf(format).isMultiplayer)
    return {
      code: 'points-of-other-format',
      path: 'points',
      expected: isMultiplayer ? TWO_PLAYER_POINTS_EXPECTED : POINTS_BY_PLACE_EXPECTED,
    };
  if (!isMultiplayer) return checkOrder(points, 'points');
  const wrong = (path: string, expected: LocalizedText): InvalidSetting => wrongPoints(`points.byPlace.${path}`, expected);
  for (const [name, size] of Object.entries(TABLE_SIZES) as [keyof typeof TABLE_SIZES, number][]) {
    const worth = points.byPlace[name] ?? [];
    if (worth.length !== size || !worth.every(isValidPoints))
      return wrong(
        name,
        localized((texts) => texts.numbers(size)),
      );
    const rising = worth.findIndex((each, place) => place > 0 && each > worth[place - 1]!);
    if (rising !== -1)
      return wrong(
        `${name}.${rising}`,
        localized((texts) => texts.noMoreThanPlaceBefore),
      );
  }
  const { byPlace: _, ...withoutGame } = points;
  const [invalid] = Object.entries(withoutGame).find(([, worth]) => !isValidPoints(worth)) ?? [];
  if (invalid === undefined) return null;
  return wrongPoints(
    `points.${invalid}`,
    localized((texts) => texts.points(MAX_POINTS)),
  );
}

function checkTableSize({ format, preferredTableSize }: TournamentSettings, { seats }: RulesetTraits): InvalidSetting | null {
  const [code, path] = ['table-size-out-of-range', 'preferredTableSize'] as const;
  if (!formatOf(format).isMultiplayer) return preferredTableSize === null ? null : { code, path, expected: listAlternatives(['null']) };
  const [least, greatest] = tableSizeRange(true, seats);
  if (preferredTableSize !== null && Number.isInteger(preferredTableSize) && preferredTableSize >= least && preferredTableSize <= greatest)
    return null;
  return { code, path, expected: wholeNumber(least, greatest) };
}

/** In a team event, the limit of a format is one of teams. Their reserves count as players. */
function checkPlaces({ format, maxPlayers, teams }: TournamentSettings): InvalidSetting | null {
  const boards = teams?.boards ?? 1;
  const { isMultiplayer, maxPlayers: limit } = formatOf(format);
  const least = isMultiplayer ? 3 : 2 * boards;
  const most = limit === null ? MAX_PLAYERS : limit * boards;
  if (Number.isInteger(maxPlayers) && maxPlayers >= least && maxPlayers <= most) return null;
  return { code: 'places-out-of-range', path: 'maxPlayers', expected: wholeNumber(least, most) };
}
