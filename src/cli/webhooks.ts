// Webhooks as a court wires them.
import { buildSchema } from 'graphql';
import type { Document } from '../api/rest/document.js';
import { entryTeller } from '../api/rest/entry-teller.js';
import { resultTeller } from '../api/rest/result-teller.js';
import { partsOf } from '../api/ruleset-part.js';
import type { Court } from '../games/index.js';
import type { Store } from '../store/index.js';
import type { TournamentCourt } from '../tournaments/running/index.js';
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

interface Contracts {
  /** The text of schema.graphql. */
  readonly schema: string;
  /** The OpenAPI document, bundled. */
  readonly openapi: Document;
}

/** A webhook speaks to a program, which is asked nothing about languages. */
const LANGUAGE = 'en';

/** Sends what webhooks are to be told, as the OpenAPI document describes it, until it is closed. */
export function sendWebhooks(
  court: TournamentCourt,
  store: Store,
  { schema, openapi }: Contracts,
): { readonly close: () => Promise<void> } {
  // Made when there is something to tell: it takes longer than most of what a court does to open.
  let tellEntry: ReturnType<typeof entryTeller> | undefined;
  let tellResult: ReturnType<typeof resultTeller> | undefined;
  return dispatchWebhooks({
    court,
    queue: store.webhookQueue,
    courier: courierWith({ ...post(court.webhooks.loopback), timeout: ATTEMPT, clock: () => performance.now() }),
    tellers: {
      entry(entry) {
        tellEntry ??= entryTeller(openapi, partsOf(buildSchema(schema), court.rulesets));
        return tellEntry(entry, LANGUAGE);
      },
      result(tournament, result) {
        tellResult ??= resultTeller(openapi);
        return tellResult(tournament, result);
      },
    },
    listenToAll: store.announcer.listenToAll,
    settings: USUAL,
  });
}
