// Games on a physical table: chance is attested by an arbiter or by both seats.

import { describe, expect, test } from 'vitest';
import { openGame, readGame, readNotices, submit, takeSeat, type Verdict } from '../../../src/games/index.js';
import { canonical } from '../../../src/record/hashing.js';
import type { TableStatement } from '../../../src/record/physical-table/statements.js';
import { freshDatabase } from '../../support/postgres.js';
import { smallRuleset } from '../../support/small-ruleset.js';
import type { Action } from '../../support/small-ruleset-types.js';
import { storedEntries } from '../../support/stored-content.js';
import { jws, newSigner, type Signer } from '../../support/table-signers.js';
import { DEAL, lastNoticed, openRealTable, playingRealTable, type RealTable, sendSigned, setUpTable } from '../physical-table.js';
import { freshKey, must, OPENER, openTable, playingTable, send, startServices, verdictText } from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);

/** All cards of the small ruleset. */
const PACK = Array.from({ length: 20 }, (_, at) => `card-${at + 1}`);

const ROLL: Action = { type: 'roll' };
const die = (...outcomes: number[]) => [{ purpose: 'roll', outcomes }];

/** The statement to sign on north's next action. */
const about = async (table: RealTable, action: Action | null, draws: TableStatement['draws']): Promise<TableStatement> => ({
  game: table.game,
  previous: await lastNoticed(database, table, 'north'),
  action,
  draws,
});

const refusalOf = (verdict: Verdict): object => {
  if (verdict.kind !== 'refused') throw new Error(`not refused: ${verdictText(verdict)}`);
  return verdict.refusal;
};

const rowsOf = async ({ game }: RealTable) =>
  (await storedEntries(database.sql, game)).map(({ seq, kind, action, events, body, draws }) => ({
    seq,
    kind,
    action,
    events,
    body,
    draws,
  }));

describe('the set-up', () => {
  test('waits for the attestation of the deal, and returns the draws needed', async () => {
    const table = await openRealTable(services, 'arbiter');
    must(await takeSeat(services, table.north, table.game));
    const waiting = await takeSeat(services, table.south, table.game);
    // The dealt cards open to no viewer; the pack before the deal is public.
    const whole = { purpose: 'deal', count: 6, poolSize: 20 };
    expect(waiting).toEqual({ ok: false, problem: { code: 'attestation-required', ...whole, allowed: PACK } });
    for (const bearer of [table.north, table.south, OPENER]) {
      expect(must(await readGame(services, bearer, table.game)).setupDraws).toEqual([
        { purpose: 'deal', count: 6, poolSize: 20, pool: PACK },
      ]);
    }
    const previous = await lastNoticed(database, table, 'south');
    const statement = table.arbiter.sign({ game: table.game, previous, action: null, draws: [DEAL] });
    const taken = must(await takeSeat(services, table.south, table.game, { attestations: [statement] }));
    expect(taken).toMatchObject({
      version: 3,
      entries: [{ attestedBy: 'arbiter', notices: [{ type: 'dealt', hand: DEAL.outcomes.slice(3) }] }],
    });
    expect(must(await readGame(services, table.north, table.game))).toMatchObject({
      chanceSource: 'physical-table',
      view: { hand: DEAL.outcomes.slice(0, 3) },
    });
    const [opened, , seated] = await rowsOf(table);
    expect(opened!['body']).toMatchObject({ chanceSource: 'physical-table', arbiterKey: table.arbiter.jwk });
    expect(seated!['body']).toMatchObject({ attestation: { signedBy: 'arbiter', attestations: [statement] } });
    // Positions in the rest of the pack: card-3 is third in it, card-11 ninth after card-7 and card-3 are dealt.
    expect(seated!['draws']).toEqual([
      { series: 'table', index: 0, draws: [{ purpose: 'deal', poolSize: 20, places: [6, 2, 8, 16, 0, 10] }] },
    ]);
  });

  test('is signed by both seats without an arbiter', async () => {
    const table = await openRealTable(services, 'seats');
    await setUpTable(services, database, table, [table.ofNorth, table.ofSouth]);
    expect((await rowsOf(table))[2]!['body']).toMatchObject({ seatKey: table.ofSouth.jwk, attestation: { signedBy: 'seats' } });
  });

  test('is not signed before the last seat', async () => {
    const table = await openRealTable(services, 'arbiter');
    const early = table.arbiter.sign({
      game: table.game,
      previous: await lastNoticed(database, table, 'north'),
      action: null,
      draws: [DEAL],
    });
    expect(await takeSeat(services, table.north, table.game, { attestations: [early] })).toMatchObject({
      problem: { code: 'invalid-request', path: 'attestations' },
    });
  });
});

