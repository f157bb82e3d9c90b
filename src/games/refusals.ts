import type { Invalid } from '../engine/ruleset.js';
import { FRENCH } from './refusals-fr.js';

/** Why the house says no. The codes are part of the contract with clients. */
export type Refusal =
  | { readonly code: 'unauthenticated' }
  | { readonly code: 'forbidden' }
  | { readonly code: 'no-such-game' }
  | { readonly code: 'no-such-ruleset' }
  | { readonly code: 'no-such-seat' }
  | { readonly code: 'not-your-seat' }
  | { readonly code: 'seat-already-taken' }
  | { readonly code: 'not-started' }
  | { readonly code: 'game-over' }
  | ({ readonly code: 'invalid-options' } & Invalid)
  | ({ readonly code: 'invalid-action'; readonly index: number } & Invalid)
  | ({ readonly code: 'invalid-request' } & Invalid)
  | { readonly code: 'list-empty' }
  | { readonly code: 'list-too-long'; readonly limit: number }
  | { readonly code: 'list-goes-past-chance'; readonly index: number }
  | { readonly code: 'stale'; readonly currentVersion: number }
  | { readonly code: 'idempotency-key-reused' }
  | { readonly code: 'too-many-games'; readonly limit: number };

export type RefusalCode = Refusal['code'];

export type Sentences = { readonly [Code in RefusalCode]: (refusal: Extract<Refusal, { code: Code }>) => string };

const ENGLISH: Sentences = {
  unauthenticated: () => 'This needs a token, and none that is known here was shown.',
  forbidden: () => 'This token may not do that.',
  'no-such-game': () => 'There is no such game, or it is private and this token does not belong to it.',
  'no-such-ruleset': () => 'There is no ruleset of that name.',
  'no-such-seat': () => 'This game has no seat of that name.',
  'not-your-seat': () => 'Only the token of a seat of this game may do that.',
  'seat-already-taken': () => 'This seat has been taken.',
  'not-started': () => 'The game has not begun: not every seat has been taken.',
  'game-over': () => 'The game is over.',
  'invalid-options': (invalid) => `This cannot be agreed upon: ${must(invalid)}`,
  'invalid-action': ({ index, ...invalid }) => `Action ${index} is not understood: ${must(invalid)}`,
  'invalid-request': (invalid) => `The request is not understood: ${must(invalid)}`,
  'list-empty': () => 'A list of actions needs at least one action.',
  'list-too-long': ({ limit }) => `A list may hold at most ${limit} actions.`,
  'list-goes-past-chance': ({ index }) =>
    `Action ${index} draws, reveals something or ends your turn to decide, so it must be the last of its list. Nothing was done.`,
  stale: ({ currentVersion }) => `The game has moved on: it is at version ${currentVersion} for you.`,
  'idempotency-key-reused': () => 'This idempotency key was used before, for another request.',
  'too-many-games': ({ limit }) => `An account may have at most ${limit} unfinished games.`,
};

const must = ({ path, expected: { en }, reason }: Invalid): string =>
  `${path === '' ? `${en} was expected` : `${path} must be ${en}`}.${reason ? ` ${reason.en}` : ''}`;

const SENTENCES: Readonly<Record<string, Sentences>> = { en: ENGLISH, fr: FRENCH };

/** The languages the house speaks; the first if nothing else is asked for. */
export const HOUSE_LANGUAGES = ['en', 'fr'] as const;

/** What a person reads: never a hidden fact, never a library's words. */
export function sentenceOf(refusal: Refusal, language: string = HOUSE_LANGUAGES[0]): string {
  const say = (SENTENCES[language] ?? ENGLISH)[refusal.code] as (refusal: Refusal) => string;
  return say(refusal);
}

/** Every code there is, so that a table from codes to statuses can be shown to be total. */
export const REFUSAL_CODES = Object.keys(ENGLISH) as readonly RefusalCode[];
