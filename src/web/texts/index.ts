// The texts of the pages, one catalogue for each language. A further language is a further file of type `Texts`. A visit loads only its own.
import { LANGUAGES, type Language } from '../../engine/languages.js';
import { typesetFrench } from '../../engine/typography.js';
import { keepPreference, readPreference } from '../kept/preferences.js';
import type { Texts } from './en.js';
import { ageIn } from './grammar.js';

export { LANGUAGES, type Language } from '../../engine/languages.js';
export type { Texts } from './en.js';

const CATALOGUES = {
  en: async () => (await import('./en.js')).ENGLISH,
  fr: async () => typesetFrench((await import('./fr.js')).FRENCH),
  it: async () => (await import('./it.js')).ITALIAN,
  pt: async () => (await import('./pt.js')).PORTUGUESE,
  ru: async () => (await import('./ru.js')).RUSSIAN,
} as const satisfies Readonly<Record<Language, () => Promise<Texts>>>;

const isLanguage = (text: string | null | undefined): text is Language => LANGUAGES.some((each) => each === text);

/** Returns the chosen language, else the first one of the browser's that there is a catalogue for. */
export function language(): Language {
  const chosen = readPreference('language');
  if (isLanguage(chosen)) return chosen;
  return navigator.languages.map((each) => each.split('-')[0]).find(isLanguage) ?? 'en';
}

export function chooseLanguage(chosen: Language): void {
  keepPreference('language', chosen);
  location.reload();
}

/** Modules of the pages read it as soon as they are loaded: it is there before any of them runs. */
export const texts: Texts = await CATALOGUES[language()]();

/** Returns the name of a language in itself: `français`. */
export const languageName = (tag: Language): string => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;

/** Returns the name of a seat. */
export const seatName = (seat: string): string => texts.sides[seat] ?? seat;

/** French writes a space before the colon that does not break. */
const COLON = language() === 'fr' ? '\u00A0:' : ':';

/** Returns `label: text`, with the colon of the language. */
export const labelled = (label: string, text: string): string => `${label}${COLON} ${text}`;

/** Whether a tag can format times and numbers. A browser may list one that is invalid, such as `en-US@posix`. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** The browser's own variety of the language, if it has one: `en-GB`. */
const locale = navigator.languages.find((each) => each.split('-')[0] === language() && isLocale(each)) ?? language();

/** Formats a time for people, in their language and zone. */
export const formatTime = (time: string): string => new Date(time).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' });

/** The name of the reader's time zone: times on pages and in forms are of it. */
export const zoneName = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats a time for people, with the name of their time zone. */
export const formatZonedTime = (time: string): string => `${formatTime(time)} (${zoneName()})`;

/** Returns how long ago something was, for people: `3 minutes ago`. */
export const formatAge = (milliseconds: number): string => ageIn(locale, milliseconds);

/** Formats a number for people, with at most two decimals. */
export const formatNumber = (value: number): string => value.toLocaleString(locale, { maximumFractionDigits: 2 });
