// Settings of a season. They are validated as a whole.

import { type LocalizedText, listAlternatives } from '../../engine/localized-text.js';
import { wholeNumber } from '../../engine/texts/index.js';
import { SEASON_SCORINGS, SEASON_TIE_BREAKS, type SeasonSettings } from '../contest/season.js';
import { MAX_POINTS, MAX_ROUNDS } from '../settings.js';
import { localized } from '../texts/index.js';

/** Limits of a season. */
export const MAX_SEASON_TOURNAMENTS = 30;
/** The most results of a player: games of every round of every tournament. A double round robin of 30 players has 58 rounds. */
export const MAX_SEASON_RESULTS = MAX_SEASON_TOURNAMENTS * 2 * MAX_ROUNDS;
export const MAX_PLACES = 100;
export const MAX_TITLES = 20;
export const MIN_DIVISIONS = 2;
export const MAX_DIVISIONS = 12;
/** The most players who are promoted from a division, or relegated. */
export const MAX_MOVED = 1_000;

/** An invalid setting: its path and the expected value. */
export interface InvalidSeasonSetting {
  readonly path: string;
  readonly expected: LocalizedText;
}

/** Returns the first setting that is invalid; null if all are valid. The form of names is checked elsewhere. */
export function whyNotSeasonSettings(settings: SeasonSettings): InvalidSeasonSetting | null {
  return checkScoring(settings) ?? checkCounts(settings) ?? checkTieBreaks(settings) ?? checkLists(settings) ?? checkDivisions(settings);
}

function checkScoring({ scoring, placePoints }: SeasonSettings): InvalidSeasonSetting | null {
  if (!SEASON_SCORINGS.includes(scoring)) return { path: 'scoring', expected: listAlternatives(SEASON_SCORINGS) };
  if (scoring !== 'places')
    return placePoints.length === 0 ? null : { path: 'placePoints', expected: localized((texts) => texts.season.noPlacePoints) };
  const isValid = (points: number) => Number.isFinite(points) && Math.abs(points) <= MAX_POINTS;
  if (placePoints.length === 0 || placePoints.length > MAX_PLACES || !placePoints.every(isValid))
    return { path: 'placePoints', expected: localized((texts) => texts.season.placePoints(MAX_PLACES, MAX_POINTS)) };
  const rising = placePoints.findIndex((points, place) => place > 0 && points > placePoints[place - 1]!);
  return rising === -1 ? null : { path: `placePoints.${rising}`, expected: localized((texts) => texts.noMoreThanPlaceBefore) };
}

function checkCounts({ best, minimumTournaments }: SeasonSettings): InvalidSeasonSetting | null {
  if (best !== null && !isWholeNumber(best, 1, MAX_SEASON_RESULTS)) return { path: 'best', expected: wholeNumber(1, MAX_SEASON_RESULTS) };
  return isWholeNumber(minimumTournaments, 0, MAX_SEASON_TOURNAMENTS)
    ? null
    : { path: 'minimumTournaments', expected: wholeNumber(0, MAX_SEASON_TOURNAMENTS) };
}

const isWholeNumber = (value: number, least: number, most: number): boolean => Number.isInteger(value) && value >= least && value <= most;

function checkTieBreaks({ tieBreaks }: SeasonSettings): InvalidSeasonSetting | null {
  const unknown = tieBreaks.findIndex((each) => !SEASON_TIE_BREAKS.includes(each));
  if (unknown !== -1) return { path: `tieBreaks.${unknown}`, expected: listAlternatives(SEASON_TIE_BREAKS) };
  const twice = tieBreaks.findIndex((each, at) => tieBreaks.indexOf(each) !== at);
  return twice === -1 ? null : { path: `tieBreaks.${twice}`, expected: localized((texts) => texts.eachOnce) };
}

function checkLists({ titles }: SeasonSettings): InvalidSeasonSetting | null {
  return titles.length <= MAX_TITLES ? null : { path: 'titles', expected: localized((texts) => texts.listOfAtMost(MAX_TITLES)) };
}

function checkDivisions({ divisions }: SeasonSettings): InvalidSeasonSetting | null {
  if (divisions.length === 0) return null;
  if (divisions.length < MIN_DIVISIONS || divisions.length > MAX_DIVISIONS)
    return { path: 'divisions', expected: localized((texts) => texts.season.divisions(MIN_DIVISIONS, MAX_DIVISIONS)) };
  const names = divisions.map(({ name }) => name.trim());
  const twice = names.findIndex((name, at) => names.indexOf(name) !== at);
  if (twice !== -1) return { path: `divisions.${twice}.name`, expected: localized((texts) => texts.eachOnce) };
  for (const [at, division] of divisions.entries()) {
    for (const [count, end] of [
      ['promoted', 0],
      ['relegated', divisions.length - 1],
    ] as const) {
      // There is no division above the first, and none below the last.
      const most = at === end ? 0 : MAX_MOVED;
      if (!isWholeNumber(division[count], 0, most)) return { path: `divisions.${at}.${count}`, expected: wholeNumber(0, most) };
    }
  }
  return null;
}
