// Mails about games: to confirmed addresses alone, one for all games that fall together, and ended with one click.
import { afterAll, describe, expect, test } from 'vitest';
import { addAccountToken, createGuest, eraseAccount, revokeAccountToken } from '../../src/accounts/index.js';
import { joinGame, openGame, readNotices, resign, takeSeat } from '../../src/games/index.js';
import {
  CONFIRMATIONS_PER_DAY,
  CONFIRMATIONS_PER_HOUR,
  confirmMailAddress,
  readNotifications,
  removeMailAddress,
  setMailAddress,
  setNotificationSettings,
  unsubscribeMail,
} from '../../src/notifications/index.js';
import { codeOf, freshKey, must, OPENER, playingTable, send } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { delivered, settled } from '../support/settled.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { openMailServer, type ReceivedMail } from './mail-server.js';
import { openNotifying, PUBLIC_URL } from './notified.js';

const database = await freshDatabase();
const mail = await openMailServer();
const LIMITS = { newGuestsPerHour: 1_000, newGuestsOfAddressPerHour: 1_000, unfinishedGamesOfGuest: 100 };
const { services, faults } = await openNotifying({ database, mail, limits: LIMITS });
afterAll(() => expect(faults).toEqual([]));

let people = 0;

/** A guest, with an address that no other test uses. */
async function person(at = services) {
  const address = `player${++people}@mail.example`;
  const { account, token } = must(await createGuest(at, 'home', { name: 'Anna' }));
  return { address, account: account.id, token: token.token };
}

/** The mails to an address, as a mail server got them. */
const mailsTo = (address: string, server = mail): readonly ReceivedMail[] => server.received.filter(({ to }) => to.includes(address));

/** The token of the link in a mail. */
const tokenIn = ({ text }: ReceivedMail, page: string): string => new RegExp(`/notifications/${page}#token=([\\w.-]+)`).exec(text)![1]!;

/** A guest whose address is confirmed, and who is notified of turns and ends. */
async function confirmed(at = services, server = mail) {
  const anna = await person(at);
  must(await setNotificationSettings(at, anna.token, { mail: ['your-turn', 'game-over'] }, 'en'));
  must(await setMailAddress(at, anna.token, anna.address, 'en'));
  await expect.poll(() => mailsTo(anna.address, server)).toHaveLength(1);
  must(await confirmMailAddress(at, tokenIn(mailsTo(anna.address, server)[0]!, 'confirm')));
  return { ...anna, mails: () => mailsTo(anna.address, server).slice(1) };
}

/** A game that an account plays as south, and north is to act. */
async function game(token: string, at = services, turns = 20) {
  const offers = [{ seat: 'south', audience: 'anyone' }];
  const opened = must(await openGame(at, OPENER, { ruleset: 'small', options: { turns }, public: true, offers, revealAfterEnd: false }));
  const north = opened.seats.find(({ seat }) => seat === 'north')!.token;
  const { token: south } = must(await joinGame(at, token, { game: opened.game, seat: 'south' }));
  for (const seat of [north, south]) must(await takeSeat(at, seat, opened.game));
  await send(at, south, opened.game, 3, { type: 'ready' });
  return { game: opened.game, north, south };
}

async function quiet(on = database): Promise<void> {
  await settled(on);
  await delivered(on);
}

test('an address is asked once to confirm, and receives nothing else before', async () => {
  const anna = await person();
  expect(must(await setMailAddress(services, anna.token, anna.address, 'fr'))).toEqual({
    address: anna.address,
    confirmedAt: null,
    failingSince: null,
  });
  const table = await game(anna.token);
  await send(services, table.north, table.game, 4, { type: 'ready' });
  await send(services, table.north, table.game, 5, { type: 'pass' });
  await quiet();
  const [asked, ...more] = mailsTo(anna.address);
  expect(more).toEqual([]);
  expect(asked!.headers).toMatchObject({ subject: 'Confirmer l’adresse électronique', 'auto-submitted': 'auto-generated' });
  expect(asked!.from).toBe('games@lyon.example');
  expect(asked!.text).not.toContain(table.game);
  const token = tokenIn(asked!, 'confirm');
  for (const wrong of ['', 'x', `${token.slice(0, -1)}${token.endsWith('_') ? '-' : '_'}`, token.replace('mal_', 'psh_')])
    expect(codeOf(await confirmMailAddress(services, wrong))).toBe('no-such-mail-link');
  const done = must(await confirmMailAddress(services, token));
  expect(done).toMatchObject({ address: anna.address, confirmedAt: expect.any(Date) });
  // Again: nothing changes.
  expect(must(await confirmMailAddress(services, token)).confirmedAt).toEqual(done.confirmedAt);
  expect(must(await readNotifications(services, anna.token, 'en')).mailAddress).toEqual(done);
  await send(services, table.south, table.game, 6, { type: 'pass' });
  await send(services, table.north, table.game, 7, { type: 'pass' });
  await expect.poll(() => mailsTo(anna.address)).toHaveLength(2);
});

