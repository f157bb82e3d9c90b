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
  faults: {
    unknownLine: (text, near) =>
      near.length === 0
        ? `«${text}» não nomeia nenhuma linha de uma posição.`
        : `«${text}» não nomeia nenhuma linha de uma posição. Nome parecido: ${or(near)}.`,
    unknownName: (text, near) => (near.length === 0 ? `Não há «${text}» aqui.` : `Não há «${text}» aqui. Nome parecido: ${or(near)}.`),
    twice: (text, line) => `«${text}» aparece duas vezes: primeiro na linha ${line}.`,
    noColon: (text) => `Falta um sinal de dois-pontos depois de «${text}».`,
    emptyItem: 'Falta um item da lista.',
    missing: (name) => `Falta ${name}.`,
    notExpected: (text) => `«${text}» não tem lugar aqui.`,
    number: (least, most) => `Aqui deve estar um número inteiro de ${least} a ${most}.`,
    oneOf: (values) => `Aqui deve estar um destes: ${or(values)}.`,
    strength: (name, most) => `${name} precisa de uma força de 1 a ${most}.`,
    cannotBeHere: (name) => `${name} não pode estar aqui.`,
    contested: (area) => `Os dois lados têm peças em ${area}: uma partida não pode ser aberta em uma batalha.`,
    tooMany: (name, most) => `É demais: de ${name} há ${most}.`,
    count: (expected) => `Número esperado aqui: ${expected}.`,
    unknownBlock: 'Uma partida não pode ser aberta a partir de uma posição com peças desconhecidas.',
    notOpenable: 'Uma partida não pode ser aberta neste momento, só onde docs/notation.md o diz.',
    over: 'A partida estaria terminada nesta posição.',
    stuck: (name) => `${name} não poderia fazer nada nesta posição.`,
  },
};
