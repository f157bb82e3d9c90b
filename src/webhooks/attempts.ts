// One attempt: what is sent, what came of it, and what is written down of that.
import type { Court } from '../games/court/court.js';
import type { RandomBytes } from '../games/ports/ports.js';
import type { Attempted, Claimed } from '../games/ports/webhook-queue.js';
import type { Courier, Receipt } from './courier/index.js';
import type { WebhookEvent } from './event.js';
import { signedHeaders } from './signing.js';

/** An attempt that was made. */
export interface Made {
  readonly receipt: Receipt;
  readonly attempted: Attempted;
}

/** Whether an attempt has delivered: nothing but a status from 200 to 299 says so. */
export const hasDelivered = ({ status }: Receipt): boolean => status !== null && status >= 200 && status < 300;

/** Sends an event to the webhook of a claim, signed with all its secrets. */
export async function attempt(court: Court, courier: Courier, claimed: Claimed, event: WebhookEvent, stop: AbortSignal): Promise<Made> {
  const body = JSON.stringify(event.body);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Lyon-Webhooks/1',
    ...signedHeaders(claimed.secrets, event.message, court.now(), body),
  };
  const receipt = await courier({ url: claimed.webhook.url, headers, body }, stop);
  const { status, failure, milliseconds } = receipt;
  const { message, seq, cursor } = event;
  const said = hasDelivered(receipt) ? '' : oneLine(receipt.said);
  const id = newDeliveryId(court.randomBytes);
  return { receipt, attempted: { id, message, seq, cursor, attempt: claimed.attempts + 1, status, failure, milliseconds, said } };
}

const newDeliveryId = (random: RandomBytes): string => `dlv_${Buffer.from(random(16)).toString('base64url')}`;

const SAID_LENGTH = 200;
/** What an answer may repeat of what it was sent, and what nobody is to read in a log. */
const SECRETS = /lyon_|whsec_|v1,|bearer|authorization|cookie|"data"/i;

/** How an answer began, for whoever looks for the fault; nothing of one that may hold a secret. */
function oneLine(said: string): string {
  const line = said.replace(/[\p{C}\s\ufffd]+/gu, ' ').trim();
  return SECRETS.test(line) ? '' : [...line].slice(0, SAID_LENGTH).join('');
}
