// Pushes and mails about tables of tournaments: turns to bid openly, and when players have agreed to play.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../src/accounts/index.js';
import type { GameId, TournamentId } from '../../src/games/model/game.js';
import { NOTIFICATION_KINDS } from '../../src/games/ports/notifications.js';
import {
  addPushSubscription,
  confirmMailAddress,
  readNotifications,
  setMailAddress,
  setNotificationSettings,
} from '../../src/notifications/index.js';
import { pushText } from '../../src/notifications/push.js';
import { RULESETS } from '../../src/rulesets/index.js';
import {
  acceptBid,
  acceptTime,
  bidOpenly,
  closeRegistration,
  declineTimes,
  enforceDeadlines,
  pairRound,
  proposeTimes,
  readRound,
  registerPlayer,
  reportResult,
  setArbiters,
  startRound,
} from '../../src/tournaments/index.js';
import { ARBITER, must, OPENER } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { delivered, settled } from '../support/settled.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { ask, entered, opened, SWISS } from '../tournaments/tournament.js';
import { createBrowserKeys, openPushService } from './browser.js';
import { openMailServer } from './mail-server.js';
import { openNotifying, PUBLIC_URL } from './notified.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Ahead of the clock of the database, which must not take what waits for due. */
let at = Math.ceil(Date.now() / HOUR + 1) * HOUR;
const inTime = (milliseconds: number): string => new Date(at + milliseconds).toISOString();
const written = (time: string): string =>
  `${new Intl.DateTimeFormat('en', { timeZone: 'UTC', dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))} UTC`;
const database = await freshDatabase();
const mail = await openMailServer();
const { services, faults } = await openNotifying({ database, mail, rulesets: [smallRuleset, ...RULESETS], now: () => new Date(at) });
afterAll(() => expect(faults).toEqual([]));

/** Lets what waits for its time be looked at: the clock of the database does not follow that of the test. */
async function quiet(): Promise<void> {
  await database.sql`update webhook_queue set due_at = now() where due_at > now()`;
  await settled(database);
  await delivered(database);
}

/** Of all tests: later ones let time pass for the tournaments of earlier ones. */
const service = await openPushService();
let browsersCount = 0;

/** A browser that has subscribed with a token, and what it reads. */
async function subscribed(token: string) {
  const path = `/push/${++browsersCount}`;
  const keys = createBrowserKeys();
  must(await addPushSubscription(services, token, { endpoint: service.origin + path, p256dh: keys.p256dh, auth: keys.auth }, 'en'));
  const bodies = () => service.received.filter((pushed) => pushed.path === path).map(({ body }) => body);
  const read = () =>
    bodies().flatMap((body) => (JSON.parse(keys.read(body)) as { notifications: readonly Record<string, unknown>[] }).notifications);
  return { bodies, read, kinds: () => read().map(({ kind }) => kind) };
}

/** Holds everything back for a player, for three hours from now. */
async function hold(token: string): Promise<void> {
  at = Math.ceil(at / HOUR) * HOUR;
  const hour = (time: number): string => `${String(new Date(time).getUTCHours()).padStart(2, '0')}:00`;
  const quietHours = { from: hour(at), until: hour(at + 3 * HOUR) };
  must(await setNotificationSettings(services, token, { timeZone: 'UTC', quietHours }, 'en'));
}

type Subscribed = Awaited<ReturnType<typeof subscribed>>;
/** The organiser, who has every entry in the stream and plays at no table. */
const organiser = await subscribed(OPENER);
const kindsOf = async (...browsers: readonly Subscribed[]) => {
  await quiet();
  return browsers.map(({ kinds }) => kinds());
};

