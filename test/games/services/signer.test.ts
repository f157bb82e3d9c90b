import { createSecretKey, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { addSigningKey, openSigner } from '../../../src/games/index.js';
import { type ReceiptPayload, verify } from '../../../src/record/receipts.js';
import { connect } from '../../../src/store/connection/connect.js';
import { DecryptionError, encryptionWith, hasEncryptedData, signingKeyStore } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { freshDatabase } from '../../support/postgres.js';

const { url, address, sql } = await freshDatabase();
const RECEIPT: ReceiptPayload = { game: 'g', viewer: 'england', version: 7, hash: 'h'.repeat(43), at: '1297-09-11T08:00:00.000Z' };

let clock = Date.parse('2026-11-21');
const faults: unknown[] = [];
const lost: string[] = [];
/** The signer of one instance. */
async function instance(encryption = ENCRYPTION) {
  const { sql: own, close } = connect({ address, poolSizes: { appends: 1, reads: 1 }, statementTimeout: 5_000 });
  const keys = signingKeyStore(own, encryption);
  const needs = {
    keys,
    now: () => new Date(clock),
    random: randomBytes,
    onFault: (fault: unknown) => void faults.push(fault),
    onRewind: (found: string) => void lost.push(found),
  };
  return { keys, close, signer: await openSigner(needs) };
}
const kidOf = (jws: string): string => JSON.parse(Buffer.from(jws.split('.')[0]!, 'base64url').toString()).kid;

test('one of several instances starting at once creates the key, and all sign with it', async () => {
  expect(await hasEncryptedData(url)).toBe(false);
  const instances = await Promise.all(Array.from({ length: 4 }, () => instance()));
  const signed = await Promise.all(instances.map(({ signer }) => signer.sign('receipt', RECEIPT)));
  expect(new Set(signed).size).toBe(1);
  const [set] = await Promise.all(instances.map(({ signer }) => signer.published()));
  expect(set!.keys.map(({ kid }) => kid)).toEqual([kidOf(signed[0]!)]);
  expect(await sql`select key_id from signing_keys`).toHaveLength(1);
  expect(await hasEncryptedData(url)).toBe(true);
  await Promise.all(instances.map(({ close }) => close()));
});

test('an added key signs within a minute, and signatures by the old one still verify', async () => {
  const { signer, keys, close } = await instance();
  const before = await signer.sign('receipt', RECEIPT);
  const added = await addSigningKey(keys, randomBytes, 'always');
  clock += 59_999;
  expect(await signer.sign('receipt', RECEIPT)).toBe(before);
  // Another instance may have signed with it, so published keys include it sooner.
  expect((await signer.published()).keys.map(({ kid }) => kid)).toEqual([added, kidOf(before)]);
  clock += 60_000;
  const after = await signer.sign('receipt', RECEIPT);
  expect(kidOf(after)).toBe(added);
  for (const text of [before, after]) expect(verify('receipt', text, await signer.published())).toEqual({ ok: true, value: RECEIPT });
  await close();
});

test('a key that the database has lost is added again, once by several instances, and what it signed verifies', async () => {
  const first = await instance();
  const added = await addSigningKey(first.keys, randomBytes, 'always');
  clock += 60_000;
  const instances = [first, await instance()];
  const [signed] = await Promise.all(instances.map(({ signer }) => signer.sign('receipt', RECEIPT)));
  expect(kidOf(signed!)).toBe(added);
  await sql`delete from signing_keys where key_id = ${added}`;
  clock += 1_000;
  const sets = await Promise.all(instances.map(({ signer }) => signer.published()));
  for (const set of sets) expect(verify('receipt', signed!, set)).toEqual({ ok: true, value: RECEIPT });
  expect(await sql`select from signing_keys where key_id = ${added}`).toHaveLength(1);
  expect(kidOf(await first.signer.sign('receipt', RECEIPT))).toBe(added);
  // An instance that reads the keys after the other has added it again finds nothing lost.
  expect(['signing-key', 'signing-key,signing-key']).toContain(lost.join());
  expect(faults).toEqual([]);
  await Promise.all(instances.map(({ close }) => close()));
});

test('the database holds only encrypted seeds, and only the secret key that encrypted a seed decrypts it', async () => {
  const { keys, signer, close } = await instance();
  const { seed } = (await keys.read())!;
  const [stored] = await sql`select string_agg(signing_keys::text, ' ') as text from signing_keys`;
  for (const form of ['hex', 'base64', 'base64url'] as const) expect(stored!['text']).not.toContain(Buffer.from(seed).toString(form));
  expect(JSON.stringify(await signer.published())).not.toContain(Buffer.from(seed).toString('base64url'));
  await expect(instance(encryptionWith(createSecretKey(randomBytes(32)), randomBytes))).rejects.toThrow(DecryptionError);
  // An encrypted seed is bound to its own key: in another row it cannot be decrypted.
  await sql
    .begin(async (transaction) => {
      await transaction`update signing_keys set private_key = (select private_key from signing_keys order by number limit 1)`;
      const moved = signingKeyStore(Object.assign(transaction, { begin: sql.begin }) as never, ENCRYPTION);
      await expect(moved.read()).rejects.toThrow(DecryptionError);
      throw new Error('undo');
    })
    .catch((error: Error) => expect(error.message).toBe('undo'));
  await close();
});

test('if the keys cannot be read again, signing continues with the known ones', async () => {
  const { signer, close } = await instance();
  const before = await signer.sign('receipt', RECEIPT);
  await close();
  clock += 60_000;
  expect(await signer.sign('receipt', RECEIPT)).toBe(before);
  expect(faults).toHaveLength(1);
  expect((await signer.published()).keys).not.toHaveLength(0);
});
