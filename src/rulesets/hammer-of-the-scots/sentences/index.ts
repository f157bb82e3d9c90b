// The sentences of rejections, outcomes and the log in every language.

import { type Catalogues, catalogueIn, typeset } from '../../../engine/localized-text.js';
import type { LogSentence } from '../../../engine/log-sentences.js';
import { capitalize } from '../../../engine/placeholders.js';
import { type FactFormat, rejectionFormatter } from '../../../engine/rejections.js';
import type { Notice } from '../events.js';
import type { AreaId, ScenarioId, Side } from '../ids.js';
import { AREAS, type BorderColour } from '../map.js';
import type { Code, FactName } from '../rejections.js';
import type { Outcome, PhaseName } from '../state.js';
import { TEXTS } from '../texts/index.js';
import { type Catalogue, printedBlock, type Words } from './catalogue.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { narrate } from './log.js';
import { PORTUGUESE } from './pt.js';
import { RUSSIAN } from './ru.js';

/** The default language first. */
export const CATALOGUES: Catalogues<Catalogue> = typeset({ en: ENGLISH, fr: FRENCH, it: ITALIAN, pt: PORTUGUESE, ru: RUSSIAN });

const AREA_NAME = new Map(AREAS.map(({ id, name }) => [id, name]));

type Format = FactFormat<Words>;
const area: Format = (words, fact, grammaticalCase) =>
  words.area(fact as AreaId, AREA_NAME.get(fact as AreaId) ?? String(fact), grammaticalCase);
const number: Format = (words, fact) => words.number(fact as number);

const FACT_FORMATS: Readonly<Record<FactName, Format>> = {
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

/** Returns the sentence of a rejection; in English if the language has no catalogue. */
export const formatRejection = rejectionFormatter<Code, FactName, Words>(CATALOGUES, FACT_FORMATS);

/** Returns the sentence of an outcome; the stored English one if the language has none for its reason. */
export function formatOutcome({ winners, reason, sentence }: Outcome, language: string): string {
  const format = CATALOGUES[language]?.outcomes[reason];
  return format ? format(winners[0]!, sentence.match(/\d+/g) ?? []) : sentence;
}

/** Returns the sentences of a language; the English ones if it has none. */
export const sentencesIn = (language: string): Catalogue => catalogueIn(CATALOGUES, language);

/** Returns the sentences of the notices of one entry; in English if the language has no catalogue. */
export const formatNotices = (notices: readonly Notice[], language: string): readonly LogSentence[] =>
  narrate(notices, sentencesIn(language).log, (outcome) => formatOutcome(outcome, language));

/** Returns the name of a side in a language. */
export const formatSeat = (side: Side, language: string): string => sentencesIn(language).log.names.seat?.(side) ?? side;

/** Returns the name of a component as it stands alone: `Norse`, not `the Norse`. Null for lists whose components have none. */
export function formatComponent(list: string, id: string, language: string): string | null {
  const { log, words } = sentencesIn(language);
  const { blocks, scenarios } = catalogueIn(TEXTS, language);
  switch (list) {
    case 'areas':
      return log.names.area?.(id) ?? id;
    case 'blocks':
      return (blocks as Readonly<Record<string, string>>)[id] ?? printedBlock(id);
    case 'cards':
      return log.names.card?.(id) ?? id;
    case 'scenarios':
      return scenarios[id as ScenarioId];
    case 'phases':
      return capitalize(words.phase(id as PhaseName));
    default:
      return null;
  }
}
