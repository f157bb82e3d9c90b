import { expect, test } from 'vitest';
import { createAccount, eraseAccount } from '../../../src/accounts/index.js';
import {
  joinGame,
  listGames,
  openGame,
  readGame,
  readNote,
  readNotices,
  replaceSeatToken,
  setMetadata,
  setNote,
} from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { ARBITER, codeOf, must, OPENER, playingTable, STRANGER, startServices } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);

const MARK = 'tournament-of-a-platform';
const KEPT = { round: 3, of: { name: MARK, 'ünïcode\u0000\ud800': [null, true, 1.5] }, ['__proto__x']: '' };
const SMALL = { ruleset: 'small', options: {} };

const metadataFor = async (token: string | null, game: string) => must(await readGame(services, token, game)).metadata;

test('metadata is visible to the account that opened the game only', async () => {
  const { game, seats } = must(await openGame(services, OPENER, { ...SMALL, public: true, metadata: KEPT }));
  expect(await metadataFor(OPENER, game)).toEqual(KEPT);
  for (const token of [null, STRANGER, ARBITER, ...seats.map(({ token }) => token)]) expect(await metadataFor(token, game)).toBe(null);
  const listed = must(await listGames(services, OPENER, { after: null, first: 1 })).games[0]!;
  expect([listed.game, listed.metadata]).toEqual([game, KEPT]);
  const played = must(await listGames(services, seats[0]!.token, { after: null, first: 5, relation: 'played' })).games;
  expect(played.map(({ metadata }) => metadata)).toEqual([null]);
});

test('metadata is set and erased by that account only, and leaves no trace in the game', async () => {
  const { game, north } = await playingTable(services, { public: true });
  const entries = async () => must(await readNotices(services, north, { game, after: null, first: 20 })).entries;
  const before = await entries();
  expect(must(await setMetadata(services, OPENER, game, KEPT))).toEqual(KEPT);
  expect(must(await setMetadata(services, OPENER, game, { round: 4 }))).toEqual({ round: 4 });
  const codes = await Promise.all([north, STRANGER, null].map(async (token) => codeOf(await setMetadata(services, token, game, {}))));
  expect(codes).toEqual(['forbidden', 'forbidden', 'unauthenticated']);
  expect(await metadataFor(OPENER, game)).toEqual({ round: 4 });
  expect(must(await setMetadata(services, OPENER, game, null))).toBe(null);
  expect(await metadataFor(OPENER, game)).toBe(null);
  expect(await database.sql`select * from game_metadata where game_id = ${game}`).toEqual([]);
  expect(await entries()).toEqual(before);
});

test('metadata is an object of limited size', async () => {
  const { game } = await playingTable(services);
  const ofBytes = (bytes: number) => ({ a: 'é'.repeat((bytes - '{"a":""}'.length) / 2) });
  expect(codeOf(await setMetadata(services, OPENER, game, ofBytes(4_096)))).toBe('ok');
  for (const wrong of [ofBytes(4_098), [], 'text', 7, true]) {
    const refused = { ok: false, problem: { code: 'invalid-request', path: 'metadata' } };
    expect(await setMetadata(services, OPENER, game, wrong)).toMatchObject(refused);
    expect(await openGame(services, OPENER, { ...SMALL, metadata: wrong })).toMatchObject(refused);
  }
});

test('metadata is erased with the account', async () => {
  const made = must(await createAccount(services, OPENER, { name: 'A platform', scopes: ['open-games'] }));
  const { game } = must(await openGame(services, made.token.token, { ...SMALL, public: true, metadata: KEPT }));
  must(await eraseAccount(services, OPENER, made.account.id));
  expect(await database.sql`select * from game_metadata where game_id = ${game}`).toEqual([]);
  expect(await metadataFor(null, game)).toBe(null);
});

const noteFor = async (token: string | null, game: string) => must(await readGame(services, token, game)).note;

test('a note is visible to the account that opened the game only', async () => {
  const { game, north } = await playingTable(services, { public: true });
  const text = 'To be watched: \u0000 \ud800 ünïcode';
  expect(must(await setNote(services, OPENER, game, text))).toBe(text);
  must(await setMetadata(services, OPENER, game, KEPT));
  expect([await noteFor(OPENER, game), await metadataFor(OPENER, game)]).toEqual([text, KEPT]);
  for (const token of [null, STRANGER, ARBITER, north]) expect(await noteFor(token, game)).toBe(null);
  const listed = must(await listGames(services, OPENER, { after: null, first: 1 })).games[0]!;
  expect([listed.game, listed.note]).toEqual([game, text]);
  must(await setMetadata(services, OPENER, game, null));
  expect(await noteFor(OPENER, game)).toBe(text);
  must(await setNote(services, OPENER, game, null));
  expect(await noteFor(OPENER, game)).toBe(null);
  expect(await database.sql`select * from game_metadata where game_id = ${game}`).toEqual([]);
});

test('a note is limited in size, and set by seats and the account that opened the game only', async () => {
  const { game, north } = await playingTable(services, { public: true });
  expect(codeOf(await setNote(services, OPENER, game, 'é'.repeat(2_048)))).toBe('ok');
  const refused = { ok: false, problem: { code: 'invalid-request', path: 'note' } };
  expect(await setNote(services, OPENER, game, 'é'.repeat(2_049))).toMatchObject(refused);
  const codes = await Promise.all([north, STRANGER, null].map(async (token) => codeOf(await setNote(services, token, game, 'x'))));
  expect(codes).toEqual(['ok', 'forbidden', 'unauthenticated']);
});

const ownNoteFor = async (token: string | null, game: string) => must(await readNote(services, token, game));

test('each seat has a note of its own, which nobody else reads', async () => {
  const { game, north, south } = await playingTable(services, { public: true });
  must(await setNote(services, OPENER, game, 'of the opener'));
  must(await setNote(services, north, game, 'of north \u0000'));
  expect(await ownNoteFor(north, game)).toBe('of north \u0000');
  expect(await ownNoteFor(OPENER, game)).toBe('of the opener');
  for (const token of [null, STRANGER, ARBITER, south]) expect(await ownNoteFor(token, game)).toBe(null);
  for (const token of [null, STRANGER, ARBITER, south, north]) expect(await noteFor(token, game)).toBe(null);
  must(await setNote(services, north, game, null));
  expect(await ownNoteFor(north, game)).toBe(null);
  expect(await noteFor(OPENER, game)).toBe('of the opener');
});

test('the note of a seat stays with its player when the token is replaced', async () => {
  const { game, north } = await playingTable(services);
  must(await setNote(services, north, game, 'of north'));
  const { token } = must(await replaceSeatToken(services, north, game, 'north'));
  expect(await ownNoteFor(token, game)).toBe('of north');
  // The account that opened the game does not read what the player noted.
  const taken = must(await replaceSeatToken(services, OPENER, game, 'north'));
  expect(await ownNoteFor(taken.token, game)).toBe(null);
});

test('the note of a seat stays when its account plays it on another device, and is erased with the account', async () => {
  const { account, token: own } = must(await createAccount(services, OPENER, { name: 'A player', scopes: ['open-games'] }));
  const offers = [{ seat: 'south', audience: 'account', account: account.id }];
  const { game } = must(await openGame(services, OPENER, { ...SMALL, offers }));
  const here = must(await joinGame(services, own.token, { game })).token;
  must(await setNote(services, here, game, 'of south'));
  const there = must(await joinGame(services, own.token, { game })).token;
  expect(await ownNoteFor(there, game)).toBe('of south');
  must(await eraseAccount(services, OPENER, account.id));
  expect(await ownNoteFor(there, game)).toBe(null);
});
