// A tour of the store: every method, on a database that may contain more.

import { expect } from 'vitest';
import type { AccountId, Append, GameId, NewGame, TokenHash } from '../../src/games/ports/game-store.js';
import type { NewStoredRequest } from '../../src/games/ports/idempotency-store.js';
import type { NewNotificationEndpoint } from '../../src/games/ports/notifications.js';
import type { StoredOffer } from '../../src/games/ports/seats.js';
import { ownerKey } from '../../src/games/ports/streams.js';
import type { ClaimedDelivery, DeliveryAttempt, NewWebhook, WebhookId } from '../../src/games/ports/webhooks.js';
import { signingKeyOf } from '../../src/record/signing.js';
import type { Store } from '../../src/store/index.js';
import type { TournamentBody } from '../../src/tournaments/log/entries.js';
import type { PlayerId, TeamId } from '../../src/tournaments/rounds.js';
import type {
  NewTournament,
  SeasonChange,
  SeasonId,
  SeasonSettings,
  TournamentEntry,
  TournamentId,
} from '../../src/tournaments/services/ports.js';
import { endedGame, entry, newGame } from './opened-game.js';

/** The parts of a store whose methods run statements on tables. */
export const partsOf = ({ announcer: _announcer, outbox: _outbox, tickets: _tickets, state: _state, close: _close, ...parts }: Store) =>
  parts;
type Parts = ReturnType<typeof partsOf>;

export const methodsOf = (parts: object): readonly string[] =>
  Object.entries(parts).flatMap(([part, methods]) => Object.keys(methods).map((method) => `${part}.${method}`));

/** The same methods, each called by `around` with its name. The tour calls them one at a time. */
export function watchParts<Watched extends object>(
  parts: Watched,
  around: (method: string, run: () => Promise<unknown>) => Promise<unknown>,
): Watched {
  type Methods = Record<string, (...args: never[]) => Promise<unknown>>;
  const watched = Object.entries(parts).map(([part, methods]) => [
    part,
    Object.fromEntries(
      Object.entries(methods as unknown as Methods).map(([method, run]) => [
        method,
        (...args: never[]) => around(`${part}.${method}`, () => run(...args)),
      ]),
    ),
  ]);
  return Object.fromEntries(watched);
}

export const hashOf = (byte: number) => byte.toString(16).padStart(2, '0').repeat(32) as TokenHash;
/** The account that opens the games, and one that plays in them. */
export const OPENER = 'a' as AccountId;
export const PLAYER = 'player' as AccountId;
const AT = new Date('2026-11-23T12:00:00Z');
/** What authorizes a change that the server makes. */
const UNCHECKED = { by: null, at: AT };
const AUTHOR = { account: PLAYER, ...UNCHECKED };
export const TOURNAMENT = '00000000-0000-4000-8000-000000000abc' as TournamentId;
const PAST = new Date(0);
let requests = 0;
const request = (): NewStoredRequest => ({
  tokenHash: hashOf(1),
  key: `k${++requests}`,
  account: OPENER,
  bodyHash: 'ab'.repeat(32),
  salt: Buffer.alloc(8),
  made: {},
});

export const ANY = { status: null, ruleset: null, edition: null, tournament: null };
/** Every way to combine the filters of a list. */
const FILTERS = [null, 'seating' as const].flatMap((status) =>
  [null, 'r'].flatMap((ruleset) =>
    [null, '3.0'].flatMap((edition) => [null, TOURNAMENT].map((tournament) => ({ status, ruleset, edition, tournament }))),
  ),
);

