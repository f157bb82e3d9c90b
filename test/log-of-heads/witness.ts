// A witness, written after c2sp.org/tlog-witness: what the tests let the log ask.
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { Witness } from '../../src/games/index.js';
import {
  COSIGNATURE,
  checkSignature,
  cosignatureOf,
  cosignedText,
  ED25519,
  parseCheckpoint,
  parseNote,
  parseVerifierKey,
  signatureLine,
  verifierKey,
} from '../../src/log-of-heads/notes.js';
import { HASH_BYTES, isSameHash, type TreeHead, verifyConsistency } from '../../src/log-of-heads/tree.js';
import { sha256 } from '../../src/record/hashing.js';
import { verifyEd25519 } from '../../src/record/signatures.js';

/** What it answers instead of what it should: as a response, or by closing the connection. */
type Fault = { readonly status: number; readonly body: string | Uint8Array } | 'closes';

export interface TestWitness extends Witness {
  /** Lets it cosign the log with this key. */
  readonly trust: (verifierKey: string) => void;
  /** What it has cosigned last. */
  readonly seen: () => TreeHead | null;
  readonly requests: string[];
  fault: Fault | null;
  /** What it answers to another tree of the size that it knows: 422 as the protocol has it and litewitness does, or 409 without a size as OmniWitness does. */
  otherRoot: 422 | 409;
  /** Lines of signatures by its other keys, which it sends first. */
  otherSignatures: string;
  /** Seconds since 1970. */
  now: () => number;
}

/** What litewitness reads of a request, and lines of a proof in the protocol. */
const REQUEST_BYTES = 10_240;
const PROOF_LINES = 63;

const rawKey = (key: KeyObject): Uint8Array => Buffer.from(key.export({ format: 'jwk' }).x!, 'base64url');

/** Starts a witness on a port of this machine. It ends with the test. */
export async function startWitness(name: string, end: (close: () => Promise<void>) => void = onTestFinished): Promise<TestWitness> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const key = verifierKey(sha256, name, COSIGNATURE, rawKey(publicKey));
  const trusted = new Map<string, string>();
  const known = new Map<string, TreeHead>();
  const requests: string[] = [];

  const answer = async (body: string): Promise<{ status: number; body: string | Uint8Array }> => {
    requests.push(body);
    const refuse = (status: number, text = '') => ({ status, body: text });
    if (Buffer.byteLength(body) > REQUEST_BYTES) return refuse(400);
    const [first, ...rest] = body.slice(0, body.indexOf('\n\n')).split('\n');
    const old = Number(/^old (0|[1-9]\d*)$/.exec(first!)?.[1] ?? Number.NaN);
    const proof = rest.map((line) => Buffer.from(line, 'base64'));
    const note = parseNote(body.slice(body.indexOf('\n\n') + 2));
    const checkpoint = note && parseCheckpoint(note.text);
    if (note === null || checkpoint === null || Number.isNaN(old) || proof.length > PROOF_LINES) return refuse(400);
    // Nothing but hashes, in base64 as the protocol has it.
    if (rest.some((line, index) => proof[index]!.length !== HASH_BYTES || proof[index]!.toString('base64') !== line)) return refuse(400);
    const logKey = trusted.get(checkpoint.origin);
    if (logKey === undefined) return refuse(404);
    const signed = await checkSignature(verifyEd25519, note, parseVerifierKey(sha256, logKey, ED25519)!);
    if (signed.verdict !== 'valid') return refuse(403);
    if (old > checkpoint.size) return refuse(400);
    const before = known.get(checkpoint.origin) ?? { size: 0, root: sha256() };
    if (before.size !== old) return refuse(409, `${before.size}\n`);
    if (before.size === checkpoint.size && !isSameHash(before.root, checkpoint.root)) return refuse(witness.otherRoot);
    if (!verifyConsistency(sha256, before, checkpoint, proof)) return refuse(422);
    known.set(checkpoint.origin, checkpoint);
    const time = witness.now();
    const signature = sign(null, Buffer.from(cosignedText(time, note.text)), privateKey);
    return { status: 200, body: `${witness.otherSignatures}${signatureLine(key, cosignatureOf(time, signature))}` };
  };

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', async () => {
      const { fault } = witness;
      if (fault === 'closes') return request.socket.destroy();
      const isAdd = request.method === 'POST' && request.url === '/add-checkpoint';
      const { status, body: text } = fault ?? (isAdd ? await answer(body) : { status: 404, body: '' });
      return response.writeHead(status).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  end(async () => {
    server.closeAllConnections();
    server.close();
  });
  const witness: TestWitness = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    trust(text) {
      trusted.set(text.slice(0, text.indexOf('+')), text);
    },
    seen: () => [...known.values()].at(-1) ?? null,
    requests,
    fault: null,
    otherRoot: 422,
    otherSignatures: '',
    now: () => Math.floor(Date.now() / 1_000),
  };
  return witness;
}
