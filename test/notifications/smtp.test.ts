// Mail servers that are slow, or that are gone in the middle.
import { expect, test } from 'vitest';
import { createGuest } from '../../src/accounts/index.js';
import { setMailAddress, smtpSender } from '../../src/notifications/index.js';
import { must } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { delivered } from '../support/settled.js';
import { whenOver } from '../support/when-over.js';
import { openMailServer } from './mail-server.js';
import { openNotifying } from './notified.js';

const LIMITS = { newGuestsPerHour: 1_000, newGuestsOfAddressPerHour: 1_000, unfinishedGamesOfGuest: 100 };

/** A reply that waits until it is released. */
function heldReply() {
  let release = (): void => undefined;
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
}

const mailTo = (to: string) => ({ to, subject: 'Turn', text: 'Your turn.', messageId: `<${to}>`, headers: {} });

test('a whole mail has one time, and a mail server that has received it gets it once, also if it replies too late', async () => {
  const [database, server] = [await freshDatabase(), await openMailServer()];
  const { until, release } = heldReply();
  server.reply = () => until;
  const { services, faults } = await openNotifying({ database, mail: server, mailTimeout: 2_000, limits: LIMITS });
  const { token } = must(await createGuest(services, 'home', { name: 'Anna' }));
  must(await setMailAddress(services, token.token, 'anna@mail.example', 'en'));
  await expect.poll(() => server.received.length).toBe(1);
  const place = async () => (await database.sql`select after from webhook_queue`)[0]!['after'] as string;
  // It waits for the confirmation now, although the mail server has not replied.
  await expect.poll(place).toBe('asked');
  await delivered(database);
  release();
  expect(server.received).toHaveLength(1);
  const attempts = await database.sql`select distinct status, failure from webhook_deliveries`;
  expect(attempts).toEqual([{ status: null, failure: 'timed-out' }]);
  expect(faults).toEqual([]);
});

test('a mail that the mail server has not received is uncertain in no case, and one with a reply neither', async () => {
  const server = await openMailServer();
  server.refuse = (address) => (address === 'no@mail.example' ? { status: 550, text: 'no' } : null);
  const send = smtpSender({ url: server.url, from: 'games@lyon.example', timeout: 20_000, clock: () => performance.now() });
  whenOver(send.close);
  expect(await send(mailTo('a@mail.example'))).toMatchObject({ status: 250, failure: null, isUncertain: false });
  expect(await send(mailTo('no@mail.example'))).toMatchObject({ status: 550, failure: null, isUncertain: false });
  const away = smtpSender({ url: 'smtp://127.0.0.1:1', from: 'games@lyon.example', timeout: 20_000, clock: () => performance.now() });
  whenOver(away.close);
  expect(await away(mailTo('a@mail.example'))).toMatchObject({ status: null, failure: 'connection-failed', isUncertain: false });
});

test('a mail server has few connections at a time', async () => {
  const server = await openMailServer();
  const send = smtpSender({ url: server.url, from: 'games@lyon.example', timeout: 20_000, clock: () => performance.now() });
  whenOver(send.close);
  const sent = await Promise.all(Array.from({ length: 40 }, (_, index) => send(mailTo(`p${index}@mail.example`))));
  expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 250));
  expect(server.connections()).toBeLessThanOrEqual(4);
});

test('a mail that is on its way is not sent again by the same process when its lease has ended', async () => {
  const [database, server] = [await freshDatabase(), await openMailServer()];
  const { until, release } = heldReply();
  server.reply = (address) => (address === 'anna@mail.example' ? until : Promise.resolve());
  const { services } = await openNotifying({ database, mail: server, settings: { lease: 300 }, limits: LIMITS });
  const asks = async (address: string) => {
    const { token } = must(await createGuest(services, 'home', { name: 'Anna' }));
    must(await setMailAddress(services, token.token, address, 'en'));
  };
  const to = (address: string) => server.received.filter((mail) => mail.to.includes(address)).length;
  await asks('anna@mail.example');
  await expect.poll(() => to('anna@mail.example')).toBe(1);
  await expect.poll(async () => (await database.sql`select from webhook_queue where leased_until < now()`).length).toBe(1);
  // That these arrive shows that the queue was read since.
  for (const address of ['bruce@mail.example', 'clara@mail.example']) {
    await asks(address);
    await expect.poll(() => to(address)).toBe(1);
  }
  expect(to('anna@mail.example')).toBe(1);
  release();
});
