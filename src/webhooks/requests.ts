// Where a webhook is to lead, read before anything is done.
import { accept, type Result, reject } from '../engine/result.js';
import type { Told } from '../engine/told.js';
import type { Webhooks } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';

export interface WebhookRequest {
  readonly url: string;
  /** A seat's is its own game; of an account's one may be named, else all are meant. */
  readonly game: string | null;
  /** Of one game: the cursor of the last entry that is known; null from the beginning. */
  readonly after: string | null;
}

const URL_LENGTH = 2_000;
const EXPECTED: Told = {
  en: `an https URL of at most ${URL_LENGTH} characters, without name, password or fragment, on port 443 or one from 1024 on`,
  fr: `une URL https de ${URL_LENGTH} caractères au plus, sans nom, mot de passe ni fragment, au port 443 ou à partir de 1024`,
};
const NOT_A_URL: Refusal = { code: 'invalid-request', path: 'url', expected: EXPECTED };

/**
 * Below are the ports of other services (mail, shells, directories), whose owners never asked to be knocked at by whoever has a
 * token here.
 */
const FREE_PORTS_FROM = 1_024;

/** Whether a port may be called: a URL that names none, or that of its protocol, has an empty one. On one's own machine all may. */
const mayBeNamed = (port: string): boolean => port === '' || Number(port) >= FREE_PORTS_FROM;

const LOCAL = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The URL as it will be kept; `address-refused` if it leads to an address that nothing is sent to. */
export async function readUrl({ judge, loopback }: Pick<Webhooks, 'judge' | 'loopback'>, text: string): Promise<Result<string, Refusal>> {
  const url = text.length <= URL_LENGTH && URL.canParse(text) ? new URL(text) : null;
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return reject(NOT_A_URL);
  const isOwn = loopback && LOCAL.test(url.hostname);
  if (!isOwn && (url.protocol !== 'https:' || !mayBeNamed(url.port))) return reject(NOT_A_URL);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return reject(NOT_A_URL);
  return (await judge(url)) === 'refused' ? reject({ code: 'address-refused' }) : accept(url.href);
}
