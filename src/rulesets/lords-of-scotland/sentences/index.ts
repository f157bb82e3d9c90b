// The sentences of rejections, outcomes and the log in every language.

import { type Catalogues, catalogueIn, typeset } from '../../../engine/localized-text.js';
import type { LogSentence } from '../../../engine/log-sentences.js';
import { capitalize } from '../../../engine/placeholders.js';
import { type FactFormat, rejectionFormatter } from '../../../engine/rejections.js';
import { printed } from '../cards.js';
import type { Notice } from '../events.js';
import type { CardId, Seat } from '../ids.js';
import type { Code, FactName } from '../rejections.js';
import type { Outcome, PhaseName } from '../state.js';
import type { Catalogue, Words } from './catalogue.js';
import { ENGLISH } from './en.js';
import { FRENCH } from './fr.js';
import { ITALIAN } from './it.js';
import { narrate } from './log.js';
import { PORTUGUESE } from './pt.js';
import { RUSSIAN } from './ru.js';

/** The default language first. */
export const CATALOGUES: Catalogues<Catalogue> = typeset({ en: ENGLISH, fr: FRENCH, it: ITALIAN, pt: PORTUGUESE, ru: RUSSIAN });

type Format = FactFormat<Words>;
const plain: Format = (_words, fact) => String(fact);
const card: Format = (words, fact) => {
  const { clan, strength } = printed(fact as CardId);
  return words.card(clan, strength);
};

const FACT_FORMATS: Readonly<Record<FactName, Format>> = {
  card,
  other: card,
  seat: (words, fact, grammaticalCase) => words.seat(fact as Seat, grammaticalCase),
  place: plain,
  cards: plain,
  phase: (words, fact) => words.phase(fact as PhaseName),
};

/** Returns the sentence of a rejection; in English if the language has no catalogue. */
export const formatRejection = rejectionFormatter<Code, FactName, Words>(CATALOGUES, FACT_FORMATS);

/** Returns the sentence of an outcome; the stored English one if the language has none for its reason. */
export function formatOutcome({ winners, reason, sentence }: Outcome, language: string): string {
  const format = CATALOGUES[language]?.outcomes[reason];
  // The stored sentence contains the number of the seat, then the total.
  return format ? format(winners[0]!.slice('seat-'.length), sentence.match(/\d+/g)?.[1] ?? '') : sentence;
}

/** Returns the sentences of a language; the English ones if it has none. */
export const sentencesIn = (language: string): Catalogue => catalogueIn(CATALOGUES, language);

/** Returns the sentences of the notices of one entry; in English if the language has no catalogue. */
export const formatNotices = (notices: readonly Notice[], language: string): readonly LogSentence[] =>
  narrate(notices, sentencesIn(language).log, (outcome) => formatOutcome(outcome, language));

/** Returns the name of a seat in a language: `Seat 2`. */
export const formatSeat = (seat: Seat, language: string): string => sentencesIn(language).log.names.seat?.(seat) ?? seat;

/** Returns the name of a component. Null for lists whose components have none. */
export function formatComponent(list: string, id: string, language: string): string | null {
  const { log, words } = sentencesIn(language);
  switch (list) {
    case 'clans':
      return log.names.clan?.(id) ?? id;
    case 'cards':
      return log.names.card?.(id) ?? id;
    case 'phases':
      return capitalize(words.phase(id as PhaseName));
    default:
      return null;
  }
}
