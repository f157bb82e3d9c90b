// An instance that sends webhooks.
import { apiSchema } from '../../src/api/api-schema.js';
import { createRulesetPresenters } from '../../src/api/presenters/ruleset-presenter.js';
import { includedIn } from '../../src/api/rest/included.js';
import { createMessageSerializer } from '../../src/api/rest/serialize.js';
import { signReceiptNow } from '../../src/games/index.js';
import type { Store } from '../../src/store/index.js';
import type { TournamentServices } from '../../src/tournaments/index.js';
import {
  type Channels,
  DEFAULT_DISPATCH_SETTINGS,
  type DispatchReports,
  type DispatchSettings,
  dispatchWebhooks,
  type HttpClient,
  httpClient,
} from '../../src/webhooks/index.js';
import { DOCUMENT, SCHEMA } from '../api/test-server.js';
import { openServices, type Wanted } from '../games/services-on-database.js';
import { record } from '../streams/streaming.js';
import type { FreshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';

/** The default settings with short delays. The lease is not shortened: on a busy machine it would expire during an attempt. */
const QUICKLY: DispatchSettings = { ...DEFAULT_DISPATCH_SETTINGS, delays: [50], pollInterval: 50, sweepInterval: 500 };

interface Sending {
  readonly services: TournamentServices;
  readonly store: Store;
  readonly faults: readonly unknown[];
  /** Stops the dispatcher as at shutdown. Games are still recorded. */
  readonly stop: () => Promise<void>;
}

interface SendingWanted extends Wanted {
  readonly settings?: Partial<DispatchSettings>;
  /** Milliseconds for one attempt. Defaults to 20 seconds. */
  readonly timeout?: number;
  readonly reports?: DispatchReports;
  /** Ignores announcements. */
  readonly deaf?: boolean;
  /** How endpoints are served that are no webhooks; nothing by default. */
  readonly channels?: (services: TournamentServices, http: HttpClient) => Channels;
}

const serializers = new Map<string, ReturnType<typeof createMessageSerializer>>();

/** Returns the serializer of messages of these rulesets. Instances of one process share it. */
function serializerOf(rulesets: TournamentServices['rulesets']): ReturnType<typeof createMessageSerializer> {
  const key = rulesets.map(({ id }) => id).join(' ');
  const known = serializers.get(key) ?? createMessageSerializer(DOCUMENT, createRulesetPresenters(apiSchema(SCHEMA), rulesets));
  serializers.set(key, known);
  return known;
}

/** Opens an instance, closed at the end of the test or file that opens it. */
export async function openSending(database: FreshDatabase, wanted: SendingWanted = {}): Promise<Sending> {
  const { services, store, faults, close } = await openServices(database.address, wanted);
  const serialize = serializerOf(services.rulesets);
  const streams = record(services, store, wanted.deaf ? 'none' : 'own');
  const http = httpClient({ find: async () => [], loopback: true, timeout: wanted.timeout ?? 20_000, clock: () => performance.now() });
  const { close: stop } = dispatchWebhooks({
    services,
    channels: wanted.channels?.(services, http) ?? {},
    queue: store.webhookQueue,
    http,
    serialize: (message, include) => serialize(message, 'whole', 'en', includedIn({ include }), (entry) => signReceiptNow(services, entry)),
    onAnnounced: wanted.deaf ? () => () => undefined : store.announcer.listenToAll,
    reports: wanted.reports ?? {},
    settings: { ...QUICKLY, ...wanted.settings },
  });
  whenOver(async () => {
    await stop();
    await streams.close();
    await close();
  });
  return { services, store, faults, stop };
}
