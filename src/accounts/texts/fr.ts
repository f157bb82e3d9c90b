import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('fr');

export const FRENCH: Texts = {
  anotherThanConfigured: 'un autre compte que celui de la configuration',
  guestToken: 'le jeton du compte d’un invité',
  scopes: (scopes) => `une liste de droits, chacun étant ${or(scopes)}`,
};
