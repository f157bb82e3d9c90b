import { exportTournament, readCrosstable, standingsCsv } from '../../../tournaments/running/index.js';
import { rowsOfPlayers } from '../../tournaments/cursors.js';
import { tellCrosstable } from '../../tournaments/telling.js';
import { type Asked, type OfPage, pageAsked, Ready, settled } from '../operation.js';
import type { OfTournament } from './tournaments.js';

/** What makes a browser keep an answer as a file: with the tournament's id for a name, since what people call it is anybody's text. */
const asFile = (tournament: string, ending: string) => ({
  'content-disposition': `attachment; filename="${tournament.toLowerCase()}.${ending}"`,
  'cache-control': 'no-store',
});
/** RFC 4180, section 3: the first line names the columns. */
const CSV = 'text/csv; charset=utf-8; header=present';

/** A tournament to take away. */
export const exportOperations = {
  async exportTournament({ court, bearer, parameters: { tournament } }: Asked<OfTournament>) {
    const document = await settled(exportTournament(court, bearer, tournament));
    return new Ready(JSON.stringify(document), asFile(document.tournament, 'json'));
  },
  async readStandingsCsv({ court, bearer, parameters: { tournament, version } }: Asked<OfTournament & { readonly version?: number }>) {
    const table = await settled(standingsCsv(court, bearer, tournament, version ?? null));
    return new Ready(table, { ...asFile(tournament, 'csv'), 'content-type': CSV });
  },
  async readCrosstable(asked: Asked<OfTournament & OfPage>) {
    const { court, bearer, parameters } = asked;
    const told = await settled(readCrosstable(court, bearer, parameters.tournament));
    const rows = rowsOfPlayers('crosstable', parameters.tournament, told.rows, pageAsked(asked), court.limits);
    return tellCrosstable(told, await settled(Promise.resolve(rows)));
  },
};
