// Rulings that are signed by their arbiters (docs/record.md, «Signatures of arbiters»), and tokens that others created.
import { randomBytes, sign } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import {
  addAccountToken,
  confirmAccountToken,
  createAccount,
  readAccountTokens,
  rotateAccountToken,
  setArbiterKey,
} from '../../../src/accounts/index.js';
import { listDisputes, readDisputes, readGame, readNotices, type Services } from '../../../src/games/index.js';
import { type ArbiterAct, signAct } from '../../../src/record/arbiter-signatures.js';
import { signingKeyOf } from '../../../src/record/signing.js';
import { recordOf } from '../../record/played-games.js';
import { verified } from '../../record/verified.js';
import { freshDatabase } from '../../support/postgres.js';
import { certify, dispute, look, ruled, takeBack, UPHOLD } from '../disputes.js';
import { codeOf, freshKey, must, OPENER, playingTable, send, startServices, type Table } from '../services.js';

const services = await startServices(await freshDatabase());

/** An arbiter with a token of its own. */
async function newArbiter(each: Services = services) {
  const { account, token } = must(await createAccount(each, OPENER, { name: 'Ann', scopes: ['rule'] }));
  return { account: account.id, token: token.token };
}

const keyOf = (seed: number) => {
  const {
    public: { kty, crv, x },
    private: secret,
  } = signingKeyOf(new Uint8Array(32).fill(seed));
  return { key: { kty, crv, x }, sign: (text: string) => new Uint8Array(sign(null, Buffer.from(text), secret)) };
};

/** An arbiter who has registered a key, and a game in which north has disputed its last entry. */
async function disputedTable() {
  const [arbiter, signer, table] = [await newArbiter(), keyOf(7), await playingTable(services, { public: true })];
  must(await setArbiterKey(services, arbiter.token, arbiter.account, signer.key));
  await send(services, table.north, table.game, 5, { type: 'step' });
  must(await dispute(services, table.north, table.game, 'north.6'));
  const [{ openedHash }] = must(await readDisputes(services, arbiter.token, table.game)) as unknown as [{ openedHash: string }];
  const signed = (act: ArbiterAct, head = openedHash, by = signer, game = table.game) => signAct(by, { game, head, act }, randomBytes(16));
  return { arbiter, signer, table, openedHash, signed };
}

const ruling = (arbiter: { readonly account: string }, more: object = {}): ArbiterAct => ({
  type: 'dispute-ruled',
  arbiterAccount: arbiter.account,
  dispute: 1,
  effect: { type: 'uphold' },
  reason: 'So it stands.',
  clause: 'S1',
  readers: 'public',
  ...more,
});

const hashAt = async ({ game, north }: Table, version: number): Promise<string> =>
  must(await readNotices(services, north, { game, after: null, first: 50 })).entries.find((entry) => entry.version === version)!.hash;

describe('an arbiter with a key', () => {
  test('signs inspection, ruling and certificate, and every record proves it', async () => {
    const { arbiter, signer, table, signed } = await disputedTable();
    const { account, token } = arbiter;
    const inspection = await signed({ type: 'hidden-inspected', arbiterAccount: account, dispute: 1, reason: 'I must know the hands.' });
    must(await look(services, token, table.game, 1, { signature: inspection }));
    const annulled = await signed(ruling(arbiter, { effect: { type: 'annul' } }));
    must(await ruled(services, token, table.game, 1, { type: 'annul' }, { signature: annulled }));
    const last = (await services.games.findGame(table.game as never, null))!.summary.heads[0]!;
    const [other, second] = [await newArbiter(), keyOf(9)];
    must(await setArbiterKey(services, other.token, other.account, second.key));
    const certificate = await signed({ type: 'result-certified', account: other.account, outcome: null }, last, second);
    must(await certify(services, other.token, table.game, { signature: certificate }));
    for (const viewer of ['arbiter', 'north', 'spectator']) {
      const { found, acts, checked } = await verified(await recordOf(services, table, viewer));
      expect(found).toEqual([]);
      expect(checked.get('arbiter')).toBe(3);
      expect(acts.map(({ kind, account: by, x }) => [kind, by, x])).toEqual([
        ['hidden-inspected', account, signer.key.x],
        ['dispute-ruled', account, signer.key.x],
        ['result-certified', other.account, second.key.x],
      ]);
    }
  });

  test('names the entry of a roll-back by its hash', async () => {
    const { arbiter, table, signed } = await disputedTable();
    const effect = { type: 'roll-back', toRef: await hashAt(table, 5) } as const;
    const signature = await signed(ruling(arbiter, { effect }));
    must(await ruled(services, arbiter.token, table.game, 1, takeBack('spectator.5'), { signature }));
    must(await send(services, table.north, table.game, 8, { type: 'step' }).then((verdict) => ({ ok: true, value: verdict }) as const));
    expect((await verified(await recordOf(services, table, 'arbiter'))).found).toEqual([]);
  });

  test('rules in no other way', async () => {
    const { arbiter, table, signed, openedHash } = await disputedTable();
    const rule = async (signature: object | null) => {
      const answer = await ruled(services, arbiter.token, table.game, 1, UPHOLD, { signature });
      return answer.ok ? 'ok' : 'signatureProblem' in answer.problem ? answer.problem.signatureProblem : answer.problem.code;
    };
    const right = await signed(ruling(arbiter));
    expect(await rule(null)).toBe('arbiter-signature-required');
    expect(await rule({ ...right, salt: 'A'.repeat(22) })).toBe('other-content');
    expect(await rule({ ...right, jws: 'e30.e30.AA' })).toBe('wrong-algorithm');
    expect(await rule(await signed(ruling(arbiter, { reason: 'Otherwise.' })))).toBe('other-content');
    expect(await rule(await signed(ruling(arbiter), await hashAt(table, 6)))).toBe('other-entry');
    expect(await rule(await signed(ruling(arbiter), openedHash, keyOf(8)))).toBe('unknown-key');
    expect(await rule(await signed(ruling(arbiter), openedHash, keyOf(7), freshKey()))).toBe('other-game');
    const [header, , signature] = right.jws.split('.');
    expect(await rule({ ...right, jws: [header, Buffer.from('{}').toString('base64url'), signature].join('.') })).toBe('bad-signature');
    expect(await rule(right)).toBe('ok');
  });

  test('and one without a key cannot sign', async () => {
    const [arbiter, table] = [await newArbiter(), await playingTable(services)];
    must(await dispute(services, table.north, table.game, 'north.5'));
    const signature = await signAct(keyOf(7), { game: table.game, head: 'x', act: ruling(arbiter) }, randomBytes(16));
    expect(codeOf(await ruled(services, arbiter.token, table.game, 1, UPHOLD, { signature }))).toBe('invalid-arbiter-signature');
    must(await ruled(services, arbiter.token, table.game, 1, { type: 'annul' }));
    const { acts, found } = await verified(await recordOf(services, table, 'arbiter'));
    expect(found).toEqual([]);
    expect(acts).toEqual([{ entry: expect.any(Number), kind: 'dispute-ruled', account: arbiter.account, x: null }]);
  });
});

