// What an entry's viewer can show to others: that it stands in the log, and how.
import { accept, type Result, reject } from '../engine/result.js';
import type { EntryLine } from '../record/lines.js';
import type { Bearer, NoticedEntry } from './answers.js';
import type { Court } from './court.js';
import { readCursor } from './cursors.js';
import { readLine } from './record-lines.js';
import type { Refusal } from './refusals.js';
import { seqAfterWhich } from './resume.js';
import { sightOf } from './sight.js';

/**
 * The court's word that an entry stands in the log of this viewer, as a compact JWS. Its hash covers every entry he had
 * noticed before it. The same text whenever it is asked for, until the court signs with another key.
 */
export const receiptFor = (court: Court, { game, cursor, version, hash, at }: NoticedEntry): Promise<string> =>
  court.signer.sign('receipt', { game, viewer: readCursor(cursor)!.viewer, version, hash, at: at.toISOString() });

const NO_SUCH_ENTRY: Refusal = {
  code: 'invalid-request',
  path: 'cursor',
  expected: { en: 'the cursor of an entry', fr: 'le curseur d’une entrée' },
};

/** The line of the caller's record in which an entry stands: with it, and the one before, he can check its hash. */
export async function readEntryLine(court: Court, bearer: Bearer, game: string, cursor: string): Promise<Result<EntryLine, Refusal>> {
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const { standing, viewer } = sight.value;
  const seq = await seqAfterWhich(court, sight.value, cursor);
  if (!seq.ok) return seq;
  const [entry] = await court.games.entries(standing.facts.id, { viewer: null, afterSeq: seq.value - 1, upToSeq: seq.value, limit: 1 });
  const line = entry && (await readLine(court, standing, entry, viewer));
  return line ? accept(line) : reject(NO_SUCH_ENTRY);
}