let ids = 0;
/** The same ids in each run: several games are always in several shards. */
const newId = () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`;
const gameOf = (more: Partial<NewGame['facts']> = {}): NewGame => {
  const game = newGame(newId() as GameId);
  return { ...game, facts: { ...game.facts, accounts: { north: PLAYER }, ...more }, metadata: '{"round":1}' };
};
const idOf = ({ facts }: NewGame) => facts.id;

/** The place of an entry that `entry` and `tournamentEntry` make. */
const placeOf = (seq: number) => ({ seq, hash: `hash-${seq}` });

const append = (game: GameId, after: number, more: Partial<Append['summary']> = {}): Append => ({
  game,
  after: placeOf(after),
  entries: [entry(game, after + 1)],
  summary: { ...newGame(game).summary, seq: after + 1, heads: [`hash-${after + 1}`], status: 'playing', ...more },
  tokenGeneration: 0,
  remember: { tokenHash: hashOf(1), key: `append-${after}`, bodyHash: 'ab'.repeat(32) },
});

const offerOf = (audience: StoredOffer['audience'], account: AccountId | null): StoredOffer => ({
  seat: 'north',
  audience,
  account,
  expiresAt: null,
  tokenHash: hashOf(9),
  offeredAt: AT,
});

const webhookOf = (name: string, owner: NewWebhook['owner']): NewWebhook => ({
  id: `whk_${name.padEnd(22, 'x')}` as WebhookId,
  owner,
  types: null,
  include: [],
  tokenHash: hashOf(1),
  url: 'https://e.example/',
  createdAt: AT,
  secret: 'whsec',
  after: 'm0',
});

const tournamentOf = (id: TournamentId): NewTournament => ({
  id,
  organiser: OPENER,
  ruleset: 'r',
  public: true,
  name: 'Open',
  metadata: null,
  openedAt: AT,
  chance: Buffer.alloc(32),
  checkInDueAt: AT,
});

const tournamentEntry = (tournament: TournamentId, seq: number, body: object): TournamentEntry => ({
  tournament,
  seq,
  at: AT,
  by: { account: OPENER, player: null },
  body: body as TournamentBody,
  hash: `hash-${seq}`,
});

/** Calls every method of the store at least once, and lists with and without filters. */
export async function tour(parts: Parts): Promise<void> {
  const { accounts, outages } = parts;
  await tourAccounts(parts);
  const opened = await tourGames(parts);
  await tourLists(parts, opened);
  await tourSeats(parts);
  await tourTournaments(parts);
  await tourSeasons(parts);
  await tourWebhooks(parts);
  await tourNotifications(parts);
  await tourStreams(parts);
  await tourHeadLog(parts, opened);
  await outages.beat(AT, { late: 500, outage: 1_000 });
  await outages.clock();
  await outages.outages(AT);
  await accounts.erase(OPENER, UNCHECKED, request());
}

async function tourAccounts({ accounts, idempotencyKeys, signingKeys }: Parts): Promise<void> {
  const token = (id: string, byte: number) => ({ id, tokenHash: hashOf(byte), createdAt: AT, expiresAt: null, name: null });
  const account = { id: PLAYER, name: 'Pat', contact: null, scopes: ['open-games'] as const, createdAt: AT };
  await accounts.create(account, token('tok_1', 1), UNCHECKED, request());
  await accounts.createOnce({ ...account, id: OPENER }, 1_000_000);
  await accounts.createOnce({ ...account, id: 'oidc_1' as AccountId }, 3);
  await accounts.read(PLAYER);
  const guest = { ...account, id: 'guest_1' as AccountId };
  await accounts.createGuest(guest, token('tok_5', 5), 3);
  const person = { ...account, id: 'oidc_2' as AccountId };
  for (const [index, each] of [guest, person].entries())
    await accounts.create({ ...each, id: `${each.id}b` as AccountId }, token(`tok_${7 + index}`, 8 + index), UNCHECKED);
  await accounts.readIssued('oidc_1' as AccountId);
  await accounts.isJoined('guest_1' as AccountId);
  await accounts.joinSignIn('oidc_2b' as AccountId, 'guest_1b' as AccountId, {
    issuer: 'https://id.example',
    guestToken: hashOf(8),
    scopes: ['open-games'],
    at: AT,
  });
  const grant = { most: 9, by: { tokenHash: hashOf(8) } };
  await accounts.addToken('guest_1b' as AccountId, token('tok_10', 10), grant);
  await accounts.separateSignIn('guest_1b' as AccountId, { scopes: [], keeps: hashOf(8), unusedToken: hashOf(15), ...UNCHECKED });
  await accounts.addSignInLink(
    { tokenHash: hashOf(6), account: 'guest_1b' as AccountId, expiresAt: new Date(AT.getTime() + 1_000), confirmed: true },
    { tokenHash: hashOf(8) },
    AT,
  );
  await accounts.useSignInLink(hashOf(6), token('tok_6', 7), 9);
  await accounts.readAll([PLAYER, OPENER]);
  await accounts.list(null, 5);
  await accounts.list(PLAYER, 5);
  await accounts.setScopes(PLAYER, ['rule'], ['open-games'], UNCHECKED, request());
  await accounts.setPlayerName(PLAYER, 'Isabella', UNCHECKED, request());
  await accounts.addToken(PLAYER, token('tok_2', 2), { most: 9, by: { issuerAccount: PLAYER, opened: PLAYER } }, request());
  await accounts.tokens(PLAYER, AT);
  await accounts.rotateToken('tok_2', token('tok_3', 3), { previousExpiresAt: AT, by: null }, () => request());
  await accounts.findCaller(hashOf(1), AT);
  await accounts.findInvalidToken(hashOf(4), AT);
  await accounts.findTokenOwner('tok_1');
  await accounts.confirmToken('tok_1', UNCHECKED, request());
  await accounts.setArbiterKey(PLAYER, { kty: 'OKP', crv: 'Ed25519', x: 'x' }, UNCHECKED, request());
  await accounts.revokeToken('tok_1', UNCHECKED, request());
  await idempotencyKeys.save(request());
  await idempotencyKeys.find(hashOf(1), 'k1');
  const key = signingKeyOf(Buffer.alloc(32, 1)).public;
  await signingKeys.add(key, Buffer.alloc(32, 1), 'if-none');
  await signingKeys.read();
}

/** Returns games that were opened together, in several shards. */
async function tourGames({ archive, games, metadata, seatTokens }: Parts): Promise<readonly GameId[]> {
  const several = Array.from({ length: 12 }, () => gameOf());
  const [one, ...others] = several.map(idOf) as [GameId, ...GameId[]];
  await games.open(several, { account: OPENER, key: 'batch', bodyHash: 'ab'.repeat(32) });
  await games.findOpening(OPENER, 'batch');
  await games.findGame(one, hashOf(1));
  for (const game of others.slice(0, 4)) await games.append(append(game, 1));
  // Whether a stream follows the game depends on the database.
  for (const [after, status] of (['playing', 'disputed', 'playing', 'finished'] as const).entries())
    expect(await games.append(append(one, after + 1, { status }))).toMatch(/^(appended|handed-over)$/);
  await games.entries(one, { viewer: 0, afterSeq: 0, upToSeq: 3, limit: 9 });
  await games.entriesAt(one, [1, 2]);
  await games.lastEntryOfViewer(one, 0, 3);
  await games.findLinks(one, 3, 2);
  await games.findPlace(one, 0, 1);
  await games.findByHash(one, 0, 'hash-1', 3);
  await games.findByHash(one, null, 'hash-1', 3);
  await games.findRequest(one, hashOf(1), { key: 'append-1', bodyHash: 'ab'.repeat(32) });
  await games.saveSnapshot(one, { ...placeOf(2), rulesVersion: 7, state: {} });
  await games.snapshot(one, 7, 3);
  await games.import(gameOf(), imported());
  await metadata.set(one, { note: 'n' }, request());
  await metadata.read([one, ...others]);
  await metadata.setSeatNote(one, 'north', '"n"', request());
  await metadata.seatNote(one, 'north');
  await games.replaceToken(others[5]!, {
    seat: 'north',
    tokenHash: hashOf(5),
    receiver: { kind: 'bearer', held: hashOf(10), unlessTaken: true },
    remember: request(),
  });
  for (const receiver of [
    { kind: 'opener', author: AUTHOR, unlessTaken: true },
    { kind: 'player', author: AUTHOR, tokenGeneration: 0, held: hashOf(10) },
    { kind: 'rematch', tokenGeneration: 0 },
  ] as const)
    await games.replaceToken(others[5]!, { seat: 'north', tokenHash: hashOf(5), receiver });
  await seatTokens.seatKnownTo(others[5]!, PLAYER);
  await seatTokens.wasKnownTo(others[5]!, PLAYER);
  await seatTokens.seatTokenStatus(others[5]!, hashOf(7));
  const ended = endedGame(newId() as GameId);
  await games.import(ended, imported());
  const [first] = await archive.ended(0, null, 5);
  await archive.ended(0, first!, 5);
  expect(await archive.archive(idOf(ended))).toBe(1);
  return [one, ...others];
}

async function tourHeadLog({ headLog }: Parts, games: readonly GameId[]): Promise<void> {
  await headLog.create({ origin: 'lyon.example/log/1', verifierKey: 'key', seed: Buffer.alloc(32) }, 'if-none');
  await headLog.find();
  await headLog.seed();
  await headLog.hold('me', 60_000);
  const { at } = entry(games[0]!, 1);
  expect(await headLog.gamesChanged(at, new Date(at.getTime() + 1))).not.toEqual([]);
  await headLog.gamesAfter(null, 5);
  await headLog.gamesAfter(games[0]!, 5);
  const heads = await headLog.unlogged(games);
  expect(await headLog.append('me', { after: 0, heads, tiles: [{ level: 'entries', index: 0, content: Buffer.alloc(9) }] })).toBe(true);
  await headLog.progress('me', { readUntil: AT, sweptTo: null, isComplete: true });
  expect(await headLog.sign('me', heads.length, 'signed')).toBe(true);
  expect(await headLog.publish('me', 'published')).toBe(true);
  expect(await headLog.tiles([{ level: 'entries', index: 0 }])).toHaveLength(1);
  await headLog.newestLeaf(games[0]!);
  await headLog.saveWitness({ verifierKey: 'w', size: 1, cosignedAt: null, answer: 'refused', answeredAt: AT });
  await headLog.witnesses();
  await headLog.stop('lyon.example/log/1', { reason: 'lost', witness: null });
}

async function* imported() {}

async function tourLists({ games, offers }: Parts, [one]: readonly GameId[]): Promise<void> {
  const after = { openedAt: AT, game: one! };
  for (const filter of FILTERS) {
    await games.gamesOf(OPENER, filter, null, 5);
    await games.gamesOf(OPENER, filter, after, 5);
    await games.publicGames(filter, null, 5);
    await games.publicGames(filter, after, 5);
    await games.finishedGames(filter, null, 5);
    await games.finishedGames(filter, { endedAt: AT, game: one! }, 5);
    await offers.listWaiting(filter, AT, null, 5);
    await offers.listWaiting(filter, AT, after, 5);
    for (const which of [
      { waiting: false, public: false },
      { waiting: true, public: false },
      { waiting: false, public: true },
    ]) {
      await games.gamesPlayedBy({ account: PLAYER }, { ...filter, ...which }, null, 5);
      await games.gamesPlayedBy({ account: PLAYER }, { ...filter, ...which }, after, 5);
    }
    for (const mayOpenGames of [true, false]) {
      await offers.listGames({ account: PLAYER, mayOpenGames }, filter, AT, null, 5);
      await offers.listGames({ account: PLAYER, mayOpenGames }, filter, AT, after, 5);
    }
  }
  await games.countUnfinishedGames(OPENER);
  await games.countJoinedGames(PLAYER);
  await offers.unlistExpired(PAST, 5);
  await games.gamesDue(AT, null, 5);
  await games.gamesDue(AT, { game: one!, deadline: PAST }, 5);
  await games.disputedGames({ account: PLAYER, seesOwn: true }, null, 5);
  await games.disputedGames({ account: PLAYER, seesOwn: false }, { openedAt: AT.toISOString(), game: one! }, 5);
  await games.countDisputedGames({ account: PLAYER, seesOwn: true });
}

async function tourSeats({ accounts, games, offers }: Parts): Promise<void> {
  const game = gameOf({ accounts: {} });
  await games.open([{ ...game, offers: [offerOf('anyone', null)] }], request());
  const id = idOf(game);
  await offers.offer(id, offerOf('account', PLAYER), hashOf(6), request());
  const [offer] = await offers.list(id);
  await offers.join(id, offer!, { tokenHash: hashOf(7), account: PLAYER, knownTo: PLAYER, author: AUTHOR }, request());
  await offers.addAccount(
    id,
    { seat: offer!.seat, heldToken: hashOf(7), tokenHash: hashOf(14), account: PLAYER, author: AUTHOR, most: 9 },
    request(),
  );
  const { tokenGeneration } = (await games.findGame(id, null))!;
  expect(await games.append({ ...append(id, 1), tokenGeneration, leftSeat: offer!.seat })).toMatch(/^(appended|handed-over)$/);
  const rematch = gameOf({ previousGame: id });
  await games.open([rematch], request());
  // The seats of a guest whose sign-in is separated, in several shards.
  const [guest, signIn] = ['guest_3', 'oidc_3'] as [AccountId, AccountId];
  const token = (byte: number) => ({ id: `tok_${byte}`, tokenHash: hashOf(byte), createdAt: AT, expiresAt: null, name: null });
  const person = { name: 'Gil', contact: null, scopes: ['open-games'] as const, createdAt: AT };
  await accounts.create({ ...person, id: guest }, token(90), UNCHECKED);
  await accounts.createOnce({ ...person, id: signIn }, 1_000_000);
  for (const each of Array.from({ length: 8 }, () => gameOf({ accounts: {} }))) {
    await games.open([{ ...each, offers: [offerOf('anyone', null)] }], request());
    const joining = { tokenHash: hashOf(7), account: guest, knownTo: guest, author: null };
    expect(await offers.join(idOf(each), offerOf('anyone', null), joining, request())).toBeNull();
  }
  const join = { issuer: 'https://id.example', guestToken: hashOf(90), scopes: ['open-games'] as const, at: AT };
  expect(await accounts.joinSignIn(signIn, guest, join)).toBe(true);
  const separated = await accounts.separateSignIn(guest, { scopes: [], keeps: hashOf(90), unusedToken: hashOf(15), ...UNCHECKED });
  expect(separated).toMatchObject({ games: expect.objectContaining({ length: 8 }) });
}

async function tourTournaments({ games, seatTokens, tournaments }: Parts): Promise<void> {
  const id = newId() as TournamentId;
  const player = 'ann' as PlayerId;
  const result = { type: 'result-recorded', number: 1 };
  const registered = { type: 'player-registered', player, account: PLAYER, seed: null };
  await tournaments.open(tournamentOf(id), tournamentEntry(id, 1, { type: 'tournament-opened' }), request());
  const people = [{ player, account: PLAYER, name: 'Ann', tokenHash: hashOf(11) }];
  await tournaments.append({ tournament: id, after: placeOf(1), entries: [tournamentEntry(id, 2, registered)], people });
  const opened = Array.from({ length: 8 }, () => gameOf());
  await tournaments.append({
    tournament: id,
    after: placeOf(2),
    entries: [tournamentEntry(id, 3, result)],
    games: opened,
    remember: request(),
    reported: [idOf(opened[0]!)],
    tables: opened.map((game, at) => ({ game: idOf(game), round: 1, table: at + 1, seatsDueAt: AT })),
    token: { player, tokenHash: hashOf(12) },
    bid: { round: 1, player, bid: '3', salt: 's' },
    seatsDue: { round: 1, table: 1, at: new Date(AT.getTime() + 1) },
    roundDueAt: AT,
    rated: { ruleset: 'r', encounters: [], reason: null },
  });
  await seatTokens.isPlayerToken(hashOf(12));
  await games.replaceToken(idOf(opened[1]!), {
    seat: 'north',
    tokenHash: hashOf(13),
    receiver: { kind: 'tournament-player', author: null, playerToken: hashOf(12) },
    remember: request(),
  });
  await games.append(append(idOf(opened[0]!), 1));
  await games.append(append(idOf(opened[2]!), 1));
  await tournaments.head(id);
  await tournaments.seatsDue(AT, 5);
  await tournaments.tournamentsDue(AT, 5);
  await tournaments.defer(id, AT, AT);
  await tournaments.clearSeatsDue(idOf(opened[0]!));
  await tournaments.entries(id, 0, 5);
  await tournaments.results(id, 0, 5);
  for (const organiser of [OPENER, null])
    for (const ruleset of ['r', null])
      for (const after of [{ openedAt: AT, id }, null]) {
        await tournaments.list({ organiser, ruleset }, after, 5);
        await tournaments.list({ organiser: null, player: PLAYER, ruleset }, after, 5);
      }
  await tournaments.people(id);
  await tournaments.rename(id, { player, account: PLAYER, name: 'Anne' }, request());
  for (const name of ['Ayr', null]) await tournaments.renameTeam(id, 'ayr' as TeamId, name, request());
  await tournaments.teamNames(id);
  await tournaments.holderOf(hashOf(12));
  await tournaments.bids(id, 1);
  const [due] = await tournaments.due(null, 9);
  await tournaments.due(due!.game, 9);
  await tournaments.read(due!);
  await tournaments.tournamentOf(due!.game);
  await tournaments.lastRated('r', null);
  await tournaments.rated('r', 1);
  // The player may not list disputes of private games in this tournament.
  await games.disputedGames({ account: PLAYER, seesOwn: false }, null, 5);
}

async function tourSeasons({ seasons, tournaments }: Parts): Promise<void> {
  const [id, tournament] = [newId() as SeasonId, newId() as TournamentId];
  await tournaments.open(tournamentOf(tournament), tournamentEntry(tournament, 1, { type: 'tournament-opened' }), request());
  const head = { id, organiser: OPENER, ruleset: 'r', name: 'S', public: true, follows: null, openedAt: AT, closedAt: null, version: 1 };
  const messageTo = (version: number) =>
    ({ owner: ownerKey({ account: OPENER }), at: AT, kind: 'season', subject: id, viewer: null, seq: version, version: null }) as const;
  await seasons.open({ ...head, settings: {} as SeasonSettings }, [messageTo(1)], request());
  const change = (version: number, made: SeasonChange) => seasons.change({ id, version }, made, [messageTo(version + 1)], request());
  expect(await change(1, { type: 'add', tournament, division: null, at: AT })).toBe('changed');
  expect((await seasons.find(id))?.tournaments).toEqual([{ tournament, division: null, number: 2, addedAt: AT }]);
  expect(await change(2, { type: 'remove', tournament, at: AT })).toBe('changed');
  expect(await change(2, { type: 'close', at: AT })).toBe('lost');
  expect(await change(3, { type: 'close', at: AT })).toBe('changed');
  expect(await seasons.findChange(id, 3)).toEqual({ version: 3, type: 'remove', tournament });
  const next = newId() as SeasonId;
  await seasons.open({ ...head, id: next, follows: id, settings: {} as SeasonSettings }, [messageTo(1)], request());
  expect((await seasons.find(next))?.follows).toBe(id);
  for (const organiser of [OPENER, null])
    for (const ruleset of ['r', null])
      for (const after of [{ openedAt: AT, id }, null]) await seasons.list({ organiser, ruleset }, after, 5);
}

async function tourNotifications({ accounts, notifications, streams }: Parts): Promise<void> {
  const account = 'notified' as AccountId;
  const owner = ownerKey({ account });
  await streams.open({ account }, false);
  const endpointOf = (channel: 'push' | 'mail', name: string): NewNotificationEndpoint => ({
    id: `${channel === 'push' ? 'psh' : 'mal'}_${name}` as WebhookId,
    owner,
    tokenHash: hashOf(77),
    url: `https://push.example/${name}`,
    ...(channel === 'push'
      ? { channel, target: { p256dh: 'key', auth: 'secret' } }
      : { channel, target: { address: 'a@example.org', confirm: 'x', unsubscribe: 'y' } }),
    createdAt: AT,
    after: 'm0',
  });
  const push = endpointOf('push', 'one');
  const token = { id: 'tok_77', tokenHash: hashOf(77), createdAt: AT, expiresAt: null, name: null };
  await accounts.create({ id: account, name: 'Nan', contact: null, scopes: ['open-games'], createdAt: AT }, token, UNCHECKED);
  const by = { by: { tokenHash: hashOf(77) }, at: AT };
  await notifications.pushKeys(() => ({ publicKey: 'public', privateKey: 'private' }));
  expect(await notifications.addPush(push, 3, by)).toBe(push.id);
  expect(await notifications.addPush(push, 3, by)).toBe(push.id);
  const mail = endpointOf('mail', 'two');
  expect(await notifications.setMail(mail, hashOf(78), { ofDay: 3, ofHour: 1_000 }, by)).toBe('set');
  await notifications.confirm(mail.id, AT, 'm1');
  const settings = { language: 'en', timeZone: 'UTC', quietHours: null, push: [], mail: [] };
  await notifications.saveSettings(owner, null, settings, UNCHECKED);
  expect(await notifications.settings(owner, null)).toEqual(settings);
  expect((await notifications.list(owner)).map(({ id }) => id)).toEqual([mail.id, push.id]);
  expect(await notifications.read(mail.id)).toMatchObject({ confirmedAt: AT });
  const address = { owner, tokenHash: hashOf(77), createdAt: AT };
  expect(await notifications.setCalendar({ ...address, secretHash: hashOf(79) }, by)).toBe('set');
  expect([await notifications.calendar(owner), await notifications.calendarAt(hashOf(79))]).toEqual([address, address]);
  await notifications.removeCalendar(owner);
}

