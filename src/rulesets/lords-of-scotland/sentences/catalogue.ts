import type { LogCatalogue } from '../../../engine/log-sentences.js';
import type { OptionTexts } from '../../../engine/option-texts.js';
import type { GrammaticalCase } from '../../../engine/placeholders.js';
import { printed } from '../cards.js';
import type { CardId, Clan, Seat } from '../ids.js';
import type { Options } from '../options.js';
import type { Code } from '../rejections.js';
import type { PhaseName } from '../state.js';
import type { LogCode } from './en-log.js';

/** One language: all texts of this ruleset that players read. */
export interface Catalogue {
  /** Rejections, with the placeholders of the English sentences. */
  readonly sentences: Readonly<Record<Code, string>>;
  readonly words: Words;
  /** Sentences of the log, and the names in them. */
  readonly log: LogCatalogue<LogCode>;
  /** Outcomes by reason. English has none: it uses the sentence stored in the outcome. */
  readonly outcomes: Readonly<Record<string, OutcomeSentence>>;
  readonly options: OptionTexts<keyof Options>;
  /** Why an option has no other values. */
  readonly reasons: {
    readonly seats: string;
    readonly initiative: string;
    readonly seatNotAtTable: (seats: number) => string;
  };
}

/** The words for facts in a sentence. */
export interface Words {
  readonly card: (clan: Clan, strength: number) => string;
  readonly seat: (seat: Seat, grammaticalCase?: GrammaticalCase) => string;
  /** The decision that a phase waits for. */
  readonly phase: (phase: PhaseName) => string;
}

/** `winner` is the number of the winning seat; `total` is the strength of its supporters. */
type OutcomeSentence = (winner: string, total: string) => string;

/** The printed names of the clans, the same in every language. */
export const CLAN_NAMES: Readonly<Record<Clan, string>> = {
  scott: 'Scott',
  makgill: 'Makgill',
  macdonnell: 'MacDonnell',
  wemyss: 'Wemyss',
  fergusson: 'Fergusson',
  forsyth: 'Forsyth',
  cockburn: 'Cockburn',
  cochrane: 'Cochrane',
  bruce: 'Bruce',
};

/** Returns the printed name of a card, the same in every language: `Scott 1`, `Bruce`. */
export const cardName = (clan: Clan, strength: number): string => (clan === 'bruce' ? CLAN_NAMES[clan] : `${CLAN_NAMES[clan]} ${strength}`);

const cardOfId = (id: string): string => {
  const { clan, strength } = printed(id as CardId);
  return cardName(clan, strength);
};
const clanOfId = (id: string): string => CLAN_NAMES[id as Clan] ?? id;

/** Returns the name of a card in games as text. The two Bruce cards are printed alike; the text numbers them: `Bruce 1`. */
export function distinctCardName(id: CardId): string {
  const { clan, strength } = printed(id);
  return clan === 'bruce' ? `${CLAN_NAMES.bruce} ${id.slice('bruce-'.length)}` : cardName(clan, strength);
}

/** Names that are the same in every language. */
export const PRINTED_NAMES = { card: cardOfId, clan: clanOfId } as const;
