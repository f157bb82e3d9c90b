import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('it');

export const ITALIAN: Texts = {
  anotherThanConfigured: 'un account diverso da quello della configurazione',
  guestToken: 'il token dell’account di un ospite',
  scopes: (scopes) => `un elenco di permessi (scope), ognuno dei quali ${or(scopes)}`,
};
