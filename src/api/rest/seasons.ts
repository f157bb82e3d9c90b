import { seasonCommands, seasonExportReads, seasonLists, seasonReads } from '../operations/seasons.js';
import { etagResponse, readEtaggedSeason } from './etag.js';
import { handler, handlers, listHandlers } from './handlers.js';
import { type OperationRequest, unwrap } from './operation.js';
import { asCsv, asPage } from './tournaments.js';

export const seasonOperations = {
  ...handlers(seasonReads),
  ...listHandlers(seasonLists),
  ...handlers(seasonCommands),
  async getSeason(call: OperationRequest<{ readonly season: string }>) {
    const read = await unwrap(readEtaggedSeason(call, call.parameters.season, call.write));
    return etagResponse(read(call.language), call.headers['if-none-match']);
  },
  getSeasonTableCsv: handler(seasonExportReads.getSeasonTableCsv, asCsv('-season')),
  getSeasonRatingsCsv: handler(seasonExportReads.getSeasonRatingsCsv, asCsv('-ratings')),
  getSeasonLineUpCsv: handler(seasonExportReads.getSeasonLineUpCsv, asCsv('-line-up')),
  getSeasonPage: handler(seasonExportReads.getSeasonPage, asPage),
};
