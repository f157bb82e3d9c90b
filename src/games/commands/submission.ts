import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { canonical } from '../../record/hashing.js';
import { sha256 } from '../access/tokens.js';
import type { Limits } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import type { Submission } from '../services/results.js';

/** Visible ASCII: what survives any header, any column and any log. */
const VISIBLE_ASCII = /^[\x21-\x7e]+$/;

/** What is wrong with a submission whatever its game is; null if nothing. */
export const whyNotSubmission = (submission: Submission, limits: Limits): Refusal | null =>
  whyNotVersion(submission.expectedVersion) ??
  whyNotIdempotencyKey(submission.idempotencyKey, limits) ??
  whyNotActionList(submission.actions, limits);

/** Why a number cannot be a version that is expected; null if it can. */
export function whyNotVersion(version: number): Refusal | null {
  if (Number.isSafeInteger(version) && version >= 0) return null;
  const expected = { en: 'a whole number, 0 or more', fr: 'un nombre entier, 0 ou plus' };
  return { code: 'invalid-request', path: 'expectedVersion', expected };
}

/** Why a list cannot be one of actions, whatever is in it; null if it can. */
export function whyNotActionList({ length }: readonly unknown[], { actionsInList: limit }: Limits): Refusal | null {
  if (length === 0) return { code: 'list-empty' };
  return length > limit ? { code: 'list-too-long', limit } : null;
}

/** Why a text cannot be an idempotency key; null if it can. */
export function whyNotIdempotencyKey(key: string, { idempotencyKeyLength: longest }: Limits): Refusal | null {
  if (VISIBLE_ASCII.test(key) && key.length <= longest) return null;
  const expected = { en: `1 to ${longest} visible ASCII characters`, fr: `de 1 à ${longest} caractères ASCII visibles` };
  return { code: 'invalid-request', path: 'idempotencyKey', expected };
}

/** The actions of a list, understood and not yet judged. */
export function readActions(
  ruleset: AnyRuleset,
  { ruleset: meant, actions }: Pick<Submission, 'ruleset' | 'actions'>,
): Result<readonly RulesetTypes['Action'][], Refusal> {
  if (meant !== undefined && meant !== ruleset.id) {
    const expected = { en: `a list of actions of ${ruleset.id}`, fr: `une liste d’actions de ${ruleset.id}` };
    return reject({ code: 'invalid-request', path: 'actions', expected });
  }
  const read: RulesetTypes['Action'][] = [];
  for (const [index, action] of actions.entries()) {
    const one = ruleset.readAction(action);
    if (!one.ok) return reject({ code: 'invalid-action', index, ...one.problem });
    read.push(one.value);
  }
  return accept(read);
}

/** What makes two submissions under one key the same. */
export const hashSubmission = (
  { expectedVersion, table }: Pick<Submission, 'expectedVersion' | 'table'>,
  actions: readonly RulesetTypes['Action'][],
): string => sha256(canonical({ expectedVersion, actions, table: table?.length ? table : undefined }));
