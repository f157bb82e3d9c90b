// Forged appeals and rulings: invalid appellants, repeated appeals, barred arbiters, unknown clauses.
import { expect, test } from 'vitest';
import type { RulingBody } from '../../src/record/lifecycle/disputes.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { TamperingServer } from './tampering-server.js';
import { places, verified } from './verified.js';

const [ONE, OTHER] = new TamperingServer('lords-of-scotland', { seats: 2 }).seats as [string, string];
const begun = () => new TamperingServer('lords-of-scotland', { seats: 2 }).begin().play(3);
const upheld = (account = 'acc_a', changed: Partial<RulingBody> = {}) => {
  const input = {
    type: 'dispute-ruled',
    arbiterAccount: account,
    effect: { type: 'uphold' },
    reason: 'r',
    clause: null,
    readers: 'public',
  } as const;
  return (server: TamperingServer, dispute: number) => server.rule({ type: 'uphold' }, { body: { ...input, dispute, ...changed } });
};
/** A dispute with this number that appeals a ruling, or none. */
const opens = (server: TamperingServer, dispute: number, changed: object = {}) => {
  const input = {
    type: 'dispute-opened',
    number: dispute,
    openedBy: ONE,
    arbiterAccount: null,
    entryRef: server.entryRef('appealOf' in changed ? server.seq : 6),
    claim: 'x',
  } as const;
  return server.dispute({ body: { ...input, readers: 'public', appealOf: null, ...changed } });
};
/** Entry 6 is disputed in 7, ruled on in 8. */
const ruled = (account = 'acc_a') => upheld(account)(begun().dispute(), 1);
/** The ruling in 8 is appealed in 9, and ruled on in 10. */
const appealed = (changed: object = {}, account = 'acc_b') => upheld(account)(opens(ruled(), 2, { appealOf: 1, ...changed }), 2);

const OF_FIRST = { appealOf: 1, entryRef: ruled().entryRef() };
const changedOnAppeal = () =>
  upheld('acc_b', { effect: { type: 'penalty', seat: ONE, penalty: 'p' } })(opens(ruled(), 2, { appealOf: 1 }), 2);

type Forged = readonly [forges: string, forge: () => TamperingServer, entry: number];
const FORGED: readonly Forged[] = [
  ['hears an appeal of a ruling twice', () => opens(appealed(), 3, { appealOf: 1, entryRef: ruled().entryRef() }), 11],
  ['hears an appeal of each seat', () => opens(appealed(), 3, { ...OF_FIRST, openedBy: OTHER }), 11],
  ['hears an appeal of a ruling that an appeal has changed', () => opens(changedOnAppeal(), 3, { ...OF_FIRST, openedBy: OTHER }), 11],
  ['hears an appeal of a ruling on an appeal', () => opens(appealed(), 3, { appealOf: 2 }), 11],
  ['hears an appeal by an arbiter', () => opens(ruled(), 2, { appealOf: 1, openedBy: 'arbiter', arbiterAccount: 'acc_c' }), 9],
  ['says of another entry that it is the ruling appealed', () => opens(ruled(), 2, { appealOf: 1, entryRef: begun().entryRef() }), 9],
  ['hears an appeal of what was not ruled', () => opens(ruled(), 2, { appealOf: 2 }), 9],
  ['has the first arbiter hear the appeal', () => appealed({}, 'acc_a'), 10],
  [
    'has the first arbiter look at what is hidden, in the appeal',
    () => {
      const body = { type: 'hidden-inspected', dispute: 2, arbiterAccount: 'acc_a', reason: 'r' } as const;
      return opens(ruled(), 2, { appealOf: 1 }).enter({ kind: 'hidden-inspected', body });
    },
    10,
  ],
  [
    'has an arbiter rule on a new dispute after one of the arbiter’s rulings was appealed',
    () => upheld('acc_a')(opens(appealed(), 3, { openedBy: 'arbiter', arbiterAccount: 'acc_d' }), 3),
    12,
  ],
];
const named = FORGED.flatMap(([forges, forge, entry]) => ['all', OTHER].map((viewer) => ({ forges, forge, entry, viewer })));
test.each(named)('finds a server that $forges, in the record of $viewer', async ({ forge, entry, viewer }) => {
  const server = forge();
  // A seat has noticed all of these entries but the other's.
  const number = viewer === 'all' ? entry : entry - (server.seq - server.entryRef().versions[viewer]!);
  const lines = server.record(viewer);
  expect(places(await verified(lines))).toEqual([`${number} system-entries`]);
});

