import { accept, type Result, reject } from '../../engine/result.js';
import type { EntryLine } from '../../record/lines.js';
import type { Bearer, NoticedEntry } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { rulesetOf } from '../log/load-position.js';
import type { Refusal } from '../refusals/refusals.js';
import { noticedBy } from '../viewers/noticed.js';
import { seqNamed } from '../viewers/resume.js';
import { sightOf } from '../viewers/sight.js';
import { readEntryLines, receiptFor } from './evidence.js';

/** An entry with what can be shown of it to others. */
export interface EntryEvidence {
  readonly entry: NoticedEntry;
  /** The line of the caller's record in which it stands. */
  readonly record: EntryLine;
  /** The court's word that it stands in his log, a compact JWS. */
  readonly receipt: string;
}

/** The entry that a cursor of the caller's names: `no-such-entry` if it names none. */
export async function readEntry(court: Court, bearer: Bearer, game: string, cursor: string): Promise<Result<EntryEvidence, Refusal>> {
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const seq = await seqNamed(court, sight.value, cursor);
  if (seq === null) return reject({ code: 'no-such-entry' });
  const { standing, viewer } = sight.value;
  const ruleset = rulesetOf(court, standing.facts);
  const [stored] = await court.games.entriesAt(standing.facts.id, [seq]);
  const entry = noticedBy(ruleset, ruleset.seats(standing.facts.options), stored!, viewer);
  if (entry === null) return reject({ code: 'no-such-entry' });
  const lines = await readEntryLines(court, bearer, game, [cursor]);
  if (!lines.ok) return lines;
  return accept({ entry, record: lines.value.get(cursor)!, receipt: await receiptFor(court, entry) });
}
