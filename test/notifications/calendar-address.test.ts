// The calendar of a player, at a secret address.
import { describe, expect, test } from 'vitest';
import { addAccountToken, createAccount, eraseAccount, revokeAccountToken, rotateAccountToken } from '../../src/accounts/index.js';
import {
  readCalendarAddress,
  readPlayerCalendar,
  removeCalendarAddress,
  setCalendarAddress,
  setNotificationSettings,
} from '../../src/notifications/index.js';
import {
  acceptTime,
  pairRound,
  proposeTimes,
  registerPlayer,
  renamePlayer,
  replacePlayerToken,
  reportResult,
  startRound,
  tournamentCalendar,
} from '../../src/tournaments/index.js';
import { codeOf, must, OPENER, openTable, startServices } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { readCalendar } from '../support/read-calendar.js';
import { ask, opened } from '../tournaments/tournament.js';

const NOON = Date.UTC(2026, 10, 22, 12);
const DAY = 86_400_000;
let at = NOON;
const database = await freshDatabase();
const services = await startServices(database, { now: () => new Date(at) });
const inDays = (days: number) => new Date(at + days * DAY).toISOString();

async function account(name = 'Ann') {
  const { account: made, token } = must(await createAccount(services, OPENER, { name, scopes: [] }));
  return { id: made.id, token: token.token };
}

const SECRET = /^https:\/\/lyon\.example\/v1\/calendars\/(lyon_calendar_[\w-]{43})\.ics$/;
const secretOf = async (token: string): Promise<string> => SECRET.exec(must(await setCalendarAddress(services, token, 'en')).url)![1]!;
const read = async (secret: string, language = 'en') => readCalendar(must(await readPlayerCalendar(services, secret, language)));
const isOpen = async (secret: string): Promise<string> => codeOf(await readPlayerCalendar(services, secret, 'en'));

/** A started round in which `one` has a table with bob, and two others have another; with a deadline in ten days. */
async function begun(one: { readonly id: string } | null, name = 'The open', isPublic = false) {
  const tournament = await opened(services, { name, public: isPublic });
  const tokens = new Map<string, string>();
  // Seeds pair the first with the third, and the second with the fourth.
  for (const [player, named] of [
    ['ann', 'Ann'],
    ['cat', 'Cat, of York'],
    ['bob', 'Bob; Esquire'],
    ['dan', 'Dan'],
  ] as const) {
    const of = player === 'ann' && one !== null ? { account: one.id } : {};
    const registered = must(await registerPlayer(services, OPENER, { tournament, player, name: named, ...of }));
    if (registered.token != null) tokens.set(player, registered.token);
  }
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  const { games, snapshot } = must(await startRound(services, OPENER, ask(tournament, { round: 1, deadline: inDays(10) })));
  const index = snapshot.tournament.rounds[0]!.pairing!.tables.findIndex(({ players }) => players.some((each) => each === 'ann'));
  const players = snapshot.tournament.rounds[0]!.pairing!.tables[index]!.players as readonly string[];
  const other = players.find((each) => each !== 'ann')!;
  return { tournament, tokens, table: index + 1, game: games[index]!.game, opponent: other };
}

const NAMES: Readonly<Record<string, string>> = { bob: 'Bob; Esquire', cat: 'Cat, of York', dan: 'Dan' };