test('a mail names the game and the seat, links to the game without a token, and can be unsubscribed from with one click', async () => {
  const anna = await confirmed();
  const table = await game(anna.token);
  await send(services, table.north, table.game, 4, { type: 'ready' });
  await send(services, table.north, table.game, 5, { type: 'pass' });
  await expect.poll(anna.mails).toHaveLength(1);
  const [received] = anna.mails() as [ReceivedMail];
  const { headers, text, source } = received;
  expect(headers['subject']).toBe(`Your turn: ${smallRuleset.title}`);
  expect(headers['from']).toBe('Lyon <games@lyon.example>');
  expect(text).toContain(`Your turn: ${smallRuleset.title}\nYou play ${smallRuleset.formatSeat('south', 'en')}.\n`);
  expect(text).toContain(`${PUBLIC_URL}/games/${table.game}#as=south`);
  expect(source).not.toMatch(/lyon_(seat|account)_/);
  expect(headers['message-id']).toMatch(/^<msg_[\w-]{27}@lyon\.example>$/);
  expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
  const [, token = ''] =
    /^<https:\/\/lyon\.example\/notifications\/unsubscribe\?token=([\w.-]+)>$/.exec(headers['list-unsubscribe']!) ?? [];
  expect(token).toBe(tokenIn(received, 'unsubscribe'));
  const guessed = token.slice(0, -1) + (token.endsWith('_') ? '-' : '_');
  expect(must(await unsubscribeMail(services, guessed))).toBe(true);
  expect(must(await readNotifications(services, anna.token, 'en')).mailAddress).not.toBeNull();
  for (const _ of ['first', 'second']) expect(must(await unsubscribeMail(services, token))).toBe(true);
  expect(must(await readNotifications(services, anna.token, 'en')).mailAddress).toBeNull();
  await send(services, table.south, table.game, 6, { type: 'pass' });
  await send(services, table.north, table.game, 7, { type: 'pass' });
  await quiet();
  expect(anna.mails()).toHaveLength(1);
});

test('games that fall together are in one mail, and a turn that was played meanwhile is not', async () => {
  let now = new Date();
  const own = await freshDatabase();
  const server = await openMailServer();
  const { services: at } = await openNotifying({ database: own, mail: server, delay: 600_000, now: () => now, limits: LIMITS });
  const anna = await confirmed(at, server);
  const tables = [await game(anna.token, at), await game(anna.token, at), await game(anna.token, at)];
  for (const { game: id, north } of tables) {
    await send(at, north, id, 4, { type: 'ready' });
    await send(at, north, id, 5, { type: 'pass' });
    now = new Date(now.getTime() + 60_000);
  }
  await send(at, tables[1]!.south, tables[1]!.game, 6, { type: 'pass' });
  await settled(own);
  const waiting = () => own.sql`select from webhook_queue where due_at > now() and lease is null and after <> 'asked'`;
  await expect.poll(async () => (await waiting()).length).toBe(1);
  expect(anna.mails()).toEqual([]);
  now = new Date(now.getTime() + 600_000);
  await own.sql`update webhook_queue set due_at = now() where due_at > now()`;
  await expect.poll(anna.mails).toHaveLength(1);
  const [{ headers, text }] = anna.mails() as [ReceivedMail];
  expect(headers['subject']).toBe('2 games: news for you');
  expect(tables.map(({ game: id }) => text.includes(id))).toEqual([true, false, true]);
  await quiet(own);
  expect(anna.mails()).toHaveLength(1);
});

