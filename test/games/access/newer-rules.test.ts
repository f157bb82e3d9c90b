// A rolling upgrade that changes the rules: two instances on one database, of which one is older.
import { describe, expect, test } from 'vitest';
import { readGame, sweepClocks, takeSeat } from '../../../src/games/index.js';
import { startTestServer } from '../../api/test-server.js';
import { recordOf } from '../../record/played-games.js';
import { verified } from '../../record/verified.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { must, openTable, playingTable, send, startServices, type Table, verdictText } from '../services.js';

const NEWER = { ...smallRuleset, rulesVersion: smallRuleset.rulesVersion + 1 };

const database = await freshDatabase();
let reports = 0;
const older = { ...(await startServices(database)), onNewerRules: () => void reports++ };
const newer = await startServices(database, { rulesets: [NEWER] });
const refusal = { refusal: { code: 'newer-rules', retryAfter: 1 } };
const playedOn = ({ north, game }: Table) => send(newer, north, game, 5, { type: 'roll' });
const foundIn = async ({ game }: Table) => (await verified(await recordOf(newer, { game }, 'arbiter'), { rulesets: [NEWER] })).found;

describe('an instance refuses a game that newer rules have judged', () => {
  test('to submissions and readers, whether it remembers the game or not', async () => {
    const [known, unknown] = [await playingTable(older, { public: true }), await playingTable(newer, { public: true })];
    await playedOn(known);
    for (const table of [known, unknown]) {
      await expect(send(older, table.north, table.game, 6, { type: 'pass' })).rejects.toMatchObject(refusal);
      await expect(readGame(older, table.north, table.game)).rejects.toMatchObject(refusal);
      await expect(readGame(older, null, table.game)).rejects.toMatchObject(refusal);
    }
    expect(reports).toBe(6);
    // It does not tell strangers of a private game.
    const hidden = await playingTable(newer);
    expect(await readGame(older, null, hidden.game)).toMatchObject({ ok: false, problem: { code: 'no-such-game' } });
  });

  test('and goes on with the others; the newer one judges both, and every record is proven', async () => {
    const [judged, own] = [await playingTable(older, { public: true }), await playingTable(older, { public: true })];
    await playedOn(judged);
    expect(verdictText(await send(older, own.north, own.game, 5, { type: 'roll' }))).toBe('accepted 6');
    expect(verdictText(await send(newer, judged.north, judged.game, 6, { type: 'pass' }))).toBe('accepted 7');
    expect(verdictText(await send(newer, own.north, own.game, 6, { type: 'pass' }))).toBe('accepted 7');
    await expect(send(older, own.south, own.game, 7, { type: 'pass' })).rejects.toMatchObject(refusal);
    for (const table of [judged, own]) expect(await foundIn(table)).toEqual([]);
  });

  test('when it has lost the race for an entry', async () => {
    const table = await playingTable(older, { public: true });
    // It remembers the position before, and finds at its append that another instance has judged.
    must(await readGame(older, table.north, table.game));
    await playedOn(table);
    await expect(send(older, table.north, table.game, 5, { type: 'pass' })).rejects.toMatchObject(refusal);
    expect(await foundIn(table)).toEqual([]);
  });

  test('also when a clock of it has run out', async () => {
    let at = Date.now();
    const now = () => new Date(at);
    const [late, upgraded] = [await startServices(database, { now }), await startServices(database, { now, rulesets: [NEWER] })];
    const table = await openTable(upgraded, { timeControl: { initialSeconds: 5, incrementSeconds: 0 }, public: true } as never);
    for (const token of [table.north, table.south]) must(await takeSeat(upgraded, token, table.game));
    at += 60_000;
    await sweepClocks(late);
    expect(must(await readGame(upgraded, null, table.game))).toMatchObject({ status: 'playing' });
    await sweepClocks(upgraded);
    expect(must(await readGame(upgraded, null, table.game))).toMatchObject({ status: 'finished' });
    expect(await foundIn(table)).toEqual([]);
  });
});

test('both APIs answer with the code, and when to try again', async () => {
  const api = await startTestServer({ database, rulesets: [smallRuleset] });
  const table = await playingTable(newer, { public: true });
  const rest = await api.app.inject({ url: `/v1/games/${table.game}/view` });
  expect([rest.statusCode, rest.headers['retry-after'], rest.json()]).toMatchObject([503, '1', { code: 'newer-rules', retryAfter: 1 }]);
  const { body } = await api.ask(`{ game(id: "${table.game}") { version } }`, {}, null);
  expect(body.errors![0]!.extensions).toMatchObject({ code: 'newer-rules', status: 503, retryAfter: 1 });
  expect(api.log()).not.toContain('"fault"');
});
