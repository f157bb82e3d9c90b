// When the client reconnects, and when it does not.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createLyonClient, type LyonClient, LyonError, WebSocketClosedError } from '../../src/client/index.js';
import { collect } from '../support/heap.js';
import { sendNext, startScriptedServer, type Turn } from './scripted-server.js';

/** Returns a client, and the number of consecutive failures before each reconnection. */
function clientOf(url: string, signOfLife = 20_000): { readonly client: LyonClient; readonly failures: number[] } {
  const failures: number[] = [];
  const wait = async (inARow: number) => void failures.push(inARow);
  return { client: createLyonClient({ url, webSocket: WebSocket, keepAliveMs: signOfLife, backoff: wait }), failures };
}

async function versionsOf(client: LyonClient, after: string | null = null): Promise<readonly number[]> {
  const versions: number[] = [];
  for await (const { version } of client.followEntries('lordsOfScotland', 'a-game', { after })) versions.push(version);
  return versions;
}

const complete: Turn = (socket, id) => socket.send(JSON.stringify({ type: 'complete', id }));
const closing =
  (code: number): Turn =>
  (socket) =>
    socket.close(code, 'as scripted');
const breaking: Turn = (socket) => socket.terminate();
const refusing =
  (code: string): Turn =>
  (socket, id) =>
    socket.send(JSON.stringify({ type: 'error', id, payload: [{ message: 'no', extensions: { code, status: 400, limit: 7 } }] }));
/** Sends a number of entries, then takes another turn. */
const telling =
  (count: number, then: Turn): Turn =>
  (socket, id, cursor) => {
    const first = Number(cursor?.split('.')[1] ?? 0) + 1;
    for (let version = first; version < first + count; version++) sendNext(socket, id, version);
    then(socket, id, cursor);
  };

test('a log is followed across interruptions, from the last entry', async () => {
  const turns = [telling(2, breaking), telling(1, closing(1001)), breaking, closing(4500), telling(3, closing(1012)), telling(1, complete)];
  const { url, begunAfter } = await startScriptedServer(turns);
  const { client, failures } = clientOf(url);
  expect(await versionsOf(client, 'seat.4')).toEqual([5, 6, 7, 8, 9, 10, 11]);
  expect(begunAfter).toEqual(['seat.4', 'seat.6', 'seat.7', 'seat.7', 'seat.7', 'seat.10']);
  // It waits longer each time, until it receives an entry.
  expect(failures).toEqual([1, 1, 2, 3, 1]);
  client.close();
});

describe('a websocket that is closed', () => {
  test.each([4400, 4401, 4403, 4406, 4409, 4429, 1009])('with %i ends it', async (code) => {
    const { url, begunAfter } = await startScriptedServer([telling(1, closing(code)), complete]);
    const { client, failures } = clientOf(url);
    const ended = await versionsOf(client).catch((error) => error);
    expect(ended).toBeInstanceOf(WebSocketClosedError);
    expect([(ended as WebSocketClosedError).code, begunAfter.length, failures]).toEqual([code, 1, []]);
  });

  test.each(['unauthenticated', 'token-expired', 'token-revoked'])('with 4403 for a token that is %s ends it with that', async (code) => {
    const { url } = await startScriptedServer([(socket) => socket.close(4403, code), complete]);
    const ended = await versionsOf(clientOf(url).client).catch((error) => error);
    expect(ended).toBeInstanceOf(LyonError);
    expect(ended).toMatchObject({ code, status: 401 });
  });

  test.each([1000, 1001, 1012, 4408, 4500])('with %i does not', async (code) => {
    const { url } = await startScriptedServer([telling(1, closing(code)), telling(1, complete)]);
    expect(await versionsOf(clientOf(url).client)).toEqual([1, 2]);
  });
});

describe('a subscription that is refused', () => {
  test('as something that stays so ends it, with its code and what goes with it', async () => {
    const { url } = await startScriptedServer([refusing('no-such-game'), complete]);
    const refusal = (await versionsOf(clientOf(url).client).catch((error) => error)) as LyonError;
    expect(refusal).toBeInstanceOf(LyonError);
    expect([refusal.code, refusal.status, refusal.details.limit, refusal.message]).toEqual(['no-such-game', 400, 7, 'no']);
  });

  test.each(['too-many-requests', 'not-ready', 'internal-error', 'newer-rules', 'clock-differs'])(
    'as %s is asked for again',
    async (code) => {
      const { url } = await startScriptedServer([refusing(code), refusing(code), telling(2, complete)]);
      const { client, failures } = clientOf(url);
      expect(await versionsOf(client)).toEqual([1, 2]);
      expect(failures).toEqual([1, 2]);
    },
  );
});

test('a silent server is disconnected and reconnected', async () => {
  const { url, begunAfter } = await startScriptedServer([
    telling(1, (socket) => socket.removeAllListeners('message')),
    telling(1, complete),
  ]);
  expect(await versionsOf(clientOf(url, 500).client)).toEqual([1, 2]);
  expect(begunAfter).toEqual([null, 'seat.1']);
});

test('a client that stops receives nothing more, connected or waiting', async () => {
  const { url } = await startScriptedServer([telling(1, () => undefined), telling(1, breaking)]);
  const heard: number[] = [];
  const stopping = new AbortController();
  const { client } = clientOf(url);
  for await (const { version } of client.followEntries('lordsOfScotland', 'a-game', { signal: stopping.signal })) {
    heard.push(version);
    setImmediate(() => stopping.abort());
  }
  // While it waits to reconnect.
  const patient = createLyonClient({ url, webSocket: WebSocket });
  for await (const { version } of patient.followEntries('lordsOfScotland', 'a-game')) {
    heard.push(version);
    setImmediate(() => patient.close());
  }
  expect(heard).toEqual([1, 1]);
});

test('a platform without a WebSocket gives an error that names the setting', async () => {
  vi.stubGlobal('WebSocket', undefined);
  onTestFinished(() => void vi.unstubAllGlobals());
  const client = createLyonClient({ url: 'http://127.0.0.1:1' });
  await expect(client.followEntries('lordsOfScotland', 'a-game').next()).rejects.toThrow('give createLyonClient one as `webSocket`');
});

test('a client stops at a time limit although garbage is collected meanwhile', async () => {
  const { url } = await startScriptedServer([() => void setImmediate(collect)]);
  const { client } = clientOf(url);
  const following = client.followEntries('lordsOfScotland', 'a-game', { signal: AbortSignal.timeout(300) });
  expect(await following.next()).toEqual({ done: true, value: undefined });
});

test('the delays grow, and differ', async () => {
  const { backOff } = await import('../../src/client/subscriptions.js');
  const aborted = AbortSignal.abort();
  const waited: number[] = [];
  const { setTimeout } = globalThis;
  globalThis.setTimeout = ((work: () => void, milliseconds: number) => {
    waited.push(milliseconds);
    return setTimeout(work, 0);
  }) as typeof setTimeout;
  try {
    for (let failures = 1; failures <= 12; failures++) await backOff(failures, aborted);
  } finally {
    globalThis.setTimeout = setTimeout;
  }
  const whole = waited.map((_, index) => Math.min(250 * 2 ** index, 30_000));
  waited.forEach((milliseconds, index) => {
    expect(milliseconds).toBeGreaterThanOrEqual(whole[index]! / 2);
    expect(milliseconds).toBeLessThanOrEqual(whole[index]!);
  });
  expect(new Set(waited).size).toBe(waited.length);
});
