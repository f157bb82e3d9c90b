// A private text on a game, of the account that opened it. Like metadata it is in no entry, no hash, no record and no log.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Bearer } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Refusal } from '../refusals/refusals.js';
import { once } from '../requests/request-keys.js';
import { sightOf } from '../viewers/sight.js';

/**
 * Puts a note in the place of what was noted on a game, or erases it with null: for the account that opened the game. Answers what
 * is noted then. Nobody else is told of it.
 */
export async function setNote(
  court: Court,
  bearer: Bearer,
  game: string,
  note: string | null,
  key: string | null = null,
): Promise<Result<string | null, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const most = court.limits.noteBytes;
  if (note !== null && Buffer.byteLength(note) > most) {
    return reject({
      code: 'invalid-request',
      path: 'note',
      expected: { en: `a text of at most ${most} bytes in UTF-8`, fr: `un texte de ${most} octets au plus en UTF-8` },
    });
  }
  const { id } = sight.value.standing.facts;
  return once<string | null>(court, bearer, key, {
    what: 'set-note',
    asked: { game: id, note },
    async make({ remember }) {
      // As JSON: there are characters that Postgres takes in no text.
      await court.metadata.set(id, { note: note === null ? null : JSON.stringify(note) }, remember({}));
      return accept(note);
    },
    tell: async () => accept(note),
  });
}
