// What a player reads when the rules say no: one sentence for each code in each language, filled with the facts.

import { fillSentence } from '../../../engine/rejections.js';
import type { Rejection } from '../../../engine/ruleset.js';
import type { AreaId, Side } from '../ids.js';
import { AREAS, type BorderColour } from '../map.js';
import type { Code, FactName } from '../rejections.js';
import type { Outcome, PhaseName } from '../state.js';
import type { Catalogue, Words } from './catalogue.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';

/** By language tag; the first is what is said when nothing else is asked for. */
export const CATALOGUES: Readonly<Record<string, Catalogue>> = { en: ENGLISH, fr: FRENCH };

const AREA_NAME = new Map(AREAS.map(({ id, name }) => [id, name]));

type FactFormat = (words: Words, fact: string | number) => string;
const area: FactFormat = (words, fact) => words.area(fact as AreaId, AREA_NAME.get(fact as AreaId) ?? String(fact));
const number: FactFormat = (words, fact) => words.number(fact as number);

/** How each fact is put in words. */
const FACT_FORMATS: Readonly<Record<FactName, FactFormat>> = {
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
export function formatRejection({ code, facts }: Pick<Rejection<Code>, 'code' | 'facts'>, language = 'en'): string {
  const { sentences, words } = CATALOGUES[language] ?? ENGLISH;
  return fillSentence(sentences[code], (name) => FACT_FORMATS[name as FactName](words, facts[name]!));
}

// How a game ended, in words. English is what the rules wrote down when it did; it bears the counts of the nobles.

const FRENCH_SIDES: Readonly<Record<Side, string>> = { england: 'l’Angleterre', scotland: 'l’Écosse' };

type OutcomeSentence = (winner: string, counts: readonly string[]) => string;

/** By the outcome's reason: a game that was stored years ago has no other. */
const FRENCH_OUTCOMES: Readonly<Record<string, OutcomeSentence>> = {
  'king-died-in-battle': () => 'Le roi d’Écosse est mort au combat : l’Angleterre l’emporte.',
  'edward-ii-died-in-battle': () => 'Édouard II est mort au combat : l’Écosse l’emporte.',
  'controls-all-nobles': (winner) => `${winner} contrôle tous les nobles en jeu et l’emporte.`,
  'controls-most-nobles': (winner, [most, fewest]) => `${winner} contrôle ${most} nobles contre ${fewest} et l’emporte.`,
  'tied-wallace-stands': () => 'Sept nobles de chaque côté, et Wallace est sur la carte : l’Écosse l’emporte.',
  'tied-wallace-gone': () => 'Sept nobles de chaque côté, et Wallace n’est pas sur la carte : l’Angleterre l’emporte.',
};

/** An outcome's sentence: in the language asked for, or else in English. */
export function formatOutcome({ winners, reason, sentence }: Outcome, language: string): string {
  const say = language === 'fr' ? FRENCH_OUTCOMES[reason] : undefined;
  if (say === undefined) return sentence;
  const said = say(FRENCH_SIDES[winners[0]!], sentence.match(/\d+/g) ?? []);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
