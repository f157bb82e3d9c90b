// The only module that sends mail.
import { createTransport } from 'nodemailer';
import type { DeliveryFailure } from '../games/ports/webhooks.js';
import type { SendMail } from './mail.js';

export interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password. */
  readonly url: string;
  /** The sender: an address, or a name and an address. */
  readonly from: string;
  /** Milliseconds for a whole mail, from the call to the reply of the mail server; then its connection is closed. */
  readonly timeout: number;
  /** A monotonic clock, in milliseconds. */
  readonly clock: () => number;
}

/** Connections that are open at a time, and kept open for several mails. A mail waits for one within its time. */
const CONNECTIONS = 4;

/** Errors of nodemailer and Node before the mail server has replied. */
const FAILURES: Readonly<Record<string, DeliveryFailure>> = {
  ETIMEDOUT: 'timed-out',
  EABORT: 'timed-out',
  ETLS: 'tls-failed',
  EDNS: 'dns-failed',
};

/** What a mail carries besides its content. */
interface Watched {
  /** Called when the mail server has received the whole content: only its reply is missing. */
  readonly onContentSent?: () => void;
}

/** Returns a sender of mails over SMTP. Its connections end when they are idle. */
export function smtpSender({ url, from, timeout, clock }: SmtpSettings): SendMail & { readonly close: () => void } {
  // One object: a second argument would be defaults of messages.
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    // A mail is repeated by the queue alone, which counts its attempts.
    maxRequeues: 0,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
    socketCloseTimeout: 0,
    // A mail is what `mail.ts` writes, and nothing that a text in it could name.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((content) => content.once('end', () => (data as Watched).onContentSent?.()));
    done();
  });
  const send: SendMail = async ({ to, subject, text, messageId, headers }) => {
    const began = clock();
    let isContentSent = false;
    const finished = (status: number | null, failure: DeliveryFailure | null) => ({
      status,
      failure,
      milliseconds: Math.round(clock() - began),
      // It may repeat the address.
      responseText: '',
      // A mail server may deliver a mail to whose sender it has not replied.
      isUncertain: status === null && isContentSent,
    });
    const watched: Watched = { onContentSent: () => (isContentSent = true) };
    const signal = AbortSignal.timeout(timeout);
    try {
      const mail = { from, to: { name: '', address: to }, subject, text, messageId, headers: { ...headers }, signal, ...watched };
      await transport.sendMail(mail);
      return finished(250, null);
    } catch (error) {
      const { responseCode, code } = error as { readonly responseCode?: number; readonly code?: string };
      return responseCode === undefined ? finished(null, FAILURES[code ?? ''] ?? 'connection-failed') : finished(responseCode, null);
    }
  };
  return Object.assign(send, { close: () => transport.close() });
}
