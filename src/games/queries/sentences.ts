import type { Catalogues } from '../../engine/localized-text.js';
import {
  composeSentence,
  type LogCatalogue,
  type LogSentence,
  type Name,
  type SentenceDraft,
  type SentenceTemplate,
} from '../../engine/log-sentences.js';
import type { AnyRuleset } from '../../engine/ruleset.js';
import { isSeatTakenBody } from '../../record/system-entries.js';
import type { ProjectedEntry } from '../services/results.js';

type SystemEvent = NonNullable<ProjectedEntry['systemEvent']>;
type Ruling = Extract<SystemEvent, { readonly type: 'dispute-ruled' }>;

const ENGLISH = {
  'game-opened': 'The game is opened.',
  'seat-taken': '{seat} takes the seat.',
  'seat-left': '{seat} leaves the seat.',
  'seat-resigned': '{seat} resigns.',
  'draw-offered': '{seat} offers a draw.',
  'draw-accepted': '{seat} accepts the draw.',
  'draw-declined': '{seat} declines the draw.',
  'game-abandoned': 'The game is abandoned without a winner.',
  'game-awarded': 'The game is abandoned. Winner: {seats}.',
  'actions-undone': '{seat} takes back actions.',
  'seats-timed-out': 'Out of time: {seats}.',
  'time-added': { one: '{seat} gets one second more.', other: '{seat} gets {count} seconds more.' },
  'service-interrupted': 'The server was away for some time. No clock ran meanwhile.',
  'dispute-opened': 'Dispute {dispute} is opened.',
  'appeal-opened': 'Dispute {dispute} is opened: an appeal of dispute {appealed}.',
  'hidden-inspected': 'An arbiter inspects hidden information for dispute {dispute}.',
  'ruled-uphold': 'Dispute {dispute} is ruled: the game continues unchanged.',
  'ruled-correct-result': 'Dispute {dispute} is ruled. Winner: {seats}.',
  'ruled-roll-back': 'Dispute {dispute} is ruled: the game returns to an earlier entry.',
  'ruled-annul': 'Dispute {dispute} is ruled: the game is void.',
  'ruled-penalty': 'Dispute {dispute} is ruled: penalty for {seat}.',
  'result-certified': 'The result is certified.',
  'step-ended': '{seat} finishes this step.',
  'waiting-for': 'Waiting for {seats}.',
} as const satisfies Readonly<Record<string, SentenceTemplate>>;

type Code = keyof typeof ENGLISH;

/** Seats stand as subjects or after a colon only: no language has to join a preposition and an article. */
const FRENCH: Readonly<Record<Code, SentenceTemplate>> = {
  'game-opened': 'La partie est ouverte.',
  'seat-taken': '{seat} entre en jeu.',
  'seat-left': '{seat} quitte la partie.',
  'seat-resigned': '{seat} abandonne.',
  'draw-offered': '{seat} propose la nulle.',
  'draw-accepted': '{seat} accepte la nulle.',
  'draw-declined': '{seat} refuse la nulle.',
  'game-abandoned': 'La partie est arrêtée sans vainqueur.',
  'game-awarded': 'La partie est arrêtée. Vainqueur : {seats}.',
  'actions-undone': '{seat} reprend des actions.',
  'seats-timed-out': 'Temps écoulé : {seats}.',
  'time-added': { one: '{seat} reçoit {count} seconde de plus.', other: '{seat} reçoit {count} secondes de plus.' },
  'service-interrupted': 'Le serveur a été indisponible. Aucune pendule ne tournait pendant ce temps.',
  'dispute-opened': 'Le litige {dispute} est ouvert.',
  'appeal-opened': 'Le litige {dispute} est ouvert : appel du litige {appealed}.',
  'hidden-inspected': 'Un arbitre consulte les informations cachées pour le litige {dispute}.',
  'ruled-uphold': 'Le litige {dispute} est tranché : la partie continue sans changement.',
  'ruled-correct-result': 'Le litige {dispute} est tranché. Vainqueur : {seats}.',
  'ruled-roll-back': 'Le litige {dispute} est tranché : la partie revient à une entrée antérieure.',
  'ruled-annul': 'Le litige {dispute} est tranché : la partie est annulée.',
  'ruled-penalty': 'Le litige {dispute} est tranché. Pénalité : {seat}.',
  'result-certified': 'Le résultat est certifié.',
  'step-ended': '{seat} termine cette étape.',
  'waiting-for': 'En attente : {seats}.',
};

const SENTENCES: Catalogues<Pick<LogCatalogue<Code>, 'language' | 'log'>> = {
  en: { language: 'en-GB', log: ENGLISH },
  fr: { language: 'fr', log: FRENCH },
};

type Draft = SentenceDraft<Code>;

const seatName = (id: string): Name => ({ kind: 'seat', id });
const say = (code: Code, facts: Draft['facts'] = {}, clause: string | null = null): Draft => ({ code, facts, clause });

const catalogueIn = (ruleset: AnyRuleset, language: string): LogCatalogue<Code> => ({
  ...(SENTENCES[language] ?? SENTENCES.en),
  names: { seat: (id: string) => ruleset.formatSeat(id, language) },
  isPlural: () => false,
});

/** Returns the sentence that names the seats to act, for viewers that are not among them. */
export const waitingSentence = (ruleset: AnyRuleset, toAct: readonly string[], language: string): LogSentence =>
  composeSentence(catalogueIn(ruleset, language), say('waiting-for', { seats: toAct.map(seatName) }));

/**
 * Returns the sentences of an entry in a language; in English if the ruleset lacks that language. Built from the entry as its viewer sees
 * it: hidden information cannot be in them.
 */
export function entrySentences(ruleset: AnyRuleset, entry: ProjectedEntry, language: string): readonly LogSentence[] {
  const { systemEvent, seat, notices } = entry;
  const drafts = systemEvent === null ? [] : [systemDraft(systemEvent, seat)];
  const catalogue = catalogueIn(ruleset, language);
  const sentences = [...drafts.map((draft) => composeSentence(catalogue, draft)), ...ruleset.formatNotices(notices, language)];
  // An action that changes nothing on the table ends a step.
  return sentences.length > 0 || seat === null ? sentences : [composeSentence(catalogue, say('step-ended', { seat: seatName(seat) }))];
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
