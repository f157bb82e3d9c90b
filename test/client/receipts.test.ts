// The receipts that a client keeps, with a real server.
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createLyonClient, EvidenceError, flattenLegalActions, type LyonClient, ReceiptBook } from '../../src/client/index.js';
import { startStreamingServer } from './streaming-server.js';

const server = await startStreamingServer();
const { account, url } = server;

const faultOf = (asked: () => unknown): string => {
  try {
    asked();
    return 'none';
  } catch (error) {
    return error instanceof EvidenceError ? error.fault : String(error);
  }
};

/** The first legal action of the seat that is to act. */
async function act(clients: readonly LyonClient[], game: string, entropy?: string | null) {
  for (const client of clients) {
    const legal = await client.getLegalActions('lordsOfScotland', game);
    const [action] = flattenLegalActions(legal);
    if (action === undefined) continue;
    const submission = { game, expectedVersion: legal.version, idempotencyKey: crypto.randomUUID(), actions: [action] };
    return await client.submitActions('lordsOfScotland', { ...submission, ...(entropy !== undefined && { entropy }) });
  }
  throw new Error('nobody is to act');
}

test('a client keeps the receipts of the opening before it sends its entropy, then of each entry', async () => {
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } } });
  const sent: string[] = [];
  const watching: typeof fetch = (input, init) => {
    sent.push(/takeSeat/.test(String(init?.body)) ? 'takes the seat' : 'asks');
    return fetch(input, init);
  };
  const book = new ReceiptBook([], () => void sent.push('keeps'));
  const [one, two] = seats.map(({ token }, index) =>
    createLyonClient({ url, token, webSocket: WebSocket, ...(index === 0 && { receipts: book, fetch: watching }) }),
  ) as [LyonClient, LyonClient];
  await one.takeSeat(game.id);
  expect(sent).toEqual(['asks', 'keeps', 'takes the seat']);
  await two.takeSeat(game.id);
  const answer = await act([one, two], game.id);
  expect(answer).toMatchObject({ __typename: 'Accepted' });
  const followed = one.followEntries('lordsOfScotland', game.id);
  for (let version = 1; version <= 4; version++) expect((await followed.next()).value).toMatchObject({ version });
  await followed.return();
  expect(book.text().trimEnd().split('\n')).toHaveLength(4);
  // Those of the first entries are signed anew, and are the same.
  expect(new ReceiptBook(book.text().trimEnd().split('\n')).text()).toBe(book.text());
  one.close();
  two.close();
});

test('two entries for one place, or one that the receipt is not of, are an error that holds the receipts', async () => {
  const said = (version: number, hash: string) =>
    `e30.${Buffer.from(JSON.stringify({ game: 'g', viewer: 'seat-1', version, hash, at: 'now' })).toString('base64url')}.AA`;
  const book = new ReceiptBook([said(1, 'one')]);
  expect(faultOf(() => book.keep(said(1, 'one'), { version: 1, hash: 'one' }))).toBe('none');
  expect(faultOf(() => book.keep(said(2, 'two'), { version: 2, hash: 'other' }))).toBe('other-entry');
  expect(faultOf(() => book.keep(said(1, 'another')))).toBe('two-histories');
  expect(faultOf(() => book.keep('no receipt'))).toBe('unreadable');
  expect(book.text()).toBe(`${said(1, 'one')}\n${said(1, 'another')}\n`);
});

test('a server that records other entropy than was sent, or none, is found out', async () => {
  const { game, seats } = await account.openGame({ options: { lordsOfScotland: { seats: 2 } } });
  let replaced: (text: string) => string = (text) => text;
  const meddling: typeof fetch = (input, init) => fetch(input, { ...init, body: replaced(String(init?.body)) });
  const clients = seats.map(({ token }) => createLyonClient({ url, token, receipts: new ReceiptBook(), fetch: meddling }));
  for (const client of clients) await client.takeSeat(game.id);
  expect(await act(clients, game.id)).toMatchObject({ __typename: 'Accepted' });
  replaced = (text) => text.replace(/"entropy":"[^"]+"/, '"entropy":"chosen-by-the-operator"');
  await expect(act(clients, game.id)).rejects.toMatchObject({ fault: 'other-entropy', receipts: [expect.stringMatching(/^ey/)] });
  replaced = (text) => text.replace(/"entropy":"[^"]+"/, '"entropy":null');
  await expect(act(clients, game.id)).rejects.toMatchObject({ fault: 'other-entropy' });
  replaced = (text) => text;
  expect(await act(clients, game.id, null)).toMatchObject({ __typename: 'Accepted' });
  for (const client of clients) client.close();
});
