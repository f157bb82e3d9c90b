// Signing out of this browser, and whether others use it.
import { endingTokens, keepEndingTokens } from './account.js';
import { allKeptSeats, notePlayed } from './seats.js';
import {
  currentSession,
  forgetUnstored,
  isShared,
  KEYS,
  keeping,
  keysOf,
  type Place,
  readFrom,
  tellKeptChange,
  writeTo,
} from './storage.js';

/** What a person who signs out leaves behind in this browser: none of it may stay. */
const SECRETS = [
  KEYS.account,
  KEYS.renewal,
  KEYS.newGuest,
  KEYS.seatOfTab,
  KEYS.seatsOfDevice,
  KEYS.machine,
  KEYS.player,
  KEYS.plan,
  KEYS.invitations,
  KEYS.seen,
];
/** Those that are read from the device, or from the tab on a shared computer; never from both. */
const IN_ONE_PLACE = [KEYS.account, KEYS.renewal, KEYS.seatsOfDevice];

/** What a tab has shown, or a person wrote in it: gone with the person, though not of an account or a seat. */
const TRACES = [KEYS.judgedText, KEYS.closed, KEYS.signIn];

const secretsIn = (place: Place): readonly string[] => keysOf(place).filter((key) => SECRETS.some((secret) => key.startsWith(secret)));

/** Says whether others use this computer, and moves what is kept to where it now belongs. */
export function setShared(shared: boolean): void {
  if (shared === isShared()) return;
  const before = keeping();
  writeTo('device', KEYS.shared, shared ? 'yes' : null);
  for (const key of secretsIn(before)) {
    const value = readFrom(before, key);
    // The token of a tab's seat is among the seats of the device, and a guest is asked for by one tab.
    if (![KEYS.seatOfTab, KEYS.newGuest].some((ofTab) => key.startsWith(ofTab))) writeTo(keeping(), key, value);
    if (shared) writeTo('device', key, null);
    // Nothing reads them here from now on, and they would come back when the computer is shared again.
    else if (IN_ONE_PLACE.some((secret) => key.startsWith(secret))) writeTo('tab', key, null);
  }
  if (shared) writeTo('device', KEYS.played, null);
  keepEndingTokens(endingTokens());
}

/** Whether a person has signed out in this browser: the next one may be another. */
export const hasSignedOut = (): boolean => readFrom('device', KEYS.signedOut) !== null;

/** Whether anything is kept that a person could sign out of. */
export const isSignedIn = (): boolean => secretsIn('tab').length > 0 || secretsIn('device').length > 0;

/** Forgets every seat and account of this browser. The other tabs do the same. */
export function signOut(): void {
  const games = allKeptSeats().map(({ game }) => game);
  for (const key of secretsIn('device')) writeTo('device', key, null);
  forgetTab();
  notePlayed(games);
  writeTo('device', KEYS.signedOut, String(Date.now()));
  tellKeptChange();
}

function forgetTab(): void {
  const traces = keysOf('tab').filter((key) => TRACES.some((trace) => key.startsWith(trace)));
  for (const key of [...secretsIn('tab'), ...traces]) writeTo('tab', key, null);
}

/**
 * Signs this tab out if a person has signed out since it was open, and when a person signs out in another one. Tells listeners when another
 * tab has another account, or another token of a seat. Call it before anything reads what is kept.
 */
export function followSignOut(): void {
  if ((readFrom('tab', KEYS.session) ?? '') !== currentSession()) forgetTab();
  addEventListener('storage', ({ key, newValue }) => {
    // What another tab has stored is newer than what this one could not store.
    if (key !== null) forgetUnstored(key);
    if (key === KEYS.account || key?.startsWith(KEYS.seatsOfDevice)) tellKeptChange();
    if (key !== KEYS.signedOut || newValue === null) return;
    forgetTab();
    location.reload();
  });
}
