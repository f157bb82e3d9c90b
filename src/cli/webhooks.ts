// Webhooks as a court wires them.
import { tellEntry } from '../api/tell-entry.js';
import type { Court } from '../games/index.js';
import type { Store } from '../store/index.js';
import { ATTEMPT, addressJudge, courierWith, dispatchWebhooks, nameServers, USUAL } from '../webhooks/index.js';

/** How long name servers are waited for, twice; milliseconds. */
const NAMES = 2_000;

const post = (loopback: boolean) => ({ find: nameServers(NAMES), loopback });

/** What a court needs to know webhooks. `loopback` lets them lead to this machine. */
export const webhooksOf = (store: Store, loopback: boolean): Court['webhooks'] => ({
  kept: store.webhooks,
  judge: addressJudge(post(loopback)),
  loopback,
});

/** Sends what webhooks are to be told, until it is closed. */
export const sendWebhooks = (court: Court, store: Store): { readonly close: () => Promise<void> } =>
  dispatchWebhooks({
    court,
    queue: store.webhookQueue,
    courier: courierWith({ ...post(court.webhooks.loopback), timeout: ATTEMPT, clock: () => performance.now() }),
    tell: tellEntry,
    listenToAll: store.announcer.listenToAll,
    settings: USUAL,
  });