async function tourWebhooks({ accounts, games, streams, webhookQueue, webhooks }: Parts): Promise<void> {
  const account = 'webhooks' as AccountId;
  const game = newId() as GameId;
  const [ofAccount, ofSeat, ofPlayer, again] = [
    webhookOf('account', ownerKey({ account })),
    webhookOf('seat', ownerKey({ game, seat: 'north' })),
    webhookOf('player', ownerKey({ tournament: newId() as TournamentId, player: 'ann' })),
    webhookOf('again', ownerKey({ account })),
  ];
  await streams.open({ account }, false);
  for (const each of [ofAccount, ofSeat, ofPlayer, again]) await webhooks.create(each, 9, request());
  // Recorded for the webhooks of the account, also if a game is imported.
  await games.open([gameOf()], null);
  await games.import(gameOf(), imported());
  await webhooks.read(ofAccount.id);
  await webhooks.list(ofAccount.owner);
  await webhooks.rotate(ofAccount.id, 'new', 1_000, request());
  await webhooks.enqueue(ofAccount.id, 'test', () => request());
  await webhooks.enqueue(ofSeat.id, { after: 'm0', cursor: 'm1', rewoundAt: AT }, () => request());
  await webhooks.enqueue(ofPlayer.id, { after: 'm0', upTo: 'm1' }, () => request());
  const now = { game, seq: 2, spectatorSeq: 2, toAct: [], warnAt: null, deadline: null };
  const message = { owner: ofAccount.owner, at: AT, kind: 'entry' as const, subject: game, viewer: 'spectator', seq: 1, version: 1 };
  await streams.record([{ before: { seq: 0, warnAt: null }, now, messages: [message, message] }]);
  const [first, second, third, fourth] = (await webhookQueue.claim({
    lane: 'quick',
    limit: 9,
    each: 9,
    busy: [],
    held: [],
    lease: 60_000,
  })) as [...ClaimedDelivery[]];
  const attempt = (id: string): DeliveryAttempt => ({
    id,
    messageId: 'm',
    after: 'm0',
    cursor: 'm1',
    messageType: 'entry',
    game,
    tournament: null,
    attemptNumber: 1,
    durationMs: 1,
    responseStatus: 200,
    failureReason: null,
    responseExcerpt: '',
  });
  await webhookQueue.backlog();
  // Its receiver responds again.
  await webhookQueue.failed(second!, attempt('dlv_0'), { delay: 1, disableAfter: 1_000, disable: null });
  await webhookQueue.delivered({ ...first!, webhook: { ...first!.webhook, failingSince: AT } }, attempt('dlv_1'), 'quick', 60_000);
  await webhookQueue.failed(second!, attempt('dlv_2'), { delay: 1, disableAfter: 1_000, disable: null });
  await webhookQueue.finish(third!, 'm2', AT);
  await webhookQueue.release(fourth!);
  expect(await webhookQueue.findLost(['dlv_1', 'dlv_9'])).toEqual(new Set(['dlv_9']));
  expect(await webhookQueue.announceRewind(ofAccount.id)).toBe(true);
  await webhookQueue.lastPlaces(ofAccount.id);
  await webhookQueue.rewind(third!, 'm1');
  await webhookQueue.sweep(1_000);
  await webhooks.deliveries(ofAccount.id, null, 5);
  await webhooks.deliveries(ofAccount.id, 'dlv_1', 5);
  await webhooks.countDeliveries(ofAccount.id);
  await webhooks.delivered('dlv_1');
  const claimed = await webhookQueue.claim({ lane: 'quick', limit: 99, each: 99, busy: [], held: [], lease: 60_000 });
  await webhookQueue.rejectToken(claimed.find(({ webhook }) => webhook.id === again.id) ?? fourth!);
  await webhooks.enable(ofAccount.id, hashOf(1), request());
  await webhooks.remove(ofSeat.id, request());
  await accounts.setScopes(OPENER, ['open-games', 'run-tournaments'], [], UNCHECKED, request());
}

