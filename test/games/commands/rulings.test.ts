import { describe, expect, test } from 'vitest';
import { type GameId, outcomeInWords, type RequestedEffect, readGame, readNotices, type Services } from '../../../src/games/index.js';
import { GameCache } from '../../../src/games/services/game-cache.js';
import { loadPosition } from '../../../src/games/services/positions.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { storedEntries } from '../../support/stored-content.js';
import { ANNUL, certify, dispute, look, northOf, ruled, takeBack, UPHOLD } from '../disputes.js';
import { ARBITER, codeOf, LIMITS, must, OPENER, playingTable, send, startServices, type Table, verdictText } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);
const other = await startServices(database);

/** Takes this many steps as north from its version, each worth a point. */
async function steps(each: Services, table: Table, count: number): Promise<void> {
  for (let done = 0; done < count; done++) {
    const { version } = await northOf(each, table);
    expect(verdictText(await send(each, table.north, table.game, version, { type: 'step' }))).toBe(`accepted ${version + 1}`);
  }
}

/** Disputes an entry of north and rules on it. */
async function disputed(each: Services, table: Table, number: number, effect: RequestedEffect, more: object = {}) {
  must(await dispute(each, table.north, table.game, 'north.5'));
  return ruled(each, ARBITER, table.game, number, effect, more);
}

const stateIn = async (each: Services, game: string): Promise<string> => {
  const standing = await each.games.findGame(game as GameId, null);
  return JSON.stringify((await loadPosition(each, standing!)).state);
};

/** An instance without cache, on a store without snapshots. */
async function forgetful(game: string): Promise<Services> {
  await database.sql`delete from snapshots where game_id = ${game}`;
  return { ...services, cache: new GameCache(LIMITS) };
}

describe('a ruling', () => {
  test('that upholds lets the game continue unchanged', async () => {
    const table = await playingTable(services);
    await steps(services, table, 2);
    const before = await northOf(services, table);
    must(await disputed(services, table, 1, UPHOLD));
    expect(await northOf(services, table)).toEqual({ ...before, version: before.version + 2 });
  });

  test('that gives a penalty does as well, publicly', async () => {
    const table = await playingTable(services);
    const penalty = { type: 'penalty', seat: 'south', penalty: 'A warning.' } as const;
    expect(must(await disputed(services, table, 1, penalty)).entry.systemEvent).toMatchObject({ effect: penalty });
    expect(await northOf(services, table)).toMatchObject({ status: 'playing', toAct: ['north'] });
  });

  test('that corrects the result ends the game, with a sentence', async () => {
    const table = await playingTable(services);
    must(await disputed(services, table, 1, { type: 'correct-result', winners: ['south'] }));
    const { status, toAct, outcome } = await northOf(services, table);
    expect({ status, toAct }).toEqual({ status: 'finished', toAct: [] });
    expect(outcome).toEqual({
      winners: ['south'],
      clause: 'S1',
      reason: 'ruled',
      sentence: 'An arbiter has ruled how the game ended: won by south.',
    });
    expect(verdictText(await send(services, table.north, table.game, 7, { type: 'step' }))).toBe('game-finished');
  });

  test('that names all seats is a draw, with a sentence', async () => {
    const table = await playingTable(services);
    must(await disputed(services, table, 1, { type: 'correct-result', winners: ['north', 'south'] }));
    const outcome = (await northOf(services, table)).outcome!;
    expect(outcome.sentence).toBe('An arbiter has ruled how the game ended: it is drawn.');
    const inWords = (language: string) => outcomeInWords(smallRuleset, outcome, { language, seats: ['north', 'south'] });
    expect(inWords('en')).toBe(outcome.sentence);
    expect(inWords('fr')).toBe('Un arbitre a statué sur l’issue de la partie\u00a0: elle est nulle.');
  });

  test('without a clause, or with restricted readers, leaves no clause in the outcome', async () => {
    for (const more of [{ clause: null }, { readers: ['north'] }]) {
      const table = await playingTable(services);
      must(await disputed(services, table, 1, { type: 'correct-result', winners: ['north', 'south'] }, more));
      expect((await northOf(services, table)).outcome).toMatchObject({ clause: null, winners: ['north', 'south'] });
    }
  });

  test('that annuls ends it without an outcome', async () => {
    const table = await playingTable(services);
    must(await disputed(services, table, 1, ANNUL));
    expect(await northOf(services, table)).toMatchObject({ status: 'annulled', toAct: [], outcome: null });
    expect(verdictText(await send(services, table.north, table.game, 7, { type: 'step' }))).toBe('game-finished');
  });

  test.each([
    ['winners', { type: 'correct-result', winners: [] }, {}],
    ['winners', { type: 'correct-result', winners: ['west'] }, {}],
    ['winners', { type: 'correct-result', winners: ['north', 'north'] }, {}],
    ['seat', { type: 'penalty', seat: 'west', penalty: 'Out!' }, {}],
    ['penalty', { type: 'penalty', seat: 'north', penalty: ' ' }, {}],
    ['toCursor', takeBack('spectator.1'), {}],
    ['toCursor', takeBack('spectator.2'), {}],
    ['toCursor', takeBack('spectator.6'), {}],
    ['clause', UPHOLD, { clause: 'S9' }],
    ['reason', UPHOLD, { reason: '' }],
  ] satisfies [string, RequestedEffect, object][])('with a bad %s is refused: %o %o', async (path, effect, more) => {
    const table = await playingTable(services);
    expect(await disputed(services, table, 1, effect, more)).toMatchObject({ problem: { code: 'invalid-request', path } });
    expect((await northOf(services, table)).status).toBe('disputed');
  });

  test('on an unknown entry or seat is refused', async () => {
    const table = await playingTable(services);
    expect(codeOf(await disputed(services, table, 1, takeBack('spectator.7')))).toBe('no-such-entry');
    expect(codeOf(await ruled(services, ARBITER, table.game, 1, UPHOLD, { readers: ['west'] }))).toBe('no-such-seat');
  });

  test('on a dispute already ruled on or unknown is refused', async () => {
    const table = await playingTable(services);
    must(await disputed(services, table, 1, UPHOLD));
    expect(codeOf(await ruled(services, ARBITER, table.game, 1, UPHOLD))).toBe('dispute-already-ruled');
    expect(codeOf(await look(services, ARBITER, table.game, 1))).toBe('dispute-already-ruled');
    for (const number of [0, 2, -1, 1.5])
      expect(codeOf(await ruled(services, ARBITER, table.game, number, UPHOLD))).toBe('no-such-dispute');
  });
});

