// Naming an entry among people, and reading it through several eyes.
import { expect, test } from 'vitest';
import { checkRecord } from '../../../src/client/check-record.js';
import {
  openDispute,
  previewRuling,
  type RequestedEffect,
  readDisputes,
  readEntry,
  readGame,
  readNotices,
  readPerspectives,
  readRecord,
  replay,
  ruleOnDispute,
  undoActions,
} from '../../../src/games/index.js';
import { verified } from '../../record/verified.js';
import { freshDatabase } from '../../support/postgres.js';
import type { Action } from '../../support/small-ruleset-types.js';
import { ANNUL, dispute, look, ruled, takeBack, UPHOLD } from '../disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  legalActions,
  must,
  playingTable,
  recordLinesOf,
  send,
  startServices,
  startTable,
  type Table,
  verdictText,
} from '../services.js';

const services = await startServices(await freshDatabase());

const entriesOf = async ({ game }: Table, bearer: string | null) =>
  must(await readNotices(services, bearer, { game, after: null, first: 50 })).entries;

/** A game in which north has marked a card: no one else has notice of it. */
async function markedTable() {
  const table = await startTable(services, { public: true });
  const { actions } = must(await legalActions(services, table.north, table.game));
  const mark = actions.find(({ type }) => type === 'mark') as Action;
  expect(verdictText(await send(services, table.north, table.game, 3, mark))).toBe('accepted 4');
  const { hash } = (await entriesOf(table, table.north)).at(-1)!;
  return { ...table, hash, mark };
}

test('an entry has one name for all viewers who noticed it: its hash, or the first letters of it', async () => {
  const table = await playingTable(services, { public: true });
  const { hash } = (await entriesOf(table, null))[3]!;
  const other = `${hash.startsWith('x') ? 'y' : 'x'}${hash.slice(1)}`;
  for (const bearer of [table.north, table.south, ARBITER, null]) {
    for (const name of [hash, hash.slice(0, 8), hash.slice(0, 12)]) {
      const { entry, record } = must(await readEntry(services, bearer, table.game, name));
      expect([entry.hash, record.hash]).toEqual([hash, hash]);
      expect(must(await replay(services, bearer, { game: table.game, version: null, entry: name, viewer: null })).entry.hash).toBe(hash);
      expect(must(await readNotices(services, bearer, { game: table.game, after: name, first: 1 })).entries[0]!.version).toBe(
        entry.version + 1,
      );
    }
    for (const name of [hash.slice(0, 7), `${hash}A`, other])
      expect(codeOf(await readEntry(services, bearer, table.game, name))).toBe('no-such-entry');
  }
});

test('a name of an entry that the caller has not noticed is refused like one that does not exist', async () => {
  const table = await markedTable();
  const { game, hash } = table;
  const unknown = 'AAAAAAAAAAAA';
  must(await readEntry(services, table.north, game, hash.slice(0, 8)));
  for (const bearer of [table.south, ARBITER, null]) {
    const asked = async (name: string) => [
      await readEntry(services, bearer, game, name),
      await replay(services, bearer, { game, version: null, entry: name, viewer: null }),
      await readPerspectives(services, bearer, { game, entry: name, viewers: null }),
      await openDispute(services, bearer, { game, entryCursor: name, claim: 'No.', readers: null, idempotencyKey: freshKey() }),
      await undoActions(services, bearer, { game, toCursor: name, idempotencyKey: freshKey() }),
      await readNotices(services, bearer, { game, after: name, first: 1 }),
    ];
    expect(await asked(hash)).toEqual(await asked(unknown));
    expect(await asked(hash.slice(0, 8))).toEqual(await asked(unknown.slice(0, 8)));
  }
});

test('a beginning that two entries share names neither', async () => {
  const table = await playingTable(services);
  const { hash } = (await entriesOf(table, table.north))[3]!;
  const games = { ...services.games, findByHash: async () => [1, 2].map((seq) => ({ seq, hash })) };
  expect(codeOf(await readEntry({ ...services, games }, table.north, table.game, hash))).toBe('no-such-entry');
});

