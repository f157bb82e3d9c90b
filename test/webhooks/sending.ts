// A court that sends webhooks, as one instance of the program would.
import { afterAll } from 'vitest';
import { tellEntry } from '../../src/api/tell-entry.js';
import type { Court } from '../../src/games/index.js';
import { courierWith, type DispatchSettings, dispatchWebhooks, USUAL } from '../../src/webhooks/index.js';
import { openCourt, type Wanted } from '../games/court.js';
import type { FreshDatabase } from '../support/postgres.js';

/** As in the court, but that nobody waits for hours. */
export const QUICKLY: DispatchSettings = { ...USUAL, delays: [50], lookEvery: 50, sweepEvery: 500, lease: 1_500 };

export interface Sending {
  readonly court: Court;
  readonly faults: readonly unknown[];
  /** Ends the sending in order, as when the court closes. */
  readonly stop: () => Promise<void>;
}

export interface SendingWanted extends Wanted {
  readonly settings?: Partial<DispatchSettings>;
  readonly timeout?: number;
  /** Whether it hears of other instances' games. */
  readonly deaf?: boolean;
}

/** Closed after the file's last test. */
export async function openSending(database: FreshDatabase, wanted: SendingWanted = {}): Promise<Sending> {
  const { court, store, faults, close } = await openCourt(database.address, wanted);
  const courier = courierWith({ find: async () => [], loopback: true, timeout: wanted.timeout ?? 1_000, clock: () => performance.now() });
  const { close: stop } = dispatchWebhooks({
    court,
    queue: store.webhookQueue,
    courier,
    tell: tellEntry,
    listenToAll: wanted.deaf ? () => () => undefined : store.announcer.listenToAll,
    settings: { ...QUICKLY, ...wanted.settings },
  });
  afterAll(async () => {
    await stop();
    await close();
  });
  return { court, faults, stop };
}
