// A database that loses the last entries of a tournament under live instances: docs/decisions/rewinds.md.
import { expect, test } from 'vitest';
import type { Rewound } from '../../../src/games/index.js';
import {
  closeRegistration,
  closeTournament,
  exportTournament,
  listPlayers,
  readRatings,
  readTournament,
  registerPlayer,
  type TournamentServices,
  verifyTournament,
} from '../../../src/tournaments/index.js';
import { must, OPENER, PLAYER, STRANGER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { copyDatabase } from '../../support/set-back.js';
import { ask, entered, opened, played, SWISS, started } from '../tournament.js';

async function twoInstances() {
  const database = await freshDatabase();
  const rewinds: Rewound[] = [];
  const onRewind = (found: Rewound) => void rewinds.push(found);
  const [one, other] = [{ ...(await startServices(database)), onRewind }, await startServices(database)] as const;
  return { database, one: one as TournamentServices, other, rewinds };
}

const playersIn = async (services: TournamentServices, tournament: string) =>
  must(await listPlayers(services, OPENER, tournament, { after: null, first: 50 })).items.map(({ player }) => player);

const versionOf = async (services: TournamentServices, tournament: string) =>
  must(await readTournament(services, OPENER, tournament)).snapshot.head.seq;

test.each([
  ['shorter than remembered', []],
  ['as long as remembered', ['dora', 'emil', 'finn']],
  ['longer than remembered', ['dora', 'emil', 'finn', 'gro']],
])('an instance reads the log as it is when it is %s', async (_, regrown) => {
  const { database, one, other, rewinds } = await twoInstances();
  const tournament = await opened(one);
  await entered(one, tournament, ['ada']);
  const setBack = await copyDatabase(database.sql);
  await entered(one, tournament, ['bo', 'cy']);
  must(await closeRegistration(one, OPENER, ask(tournament)));
  await setBack();
  await entered(other, tournament, regrown);
  const read = await Promise.all(Array.from({ length: 4 }, () => playersIn(one, tournament)));
  expect(read).toEqual(Array(4).fill(['ada', ...regrown]));
  expect(await versionOf(one, tournament)).toBe(await versionOf(other, tournament));
  expect(rewinds).toEqual(['tournament']);
  await entered(one, tournament, ['hal']);
  expect(await playersIn(other, tournament)).toEqual(['ada', ...regrown, 'hal']);
  const exported = must(await exportTournament(one, OPENER, tournament));
  expect(await verifyTournament(JSON.parse(JSON.stringify(exported)), null)).toMatchObject({ findings: [] });
});

test('nothing is appended to a log whose head another entry has become', async () => {
  const { database, one, other } = await twoInstances();
  const tournament = await opened(one);
  const setBack = await copyDatabase(database.sql);
  await entered(one, tournament, ['ada']);
  let isHeld = true;
  const late: TournamentServices = {
    ...one,
    tournaments: {
      ...one.tournaments,
      async append(append) {
        if (isHeld) {
          isHeld = false;
          await setBack();
          await entered(other, tournament, ['bo']);
        }
        return one.tournaments.append(append);
      },
    },
  };
  await entered(late, tournament, ['cy']);
  expect(await playersIn(other, tournament)).toEqual(['bo', 'cy']);
  const exported = must(await exportTournament(one, OPENER, tournament));
  expect(await verifyTournament(JSON.parse(JSON.stringify(exported)), null)).toMatchObject({ findings: [] });
});

test('ratings are those of the lists that are stored, whatever had their numbers before', async () => {
  const { database, one, other } = await twoInstances();
  const rated = async (services: TournamentServices, loser: 'north' | 'south') => {
    const settings = { ...SWISS, rounds: 1 };
    const tournament = await opened(services, { public: true, selfRegistration: true, settings });
    for (const [player, account, token] of [
      ['sue', 'stranger', STRANGER],
      ['pat', 'player', PLAYER],
    ] as const)
      must(await registerPlayer(services, token, { tournament, player, account }));
    await played(services, await started(services, tournament, 1), () => loser);
    must(await closeTournament(services, OPENER, ask(tournament)));
    return tournament;
  };
  const first = await rated(one, 'north');
  const setBack = await copyDatabase(database.sql);
  const lost = await rated(one, 'south');
  expect(must(await readRatings(one, 'small', null))).toMatchObject({ number: 2, last: { tournament: lost } });
  await setBack();
  expect(must(await readRatings(one, 'small', null))).toMatchObject({ number: 1, last: { tournament: first } });
  const next = await rated(other, 'north');
  for (const services of [one, other])
    for (const revision of [null, 2])
      expect(must(await readRatings(services, 'small', revision))).toMatchObject({ number: 2, last: { tournament: next } });
  expect(must(await readRatings(one, 'small', null)).ratings).toEqual(must(await readRatings(other, 'small', null)).ratings);
});
