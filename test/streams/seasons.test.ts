// What streams tell of seasons: to the organiser, and to the players who see the season.
import { expect, test } from 'vitest';
import { createAccount, eraseAccount } from '../../src/accounts/index.js';
import { ownerKey } from '../../src/games/ports/streams.js';
import { readStream, type StreamMessage } from '../../src/streams/index.js';
import {
  addTournamentToSeason,
  closeSeason,
  closeTournament,
  openSeason,
  registerPlayer,
  removeTournamentFromSeason,
  renamePlayer,
} from '../../src/tournaments/index.js';
import { codeOf, freshKey, must, OPENER } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { ask, entered, opened, PLAIN_SEASON, played, SWISS, started } from '../tournaments/tournament.js';
import { followStream, openStreaming } from './streaming.js';

const { services } = await openStreaming(await freshDatabase());

const seasonOf = async (isPublic: boolean, key = freshKey()): Promise<string> =>
  must(
    await openSeason(
      services,
      OPENER,
      { name: 'The league', ruleset: 'small', public: isPublic, settings: { ...PLAIN_SEASON, titles: ['Champion'] } },
      key,
    ),
  ).season.id;
const command = (season: string, more: object = {}) => ({ season, idempotencyKey: freshKey(), ...more });
const add = async (season: string, tournament: string) =>
  must(await addTournamentToSeason(services, OPENER, { ...command(season), tournament }));
const remove = async (season: string, tournament: string) =>
  must(await removeTournamentFromSeason(services, OPENER, { ...command(season), tournament }));
const changesOf = (messages: readonly StreamMessage[]) =>
  messages.flatMap(({ seasonChange }) => (seasonChange === null ? [] : [`${seasonChange.version} ${seasonChange.type}`]));
const follow = (token: string, after: string | null = null) =>
  followStream(services, token, { after, types: ['stream-opened', 'season-change'] });
/** Returns how many messages a stream has recorded, also those that its owner may not see. */
const recordedOf = async (owner: Parameters<typeof ownerKey>[0]) => (await services.streams.read(ownerKey(owner), 0, 0))!.head.last;

async function playerWith(name: string) {
  const { account, token } = must(await createAccount(services, OPENER, { name, scopes: [] }));
  return { id: account.id, token: token.token };
}

test('the organiser receives every change of a season in order, players those of a public season, and closing tells the titles', async () => {
  const organiser = await follow(OPENER);
  const season = await seasonOf(true);
  const first = await opened(services, { public: true, settings: { ...SWISS, rounds: 1 } });
  const tokens = await entered(services, first, ['ann', 'bob']);
  const ann = await follow(tokens.get('ann')!);
  await add(season, first);
  const second = await opened(services, { public: true });
  await entered(services, second, ['cat', 'dan']);
  await add(season, second);
  await remove(season, second);
  await played(services, await started(services, first, 1), () => 'north');
  must(await closeTournament(services, OPENER, ask(first)));
  must(await closeSeason(services, OPENER, command(season)));
  await expect.poll(() => changesOf(organiser.messages)).toEqual(['1 open', '2 add', '3 add', '4 remove', '5 close']);
  await expect.poll(() => changesOf(ann.messages)).toEqual(['2 add', '3 add', '4 remove', '5 close']);
  const [, added, , removed, closed] = ann.messages;
  expect(added).toMatchObject({
    type: 'season-change',
    game: null,
    tournament: null,
    seasonChange: { season, tournament: first, titles: [] },
  });
  expect(removed!.seasonChange!.tournament).toBe(second);
  const [champion, ...others] = closed!.seasonChange!.titles;
  expect(others).toEqual([]);
  expect(champion).toMatchObject({ title: 'Champion', rank: 1, name: `Name of ${champion!.player}` });
  // A name that is erased is gone from what is sent later.
  must(await renamePlayer(services, OPENER, ask(first, { player: champion!.player, name: null })));
  const again = must(await readStream(services, tokens.get('ann')!, { after: removed!.cursor, types: ['season-change'], first: 20 }));
  expect(again.messages.map(({ seasonChange }) => seasonChange!.titles[0]!.name)).toEqual([null]);
  // A cursor resumes after its message.
  const resumed = await follow(tokens.get('ann')!, added!.cursor);
  await expect.poll(() => changesOf(resumed.messages)).toEqual(['3 add', '4 remove', '5 close']);
  await Promise.all([organiser.stop(), ann.stop(), resumed.stop()]);
});

