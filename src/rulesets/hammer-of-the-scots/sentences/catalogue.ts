import type { Keyed } from '../../../engine/languages.js';
import type { LogCatalogue, Name } from '../../../engine/log-sentences.js';
import type { OptionTexts as TextsOf } from '../../../engine/option-texts.js';
import type { GrammaticalCase } from '../../../engine/placeholders.js';
import { BLOCKS } from '../blocks.js';
import { CARDS } from '../cards.js';
import type { Options } from '../editions.js';
import type { AreaId, Side } from '../ids.js';
import { AREAS, type BorderColour } from '../map.js';
import type { Code } from '../rejections.js';
import type { PhaseName } from '../state.js';
import type { LogCode } from './en-log.js';

/** The names of cards. */
export type CardNames = Keyed<'move-1' | 'move-2' | 'move-3' | 'herald' | 'pillage' | 'sea-move' | 'truce' | 'victuals'>;
/** The names of blocks that are not called by a county or a person alone. */
export type BlockNames = Keyed<
  'scottish-king' | 'norse' | 'french-knights' | 'edward' | 'hobelars' | 'wales-archers' | 'wales-infantry' | 'ulster-infantry'
>;
/** The kinds of the blocks of counties, by their printed names. */
export type CountyKinds = Keyed<'Infantry' | 'Archers' | 'Knights'>;

/** One language: all texts of this ruleset that players read. */
export interface Catalogue {
  /** Rejections, with the placeholders of the English sentences. */
  readonly sentences: Readonly<Record<Code, string>>;
  readonly words: Words;
  /**
   * Sentences of the log, and the names in them. Blocks stand as subject or direct object only: no language has to join a preposition and an
   * article.
   */
  readonly log: LogCatalogue<LogCode>;
  /** Outcomes by reason. English has none: it uses the sentence stored in the outcome. */
  readonly outcomes: Readonly<Record<string, OutcomeSentence>>;
  readonly options: OptionTexts;
  /** Why two options exclude each other. Names of options are placeholders. */
  readonly exclusions: Readonly<Record<ExclusionReason, string>>;
}

/** Names and meanings of all options in one language. */
export type OptionTexts = TextsOf<keyof Options>;

/** The words for facts in a sentence. */
export interface Words {
  readonly area: (area: AreaId, printedName: string, grammaticalCase?: GrammaticalCase) => string;
  /** As an adjective of a plural noun: `two English blocks`. */
  readonly side: (side: Side) => string;
  readonly colour: (colour: BorderColour) => string;
  readonly number: (number: number) => string;
  readonly phase: (phase: PhaseName) => string;
}

/** `counts` are the numbers of the stored English sentence. Games stored under older rules have them nowhere else. */
type OutcomeSentence = (winner: Side, counts: readonly string[]) => string;

export type ExclusionReason =
  | 'levy-of-1297'
  | 'who-takes-hits'
  | 'own-timing'
  | 'irish-sea'
  | 'no-schiltroms'
  | 'no-french-in-the-bruce'
  | 'no-landing'
  | 'no-steps-on-coast';

const printedName = (components: readonly { readonly id: string; readonly name: string }[]): ((id: string) => string) => {
  const names = new Map(components.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
};

// Names as printed, in English.
export const printedArea = printedName(AREAS);
export const printedBlock = printedName(BLOCKS);
export const printedCard = printedName(CARDS);

/** Whether the name of a block is a plural, as `York Knights`. The languages that we have agree on that. */
export const isPluralBlock = ({ kind, id }: Name): boolean =>
  kind === 'block' && (id === 'norse' || id === 'hobelars' || id.endsWith('-archers') || id.endsWith('-knights'));
