// What an owner of a stream wants to be notified, and when nothing is to be sent.
import { LANGUAGES } from '../engine/languages.js';
import type { LocalizedText } from '../engine/localized-text.js';
import { accept, type Result, reject } from '../engine/result.js';
import { authorityOf, whyNoLonger } from '../games/access/callers.js';
import { hashToken } from '../games/access/tokens.js';
import type { TokenHash } from '../games/ports/game-store.js';
import { NOTIFICATION_KINDS, type NotificationKind, type NotificationSettings, type QuietHours } from '../games/ports/notifications.js';
import { ownerOf } from '../games/ports/streams.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { invalidRequest } from '../games/requests/texts.js';
import type { Bearer } from '../games/services/results.js';
import { resolveOwner, type StreamCaller } from '../streams/index.js';
import type { TournamentServices } from '../tournaments/index.js';
import { localized } from './texts/index.js';

/** Settings as the APIs have them: times of day are texts such as `22:00`. */
export interface NotificationSettingsReading extends Omit<NotificationSettings, 'quietHours'> {
  readonly quietHours: { readonly from: string; readonly until: string } | null;
}

/** What is left out, or null, stays; null quiet hours end them. */
export interface NotificationSettingsRequest {
  readonly language?: string | null;
  readonly timeZone?: string | null;
  readonly quietHours?: NotificationSettingsReading['quietHours'];
  readonly push?: readonly string[] | null;
  readonly mail?: readonly string[] | null;
}

/** In code points; the longest name of the database has 32. */
export const TIME_ZONE_LENGTH = 64;

/** The settings of an owner that has not chosen any. */
export const defaultSettings = (language: string): NotificationSettings => ({
  language,
  timeZone: 'UTC',
  quietHours: null,
  push: NOTIFICATION_KINDS,
  mail: NOTIFICATION_KINDS,
});

/** Returns the token for which the settings of an owner count: those of accounts count for all their tokens. */
export const tokenOfSettings = (owner: string, tokenHash: TokenHash): TokenHash | null => ('account' in ownerOf(owner) ? null : tokenHash);

/** Returns the settings of an owner; the defaults in this language if it has none. */
export const settingsOf = async (
  { notifications }: Pick<TournamentServices, 'notifications'>,
  owner: string,
  tokenHash: TokenHash,
  language: string,
): Promise<NotificationSettings> =>
  (await notifications.store.settings(owner, tokenOfSettings(owner, tokenHash))) ?? defaultSettings(language);

/** Stores default settings with this language and time zone, if the owner has none. */
export async function beginSettings(
  services: TournamentServices,
  owner: StreamCaller,
  tokenHash: TokenHash,
  begun: Pick<NotificationSettings, 'language'> & Partial<Pick<NotificationSettings, 'timeZone'>>,
): Promise<void> {
  const { store } = services.notifications;
  const { key } = owner;
  const of = tokenOfSettings(key, tokenHash);
  if ((await store.settings(key, of)) !== null) return;
  await store.saveSettings(key, of, { ...defaultSettings(begun.language), ...begun }, authorityOf(services, owner.caller));
}

const DAY_MINUTES = 1_440;
const TIME_OF_DAY = /^([01]\d|2[0-3]):([0-5]\d)$/;

const toMinutes = (time: string): number | null => {
  const [, hours, minutes] = TIME_OF_DAY.exec(time) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
};

const toTime = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const toReading = ({ quietHours, ...settings }: NotificationSettings): NotificationSettingsReading => ({
  ...settings,
  quietHours: quietHours && { from: toTime(quietHours.from), until: toTime(quietHours.until) },
});

const LANGUAGE_EXPECTED: LocalizedText = localized((texts) => texts.language);
const TIME_ZONE_EXPECTED: LocalizedText = localized((texts) => texts.timeZone);
const TIME_EXPECTED: LocalizedText = localized((texts) => texts.timeOfDay);
const KIND_EXPECTED: LocalizedText = localized((texts) => texts.kind);

