import { grammarOf } from '../grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('it');

export const ITALIAN: Texts = {
  yes: 'sì',
  no: 'no',
  action: 'un’azione',
  nameOfAction: 'il nome di un’azione',
  objectOfOptions: 'un oggetto di opzioni',
  nameOfOption: 'il nome di un’opzione',
  wholeNumber: (least, most) => `un numero intero da ${least} a ${most}`,
  unknownField: (type, fields) => (fields.length === 0 ? `omesso: ${type} non ha campi` : `omesso: ${type} ha ${fields.join(', ')}`),
  unknownOption: (name, near) =>
    near.length === 0 ? `Nessuna opzione si chiama ${name}.` : `Nessuna opzione si chiama ${name}. Nome simile: ${or(near)}.`,
  positions: {
    unknownLine: (text, near) => `«${text}» non indica nessuna riga di una posizione.${near && ` Forse ${near}?`}`,
    unknownName: (text, near) => `Qui non c’è «${text}».${near && ` Forse ${near}?`}`,
    twice: (text, line) => `«${text}» compare due volte, la prima alla riga ${line}.`,
    noColon: (text) => `Dopo «${text}» servono i due punti.`,
    emptyItem: () => 'Manca un elemento dell’elenco.',
    missing: (name) => `Manca: ${name}.`,
    notExpected: (text) => `«${text}» qui non è ammesso.`,
    number: (least, most) => `Qui serve un numero intero da ${least} a ${most}.`,
    oneOf: (values) => `Qui serve uno di questi valori: ${values}.`,
    strength: (name, most) => `Per ${name} serve una forza da 1 a ${most}.`,
    cannotBeHere: (name) => `${name} non può stare qui.`,
    contested: (area) => `Entrambi i lati hanno blocchetti nell’area ${area}: una partita non si può aprire in una battaglia.`,
    tooMany: (name, most) => `Troppi: ce ne sono ${most} (${name}).`,
    count: (expected) => `Elementi attesi in questo elenco: ${expected}.`,
    unknownBlock: () => 'Una partita non si può aprire da una posizione con blocchetti ignoti.',
    notOpenable: () => 'Una partita non si può aprire in questo momento, ma solo dove lo dice docs/notation.md.',
    over: () => 'In questa posizione la partita sarebbe finita.',
    stuck: (name) => `In questa posizione ${name} non potrebbe fare niente.`,
  },
};
