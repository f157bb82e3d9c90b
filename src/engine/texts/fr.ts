import { grammarOf } from '../grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('fr');

export const FRENCH: Texts = {
  yes: 'oui',
  no: 'non',
  action: 'une action',
  nameOfAction: 'le nom d’une action',
  objectOfOptions: 'un objet d’options',
  nameOfOption: 'le nom d’une option',
  wholeNumber: (least, most) => `un nombre entier de ${least} à ${most}`,
  unknownField: (type, fields) => (fields.length === 0 ? `omis : ${type} n’a aucun champ` : `omis : ${type} a ${fields.join(', ')}`),
  unknownOption: (name, near) =>
    near.length === 0 ? `Aucune option ne s’appelle ${name}.` : `Aucune option ne s’appelle ${name}. Nom proche : ${or(near)}.`,
  positions: {
    unknownLine: (text, near) => `« ${text} » ne nomme aucune ligne d’une position.${near && ` Peut-être ${near} ?`}`,
    unknownName: (text, near) => `Il n’y a pas de « ${text} » ici.${near && ` Peut-être ${near} ?`}`,
    twice: (text, line) => `« ${text} » figure deux fois, d’abord à la ligne ${line}.`,
    noColon: (text) => `Il faut un deux-points après « ${text} ».`,
    emptyItem: () => 'Un élément de la liste manque.',
    missing: (name) => `Il manque ${name}.`,
    notExpected: (text) => `« ${text} » n’a pas sa place ici.`,
    number: (least, most) => `Il faut ici un nombre entier de ${least} à ${most}.`,
    oneOf: (values) => `Il faut ici : ${values}.`,
    strength: (name, most) => `Il faut à ${name} une force de 1 à ${most}.`,
    cannotBeHere: (name) => `${name} ne peut pas être ici.`,
    contested: (area) => `Les deux camps ont des blocs dans la région ${area} : une partie ne peut pas s’ouvrir en pleine bataille.`,
    tooMany: (name, most) => `Trop : il y en a ${most} (${name}).`,
    count: (expected) => `Éléments attendus dans cette liste : ${expected}.`,
    unknownBlock: () => 'Une partie ne peut pas s’ouvrir sur une position où des blocs sont inconnus.',
    notOpenable: () => 'Une partie ne peut pas s’ouvrir à ce moment, mais seulement là où docs/notation.md le dit.',
    over: () => 'La partie serait finie dans cette position.',
    stuck: (name) => `${name} ne pourrait rien faire dans cette position.`,
  },
};
