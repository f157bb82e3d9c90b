// Forged clocks of a dishonest server.

import { describe, expect, test } from 'vitest';
import { TamperingServer } from './tampering-server.js';
import { places, verified } from './verified.js';

const BANK = { timeControl: { initialSeconds: 60, incrementSeconds: 10 } };
// Every entry is a second after the one before: the last seat is taken at 3, and north has 69 seconds from 5 on.
const small = (more: object = BANK, accounts = {}) => new TamperingServer('small', {}).begin({}, {}, accounts, more);
const playing = (more?: object) => small(more).send('north', { type: 'ready' }).send('south', { type: 'ready' });
const up = (...seats: string[]) => ({ kind: 'seats-timed-out', body: { type: 'seats-timed-out', seats } as never });
const added = (changed: object = {}) => ({
  kind: 'time-added',
  body: { type: 'time-added', account: 'acc_c', seat: 'north', seconds: 60, reason: 'x', ...changed } as never,
});
const interrupted = (from: number, until: number) => ({
  kind: 'service-interrupted',
  body: { type: 'service-interrupted', from: second(from), until: second(until) } as never,
});
const second = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * 1_000).toISOString();
const resigns = (by: string) => ({ kind: 'seat-resigned', actor: by, body: { type: 'seat-resigned', seat: by } as never });

const found = async (lines: readonly string[]) => places(await verified(lines));

describe('the record of an honest server verifies', () => {
  test.each<[string, () => TamperingServer]>([
    ['whose time was up', () => playing().wait(70).enter(up('north'))],
    ['whose time was up in this millisecond', () => playing().wait(68).enter(up('north'))],
    ['whose time was up for both', () => small().wait(200).enter(up('north', 'south'))],
    ['which played to the last second', () => playing().wait(67).send('north', { type: 'pass' }).enter(resigns('north'))],
    // North's clock runs from 5 on.
    [
      'which was away',
      () => playing().wait(94).enter(interrupted(10, 100)).wait(62).send('north', { type: 'pass' }).enter(resigns('south')),
    ],
    ['whose time was up after it had been away', () => playing().wait(94).enter(interrupted(10, 110)).wait(73).enter(up('north'))],
    ['which gave more time', () => playing().enter(added()).wait(100).send('north', { type: 'pass' }).enter(resigns('south'))],
    ['which gave more time too late, but before it was entered', () => playing().wait(100).enter(added()).wait(20).enter(resigns('north'))],
    [
      'which stood still for a dispute',
      () => playing().dispute().wait(500).rule({ type: 'uphold' }).wait(50).send('north', { type: 'pass' }).enter(resigns('south')),
    ],
    [
      'which took back that time was up',
      () => {
        const server = playing().wait(100).enter(up('north')).dispute({}, { era: 1 }).enter(added(), { era: 1 });
        return server
          .rule({ type: 'roll-back', toRef: server.entryRef(5) })
          .wait(30)
          .enter(resigns('north'));
      },
    ],
    [
      'which gave days for a move',
      () =>
        playing({ timeControl: { perMoveSeconds: 600, reserveSeconds: 1 } })
          .wait(599)
          .enter(resigns('north')),
    ],
  ])('%s', async (_, server) => {
    const honest = server();
    for (const viewer of ['all', 'north', 'spectator']) expect(await found(honest.record(viewer))).toEqual([]);
  });
});

