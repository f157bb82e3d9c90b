// `lyon verify --log` against a server with a log of heads and a witness.
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { SUBCOMMANDS } from '../../src/cli/subcommands.js';
import { writeVerifierKey } from '../../src/log-of-heads/notes.js';
import { begin, startRestServer } from '../api/rest/client.js';
import { startLog } from '../log-of-heads/logged.js';
import { startWitness } from '../log-of-heads/witness.js';
import { freePort } from '../support/free-port.js';
import { ownFolder } from '../support/places.js';
import { whenOver } from '../support/when-over.js';

const folder = ownFolder();
const witness = await startWitness('witness.example/w', whenOver);
const { app, rest, services } = await startRestServer({ witnesses: [witness] });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
const log = await startLog(services, [witness], 'https://lyon.example');
witness.trust(log.key);
const WITNESS = writeVerifierKey(witness.key);
const LORDS = { options: { lordsOfScotland: { seats: 2 } } };

/** Returns the output of `lyon verify` and its exit code. */
async function verified(...given: string[]): Promise<{ readonly code: number; readonly out: string }> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const code = await SUBCOMMANDS['verify']!.run(given);
    return { code, out: written.mock.calls.map(([words]) => String(words)).join('') };
  } finally {
    written.mockRestore();
  }
}

/** Writes the record that a caller gets into a file. */
async function recordOf(game: string, token: string | null): Promise<string> {
  const { text } = await rest('GET', `/v1/games/${game}/record`, { token });
  const file = join(folder, `${game}-${token === null ? 'public' : 'seat'}.jsonl`);
  writeFileSync(file, text);
  return file;
}

describe('lyon verify --log', () => {
  test('proves the record of a public game, and keeps the checkpoint', async () => {
    const { game, tokens } = await begin(rest, { public: true, ...LORDS });
    await log.run();
    const record = await recordOf(game, null);
    const checkpoint = join(folder, 'lyon.checkpoint');
    const given = [record, '--log', `${url}/`, '--witness', WITNESS, '--checkpoint', checkpoint];
    const first = await verified(...given);
    expect(first.out).toMatch(/^The log of heads lyon\.example\/log\/\w+, with 1 leaves, checked with the key that the server names\.$/m);
    expect(first.out).toMatch(/^Cosigned by witness\.example\/w at 20/m);
    expect(first.out).toMatch(/^Logged heads in the record: 1, no problems found\.$/m);
    expect(first.code).toBe(0);
    const kept = readFileSync(checkpoint, 'utf8');
    await begin(rest, { public: true, ...LORDS });
    await log.run();
    const second = await verified(...given, '--log-key', log.key);
    expect([second.code, second.out]).toEqual([0, expect.stringContaining('with 2 leaves, checked with the given key.')]);
    expect(second.out.split('The log of heads')[1]).not.toContain('Not checked');
    expect(readFileSync(checkpoint, 'utf8')).not.toBe(kept);
    const seat = await recordOf(game, Object.values(tokens)[0]!);
    // No checkpoint is kept.
    expect((await verified(seat, '--log', url, '--witness', WITNESS)).code).toBe(3);
  });

  test('proves the record of a private game with its proof', async () => {
    const { game, tokens } = await begin(rest, { public: false, ...LORDS });
    await log.run();
    const [token] = Object.values(tokens);
    const record = await recordOf(game, token!);
    const without = await verified(record, '--log', url);
    expect([without.code, without.out]).toEqual([3, expect.stringContaining('Logged heads in the record: 0, nothing is proven.')]);
    const { body } = await rest('GET', `/v1/games/${game}/log-proof`, { token: token! });
    const proof = join(folder, 'game.tlog-proof');
    writeFileSync(proof, body.proof);
    const { code, out } = await verified(record, '--log', url, '--witness', WITNESS, '--log-proof', proof);
    expect([code, out]).toEqual([3, expect.stringContaining('Logged heads in the record: 1, not everything is proven.')]);
    expect(out).toContain('Not shown by the log: whether the log has another history of this private game.');
  });

  test('fails for a record that lacks the newest logged head, and writes no checkpoint then', async () => {
    const { game, tokens } = await begin(rest, { public: true, ...LORDS });
    const record = await recordOf(game, null);
    await rest('POST', `/v1/games/${game}/resign`, {
      token: Object.values(tokens)[0]!,
      body: {},
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    await log.run();
    const checkpoint = join(folder, 'never');
    const { code, out } = await verified(record, '--log', url, '--checkpoint', checkpoint);
    expect(out).toMatch(/^FAILED the log: leaf \d+ has the head [\w-]{43}, which is not in the record: export the record again/m);
    expect([code, existsSync(checkpoint)]).toEqual([1, false]);
  });

  test('asks again when a server that limits its callers says so', async () => {
    const { game } = await begin(rest, { public: true, ...LORDS });
    await log.run();
    const record = await recordOf(game, null);
    const refused = [429, 503];
    const limited = createServer(async ({ url: path }, response) => {
      const status = refused.shift();
      if (status !== undefined) return response.writeHead(status, { 'retry-after': '0' }).end();
      const answer = await fetch(`${url}${path}`);
      return response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()));
    }).listen(0, '127.0.0.1');
    whenOver(() => limited.close());
    await once(limited, 'listening');
    const { port } = limited.address() as AddressInfo;
    const { code, out } = await verified(record, '--log', `http://127.0.0.1:${port}`, '--witness', WITNESS);
    expect([code, out]).toEqual([3, expect.stringContaining('Logged heads in the record: 1,')]);
    expect(refused).toEqual([]);
  });

  test('does not prove anything by a server that does not answer', async () => {
    const { game } = await begin(rest, { public: true, ...LORDS });
    const record = await recordOf(game, null);
    const { code, out } = await verified(record, '--log', `http://127.0.0.1:${await freePort()}`);
    expect([code, out]).toEqual([3, expect.stringContaining('Not checked: the log: the server does not answer.')]);
  });

  test.each([
    ['options without a log', ['--witness', WITNESS], 'need --log'],
    ['a log that is no URL', ['--log', 'lyon.example'], '--log takes the URL of a server'],
    ['the key of a log as that of a witness', ['--log', url, '--witness', log.key], '--witness takes the verifier key of a witness'],
    ['the key of a witness as that of a log', ['--log', url, '--log-key', WITNESS], '--log-key takes the verifier key of a log'],
    ['a proof that is not there', ['--log', url, '--log-proof', 'nowhere'], 'no such file: nowhere'],
    ['a proof that is none', ['--log', url, '--log-proof', 'package.json'], 'package.json is no proof of a log'],
  ])('refuses %s', async (_what, options, complaint) => {
    await expect(verified('package.json', ...options)).rejects.toThrow(complaint);
  });
});
