import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { counted, or, quote } = grammarOf('fr');

export const FRENCH: Texts = {
  form: {
    'text-too-long': (most) => `Le texte dépasse ${most} octets.`,
    'not-utf-8': 'Le texte n’est pas en UTF-8.',
    'line-too-long': (most) => `La ligne dépasse ${most} caractères.`,
    'header-without-value': 'L’en-tête n’a pas de valeur : l’écrire entre guillemets droits, comme [Edition "3.0"].',
    'invalid-header': 'Ce n’est pas un en-tête : un en-tête est un nom et une valeur, comme [Edition "3.0"].',
    'header-repeated': 'L’en-tête figure deux fois.',
    'header-after-play': 'Les en-têtes précèdent la partie.',
    'invalid-line': 'Ce n’est ni un en-tête, ni un titre, ni une décision (« 12. … »), ni un fait (« - … »), ni un commentaire (« ; … »).',
    'unclosed-brace': 'L’accolade n’est pas fermée.',
    'text-after-note': 'Seul un commentaire peut suivre une note entre accolades.',
    'empty-item': 'Un élément de la liste manque.',
    'words-missing': 'La ligne ne dit rien.',
    'position-not-ended': 'La position n’est pas close par une ligne « End ».',
    'position-after-play': 'Une position précède la partie.',
  },
  titleMissing: (titles) => `L’en-tête Title manque : ${or(titles.map(quote))}.`,
  unknownTitle: (title, titles) => `Lyon n’arbitre pas « ${title} » : Title est ${or(titles.map(quote))}.`,
  headerMissing: (header, values) => `L’en-tête ${header} manque : ${or(values.map(quote))}.`,
  headerMustBe: (header, expected) => `${header} doit être ${expected}.`,
  unknownHeader: (header, near) => `Aucune option ne s’appelle ${header}. Nom proche : ${or(near)}.`,
  headerNot: (header, values, value) => `${header} doit être ${or(values.map(quote))}, et non « ${value} ».`,
  wrongNumber: (expected, number) => `La décision suivante porte le numéro ${expected}, et non ${number}.`,
  wrongResult: (won, value) => `La partie se termine par « ${won} », et non par « ${value} ».`,
  noSeat: (seats) => `Une décision commence par le siège qui la prend : ${or(seats)}.`,
  noDecision: (near) =>
    near.length === 0
      ? 'Ces mots ne sont pas une décision de ce jeu.'
      : `Ces mots ne sont pas une décision de ce jeu. Texte proche : ${or(near.map(quote))}.`,
  noSuchName: (name, expected, near) =>
    near.length === 0
      ? `« ${name} » n’existe pas ; attendu : ${expected}.`
      : `« ${name} » n’existe pas ; attendu : ${expected}. Nom proche : ${or(near.map(quote))}.`,
  severalMeanings: (name, choices) => `« ${name} » peut désigner ${or(choices.map(quote))} : préciser lequel.`,
  notShown: (next) =>
    next.length === 0
      ? 'La partie ne montre pas cela ici.'
      : `La partie ne montre pas cela ici. Vient ensuite ${next.map(quote).join(', ')}.`,
  otherFact: (fact) => `La partie montre « ${fact} ».`,
  wrongCount: (words, count) => `« ${words} » doit avoir ${count} éléments ici.`,
  mustBeOneOf: (item, choices) => `« ${item} » n’est pas possible ici ; attendu : ${or(choices)}.`,
  notAmong: (item, count) => `« ${item} » n’est pas possible ici : il ne figure pas parmi les ${count} tirages possibles.`,
  notStated: (facts) => `Le texte ne dit pas ${facts.map(quote).join(', ')}.`,
  verdict: {
    decision: (number, seat, words) => `décision ${number}, ${seat} : ${words}`,
    fact: (line, words) => `ligne ${line} : ${words}`,
    rejected: 'REJETÉE',
    missing: 'FAIT MANQUANT',
    undecided: 'INDÉCIS',
    incomplete: 'INCOMPLET',
    gap: (line) => `Il manque avant la ligne ${line} :`,
    further: 'Plus loin, tant que la partie peut continuer :',
    gamesTried: (count) => `${counted(count, 'partie essayée', 'parties essayées')}.`,
    decisive: 'Le plus important est :',
    legalInstead: 'Permis à la place :',
    more: (count) => `et ${count} de plus`,
    toAct: (seats) => `Au tour de : ${seats.join(', ') || 'personne'}`,
    notStated: 'Le texte ne dit pas :',
    publicly: (count) =>
      `D’après ce que tous ont vu, ${counted(count, 'décision n’enfreint', 'décisions n’enfreignent')} aucune règle, quelles que soient les informations cachées.`,
    dependsOn: 'Cela dépend de faits que le texte ne dit pas :',
    asFarAsShown: 'Pour autant que le texte le montre. Il ne dit pas :',
    positionBefore: 'La position avant la décision :',
    accepted: (count) => `${counted(count, 'décision acceptée', 'décisions acceptées')}.`,
    acceptedToEnd: (count) => `${counted(count, 'décision acceptée', 'décisions acceptées')} jusqu’à la fin.`,
    progress: (count, of) => `décision ${count} sur ${of}`,
  },
};
