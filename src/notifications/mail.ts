// Mails about games and tables of tournaments: one for all that wait, with headers by which mail programs unsubscribe (RFC 2369, RFC 8058).
import { catalogueIn } from '../engine/localized-text.js';
import type { MailTarget } from '../games/ports/notifications.js';
import type { ClaimedDelivery } from '../games/ports/webhooks.js';
import { resolveNotified } from '../streams/index.js';
import type { TournamentServices } from '../tournaments/index.js';
import { type DeliveryResult, type DispatchedEvent, messageId, type NextEvent } from '../webhooks/index.js';
import { type Notification, pendingDigest } from './digest.js';
import { settingsOf } from './settings.js';
import { TEXTS } from './texts/index.js';

/** A mail, as it is handed to the mail server. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** The same for each attempt, so that a mail that arrives twice can be recognized. */
  readonly messageId: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends a mail. `status`: the reply of the mail server, 250 if it has accepted the mail. Never rejects. */
export type SendMail = (mail: Mail) => Promise<DeliveryResult>;

export interface MailSettings {
  readonly send: SendMail;
  /** Where players reach the server, without a slash at the end. */
  readonly publicUrl: string;
  /** Milliseconds that a mail waits for further games, and for its reader to have acted already. */
  readonly delay: number;
}

/** Games and tables in one mail. */
const SUBJECTS_IN_MAIL = 50;

/** Replies of a mail server about a mailbox that does not exist (RFC 5321, RFC 3463). */
const NO_MAILBOX: ReadonlySet<number | null> = new Set([550, 551, 553]);

/** Returns the links of an address: its token is in the fragment, which is neither logged nor sent on. */
const confirmUrl = (publicUrl: string, id: string, { confirm }: MailTarget): string =>
  `${publicUrl}/notifications/confirm#token=${mailToken(id, confirm)}`;
const unsubscribeUrl = (publicUrl: string, id: string, { unsubscribe }: MailTarget): string =>
  `${publicUrl}/notifications/unsubscribe#token=${mailToken(id, unsubscribe)}`;
/** The one link whose token is in the query: a mail program sends a request to it, without a browser (RFC 8058). */
const oneClickUrl = (publicUrl: string, id: string, { unsubscribe }: MailTarget): string =>
  `${publicUrl}/notifications/unsubscribe?token=${mailToken(id, unsubscribe)}`;

/** Returns what a link in a mail shows: the address it is about, and one of its secrets. */
export const mailToken = (id: string, secret: string): string => `${id}.${secret}`;

/** Returns a mail about games and tables, in the owner's language. */
export function mailOf(
  notifications: readonly Notification[],
  {
    id,
    target,
    language,
    publicUrl,
  }: { readonly id: string; readonly target: MailTarget; readonly language: string; readonly publicUrl: string },
): Omit<Mail, 'messageId'> {
  const { mail } = catalogueIn(TEXTS, language);
  const [first] = notifications;
  const news = notifications.map(({ title, body, path }) => `${title}\n${body}\n${publicUrl}${path}`);
  const foot = [mail.settings(`${publicUrl}/notifications`), mail.unsubscribe(unsubscribeUrl(publicUrl, id, target))];
  return {
    to: target.address,
    subject: notifications.length === 1 ? first!.title : mail.several(notifications.length),
    text: `${news.join('\n\n')}\n\n-- \n${foot.join('\n')}\n`,
    headers: {
      'auto-submitted': 'auto-generated',
      'list-unsubscribe': `<${oneClickUrl(publicUrl, id, target)}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** Returns how mail addresses are served. */
export function mailChannel(services: TournamentServices, settings: MailSettings): NextEvent {
  const { delay, publicUrl } = settings;
  return async (claimed) => {
    const { webhook } = claimed;
    const target = JSON.parse(claimed.secrets[0]!) as MailTarget;
    if (webhook.confirmedAt === null) return confirmation(services, settings, claimed, target);
    const pending = await pendingDigest(services, claimed, { kinds: ({ mail }) => mail, most: SUBJECTS_IN_MAIL, delay });
    if (pending === null || !('digest' in pending)) return pending;
    const { notifications, before, upTo } = pending.digest;
    const mail = mailOf(notifications, { id: webhook.id, target, language: pending.settings.language, publicUrl });
    return event(claimed, settings, { mail, name: `mail ${upTo}`, before, upTo });
  };
}

/**
 * Returns the mail that asks to confirm an address: once, since the place in the stream then has moved on. Afterwards nothing is sent until
 * the address is confirmed.
 */
async function confirmation(
  services: TournamentServices,
  settings: MailSettings,
  claimed: ClaimedDelivery,
  target: MailTarget,
): ReturnType<NextEvent> {
  const { webhook, after } = claimed;
  const { owner, tokenHash, id } = webhook;
  if ((await resolveNotified(services, owner, tokenHash)) === null) return null;
  if (after === ASKED) return { upTo: ASKED, lookAt: null };
  const { language } = await settingsOf(services, owner, tokenHash, 'en');
  const { mail: texts } = catalogueIn(TEXTS, language);
  const mail = {
    to: target.address,
    subject: texts.confirmSubject,
    text: `${texts.confirm(new URL(settings.publicUrl).host, confirmUrl(settings.publicUrl, id, target))}\n`,
    headers: { 'auto-submitted': 'auto-generated' },
  };
  return event(claimed, settings, { mail, name: 'confirm', before: after!, upTo: ASKED });
}

/** The place of an address that was asked to confirm. The confirmation sets the place in the stream. */
const ASKED = 'asked';

function event(
  { webhook }: ClaimedDelivery,
  { send, publicUrl }: MailSettings,
  {
    mail,
    name,
    before,
    upTo,
  }: { readonly mail: Omit<Mail, 'messageId'>; readonly name: string; readonly before: string; readonly upTo: string },
): DispatchedEvent {
  const id = messageId(webhook.id, name);
  return {
    id,
    after: before,
    cursor: upTo,
    interruption: null,
    // To its end, also at shutdown: a mail server that was left in the middle may deliver the mail, and the next attempt once more.
    send: () => send({ ...mail, messageId: `<${id}@${new URL(publicUrl).hostname}>` }),
    isGone: ({ status }) => NO_MAILBOX.has(status),
  };
}
