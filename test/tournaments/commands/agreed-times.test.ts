// When the players of a table play: proposed, accepted, declined; and what verification finds.
import { expect, test } from 'vitest';
import { takeSeat } from '../../../src/games/index.js';
import { RULESETS } from '../../../src/rulesets/index.js';
import {
  acceptExtension,
  acceptTime,
  declineTimes,
  enforceDeadlines,
  exportTournament,
  extendRound,
  pairRound,
  proposeExtension,
  proposeTimes,
  readRound,
  reportResult,
  startRound,
  verifyTournament,
} from '../../../src/tournaments/index.js';
import { codeOf, must, OPENER, startServices } from '../../games/services.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import { signedAnew } from '../exchange/re-signed.js';
import { ask, entered, opened, SWISS } from '../tournament.js';

let at = Date.UTC(2026, 10, 22);
const database = await freshDatabase();
const services = await startServices(database, { rulesets: [smallRuleset, ...RULESETS], now: () => new Date(at) });
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const inTime = (milliseconds: number) => new Date(at + milliseconds).toISOString();

/** A started round of one table, with a deadline in ten days unless another is given. */
async function begun(deadline: string | null = inTime(10 * DAY)) {
  const tournament = await opened(services, { public: true, settings: SWISS });
  const tokens = await entered(services, tournament, ['ann', 'bob']);
  must(await pairRound(services, OPENER, ask(tournament, { round: 1 })));
  const { games } = must(await startRound(services, OPENER, ask(tournament, { round: 1, ...(deadline && { deadline }) })));
  for (const { game, seats } of games) for (const { token } of seats) must(await takeSeat(services, token, game));
  const of = (player: string) => ({
    propose: (times: readonly string[], round = 1) => proposeTimes(services, tokens.get(player)!, ask(tournament, { round, times })),
    accept: (time: string) => acceptTime(services, tokens.get(player)!, ask(tournament, { round: 1, time })),
    decline: () => declineTimes(services, tokens.get(player)!, ask(tournament, { round: 1 })),
  });
  return { tournament, ann: of('ann'), bob: of('bob'), tokens };
}

const tableOf = async (tournament: string) => {
  const { proposedTimes, agreedTime } = must(await readRound(services, OPENER, tournament, 1)).tables[0]!;
  return { proposedTimes, agreedTime };
};
const exported = async (tournament: string) => must(await exportTournament(services, OPENER, tournament));
const findingsOf = async (tournament: string) =>
  (await verifyTournament(await exported(tournament), await services.signer.published())).findings;

test('one player proposes times, and the other accepts one of them', async () => {
  const { tournament, ann, bob } = await begun();
  const times = [inTime(DAY), inTime(2 * DAY), inTime(3 * DAY)];
  expect(codeOf(await ann.accept(times[0]!))).toBe('no-such-proposal');
  must(await ann.propose(times));
  expect(await tableOf(tournament)).toEqual({
    proposedTimes: { times: times.map((each) => new Date(each)), agreed: ['ann'] },
    agreedTime: null,
  });
  // One player alone agrees on nothing, and a time that was not proposed is none.
  expect(codeOf(await ann.accept(times[0]!))).toBe('no-such-proposal');
  expect(codeOf(await bob.accept(inTime(4 * DAY)))).toBe('no-such-proposal');
  must(await bob.accept(times[1]!));
  expect(await tableOf(tournament)).toEqual({ proposedTimes: null, agreedTime: new Date(times[1]!) });
  expect(codeOf(await bob.accept(times[2]!))).toBe('no-such-proposal');
  // Another proposal leaves what was agreed on until it is accepted; the time is stated in another time zone.
  must(await bob.propose(['2026-11-25T20:00:00+02:00']));
  expect(await tableOf(tournament)).toMatchObject({ agreedTime: new Date(times[1]!) });
  must(await ann.accept('2026-11-25T13:00:00-05:00'));
  expect(await tableOf(tournament)).toMatchObject({ agreedTime: new Date('2026-11-25T18:00:00Z') });
  expect(await findingsOf(tournament)).toEqual([]);
});