test.each(['all', ONE, OTHER])(
  'finds a seat’s dispute on a ruling that is not an appeal, in the full record and the seat’s own: %s',
  async (viewer) => {
    for (const server of [opens(ruled(), 2, { entryRef: ruled().entryRef() }), opens(appealed(), 3, { entryRef: appealed().entryRef() })]) {
      const lines = server.record(viewer);
      const isShown = viewer !== OTHER;
      expect(places(await verified(lines))).toEqual(isShown ? [expect.stringContaining('system-entries')] : []);
    }
  },
);

test.each(['all', ONE, 'spectator'])('an arbiter disputes a ruling without appealing it: %s', async (viewer) => {
  const lines = opens(ruled(), 2, { entryRef: ruled().entryRef(), openedBy: 'arbiter', arbiterAccount: 'acc_c' }).record(viewer);
  expect(places(await verified(lines))).toEqual([]);
});

test('accepts an appeal of either seat, and an arbiter that judges a later dispute of a seat', async () => {
  const ofOther = opens(upheld('acc_a')(opens(appealed(), 3), 3), 4, { appealOf: 3, openedBy: OTHER });
  const server = upheld('acc_b')(ofOther, 4);
  for (const viewer of ['all', ONE, OTHER, 'spectator']) {
    const lines = server.record(viewer);
    expect(places(await verified(lines))).toEqual([]);
  }
});

test('accepts a certificate by an arbiter without appealable rulings only', async () => {
  const closed = (account: string) => {
    const server = upheld('acc_d', { effect: { type: 'annul' } })(opens(appealed(), 3), 3);
    const body = { type: 'result-certified', account, outcome: null } as const;
    return server.enter({ kind: 'result-certified', body }, { era: 1 });
  };
  const found = async (account: string) => {
    const server = closed(account);
    return places(await verified(server.record('all', { certificate: server.certificate(null) })));
  };
  // An appeal has upheld what acc_a ruled; what acc_d ruled can still be appealed.
  for (const account of ['acc_a', 'acc_b']) expect(await found(account)).toEqual([]);
  expect(await found('acc_d')).toEqual(['13 system-entries']);
});

test('a second ruling on a dispute replaces the first for appeals', async () => {
  /** Ruled on in 8, by this account again in 9, appealed in 10; what the one who annuls it last has ruled can be appealed. */
  const found = async (again: string, closer: string, last = 'acc_d') => {
    const effect = { type: 'penalty', seat: ONE, penalty: 'p' } as const;
    const server = upheld('acc_c', { effect })(opens(upheld(again)(ruled('acc_a'), 1), 2, { appealOf: 1 }), 2);
    upheld(last, { effect: { type: 'annul' } })(opens(server, 3), 3);
    const body = { type: 'result-certified', account: closer, outcome: null } as const;
    server.enter({ kind: 'result-certified', body }, { era: 1 });
    return places(await verified(server.record('all', { certificate: server.certificate(null) })));
  };
  expect(await found('acc_b', 'acc_a')).toEqual(['9 system-entries']);
  expect(await found('acc_b', 'acc_b')).toEqual(['9 system-entries']);
  expect(await found('acc_b', 'acc_b', 'acc_b')).toEqual(['9 system-entries', '14 system-entries']);
  expect(await found('acc_a', 'acc_a')).toEqual(['9 system-entries']);
});

test('with missing entries, accepts appeals of rulings that may be among them, but not of later disputes', async () => {
  const reason = 'there is no such dispute, or it has not been ruled on';
  const found = async (lines: readonly string[]) => (await verified(lines)).found.filter((each) => each.reason === reason);
  // The ruling is entry 8.
  expect(await found(appealed().record().toSpliced(8, 1))).toEqual([]);
  for (const appealOf of [2, 3]) {
    expect(await found(opens(ruled(), 2, { appealOf }).record().toSpliced(5, 1))).toHaveLength(1);
  }
});

test('finds a clause that is not in the rulebook', async () => {
  for (const viewer of ['all', OTHER]) {
    const lines = (clause: string | null) => upheld('acc_a', { clause })(begun().dispute(), 1).record(viewer);
    for (const clause of ['L8.1', null]) expect((await verified(lines(clause))).found).toEqual([]);
    const { found, remarks } = await verified(lines('L99.9'));
    expect(found).toEqual([
      { entry: expect.any(Number), check: 'system-entries', reason: 'the ruling cites «L99.9», which is not a clause of the rulebook' },
    ]);
    expect(remarks).toEqual([]);
    // Another version of the rules may have another rulebook.
    const later = RULESETS.map((ruleset) => ({ ...ruleset, rulesVersion: ruleset.rulesVersion + 1 }));
    const otherwise = await verified(lines('L99.9'), { rulesets: later });
    expect(otherwise.found).toEqual([]);
    expect(otherwise.remarks.map(({ reason }) => reason)).toEqual([expect.stringContaining('not a clause')]);
  }
});
