// How a person likes the pages in this browser, and what this tab has shown. Nothing of it is secret.
import { KEYS, readFrom, writeTo } from './storage.js';

const closedKey = (version: number): string => `${KEYS.closed}${location.pathname} ${version}`;
/** Whether the person has closed in this tab what an entry of the game on this page has shown over the map. */
export const isClosed = (version: number): boolean => readFrom('tab', closedKey(version)) !== null;
export const keepClosed = (version: number): void => writeTo('tab', closedKey(version), 'closed');

/** Returns the text that this tab last judged or began to write. A change of language loads the page anew. */
export const judgedText = (): string => readFrom('tab', KEYS.judgedText) ?? '';
export const keepJudgedText = (text: string): void => writeTo('tab', KEYS.judgedText, text === '' ? null : text);

const PREFERENCES = ['language', 'confirm', 'plan', 'forced', 'lists', 'sound', 'subscribed'] as const;
type Preference = (typeof PREFERENCES)[number];

/** Preferences of this browser. They contain no secrets. */
export const readPreference = (name: Preference): string | null => readFrom('device', `lyon.${name}`);
export const keepPreference = (name: Preference, value: string): void => writeTo('device', `lyon.${name}`, value);