test('a proposal is declined, withdrawn or replaced; a later deadline leaves what was agreed on', async () => {
  const { tournament, ann, bob, tokens } = await begun();
  expect(codeOf(await bob.decline())).toBe('no-such-proposal');
  must(await ann.propose([inTime(DAY)]));
  must(await bob.decline());
  expect(await tableOf(tournament)).toEqual({ proposedTimes: null, agreedTime: null });
  must(await ann.propose([inTime(DAY)]));
  must(await ann.decline());
  expect(codeOf(await bob.accept(inTime(DAY)))).toBe('no-such-proposal');
  must(await ann.propose([inTime(DAY)]));
  must(await bob.propose([inTime(2 * DAY)]));
  expect(codeOf(await bob.accept(inTime(DAY)))).toBe('no-such-proposal');
  must(await ann.accept(inTime(2 * DAY)));
  must(await proposeExtension(services, tokens.get('ann')!, ask(tournament, { round: 1, deadline: inTime(12 * DAY) })));
  must(await acceptExtension(services, tokens.get('bob')!, ask(tournament, { round: 1, deadline: inTime(12 * DAY) })));
  must(await extendRound(services, OPENER, ask(tournament, { round: 1, deadline: inTime(14 * DAY), reason: 'Snow.' })));
  expect(await tableOf(tournament)).toMatchObject({ agreedTime: new Date(at + 2 * DAY) });
  expect(await findingsOf(tournament)).toEqual([]);
});

test('bad times are refused, and nothing is done', async () => {
  const { tournament, ann, bob } = await begun();
  const { length } = (await exported(tournament)).entries;
  const wrong: readonly (readonly [string, readonly string[]])[] = [
    ['times', []],
    ['times', Array.from({ length: 6 }, (_, day) => inTime((day + 1) * DAY))],
    ['times', [inTime(2 * DAY), inTime(DAY)]],
    ['times', [inTime(DAY), inTime(DAY)]],
    ['times', [inTime(DAY), inTime(10 * DAY)]],
    ['times.0', [inTime(0)]],
    ['times.1', [inTime(DAY), 'tomorrow']],
    ['times.1', [inTime(DAY), '9999-01-01T00:00:00Z']],
  ];
  for (const [path, times] of wrong)
    expect(await ann.propose(times), String(times)).toMatchObject({ problem: { code: 'invalid-request', path } });
  expect(await bob.accept('soon')).toMatchObject({ problem: { code: 'invalid-request', path: 'time' } });
  expect(codeOf(await ann.propose([inTime(DAY)], 2))).toBe('no-such-round');
  expect(codeOf(await proposeTimes(services, OPENER, ask(tournament, { round: 1, times: [inTime(DAY)] })))).toBe('forbidden');
  expect((await exported(tournament)).entries.length).toBe(length);
});

test('players are reminded of an agreed time once, an hour before, and not after it', async () => {
  const { tournament, ann, bob } = await begun();
  const reminded = async () =>
    (await exported(tournament)).entries.flatMap(({ body, by }) => (body.type === 'time-reminded' ? [{ body, by }] : []));
  const agree = async (time: string) => {
    must(await ann.propose([time]));
    must(await bob.accept(time));
  };
  const [first, second] = [inTime(3 * HOUR), inTime(5 * HOUR)];
  await agree(first);
  at += 2 * HOUR - 1;
  await enforceDeadlines(services);
  expect(await reminded()).toEqual([]);
  at += 1;
  for (let look = 0; look < 2; look++) await enforceDeadlines(services);
  const expected = (time: string) => ({ body: { type: 'time-reminded', round: 1, table: 1, time }, by: { account: null, player: null } });
  expect(await reminded()).toEqual([expected(first)]);
  // Another time has a reminder of its own.
  await agree(second);
  at += 2 * HOUR;
  await enforceDeadlines(services);
  expect(await reminded()).toEqual([expected(first), expected(second)]);
  await agree(inTime(2 * HOUR));
  at += 2 * HOUR;
  await enforceDeadlines(services);
  expect(await reminded()).toHaveLength(2);
  // The server looks at it again only when something is due: at the deadline.
  const [row] = await database.sql<{ due: Date }[]>`select check_in_due_at as due from tournaments where tournament_id = ${tournament}`;
  expect(row!.due.getTime()).toBeGreaterThan(at + HOUR);
  expect(await findingsOf(tournament)).toEqual([]);
});

