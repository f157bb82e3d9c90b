// What is wrong in a position, in each language. Names of lines, blocks and cards are those of the text, in English. `near`: names that are
// similar, as a list; empty if none is.
import type { Catalogues } from './localized-text.js';

/** The texts of one language. */
interface PositionTexts {
  readonly unknownLine: (text: string, near: string) => string;
  readonly unknownName: (text: string, near: string) => string;
  readonly twice: (text: string, line: number) => string;
  readonly noColon: (text: string) => string;
  readonly emptyItem: () => string;
  readonly missing: (name: string) => string;
  readonly notExpected: (text: string) => string;
  readonly number: (least: number, most: number) => string;
  readonly oneOf: (values: string) => string;
  readonly strength: (name: string, most: number) => string;
  readonly cannotBeHere: (name: string) => string;
  readonly contested: (area: string) => string;
  readonly tooMany: (name: string, most: number) => string;
  readonly count: (expected: number) => string;
  readonly unknownBlock: () => string;
  readonly notOpenable: () => string;
  readonly over: () => string;
  readonly stuck: (name: string) => string;
}

const EN: PositionTexts = {
  unknownLine: (text, near) => `«${text}» names no line of a position.${near && ` Did you mean ${near}?`}`,
  unknownName: (text, near) => `There is no «${text}» here.${near && ` Did you mean ${near}?`}`,
  twice: (text, line) => `«${text}» stands twice: first in line ${line}.`,
  noColon: (text) => `A colon belongs after «${text}».`,
  emptyItem: () => 'An item of the list is missing.',
  missing: (name) => `${name} is missing.`,
  notExpected: (text) => `«${text}» has no place here.`,
  number: (least, most) => `A whole number from ${least} to ${most} belongs here.`,
  oneOf: (values) => `One of these belongs here: ${values}.`,
  strength: (name, most) => `${name} needs a strength from 1 to ${most}.`,
  cannotBeHere: (name) => `${name} cannot be here.`,
  contested: (area) => `Both sides have blocks in ${area}: a game cannot be opened in a battle.`,
  tooMany: (name, most) => `Too many: there are ${most} of ${name}.`,
  count: (expected) => `${expected} belong here.`,
  unknownBlock: () => 'A game cannot be opened from a position with unknown blocks.',
  notOpenable: () => 'A game cannot be opened at this moment, only where docs/notation.md says.',
  over: () => 'The game would be over in this position.',
  stuck: (name) => `${name} could do nothing in this position.`,
};

const FR: PositionTexts = {
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
  contested: (area) => `Les deux camps ont des blocs dans ${area} : une partie ne peut pas s’ouvrir en pleine bataille.`,
  tooMany: (name, most) => `Trop : il y en a ${most} (${name}).`,
  count: (expected) => `Il en faut ${expected} ici.`,
  unknownBlock: () => 'Une partie ne peut pas s’ouvrir sur une position où des blocs sont inconnus.',
  notOpenable: () => 'Une partie ne peut pas s’ouvrir à ce moment, mais seulement là où docs/notation.md le dit.',
  over: () => 'La partie serait finie dans cette position.',
  stuck: (name) => `${name} ne pourrait rien faire dans cette position.`,
};

const IT: PositionTexts = {
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
  count: (expected) => `Qui ne servono ${expected}.`,
  unknownBlock: () => 'Una partita non si può aprire da una posizione con blocchetti ignoti.',
  notOpenable: () => 'Una partita non si può aprire in questo momento, ma solo dove lo dice docs/notation.md.',
  over: () => 'In questa posizione la partita sarebbe finita.',
  stuck: (name) => `In questa posizione ${name} non potrebbe fare niente.`,
};

const PT: PositionTexts = {
  unknownLine: (text, near) => `«${text}» não nomeia nenhuma linha de uma posição.${near && ` Talvez ${near}?`}`,
  unknownName: (text, near) => `Não há «${text}» aqui.${near && ` Talvez ${near}?`}`,
  twice: (text, line) => `«${text}» aparece duas vezes, a primeira na linha ${line}.`,
  noColon: (text) => `Faltam os dois-pontos depois de «${text}».`,
  emptyItem: () => 'Falta um item da lista.',
  missing: (name) => `Falta ${name}.`,
  notExpected: (text) => `«${text}» não tem lugar aqui.`,
  number: (least, most) => `Aqui deve estar um número inteiro de ${least} a ${most}.`,
  oneOf: (values) => `Aqui deve estar um destes valores: ${values}.`,
  strength: (name, most) => `${name} precisa de uma força de 1 a ${most}.`,
  cannotBeHere: (name) => `${name} não pode estar aqui.`,
  contested: (area) => `Os dois lados têm peças em ${area}: uma partida não pode ser aberta no meio de uma batalha.`,
  tooMany: (name, most) => `É demais: há ${most} ao todo (${name}).`,
  count: (expected) => `Número esperado aqui: ${expected}.`,
  unknownBlock: () => 'Uma partida não pode ser aberta a partir de uma posição com peças desconhecidas.',
  notOpenable: () => 'Uma partida não pode ser aberta neste momento, só onde docs/notation.md o diz.',
  over: () => 'Nesta posição a partida já teria terminado.',
  stuck: (name) => `Nesta posição ${name} não poderia fazer nada.`,
};

const RU: PositionTexts = {
  unknownLine: (text, near) => `«${text}» — не строка позиции.${near && ` Возможно, ${near}?`}`,
  unknownName: (text, near) => `Здесь нет «${text}».${near && ` Возможно, ${near}?`}`,
  twice: (text, line) => `«${text}» встречается дважды, впервые в строке ${line}.`,
  noColon: (text) => `После «${text}» нужно двоеточие.`,
  emptyItem: () => 'В списке не хватает элемента.',
  missing: (name) => `Не хватает: ${name}.`,
  notExpected: (text) => `«${text}» здесь не на месте.`,
  number: (least, most) => `Здесь нужно целое число от ${least} до ${most}.`,
  oneOf: (values) => `Здесь нужно одно из значений: ${values}.`,
  strength: (name, most) => `Для ${name} нужна сила от 1 до ${most}.`,
  cannotBeHere: (name) => `${name} не может находиться здесь.`,
  contested: (area) => `В области ${area} стоят блоки обеих сторон: партию нельзя открыть посреди битвы.`,
  tooMany: (name, most) => `Слишком много: ${name} — всего ${most}.`,
  count: (expected) => `Здесь должно быть: ${expected}.`,
  unknownBlock: () => 'Нельзя открыть партию с позиции, в которой есть неизвестные блоки.',
  notOpenable: () => 'Нельзя открыть партию с этого момента: docs/notation.md указывает, когда можно.',
  over: () => 'В этой позиции партия была бы уже окончена.',
  stuck: (name) => `В этой позиции ${name} ничего не может сделать.`,
};

export const POSITION_TEXTS: Catalogues<PositionTexts> = { en: EN, fr: FR, it: IT, pt: PT, ru: RU };
