// Evidence of single entries: record lines and receipts.

import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import type { EntryLine } from '../../record/format.js';
import { openViewers, placeOfViewersCursor, projectEntry, seqOfCursor, takenBackIn } from '../access/entries.js';
import { accessGame } from '../access/game-access.js';
import type { Refusal } from '../refusals/refusals.js';
import { invalidRequest } from '../requests/texts.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';
import { linesBetween } from './record.js';

/**
 * Returns the server's receipt that an entry is in this viewer's log, as a compact JWS. Its hash covers every earlier entry the viewer has
 * notice of. The same text each time, until the signing key changes.
 */
export const signReceipt = (services: Services, entry: ProjectedEntry): Promise<string> =>
  services.signer.sign('receipt', receiptPayload(entry));

/** The same at once, for messages that are written without waiting. */
export const signReceiptNow = (services: Services, entry: ProjectedEntry): string =>
  services.signer.signNow('receipt', receiptPayload(entry));

const receiptPayload = ({ game, viewer, version, hash, createdAt }: ProjectedEntry) => ({
  game,
  viewer,
  version,
  hash,
  at: createdAt.toISOString(),
});

const INVALID_ENTRY_CURSOR = invalidRequest(
  'cursor',
  localized((texts) => texts.entryCursor),
);

/**
 * Returns the lines of a viewer's record with these entries, by cursor; of the caller's own if null. With them and the lines before, their hashes can be checked.
 * Reads the span from the first to the last of them once. `invalid-request` for a viewer whose view is not open to the caller.
 */
export async function readEntryLines(
  services: Services,
  bearer: Bearer,
  game: string,
  cursors: readonly string[],
  requested: Viewer | null = null,
): Promise<Result<ReadonlyMap<string, EntryLine>, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { storedGame } = access.value;
  const seats = findRuleset(services, storedGame.facts).seats(storedGame.facts.options);
  const viewer = requested ?? access.value.viewer;
  if (!openViewers(access.value.viewer, seats).includes(viewer)) return reject(INVALID_ENTRY_CURSOR);
  const cursorOf = new Map<number, string>();
  for (const cursor of cursors) {
    const place = await placeOfViewersCursor(services, storedGame, cursor);
    if (!place.ok && place.problem.code === 'game-rewound') return place;
    if (!place.ok || place.value.seq === 0) return reject(INVALID_ENTRY_CURSOR);
    cursorOf.set(place.value.seq, cursor);
  }
  const [from, upTo] = [Math.min(...cursorOf.keys()), Math.max(...cursorOf.keys())];
  const lines = new Map<string, EntryLine>();
  for await (const { seq, line } of linesBetween(services, storedGame, viewer, { from, upTo })) {
    const cursor = cursorOf.get(seq);
    if (cursor === undefined) continue;
    if (line === null) return reject({ code: 'record-superseded' });
    lines.set(cursor, line);
  }
  return lines.size === cursorOf.size ? accept(lines) : reject(INVALID_ENTRY_CURSOR);
}

/** An entry with its evidence. */
interface EntryProof {
  readonly entry: ProjectedEntry;
  /** Its line in the caller's record. */
  readonly record: EntryLine;
  /** The server's receipt, a compact JWS. */
  readonly receipt: string;
}

/** Returns the entry that the caller's cursor, or a hash, names; `no-such-entry` if it names none. */
export async function readEntry(services: Services, bearer: Bearer, game: string, cursor: string): Promise<Result<EntryProof, Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const seq = await seqOfCursor(services, access.value, cursor);
  if (!seq.ok) return seq;
  const { storedGame, viewer } = access.value;
  const ruleset = findRuleset(services, storedGame.facts);
  const [stored] = await services.games.entriesAt(storedGame.facts.id, [seq.value]);
  const takenBack = takenBackIn(storedGame.summary)(stored!);
  const entry = projectEntry(ruleset, ruleset.seats(storedGame.facts.options), stored!, viewer, { takenBack });
  if (entry === null) return reject({ code: 'no-such-entry' });
  const lines = await readEntryLines(services, bearer, game, [entry.cursor], viewer);
  if (!lines.ok) return lines;
  return accept({ entry, record: lines.value.get(entry.cursor)!, receipt: await signReceipt(services, entry) });
}
