import { seasonCommands, seasonExportReads, seasonLists, seasonReads } from '../operations/seasons.js';
import { handler, handlers, listHandlers } from './handlers.js';
import { asCsv, asPage } from './tournaments.js';

export const seasonOperations = {
  ...handlers(seasonReads),
  ...listHandlers(seasonLists),
  ...handlers(seasonCommands),
  getSeasonTableCsv: handler(seasonExportReads.getSeasonTableCsv, asCsv('-season')),
  getSeasonPage: handler(seasonExportReads.getSeasonPage, asPage),
};
