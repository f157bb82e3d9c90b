// Where a webhook is to lead, read before anything is done.
import { accept, type Result, reject } from '../engine/result.js';
import type { Told } from '../engine/told.js';
import type { Refusal } from '../games/refusals.js';
import type { Webhooks } from '../games/webhooks.js';

export interface WebhookRequest {
  readonly url: string;
  /** A seat's is its own game; of an account's one may be named, else all are meant. */
  readonly game: string | null;
  /** Of one game: the cursor of the last entry that is known; null from the beginning. */
  readonly after: string | null;
}

const URL_LENGTH = 2_000;
const EXPECTED: Told = {
  en: `an https URL of at most ${URL_LENGTH} characters, without name, password or fragment`,
  fr: `une URL https de ${URL_LENGTH} caractères au plus, sans nom, mot de passe ni fragment`,
};
const NOT_A_URL: Refusal = { code: 'invalid-request', path: 'url', expected: EXPECTED };

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The URL as it will be kept; `address-refused` if it leads to an address that nothing is sent to. */
export async function readUrl({ judge, loopback }: Pick<Webhooks, 'judge' | 'loopback'>, text: string): Promise<Result<string, Refusal>> {
  const url = text.length <= URL_LENGTH && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return reject(NOT_A_URL);
  const isPlain = url.protocol === 'http:' && loopback && LOCAL.test(url.hostname);
  if (url.protocol !== 'https:' && !isPlain) return reject(NOT_A_URL);
  return (await judge(url)) === 'refused' ? reject({ code: 'address-refused' }) : accept(url.href);
}