describe('an address', () => {
  test('is one of an account, valid, and asked only a few times a day', async () => {
    const { south } = await playingTable(services);
    expect(codeOf(await setMailAddress(services, south, 'a@mail.example', 'en'))).toBe('forbidden');
    expect(codeOf(await setMailAddress(services, null as never, 'a@mail.example', 'en'))).toBe('unauthenticated');
    const anna = await person();
    for (const address of [
      '',
      'a',
      'a@b',
      'a@b.c\r\nBcc: x@y.z',
      'a b@mail.example',
      '"a"@mail.example',
      'a@mail..example',
      `a@${'x'.repeat(250)}.example`,
    ])
      expect(await setMailAddress(services, anna.token, address, 'en')).toMatchObject({
        problem: { code: 'invalid-request', path: 'address' },
      });
    const silent = { ...services, notifications: { ...services.notifications, sendsMail: false } };
    expect(codeOf(await setMailAddress(silent, anna.token, anna.address, 'en'))).toBe('mail-not-available');
    for (let count = 0; count < CONFIRMATIONS_PER_DAY; count++) must(await setMailAddress(services, anna.token, anna.address, 'en'));
    const refused = { problem: { code: 'too-many-mail-confirmations', limit: CONFIRMATIONS_PER_DAY } };
    expect(await setMailAddress(services, anna.token, `other-${anna.address}`, 'en')).toMatchObject(refused);
    const bruce = await person();
    expect(await setMailAddress(services, bruce.token, anna.address.toUpperCase(), 'en')).toMatchObject(refused);
    await database.sql`update mail_confirmations set at = at - interval '25 hours'`;
    must(await setMailAddress(services, bruce.token, anna.address, 'en'));
  });

  test('is counted without what follows a plus sign in it, across concurrent accounts, and after the account is erased', async () => {
    const address = (tag: string) => `counted${tag}@mail.example`;
    const asks = async (tag = '') => {
      const { token, account } = await person();
      const asked = await setMailAddress(services, token, address(tag), 'en');
      return { asked, account };
    };
    const all = await Promise.all(['', '+a', '+b', '+b+c', '+D', '+e', '', '+f'].map(asks));
    expect(all.filter(({ asked }) => asked.ok)).toHaveLength(CONFIRMATIONS_PER_DAY);
    for (const { account } of all) must(await eraseAccount(services, OPENER, account));
    expect(codeOf((await asks()).asked)).toBe('too-many-mail-confirmations');
    // Two mailboxes: the sign is not in the first part of an address.
    expect((await asks('-other')).asked.ok).toBe(true);
  });

  test('is not asked if the server has asked too many in an hour', async () => {
    const own = await freshDatabase();
    const { services: at } = await openNotifying({ database: own, mail, limits: LIMITS });
    await own.sql`
      insert into mail_confirmations (address_hash, owner)
      select decode(lpad(n::text, 64, '0'), 'hex'), 'account:' || n from generate_series(1, ${CONFIRMATIONS_PER_HOUR}) n`;
    const anna = await person(at);
    const refused = await setMailAddress(at, anna.token, anna.address, 'en');
    expect(refused).toMatchObject({ problem: { code: 'too-many-mail-confirmations', limit: CONFIRMATIONS_PER_HOUR, retryAfter: 600 } });
    await own.sql`update mail_confirmations set at = now() - interval '61 minutes'`;
    must(await setMailAddress(at, anna.token, anna.address, 'en'));
  });

  test('stays when one browser is signed out', async () => {
    const anna = await person();
    const browser = must(await addAccountToken(services, anna.token, anna.account, { tokenName: 'browser' }));
    must(await setMailAddress(services, browser.token, anna.address, 'en'));
    await expect.poll(() => mailsTo(anna.address)).toHaveLength(1);
    must(await confirmMailAddress(services, tokenIn(mailsTo(anna.address)[0]!, 'confirm')));
    must(await revokeAccountToken(services, browser.token, browser.id));
    expect(must(await readNotifications(services, anna.token, 'en')).mailAddress).toMatchObject({ address: anna.address });
  });

  test('replaces an earlier one, whose links are then outdated, as they are after three days', async () => {
    const anna = await person();
    must(await setMailAddress(services, anna.token, anna.address, 'en'));
    await expect.poll(() => mailsTo(anna.address)).toHaveLength(1);
    const other = `other-${anna.address}`;
    must(await setMailAddress(services, anna.token, other, 'en'));
    await expect.poll(() => mailsTo(other)).toHaveLength(1);
    expect(codeOf(await confirmMailAddress(services, tokenIn(mailsTo(anna.address)[0]!, 'confirm')))).toBe('no-such-mail-link');
    const late = { ...services, now: () => new Date(Date.now() + 3 * 86_400_000 + 1_000) };
    const token = tokenIn(mailsTo(other)[0]!, 'confirm');
    expect(codeOf(await confirmMailAddress(late, token))).toBe('no-such-mail-link');
    must(await confirmMailAddress(services, token));
    expect(must(await removeMailAddress(services, anna.token, 'en')).mailAddress).toBeNull();
  });

  test('without a mailbox is removed; a mail server that is busy is asked again', async () => {
    const anna = await confirmed();
    const table = await game(anna.token);
    let refusals = 0;
    mail.refuse = (address) => (address === anna.address && ++refusals === 1 ? { status: 451, text: 'try later' } : null);
    await send(services, table.north, table.game, 4, { type: 'ready' });
    await send(services, table.north, table.game, 5, { type: 'pass' });
    await expect.poll(anna.mails).toHaveLength(1);
    mail.refuse = (address) => (address === anna.address ? { status: 550, text: `no mailbox ${address}` } : null);
    must(await resign(services, table.north, { game: table.game, idempotencyKey: freshKey() }));
    await expect.poll(async () => must(await readNotifications(services, anna.token, 'en')).mailAddress).toBeNull();
    mail.refuse = () => null;
    expect(JSON.stringify(await database.sql`select response_excerpt from webhook_deliveries`)).not.toContain(anna.address);
  });

  test('is stored encrypted, and erased with the account', async () => {
    const anna = await confirmed();
    const stored = async () =>
      JSON.stringify([await database.sql`select * from webhook_endpoints`, await database.sql`select * from mail_confirmations`]);
    const count = async () => (await database.sql`select from webhook_endpoints where owner = ${`account:${anna.account}`}`).length;
    expect(await stored()).not.toContain(anna.address);
    expect(await count()).toBe(1);
    must(await setNotificationSettings(services, anna.token, { mail: ['game-over'] }, 'en'));
    must(await eraseAccount(services, OPENER, anna.account));
    expect(await count()).toBe(0);
    expect(await stored()).not.toContain(anna.account);
  });
});

