// Score sheets of rounds at tables of several, with points by place.
import type { PlayerId } from '../player.js';
import type { Company, CompanyRound } from '../rounds.js';
import type { CompanyPoints } from './points.js';
import { type SheetRound, type Sheets, sheetsOf, withoutTable } from './sheets.js';

/** The sheets of these rounds; a table that is not decided counts nothing, by nobody's doing. */
export const companySheets = (players: readonly PlayerId[], rounds: readonly CompanyRound[], points: CompanyPoints): Sheets =>
  sheetsOf(
    players,
    rounds.map(
      ({ tables, byes }) =>
        new Map([
          ...tables.flatMap((table) => allOf(table, points)),
          ...byes.map(({ player, kind }) => {
            const requested = kind === 'requested';
            return [player, withoutTable(requested ? points.requestedBye : points.allocatedBye, requested)] as const;
          }),
        ]),
    ),
    points.absence,
  );

function allOf({ players, places, forfeited }: Company, points: CompanyPoints): (readonly [PlayerId, SheetRound])[] {
  if (places === null) return players.map((player) => [player, withoutTable(0, false)]);
  const worth = points.byPlace[players.length] ?? [];
  const away = forfeited.map((player) => [player, withoutTable(points.forfeit, true)] as const);
  const seated = places.flatMap((sharing, at) => {
    const better = places.slice(0, at).flat();
    const worse = places.slice(at + 1).flat();
    // Who share a place share what it and those below it are worth, as many as they are.
    const shared = worth.slice(better.length, better.length + sharing.length).reduce((sum, each) => sum + each, 0) / sharing.length;
    return sharing.map((player) => {
      const beside = sharing.filter((each) => each !== player);
      const met = [...scored(better, 0), ...scored(beside, 0.5), ...scored(worse, 1)];
      const won = at === 0 && beside.length === 0;
      return [player, { points: shared, met, played: true, voluntary: false, won, side: null }] as const;
    });
  });
  return [...seated, ...away];
}

const scored = (players: readonly PlayerId[], against: number) => players.map((player) => ({ player, scored: against }));
