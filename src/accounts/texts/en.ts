import { grammarOf } from '../../engine/grammar.js';

const { or } = grammarOf('en');

export const ENGLISH = {
  anotherThanConfigured: 'another account than that of the configuration',
  guestToken: 'the token of a guest’s account',
  scopes: (scopes: readonly string[]) => `a list of scopes, each of them ${or(scopes)}`,
};

export type Texts = typeof ENGLISH;
