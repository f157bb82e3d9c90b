// Forged records of games at physical tables: shared keys and wrong signers.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { tableChance } from '../../src/record/physical-table/chance.js';
import { GameSecrets } from '../../src/record/secrets.js';
import { newSigner, type Signer } from '../support/table-signers.js';
import { TamperingServer } from './tampering-server.js';
import { verified } from './verified.js';

const DEAL = { purpose: 'deal', outcomes: [1, 2, 3, 4, 5, 6].map((card) => `card-${card}`) };
const [arbiter, one, other] = [await newSigner(), await newSigner(), await newSigner()];

/** The keys of the game, the stated signers of the deal, and the actual ones. */
interface Table {
  readonly arbiter?: Signer;
  readonly keys?: readonly Signer[];
  readonly signedBy?: 'arbiter' | 'seats';
  readonly signers?: readonly Signer[];
}

/** A started game at a physical table: the deal is entry 3. */
function atTable({ arbiter, keys = [], signedBy, signers = [] }: Table, server = new TamperingServer('small', {})): TamperingServer {
  const { game, options, ruleset, seats } = server;
  const agreed = {
    ruleset: ruleset.id,
    options,
    public: true,
    revealAfterEnd: true,
    seats,
    seatAccounts: {},
    chanceSource: 'physical-table',
  } as const;
  const secretCommitments = new GameSecrets(randomBytes(32)).commitments();
  server.enter({ kind: 'game-opened', body: { ...agreed, secretCommitments, ...(arbiter && { arbiterKey: arbiter.jwk }) } });
  const taken = (at: number) =>
    ({ entropy: `entropy-entropy-${at}`, entropySource: 'seat', ...(keys[at] && { seatKey: keys[at].jwk }) }) as const;
  server.enter({ kind: 'seat-taken', actor: seats[0]!, body: taken(0) });
  const statements = signers.map(({ sign }) => sign({ game, previous: server.hash, action: null, draws: [DEAL] }));
  const { chance, uses } = tableChance([DEAL]);
  const set =
    ruleset.id === 'small'
      ? { events: ruleset.setup(options, chance), draws: uses(0) }
      : { events: ruleset.setup(options, seededChance(3)), draws: [] };
  const body = { ...taken(1), ...(signedBy && { attestation: { signedBy, attestations: statements } }) };
  return server.enter({ kind: 'seat-taken', actor: seats[1]!, ...set, body });
}

const bySeats = { signedBy: 'seats', keys: [one, other], signers: [one, other] } as const;
const byArbiter = { signedBy: 'arbiter', arbiter, signers: [arbiter] } as const;
const found = async (lines: readonly string[]) =>
  (await verified(lines)).found.map(({ entry, check, reason }) => `${entry} ${check}: ${reason}`);

const VIEWERS = ['all', 'north', 'spectator'];

test.each(VIEWERS)('accepts signatures by all seats or the arbiter: %s', async (viewer) => {
  for (const table of [bySeats, byArbiter, { ...byArbiter, keys: [one, other] }]) {
    const lines = atTable(table).record(viewer);
    expect(await found(lines)).toEqual([]);
  }
});

type Forged = readonly [how: string, table: Table, reason: string];
const KEYS: readonly Forged[] = [
  ['two seats with the same key', { ...byArbiter, keys: [one, one] }, '3 system-entries: a seat uses the key of «north»'],
  [
    'the first seat with the arbiter’s key',
    { ...byArbiter, keys: [arbiter, other] },
    '2 system-entries: a seat uses the key of the arbiter',
  ],
  ['the last seat with the arbiter’s key', { ...byArbiter, keys: [one, arbiter] }, '3 system-entries: a seat uses the key of the arbiter'],
];
const SIGNED: readonly Forged[] = [
  [
    'a signing arbiter without a key',
    { ...bySeats, signedBy: 'arbiter' },
    '3 system-entries: an arbiter signs, but the game has no key of an arbiter',
  ],
  ['signing seats without keys', { ...byArbiter, signedBy: 'seats' }, '3 system-entries: every seat signs, but not every seat has'],
  ['signing seats of which one has no key', { ...bySeats, keys: [one] }, '3 system-entries: every seat signs, but not every seat has'],
];
const named = [...KEYS, ...SIGNED].flatMap(([how, table, reason]) => VIEWERS.map((viewer) => ({ how, table, reason, viewer })));

test.each(named)('finds $how in the record of $viewer', async ({ table, reason, viewer }) => {
  const lines = atTable(table).record(viewer);
  expect((await found(lines)).filter((each) => each.includes(' system-entries: '))).toEqual([expect.stringContaining(reason)]);
});

test('a key shared by two seats signs for one of them only', async () => {
  const lines = atTable({ signedBy: 'seats', keys: [one, one], signers: [one] }).record();
  expect(await found(lines)).toEqual([
    expect.stringContaining('3 system-entries: a seat uses the key of «north»'),
    expect.stringContaining('3 attestation: the signatures are invalid'),
  ]);
});

test('finds a set-up with unsigned draws in the record of a seat', async () => {
  const lords = (table: Table) => atTable(table, new TamperingServer('lords-of-scotland', { seats: 2 })).record('seat-1');
  expect(await found(lords(byArbiter))).toEqual([]);
  const { signedBy: _, ...nobody } = byArbiter;
  expect(await found(lords(nobody))).toEqual(['3 attestation: the notices have draws without signatures']);
});

test.each([
  ['seats', byArbiter, 'every seat signs, but not every seat has a key'],
  ['arbiter', bySeats, 'an arbiter signs, but the game has no key of an arbiter'],
] as const)('finds an action signed by the %s without a key in the record of a seat', async (signedBy, table, reason) => {
  const input = { actor: 'north', action: { type: 'ready' }, events: [{ type: 'was-ready', seat: 'north' }] } as const;
  const acted = (by: 'arbiter' | 'seats') => {
    return atTable(table)
      .enter({ ...input, body: { attestation: { signedBy: by, attestations: [] } } })
      .record('south');
  };
  expect(await found(acted(table.signedBy))).toEqual([]);
  expect(await found(acted(signedBy))).toEqual([`4 system-entries: ${reason}`]);
});
