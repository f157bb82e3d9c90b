// Tie-breaks in sentences: what each one is, and what each round adds to it.

import type { LocalizedText } from '../../engine/localized-text.js';
import type { PlayerId } from '../rounds.js';
import type { CountedOpponent, ExplainedTieBreak, TieBreak, TieBreakTerm, UnplayedRounds } from './standings.js';

type NameOf = (player: PlayerId) => string;

const NAMES: Readonly<Record<TieBreak, LocalizedText>> = {
  buchholz: { en: 'Buchholz', fr: 'Buchholz', pt: 'Buchholz', it: 'Buchholz', ru: 'Бухгольц' },
  'buchholz-cut-1': {
    ...{ en: 'Buchholz cut 1', fr: 'Buchholz tronqué de 1', pt: 'Buchholz com um corte', it: 'Buchholz cut 1' },
    ru: 'Бухгольц усечённый',
  },
  'sonneborn-berger': {
    ...{ en: 'Sonneborn-Berger', fr: 'Sonneborn-Berger', pt: 'Sonneborn-Berger', it: 'Sonneborn-Berger' },
    ru: 'Зоннеборн-Бергер',
  },
  wins: { en: 'Wins', fr: 'Victoires', pt: 'Vitórias', it: 'Vittorie', ru: 'Победы' },
  'second-side-games': {
    ...{ en: 'Games with the second side', fr: 'Parties avec le second camp', pt: 'Partidas com o segundo lado' },
    ...{ it: 'Partite con il secondo lato', ru: 'Партии за вторую сторону' },
  },
  'direct-encounter': {
    ...{ en: 'Direct encounter', fr: 'Confrontation directe', pt: 'Confronto direto', it: 'Scontro diretto' },
    ru: 'Личная встреча',
  },
};

const VIRTUAL_OPPONENT: LocalizedText = {
  en: ' A round without a game counts as one against an opponent with the player’s own points.',
  fr: ' Une ronde sans partie compte comme une partie contre un adversaire ayant les points du joueur.',
};

const MEANINGS: Readonly<Record<TieBreak, LocalizedText>> = {
  buchholz: {
    en: 'The sum of the opponents’ points; of several opponents at a table, their average.',
    fr: 'La somme des points des adversaires ; leur moyenne s’il y en a plusieurs à une table.',
  },
  'buchholz-cut-1': {
    en: 'The sum of the opponents’ points without the weakest round. A round missed by choice is left out first.',
    fr: 'La somme des points des adversaires sans la ronde la plus faible. Une ronde manquée par choix est retirée d’abord.',
  },
  'sonneborn-berger': {
    en: 'The sum of the opponents’ points, each multiplied by the score against that opponent.',
    fr: 'La somme des points des adversaires, chacun multiplié par le score obtenu contre cet adversaire.',
  },
  wins: {
    en: 'The number of games won, or of first places that are not shared.',
    fr: 'Le nombre de parties gagnées, ou de premières places non partagées.',
  },
  'second-side-games': {
    en: 'The number of games played with the side that the ruleset lists second.',
    fr: 'Le nombre de parties jouées avec le camp que le règlement nomme en second.',
  },
  'direct-encounter': {
    en: 'The place among the tied players by the games between them, from 1. It decides only what the missing games could not change.',
    fr: 'La place parmi les ex æquo selon les parties entre eux, à partir de 1. Elle ne décide que ce que les parties manquantes ne pourraient changer.',
  },
};

const COUNTS_OPPONENTS: readonly TieBreak[] = ['buchholz', 'buchholz-cut-1', 'sonneborn-berger'];

export const tieBreakName = (tieBreak: TieBreak): LocalizedText => NAMES[tieBreak];

/** Says what a tie-break counts. */
export function tieBreakMeaning(tieBreak: TieBreak, unplayed: UnplayedRounds): LocalizedText {
  const { en, fr } = MEANINGS[tieBreak] as { readonly en: string; readonly fr: string };
  const more = unplayed === 'virtual-opponent' && COUNTS_OPPONENTS.includes(tieBreak) ? VIRTUAL_OPPONENT : { en: '', fr: '' };
  return { en: `${en}${more.en}`, fr: `${fr}${more['fr']}` };
}

/** The words of a language. Numbers have at most two decimals. */
interface Words {
  readonly number: (value: number) => string;
  readonly round: (round: number, text: string) => string;
  readonly points: (points: string) => string;
  readonly opponent: (name: string, points: string) => string;
  readonly average: (opponents: string, value: string) => string;
  readonly virtual: (points: string) => string;
  readonly virtualTaken: (points: string, own: string, value: string) => string;
  readonly noOpponent: string;
  readonly taken: (opponents: string, value: string) => string;
  readonly score: (scored: string, points: string, name: string) => string;
  readonly cut: string;
  readonly won: readonly [no: string, yes: string];
  readonly second: readonly [no: string, yes: string];
  readonly against: (scored: string, name: string) => string;
  readonly notAgainst: string;
  /** Before what a forfeited game adds. */
  readonly forfeit: Readonly<Record<'won' | 'lost', string>>;
  readonly notPlayed: string;
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100);

