import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('pt');

export const PORTUGUESE: Texts = {
  anotherThanConfigured: 'outra conta que não a da configuração',
  guestToken: 'o token da conta de um convidado',
  scopes: (scopes) => `uma lista de escopos, cada um deles ${or(scopes)}`,
};