/** A paired round of one table whose players bid openly, an hour a turn. */
async function bidding({ held = false } = {}) {
  const settings = { ...SWISS, format: 'swiss-open-bids', rounds: 1, bidTurnMinutes: 60 };
  const options = { scenario: 'braveheart', edition: '3.0' };
  const tournament = await opened(services, { name: 'Autumn', ruleset: 'hammer-of-the-scots', options, settings: settings as never });
  const tokens = await entered(services, tournament, ['ann', 'bob']);
  must(await closeRegistration(services, OPENER, ask(tournament)));
  const browsers = new Map<string, Subscribed>();
  for (const player of ['ann', 'bob']) {
    browsers.set(player, await subscribed(tokens.get(player)!));
    if (held) await hold(tokens.get(player)!);
  }
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  const [first, second] = must(await readRound(services, OPENER, tournament, 1)).tables[0]!.players;
  const of = (player: string) => ({
    player,
    token: tokens.get(player)!,
    browser: browsers.get(player)!,
    bid: async (bid: string) => must(await bidOpenly(services, tokens.get(player)!, ask(tournament, { round: 1, bid }))),
    accept: async () => must(await acceptBid(services, tokens.get(player)!, ask(tournament, { round: 1 }))),
  });
  return { tournament, first: of(first!), second: of(second!) };
}

describe('a turn to bid', () => {
  test('is sent to the player when it comes and before it ends, with the page of the round', async () => {
    const { tournament, first, second } = await bidding();
    expect(await kindsOf(first.browser, second.browser)).toEqual([['bid-turn'], []]);
    const table = {
      tournamentId: tournament,
      rulesetId: 'hammer-of-the-scots',
      round: 1,
      table: 1,
      path: `/tournaments/${tournament}/rounds/1`,
    };
    const until = `Bid until ${written(inTime(HOUR))}.`;
    const round = `Round 1, against Name of ${second.player}.`;
    expect(first.browser.read()).toEqual([{ kind: 'bid-turn', ...table, title: 'Your turn to bid: Autumn', body: `${until} ${round}` }]);
    at += 50 * MINUTE;
    await enforceDeadlines(services);
    expect(await kindsOf(first.browser, second.browser)).toEqual([['bid-turn', 'bid-turn-ending'], []]);
    expect(first.browser.read()[1]).toEqual({
      kind: 'bid-turn-ending',
      ...table,
      title: 'Your turn to bid ends soon: Autumn',
      body: `${until} ${round}`,
    });
    await first.bid('E3');
    expect(await kindsOf(first.browser, second.browser)).toEqual([['bid-turn', 'bid-turn-ending'], ['bid-turn']]);
    await second.accept();
    expect(await kindsOf(first.browser, second.browser, organiser)).toEqual([['bid-turn', 'bid-turn-ending'], ['bid-turn'], []]);
    const lengths = [first, second].flatMap(({ browser }) => browser.bodies().map(({ length }) => length));
    expect(new Set(lengths)).toEqual(new Set([3_943]));
    at += HOUR;
  });

  test('that was taken, or has ended, before it could be notified is left out', async () => {
    const { first, second } = await bidding({ held: true });
    await first.bid('E3');
    await quiet();
    at += 50 * MINUTE;
    await enforceDeadlines(services);
    at += 10 * MINUTE;
    await enforceDeadlines(services);
    at += 3 * HOUR;
    expect(await kindsOf(first.browser, second.browser)).toEqual([[], []]);
  });
});

/** A started round of one table: ann plays with a token of the tournament, bob with an account that has a mail address. */
async function playing() {
  const tournament = await opened(services, { name: 'Autumn', settings: SWISS });
  const account = must(await createAccount(services, OPENER, { name: 'Bob', scopes: [] }));
  const bobs = account.token.token;
  const tokens = await entered(services, tournament, ['ann']);
  must(await registerPlayer(services, OPENER, { tournament, player: 'bob', account: account.account.id }));
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  must(await startRound(services, OPENER, ask(tournament, { round: 1 })));
  await settled(database);
  const [ann, bob] = [await subscribed(tokens.get('ann')!), await subscribed(bobs)];
  const of = (token: string) => ({
    propose: async (...times: readonly string[]) => must(await proposeTimes(services, token, ask(tournament, { round: 1, times }))),
    accept: async (time: string) => must(await acceptTime(services, token, ask(tournament, { round: 1, time }))),
    decline: async () => must(await declineTimes(services, token, ask(tournament, { round: 1 }))),
  });
  return {
    tournament,
    ann: { browser: ann, token: tokens.get('ann')!, ...of(tokens.get('ann')!) },
    bob: { browser: bob, token: bobs, ...of(bobs) },
  };
}

