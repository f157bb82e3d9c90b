import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { join } from 'node:path';
import type { FreshDatabase } from './postgres.js';
import { whenOver } from './when-over.js';

/** What went over the connections of one application. */
export interface Traffic {
  readonly roundTrips: number;
  /** Statements that were carried out, including BEGIN and COMMIT. */
  readonly statements: number;
  /** Bytes to Postgres. Names of prepared statements are left out: the driver chooses them at random, in different lengths. */
  readonly sent: number;
  /** Bytes from Postgres. */
  readonly received: number;
}

/** A proxy to a real Postgres that counts what goes over the wire. */
interface CountingPostgres {
  readonly address: FreshDatabase['address'];
  /** Returns the traffic since the last call, by the application name of its connections. */
  readonly traffic: () => Readonly<Record<string, Traffic>>;
}

/** A message of the protocol (version 3.0). The first of a client has no type. */
interface Message {
  readonly type: string;
  readonly body: Buffer;
}

/** Sent by Postgres when it has answered: one for each round trip (55.7). */
const READY_FOR_QUERY = 'Z';
/** Sent by Postgres after each statement, or its absence. */
const STATEMENT_ENDS: readonly string[] = ['C', 'E', 'I', 's'];
const LENGTH_BYTES = 4;

/** Returns a function that takes bytes of one direction and returns the messages that they complete. */
function messageReader(isClient: boolean): (data: Buffer) => readonly Message[] {
  let left: Buffer = Buffer.alloc(0);
  let typeBytes = isClient ? 0 : 1;
  return (data) => {
    left = Buffer.concat([left, data]);
    const messages: Message[] = [];
    while (left.length >= typeBytes + LENGTH_BYTES) {
      const end = typeBytes + left.readInt32BE(typeBytes);
      if (left.length < end) break;
      messages.push({ type: left.toString('latin1', 0, typeBytes), body: left.subarray(typeBytes + LENGTH_BYTES, end) });
      left = left.subarray(end);
      typeBytes = 1;
    }
    return messages;
  };
}

/** The first message of a client names the application: `application_name`, NUL, name, NUL. */
const applicationOf = (startup: Buffer): string => /application_name\0([^\0 ]*)/.exec(startup.toString('latin1'))?.[1] ?? '';

/** The length of the prepared statement's name in a message of a client: Parse, Bind, Describe or Close. */
function nameLength({ type, body }: Message): number {
  const text = (from: number) => body.indexOf(0, from) - from;
  if (type === 'P') return text(0);
  if (type === 'B') return text(text(0) + 1);
  return type === 'D' || type === 'C' ? text(1) : 0;
}

const sizeOf = (message: Message): number => message.type.length + LENGTH_BYTES + message.body.length - nameLength(message);

const NONE: Traffic = { roundTrips: 0, statements: 0, sent: 0, received: 0 };

/** Sent by Postgres for each notice: fields, each a letter with a text; `M` is the message (55.8). */
const NOTICE = 'N';

const noticeText = (body: Buffer): string =>
  body
    .toString('utf8')
    .split('\0')
    .find((field) => field.startsWith('M'))
    ?.slice(1) ?? '';

/** Returns a proxy on a local port to a database of the run's Postgres. Calls `onNotice` with the notices of Postgres. */
export async function countingPostgres(
  { address }: FreshDatabase,
  onNotice: (text: string) => void = () => undefined,
): Promise<CountingPostgres> {
  let counts: Record<string, Traffic> = {};
  const count = (application: string, more: Partial<Traffic>) => {
    const sum = { ...(counts[application] ?? NONE) };
    for (const [key, value] of Object.entries(more)) sum[key as keyof Traffic] += value;
    counts[application] = sum;
  };
  const server = createServer((client) => {
    const database = connect(join(address.host, `.s.PGSQL.${address.port}`));
    const [asked, answered] = [messageReader(true), messageReader(false)];
    let application = '';
    client.on('data', (data: Buffer) => {
      for (const message of asked(data)) {
        if (message.type === '') application = applicationOf(message.body);
        count(application, { sent: sizeOf(message) });
      }
    });
    database.on('data', (data: Buffer) => {
      const messages = answered(data);
      const roundTrips = messages.filter(({ type }) => type === READY_FOR_QUERY).length;
      const statements = messages.filter(({ type }) => STATEMENT_ENDS.includes(type)).length;
      count(application, { roundTrips, statements, received: data.length });
      for (const { type, body } of messages) if (type === NOTICE) onNotice(noticeText(body));
    });
    for (const [one, other] of [
      [client, database],
      [database, client],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
      one.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  whenOver(() => server.close());
  const traffic = (): Readonly<Record<string, Traffic>> => {
    const now = counts;
    counts = {};
    return now;
  };
  return { address: { ...address, host: '127.0.0.1', port: (server.address() as AddressInfo).port }, traffic };
}
