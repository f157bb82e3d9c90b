// What its owner may do with a webhook once it is there.
import { accept, type Result, reject } from '../engine/result.js';
import { hashToken } from '../games/callers/tokens.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Webhook, WebhookId } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { once } from '../games/requests/request-keys.js';
import type { WebhookSecret } from './create-webhook.js';
import { whyNotLasting } from './lasting.js';
import { ownWebhook } from './owners.js';
import { newSecret } from './signing.js';

/** For which the secret before still signs after another was made: a day. */
const OVERLAP = 24 * 3_600_000;

/**
 * Nothing is sent to it any more, and what was written down of it is forgotten. Answers its id; under a key also when it is sent
 * again, though the webhook is gone.
 */
export async function deleteWebhook(
  court: Court,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<WebhookId, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  return once<WebhookId>(court, bearer, key, {
    what: 'delete-webhook',
    asked: { id },
    async make({ remember }) {
      const webhook = await ownWebhook(court, bearer, id);
      if (!webhook.ok) return webhook;
      await court.webhooks.kept.remove(webhook.value.id, remember({}));
      return accept(webhook.value.id);
    },
    tell: async () => accept(id as WebhookId),
  });
}

/**
 * Goes on with a webhook where it stood: after it was disabled, or to try again now what waits. From then on it rests on
 * the token that is shown.
 */
export async function enableWebhook(
  court: Court,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<Webhook, Refusal>> {
  const passing = whyNotLasting(court, bearer);
  if (passing !== null) return reject(passing);
  const webhook = await ownWebhook(court, bearer, id);
  if (!webhook.ok) return webhook;
  return once(court, bearer!, key, {
    what: 'enable-webhook',
    asked: { id },
    async make({ remember }) {
      await court.webhooks.kept.enable(webhook.value.id, hashToken(bearer!), remember({}));
      return ownWebhook(court, bearer, id);
    },
    tell: () => ownWebhook(court, bearer, id),
  });
}

/** Another secret, told this once; the one before it signs beside it for a day, so that no delivery is refused meanwhile. */
export async function rotateWebhookSecret(
  court: Court,
  bearer: Bearer,
  id: string,
  key: string | null = null,
): Promise<Result<WebhookSecret, Refusal>> {
  const webhook = await ownWebhook(court, bearer, id);
  if (!webhook.ok) return webhook;
  const told = async (secret: string): Promise<Result<WebhookSecret, Refusal>> => {
    const changed = await ownWebhook(court, bearer, id);
    return changed.ok ? accept({ webhook: changed.value, secret }) : changed;
  };
  return once(court, bearer!, key, {
    what: 'rotate-webhook-secret',
    asked: { id },
    async make({ secrets, remember }) {
      const secret = newSecret(secrets);
      await court.webhooks.kept.rotate(webhook.value.id, secret, OVERLAP, remember({}));
      return told(secret);
    },
    tell: (_, secrets) => told(newSecret(secrets)),
  });
}

/**
 * Has an event of no game sent, once; what comes of it is found among the deliveries. Also while it is disabled, but not where the token
 * on which it rests opens nothing any more: that disables it, as where there is something to tell.
 */
export async function testWebhook(court: Court, bearer: Bearer, id: string, key: string | null = null): Promise<Result<Webhook, Refusal>> {
  const webhook = await ownWebhook(court, bearer, id);
  if (!webhook.ok) return webhook;
  return once(court, bearer!, key, {
    what: 'test-webhook',
    asked: { id },
    async make({ remember }) {
      await court.webhooks.kept.ask(webhook.value.id, 'test', remember({}));
      return webhook;
    },
    tell: async () => webhook,
  });
}
