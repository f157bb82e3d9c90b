import type { Result } from '../../engine/result.js';
import type { Refusal } from '../../games/index.js';
import { type Place, refusedBy } from '../errors.js';
import { type Page, type PageArguments, pageOrFirst } from '../pages.js';
import type { Context } from './context.js';

/**
 * What a use-case answers; a refusal becomes the error of its field. `placeOf` tells where the fields stand that it may
 * name: in the arguments themselves unless it says otherwise.
 */
export async function settled<Value>(
  result: Promise<Result<Value, Refusal>>,
  placeOf: (refusal: Refusal) => Place = () => [],
): Promise<Value> {
  const settled = await result;
  if (!settled.ok) throw refusedBy(settled.problem, placeOf(settled.problem));
  return settled.value;
}

/** Where the fields stand of what is said in `input` beside a key: that is an argument of its own. */
export const besideKey =
  (placeOf: (refusal: Refusal) => Place = () => ['input']) =>
  (refusal: Refusal): Place =>
    'path' in refusal && refusal.path === 'idempotencyKey' ? [] : placeOf(refusal);

/** The page that is asked for, or the first one. */
export const pageOf = (asked: PageArguments, { court }: Context): Page => pageOrFirst(asked, court.limits.pageSize);
