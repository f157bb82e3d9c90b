// What a player reads when the rules say no: one sentence for each code in each language, filled with the facts.
import type { Rejection } from '../../../engine/ruleset.js';
import { filled } from '../../../engine/sentences.js';
import { printed } from '../cards.js';
import type { CardId, Seat } from '../ids.js';
import type { Code, FactName } from '../rejections.js';
import type { PhaseName } from '../state.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import type { Language, Words } from './language.js';

/** By language tag; the first is what is said when nothing else is asked for. */
export const SENTENCES: Readonly<Record<string, Language>> = { en: ENGLISH, fr: FRENCH };

type Word = (words: Words, fact: string | number) => string;
const plain: Word = (_words, fact) => String(fact);
const card: Word = (words, fact) => {
  const { clan, strength } = printed(fact as CardId);
  return words.card(clan, strength);
};

/** How each fact is put in words. */
const WORD: Readonly<Record<FactName, Word>> = {
  card,
  other: card,
  seat: (words, fact) => words.seat(fact as Seat),
  place: plain,
  cards: plain,
  phase: (words, fact) => words.phase(fact as PhaseName),
};

/** A rejection in words: in the language asked for, or else in English. */
export function inWords({ code, facts }: Pick<Rejection<Code>, 'code' | 'facts'>, language = 'en'): string {
  const { sentences, words } = SENTENCES[language] ?? ENGLISH;
  return filled(sentences[code], (name) => WORD[name as FactName](words, facts[name]!));
}
