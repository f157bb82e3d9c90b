// Composes the dependencies of all use cases.

import { randomBytes } from 'node:crypto';
import { GUEST_WINDOW_MS } from '../accounts/index.js';
import { includedIn } from '../api/rest/included.js';
import type { RestContract } from '../api/rest/index.js';
import {
  createJudging,
  createRateWindows,
  createStep,
  GameCache,
  type HeadLogPublisher,
  HeadLogRun,
  type Heartbeat,
  JointReads,
  openSigner,
  type Services,
  signReceiptNow,
  withConfiguredAccounts,
} from '../games/index.js';
import { mailChannel, pushChannel, smtpSender } from '../notifications/index.js';
import { recordedChance } from '../record/chance/draws.js';
import { BatchTreeCache } from '../record/chance/keys.js';
import { RULESETS } from '../rulesets/index.js';
import { openIssuer } from '../sign-in/issuer.js';
import type { Store } from '../store/index.js';
import {
  createKeyedMutex,
  openRatingsCache,
  openReplacementWindows,
  openTournamentCache,
  type TournamentServices,
  whyMayNotRule,
} from '../tournaments/index.js';
import {
  ATTEMPT_TIMEOUT,
  addressCheck,
  type Channels,
  DEFAULT_DISPATCH_SETTINGS,
  type DispatchReports,
  dispatchWebhooks,
  dnsResolver,
  httpClient,
} from '../webhooks/index.js';
import { boundedFetch } from './bounded-fetch.js';
import type { Config } from './config.js';
import { openTextJudge } from './judging.js';

/** Bytes of cached tournaments: one of a thousand players takes a few megabytes. */
const CACHED_TOURNAMENTS = 32_000_000;
/** Bytes of the most recently used lists of all rulesets: reading old lists in a row does not evict the current ones at once. */
const CACHED_RATINGS = 16_000_000;

/** What the use cases report besides their results. */
type Reports = Pick<Services, 'onFault' | 'onRewind' | 'onNewerRules' | 'onVerdict'>;

/** Returns the first argument of every use case. */
export async function composeServices(
  config: Config,
  store: Store,
  accountToken: string,
  heartbeat: Heartbeat,
  reports: Reports,
): Promise<TournamentServices> {
  const now = () => heartbeat.time();
  const { onFault } = reports;
  const tournaments = { tournaments: store.tournaments, tournamentCache: openTournamentCache(CACHED_TOURNAMENTS), ...reports };
  return {
    rulesets: RULESETS,
    games: store.games,
    announcer: store.announcer,
    metadata: store.metadata,
    offers: store.offers,
    idempotency: store.idempotencyKeys,
    seatTokens: store.seatTokens,
    ...tournaments,
    ratingsCache: openRatingsCache(CACHED_RATINGS),
    seasons: store.seasons,
    tournamentMutex: createKeyedMutex(),
    tournamentRules: whyMayNotRule(tournaments),
    streams: store.streams,
    tickets: store.tickets,
    webhooks: composeWebhooks(store, config.webhookLoopback),
    notifications: {
      store: store.notifications,
      sendsMail: config.mail !== null,
      publicUrl: config.publicUrl === null ? null : new URL(config.publicUrl).origin,
    },
    accounts: withConfiguredAccounts([{ id: 'operator', token: accountToken }], store.accounts),
    operator: config.operator,
    ...(config.issuer && { issuer: openIssuer(config.issuer, now, onFault) }),
    chance: recordedChance,
    now,
    clockPauses: (withShort) => heartbeat.pauses(withShort),
    randomBytes,
    headLog: { store: store.headLog, witnesses: config.witnesses },
    signer: await openSigner({ keys: store.signingKeys, now, random: randomBytes, ...reports }),
    step: createStep(() => performance.now()),
    limits: config.games,
    reads: new JointReads(),
    cache: new GameCache(config.games),
    delayedCache: new GameCache(config.games),
    trees: new BatchTreeCache(config.games.cachedTreeBytes),
    guestRates: createRateWindows(GUEST_WINDOW_MS),
    dryRunRates: createRateWindows(),
    judging: createJudging(openTextJudge(config.judging)),
    replacements: openReplacementWindows(),
  };
}

