import { grammarOf } from '../grammar.js';
import type { Texts } from './index.js';

const { or } = grammarOf('it');

export const ITALIAN: Texts = {
  action: 'un’azione',
  nameOfAction: 'il nome di un’azione',
  objectOfOptions: 'un oggetto di opzioni',
  nameOfOption: 'il nome di un’opzione',
  wholeNumber: (least, most) => `un numero intero da ${least} a ${most}`,
  unknownField: (type, fields) => (fields.length === 0 ? `omesso: ${type} non ha campi` : `omesso: ${type} ha ${fields.join(', ')}`),
  unknownOption: (name, near) =>
    near.length === 0 ? `Nessuna opzione si chiama ${name}.` : `Nessuna opzione si chiama ${name}. Nome simile: ${or(near)}.`,
};
