// What a player reads when the rules say no: one sentence for each code in each language, filled with the facts.
import type { Rejection } from '../../../engine/ruleset.js';
import { filled } from '../../../engine/sentences.js';
import type { AreaId, Side } from '../ids.js';
import { AREAS, type BorderColour } from '../map.js';
import type { Code, FactName } from '../rejections.js';
import type { PhaseName } from '../state.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import type { Language, Words } from './language.js';

/** By language tag; the first is what is said when nothing else is asked for. */
export const SENTENCES: Readonly<Record<string, Language>> = { en: ENGLISH, fr: FRENCH };

const AREA_NAME = new Map(AREAS.map(({ id, name }) => [id, name]));

type Word = (words: Words, fact: string | number) => string;
const area: Word = (words, fact) => words.area(fact as AreaId, AREA_NAME.get(fact as AreaId) ?? String(fact));
const number: Word = (words, fact) => words.number(fact as number);

/** How each fact is put in words. */
const WORD: Readonly<Record<FactName, Word>> = {
  area,
  from: area,
  to: area,
  by: area,
  rating: number,
  limit: number,
  letter: (_words, fact) => String(fact),
  side: (words, fact) => words.side(fact as Side),
  colour: (words, fact) => words.colour(fact as BorderColour),
  phase: (words, fact) => words.phase(fact as PhaseName),
};

/** A rejection in words: in the language asked for, or else in English. */
export function inWords({ code, facts }: Pick<Rejection<Code>, 'code' | 'facts'>, language = 'en'): string {
  const { sentences, words } = SENTENCES[language] ?? ENGLISH;
  return filled(sentences[code], (name) => WORD[name as FactName](words, facts[name]!));
}
