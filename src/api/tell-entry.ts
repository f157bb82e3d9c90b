import type { NoticedEntry } from '../games/index.js';

/** An entry as JSON tells it outside of GraphQL: to webhooks and in streams of events. Built up field by field. */
export const tellEntry = (entry: NoticedEntry) => ({
  game: entry.game,
  ruleset: entry.ruleset,
  viewer: entry.viewer,
  version: entry.version,
  cursor: entry.cursor,
  at: entry.at.toISOString(),
  hash: entry.hash,
  kind: entry.kind,
  seat: entry.seat,
  action: entry.action,
  house: entry.house,
  notices: entry.notices,
  signedBy: entry.signedBy,
});