test('the deadline of a round is sent to an account that plays, and to an organiser at whose own table it is', async () => {
  const tournament = await opened(services, { name: 'Autumn', settings: SWISS });
  const account = must(await createAccount(services, OPENER, { name: 'Bob', scopes: [] }));
  const tokens = await entered(services, tournament, ['ann', 'cat']);
  for (const [player, of] of [
    ['bob', account.account.id],
    ['org', 'opener'],
  ] as const)
    must(await registerPlayer(services, OPENER, { tournament, player, account: of }));
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  must(await startRound(services, OPENER, ask(tournament, { round: 1, deadline: inTime(2 * HOUR) })));
  await settled(database);
  const browsers = {
    bob: await subscribed(account.token.token),
    org: organiser,
    ann: await subscribed(tokens.get('ann')!),
    cat: await subscribed(tokens.get('cat')!),
  };
  const before = organiser.kinds().length;
  // The table of the organiser has a result.
  const tables = must(await readRound(services, OPENER, tournament, 1)).tables;
  const own = tables.find(({ players }) => players.includes('org' as never))!;
  const [winner, loser] = own.players;
  const result = { placings: [[winner], [loser]], forfeited: [] };
  must(await setArbiters(services, OPENER, ask(tournament, { accounts: ['arbiter'] })));
  must(
    await reportResult(services, ARBITER, ask(tournament, { round: 1, table: own.table, source: 'adjudication', reason: 'So.', result })),
  );
  at += HOUR;
  await enforceDeadlines(services);
  await quiet();
  const warned = Object.entries(browsers).flatMap(([name, { kinds }]) =>
    kinds()
      .slice(name === 'org' ? before : 0)
      .includes('deadline-near')
      ? [name]
      : [],
  );
  expect(warned.toSorted()).toEqual([...tables.find((table) => table !== own)!.players].toSorted());
});

