import { grammarOf } from '../grammar.js';
import type { Texts } from './index.js';

const { or } = grammarOf('fr');

export const FRENCH: Texts = {
  action: 'une action',
  nameOfAction: 'le nom d’une action',
  objectOfOptions: 'un objet d’options',
  nameOfOption: 'le nom d’une option',
  wholeNumber: (least, most) => `un nombre entier de ${least} à ${most}`,
  unknownField: (type, fields) => (fields.length === 0 ? `omis : ${type} n’a aucun champ` : `omis : ${type} a ${fields.join(', ')}`),
  unknownOption: (name, near) =>
    near.length === 0 ? `Aucune option ne s’appelle ${name}.` : `Aucune option ne s’appelle ${name}. Nom proche : ${or(near)}.`,
};