const ENGLISH: Words = {
  number: rounded,
  round: (round, text) => `Round ${round}: ${text}.`,
  points: (points) => (points === '1' ? '1 point' : `${points} points`),
  opponent: (name, points) => `${name} has ${points}`,
  average: (opponents, value) => `${opponents}; on average ${value}`,
  virtual: (points) => `no game, counted as an opponent with the player’s own ${points}`,
  virtualTaken: (points, own, value) => `no game, ${points} of the round × the player’s own ${own} = ${value}`,
  noOpponent: 'no opponent that counts',
  taken: (opponents, value) => `${opponents} = ${value}`,
  score: (scored, points, name) => `${scored} × ${points} of ${name}`,
  cut: ' Left out.',
  won: ['not won', 'won'],
  second: ['not the second side', 'the second side'],
  against: (scored, name) => `${scored} against ${name}`,
  notAgainst: 'no game against the tied players',
  forfeit: { won: 'won by forfeit; ', lost: 'lost by forfeit; ' },
  notPlayed: 'no game was played',
};

const FRENCH: Words = {
  number: (value) => rounded(value).replace('.', ','),
  round: (round, text) => `Ronde ${round} : ${text}.`,
  points: (points) => (points === '1' ? '1 point' : `${points} points`),
  opponent: (name, points) => `${name} a ${points}`,
  average: (opponents, value) => `${opponents} ; en moyenne ${value}`,
  virtual: (points) => `pas de partie, compte comme un adversaire ayant les ${points} du joueur`,
  virtualTaken: (points, own, value) => `pas de partie, ${points} de la ronde × les ${own} du joueur = ${value}`,
  noOpponent: 'aucun adversaire qui compte',
  taken: (opponents, value) => `${opponents} = ${value}`,
  score: (scored, points, name) => `${scored} × ${points} de ${name}`,
  cut: ' Non comptée.',
  won: ['pas de victoire', 'victoire'],
  second: ['pas le second camp', 'le second camp'],
  against: (scored, name) => `${scored} contre ${name}`,
  notAgainst: 'pas de partie contre les ex æquo',
  forfeit: { won: 'gain par forfait ; ', lost: 'perte par forfait ; ' },
  notPlayed: 'aucune partie n’a été jouée',
};

/** Says what a round adds to a tie-break. */
export const termSentence = (explained: Pick<ExplainedTieBreak, 'tieBreak'>, term: TieBreakTerm, nameOf: NameOf): LocalizedText => ({
  en: sentenceIn(ENGLISH, explained, term, nameOf),
  fr: sentenceIn(FRENCH, explained, term, nameOf),
});

function sentenceIn(words: Words, { tieBreak }: Pick<ExplainedTieBreak, 'tieBreak'>, term: TieBreakTerm, nameOf: NameOf): string {
  const { round, value, counted, forfeit } = term;
  const text = (): string => {
    switch (tieBreak) {
      case 'buchholz':
      case 'buchholz-cut-1':
        return strengthIn(words, term, nameOf);
      case 'sonneborn-berger':
        return takenIn(words, term, nameOf);
      case 'wins':
        return forfeit === null ? words.won[value === 0 ? 0 : 1] : words.notPlayed;
      case 'second-side-games':
        return forfeit === null ? words.second[value === 0 ? 0 : 1] : words.notPlayed;
      case 'direct-encounter':
        if (term.opponents.length === 0) return words.notAgainst;
        return term.opponents.map(({ player, scored }) => words.against(words.number(scored), nameOf(player))).join(', ');
    }
  };
  const added = `${forfeit === null ? '' : words.forfeit[forfeit]}${text()}`;
  return `${words.round(round, added)}${counted ? '' : words.cut}`;
}

function strengthIn(words: Words, { opponents, virtualOpponentPoints, value }: TieBreakTerm, nameOf: NameOf): string {
  if (virtualOpponentPoints !== null) return words.virtual(words.points(words.number(virtualOpponentPoints)));
  if (opponents.length === 0) return words.noOpponent;
  const listed = opponents.map(({ player, points }) => words.opponent(nameOf(player), words.points(words.number(points)))).join(', ');
  return opponents.length === 1 ? listed : words.average(listed, words.number(value));
}

function takenIn(words: Words, { opponents, virtualOpponentPoints, points, value }: TieBreakTerm, nameOf: NameOf): string {
  const result = words.number(value);
  if (virtualOpponentPoints !== null)
    return words.virtualTaken(words.points(words.number(points)), words.points(words.number(virtualOpponentPoints)), result);
  if (opponents.length === 0) return words.noOpponent;
  const part = ({ player, scored, points: theirs }: CountedOpponent) =>
    words.score(words.number(scored), words.points(words.number(theirs)), nameOf(player));
  const listed = opponents.map(part).join(' + ');
  return words.taken(opponents.length === 1 ? listed : `(${listed}) ÷ ${opponents.length}`, result);
}
