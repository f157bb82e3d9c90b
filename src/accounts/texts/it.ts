import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('it');

export const ITALIAN: Texts = {
  anotherThanConfigured: 'un account diverso da quello della configurazione',
  scopes: (scopes) => `un elenco di permessi (scope), ognuno dei quali ${or(scopes)}`,
};