describe('times of a game', () => {
  test('are sent when the opponent proposes them, when they are agreed or called off, and an hour before', async () => {
    const { tournament, ann, bob } = await playing();
    const time = inTime(3 * HOUR);
    await ann.propose(time, inTime(4 * HOUR));
    expect(await kindsOf(ann.browser, bob.browser)).toEqual([[], ['times-proposed']]);
    expect(bob.browser.read()).toEqual([
      {
        kind: 'times-proposed',
        tournamentId: tournament,
        rulesetId: 'small',
        round: 1,
        table: 1,
        title: 'Times proposed: Autumn',
        body: `2 times, the first: ${written(time)}. Round 1, against Name of ann.`,
        path: `/tournaments/${tournament}/rounds/1`,
      },
    ]);
    await bob.decline();
    expect(await kindsOf(ann.browser, bob.browser)).toEqual([['times-declined'], ['times-proposed']]);
    await bob.propose(time);
    await quiet();
    await ann.accept(time);
    expect(await kindsOf(ann.browser, bob.browser)).toEqual([
      ['times-declined', 'times-proposed'],
      ['times-proposed', 'time-agreed'],
    ]);
    at += 2 * HOUR - 1;
    await enforceDeadlines(services);
    expect((await kindsOf(ann.browser))[0]).toHaveLength(2);
    at += 1;
    for (let look = 0; look < 2; look++) await enforceDeadlines(services);
    expect(await kindsOf(ann.browser, bob.browser, organiser)).toEqual([
      ['times-declined', 'times-proposed', 'time-near'],
      ['times-proposed', 'time-agreed', 'time-near'],
      [],
    ]);
    expect(ann.browser.read().at(-1)).toMatchObject({
      title: 'Your game begins soon: Autumn',
      body: `Game: ${written(time)}. Round 1, against bob.`,
    });
  });

  test('that were answered, are over, or whose table has a result before they could be notified are left out', async () => {
    const { tournament, ann, bob } = await playing();
    for (const { token } of [ann, bob]) await hold(token);
    await ann.propose(inTime(2 * HOUR));
    await bob.accept(inTime(2 * HOUR));
    at += 2 * HOUR;
    await enforceDeadlines(services);
    await ann.propose(inTime(3 * HOUR));
    const result = { placings: [['ann'], ['bob']], forfeited: [] };
    must(await reportResult(services, OPENER, ask(tournament, { round: 1, table: 1, source: 'adjudication', reason: 'So.', result })));
    at += HOUR;
    // The adjudication has ended the game, whose seat the player may claim.
    expect(await kindsOf(ann.browser, bob.browser)).toEqual([['game-over'], []]);
  });

  test('come by mail with the page of the round, only if the kind is chosen, and after quiet hours', async () => {
    const { tournament, ann, bob } = await playing();
    const set = (request: object) => setNotificationSettings(services, bob.token, request, 'en');
    must(await set({ push: ['your-turn'], mail: ['times-proposed'] }));
    const address = 'bob@mail.example';
    must(await setMailAddress(services, bob.token, address, 'en'));
    const mails = () => mail.received.filter(({ to }) => to.includes(address));
    await expect.poll(mails).toHaveLength(1);
    must(await confirmMailAddress(services, /confirm#token=([\w.-]+)/.exec(mails()[0]!.text)![1]!));
    await ann.propose(inTime(20 * HOUR));
    await quiet();
    await expect.poll(mails).toHaveLength(2);
    const [, { headers, text }] = mails() as [never, (typeof mail.received)[number]];
    expect(headers['subject']).toBe('Times proposed: Autumn');
    expect(text).toContain(`against Name of ann.\n${PUBLIC_URL}/tournaments/${tournament}/rounds/1\n`);
    // Agreements are not among the kinds that bob has chosen.
    await bob.propose(inTime(21 * HOUR));
    await ann.accept(inTime(21 * HOUR));
    await quiet();
    expect(mails()).toHaveLength(2);
    await hold(bob.token);
    await ann.propose(inTime(22 * HOUR));
    await settled(database);
    const waiting = () => database.sql`select from webhook_queue where due_at > now() and leased_until is null and signal_count > 0`;
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0);
    expect(mails()).toHaveLength(2);
    at += 3 * HOUR;
    await quiet();
    await expect.poll(mails).toHaveLength(3);
    expect(mails()[2]!.text.match(/Times proposed/g)).toHaveLength(1);
    expect(bob.browser.kinds()).toEqual([]);
  });
});

test('three notifications with the longest texts have the length of every other message', () => {
  const [title, body] = ['🏴'.repeat(100), '🏴'.repeat(120)];
  const id = '00000000-0000-4000-8000-000000000000';
  const about = { ruleset: 'hammer-of-the-scots', title, body };
  const game = {
    kind: 'opponent-found',
    subject: { game: id as GameId, seat: 'seat-1' },
    path: `/games/${id}#as=scotland`,
    ...about,
  } as const;
  const subject = { tournament: id as TournamentId, round: 100, table: 10_000 };
  const table = { kind: 'bid-turn-ending', subject, path: `/tournaments/${id}/rounds/100`, ...about } as const;
  const lengths = [[game], [game, game, game], [table, table, table]].map((each) => pushText(each).length);
  expect(new Set(lengths)).toEqual(new Set([3_840]));
});

test('an owner who chose kinds before these existed receives them by the channels that are in use', async () => {
  const { ann, bob } = await playing();
  const before = NOTIFICATION_KINDS.slice(0, 6);
  must(await setNotificationSettings(services, ann.token, { push: before.slice(1), mail: [] }, 'en'));
  must(await setNotificationSettings(services, bob.token, { push: [], mail: before }, 'en'));
  const file = readdirSync('migrations').find((name) => name.endsWith('-table-notifications.sql'))!;
  await database.sql.unsafe(readFileSync(`migrations/${file}`, 'utf8'));
  const chosen = async (token: string) => must(await readNotifications(services, token, 'en')).settings;
  expect(await chosen(ann.token)).toMatchObject({ push: NOTIFICATION_KINDS.slice(1), mail: [] });
  expect(await chosen(bob.token)).toMatchObject({ push: [], mail: NOTIFICATION_KINDS });
});
