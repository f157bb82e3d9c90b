// The court that its use-cases are handed, from what was configured and what keeps it.

import { randomBytes } from 'node:crypto';
import { buildSchema } from 'graphql';
import pLimit from 'p-limit';
import { createRulesetPresenters } from './api/presenters/ruleset-presenter.js';
import type { Document } from './api/rest/document.js';
import { createEntrySerializer, createResultSerializer } from './api/rest/serialize.js';
import { mayTimeOutAfter } from './background-jobs.js';
import type { Config } from './config.js';
import { createRateWindows, GameCache, openSigner, type Services, withConfiguredAccounts } from './games/index.js';
import { recordedChance } from './record/chance/draws.js';
import { RULESETS } from './rulesets/index.js';
import { openIssuer } from './sign-in/issuer.js';
import type { Store } from './store/index.js';
import {
  createKeyedMutex,
  openRatingsCache,
  openReplacementWindows,
  openTournamentCache,
  type TournamentServices,
  whyMayNotRule,
} from './tournaments/index.js';
import { ATTEMPT_TIMEOUT, addressCheck, DEFAULT_DISPATCH_SETTINGS, dispatchWebhooks, dnsResolver, httpClient } from './webhooks/index.js';

/** A tournament of a thousand players is a few megabytes. */
const CACHED_TOURNAMENTS = 50;
/** Of all rulesets together, those asked for last: whoever reads old numbers one after another does not push those of now out at once. */
const CACHED_RATINGS = 50;

/** Every use-case's first argument. */
export async function composeServices(
  config: Config,
  store: Store,
  accountToken: string,
  onFault: (fault: unknown) => void,
): Promise<TournamentServices> {
  const now = () => new Date();
  const tournaments = { tournaments: store.tournaments, tournamentCache: openTournamentCache(CACHED_TOURNAMENTS) };
  return {
    rulesets: RULESETS,
    games: store.games,
    announcer: store.announcer,
    metadata: store.metadata,
    offers: store.offers,
    idempotency: store.requestKeys,
    seatTokens: store.seatTokens,
    ...tournaments,
    ratingsCache: openRatingsCache(CACHED_RATINGS),
    tournamentMutex: createKeyedMutex(),
    tournamentRules: whyMayNotRule(tournaments),
    webhooks: composeWebhooks(store, config.webhookLoopback),
    accounts: withConfiguredAccounts([{ id: 'house', token: accountToken }], store.accounts),
    ...(config.issuer && { issuer: openIssuer(config.issuer, now, onFault) }),
    chance: recordedChance,
    now,
    canTimeOut: mayTimeOutAfter(config.server.clockGrace),
    randomBytes,
    signer: await openSigner({ keys: store.signingKeys, now, random: randomBytes, onFault }),
    queueWork: pLimit(config.games.recordPagesAtOnce),
    limits: config.games,
    cache: new GameCache(config.games),
    delayedCache: new GameCache(config.games),
    dryRunRates: createRateWindows(),
    replacements: openReplacementWindows(),
    onFault,
  };
}

// Webhooks as a court wires them.

/** How long name servers are waited for, twice; milliseconds. */
const DNS_TIMEOUT_MS = 2_000;

const transport = (loopback: boolean) => ({ find: dnsResolver(DNS_TIMEOUT_MS), loopback });

/** What a court needs to know webhooks. `loopback` lets them lead to this machine. */
export const composeWebhooks = (store: Store, loopback: boolean): Services['webhooks'] => ({
  store: store.webhooks,
  checkAddress: addressCheck(transport(loopback)),
  allowLoopback: loopback,
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
export function startWebhooks(
  services: TournamentServices,
  store: Store,
  { schema, openapi }: Contracts,
): { readonly close: () => Promise<void> } {
  // Made when there is something to tell: it takes longer than most of what a court does to open.
  let tellEntry: ReturnType<typeof createEntrySerializer> | undefined;
  let tellResult: ReturnType<typeof createResultSerializer> | undefined;
  return dispatchWebhooks({
    services,
    queue: store.webhookQueue,
    http: httpClient({ ...transport(services.webhooks.allowLoopback), timeout: ATTEMPT_TIMEOUT, clock: () => performance.now() }),
    serializers: {
      entry(entry) {
        tellEntry ??= createEntrySerializer(openapi, createRulesetPresenters(buildSchema(schema), services.rulesets));
        return tellEntry(entry, LANGUAGE);
      },
      result(tournament, result) {
        tellResult ??= createResultSerializer(openapi);
        return tellResult(tournament, result);
      },
    },
    onAnnounced: store.announcer.listenToAll,
    settings: DEFAULT_DISPATCH_SETTINGS,
  });
}