async function tourStreams({ games, streams }: Parts): Promise<void> {
  const opened = gameOf();
  const game = idOf(opened);
  const owners = [{ account: OPENER }, { game, seat: 'north' }, { tournament: newId() as TournamentId, player: 'ann' }];
  const played = ['b', 'b'].map((openedBy) => gameOf({ openedBy: openedBy as AccountId, accounts: { north: PLAYER } }));
  for (const each of played) await games.open([each], null);
  await streams.open({ account: PLAYER }, false);
  for (const owner of owners) await streams.open(owner, true);
  await streams.open(owners[0]!, false);
  await games.open([opened], request());
  expect((await streams.audiences([game])).get(game)).toMatchObject({ openedBy: OPENER, isPublic: false, tournament: null });
  const asked = { games: [game], owners: [ownerKey({ account: OPENER })], tournaments: [newId() as TournamentId] };
  expect(await streams.recording(asked)).toMatchObject({ games: new Map(), tournaments: new Set() });
  const now = { game, seq: 1, spectatorSeq: 1, toAct: ['north'], warnAt: PAST, deadline: AT };
  const message = { owner: 'account:a', at: AT, kind: 'entry' as const, subject: game, viewer: 'spectator', seq: 1, version: 1 };
  expect((await streams.record([{ before: { seq: 0, warnAt: null }, now, messages: [message] }])).games.size).toBe(1);
  expect((await streams.recording(asked)).games.get(game)).toEqual(now);
  await streams.gamesToWarn(AT, 5);
  const [stored] = (await streams.read('account:a', 0, 5))!.messages;
  expect(await streams.tagOf('account:a', stored!.number)).toBe(stored!.tag);
  await streams.seatHeldBy(game, PLAYER);
  await streams.sweep(1_000_000_000, 100);
}
