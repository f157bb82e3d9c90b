// Changes to a tournament between the access check of a command and its decision.
import { describe, expect, test } from 'vitest';
import { StoreFault, takeSeat } from '../../../src/games/index.js';
import {
  claimSeat,
  createKeyedMutex,
  pairRound,
  readTournament,
  recordAbsence,
  registerPlayer,
  renamePlayer,
  replacePlayerToken,
  reportResult,
  setArbiters,
  startRound,
  type TournamentServices,
  withdrawPlayer,
} from '../../../src/tournaments/index.js';
import { beforeReplacing } from '../../games/racing-replacement.js';
import { ARBITER, codeOf, must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, entriesOf, opened, SWISS as SETTINGS, started } from '../tournament.js';

const database = await freshDatabase();
const services = await startServices(database);

/** The services as the caller found them, with another command that runs first. */
const meanwhile = (happens: () => Promise<unknown>): TournamentServices => ({
  ...services,
  tournamentMutex: {
    async run(name, work) {
      await happens();
      return services.tournamentMutex.run(name, work);
    },
  },
});
const logOf = async (id: string) => (await entriesOf(services, id)).map(({ body }) => body.type);

describe('an organiser who has become a player since the access check', () => {
  test.each([
    ['starts no round and gets no seat tokens', (by: TournamentServices, id: string) => startRound(by, OPENER, ask(id, { round: 1 }))],
    [
      'notes no absence of others',
      (by: TournamentServices, id: string) => recordAbsence(by, OPENER, ask(id, { player: 'ann', round: 1, kind: 'absent' })),
    ],
    ['withdraws no other player', (by: TournamentServices, id: string) => withdrawPlayer(by, OPENER, ask(id, { player: 'ann' }))],
    ['gets no other player’s token', (by: TournamentServices, id: string) => replacePlayerToken(by, OPENER, ask(id, { player: 'ann' }))],
  ])('%s', async (_, act) => {
    const id = await opened(services);
    await entered(services, id, ['ann', 'bob', 'cat']);
    const refused = await act(
      meanwhile(async () => {
        must(await registerPlayer(services, OPENER, { tournament: id, player: 'organiser', account: 'opener' }));
        must(await pairRound(services, OPENER, ask(id, { round: 1 })));
      }),
      id,
    );
    expect(codeOf(refused)).toBe('stale');
    expect((await logOf(id)).slice(-2)).toEqual(['player-registered', 'round-paired']);
  });
});

test('a former arbiter cannot report results', async () => {
  const id = await opened(services);
  await entered(services, id, ['ann', 'bob']);
  must(await setArbiters(services, OPENER, ask(id, { accounts: ['arbiter'] })));
  const { snapshot } = await started(services, id, 1);
  const [ann, bob] = snapshot.tournament.rounds[0]!.pairing!.tables[0]!.players;
  const others = meanwhile(async () => must(await setArbiters(services, OPENER, ask(id, { accounts: ['other-arbiter'] }))));
  const given = ask(id, { round: 1, table: 1, source: 'adjudication', reason: 'So.', result: { placings: [[ann], [bob]], forfeited: [] } });
  expect(codeOf(await reportResult(others, ARBITER, given))).toBe('stale');
  expect((await logOf(id)).at(-1)).toBe('arbiters-set');
});

describe('a player token replaced since the access check', () => {
  async function replaced() {
    const id = await opened(services);
    const tokens = await entered(services, id, ['ann', 'bob']);
    const before = tokens.get('ann')!;
    const replaces = async () => void must(await replacePlayerToken(services, before, ask(id, { player: 'ann' })));
    return { id, before, replaces };
  }

  test('claims no seat', async () => {
    const { id, before, replaces } = await replaced();
    const { games } = await started(services, id, 1);
    const claimed = await claimSeat(beforeReplacing(services, replaces) as TournamentServices, before, ask(id, { round: 1 }));
    expect(codeOf(claimed)).toBe('token-revoked');
    // No seat has a new token.
    for (const { token } of games[0]!.seats) must(await takeSeat(services, token, games[0]!.game));
  });

  test('renames no player', async () => {
    const { id, before, replaces } = await replaced();
    const { holderOf } = services.tournaments;
    let asked = 0;
    const tournaments = {
      ...services.tournaments,
      async holderOf(...args: Parameters<typeof holderOf>) {
        const held = await holderOf(...args);
        if (asked++ === 0) await replaces();
        return held;
      },
    };
    expect(codeOf(await renamePlayer({ ...services, tournaments }, before, ask(id, { player: 'ann', name: 'Thief' })))).toBe(
      'token-revoked',
    );
  });
});

describe('entries of one tournament', () => {
  test('are decided once each, in order of arrival', async () => {
    const id = await opened(services, { settings: { ...SETTINGS, maxPlayers: 200 } });
    let appends = 0;
    const { append } = services.tournaments;
    const counting = {
      ...services,
      tournaments: {
        ...services.tournaments,
        append(...args: Parameters<typeof append>) {
          appends++;
          return append(...args);
        },
      },
    };
    const players = Array.from({ length: 130 }, (_, at) => `player-${at}`);
    await Promise.all(players.map(async (player) => must(await registerPlayer(counting, OPENER, { tournament: id, player }))));
    expect(appends).toBe(130);
    expect(must(await readTournament(services, OPENER, id)).view.version).toBe(131);
  });
});

test('changes of a tournament that another transaction holds are refused together, as busy', async () => {
  const id = await opened(services, { settings: { ...SETTINGS, maxPlayers: 200 } });
  await database.sql.begin(async (transaction) => {
    await transaction`select from tournaments where tournament_id = ${id} for update`;
    const players = Array.from({ length: 100 }, (_, at) => `player-${at}`);
    // One after the other they would wait for minutes.
    const results = await Promise.allSettled(players.map((player) => registerPlayer(services, OPENER, { tournament: id, player })));
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { unavailability: 'busy' } });
  });
  await entered(services, id, ['ann', 'bob']);
});

describe('the keyed mutex', () => {
  test('runs one name in order, even after failures; other names do not wait', async () => {
    const turns = createKeyedMutex();
    const order: string[] = [];
    let goOn = (): void => undefined;
    const first = turns.run('one', async () => {
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      order.push('first');
      throw new Error('no');
    });
    const second = turns.run('one', async () => void order.push('second'));
    await turns.run('other', async () => void order.push('other'));
    expect(order).toEqual(['other']);
    goOn();
    await expect(first).rejects.toThrow('no');
    await second;
    expect(order).toEqual(['other', 'first', 'second']);
  });

  test('does not run what waits for work that the store was too busy for, and runs what comes later', async () => {
    const turns = createKeyedMutex();
    const busy = new StoreFault('55P03', null, 'busy');
    const order: string[] = [];
    const results = await Promise.allSettled([
      turns.run('one', () => Promise.reject(busy)),
      turns.run('one', async () => void order.push('second')),
      turns.run('one', async () => void order.push('third')),
    ]);
    expect(results).toEqual([1, 2, 3].map(() => ({ status: 'rejected', reason: busy })));
    await turns.run('one', async () => void order.push('later'));
    expect(order).toEqual(['later']);
  });
});