describe('the calendar of a player', () => {
  test('has the deadlines and agreed times of the player’s own games in all tournaments, with opponents and links', async () => {
    at = NOON;
    const ann = await account();
    const [first, second] = [await begun(ann, 'The winter cup'), await begun(ann, 'The spring cup')];
    const elsewhere = await begun(null, 'Another cup', true);
    const secret = await secretOf(ann.token);
    const deadline = ({ tournament, table, game, opponent }: typeof first, name: string) => ({
      uid: `own-round-1-table-${table}-deadline@${tournament}`,
      summary: `${name}: round 1 ends, game against ${NAMES[opponent]}`,
      sequence: 0,
      start: inDays(10),
      zone: 'UTC',
      stamp: inDays(0),
      url: `https://lyon.example/games/${game}`,
      description: `https://lyon.example/games/${game}`,
    });
    const { name, events } = await read(secret);
    expect(name).toBe('My tournament games');
    expect(events.sort((one, other) => String(one.summary).localeCompare(String(other.summary)))).toEqual([
      deadline(second, 'The spring cup'),
      deadline(first, 'The winter cup'),
    ]);
    expect(JSON.stringify(events)).not.toContain(elsewhere.game);
    // The players of the table agree on a time, then on another one.
    const deadlines = [deadline(first, 'The winter cup'), deadline(second, 'The spring cup')];
    const agree = async (time: string) => {
      must(await proposeTimes(services, first.tokens.get(first.opponent)!, ask(first.tournament, { round: 1, times: [time] })));
      must(await acceptTime(services, ann.token, ask(first.tournament, { round: 1, time })));
    };
    const [agreed, later] = [inDays(2), inDays(3)];
    await agree(agreed);
    const played = {
      uid: `own-round-1-table-${first.table}-game@${first.tournament}`,
      summary: `The winter cup: game against ${NAMES[first.opponent]}, round 1`,
      sequence: 0,
      start: agreed,
    };
    expect((await read(secret)).events).toEqual(expect.arrayContaining([...deadlines, expect.objectContaining(played)]));
    at += 3_600_000;
    await agree(later);
    const moved = expect.objectContaining({ ...played, sequence: 1, start: later, stamp: inDays(0) });
    expect((await read(secret)).events).toEqual(expect.arrayContaining([...deadlines, moved]));
    // The calendar of the tournament has the other table as well.
    expect(readCalendar(must(await tournamentCalendar(services, ann.token, first.tournament, 'en'))).events).toHaveLength(2);
    // An erased name leaves the id.
    must(await renamePlayer(services, OPENER, ask(first.tournament, { player: first.opponent, name: null })));
    expect((await read(secret)).events.map(({ summary }) => summary)).toContain(
      `The winter cup: round 1 ends, game against ${first.opponent}`,
    );
  });

  test('has nothing more of a game with a result, and nothing that is long past', async () => {
    at = NOON;
    const ann = await account();
    const { tournament, tokens, table, opponent } = await begun(ann);
    const secret = await secretOf(ann.token);
    const time = inDays(1);
    must(await proposeTimes(services, ann.token, ask(tournament, { round: 1, times: [time] })));
    must(await acceptTime(services, tokens.get(opponent)!, ask(tournament, { round: 1, time })));
    const kinds = async () => (await read(secret)).events.map(({ uid }) => /-(\w+)@/.exec(String(uid))![1]);
    expect(await kinds()).toEqual(['deadline', 'game']);
    at += 2 * DAY;
    expect(await kinds()).toEqual(['deadline', 'game']);
    const result = { placings: [['ann'], [opponent]], forfeited: [] };
    must(await reportResult(services, OPENER, ask(tournament, { round: 1, table, source: 'adjudication', reason: 'No time.', result })));
    expect(await kinds()).toEqual(['game']);
    at += 90 * DAY;
    expect(await kinds()).toEqual([]);
  });

  test('is in the language of the notifications', async () => {
    at = NOON;
    const ann = await account();
    await begun(ann);
    const made = SECRET.exec(must(await setCalendarAddress(services, ann.token, 'fr')).url)![1]!;
    expect((await read(made)).name).toBe('Mes parties de tournoi');
    must(await setNotificationSettings(services, ann.token, { language: 'it' }, 'en'));
    expect((await read(made, 'ru')).events[0]!.summary).toMatch(/^The open: fine del turno 1, partita contro /);
  });

  test('of a tournament player has that tournament, until the player’s token is replaced', async () => {
    at = NOON;
    const { tournament, tokens } = await begun(null);
    const ann = tokens.get('ann')!;
    const secret = await secretOf(ann);
    expect((await read(secret)).events).toMatchObject([{ uid: expect.stringContaining(`@${tournament}`) }]);
    const { token } = must(await replacePlayerToken(services, ann, ask(tournament, { player: 'ann' })));
    expect(await isOpen(secret)).toBe('no-such-calendar');
    expect(must(await readCalendarAddress(services, token))).toEqual({ createdAt: null });
    expect(await isOpen(await secretOf(token))).toBe('ok');
    // The organiser gets a token for a player who has lost it, and reads nothing with it.
    const reset = must(await replacePlayerToken(services, OPENER, ask(tournament, { player: 'ann' })));
    expect(codeOf(await setCalendarAddress(services, reset.token, 'en'))).toBe('token-replacement-required');
  });
});