describe('an action', () => {
  test('that draws is refused until the table has signed, and then until it has attested the outcome', async () => {
    const table = await playingRealTable(services, database, 'arbiter');
    const { arbiter, north, game } = table;
    expect(refusalOf(await send(services, north, game, 5, ROLL))).toEqual({ code: 'attestation-required' });
    const asking = await sendSigned(services, north, game, 5, ROLL, [arbiter.sign(await about(table, ROLL, []))]);
    expect(refusalOf(asking)).toEqual({
      code: 'attestation-required',
      purpose: 'roll',
      count: 1,
      poolSize: 6,
      allowed: [1, 2, 3, 4, 5, 6],
    });
    const statement = arbiter.sign(await about(table, ROLL, die(5)));
    const verdict = await sendSigned(services, north, game, 5, ROLL, [statement]);
    expect(verdict).toMatchObject({
      kind: 'accepted',
      version: 6,
      entries: [{ attestedBy: 'arbiter', notices: [{ type: 'rolled', die: 5 }] }],
    });
    expect((await rowsOf(table)).at(-1)).toMatchObject({
      body: { attestation: { signedBy: 'arbiter', attestations: [statement] } },
      draws: [{ series: 'table', index: 1, draws: [{ purpose: 'roll', poolSize: 6, places: [4] }] }],
    });
  });

  test.each([
    ['public', true],
    ['north', true],
    ['south', false],
    ['none', false],
  ] as const)('whose draw opens to %s shows the acting seat north its list: %s', async (opensTo, isShown) => {
    const decide: typeof smallRuleset.decide = (state, seat, action, { pick, sample }) =>
      smallRuleset.decide(state, seat, action, { sample, pick: (purpose, outcomes) => pick(purpose, outcomes, opensTo) });
    const instance = await startServices(database, { rulesets: [{ ...smallRuleset, decide }] });
    const table = await playingRealTable(services, database, 'arbiter');
    const ask = async (draws: TableStatement['draws']) =>
      refusalOf(await sendSigned(instance, table.north, table.game, 5, ROLL, [table.arbiter.sign(await about(table, ROLL, draws))]));
    const faces = [1, 2, 3, 4, 5, 6];
    const missing = { code: 'attestation-required', purpose: 'roll', count: 1 };
    expect(await ask([])).toEqual(isShown ? { ...missing, poolSize: 6, allowed: faces } : missing);
    const impossible = await ask(die(7));
    expect([impossible, 'allowed' in impossible]).toEqual([
      expect.objectContaining({ code: 'invalid-request', path: 'attestations' }),
      isShown,
    ]);
  });

  test('that reveals something to its seat needs an attestation without draws', async () => {
    const table = await playingRealTable(services, database, 'arbiter');
    expect(refusalOf(await send(services, table.north, table.game, 5, { type: 'peek' }))).toEqual({ code: 'attestation-required' });
    const signed = table.arbiter.sign(await about(table, { type: 'peek' }, []));
    expect(verdictText(await sendSigned(services, table.north, table.game, 5, { type: 'peek' }, [signed]))).toBe('accepted 6');
  });

  test('that does neither needs no attestation', async () => {
    const table = await playingRealTable(services, database, 'seats');
    expect(await send(services, table.north, table.game, 5, { type: 'step' })).toMatchObject({
      kind: 'accepted',
      entries: [{ attestedBy: null }],
    });
  });

  test('is signed by both seats without an arbiter', async () => {
    const table = await playingRealTable(services, database, 'seats');
    const signedStatement = await about(table, ROLL, die(2));
    const both = [table.ofSouth.sign(signedStatement), table.ofNorth.sign(signedStatement)];
    expect(await sendSigned(services, table.north, table.game, 5, ROLL, both)).toMatchObject({ entries: [{ attestedBy: 'seats' }] });
  });

  test('repeated with the same statements gets the same answer; with others `idempotency-key-reused`', async () => {
    const table = await playingRealTable(services, database, 'arbiter');
    const [first, other] = [die(3), die(4)].map(async (fell) => table.arbiter.sign(await about(table, ROLL, fell)));
    const [signedStatement, otherwise] = [await first!, await other!];
    const send = (statement: string) => sendSigned(services, table.north, table.game, 5, ROLL, [statement], 'the-key');
    const answer = await send(signedStatement);
    expect(verdictText(answer)).toBe('accepted 6');
    expect(await send(signedStatement)).toEqual({ ...answer, reading: expect.any(Function), toAct: expect.any(Function) });
    expect(verdictText(await send(otherwise))).toBe('idempotency-key-reused');
  });

  test('is judged by the rules before any attestation is requested', async () => {
    const table = await playingRealTable(services, database, 'arbiter');
    expect(verdictText(await send(services, table.south, table.game, 5, ROLL))).toBe('rejected not-to-act at 0');
    expect(verdictText(await send(services, table.north, table.game, 5, ROLL, { type: 'step' }))).toBe('action-ends-batch at 0');
  });
});

