// A court that sends webhooks, as one instance of the program would.

import { buildSchema } from 'graphql';
import { createRulesetPresenters } from '../../src/api/presenters/ruleset-presenter.js';
import { createEntrySerializer, createResultSerializer } from '../../src/api/rest/serialize.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import { DEFAULT_DISPATCH_SETTINGS, type DispatchSettings, dispatchWebhooks, httpClient } from '../../src/webhooks/index.js';
import { DOCUMENT, SCHEMA } from '../api/test-server.js';
import { openServices, type Wanted } from '../games/services-on-database.js';
import type { FreshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';

/** As in the court, but that nobody waits for hours. Leases are as long as there: on a busy machine a short one ends under way. */
export const QUICKLY: DispatchSettings = { ...DEFAULT_DISPATCH_SETTINGS, delays: [50], pollInterval: 50, sweepInterval: 500 };

export interface Sending {
  readonly services: TournamentServices;
  readonly faults: readonly unknown[];
  /** Ends the sending in order, as when the court closes. */
  readonly stop: () => Promise<void>;
}

export interface SendingWanted extends Wanted {
  readonly settings?: Partial<DispatchSettings>;
  /** How long an endpoint may take to answer, in milliseconds; longer than any machine takes if it is left out. */
  readonly timeout?: number;
  /** Whether it hears of other instances' games. */
  readonly deaf?: boolean;
}

/** Closed after the test that opens it, or the file. */
export async function openSending(database: FreshDatabase, wanted: SendingWanted = {}): Promise<Sending> {
  const { services, store, faults, close } = await openServices(database.address, wanted);
  const tell = createEntrySerializer(DOCUMENT, createRulesetPresenters(buildSchema(SCHEMA), services.rulesets));
  const courier = httpClient({ find: async () => [], loopback: true, timeout: wanted.timeout ?? 20_000, clock: () => performance.now() });
  const { close: stop } = dispatchWebhooks({
    services,
    queue: store.webhookQueue,
    http: courier,
    serializers: { entry: (entry) => tell(entry, 'en'), result: createResultSerializer(DOCUMENT) },
    onAnnounced: wanted.deaf ? () => () => undefined : store.announcer.listenToAll,
    settings: { ...QUICKLY, ...wanted.settings },
  });
  whenOver(async () => {
    await stop();
    await close();
  });
  return { services, faults, stop };
}