test('a dispute, a roll-back and taking back name entries by their hash', async () => {
  const table = await playingTable(services, { public: true });
  await send(services, table.north, table.game, 5, { type: 'step' });
  const [, , , , ready, stepped] = (await entriesOf(table, null)).map(({ hash }) => hash);
  must(await dispute(services, table.south, table.game, stepped!.slice(0, 10)));
  const [{ entryHash, opened }] = must(await readDisputes(services, null, table.game)) as unknown as [
    { entryHash: string; opened: { entryRef: number } },
  ];
  expect([entryHash, opened.entryRef]).toEqual([stepped, 6]);
  must(await ruled(services, ARBITER, table.game, 1, takeBack(ready!.slice(0, 9))));
  expect(must(await readGame(services, null, table.game)).status).toBe('playing');
});

test('a dispute names to each viewer the entry that its version names', async () => {
  const { game, north, south, hash } = await markedTable();
  must(await dispute(services, north, game, hash));
  const hashFor = async (bearer: string | null) => must(await readDisputes(services, bearer, game))[0]!.entryHash;
  const before = (await entriesOf({ game, north, south }, south)).at(-2)!;
  expect(await hashFor(north)).toBe(hash);
  expect(await hashFor(south)).toBe(before.hash);
  expect(await hashFor(ARBITER)).toBe(before.hash);
  must(await look(services, ARBITER, game));
  expect(await hashFor(ARBITER)).toBe(hash);
});

test('callers have their own perspective, an arbiter who inspects hidden information has all, in one request', async () => {
  const table = await markedTable();
  const { game, north, south, hash, mark } = table;
  const perspectives = (bearer: string | null, entry: string, viewers: readonly string[] | null = null) =>
    readPerspectives(services, bearer, { game, entry, viewers });
  const own = must(await perspectives(north, hash));
  expect(own).toMatchObject([{ viewer: 'north', entry: { hash, notices: [{ type: 'card-marked' }] } }]);
  expect(own[0]!.legalActions!.actions).toContainEqual(mark);
  expect(own[0]!.legalActions!.version).toBe(3);
  for (const [bearer, viewer] of [
    [north, 'south'],
    [south, 'north'],
    [null, 'arbiter'],
    [ARBITER, 'north'],
  ] as const) {
    const shared = (await entriesOf(table, null))[1]!.hash;
    expect(await perspectives(bearer, shared, [viewer])).toMatchObject({ problem: { code: 'invalid-request', path: 'viewers[0]' } });
  }
  must(await dispute(services, north, game, hash));
  must(await look(services, ARBITER, game));
  const all = must(await perspectives(ARBITER, hash));
  expect(all.map(({ viewer, entry }) => [viewer, entry?.version ?? null])).toEqual([
    ['north', 4],
    ['south', null],
    ['spectator', null],
    ['arbiter', 4],
  ]);
  const [ofNorth, ofSouth, ofSpectator, ofArbiter] = all as [(typeof all)[0], (typeof all)[0], (typeof all)[0], (typeof all)[0]];
  expect(ofNorth).toEqual(own[0]);
  // What a seat sees of it is what it saw by its own token.
  expect(ofSouth.before).toEqual(ofSouth.after);
  expect(ofNorth.before).not.toEqual(ofNorth.after);
  expect(ofNorth.after).toEqual(must(await replay(services, north, { game, version: 4, viewer: null })).view);
  expect(ofSouth.after).toEqual(must(await replay(services, south, { game, version: 3, viewer: null })).view);
  expect([ofSpectator.legalActions, ofArbiter.legalActions]).toEqual([null, null]);
  expect(ofSouth.legalActions).toMatchObject({ seat: 'south', version: 3 });
  expect(must(await perspectives(ARBITER, hash, ['south', 'south'])).map(({ viewer }) => viewer)).toEqual(['south']);
  must(await ruled(services, ARBITER, game, 1, UPHOLD));
  expect(codeOf(await perspectives(ARBITER, hash))).toBe('no-such-entry');
});

