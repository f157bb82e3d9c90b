// Who else may say who somebody is, and the port behind which he is asked.
import type { Result } from '../../engine/result.js';
import type { AccountId } from '../game/ids.js';
import type { Scope } from './accounts.js';

/** An issuer whose tokens (JWT, RFC 7519) stand for accounts here. */
export interface Issuer {
  /** The account a token stands for, always the same; or why it stands for none. `unreachable`: the issuer's keys cannot be had. */
  readonly accountOf: (token: string) => Promise<Result<AccountId, 'expired' | 'unknown' | 'unreachable'>>;
  /** What an account may do from its first sign-in on. Administrators change it like that of other accounts. */
  readonly scopes: readonly Scope[];
}
