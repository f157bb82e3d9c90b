// What an entry's viewer can show to others: that it stands in the log, and how.
import { accept, type Result, reject } from '../../engine/result.js';
import type { EntryLine } from '../../record/format.js';
import { projectEntry, seqAfterCursor, seqOfCursor } from '../access/entries.js';
import { accessGame } from '../access/game-access.js';
import type { Refusal } from '../refusals/refusals.js';
import { findRuleset } from '../services/positions.js';
import type { Bearer, ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';
import { linesBetween } from './record.js';

/**
 * The court's word that an entry stands in the log of this viewer, as a compact JWS. Its hash covers every entry he had
 * noticed before it. The same text whenever it is asked for, until the court signs with another key.
 */
export const signReceipt = (services: Services, { game, viewer, version, hash, at }: ProjectedEntry): Promise<string> =>
  services.signer.sign('receipt', { game, viewer, version, hash, at: at.toISOString() });

const INVALID_ENTRY_CURSOR: Refusal = {
  code: 'invalid-request',
  path: 'cursor',
  expected: { en: 'the cursor of an entry', fr: 'le curseur d’une entrée' },
};

/**
 * The lines of the caller's record in which entries stand, by their cursors: with them, and those before, he can check their
 * hashes. What lies between the first and the last of them is walked through once.
 */
export async function readEntryLines(
  services: Services,
  bearer: Bearer,
  game: string,
  cursors: readonly string[],
): Promise<Result<ReadonlyMap<string, EntryLine>, Refusal>> {
  const sight = await accessGame(services, bearer, game);
  if (!sight.ok) return sight;
  const cursorOf = new Map<number, string>();
  for (const cursor of cursors) {
    const seq = await seqAfterCursor(services, sight.value, cursor);
    if (!seq.ok || seq.value === 0) return reject(INVALID_ENTRY_CURSOR);
    cursorOf.set(seq.value, cursor);
  }
  const { storedGame, viewer } = sight.value;
  const [from, upTo] = [Math.min(...cursorOf.keys()), Math.max(...cursorOf.keys())];
  const lines = new Map<string, EntryLine>();
  for await (const { seq, line } of linesBetween(services, storedGame, viewer, { from, upTo })) {
    const cursor = cursorOf.get(seq);
    if (cursor === undefined) continue;
    if (line === null) return reject({ code: 'told-otherwise' });
    lines.set(cursor, line);
  }
  return lines.size === cursorOf.size ? accept(lines) : reject(INVALID_ENTRY_CURSOR);
}

/** An entry with what can be shown of it to others. */
export interface EntryEvidence {
  readonly entry: ProjectedEntry;
  /** The line of the caller's record in which it stands. */
  readonly record: EntryLine;
  /** The court's word that it stands in his log, a compact JWS. */
  readonly receipt: string;
}

/** The entry that a cursor of the caller's names: `no-such-entry` if it names none. */
export async function readEntry(services: Services, bearer: Bearer, game: string, cursor: string): Promise<Result<EntryEvidence, Refusal>> {
  const sight = await accessGame(services, bearer, game);
  if (!sight.ok) return sight;
  const seq = await seqOfCursor(services, sight.value, cursor);
  if (seq === null) return reject({ code: 'no-such-entry' });
  const { storedGame, viewer } = sight.value;
  const ruleset = findRuleset(services, storedGame.facts);
  const [stored] = await services.games.entriesAt(storedGame.facts.id, [seq]);
  const entry = projectEntry(ruleset, ruleset.seats(storedGame.facts.options), stored!, viewer);
  if (entry === null) return reject({ code: 'no-such-entry' });
  const lines = await readEntryLines(services, bearer, game, [cursor]);
  if (!lines.ok) return lines;
  return accept({ entry, record: lines.value.get(cursor)!, receipt: await signReceipt(services, entry) });
}
