// The line-up of the season after a season: who is promoted, who is relegated, and who stays.

import {
  computeSeasonTable,
  identifyPlayers,
  type SeasonDivision,
  type SeasonEvent,
  type SeasonRow,
  type SeasonSettings,
} from './season.js';

/** Where a player of a season plays in the next one. `undecided`: tied at the border of a zone, also after all tie-breaks. */
export type SeasonMovement = 'promoted' | 'relegated' | 'stays' | 'undecided';

/** The place of a player in the line-up. Everyone who took part in the season has exactly one. */
export interface LineUpPlace {
  /** The key of the player in the season. */
  readonly player: string;
  /** The division that the player belongs to, from 1; null in a season without divisions. */
  readonly division: number | null;
  /** As in the table of the division. */
  readonly rank: number | null;
  readonly movement: SeasonMovement;
  /** The division of the next season, from 1; null if undecided, and in a season without divisions. */
  readonly nextDivision: number | null;
}

const NO_ZONES = { promoted: 0, relegated: 0 };

/** Returns the numbers of the divisions, the highest first; of a season without divisions null alone. */
export const listDivisions = ({ divisions }: Pick<SeasonSettings, 'divisions'>): readonly (number | null)[] =>
  divisions.length === 0 ? [null] : divisions.map((_, at) => at + 1);

/** Computes the line-up: the divisions from the highest, each in the order of its table. */
export function computeLineUp(settings: SeasonSettings, events: readonly SeasonEvent[]): readonly LineUpPlace[] {
  const tables = listDivisions(settings).map((division) => ({ division, rows: computeSeasonTable(settings, events, division) }));
  const belonging = new Map<string, { readonly division: number | null; readonly tournaments: number }>();
  for (const { division, rows } of tables) {
    for (const { player, tournaments } of rows) {
      const known = belonging.get(player);
      // Of equally many tournaments, those of the higher division decide.
      if (known === undefined || tournaments > known.tournaments) belonging.set(player, { division, tournaments });
    }
  }
  return tables.flatMap(({ division, rows }) => {
    const own = rows.filter(({ player }) => belonging.get(player)!.division === division);
    const movements = moveRows(own, division === null ? NO_ZONES : settings.divisions[division - 1]!);
    return own.map(({ player, rank }, at): LineUpPlace => {
      const movement = movements[at]!;
      return { player, division, rank, movement, nextDivision: division === null ? null : nextOf(division, movement) };
    });
  });
}

function nextOf(division: number, movement: SeasonMovement): number | null {
  switch (movement) {
    case 'promoted':
      return division - 1;
    case 'relegated':
      return division + 1;
    case 'stays':
      return division;
    case 'undecided':
      return null;
  }
}

/**
 * Returns the movement of each row. Only players with a rank are promoted; of the others the last are relegated, those without a rank first.
 * Players whom the tie-breaks do not separate move together, or are all undecided.
 */
function moveRows(rows: readonly SeasonRow[], { promoted, relegated }: Pick<SeasonDivision, 'promoted' | 'relegated'>) {
  const up = Math.min(promoted, rows.filter(({ rank }) => rank !== null).length);
  const stayUntil = rows.length - Math.min(relegated, rows.length - up);
  const zoneOf = (place: number): SeasonMovement => (place < up ? 'promoted' : place < stayUntil ? 'stays' : 'relegated');
  return rows.map((row): SeasonMovement => {
    const first = rows.findIndex((other) => areTied(row, other));
    const last = rows.findLastIndex((other) => areTied(row, other));
    return zoneOf(first) === zoneOf(last) ? zoneOf(first) : 'undecided';
  });
}

/** Whether nothing separates two players. Players without a rank are compared by points and tie-breaks, as the table lists them. */
const areTied = (one: SeasonRow, other: SeasonRow): boolean =>
  one.rank === other.rank && one.points === other.points && one.tieBreaks.every((value, at) => value === other.tieBreaks[at]);

/**
 * Returns the divisions in which the players of a season played in the one before, by their keys in the season. A player is the same in both as
 * in two tournaments of one season.
 */
export function findPreviousDivisions(
  season: readonly SeasonEvent[],
  previous: { readonly settings: SeasonSettings; readonly events: readonly SeasonEvent[] },
): ReadonlyMap<string, number> {
  const placeOf = (at: number, player: string) => `${at} ${player}`;
  const divisions = new Map(computeLineUp(previous.settings, previous.events).map(({ player, division }) => [player, division]));
  const before = new Map(
    identifyPlayers(previous.events).flatMap(({ key, entered }) =>
      [...entered].map(([at, { player }]) => [placeOf(at, player), divisions.get(key) ?? null] as const),
    ),
  );
  const first = previous.events.length;
  const keys = new Map(
    identifyPlayers(season).flatMap(({ key, entered }) =>
      [...entered].map(([at, { player }]) => [placeOf(at + first, player), key] as const),
    ),
  );
  return new Map(
    identifyPlayers([...previous.events, ...season]).flatMap(({ entered }) => {
      const registrations = [...entered].map(([at, { player }]) => placeOf(at, player));
      const division = registrations.map((each) => before.get(each) ?? null).find((each) => each !== null);
      if (division === undefined) return [];
      return registrations.flatMap((each) => (keys.has(each) ? [[keys.get(each)!, division] as const] : []));
    }),
  );
}
