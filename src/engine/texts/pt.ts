import { grammarOf } from '../grammar.js';
import type { Texts } from './index.js';

const { or } = grammarOf('pt');

export const PORTUGUESE: Texts = {
  action: 'uma ação',
  nameOfAction: 'o nome de uma ação',
  objectOfOptions: 'um objeto de opções',
  nameOfOption: 'o nome de uma opção',
  wholeNumber: (least, most) => `um número inteiro de ${least} a ${most}`,
  unknownField: (type, fields) => (fields.length === 0 ? `omitido: ${type} não tem campos` : `omitido: ${type} tem ${fields.join(', ')}`),
  unknownOption: (name, near) =>
    near.length === 0 ? `Nenhuma opção se chama ${name}.` : `Nenhuma opção se chama ${name}. Nome parecido: ${or(near)}.`,
};