test('verification finds a reminder that was written before its time, twice, or of another time', async () => {
  const { tournament, ann, bob } = await begun();
  must(await ann.propose([inTime(3 * HOUR)]));
  must(await bob.accept(inTime(3 * HOUR)));
  at += 2 * HOUR;
  await enforceDeadlines(services);
  const honest = await exported(tournament);
  const last = honest.entries.at(-1)!;
  const found = async (...changed: readonly object[]) => {
    const entries = [...honest.entries.slice(0, -1), ...(JSON.parse(JSON.stringify(changed)) as typeof honest.entries)];
    return (await verifyTournament(await signedAnew(services, honest, entries), await services.signer.published())).findings.map(
      ({ reason }) => reason,
    );
  };
  expect(await found(last)).toEqual([]);
  const early = new Date(at - 1).toISOString();
  expect(await found({ ...last, at: early })).toEqual(['the rules reject it: no-deadline']);
  expect(await found(last, last)).toEqual(['the rules reject it: no-deadline']);
  expect(await found({ ...last, body: { ...last.body, time: inTime(2 * HOUR) } })).toEqual(['it differs from the result of the rules']);
});

test('times can be agreed on without a deadline; not after it, nor when the table has a result', async () => {
  const without = await begun(null);
  must(await without.ann.propose([inTime(300 * DAY)]));
  must(await without.bob.accept(inTime(300 * DAY)));
  const result = { placings: [['ann'], ['bob']], forfeited: [] };
  const adjudication = { round: 1, table: 1, source: 'adjudication' as const, reason: 'Even.', result };
  must(await reportResult(services, OPENER, ask(without.tournament, adjudication)));
  expect(codeOf(await without.ann.propose([inTime(DAY)]))).toBe('table-finished');
  const { tournament, ann, bob } = await begun(inTime(2 * DAY));
  must(await ann.propose([inTime(DAY)]));
  at += DAY;
  expect(await bob.accept(inTime(0))).toMatchObject({ problem: { code: 'invalid-request', path: 'time' } });
  at += DAY;
  await enforceDeadlines(services);
  expect(codeOf(await ann.propose([inTime(DAY)]))).toBe('deadline-passed');
  expect(codeOf(await bob.decline())).toBe('deadline-passed');
  expect([await findingsOf(without.tournament), await findingsOf(tournament)]).toEqual([[], []]);
});

test('a player proposes a limited number of times; those of the other do not count', async () => {
  const { ann, bob } = await begun();
  for (let time = 1; time <= 20; time++) must(await ann.propose([inTime(time * HOUR)]));
  expect(await ann.propose([inTime(DAY)])).toMatchObject({ problem: { code: 'too-many-proposals', limit: 20 } });
  must(await bob.propose([inTime(DAY)]));
});

test.each([
  ['a time that was not proposed', 'time-accepted', { time: '2029-01-01T00:00:00.000Z' }, 'no-such-proposal'],
  ['an acceptance by the proposer', 'time-accepted', { player: 'ann' }, 'the author was not authorized'],
  ['times out of order', 'times-proposed', { times: ['2029-01-02T00:00:00.000Z', '2029-01-01T00:00:00.000Z'] }, 'deadline-passed'],
  ['a proposal at another table', 'times-proposed', { table: 2 }, 'differs'],
])('verification finds %s', async (_, type, change, reason) => {
  const { tournament, ann, bob } = await begun(null);
  must(await ann.propose([inTime(DAY)]));
  must(await bob.accept(inTime(DAY)));
  expect(await findingsOf(tournament)).toEqual([]);
  const copy = JSON.parse(JSON.stringify(await exported(tournament)));
  Object.assign(copy.entries.find(({ body }: { body: { type: string } }) => body.type === type).body, change);
  const { findings } = await verifyTournament(await signedAnew(services, copy, copy.entries), await services.signer.published());
  expect(findings[0]).toMatchObject({ check: 'rules', reason: expect.stringContaining(reason) });
});
