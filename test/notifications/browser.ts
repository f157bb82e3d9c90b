// A push service, and a browser that reads what it receives with its own keys: RFC 8291 and RFC 8188, written without the library of the server.
import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenOver } from '../support/when-over.js';

/** The keys of a subscription. */
export interface BrowserKeys {
  readonly p256dh: string;
  readonly auth: string;
  /** Returns the text of a message; throws if it is not for this browser. */
  readonly read: (body: Buffer) => string;
}

export function createBrowserKeys(): BrowserKeys {
  const pair = createECDH('prime256v1');
  const own = pair.generateKeys();
  const auth = randomBytes(16);
  return {
    p256dh: own.toString('base64url'),
    auth: auth.toString('base64url'),
    read: (body) => decrypt(body, { own, privateKey: pair.getPrivateKey(), auth }),
  };
}

/** Returns the content of a message with one record. */
export function decrypt(
  body: Buffer,
  { own, privateKey, auth }: { readonly own: Buffer; readonly privateKey: Buffer; readonly auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const length = body[20]!;
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  if (record.length > recordSize) throw new Error('more than one record');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const info = (name: string, ...parts: readonly Buffer[]) => Buffer.concat([Buffer.from(`${name}\0`), ...parts]);
  const derive = (secret: Buffer, from: Buffer, about: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, about, bytes));
  const shared = derive(pair.computeSecret(sender), auth, info('WebPush: info', own, sender), 32);
  const key = derive(shared, salt, info('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(shared, salt, info('Content-Encoding: nonce'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()]);
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the last record');
  return padded.subarray(0, end).toString('utf8');
}

export interface Pushed {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly origin: string;
  readonly received: readonly Pushed[];
  /** Returns the status of the response; 201 by default. */
  answer: (pushed: Pushed) => number;
}

/** Opens a push service on loopback, closed at the end of the test or file that opens it. */
export async function openPushService(): Promise<PushService> {
  const received: Pushed[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const pushed = { path: request.url!, headers: request.headers, body: Buffer.concat(parts) };
    received.push(pushed);
    response.writeHead(service.answer(pushed)).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => {
    server.closeAllConnections();
    server.close();
  });
  const service: PushService = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: () => 201,
  };
  return service;
}

/** Returns what the signature of a push says (RFC 8292), and whose key it is; throws if it is invalid. */
export function signedBy(authorization: string): { readonly key: string; readonly claims: Readonly<Record<string, unknown>> } {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = { kty: 'EC', crv: 'P-256', x: point.subarray(1, 33).toString('base64url'), y: point.subarray(33).toString('base64url') };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isValid = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isValid) throw new Error('the signature is invalid');
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) };
}
