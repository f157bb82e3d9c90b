import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('ru');

export const RUSSIAN: Texts = {
  anotherThanConfigured: 'другая учётная запись, не та, что в настройках',
  guestToken: 'токен учётной записи гостя',
  scopes: (scopes) => `список прав, каждое из них — ${or(scopes)}`,
};
