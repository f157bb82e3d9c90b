import type { FeedResult } from '../../tournaments/running/index.js';
import { toldTypes } from '../told-types.js';
import { tellResult } from '../tournaments/telling.js';
import type { Document } from './document.js';
import { projectionsOf, type ToldTypes } from './projection.js';

/** The schema of the document by which results are pushed. */
const PUSHED = { $ref: '#/components/schemas/PushedResult' };
/** Nothing in a result is a sentence of ours: no language is asked for. */
const LANGUAGE = 'en';

/** Tells results to webhooks as pages tell them, with their tournament: built up from what the document declares. */
export function resultTeller(document: Document): (tournament: string, result: FeedResult) => object {
  const projection = projectionsOf(document, toldTypes as unknown as ToldTypes)(PUSHED);
  return (tournament, result) => projection({ tournament, ...tellResult(result) }, { language: LANGUAGE }) as object;
}