describe('nothing is done when', () => {
  type Statements = (table: RealTable, signedStatement: TableStatement) => readonly string[] | Promise<readonly string[]>;
  const by =
    (signer: (table: RealTable) => Signer, change: Partial<TableStatement>): Statements =>
    (table, signedStatement) => [signer(table).sign({ ...signedStatement, ...change })];
  const arbiter = (table: RealTable) => table.arbiter;
  const raw =
    (payload: (signedStatement: TableStatement) => string, header: object = {}): Statements =>
    ({ arbiter: { key } }, signedStatement) => [jws(key, payload(signedStatement), header)];
  const notSigned = (attestationProblem: string) => ({ code: 'invalid-attestation', attestationProblem });

  test.each<readonly [string, Statements, object]>([
    [
      'the signature is another’s',
      async (_, signedStatement) => [jws({ ...(await newSigner()).key, public: _.arbiter.key.public }, canonical(signedStatement))],
      notSigned('bad-signature'),
    ],
    ['the payload was changed', by(arbiter, {}), notSigned('bad-signature')],
    ['it is no JWS', () => ['so it fell'], notSigned('invalid-jws')],
    ['nobody knows the key', async (_, signedStatement) => [(await newSigner()).sign(signedStatement)], notSigned('unknown-key')],
    ['it is not signed at all', raw(canonical, { alg: 'none' }), notSigned('wrong-algorithm')],
    ['it is a statement of another kind', raw(canonical, { typ: 'lyon-receipt+jwt' }), notSigned('wrong-type')],
    ['it is spelled otherwise', raw((signedStatement) => JSON.stringify(signedStatement, null, 1)), notSigned('invalid-payload')],
    ['it says more than it may', raw((signedStatement) => canonical({ ...signedStatement, at: 'noon' })), notSigned('invalid-payload')],
    [
      'what fell has no name',
      raw((signedStatement) => canonical({ ...signedStatement, draws: [{ purpose: 'roll', outcomes: [null] }] })),
      notSigned('invalid-payload'),
    ],
    ['its draws are none', raw((signedStatement) => canonical({ ...signedStatement, draws: { roll: 5 } })), notSigned('invalid-payload')],
    ['it is about another game', by(arbiter, { game: '00000000-0000-4000-8000-000000000000' }), notSigned('wrong-game')],
    ['it follows another entry', by(arbiter, { previous: 'A'.repeat(43) }), notSigned('wrong-previous-hash')],
    ['it follows no entry', raw((signedStatement) => canonical({ ...signedStatement, previous: null })), notSigned('wrong-previous-hash')],
    ['it is about another action', by(arbiter, { action: { type: 'step' } }), notSigned('wrong-action')],
    ['it is about the set-up', by(arbiter, { action: null }), notSigned('wrong-action')],
    ['only one seat has signed', by(({ ofNorth }) => ofNorth, {}), notSigned('signer-missing')],
    [
      'one seat has signed twice',
      ({ ofNorth }, signedStatement) => [ofNorth.sign(signedStatement), ofNorth.sign(signedStatement)],
      notSigned('duplicate-signer'),
    ],
    [
      'the arbiter has signed twice',
      ({ arbiter: { sign } }, signedStatement) => [sign(signedStatement), sign(signedStatement)],
      notSigned('duplicate-signer'),
    ],
    [
      'both have not signed the same',
      ({ ofNorth, ofSouth }, signedStatement) => [ofNorth.sign(signedStatement), ofSouth.sign({ ...signedStatement, draws: die(6) })],
      notSigned('attestations-differ'),
    ],
    [
      'the die has no such face',
      by(arbiter, { draws: die(7) }),
      { code: 'invalid-request', path: 'attestations', allowed: [1, 2, 3, 4, 5, 6] },
    ],
    ['the die fell twice', by(arbiter, { draws: die(5, 5) }), { code: 'unexpected-draw', purpose: 'roll' }],
    [
      'something else was drawn as well',
      by(arbiter, { draws: [...die(5), { purpose: 'luck', outcomes: [6] }] }),
      { code: 'unexpected-draw', purpose: 'luck' },
    ],
    ['nothing was drawn', by(arbiter, { draws: [] }), { code: 'attestation-required', purpose: 'roll' }],
    [
      'there are more statements than signers',
      ({ arbiter: { sign } }, signedStatement) => Array(4).fill(sign(signedStatement)),
      { code: 'invalid-request', path: 'attestations' },
    ],
  ])('%s', async (what, statements, expected) => {
    const table = await playingRealTable(services, database, 'arbiter');
    const before = await rowsOf(table);
    let sent = await statements(table, await about(table, ROLL, die(5)));
    if (what === 'the payload was changed') sent = [await forged(table, sent[0]!)];
    expect(refusalOf(await sendSigned(services, table.north, table.game, 5, ROLL, sent))).toMatchObject(expected);
    expect(await rowsOf(table)).toEqual(before);
  });

  /** The arbiter's signature with another die. */
  async function forged(table: RealTable, statement: string): Promise<string> {
    const [header, , signature] = statement.split('.');
    return [header, Buffer.from(canonical(await about(table, ROLL, die(6)))).toString('base64url'), signature].join('.');
  }

  test('a statement was used before', async () => {
    const table = await playingRealTable(services, database, 'arbiter');
    const statement = table.arbiter.sign(await about(table, ROLL, die(6)));
    expect(verdictText(await sendSigned(services, table.north, table.game, 5, ROLL, [statement]))).toBe('accepted 6');
    expect(refusalOf(await sendSigned(services, table.north, table.game, 6, ROLL, [statement]))).toEqual(notSigned('wrong-previous-hash'));
  });

  test('the signature is another arbiter’s', async () => {
    const [table, other] = [
      await playingRealTable(services, database, 'arbiter', { arbiter: await newSigner() }),
      await playingRealTable(services, database, 'arbiter'),
    ];
    const statement = table.arbiter.sign(await about(other, ROLL, die(6)));
    expect(refusalOf(await sendSigned(services, other.north, other.game, 5, ROLL, [statement]))).toEqual(notSigned('unknown-key'));
  });

  test('statements come with a list of actions, or in a game the server draws for', async () => {
    const table = await playingRealTable(services, database, 'arbiter');
    const statement = table.arbiter.sign(await about(table, ROLL, die(6)));
    const list = {
      game: table.game,
      expectedVersion: 5,
      idempotencyKey: freshKey(),
      actions: [{ type: 'step' }, ROLL],
      attestations: [statement],
    };
    expect(refusalOf(await submit(services, table.north, list))).toMatchObject({ code: 'invalid-request', path: 'attestations' });
    const onServer = await playingTable(services);
    expect(refusalOf(await sendSigned(services, onServer.north, onServer.game, 5, ROLL, [statement]))).toMatchObject({
      path: 'attestations',
    });
    expect(await takeSeat(services, (await openTable(services)).north, onServer.game, {})).toMatchObject({
      problem: { code: 'no-such-game' },
    });
  });
});

