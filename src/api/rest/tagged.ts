// What is told with an entity tag, and may be named by it: a game's view, and a tournament.

import type { Result } from '../../engine/result.js';
import { accept } from '../../engine/result.js';
import { HOUSE_LANGUAGES, type Refusal, readGame } from '../../games/index.js';
import { readTournament } from '../../tournaments/running/index.js';
import { camelCase } from '../names.js';
import { optionsOfTables } from '../tournaments/options.js';
import { tellTournament } from '../tournaments/telling.js';
import { etagOf, isKnown, type ToldNow } from './etag.js';
import { type Asked, Ready } from './operation.js';
import { tellView } from './tell.js';

/** Who asks. */
type Asker = Pick<Asked, 'court' | 'bearer' | 'parts'>;

/** Writes a value as the document says that it is told, in a language. */
export type Write = (value: unknown, language: string) => string;

interface Tagged {
  readonly version: number;
  readonly text: string;
  readonly etag: string;
}

/** The same, in each language that it is asked for in. */
type Telling = (language: string) => Tagged;

/** The texts of views, kept as long as their games stand so: by viewer and language. */
const WRITTEN = new WeakMap<object, Map<string, Tagged>>();

/** A view as who asks may know it. Reading an unchanged one costs a question to the store and nothing else. */
export async function taggedView({ court, bearer, parts }: Asker, game: string, write: Write): Promise<Result<Telling, Refusal>> {
  const read = await readGame(court, bearer, game);
  if (!read.ok) return read;
  const { moment, viewer, version } = read.value;
  const ofMoment = WRITTEN.get(moment) ?? new Map<string, Tagged>();
  WRITTEN.set(moment, ofMoment);
  return accept((language) => {
    const key = `${viewer} ${language}`;
    const text = ofMoment.get(key)?.text ?? write(tellView(parts, read.value), language);
    const written = ofMoment.get(key) ?? { version, text, etag: etagOf(text, version) };
    ofMoment.set(key, written);
    return written;
  });
}

/** A tournament as who asks may see it, with the options of its games. */
export async function tournamentTold({ court, bearer, parts }: Asker, id: string) {
  const read = await readTournament(court, bearer, id);
  if (!read.ok) return read;
  const told = tellTournament(read.value.told);
  return accept({ ...told, options: { [camelCase(told.ruleset)]: optionsOfTables(parts, told) } });
}

/** The same, written. */
export async function taggedTournament(asker: Asker, id: string, write: Write): Promise<Result<Telling, Refusal>> {
  const told = await tournamentTold(asker, id);
  if (!told.ok) return told;
  const { version } = told.value;
  return accept((language) => {
    const text = write(told.value, language);
    return { version, text, etag: etagOf(text, version) };
  });
}

const PRIVATE = 'private, no-cache';

/** What is told with its tag, or that it is known (RFC 9110, section 13.1.2). */
export function taggedAnswer({ text, etag }: Pick<Tagged, 'text' | 'etag'>, ifNoneMatch: string | undefined, kept = PRIVATE): Ready {
  const headers = { etag, 'cache-control': kept };
  return isKnown(ifNoneMatch, etag) ? new Ready(null, headers, 304) : new Ready(text, headers);
}

/** How the two are written. */
export interface Writes {
  readonly view: Write;
  readonly tournament: Write;
}

/** What is told now of what a request is about. Null if the asker is told nothing of it. */
export async function currentOf(
  asker: Asker,
  of: { readonly game?: string; readonly tournament?: string },
  writes: Writes,
): Promise<ToldNow | null> {
  const { game, tournament } = of;
  const found = await (tournament === undefined
    ? taggedView(asker, game!, writes.view)
    : taggedTournament(asker, tournament, writes.tournament));
  if (!found.ok) return null;
  // A view is the same view in whatever language it was read.
  const told = HOUSE_LANGUAGES.map(found.value);
  return { version: told[0]!.version, etags: told.map(({ etag }) => etag) };
}
