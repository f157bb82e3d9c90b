// The log of heads over HTTP, and in both APIs.
import { expect, test } from 'vitest';
import { parseCheckpoint, parseNote } from '../../../src/log-of-heads/notes.js';
import { parseProof } from '../../../src/log-of-heads/proofs.js';
import { readBundle } from '../../../src/log-of-heads/tiles.js';
import { isSameHash, leafHash, verifyInclusion } from '../../../src/log-of-heads/tree.js';
import { sha256 } from '../../../src/record/hashing.js';
import { startLog } from '../../log-of-heads/logged.js';
import { startWitness } from '../../log-of-heads/witness.js';
import { whenOver } from '../../support/when-over.js';
import { begin, startRestServer } from './client.js';

const witness = await startWitness('witness.example/w', whenOver);
const { app, rest, ask, services } = await startRestServer({ witnesses: [witness] });

test('is read by everyone, by tiles and proofs', async () => {
  expect((await rest('GET', '/v1/log', { token: null })).body.code).toBe('not-in-log');
  const log = await startLog(services, [witness], 'https://lyon.example');
  const before = (await app.inject('/v1/log')).json();
  expect(before).toMatchObject({ size: null, publishedAt: null, readUntil: null, stopped: null });
  expect((await app.inject(`${before.path}/checkpoint`)).statusCode).toBe(404);
  witness.trust(log.key);
  const { game } = await begin(rest, { public: true, options: { lordsOfScotland: { seats: 2 } } });
  await log.run();

  const { body } = await rest('GET', '/v1/log', { token: null });
  expect(body).toMatchObject({ verifierKey: log.key, size: 1, stopped: null });
  expect(body.origin).toBe(`lyon.example${body.path}`);
  expect(body.witnesses).toMatchObject([{ name: 'witness.example/w', answer: 'cosigned', cosignedSize: 1 }]);
  const graphql = await ask('{ headLog { origin size stopped witnesses { name answer cosignedSize } } }', {}, null);
  expect(graphql.body.data.headLog).toEqual({
    origin: body.origin,
    size: 1,
    stopped: null,
    witnesses: [{ name: 'witness.example/w', answer: 'COSIGNED', cosignedSize: 1 }],
  });

  const checkpoint = await app.inject(`${body.path}/checkpoint`);
  expect(checkpoint.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=5' });
  const { size, root } = parseCheckpoint(parseNote(checkpoint.payload)!.text)!;
  const bundle = await app.inject(`${body.path}/tile/entries/000.p/1`);
  expect(bundle.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const [leaf] = readBundle(bundle.rawPayload, 1)!;
  expect(isSameHash(leafHash(sha256, leaf!), root)).toBe(true);
  expect(isSameHash((await app.inject(`${body.path}/tile/0/000.p/1`)).rawPayload, root)).toBe(true);
  for (const none of ['tile/0/000', 'tile/0/000.p/2', 'tile/0/001', 'tile/x', 'checkpoint/', ''])
    expect((await app.inject(`${body.path}/${none}`)).statusCode).toBe(404);

  const proven = (await rest('GET', `/v1/games/${game}/log-proof`, { token: null })).body;
  const proof = parseProof(proven.proof)!;
  expect(verifyInclusion(sha256, leafHash(sha256, leaf!), { index: proof.index, size, root, proof: proof.hashes })).toBe(true);
  const asked = await ask('query ($game: ID!) { game(id: $game) { logProof { head index size proof } } }', { game }, null);
  expect(asked.body.data.game.logProof).toEqual(proven);
});