/** Found by who knows the rules: when time was up follows from who was to act. */
describe('it is found by its rules', () => {
  test.each<[string, number, () => TamperingServer]>([
    ['that time was up before it was', 6, () => playing().wait(67).enter(up('north'))],
    ['that time was up for who was not to act', 6, () => playing().wait(500).enter(up('south'))],
    ['that time was up for one of two alone', 4, () => small().wait(500).enter(up('north'))],
    ['that time was up for both, and it was for one', 5, () => small().enter(added()).wait(500).enter(up('north', 'south'))],
    ['that a seat acts too late', 6, () => playing().wait(68).send('north', { type: 'pass' }).enter(resigns('south'))],
    ['that time was up while the server was away', 7, () => playing().wait(94).enter(interrupted(10, 110)).wait(72).enter(up('north'))],
    [
      'that a seat acts too late after it was away',
      7,
      () => playing().wait(94).enter(interrupted(10, 100)).wait(63).send('north', { type: 'pass' }),
    ],
    ['that it will be away', 6, () => playing().enter(interrupted(7, 100))],
    ['that a seat resigns too late', 6, () => playing().wait(69).enter(resigns('north'))],
    ['that the other seat resigns too late', 6, () => playing().wait(69).enter(resigns('south'))],
    ['that a seat disputes too late', 6, () => playing().wait(69).dispute({}, {}).rule({ type: 'annul' })],
    [
      'that it stood still though nobody had disputed',
      8,
      () => playing().dispute().rule({ type: 'uphold' }).wait(100).enter(resigns('south')),
    ],
  ])('%s', async (_, entry, server) => {
    expect(await found(server().record())).toEqual([`${entry} system-entries`]);
  });
});

describe('it is found in every record', () => {
  test.each<[string, number, () => TamperingServer]>([
    ['that there are no clocks', 6, () => playing({}).wait(500).enter(up('north'))],
    ['that time is added where there are no clocks', 6, () => playing({}).enter(added())],
    ['that time is up for nobody', 6, () => playing().wait(500).enter(up())],
    ['that time is up for a seat that is none', 6, () => playing().wait(500).enter(up('west'))],
    ['that time is up before all are there', 2, () => new TamperingServer('small', {}).open({}, BANK).enter(up('north'))],
    ['that time is up twice', 7, () => playing().wait(500).enter(up('north')).enter(up('north'), { era: 1 })],
    ['that time is up while an arbiter is asked', 7, () => playing().dispute().wait(500).enter(up('north'))],
    ['that time is added without a reason', 6, () => playing().enter(added({ reason: ' ' }))],
    ['that time is added for a seat that is none', 6, () => playing().enter(added({ seat: 'west' }))],
    ['that no time is added', 6, () => playing().enter(added({ seconds: 0 }))],
    ['that time is taken away', 6, () => playing().enter(added({ seconds: -5 }))],
    ['that more than a year is added', 6, () => playing().enter(added({ seconds: 31_536_001 }))],
    [
      'that a seat says that time is up',
      6,
      () =>
        playing()
          .wait(500)
          .enter({ ...up('north'), actor: 'south' }),
    ],
    ['that it was away where there are no clocks', 6, () => playing({}).wait(94).enter(interrupted(10, 100))],
    ['that it was away until before it was', 6, () => playing().wait(94).enter(interrupted(100, 10))],
    ['that it was away while an arbiter is asked', 7, () => playing().dispute().wait(94).enter(interrupted(10, 100))],
    ['that time is added after the end', 7, () => playing().enter(resigns('north')).enter(added(), { era: 1 })],
    ['that the clock is out of bounds', 1, () => small({ timeControl: { initialSeconds: 0, incrementSeconds: 0 } })],
    [
      'that the clock is two',
      1,
      () => small({ timeControl: { initialSeconds: 5, incrementSeconds: 0, perMoveSeconds: 5, reserveSeconds: 0 } }),
    ],
  ])('%s', async (_, entry, server) => {
    const forging = server();
    for (const viewer of ['all', 'spectator']) {
      expect((await found(forging.record(viewer)))[0]).toMatch(new RegExp(`^${entry} `));
    }
  });

  test('that who plays adds time', async () => {
    const { found } = await verified(small(BANK, { south: 'acc_c' }).enter(added()).record());
    expect(found.map(({ entry, check }) => [entry, check])).toContainEqual([4, 'system-entries']);
  });
});

test('without the rules, the report states that the clocks were not checked', async () => {
  const { unchecked } = await verified(playing().wait(70).enter(up('north')).record(), { rulesets: [] });
  expect(unchecked).toContain('the clocks: who is to act must be known at every entry');
});