/** Plays a game in which north secretly marks cards. Returns the mails to south, without ids and secrets. */
async function mailed(marked: readonly number[]): Promise<readonly object[]> {
  const anna = await confirmed();
  const { game: id, north } = await game(anna.token);
  const { entries } = must(await readNotices(services, north, { game: id, after: null, first: 50 }));
  const { hand } = entries.find(({ notices }) => 'hand' in (notices[0] ?? {}))!.notices[0] as unknown as {
    readonly hand: readonly string[];
  };
  for (const [index, place] of marked.entries()) {
    await send(services, north, id, 4 + index, { type: 'mark', card: hand[place]! });
    await quiet();
  }
  await send(services, north, id, 4 + marked.length, { type: 'ready' });
  await send(services, north, id, 5 + marked.length, { type: 'pass' });
  await expect.poll(anna.mails).toHaveLength(1);
  must(await resign(services, north, { game: id, idempotencyKey: freshKey() }));
  await expect.poll(anna.mails).toHaveLength(2);
  const plain = (text: string) => text.replaceAll(id, 'GAME').replace(/mal_[\w.-]+/g, 'TOKEN');
  return anna.mails().map(({ headers: { subject }, text }) => ({ subject, text: plain(text) }));
}

test('games that differ only in what a seat may not know mail the same to it', async () => {
  const [none, one, other] = [await mailed([]), await mailed([0]), await mailed([1, 2])];
  expect(one).toEqual(none);
  expect(other).toEqual(none);
});