describe('the address of a calendar', () => {
  test('is returned once, is replaced at once, and ends', async () => {
    at = NOON;
    const ann = await account();
    const address = async () => must(await readCalendarAddress(services, ann.token));
    expect(await address()).toEqual({ createdAt: null });
    const first = await secretOf(ann.token);
    expect(await address()).toEqual({ createdAt: new Date(at) });
    at += 1_000;
    const second = await secretOf(ann.token);
    expect([await isOpen(first), await isOpen(second)]).toEqual(['no-such-calendar', 'ok']);
    expect(await address()).toEqual({ createdAt: new Date(at) });
    expect(must(await removeCalendarAddress(services, ann.token))).toEqual({ createdAt: null });
    expect(must(await removeCalendarAddress(services, ann.token))).toEqual({ createdAt: null });
    const unknown = await Promise.all(
      [first, second, 'lyon_calendar_', '', ann.token].map((each) => readPlayerCalendar(services, each, 'en')),
    );
    for (const answer of unknown) expect(answer).toEqual({ ok: false, problem: { code: 'no-such-calendar' } });
    // The database has only hashes.
    await secretOf(ann.token);
    const rows = JSON.stringify(
      await database.sql`select encode(secret_hash, 'escape') as secret, encode(secret_hash, 'hex') as hash from calendar_addresses`,
    );
    expect(rows).not.toContain('lyon_calendar_');
  });

  test('ends with the erasure of the account, and with the token that made it', async () => {
    at = NOON;
    const ann = await account();
    const erased = await secretOf(ann.token);
    must(await eraseAccount(services, OPENER, ann.id));
    expect(await isOpen(erased)).toBe('no-such-calendar');
    expect(await database.sql`select from calendar_addresses where owner = ${`account:${ann.id}`}`).toHaveLength(0);
    const bob = await account('Bob');
    const browser = must(await addAccountToken(services, bob.token, bob.id, { tokenName: 'browser' }));
    const secret = await secretOf(browser.token);
    expect(must(await readCalendarAddress(services, bob.token))).toEqual({ createdAt: new Date(at) });
    must(await revokeAccountToken(services, browser.token, browser.id));
    expect(await isOpen(secret)).toBe('no-such-calendar');
  });

  test('moves to a token that replaces its own, unless another person may have that one', async () => {
    at = NOON;
    const ann = must(await createAccount(services, OPENER, { name: 'Ann', scopes: [] })).token;
    const secret = await secretOf(ann.token);
    const { token: next } = must(await rotateAccountToken(services, ann.token, ann.id, { overlapHours: 1 }));
    must(await revokeAccountToken(services, next.token, ann.id));
    expect(await isOpen(secret)).toBe('ok');
    must(await rotateAccountToken(services, next.token, next.id, { overlapHours: 0 }));
    expect(await isOpen(secret)).toBe('no-such-calendar');
  });

  test('is of accounts and tournament players alone', async () => {
    at = NOON;
    const { north } = await openTable(services);
    for (const run of [
      (token: string | null) => setCalendarAddress(services, token, 'en'),
      (token: string | null) => removeCalendarAddress(services, token),
      (token: string | null) => readCalendarAddress(services, token),
    ]) {
      expect(codeOf(await run(north))).toBe('forbidden');
      expect(codeOf(await run(null))).toBe('unauthenticated');
      expect(codeOf(await run('lyon_account_unknown'))).toBe('unauthenticated');
    }
  });

  test('is a path if the operator has named no origin, and the calendar has no links', async () => {
    at = NOON;
    const ann = await account();
    await begun(ann);
    const unnamed = { ...services, notifications: { ...services.notifications, publicUrl: null } };
    const { url } = must(await setCalendarAddress(unnamed, ann.token, 'en'));
    const [, secret] = /^\/v1\/calendars\/(.*)\.ics$/.exec(url)!;
    expect(readCalendar(must(await readPlayerCalendar(unnamed, secret!, 'en'))).events).toEqual([
      expect.not.objectContaining({ url: expect.anything() }),
    ]);
  });
});
