// What a player reads when the rules say no: one sentence for each code in each language, filled with the facts.

import { fillSentence } from '../../../engine/rejections.js';
import type { Rejection } from '../../../engine/ruleset.js';
import { printed } from '../cards.js';
import type { CardId, Seat } from '../ids.js';
import type { Code, FactName } from '../rejections.js';
import type { Outcome, PhaseName } from '../state.js';
import type { Catalogue, Words } from './catalogue.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';

/** By language tag; the first is what is said when nothing else is asked for. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = { en: ENGLISH, fr: FRENCH };

type FactFormat = (words: Words, fact: string | number) => string;
const plain: FactFormat = (_words, fact) => String(fact);
const card: FactFormat = (words, fact) => {
  const { clan, strength } = printed(fact as CardId);
  return words.card(clan, strength);
};

/** How each fact is put in words. */
const FACT_FORMATS: Readonly<Record<FactName, FactFormat>> = {
  card,
  other: card,
  seat: (words, fact) => words.seat(fact as Seat),
  place: plain,
  cards: plain,
  phase: (words, fact) => words.phase(fact as PhaseName),
};

/** A rejection in words: in the language asked for, or else in English. */
export function formatRejection({ code, facts }: Pick<Rejection<Code>, 'code' | 'facts'>, language = 'en'): string {
  const { sentences, words } = CATALOGUES[language] ?? ENGLISH;
  return fillSentence(sentences[code], (name) => FACT_FORMATS[name as FactName](words, facts[name]!));
}

// How a game ended, in words. English is what the rules wrote down when it did; it bears the total.

type OutcomeSentence = (winner: string, total: string) => string;

/** By the outcome's reason: a game that was stored years ago has no other. */
const FRENCH_OUTCOMES: Readonly<Record<string, OutcomeSentence>> = {
  'highest-total': (winner, total) => `La place ${winner} a des soutiens d’une valeur de ${total}, plus que toute autre.`,
  'best-placed-of-the-tied': (winner, total) =>
    `La place ${winner} a des soutiens d’une valeur de ${total}, comme d’autres, et était mieux classée à la dernière escarmouche.`,
  'nearest-the-initiative': (winner, total) =>
    `La place ${winner} a des soutiens d’une valeur de ${total}, comme d’autres ; aucune n’avait d’armée, et elle était la plus proche de l’initiative.`,
};

const numberOf = (seat: Seat): string => seat.slice('seat-'.length);

/** An outcome's sentence: in the language asked for, or else in English. */
export function formatOutcome({ winners, reason, sentence }: Outcome, language: string): string {
  const say = language === 'fr' ? FRENCH_OUTCOMES[reason] : undefined;
  // The sentence names the seat, and then the total.
  return say ? say(numberOf(winners[0]!), sentence.match(/\d+/g)?.[1] ?? '') : sentence;
}