test('after a roll-back, the position before the next entry is the one it was rolled back to', async () => {
  const table = await playingTable(services, { public: true });
  await send(services, table.north, table.game, 5, { type: 'step' });
  must(await dispute(services, table.south, table.game, 'south.6'));
  must(await ruled(services, ARBITER, table.game, 1, takeBack('spectator.5')));
  const ruling = (await entriesOf(table, null)).at(-1)!;
  const [{ before, after, legalActions }] = must(
    await readPerspectives(services, table.north, { game: table.game, entry: ruling.hash, viewers: null }),
  ) as unknown as [{ before: unknown; after: unknown; legalActions: { actions: unknown[] } }];
  const at = async (version: number) => must(await replay(services, table.north, { game: table.game, version, viewer: null })).view;
  expect([before, after]).toEqual([await at(6), await at(5)]);
  // A dispute was open: no one was to act.
  expect(legalActions.actions).toEqual([]);
});

test('inspecting hidden information does not cost an arbiter the proof of the draws', async () => {
  const table = await playingTable(services, { public: true });
  const { game, north, south } = table;
  await send(services, north, game, 5, { type: 'roll' });
  must(await dispute(services, south, game, 'south.6'));
  const recordOf = (bearer: string | null, viewer: string | null = null) => recordLinesOf(services, bearer, game, viewer);
  const proofs = async (lines: readonly string[]) => {
    const { findings, entries } = await checkRecord(lines);
    expect(findings).toEqual([]);
    expect((await verified(lines)).found).toEqual([]);
    return entries.find(({ number }) => number === 6)!.draws.map(({ series, proven }) => [series, proven]);
  };
  expect(await proofs(await recordOf(ARBITER))).toEqual([['public', true]]);
  must(await look(services, ARBITER, game));
  // The record of all has no keys before the secret is published. Those of the viewers have theirs.
  expect(await proofs(await recordOf(ARBITER))).toEqual([['public', null]]);
  expect(await proofs(await recordOf(ARBITER, 'spectator'))).toEqual([['public', true]]);
  expect(await recordOf(ARBITER, 'north')).toEqual(await recordOf(north));
  expect(await readRecord(services, south, game, 'north')).toMatchObject({ problem: { code: 'invalid-request', path: 'viewer' } });
  expect(await readRecord(services, ARBITER, game, 'nobody')).toMatchObject({ problem: { code: 'invalid-request', path: 'viewer' } });
});

const EFFECTS: readonly (readonly [string, RequestedEffect])[] = [
  ['uphold', UPHOLD],
  ['annul', ANNUL],
  ['correct-result', { type: 'correct-result', winners: ['south'] }],
  ['penalty', { type: 'penalty', seat: 'north', penalty: 'A warning.' }],
  ['roll-back', takeBack('spectator.5')],
];
test.each(EFFECTS)('a preview of %s is what the ruling then does, and nothing is applied', async (_kind, effect) => {
  const table = await playingTable(services, { public: true });
  const { game, north, south } = table;
  await send(services, north, game, 5, { type: 'step' });
  must(await dispute(services, south, game, 'south.6'));
  const preview = (bearer: string | null, of = 1) => previewRuling(services, bearer, { game, dispute: of, effect });
  const before = must(await readGame(services, ARBITER, game));
  const foreseen = must(await preview(ARBITER));
  expect(must(await readGame(services, ARBITER, game))).toEqual(before);
  expect(codeOf(await preview(null))).toBe('unauthenticated');
  expect(codeOf(await preview(north))).toBe('arbiter-is-player');
  expect(codeOf(await preview(ARBITER, 2))).toBe('no-such-dispute');
  must(
    await ruleOnDispute(services, ARBITER, {
      game,
      dispute: 1,
      effect,
      reason: 'So.',
      clause: null,
      readers: null,
      idempotencyKey: freshKey(),
    }),
  );
  const { status, toAct, outcome, clock, resignedSeats, view, viewer } = must(await readGame(services, null, game));
  const { game: _of, ruleset: _id, options: _options, ...seen } = foreseen;
  expect(seen).toEqual({ viewer, status, toAct, outcome, clock, resignedSeats, view });
});