// The log of heads.

/** How long a witness may take, in milliseconds, and how long its answer may be, in bytes. */
const WITNESS_TIMEOUT_MS = 5_000;
const WITNESS_BYTES = 65_536;

/** Returns the log of heads as this process extends it. Requests to witnesses end when `closing` is aborted. */
export const composeHeadLog = (
  { headLog, now }: Services,
  reports: Pick<HeadLogPublisher, 'onStop' | 'onAnswer'>,
  holder: string,
  closing: AbortSignal,
): HeadLogRun =>
  new HeadLogRun({
    ...headLog,
    ...reports,
    holder,
    now,
    async post(url, post) {
      const response = await boundedFetch(url, { post, timeout: WITNESS_TIMEOUT_MS, bytes: WITNESS_BYTES, signal: closing });
      return typeof response === 'string' ? null : response;
    },
  });

// Webhooks.

/** Milliseconds per DNS lookup, which is tried twice. */
const DNS_TIMEOUT_MS = 2_000;

const transport = (loopback: boolean) => ({ find: dnsResolver(DNS_TIMEOUT_MS), loopback });

/** Returns the webhook dependencies. `loopback` allows addresses of this machine. */
export const composeWebhooks = (store: Store, loopback: boolean): Services['webhooks'] => ({
  store: store.webhooks,
  checkAddress: addressCheck(transport(loopback)),
  allowLoopback: loopback,
});

// Notifications.

/** Milliseconds for a whole mail: half of the time for which its delivery is claimed. */
const SMTP_TIMEOUT_MS = DEFAULT_DISPATCH_SETTINGS.lease / 2;

/** Where push services reach the operator of a server that has neither a public https address nor mail. Some of them refuse it. */
const NO_CONTACT = 'mailto:operator@localhost';

/** Returns where push services reach the operator. */
function contactOf({ publicUrl, mail }: Pick<Config, 'publicUrl' | 'mail'>): string {
  if (publicUrl?.startsWith('https://')) return new URL(publicUrl).origin;
  return mail === null ? NO_CONTACT : `mailto:${/[^<\s]+@[^>\s]+/.exec(mail.from)![0]}`;
}

/** How pushes and mails are sent; nothing is mailed without a mail server. */
export function composeChannels(
  services: TournamentServices,
  { webhookLoopback, mail, publicUrl, server: { mailDelay } }: Pick<Config, 'webhookLoopback' | 'mail' | 'publicUrl' | 'server'>,
): { readonly channels: Channels; readonly close: () => void } {
  const clock = () => performance.now();
  const http = httpClient({ ...transport(webhookLoopback), timeout: ATTEMPT_TIMEOUT, clock });
  const push = pushChannel(services, { http, contact: contactOf({ publicUrl, mail }) });
  if (mail === null) return { channels: { push }, close: () => undefined };
  const send = smtpSender({ ...mail, timeout: SMTP_TIMEOUT_MS, clock });
  const settings = { send, publicUrl: new URL(publicUrl!).origin, delay: mailDelay };
  return { channels: { push, mail: mailChannel(services, settings) }, close: send.close };
}

/** Webhook bodies have no negotiated language. */
const LANGUAGE = 'en';

/** Delivers webhooks, with bodies as the OpenAPI document describes them, until it is closed. */
export function startWebhooks(
  services: TournamentServices,
  store: Store,
  { serializers }: RestContract,
  channels: Channels,
  reports: DispatchReports = {},
): { readonly close: () => Promise<void> } {
  return dispatchWebhooks({
    services,
    channels,
    queue: store.webhookQueue,
    http: httpClient({ ...transport(services.webhooks.allowLoopback), timeout: ATTEMPT_TIMEOUT, clock: () => performance.now() }),
    serialize: (message, include) =>
      serializers.message(message, 'whole', LANGUAGE, includedIn({ include }), (entry) => signReceiptNow(services, entry)),
    onAnnounced: store.announcer.listenToAll,
    reports,
    settings: DEFAULT_DISPATCH_SETTINGS,
  });
}