describe('a key is refused', () => {
  const openWith = (chance: 'server' | 'physical-table', arbiterKey: object | null) =>
    openGame(services, OPENER, { ruleset: 'small', options: {}, chanceSource: chance, arbiterKey });
  const refused = (path: string) => ({ ok: false, problem: { code: 'invalid-request', path } });

  test.each([
    ['with its private part', { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(43), d: 'A'.repeat(43) }],
    ['of another kind', { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43) }],
    ['of another curve', { kty: 'OKP', crv: 'X25519', x: 'A'.repeat(43) }],
    ['that is too short', { kty: 'OKP', crv: 'Ed25519', x: 'A'.repeat(42) }],
    ['that is spelled otherwise', { kty: 'OKP', crv: 'Ed25519', x: `${'A'.repeat(42)}B` }],
  ])('%s', async (_, key) => {
    expect(await openWith('physical-table', key)).toMatchObject(refused('arbiterKey'));
    const table = await openRealTable(services, 'arbiter');
    expect(await takeSeat(services, table.north, table.game, { key })).toMatchObject(refused('key'));
  });

  test('where the server draws', async () => {
    const { jwk } = await newSigner();
    expect(await openWith('server', jwk)).toMatchObject(refused('arbiterKey'));
    const table = await openTable(services);
    expect(await takeSeat(services, table.north, table.game, { key: jwk })).toMatchObject(refused('key'));
    expect(await takeSeat(services, table.north, table.game, { attestations: ['so it fell'] })).toMatchObject(refused('attestations'));
  });

  test('that another seat has brought, and a missing key that is needed', async () => {
    const table = await openRealTable(services, 'seats');
    expect(await takeSeat(services, table.north, table.game)).toMatchObject(refused('key'));
    must(await takeSeat(services, table.north, table.game, { key: table.ofNorth.jwk }));
    expect(await takeSeat(services, table.south, table.game, { key: table.ofNorth.jwk })).toMatchObject(refused('key'));
    const withArbiter = await openRealTable(services, 'arbiter');
    expect(await takeSeat(services, withArbiter.north, withArbiter.game, { key: withArbiter.arbiter.jwk })).toMatchObject(refused('key'));
  });
});

