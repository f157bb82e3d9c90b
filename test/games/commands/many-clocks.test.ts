// A sweep runs one query on an index, however many clocks run.
import { expect, test } from 'vitest';
import { type Instrument, readGame, sweepClocks } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { must, startServices, startTable } from '../services.js';

const CLOCKS = 2_000;

const database = await freshDatabase();
const asked: string[] = [];
const instrument: Instrument = (name, work) => {
  asked.push(name);
  return work();
};
const now = { at: Date.UTC(2026, 10, 22) };
const services = await startServices(database, { instrument, now: () => new Date(now.at) });

test(`${CLOCKS} running clocks cost one query`, async () => {
  const { sql } = database;
  const table = await startTable(services, { timeControl: { initialSeconds: 60, incrementSeconds: 0 }, public: true } as never);
  const columns = (
    await sql`select column_name from information_schema.columns where table_name = 'games' and column_name not in ('game_id', 'deadline')`
  )
    .map((row) => `"${row['column_name']}"`)
    .join();
  await sql.unsafe(
    `insert into games (game_id, deadline, ${columns})
     select gen_random_uuid(), deadline + interval '1 hour' + n * interval '1 second', ${columns} from games, generate_series(1, ${CLOCKS}) n`,
  );
  await sql`analyze games`;
  asked.length = 0;
  expect(await sweepClocks(services)).toBeNull();
  expect(asked).toEqual(['games.gamesDue']);

  const plan =
    await sql`explain select game_id, deadline from games where deadline <= ${new Date(now.at)} order by deadline, game_id limit 200`;
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toContain('games_time_up');

  now.at += 60_000;
  await sweepClocks(services);
  expect(must(await readGame(services, null, table.game)).status).toBe('finished');
  expect(await services.games.gamesDue(new Date(now.at), null, 1)).toEqual([]);
});

test('a game that cannot be read is reported as a fault, and the others are timed out', async () => {
  const faults: unknown[] = [];
  const table = await startTable(services, { timeControl: { initialSeconds: 1, incrementSeconds: 0 }, public: true } as never);
  const broken: typeof services = {
    ...services,
    onFault: (fault) => void faults.push(fault),
    games: {
      ...services.games,
      gamesDue: async (...given) => [
        { game: 'broken' as never, deadline: new Date(now.at) },
        ...(await services.games.gamesDue(...given)).filter(({ game }) => game === table.game),
      ],
    },
  };
  now.at += 1_000;
  await sweepClocks(broken);
  expect(faults).toHaveLength(1);
  expect(must(await readGame(services, null, table.game)).outcome).toMatchObject({ reason: 'timed-out', winners: [] });
});
