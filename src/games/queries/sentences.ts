import { catalogueIn } from '../../engine/localized-text.js';
import { composeSentence, type LogCatalogue, type LogSentence, type Name, type SentenceDraft } from '../../engine/log-sentences.js';
import type { AnyRuleset } from '../../engine/ruleset.js';
import { isSeatTakenBody } from '../../record/system-entries.js';
import type { ProjectedEntry } from '../services/results.js';
import { TEXTS, type Texts } from '../texts/index.js';

type SystemEvent = NonNullable<ProjectedEntry['systemEvent']>;
type Ruling = Extract<SystemEvent, { readonly type: 'dispute-ruled' }>;

type Code = keyof Texts['log'];

type Draft = SentenceDraft<Code>;

const seatName = (id: string): Name => ({ kind: 'seat', id });
const say = (code: Code, facts: Draft['facts'] = {}, clause: string | null = null): Draft => ({ code, facts, clause });

const logCatalogue = (ruleset: AnyRuleset, language: string): LogCatalogue<Code> => ({
  language: TEXTS[language] === undefined ? 'en' : language,
  log: catalogueIn(TEXTS, language).log,
  names: { seat: (id: string) => ruleset.formatSeat(id, language) },
  isPlural: () => false,
});

/** Returns the sentence that names the seats to act, for viewers that are not among them. */
export const waitingSentence = (ruleset: AnyRuleset, toAct: readonly string[], language: string): LogSentence =>
  composeSentence(logCatalogue(ruleset, language), say('waiting-for', { seats: toAct.map(seatName) }));

/**
 * Returns the sentences of an entry in a language; in English if the ruleset lacks that language. Built from the entry as its viewer sees
 * it: hidden information cannot be in them.
 */
export function entrySentences(ruleset: AnyRuleset, entry: ProjectedEntry, language: string): readonly LogSentence[] {
  const { systemEvent, seat, notices } = entry;
  const drafts = systemEvent === null ? [] : [systemDraft(systemEvent, seat)];
  const catalogue = logCatalogue(ruleset, language);
  const sentences = [...drafts.map((draft) => composeSentence(catalogue, draft)), ...ruleset.formatNotices(notices, language)];
  // An action that changes nothing on the table says only that its seat is done.
  return sentences.length > 0 || seat === null ? sentences : [composeSentence(catalogue, say('seat-done', { seat: seatName(seat) }))];
}

function systemDraft(event: SystemEvent, seat: string | null): Draft {
  if (!('type' in event)) return isSeatTakenBody(event) && seat !== null ? say('seat-taken', { seat: seatName(seat) }) : say('game-opened');
  switch (event.type) {
    case 'game-abandoned':
      return event.winners.length === 0 ? say('game-abandoned') : say('game-awarded', { seats: event.winners.map(seatName) });
    case 'seats-timed-out':
      return say('seats-timed-out', { seats: event.seats.map(seatName) });
    case 'time-added':
      return say('time-added', { seat: seatName(event.seat), count: event.seconds });
    case 'dispute-opened':
      return event.appealOf === null
        ? say('dispute-opened', { dispute: event.number })
        : say('appeal-opened', { dispute: event.number, appealed: event.appealOf });
    case 'hidden-inspected':
      return say('hidden-inspected', { dispute: event.dispute });
    case 'dispute-ruled':
      return rulingDraft(event);
    case 'service-interrupted':
    case 'result-certified':
      return say(event.type);
    default:
      return say(event.type, { seat: seatName(event.seat) });
  }
}

function rulingDraft({ dispute, effect, clause }: Ruling): Draft {
  const facts = { dispute };
  switch (effect.type) {
    case 'correct-result':
      return say('ruled-correct-result', { ...facts, seats: effect.winners.map(seatName) }, clause);
    case 'penalty':
      return say('ruled-penalty', { ...facts, seat: seatName(effect.seat) }, clause);
    default:
      return say(`ruled-${effect.type}`, facts, clause);
  }
}
