import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('pt');

export const PORTUGUESE: Texts = {
  anotherThanConfigured: 'outra conta que não a da configuração',
  scopes: (scopes) => `uma lista de escopos, cada um deles ${or(scopes)}`,
};
