import type { AnyRuleset, Viewer } from '../../engine/ruleset.js';
import { toldBody } from '../../record/house.js';
import { noticesFor } from '../../record/viewers.js';
import type { NoticedEntry } from '../court/answers.js';
import type { AccountId, Entry } from '../ports/ports.js';
import { cursorOf } from '../requests/cursors.js';
import { entryVersionFor } from './viewers.js';

/**
 * An entry as one viewer may know it, built up from nothing; null if he has no notice of it. `account`: his, to whom his own
 * words are told.
 */
export function noticedBy(
  ruleset: AnyRuleset,
  seats: readonly string[],
  entry: Entry,
  viewer: Viewer,
  account: AccountId | null = null,
): NoticedEntry | null {
  const version = entryVersionFor(seats, entry, viewer);
  if (version === null) return null;
  const knowsAction = viewer === 'arbiter' || viewer === entry.actor;
  return {
    game: entry.game,
    ruleset: ruleset.id,
    viewer,
    version,
    cursor: cursorOf(entry.game, viewer, version),
    at: entry.at,
    hash: entry.hash,
    kind: entry.kind,
    seat: entry.actor,
    action: knowsAction ? entry.action : null,
    house: entry.kind === 'action' ? null : toldBody(entry.body, viewer, account),
    notices: noticesFor(ruleset, entry.events, viewer),
    signedBy: (entry.body !== null && 'table' in entry.body && entry.body.table?.signedBy) || null,
  };
}

/** Those of the entries that the viewer has notice of, as he may know them. */
export const noticedOf = (
  ruleset: AnyRuleset,
  seats: readonly string[],
  entries: readonly Entry[],
  viewer: Viewer,
): readonly NoticedEntry[] => entries.flatMap((entry) => noticedBy(ruleset, seats, entry, viewer) ?? []);
