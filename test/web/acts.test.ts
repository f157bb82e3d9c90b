// What the pages sign of an arbiter's commands (docs/record.md, «Signatures of arbiters»).
import { expect, test } from 'vitest';
import type { RulingEffectInput } from '../../src/client/schema.js';
import { type ActedGame, type Command, placedActOf, signatureOf } from '../../src/web/disputes/acts.js';

const GAME: ActedGame = {
  id: 'g',
  seats: [{ seat: 'england' }, { seat: 'scotland' }],
  outcome: { winners: ['scotland'], clause: 'H1', reason: 'resigned' },
  entries: { edges: [{ node: { hash: 'last', systemEvent: null } }] },
  disputes: [
    { number: 1, openedHash: 'first' },
    { number: 2, openedHash: 'second' },
  ],
};
const hashOf = async (entry: string) => `hash of ${entry}`;
const signedOf = (command: Command, game: ActedGame = GAME) => placedActOf(game, 'acc_1', command, hashOf);
const ruling = (effect: RulingEffectInput, more: object = {}) =>
  signedOf({ name: 'ruleOnDispute', content: { game: 'g', dispute: 2, effect, reason: 'So.', ...more } });

test('an inspection names the entry that opened its dispute', async () => {
  expect(await signedOf({ name: 'inspectHidden', content: { game: 'g', dispute: 1, reason: 'To see.' } })).toEqual({
    game: 'g',
    head: 'first',
    act: { type: 'hidden-inspected', arbiterAccount: 'acc_1', dispute: 1, reason: 'To see.' },
  });
});

test.each([
  [{ uphold: true }, { type: 'uphold' }],
  [{ annul: true }, { type: 'annul' }],
  [{ penalty: { seat: 'england', penalty: 'A warning.' } }, { type: 'penalty', seat: 'england', penalty: 'A warning.' }],
  [{ correctResult: { winners: ['scotland', 'england'] } }, { type: 'correct-result', winners: ['england', 'scotland'] }],
  [{ rollBack: { toCursor: 'F5Qvv9yC' } }, { type: 'roll-back', toRef: 'hash of F5Qvv9yC' }],
])('a ruling is signed as the record has it: %o', async (effect, signed) => {
  const act = {
    type: 'dispute-ruled',
    arbiterAccount: 'acc_1',
    dispute: 2,
    reason: 'So.',
    clause: null,
    readers: 'public',
    effect: signed,
  };
  expect(await ruling(effect)).toEqual({ game: 'g', head: 'second', act });
});

test('its clause and its readers are signed, the readers in seat order', async () => {
  expect((await ruling({ uphold: true }, { clause: 'H5.3', readers: ['scotland', 'england'] }))!.act).toMatchObject({
    clause: 'H5.3',
    readers: ['england', 'scotland'],
  });
  expect((await ruling({ uphold: true }, { readers: [] }))!.act).toMatchObject({ readers: [] });
});

test('a certificate names the last entry, and the outcome without its sentence', async () => {
  const certify = { name: 'certifyResult', content: { game: 'g' } } as const;
  const outcome = { winners: ['scotland'], clause: 'H1', reason: 'resigned' };
  expect(await signedOf(certify)).toEqual({ game: 'g', head: 'last', act: { type: 'result-certified', account: 'acc_1', outcome } });
  expect((await signedOf(certify, { ...GAME, outcome: null }))!.act).toMatchObject({ outcome: null });
});

test('commands of seats are not signed', async () => {
  expect(await signedOf({ name: 'openDispute', content: { game: 'g', entryCursor: 'h', claim: 'No.' } })).toBeNull();
  expect(await signedOf({ name: 'appealRuling', content: { game: 'g', dispute: 1, claim: 'No.' } })).toBeNull();
});

test('a request that is sent again under its key has the same signature', async () => {
  let made = 0;
  const make = async () => ({ jws: 'j', salt: `salt ${++made}` });
  const one = await signatureOf('key-1', make);
  expect(await signatureOf('key-1', make)).toBe(one);
  expect(await signatureOf('key-2', make)).not.toEqual(one);
});
