// The secret address at which a calendar program reads the times of a player: such programs send no tokens.
import { accept, type Result, reject } from '../engine/result.js';
import { authorityOf, whyNoLonger } from '../games/access/callers.js';
import { hashToken } from '../games/access/tokens.js';
import type { Refusal } from '../games/refusals/refusals.js';
import type { Bearer } from '../games/services/results.js';
import { resolveNotified, resolveOwner, type StreamCaller } from '../streams/index.js';
import { playerCalendar, type TournamentServices } from '../tournaments/index.js';
import { beginSettings, settingsOf } from './settings.js';

/** Recognised where it is leaked, as the prefixes of tokens are. */
const PREFIX = 'lyon_calendar_';
/** 256 bits, so that addresses cannot be guessed. */
const BYTES = 32;

/** Returns the path of a calendar, of which its secret is the last part. */
const pathOf = (secret: string): string => `/v1/calendars/${secret}.ics`;

/** Whether the caller has an address, without its secret. */
export interface CalendarAddressReading {
  /** Null if there is none. */
  readonly createdAt: Date | null;
}

/** A new address, which is returned once. */
export interface NewCalendarAddress {
  /** A path, if the operator has not named the origin of the server. */
  readonly url: string;
  readonly createdAt: Date;
}

/** Returns the account or the tournament player of a token. A seat has one game, and no calendar. */
async function resolveCalendarOwner(services: TournamentServices, bearer: Bearer): Promise<Result<StreamCaller, Refusal>> {
  const owner = await resolveOwner(services, bearer);
  return owner.ok && 'seat' in owner.value.owner ? reject({ code: 'forbidden' }) : owner;
}

/** Returns whether the caller's account or tournament player has an address, and since when. */
export async function readCalendarAddress(services: TournamentServices, bearer: Bearer): Promise<Result<CalendarAddressReading, Refusal>> {
  const owner = await resolveCalendarOwner(services, bearer);
  if (!owner.ok) return owner;
  const { owner: of, key } = owner.value;
  const address = await services.notifications.store.calendar(key);
  // That of an earlier token of a player has ended.
  const isLive = address !== null && ('account' in of || address.tokenHash === hashToken(bearer!));
  return accept({ createdAt: isLive ? address.createdAt : null });
}

/**
 * Gives the caller's account or tournament player a new address of its calendar. An earlier one ends at once. `language`: of the texts, if the
 * owner has chosen none.
 */
export async function setCalendarAddress(
  services: TournamentServices,
  bearer: Bearer,
  language: string,
): Promise<Result<NewCalendarAddress, Refusal>> {
  const owner = await resolveCalendarOwner(services, bearer);
  if (!owner.ok) return owner;
  const { key, caller } = owner.value;
  const { store, publicUrl } = services.notifications;
  const secret = PREFIX + Buffer.from(services.randomBytes(BYTES)).toString('base64url');
  const [tokenHash, createdAt] = [hashToken(bearer!), services.now()];
  await beginSettings(services, owner.value, tokenHash, { language });
  const set = await store.setCalendar({ owner: key, tokenHash, createdAt, secretHash: hashToken(secret) }, authorityOf(services, caller));
  if (set === 'revoked') return reject(await whyNoLonger(services, bearer));
  return accept({ url: `${publicUrl ?? ''}${pathOf(secret)}`, createdAt });
}

/** Ends the address of the caller's calendar. Without one, nothing changes. */
export async function removeCalendarAddress(
  services: TournamentServices,
  bearer: Bearer,
): Promise<Result<CalendarAddressReading, Refusal>> {
  const owner = await resolveCalendarOwner(services, bearer);
  if (!owner.ok) return owner;
  await services.notifications.store.removeCalendar(owner.value.key);
  return accept({ createdAt: null });
}

/**
 * Returns the times of the player whose calendar has this secret (RFC 5545). `no-such-calendar` for any other secret, whatever became of it.
 * `language`: of the texts, if the owner has chosen none.
 */
export async function readPlayerCalendar(services: TournamentServices, secret: string, language: string): Promise<Result<string, Refusal>> {
  const { store, publicUrl } = services.notifications;
  const address = await store.calendarAt(hashToken(secret));
  const of = address && (await resolveNotified(services, address.owner, address.tokenHash));
  if (address === null || of === null || 'seat' in of.owner) return reject({ code: 'no-such-calendar' });
  const { owner } = of;
  // As its player only: the scopes of an account are those of its tokens.
  const identity = 'account' in owner ? { caller: { account: owner.account, scopes: [] }, holder: null } : { caller: null, holder: owner };
  const settings = await settingsOf(services, address.owner, address.tokenHash, language);
  return accept(await playerCalendar(services, identity, { language: settings.language, publicUrl }));
}
