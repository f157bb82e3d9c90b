// What an entry's viewer can show to others: that it stands in the log, and how.
import { accept, type Result, reject } from '../../engine/result.js';
import type { EntryLine } from '../../record/lines.js';
import type { Bearer, NoticedEntry } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Refusal } from '../refusals/refusals.js';
import { seqAfterWhich } from '../viewers/resume.js';
import { sightOf } from '../viewers/sight.js';
import { linesBetween } from './entry-lines.js';

/**
 * The court's word that an entry stands in the log of this viewer, as a compact JWS. Its hash covers every entry he had
 * noticed before it. The same text whenever it is asked for, until the court signs with another key.
 */
export const receiptFor = (court: Court, { game, viewer, version, hash, at }: NoticedEntry): Promise<string> =>
  court.signer.sign('receipt', { game, viewer, version, hash, at: at.toISOString() });

const NO_SUCH_ENTRY: Refusal = {
  code: 'invalid-request',
  path: 'cursor',
  expected: { en: 'the cursor of an entry', fr: 'le curseur d’une entrée' },
};

/**
 * The lines of the caller's record in which entries stand, by their cursors: with them, and those before, he can check their
 * hashes. What lies between the first and the last of them is walked through once.
 */
export async function readEntryLines(
  court: Court,
  bearer: Bearer,
  game: string,
  cursors: readonly string[],
): Promise<Result<ReadonlyMap<string, EntryLine>, Refusal>> {
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const cursorOf = new Map<number, string>();
  for (const cursor of cursors) {
    const seq = await seqAfterWhich(court, sight.value, cursor);
    if (!seq.ok || seq.value === 0) return reject(NO_SUCH_ENTRY);
    cursorOf.set(seq.value, cursor);
  }
  const { standing, viewer } = sight.value;
  const [from, upTo] = [Math.min(...cursorOf.keys()), Math.max(...cursorOf.keys())];
  const lines = new Map<string, EntryLine>();
  for await (const { seq, line } of linesBetween(court, standing, viewer, { from, upTo })) {
    const cursor = cursorOf.get(seq);
    if (cursor === undefined) continue;
    if (line === null) return reject({ code: 'told-otherwise' });
    lines.set(cursor, line);
  }
  return lines.size === cursorOf.size ? accept(lines) : reject(NO_SUCH_ENTRY);
}