describe('a token that another account created', () => {
  test('does not rule before its owner has confirmed it with a token of their own', async () => {
    const [arbiter, table] = [await newArbiter(), await playingTable(services, { public: true })];
    must(await dispute(services, table.north, table.game, 'north.5'));
    const foreign = must(await addAccountToken(services, OPENER, arbiter.account, {}));
    const listed = async () => must(await readAccountTokens(services, arbiter.token, arbiter.account)).find(({ id }) => id === foreign.id);
    expect(await listed()).toMatchObject({ createdBy: 'opener', confirmed: false });
    const rule = () => ruled(services, foreign.token, table.game, 1, UPHOLD);
    expect(codeOf(await rule())).toBe('token-not-confirmed');
    expect(codeOf(await setArbiterKey(services, foreign.token, arbiter.account, keyOf(1).key))).toBe('token-not-confirmed');
    // Neither itself nor anything that makes another.
    expect(codeOf(await confirmAccountToken(services, foreign.token, foreign.id))).toBe('token-not-confirmed');
    expect(codeOf(await addAccountToken(services, foreign.token, arbiter.account, {}))).toBe('forbidden');
    expect(codeOf(await rotateAccountToken(services, foreign.token, foreign.id, { overlapHours: 0 }))).toBe('forbidden');
    // Nor does it see the open disputes, or what the arbiter sees after an inspection.
    expect(codeOf(await listDisputes(services, foreign.token, { after: null, first: 1 }))).toBe('token-not-confirmed');
    must(await look(services, arbiter.token, table.game));
    expect(must(await readGame(services, arbiter.token, table.game)).viewer).toBe('arbiter');
    expect(must(await readGame(services, foreign.token, table.game)).viewer).toBe('spectator');
    expect(codeOf(await confirmAccountToken(services, OPENER, foreign.id))).toBe('forbidden');
    expect(must(await confirmAccountToken(services, arbiter.token, foreign.id))).toMatchObject({ confirmed: true });
    must(await rule());
  });

  test('nor one by which another account replaced the owner’s', async () => {
    const [arbiter, table] = [await newArbiter(), await playingTable(services, { public: true })];
    must(await dispute(services, table.north, table.game, 'north.5'));
    const [first] = must(await readAccountTokens(services, arbiter.token, arbiter.account));
    const { token } = must(await rotateAccountToken(services, OPENER, first!.id, { overlapHours: 1 }));
    expect(codeOf(await ruled(services, token.token, table.game, 1, UPHOLD))).toBe('token-not-confirmed');
    // The token that the administrator knew is gone.
    expect(codeOf(await readAccountTokens(services, arbiter.token, arbiter.account))).toBe('token-expired');
  });

  test('the first token ends at once when its owner replaces it', async () => {
    const [arbiter, table] = [await newArbiter(), await playingTable(services, { public: true })];
    must(await dispute(services, table.north, table.game, 'north.5'));
    const [first] = must(await readAccountTokens(services, arbiter.token, arbiter.account));
    const { token } = must(await rotateAccountToken(services, arbiter.token, first!.id, { overlapHours: 24 }));
    expect(codeOf(await ruled(services, arbiter.token, table.game, 1, UPHOLD))).toBe('token-expired');
    must(await ruled(services, token.token, table.game, 1, UPHOLD));
  });

  test('a key is set by the account itself', async () => {
    const arbiter = await newArbiter();
    const { key } = keyOf(3);
    expect(codeOf(await setArbiterKey(services, OPENER, arbiter.account, key))).toBe('forbidden');
    expect(must(await setArbiterKey(services, arbiter.token, arbiter.account, key)).arbiterKey).toEqual(key);
    expect(codeOf(await setArbiterKey(services, arbiter.token, arbiter.account, { ...key, x: 'AAAA' }))).toBe('invalid-request');
    expect(must(await setArbiterKey(services, arbiter.token, arbiter.account, null)).arbiterKey).toBeNull();
    expect(codeOf(await setArbiterKey(services, OPENER, 'opener', key))).toBe('invalid-request');
  });
});
