// Tie-breaks in sentences: what each one is, and what each round adds to it.

import type { LocalizedText } from '../../engine/localized-text.js';
import type { PlayerId } from '../rounds.js';
import { localized, type Texts } from '../texts/index.js';
import type { CountedOpponent, ExplainedTieBreak, TieBreak, TieBreakTerm, UnplayedRounds } from './standings.js';

type NameOf = (player: PlayerId) => string;

const COUNTS_OPPONENTS: readonly TieBreak[] = ['buchholz', 'buchholz-cut-1', 'sonneborn-berger'];

export const tieBreakName = (tieBreak: TieBreak): LocalizedText => localized((texts) => texts.tieBreaks[tieBreak].name);

/** Says what a tie-break counts. */
export function tieBreakMeaning(tieBreak: TieBreak, unplayed: UnplayedRounds): LocalizedText {
  const isVirtual = unplayed === 'virtual-opponent' && COUNTS_OPPONENTS.includes(tieBreak);
  return localized(({ tieBreaks, virtualOpponent }) =>
    isVirtual ? `${tieBreaks[tieBreak].meaning} ${virtualOpponent}` : tieBreaks[tieBreak].meaning,
  );
}

type Words = Texts['terms'];

/** Says what a round adds to a tie-break. */
export const termSentence = (explained: Pick<ExplainedTieBreak, 'tieBreak'>, term: TieBreakTerm, nameOf: NameOf): LocalizedText =>
  localized(({ terms }) => sentenceIn(terms, explained, term, nameOf));

function sentenceIn(words: Words, { tieBreak }: Pick<ExplainedTieBreak, 'tieBreak'>, term: TieBreakTerm, nameOf: NameOf): string {
  const { round, value, counted, forfeit } = term;
  const text = (): string => {
    switch (tieBreak) {
      case 'buchholz':
      case 'buchholz-cut-1':
        return strengthIn(words, term, nameOf);
      case 'sonneborn-berger':
        return takenIn(words, term, nameOf);
      case 'board-points':
        return words.boardPoints(value);
      case 'wins':
        if (forfeit !== null) return words.notPlayed;
        return value === 0 ? words.notWon : words.won;
      case 'second-side-games':
        if (forfeit !== null) return words.notPlayed;
        return value === 0 ? words.notSecond : words.second;
      case 'time-used':
        return words.timeUsed(value);
      case 'direct-encounter':
        if (term.opponents.length === 0) return words.notAgainst;
        return term.opponents.map(({ player, scored }) => words.against(scored, nameOf(player))).join(', ');
    }
  };
  const added = forfeit === null ? text() : words[forfeit === 'won' ? 'forfeitWon' : 'forfeitLost'](text());
  return counted ? words.round(round, added) : words.roundLeftOut(round, added);
}

function strengthIn(words: Words, { opponents, virtualOpponentPoints, value }: TieBreakTerm, nameOf: NameOf): string {
  if (virtualOpponentPoints !== null) return words.virtual(virtualOpponentPoints);
  if (opponents.length === 0) return words.noOpponent;
  const listed = opponents.map(({ player, points }) => words.opponent(nameOf(player), points)).join(', ');
  return opponents.length === 1 ? listed : words.average(listed, value);
}

function takenIn(words: Words, { opponents, virtualOpponentPoints, points, value }: TieBreakTerm, nameOf: NameOf): string {
  if (virtualOpponentPoints !== null) return words.virtualTaken(points, virtualOpponentPoints, value);
  if (opponents.length === 0) return words.noOpponent;
  const part = ({ player, scored, points: theirs }: CountedOpponent) => words.score(scored, theirs, nameOf(player));
  const listed = opponents.map(part).join(' + ');
  return words.taken(opponents.length === 1 ? listed : `(${listed}) ÷ ${opponents.length}`, value);
}
