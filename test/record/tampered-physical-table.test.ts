// Records of real tables that no honest court makes: keys that are not the seats' own, and who is said to have signed.
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { tableChance } from '../../src/record/physical-table/chance.js';
import { GameSecrets } from '../../src/record/secrets.js';
import { newSigner, type Signer } from '../support/table-signers.js';
import { secondOpinion } from './documented-verifier.js';
import { CrookedHouse } from './tampering-server.js';
import { verified } from './verified.js';

const DEAL = { purpose: 'deal', outcomes: [1, 2, 3, 4, 5, 6].map((card) => `card-${card}`) };
const [arbiter, one, other] = [await newSigner(), await newSigner(), await newSigner()];

/** Whose keys are brought, who is said to have signed the deal, and who has. */
interface Table {
  readonly arbiter?: Signer;
  readonly keys?: readonly Signer[];
  readonly signedBy?: 'arbiter' | 'seats';
  readonly signers?: readonly Signer[];
}

/** A game on a real table for which every seat is taken: the deal is entry 3. */
function atTable({ arbiter, keys = [], signedBy, signers = [] }: Table, house = new CrookedHouse('small', {})): CrookedHouse {
  const { game, options, ruleset, seats } = house;
  const agreed = { ruleset: ruleset.id, options, public: true, openAfterEnd: true, seats, accounts: {}, chance: 'table' } as const;
  const secretCommitments = new GameSecrets(randomBytes(32)).commitments();
  house.enter({ kind: 'game-opened', body: { ...agreed, secretCommitments, ...(arbiter && { tableKey: arbiter.jwk }) } });
  const taken = (at: number) => ({ entropy: `entropy-entropy-${at}`, entropyBy: 'seat', ...(keys[at] && { key: keys[at].jwk }) }) as const;
  house.enter({ kind: 'seat-taken', actor: seats[0]!, body: taken(0) });
  const statements = signers.map(({ sign }) => sign({ game, previous: house.hash, action: null, draws: [DEAL] }));
  const { chance, uses } = tableChance([DEAL]);
  const set =
    ruleset.id === 'small'
      ? { events: ruleset.setup(options, chance), draws: uses(0) }
      : { events: ruleset.setup(options, seededChance(3)), draws: [] };
  const body = { ...taken(1), ...(signedBy && { table: { signedBy, statements } }) };
  return house.enter({ kind: 'seat-taken', actor: seats[1]!, ...set, body });
}

const bySeats = { signedBy: 'seats', keys: [one, other], signers: [one, other] } as const;
const byArbiter = { signedBy: 'arbiter', arbiter, signers: [arbiter] } as const;
const found = async (lines: readonly string[]) => (await verified(lines)).found.map(({ entry, check, why }) => `${entry} ${check}: ${why}`);
/** Where the second verifier finds something. */
const second = async (lines: readonly string[]) => (await secondOpinion(lines)).out.match(/^entry \d+/gm) ?? [];

const VIEWERS = ['all', 'north', 'spectator'];

test.each(VIEWERS)('a table for which the seats or the arbiter sign is believed: %s', async (viewer) => {
  for (const table of [bySeats, byArbiter, { ...byArbiter, keys: [one, other] }]) {
    const lines = atTable(table).record(viewer);
    expect([await found(lines), await second(lines)]).toEqual([[], []]);
  }
});

type Forged = readonly [how: string, table: Table, entry: number, why: string];
const KEYS: readonly Forged[] = [
  ['two seats bring the same key', { ...byArbiter, keys: [one, one] }, 3, '3 house: a seat brings the key of «north»'],
  ['the first seat brings the arbiter’s key', { ...byArbiter, keys: [arbiter, other] }, 2, '2 house: a seat brings the key of the arbiter'],
  ['the last seat brings the arbiter’s key', { ...byArbiter, keys: [one, arbiter] }, 3, '3 house: a seat brings the key of the arbiter'],
];
const SIGNED: readonly Forged[] = [
  [
    'an arbiter is said to sign, and none was named',
    { ...bySeats, signedBy: 'arbiter' },
    3,
    '3 house: an arbiter signs, and none was named',
  ],
  ['seats are said to sign without a key', { ...byArbiter, signedBy: 'seats' }, 3, '3 house: every seat signs, and not every seat has'],
  ['the seats are said to sign, and one has no key', { ...bySeats, keys: [one] }, 3, '3 house: every seat signs, and not every seat has'],
];
const named = [...KEYS, ...SIGNED].flatMap(([how, table, entry, why]) => VIEWERS.map((viewer) => ({ how, table, entry, why, viewer })));

test.each(named)('that $how is found in the record of $viewer', async ({ table, entry, why, viewer }) => {
  const lines = atTable(table).record(viewer);
  expect((await found(lines)).filter((each) => each.includes(' house: '))).toEqual([expect.stringContaining(why)]);
  expect(await second(lines)).toContain(`entry ${entry}`);
});

test('one key that two seats have brought signs for one of them: not every seat has signed', async () => {
  const lines = atTable({ signedBy: 'seats', keys: [one, one], signers: [one] }).record();
  expect(await found(lines)).toEqual([
    expect.stringContaining('3 house: a seat brings the key of «north»'),
    expect.stringContaining('3 table: the table has not signed for it'),
  ]);
});

test('a set-up that tells of draws nobody has signed for is found in the record of a seat', async () => {
  const lords = (table: Table) => atTable(table, new CrookedHouse('lords-of-scotland', { seats: 2 })).record('seat-1');
  expect(await found(lords(byArbiter))).toEqual([]);
  const { signedBy: _, ...nobody } = byArbiter;
  expect(await found(lords(nobody))).toEqual(['3 table: it tells of draws, and nobody has signed for them']);
});

test.each([
  ['seats', byArbiter, 'every seat signs, and not every seat has brought a key'],
  ['arbiter', bySeats, 'an arbiter signs, and none was named'],
] as const)('that the %s signed an action, and has no key, is found in the record of a seat', async (signedBy, table, why) => {
  const said = { actor: 'north', action: { type: 'ready' }, events: [{ type: 'was-ready', seat: 'north' }] } as const;
  const acted = (by: 'arbiter' | 'seats') => {
    return atTable(table)
      .enter({ ...said, body: { table: { signedBy: by, statements: [] } } })
      .record('south');
  };
  expect(await found(acted(table.signedBy))).toEqual([]);
  expect(await found(acted(signedBy))).toEqual([`4 house: ${why}`]);
  expect(await second(acted(signedBy))).toEqual(['entry 4']);
});