describe('a game that is taken back', () => {
  test('continues from there, with its old future in the log', async () => {
    const table = await playingTable(services);
    await steps(services, table, 3);
    must(await disputed(services, table, 1, takeBack('spectator.6')));
    expect(await northOf(services, table)).toMatchObject({ status: 'playing', toAct: ['north'], version: 10, score: { north: 1 } });
    await steps(other, table, 1);
    expect(await northOf(services, table)).toMatchObject({ version: 11, score: { north: 2 } });
    const { entries } = must(await readNotices(services, table.south, { game: table.game, after: null, first: 50 }));
    expect(entries.map(({ notices }) => notices[0]?.type ?? null).slice(5)).toEqual([
      'stepped',
      'stepped',
      'stepped',
      null,
      null,
      'stepped',
    ]);
    expect(entries[9]!.systemEvent).toMatchObject({ effect: { type: 'roll-back', toRef: 6 } });
  });

  test('can be played again from its set-up', async () => {
    const table = await playingTable(services);
    must(await disputed(services, table, 1, takeBack('spectator.3')));
    expect(await northOf(services, table)).toMatchObject({ toAct: ['north', 'south'], version: 7 });
    expect(verdictText(await send(services, table.north, table.game, 7, { type: 'ready' }))).toBe('accepted 8');
  });

  test('again, to before or into the part taken back, is the same in every read', async () => {
    const table = await playingTable(services);
    const { game } = table;
    const score = async (each: Services) => (await northOf(each, table)).score;
    const everywhere = async (north: number) => {
      for (const each of [services, other, await forgetful(game)]) expect(await score(each)).toEqual({ north, south: 0 });
      expect(await stateIn(await forgetful(game), game)).toBe(await stateIn(services, game));
      expect(await stateIn(other, game)).toBe(await stateIn(services, game));
    };
    await steps(services, table, 8); // entries 6 to 13
    await everywhere(8);
    must(await disputed(services, table, 1, takeBack('spectator.8'))); // 14, 15
    await everywhere(3);
    await steps(other, table, 7); // 16 to 22
    await everywhere(10);
    must(await disputed(other, table, 2, takeBack('spectator.17'))); // 23, 24
    await everywhere(5);
    must(await disputed(services, table, 3, takeBack('spectator.11'))); // 25, 26: the part the first ruling took back
    await everywhere(6);
    must(await disputed(other, table, 4, takeBack('spectator.6'))); // 27, 28: before them all
    await everywhere(1);
    await steps(services, table, 1);
    await everywhere(2);
  });

  test('is not read from a snapshot or cache of the part taken back', async () => {
    const table = await playingTable(services);
    const { game } = table;
    await steps(services, table, 16); // includes the snapshot of entry 20
    await expect.poll(async () => (await database.sql`select from snapshots where game_id = ${game} and seq = 20`).length).toBe(1);
    expect((await northOf(other, table)).score).toEqual({ north: 16, south: 0 });
    must(await disputed(services, table, 1, takeBack('spectator.7')));
    for (const each of [other, { ...services, cache: new GameCache(LIMITS) }])
      expect((await northOf(each, table)).score).toEqual({ north: 2, south: 0 });
    await steps(services, table, 8); // and that of entry 30
    await expect.poll(async () => (await database.sql`select from snapshots where game_id = ${game} and seq = 30`).length).toBe(1);
    expect((await northOf({ ...services, cache: new GameCache(LIMITS) }, table)).score).toEqual({ north: 10, south: 0 });
    // Back into the first future: the newest snapshot belongs to another one.
    must(await disputed(other, table, 2, takeBack('spectator.19')));
    for (const each of [services, other, { ...services, cache: new GameCache(LIMITS) }]) {
      expect((await northOf(each, table)).score).toEqual({ north: 14, south: 0 });
    }
  });

  test('draws anew', async () => {
    const table = await playingTable(services);
    const roll = async () => {
      const { version } = await northOf(services, table);
      const verdict = await send(services, table.north, table.game, version, { type: 'roll' });
      if (verdict.kind !== 'accepted') throw new Error(verdictText(verdict));
      return (verdict.entries[0]!.notices[0] as unknown as { die: number }).die;
    };
    const rolls: number[] = [];
    for (let number = 1; number <= 12; number++) {
      rolls.push(await roll());
      must(await disputed(services, table, number, takeBack('spectator.5')));
    }
    // All the same in a run of 6^11.
    expect(new Set(rolls).size).toBeGreaterThan(1);
    const actions = (await storedEntries(database.sql, table.game)).filter(({ kind }) => kind === 'action');
    const indexes = actions.flatMap(({ draws }) => draws.filter(({ series }) => series === 'public'));
    expect(indexes.map(({ index }) => index)).toEqual(rolls.map((_, index) => index));
  });

  test('from its end continues with another secret', async () => {
    const table = await playingTable(services, { turns: 1, revealAfterEnd: true });
    expect(verdictText(await send(services, table.north, table.game, 5, { type: 'pass' }))).toBe('accepted 6');
    expect(must(await readGame(services, table.north, table.game)).viewer).toBe('arbiter');
    must(await dispute(services, table.south, table.game, 'arbiter.6'));
    expect(must(await readGame(services, table.north, table.game))).toMatchObject({ viewer: 'north', status: 'disputed', outcome: null });
    must(await ruled(services, ARBITER, table.game, 1, takeBack('spectator.5')));
    expect(await northOf(services, table)).toMatchObject({ status: 'playing', toAct: ['north'] });
    const [game] = await database.sql`select era, drawn from games where game_id = ${table.game}`;
    expect(game).toMatchObject({ era: 1, drawn: [0, 0, 0, 0] });
    expect(verdictText(await send(other, table.north, table.game, 8, { type: 'roll' }))).toBe('accepted 9');
  });
});

test('a game that ends repeatedly has a limit of disputes, and can still be certified', async () => {
  const table = await playingTable(services, { turns: 1, revealAfterEnd: false });
  await send(services, table.north, table.game, 5, { type: 'pass' });
  let number = 0;
  for (; number < 30; number++) {
    const opened = await dispute(services, table.north, table.game, 'north.6');
    if (!opened.ok) break;
    must(await ruled(services, ARBITER, table.game, number + 1, UPHOLD));
  }
  expect(number).toBe(14);
  expect(codeOf(await dispute(services, table.north, table.game, 'north.6'))).toBe('dispute-limit');
  must(await certify(services, OPENER, table.game));
});
