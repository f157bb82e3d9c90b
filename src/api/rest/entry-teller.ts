import type { NoticedEntry } from '../../games/index.js';
import type { Parts } from '../ruleset-part.js';
import { toldTypes } from '../told-types.js';
import type { Document } from './document.js';
import { projectionsOf, type ToldTypes } from './projection.js';
import { tellEntry } from './tell.js';

/** The schema of the document by which entries are pushed. */
const PUSHED = { $ref: '#/components/schemas/PushedEntry' };

/** An entry as JSON can hold it, its sentences in a language. */
export type EntryTeller = (entry: NoticedEntry, language: string) => object;

/** Tells entries in streams of events and to webhooks as pages tell them: built up from what the document declares. */
export function entryTeller(document: Document, parts: Parts): EntryTeller {
  const projection = projectionsOf(document, toldTypes as unknown as ToldTypes)(PUSHED);
  return (entry, language) => projection(tellEntry(parts, entry), { language }) as object;
}
