// A mail server on loopback.
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { whenOver } from '../support/when-over.js';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly source: string;
  /** By lower-case name; folded lines are joined. */
  readonly headers: Readonly<Record<string, string>>;
  /** The text, decoded. */
  readonly text: string;
}

export interface MailServer {
  readonly url: string;
  readonly received: readonly ReceivedMail[];
  /** Returns why a recipient is refused: a reply of the server; null to accept. */
  refuse: (address: string) => { readonly status: number; readonly text: string } | null;
  /** Resolves when the server replies to a mail that it has received; at once by default. */
  reply: (address: string) => Promise<void>;
  /** How many connections were opened. */
  readonly connections: () => number;
}

/** Opens a mail server, closed at the end of the test or file that opens it. */
export async function openMailServer(): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections++;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const refused = mails.refuse(address);
      if (refused === null) done();
      else done(Object.assign(new Error(refused.text), { responseCode: refused.status }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          ...parsed(Buffer.concat(parts).toString('utf8')),
        });
        void mails.reply(rcptTo[0]!.address).then(() => done());
      });
    },
  });
  server.on('error', () => undefined); // a client that was closed in the middle
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  whenOver(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  const mails: MailServer = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    refuse: () => null,
    reply: async () => undefined,
    connections: () => connections,
  };
  return mails;
}

function parsed(source: string): Pick<ReceivedMail, 'source' | 'headers' | 'text'> {
  const end = source.indexOf('\r\n\r\n');
  const lines = source
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), decodedWords(line.slice(line.indexOf(':') + 1).trim())]),
  );
  const body = source.slice(end + 4);
  const text = { base64: fromBase64, 'quoted-printable': fromQuotedPrintable }[headers['content-transfer-encoding'] ?? ''] ?? plain;
  return { source, headers, text: text(body).replaceAll('\r\n', '\n') };
}

const plain = (body: string): string => body;
const fromBase64 = (body: string): string => Buffer.from(body, 'base64').toString('utf8');
const fromQuotedPrintable = (body: string): string => {
  const bytes = body.replace(/=\r\n/g, '').replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** Decodes words of RFC 2047. */
const decodedWords = (text: string): string =>
  text
    .replace(/\?= =\?/g, '?==?')
    .replace(/=\?utf-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B' ? fromBase64(word) : fromQuotedPrintable(word.replaceAll('_', ' ')),
    );
