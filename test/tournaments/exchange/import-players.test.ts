// Players of a CSV file: all are registered, or none.
import { expect, test } from 'vitest';
import {
  claimSeat,
  crosstableCsv,
  exportTournament,
  importPlayers,
  readTournament,
  setArbiters,
  verifyTournament,
  viewPlayers,
} from '../../../src/tournaments/index.js';
import { codeOf, freshKey, must, OPENER, STRANGER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, played, SWISS, started } from '../tournament.js';

const services = await startServices(await freshDatabase());
const sent = (tournament: string, csv: string, token: string | null = OPENER) => importPlayers(services, token, ask(tournament, { csv }));
const playersOf = async (tournament: string) =>
  (await viewPlayers(services, must(await readTournament(services, OPENER, tournament)).snapshot)).map(
    ({ player, name, seed, account }) => `${player}/${name}/${seed}/${account}`,
  );

test('registers the players of a file with their names, seeds and accounts, and returns their tokens', async () => {
  const tournament = await opened(services);
  const csv = '\ufeffplayer;name;seed;account\r\nann;"Ann; of York";2;\r\nbob;;;player\r\ncat;\'=Cat;1;\r\n';
  const { players } = must(await sent(tournament, csv));
  expect(players.map(({ player }) => player)).toEqual(['ann', 'bob', 'cat']);
  expect(await playersOf(tournament)).toEqual(['ann/Ann; of York/2/null', 'bob/null/null/player', 'cat/=Cat/1/null']);
  const tokens = new Map(players.map(({ player, token }) => [player as string, token]));
  const round = await started(services, tournament, 1);
  const { tables } = round.snapshot.tournament.rounds[0]!.pairing!;
  const seated = tables[0]!.players.find((player) => tokens.has(player))!;
  must(await claimSeat(services, tokens.get(seated)!, ask(tournament, { round: 1 })));
  const document = must(await exportTournament(services, OPENER, tournament));
  expect((await verifyTournament(document, await services.signer.published())).findings).toEqual([]);
});

test('a retry with the same key returns the same tokens and registers no player again', async () => {
  const tournament = await opened(services);
  const request = { tournament, csv: 'player\nann\nbob\n', idempotencyKey: freshKey() };
  const [first, second] = [must(await importPlayers(services, OPENER, request)), must(await importPlayers(services, OPENER, request))];
  expect(second.players).toEqual(first.players);
  expect(await playersOf(tournament)).toHaveLength(2);
});

test('reports every wrong row by line and column, and registers no player', async () => {
  const tournament = await opened(services);
  await entered(services, tournament, ['zoe']);
  must(await setArbiters(services, OPENER, ask(tournament, { accounts: ['arbiter'] })));
  const csv = [
    'player,name,seed,account',
    'ann,Ann,1,',
    'b b,Bob,0,',
    `cat,${'x'.repeat(101)},1e3,nowhere`,
    'ann,Ann again,,',
    'dan,Dan,,player',
    'eve,Eve,,player',
  ].join('\n');
  const wrong = await sent(tournament, csv);
  const faults = !wrong.ok && wrong.problem.code === 'invalid-csv' ? wrong.problem.csvProblems : [];
  expect(faults.map(({ line, column, code }) => `${line},${column} ${code}`)).toEqual([
    ...['3,1 invalid-player', '3,3 invalid-seed', '4,2 invalid-name', '4,3 invalid-seed', '4,4 no-such-account'],
    ...['5,1 duplicate-player', '7,4 duplicate-account'],
  ]);
  const known = await sent(tournament, 'player,account\nann,\nzoe,\nfay,arbiter\n');
  expect(known).toMatchObject({
    problem: {
      csvProblems: [
        { line: 3, column: 1, code: 'already-registered' },
        { line: 4, column: 2, code: 'player-is-arbiter' },
      ],
    },
  });
  expect(await playersOf(tournament)).toHaveLength(1);
});

test('lists at most twenty faults of at most a thousand players', async () => {
  const tournament = await opened(services, { settings: { ...SWISS, maxPlayers: 1_000 } });
  const csvOf = (count: number, id: (at: number) => string) => `player\n${Array.from({ length: count }, (_, at) => id(at)).join('\n')}`;
  const wrong = await sent(
    tournament,
    csvOf(30, (at) => `no id ${at}`),
  );
  expect(!wrong.ok && wrong.problem.code === 'invalid-csv' && wrong.problem.csvProblems).toHaveLength(20);
  expect(
    await sent(
      tournament,
      csvOf(1_001, (at) => `p${at}`),
    ),
  ).toMatchObject({ problem: { csvProblems: [{ code: 'too-many-rows', line: 1_002 }] } });
  expect(
    must(
      await sent(
        tournament,
        csvOf(1_000, (at) => `p${at}`),
      ),
    ).players,
  ).toHaveLength(1_000);
  expect(codeOf(await sent(tournament, 'player\nlast\n'))).toBe('tournament-full');
});

test('for the organiser, while registration is open, and not beyond the places', async () => {
  const tournament = await opened(services, { public: true, settings: { ...SWISS, maxPlayers: 2 } });
  expect(codeOf(await sent(tournament, 'player\nann\n', STRANGER))).toBe('forbidden');
  expect(codeOf(await sent(tournament, 'player\nann\n', null))).toBe('unauthenticated');
  expect(await sent(tournament, 'player\nann\nbob\ncat\n')).toMatchObject({ problem: { code: 'tournament-full', limit: 2 } });
  expect(await playersOf(tournament)).toEqual([]);
  must(await sent(tournament, 'player\nann\nbob\n'));
  await started(services, tournament, 1);
  expect(codeOf(await sent(tournament, 'player\ncat\n'))).toBe('registration-closed');
});

test('the crosstable as CSV has a row for each player and round', async () => {
  const tournament = await opened(services, { settings: { ...SWISS, tieBreaks: [] } });
  must(await sent(tournament, 'player,name\nann,=Ann\nbob,"Bob, of York"\ncat,\n'));
  await played(services, await started(services, tournament, 1), () => 'south');
  const lines = must(await crosstableCsv(services, OPENER, tournament)).split('\r\n');
  expect(lines[0]).toBe('round,player,name,table,side,opponents,place,placeSharedBy,forfeited,bye,points');
  expect(lines).toHaveLength(1 + 3 + 1);
  const sides = ['first', 'second'];
  const [ann, bob] = ["'=Ann", '"Bob, of York"'];
  expect(lines.filter((line) => line.startsWith('1,cat,'))).toEqual(['1,cat,,,,,,,,pairing-allocated,1']);
  for (const [player, name, opponent] of [
    ['ann', ann, 'bob'],
    ['bob', bob, 'ann'],
  ] as const)
    expect(
      sides.flatMap((side) => [`1,${player},${name},1,${side},${opponent},1,1,,,1`, `1,${player},${name},1,${side},${opponent},2,1,,,0`]),
    ).toContain(lines.find((line) => line.startsWith(`1,${player},`)));
});
