// Records of games on a physical table: signatures, what was signed, and every action decided again with what fell.
import { describe, expect, test } from 'vitest';
import { canonical } from '../../src/record/hashing.js';
import { lastNoticed, playingRealTable, type RealTable, sendSigned } from '../games/physical-table.js';
import { send, startServices, verdictText } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { newSigner } from '../support/table-signers.js';
import { recordOf } from './played-games.js';
import { remade } from './remade.js';
import { places, verified } from './verified.js';

const database = await freshDatabase();
const services = await startServices(database);

/** A game that both or the arbiter sign for, played to its end: a roll, a look, four passes. Its rolls are entries 6 and 9. */
async function played(by: 'arbiter' | 'seats'): Promise<RealTable> {
  const table = await playingRealTable(services, database, by, { turns: 2, public: true });
  const signers = by === 'arbiter' ? [table.arbiter] : [table.ofNorth, table.ofSouth];
  const signed = async (seat: 'north' | 'south', version: number, type: 'roll' | 'peek', die?: number) => {
    const previous = await lastNoticed(database, table, seat);
    const draws = die === undefined ? [] : [{ purpose: 'roll', outcomes: [die] }];
    const statements = signers.map(({ sign }) => sign({ game: table.game, previous, action: { type }, draws }));
    expect(verdictText(await sendSigned(services, table[seat], table.game, version, { type }, statements))).toBe(`accepted ${version + 1}`);
  };
  await signed('north', 5, 'roll', 5);
  await signed('north', 6, 'peek');
  await send(services, table.north, table.game, 7, { type: 'pass' });
  await signed('south', 8, 'roll', 2);
  await send(services, table.south, table.game, 9, { type: 'pass' });
  return table;
}

describe.each(['arbiter', 'seats'] as const)('a game that its %s sign for', async (by) => {
  const table = await played(by);
  test.each(['arbiter', 'spectator', 'north', 'south'])('verifies as the record of %s, twice', async (viewer) => {
    const lines = await recordOf(services, table, viewer);
    const { found, remarks, checked, notShown } = await verified(lines);
    expect(found).toEqual([]);
    expect(remarks).toEqual([]);
    // Keys open nothing at a physical table, and only the full record contains what was signed.
    const isWhole = viewer === 'arbiter';
    expect(checked.get('chance')).toBeUndefined();
    expect(notShown.some((what) => what.includes('whether it was signed for'))).toBe(!isWhole);
  });

  test('shows no viewer what was signed', async () => {
    for (const viewer of ['spectator', 'north', 'south']) {
      const lines = await recordOf(services, table, viewer);
      expect(lines[6]).toContain(`{"attestation":{"signedBy":"${by}"}}`);
      expect(lines.join()).not.toContain('"attestations"');
    }
  });
});

describe('a record in which an entry is another, and its chain made anew, is found out:', async () => {
  const [one, both] = [await played('arbiter'), await played('seats')];
  const of = { arbiter: await recordOf(services, one, 'arbiter'), seats: await recordOf(services, both, 'arbiter') };
  type Part = Record<string, unknown> & { readonly game?: never };
  const says = (signedBy: string, statements: readonly string[]) => ({ body: { attestation: { signedBy, attestations: statements } } });
  const statementsIn = (by: 'arbiter' | 'seats', entry: number): string[] => JSON.parse(of[by][entry]!).part.body.attestation.attestations;
  const stranger = await newSigner();
  const payload = JSON.parse(Buffer.from(statementsIn('arbiter', 6)[0]!.split('.')[1]!, 'base64url').toString());

  test.each<readonly [string, 'arbiter' | 'seats', (part: Part) => object, 'system-entries' | 'attestation' | 'rules']>([
    ['a stranger has signed', 'arbiter', () => says('arbiter', [stranger.sign(payload)]), 'attestation'],
    ['what was signed is of another entry', 'arbiter', () => says('arbiter', statementsIn('arbiter', 9)), 'attestation'],
    ['nobody has signed', 'arbiter', () => ({ body: null }), 'attestation'],
    ['the signed statements are missing', 'arbiter', () => ({ body: { attestation: { signedBy: 'arbiter' } } }), 'attestation'],
    ['the signers are false', 'arbiter', () => says('seats', statementsIn('arbiter', 6)), 'attestation'],
    [
      'the arbiter has signed twice',
      'arbiter',
      () => says('arbiter', [...statementsIn('arbiter', 6), ...statementsIn('arbiter', 6)]),
      'attestation',
    ],
    ['only one seat has signed', 'seats', () => says('seats', statementsIn('seats', 6).slice(1)), 'attestation'],
    [
      'something else fell than was signed',
      'arbiter',
      (part) => JSON.parse(canonical(part).replace('"places":[4]', '"places":[3]')),
      'rules',
    ],
    [
      'an action brings another arbiter',
      'arbiter',
      () => ({ body: { ...says('arbiter', statementsIn('arbiter', 6)).body, arbiterKey: { x: 1 } } }),
      'system-entries',
    ],
    ['the server drew', 'arbiter', (part) => JSON.parse(canonical(part).replace('"series":"table"', '"series":"none"')), 'attestation'],
  ])('%s', async (_, by, change, check) => {
    const lines = await remade(of[by], 6, (part) => ({ ...part, ...change(part as Part) }));
    expect(places(await verified(lines))).toContain(`6 ${check}`);
    expect(places(await verified(await remade(of[by], 6, (part) => part)))).toEqual([]);
  });
});
