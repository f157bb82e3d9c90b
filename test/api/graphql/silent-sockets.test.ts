import { EventEmitter } from 'node:events';
import { afterEach, expect, test, vi } from 'vitest';
import type { WebSocketServer } from 'ws';
import { closeSilentSockets } from '../../../src/api/graphql/sockets.js';

afterEach(() => void vi.useRealTimers());

/** A websocket that answers so many pings and then goes silent. */
class Patient extends EventEmitter {
  terminated = false;
  #breaths: number;
  constructor(breaths: number) {
    super();
    this.#breaths = breaths;
  }
  ping(): void {
    if (this.#breaths-- > 0) this.emit('pong');
  }
  terminate(): void {
    this.terminated = true;
  }
}

test('a websocket that no longer answers is closed at the ping after', () => {
  vi.useFakeTimers();
  const patients = [0, 1, 3, Number.POSITIVE_INFINITY].map((breaths) => new Patient(breaths));
  const server = Object.assign(new EventEmitter(), { clients: new Set(patients) });
  const stop = closeSilentSockets(server as unknown as WebSocketServer, 100);
  for (const patient of patients) server.emit('connection', patient);
  const living = () => patients.map(({ terminated }) => !terminated);
  const seen = [];
  for (let pings = 1; pings <= 5; pings++) {
    vi.advanceTimersByTime(100);
    seen.push(living());
  }
  stop();
  expect(seen).toEqual([
    [true, true, true, true],
    [false, true, true, true],
    [false, false, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});
