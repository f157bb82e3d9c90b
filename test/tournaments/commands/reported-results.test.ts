// Invalid commands of tournaments, and repeated ones.
import { expect, test } from 'vitest';
import {
  openTournament,
  readTournament,
  recordAbsence,
  registerPlayer,
  reportResult,
  setArbiters,
} from '../../../src/tournaments/index.js';
import { ARBITER, codeOf, must, OPENER, STRANGER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { ask, entered, opened, SWISS, started } from '../tournament.js';

const services = await startServices(await freshDatabase());
const versionOf = async (tournament: string) => must(await readTournament(services, OPENER, tournament)).view.version;
const later = (hours: number) => new Date(services.now().getTime() + hours * 3_600_000).toISOString();

test.each([
  ['in UTC', () => later(24), 'ok'],
  ['in small letters', () => later(24).toLowerCase(), 'ok'],
  ['with an offset', () => later(48).replace('Z', '+02:00'), 'ok'],
  ['without an offset', () => later(24).replace('Z', ''), 'invalid-request'],
  ['a day', () => later(24).slice(0, 10), 'invalid-request'],
  ['a year', () => '2199', 'invalid-request'],
  ['words', () => '1 January 2199 12:00 UTC', 'invalid-request'],
  ['a day there is not', () => '2199-02-30T12:00:00Z', 'invalid-request'],
  ['an hour there is not', () => '2199-02-20T24:00:00Z', 'invalid-request'],
  ['in the past', () => later(-1), 'invalid-request'],
])('closing time of registration: %s', async (_, at, code) => {
  const request = { name: 'Open', ruleset: 'small', options: { cards: 0 }, settings: SWISS, registrationClosesAt: at() };
  expect(codeOf(await openTournament(services, OPENER, request))).toBe(code);
});

test.each([
  ['a name', { player: 'ann', name: 'Ann of Falkirk' }, 'ok'],
  ['a name that is written from right to left', { player: 'noa', name: 'נועה' }, 'ok'],
  ['an override of direction', { player: 'bob', name: 'Bob \u202ekrow' }, 'invalid-request'],
  ['an isolate of direction', { player: 'bob', name: '\u2067Bob' }, 'invalid-request'],
  ['another end of a line', { player: 'bob', name: 'Bob\u2028won' }, 'invalid-request'],
  ['a control character', { player: 'bob', name: 'Bob\u0007' }, 'invalid-request'],
  ['the place where one is', { player: '.' }, 'invalid-request'],
  ['the place above', { player: '..' }, 'invalid-request'],
  ['three points', { player: '...' }, 'ok'],
])('registers: %s', async (_, who, code) => {
  expect(codeOf(await registerPlayer(services, OPENER, { tournament: await opened(services), ...who }))).toBe(code);
});

test('a repeated command appends no entry', async () => {
  const tournament = await opened(services);
  await entered(services, tournament, ['ann', 'bob']);
  const absent = (kind: string | null) => recordAbsence(services, OPENER, ask(tournament, { player: 'ann', round: 1, kind }));
  const arbiters = (accounts: readonly string[]) => setArbiters(services, OPENER, ask(tournament, { accounts }));
  const grown: number[] = [];
  let before = await versionOf(tournament);
  for (const given of [
    () => absent(null),
    () => absent('absent'),
    () => absent('absent'),
    () => absent('requested-bye'),
    () => arbiters([]),
    () => arbiters(['arbiter']),
    () => arbiters(['arbiter']),
    () => arbiters([]),
  ]) {
    must(await given());
    const now = await versionOf(tournament);
    grown.push(now - before);
    before = now;
  }
  expect(grown).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
});

test('a command without an entry still stores its key', async () => {
  const tournament = await opened(services);
  await entered(services, tournament, ['ann', 'bob']);
  const absent = (kind: string | null, idempotencyKey: string) =>
    recordAbsence(services, OPENER, { tournament, player: 'ann', round: 1, kind, idempotencyKey } as never);
  must(await absent('absent', 'the-first-absence'));
  must(await absent('absent', 'the-same-absence'));
  must(await absent(null, 'there-after-all'));
  const version = await versionOf(tournament);
  must(await absent('absent', 'the-same-absence'));
  expect(await versionOf(tournament)).toBe(version);
  expect(codeOf(await absent('requested-bye', 'the-same-absence'))).toBe('idempotency-key-reused');
});

test('a player cannot be an arbiter; this check precedes others of the account', async () => {
  const tournament = await opened(services);
  must(await registerPlayer(services, OPENER, { tournament, player: 'sue', account: 'stranger' }));
  expect(codeOf(await setArbiters(services, OPENER, ask(tournament, { accounts: ['stranger'] })))).toBe('player-is-arbiter');
  expect(codeOf(await setArbiters(services, OPENER, ask(tournament, { accounts: ['nobody'] })))).toBe('invalid-request');
});

test('only the organiser and named arbiters report results', async () => {
  const tournament = await opened(services, { public: true });
  await entered(services, tournament, ['ann', 'bob']);
  const { snapshot } = await started(services, tournament, 1);
  const [one, two] = snapshot.tournament.rounds[0]!.pairing!.tables[0]!.players;
  const resultBy = (token: string) =>
    reportResult(
      services,
      token,
      ask(tournament, { round: 1, table: 1, source: 'adjudication', reason: 'So.', result: { placings: [[one], [two]], forfeited: [] } }),
    );
  expect(codeOf(await resultBy(STRANGER))).toBe('forbidden');
  expect(codeOf(await resultBy(ARBITER))).toBe('forbidden');
  must(await setArbiters(services, OPENER, ask(tournament, { accounts: ['arbiter'] })));
  expect(codeOf(await resultBy(ARBITER))).toBe('ok');
});

test('setting errors exist in both languages', async () => {
  const settings = { ...SWISS, rounds: 99 };
  const refused = await openTournament(services, OPENER, { name: 'Open', ruleset: 'small', options: { cards: 0 }, settings });
  expect(refused).toMatchObject({
    problem: { expected: { en: 'a whole number from 1 to 30', fr: 'un nombre entier de 1 à 30' }, path: 'settings.rounds' },
  });
});