/** Returns the canonical name of a time zone. Error: `invalid-request` if there is none of this name. */
export function readTimeZone(name: string): Result<string, Refusal> {
  try {
    return accept(new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone);
  } catch {
    return reject(invalidRequest('timeZone', TIME_ZONE_EXPECTED));
  }
}

function readKinds(path: string, kinds: readonly string[]): Result<readonly NotificationKind[], Refusal> {
  const known: readonly string[] = NOTIFICATION_KINDS;
  if (kinds.some((kind) => !known.includes(kind))) return reject(invalidRequest(path, KIND_EXPECTED, known));
  return accept(NOTIFICATION_KINDS.filter((kind) => kinds.includes(kind)));
}

function readQuietHours(given: NonNullable<NotificationSettingsReading['quietHours']>): Result<QuietHours, Refusal> {
  const [from, until] = [toMinutes(given.from), toMinutes(given.until)];
  if (from === null) return reject(invalidRequest('quietHours', TIME_EXPECTED));
  // Quiet hours that begin when they end would be none, or all.
  if (until === null || until === from) return reject(invalidRequest('quietHours', TIME_EXPECTED));
  return accept({ from, until });
}

function readSettings(before: NotificationSettings, request: NotificationSettingsRequest): Result<NotificationSettings, Refusal> {
  const language = request.language ?? before.language;
  const languages: readonly string[] = LANGUAGES;
  if (!languages.includes(language)) return reject(invalidRequest('language', LANGUAGE_EXPECTED, languages));
  const timeZone = request.timeZone == null ? accept(before.timeZone) : readTimeZone(request.timeZone);
  if (!timeZone.ok) return timeZone;
  const { quietHours: given } = request;
  const quietHours = given == null ? accept(given === null ? null : before.quietHours) : readQuietHours(given);
  if (!quietHours.ok) return quietHours;
  const push = readKinds('push', request.push ?? before.push);
  if (!push.ok) return push;
  const mail = readKinds('mail', request.mail ?? before.mail);
  return mail.ok ? accept({ language, timeZone: timeZone.value, quietHours: quietHours.value, push: push.value, mail: mail.value }) : mail;
}

/** Changes the settings of the caller's account, seat or player. Errors: `invalid-request`, and those of a token. */
export async function setNotificationSettings(
  services: TournamentServices,
  bearer: Bearer,
  request: NotificationSettingsRequest,
  language: string,
): Promise<Result<NotificationSettingsReading, Refusal>> {
  const owner = await resolveOwner(services, bearer);
  if (!owner.ok) return owner;
  const { key } = owner.value;
  const tokenHash = hashToken(bearer!);
  const settings = readSettings(await settingsOf(services, key, tokenHash, language), request);
  if (!settings.ok) return settings;
  const authority = authorityOf(services, owner.value.caller);
  const saved = await services.notifications.store.saveSettings(key, tokenOfSettings(key, tokenHash), settings.value, authority);
  if (saved === 'revoked') return reject(await whyNoLonger(services, bearer));
  return accept(toReading(settings.value));
}

const MINUTE_MS = 60_000;

/** Returns when the quiet hours end that last at this time; null if they do not last then. */
export function quietUntil({ quietHours, timeZone }: Pick<NotificationSettings, 'quietHours' | 'timeZone'>, at: Date): Date | null {
  if (quietHours === null) return null;
  const parts = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' }).formatToParts(at);
  const part = (type: string): number => Number(parts.find((each) => each.type === type)!.value);
  const now = part('hour') * 60 + part('minute');
  const length = (quietHours.until - quietHours.from + DAY_MINUTES) % DAY_MINUTES;
  const passed = (now - quietHours.from + DAY_MINUTES) % DAY_MINUTES;
  if (passed >= length) return null;
  // When the clocks change in between, it is looked at again then.
  return new Date(Math.floor(at.getTime() / MINUTE_MS) * MINUTE_MS + (length - passed) * MINUTE_MS);
}
