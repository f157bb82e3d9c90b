import { accept, type Result, reject } from '../engine/result.js';
import { hashToken } from '../games/callers/tokens.js';
import type { Bearer } from '../games/court/answers.js';
import type { Court } from '../games/court/court.js';
import type { Webhook, WebhookId } from '../games/ports/webhooks.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { once } from '../games/requests/request-keys.js';
import { whyNotLasting } from './lasting.js';
import { beginningOf, ownWebhook } from './owners.js';
import { readUrl, type WebhookRequest } from './requests.js';
import { newSecret } from './signing.js';

/** A webhook and a secret that signs for it, which is told this once. */
export interface WebhookSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/**
 * Has the notices of games sent to a URL: as a seat, those of its game; as an account that may open games, those of all it
 * opens or of one, as spectators are told them. Of one game from a cursor on; of all, from here on.
 */
export async function createWebhook(
  court: Court,
  bearer: Bearer,
  request: WebhookRequest,
  key: string | null = null,
): Promise<Result<WebhookSecret, Refusal>> {
  const passing = whyNotLasting(court, bearer);
  if (passing !== null) return reject(passing);
  const beginning = await beginningOf(court, bearer, request);
  if (!beginning.ok) return beginning;
  const url = await readUrl(court.webhooks, request.url);
  if (!url.ok) return url;
  const { owner, afterSeq } = beginning.value;
  const id = `whk_${Buffer.from(court.randomBytes(16)).toString('base64url')}` as WebhookId;
  const webhook = { id, owner, tokenHash: hashToken(bearer!), url: url.value, createdAt: court.now() };
  return once(court, bearer!, key, {
    what: 'create-webhook',
    asked: request,
    async make({ secrets, remember }) {
      const secret = newSecret(secrets);
      const limit = court.limits.webhooksOfOwner;
      const kept = { ...webhook, secret, afterSeq };
      if ((await court.webhooks.kept.create(kept, limit, remember({ webhook: id }))) === 'too-many')
        return reject({ code: 'too-many-webhooks', limit });
      return accept({ secret, webhook: { ...webhook, disabled: null, disabledAt: null, failingSince: null, previousSecretUntil: null } });
    },
    async tell(made, secrets) {
      const before = await ownWebhook(court, bearer, made['webhook'] as string);
      return before.ok ? accept({ webhook: before.value, secret: newSecret(secrets) }) : before;
    },
  });
}
