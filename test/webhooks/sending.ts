// A court that sends webhooks, as one instance of the program would.

import { buildSchema } from 'graphql';
import { entryTeller } from '../../src/api/rest/entry-teller.js';
import { resultTeller } from '../../src/api/rest/result-teller.js';
import { partsOf } from '../../src/api/ruleset-part.js';
import type { TournamentCourt } from '../../src/tournaments/running/index.js';
import { courierWith, type DispatchSettings, dispatchWebhooks, USUAL } from '../../src/webhooks/index.js';
import { DOCUMENT, SCHEMA } from '../api/graphql/door.js';
import { openCourt, type Wanted } from '../games/court-on-database.js';
import type { FreshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';

/** As in the court, but that nobody waits for hours. Leases are as long as there: on a busy machine a short one ends under way. */
export const QUICKLY: DispatchSettings = { ...USUAL, delays: [50], lookEvery: 50, sweepEvery: 500 };

export interface Sending {
  readonly court: TournamentCourt;
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
  const { court, store, faults, close } = await openCourt(database.address, wanted);
  const tell = entryTeller(DOCUMENT, partsOf(buildSchema(SCHEMA), court.rulesets));
  const courier = courierWith({ find: async () => [], loopback: true, timeout: wanted.timeout ?? 20_000, clock: () => performance.now() });
  const { close: stop } = dispatchWebhooks({
    court,
    queue: store.webhookQueue,
    courier,
    tellers: { entry: (entry) => tell(entry, 'en'), result: resultTeller(DOCUMENT) },
    listenToAll: wanted.deaf ? () => () => undefined : store.announcer.listenToAll,
    settings: { ...QUICKLY, ...wanted.settings },
  });
  whenOver(async () => {
    await stop();
    await close();
  });
  return { court, faults, stop };
}