test('the deal stays hidden from the other seat, spectators and callers without a token', async () => {
  const table = await openRealTable(services, 'arbiter', { public: true, revealAfterEnd: false });
  const sent: unknown[] = [];
  must(await takeSeat(services, table.north, table.game));
  // Before the deal only the whole pack is visible, in its order.
  const asked = { code: 'attestation-required', purpose: 'deal', count: 6, poolSize: 20, allowed: PACK };
  expect(await takeSeat(services, table.south, table.game)).toEqual({ ok: false, problem: asked });
  const statement = table.arbiter.sign({
    game: table.game,
    previous: await lastNoticed(database, table, 'south'),
    action: null,
    draws: [DEAL],
  });
  // South sends the arbiter's statement and sees its own hand; north and spectators see none of its cards.
  must(await takeSeat(services, table.south, table.game, { attestations: [statement] }));
  sent.push(await send(services, table.north, table.game, 3, { type: 'ready' }));
  await send(services, table.south, table.game, 4, { type: 'ready' });
  sent.push(await send(services, table.north, table.game, 5, { type: 'peek' }), await send(services, table.north, table.game, 5, ROLL));
  for (const bearer of [table.north, null]) {
    sent.push(
      await readGame(services, bearer, table.game),
      await readNotices(services, bearer, { game: table.game, after: null, first: 50 }),
    );
  }
  const text = JSON.stringify(sent);
  for (const card of DEAL.outcomes.slice(3)) expect(text).not.toContain(`"${card}"`);
  for (const part of statement.split('.')) expect(text).not.toContain(part);
  expect(text).toContain('"card-7"');
});