test('a retry with the same idempotency key, and what is refused, record nothing again', async () => {
  const organiser = await follow(OPENER);
  const key = freshKey();
  const season = await seasonOf(true, key);
  expect(await seasonOf(true, key)).toBe(season);
  const tournament = await opened(services, { public: true });
  const added = { ...command(season), tournament };
  must(await addTournamentToSeason(services, OPENER, added));
  must(await addTournamentToSeason(services, OPENER, added));
  expect(codeOf(await addTournamentToSeason(services, OPENER, { ...command(season), tournament }))).toBe('already-in-season');
  expect(codeOf(await removeTournamentFromSeason(services, OPENER, { ...command(season), tournament, expectedVersion: 1 }))).toBe('stale');
  expect(codeOf(await closeSeason(services, OPENER, command(season)))).toBe('tournaments-unfinished');
  await remove(season, tournament);
  await expect.poll(() => changesOf(organiser.messages)).toEqual(['1 open', '2 add', '3 remove']);
  await organiser.stop();
});

test('a private season tells a player nothing, not even by the numbers of messages, while one of its tournaments is hidden', async () => {
  const [shown, hidden, open] = [await opened(services), await opened(services), await opened(services, { public: true })];
  const [ann, bob] = [await playerWith('Ann'), await playerWith('Bob')];
  for (const [tournament, player, account] of [
    [shown, 'ann', ann.id],
    [shown, 'bob', bob.id],
    [hidden, 'bob', bob.id],
  ] as const)
    must(await registerPlayer(services, OPENER, { tournament, player, account }));
  const tom = (await entered(services, shown, ['tom'])).get('tom')!;
  const outsider = (await entered(services, open, ['eve'])).get('eve')!;
  const streams = await Promise.all([ann.token, bob.token, tom, outsider, OPENER].map((token) => follow(token)));
  const season = await seasonOf(false);
  await add(season, shown);
  const before = await Promise.all([{ account: ann.id }, { tournament: shown, player: 'tom' }].map((owner) => recordedOf(owner as never)));
  await add(season, hidden);
  await remove(season, hidden);
  const after = await Promise.all([{ account: ann.id }, { tournament: shown, player: 'tom' }].map((owner) => recordedOf(owner as never)));
  expect(after).toEqual(before);
  // A public tournament hides nothing, and its players see the season.
  await add(season, open);
  await remove(season, open);
  const seen = () => streams.map(({ messages }) => changesOf(messages));
  await expect
    .poll(seen)
    .toEqual([
      ['2 add', '5 add', '6 remove'],
      ['2 add', '3 add', '4 remove', '5 add', '6 remove'],
      ['2 add', '5 add', '6 remove'],
      [],
      ['1 open', '2 add', '3 add', '4 remove', '5 add', '6 remove'],
    ]);
  // What was recorded while a player saw the season is sent no more once the player does not.
  const bobs = streams[1]!.messages[0]!.cursor;
  const annReads = async () =>
    changesOf(must(await readStream(services, ann.token, { after: streams[0]!.messages[0]!.cursor, types: null, first: 20 })).messages);
  expect(await annReads()).toEqual(['2 add', '5 add', '6 remove']);
  await add(season, hidden);
  expect(await annReads()).toEqual([]);
  expect(changesOf(must(await readStream(services, bob.token, { after: bobs, types: null, first: 20 })).messages).at(-1)).toBe('7 add');
  await Promise.all(streams.map(({ stop }) => stop()));
});

test('an erased account receives nothing more', async () => {
  const tournament = await opened(services, { public: true });
  const ann = await playerWith('Ann');
  must(await registerPlayer(services, OPENER, { tournament, player: 'ann', account: ann.id }));
  const stream = await follow(ann.token);
  const season = await seasonOf(true);
  must(await eraseAccount(services, OPENER, ann.id));
  await add(season, tournament);
  expect(await stream.ended).toBe('token-revoked');
  expect(changesOf(stream.messages)).toEqual([]);
});
