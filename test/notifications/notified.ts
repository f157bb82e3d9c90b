// An instance that pushes and mails.
import { mailChannel, pushChannel, smtpSender } from '../../src/notifications/index.js';
import { type FreshDatabase, freshDatabase } from '../support/postgres.js';
import { whenOver } from '../support/when-over.js';
import { openSending } from '../webhooks/sending.js';
import type { MailServer } from './mail-server.js';

export const PUBLIC_URL = 'https://lyon.example';

type SendingWanted = NonNullable<Parameters<typeof openSending>[1]>;

interface NotifyingWanted extends SendingWanted {
  readonly database?: FreshDatabase;
  readonly mail?: MailServer;
  /** Milliseconds that a mail waits; none by default. */
  readonly delay?: number;
  /** Milliseconds for a whole mail. Defaults to 20 seconds. */
  readonly mailTimeout?: number;
}

/** Opens an instance on a database, by default one of its own. It is closed at the end of the test or file that opens it. */
export async function openNotifying({ database, mail, delay = 0, mailTimeout = 20_000, ...wanted }: NotifyingWanted = {}) {
  const used = database ?? (await freshDatabase());
  const sending = await openSending(used, {
    ...wanted,
    channels(services, http) {
      const push = pushChannel(services, { http, contact: PUBLIC_URL });
      if (mail === undefined) return { push };
      const send = smtpSender({ url: mail.url, from: 'Lyon <games@lyon.example>', timeout: mailTimeout, clock: () => performance.now() });
      whenOver(send.close);
      return { push, mail: mailChannel(services, { send, publicUrl: PUBLIC_URL, delay }) };
    },
  });
  return { ...sending, database: used };
}
