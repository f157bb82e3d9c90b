import { exportReads, tournamentCommands, tournamentLists, tournamentReads } from '../operations/tournaments.js';
import { type RoundList, roundBids, roundTables, type serializeRound } from '../presenters/tournaments.js';
import { etagResponse, readEtaggedTournament } from './etag.js';
import { handler, handlers, listHandlers } from './handlers.js';
import { listPage, type OfPage, type OperationRequest, pageFrom, RawResponse, unwrap } from './operation.js';

interface OfTournament {
  readonly tournament: string;
}
type OfRound = OfTournament & { readonly round: number };

export const tournamentOperations = {
  ...handlers(tournamentReads),
  ...listHandlers(tournamentLists),
  ...handlers(tournamentCommands),
  async getTournament(call: OperationRequest<OfTournament>) {
    const read = await unwrap(readEtaggedTournament(call, call.parameters.tournament, call.write));
    return etagResponse(read(call.language), call.headers['if-none-match']);
  },
};

/** Returns the handler of a list of a round. */
const roundList =
  <Item>(listOf: (round: ReturnType<typeof serializeRound>) => RoundList<Item>) =>
  async (call: OperationRequest<OfRound & OfPage>) => {
    const { page, cursorOf } = listOf(await unwrap(tournamentReads.getRound.run({ ...call, root: [] }, call.parameters)));
    return listPage(await unwrap(page(pageFrom(call), call.services.limits)), cursorOf);
  };

export const roundOperations = {
  listTables: roundList(roundTables),
  listBids: roundList(roundBids),
};

/** Headers of a download. The file is named after the id of the tournament, season or ruleset, since names are free text. */
const asFile = (id: string, ending: string) => ({
  'content-disposition': `attachment; filename="${id.toLowerCase()}.${ending}"`,
  'cache-control': 'no-store',
});
/** RFC 4180, section 3: the first line names the columns. */
const CSV = 'text/csv; charset=utf-8; header=present';

/** The page and the picture load nothing and have no scripts, so any site may show them, the page in a frame. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors *; sandbox",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

const PICTURE_HEADERS = { ...PAGE_HEADERS, 'content-type': 'image/svg+xml; charset=utf-8' };

/** Returns the function that sends a table as a file; `suffix` follows the id of the tournament or season in its name. */
export const asCsv =
  (suffix = '') =>
  (table: string, { parameters }: OperationRequest) => {
    const { tournament, season } = parameters as { readonly tournament?: string; readonly season?: string };
    return new RawResponse(table, { ...asFile(`${tournament ?? season}${suffix}`, 'csv'), 'content-type': CSV });
  };

/** Sends a page that any site may show. */
export const asPage = (page: string, { language }: OperationRequest) =>
  new RawResponse(page, { ...PAGE_HEADERS, 'content-language': language });

export const exportOperations = {
  exportTournament: handler(
    exportReads.exportTournament,
    (document) => new RawResponse(JSON.stringify(document), asFile(document.tournament, 'json')),
  ),
  getStandingsCsv: handler(exportReads.getStandingsCsv, asCsv()),
  getStandingsPage: handler(exportReads.getStandingsPage, asPage),
  getStandingsPicture: handler(
    exportReads.getStandingsPicture,
    (picture, { language }) => new RawResponse(picture, { ...PICTURE_HEADERS, 'content-language': language }),
  ),
  getTrf: handler(
    exportReads.getTrf,
    (report, { parameters }) =>
      new RawResponse(report, { ...asFile((parameters as OfTournament).tournament, 'trf'), 'content-type': 'text/plain; charset=utf-8' }),
  ),
  getTournamentCalendar: handler(
    exportReads.getTournamentCalendar,
    (calendar, { parameters, language }) =>
      new RawResponse(calendar, {
        ...asFile((parameters as OfTournament).tournament, 'ics'),
        'content-type': 'text/calendar; charset=utf-8',
        'content-language': language,
      }),
  ),
  getResultsCsv: handler(exportReads.getResultsCsv, asCsv('-results')),
  getRatingsCsv: handler(
    exportReads.getRatingsCsv,
    (table, { parameters }) =>
      new RawResponse(table, { ...asFile(`${(parameters as { readonly ruleset: string }).ruleset}-ratings`, 'csv'), 'content-type': CSV }),
  ),
  getTeamStandingsCsv: handler(exportReads.getTeamStandingsCsv, asCsv('-teams')),
  getCrosstableCsv: handler(exportReads.getCrosstableCsv, asCsv('-crosstable')),
  getTeamCrosstableCsv: handler(exportReads.getTeamCrosstableCsv, asCsv('-team-crosstable')),
};
