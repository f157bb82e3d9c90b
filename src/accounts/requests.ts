// The validation of requests for accounts. Refusals never contain a name or contact.

import type { LocalizedText } from '../engine/localized-text.js';
import { accept, type Result, reject } from '../engine/result.js';
import { SCOPES, type Scope } from '../games/ports/accounts.js';
import type { Limits } from '../games/ports/game-store.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { invalidRequest, isLine, isPersonName, lineExpectation, personNameExpectation } from '../games/requests/texts.js';
import { localized } from './texts/index.js';
import type { TokenRequest } from './tokens.js';

export interface AccountRequest extends TokenRequest {
  readonly name: string;
  readonly contact?: string | null;
  readonly scopes: readonly string[];
}

/** Returns name and contact, or which of them is invalid. */
export function readPerson(
  { name, contact = null }: AccountRequest,
  { accountNameLength, accountContactLength }: Limits,
): Result<{ readonly name: string; readonly contact: string | null }, Refusal> {
  if (!isPersonName(name, accountNameLength)) return reject(invalidRequest('name', personNameExpectation(accountNameLength)));
  if (contact !== null && !isLine(contact, accountContactLength))
    return reject(invalidRequest('contact', lineExpectation(accountContactLength)));
  return accept({ name, contact });
}

const SCOPE_EXPECTED: LocalizedText = localized((texts) => texts.scopes(SCOPES));

/** Returns the scopes, each once, in their standard order. */
export function readScopes(scopes: readonly string[]): Result<readonly Scope[], Refusal> {
  const known: readonly string[] = SCOPES;
  if (scopes.some((scope) => !known.includes(scope))) return reject(invalidRequest('scopes', SCOPE_EXPECTED, known));
  return accept(SCOPES.filter((scope) => scopes.includes(scope)));
}
