// The only module that sends mail.
import { createTransport } from 'nodemailer';
import type { DeliveryFailure } from '../games/ports/webhooks.js';
import type { SendMail } from './mail.js';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  /** The sender: an address, or a name and an address. */
  readonly from: string;
  /** Milliseconds for the connection, for the greeting, and for each reply. */
  readonly timeout: number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
}

/** Connections that are kept open for several mails. */
const CONNECTIONS = 2;

/** Errors of nodemailer and Node before the mail server has replied. */
const FAILURES: Readonly<Record<string, DeliveryFailure>> = {
  ETIMEDOUT: 'timed-out',
  ETLS: 'tls-failed',
  EDNS: 'dns-failed',
};

/** Returns a sender of mails over SMTP. Its connections end when they are idle. */
export function smtpSender({ url, from, timeout, clock }: SmtpSettings): SendMail & { readonly close: () => void } {
  const transport = createTransport(url, {
    pool: true,
    maxConnections: CONNECTIONS,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    // A mail is what `mail.ts` writes, and nothing that a text in it could name.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object);
  const send: SendMail = async ({ to, subject, text, messageId, headers }) => {
    const began = clock();
    const finished = (status: number | null, failure: DeliveryFailure | null) => ({
      status,
      failure,
      milliseconds: Math.round(clock() - began),
      // It may repeat the address.
      responseText: '',
    });
    try {
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, messageId, headers: { ...headers } });
      return finished(250, null);
    } catch (error) {
      const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
      return responseCode === undefined ? finished(null, FAILURES[code ?? ''] ?? 'connection-failed') : finished(responseCode, null);
    }
  };
  return Object.assign(send, { close: () => transport.close() });
}
