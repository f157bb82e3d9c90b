// Accounts of people who sign in elsewhere, at an issuer the court was told to believe (OpenID Connect).
import { accept, type Result, reject } from '../../engine/result.js';
import type { Court } from '../court/court.js';
import type { Caller } from '../ports/accounts.js';
import type { Issuer } from '../ports/issuer.js';
import type { Refusal } from '../refusals/refusals.js';

const JWT = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/** Whether a token can be an issuer's: none that is made here has this form. */
export const isSignedElsewhere = (token: string): boolean => JWT.test(token);

const REFUSALS = { expired: 'token-expired', unknown: 'unauthenticated', unreachable: 'issuer-unreachable' } as const;

/** Who shows an issuer's token. The account is made when it is first met, named as its id; one that was erased stays so. */
export async function signedIn(court: Court, issuer: Issuer, token: string): Promise<Result<Caller, Refusal>> {
  const told = await issuer.accountOf(token);
  if (!told.ok) return reject({ code: REFUSALS[told.problem] });
  const id = told.value;
  const made = { id, name: id, contact: null, scopes: issuer.scopes, createdAt: court.now() };
  const account = (await court.accounts.read(id)) ?? (await court.accounts.createOnce(made));
  return account.erasedAt === null ? accept({ account: id, scopes: account.scopes }) : reject({ code: 'token-revoked' });
}
