import { grammarOf } from '../grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('pt');

export const PORTUGUESE: Texts = {
  yes: 'sim',
  no: 'não',
  action: 'uma ação',
  nameOfAction: 'o nome de uma ação',
  objectOfOptions: 'um objeto de opções',
  nameOfOption: 'o nome de uma opção',
  wholeNumber: (least, most) => `um número inteiro de ${least} a ${most}`,
  unknownField: (type, fields) => (fields.length === 0 ? `omitido: ${type} não tem campos` : `omitido: ${type} tem ${fields.join(', ')}`),
  unknownOption: (name, near) =>
    near.length === 0 ? `Nenhuma opção se chama ${name}.` : `Nenhuma opção se chama ${name}. Nome parecido: ${or(near)}.`,
  positions: {
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
    count: (expected) => `Elementos esperados nesta lista: ${expected}.`,
    unknownBlock: () => 'Uma partida não pode ser aberta a partir de uma posição com peças desconhecidas.',
    notOpenable: () => 'Uma partida não pode ser aberta neste momento, só onde docs/notation.md o diz.',
    over: () => 'Nesta posição a partida já teria terminado.',
    stuck: (name) => `Nesta posição ${name} não poderia fazer nada.`,
  },
};
