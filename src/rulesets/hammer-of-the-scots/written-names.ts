// The names that people write on score sheets next to the printed ones, in the five languages: read, never written.
import type { Side } from './ids.js';
import { ENGLAND } from './map.js';
import { printedBlock, printedCard } from './sentences/catalogue.js';
import { CATALOGUES, formatComponent, formatSeat } from './sentences/index.js';

const LANGUAGES = Object.keys(CATALOGUES);

/** The players and their people: `les Écossais`. No name continues another one: a verb could be taken for its next word. The names of the sides themselves are those of the catalogues. */
const PEOPLE: Readonly<Record<Side, string>> = {
  england:
    'E, Eng, English, anglais, joueur anglais, inglesi, inglese, giocatore inglese, ingleses, inglês, jogador inglês, ' +
    'англичане, англичанин, игрок за Англию, Англ',
  scotland:
    'S, Sco, Scot, Scots, Scottish, écossais, joueur écossais, scozzesi, scozzese, giocatore scozzese, escoceses, escocês, jogador escocês, ' +
    'шотландцы, шотландец, игрок за Шотландию, Шотл',
};

export const sideNames = (side: Side): readonly string[] => [
  ...PEOPLE[side].split(', '),
  ...LANGUAGES.map((language) => formatSeat(side, language)),
];

/** The kinds of the blocks that are named by county and kind. */
const KINDS: Readonly<Record<string, readonly string[]>> = {
  Infantry: ['infantry', 'infanterie', 'fanteria', 'infantaria', 'пехота'],
  Archers: ['archers', 'arcieri', 'arqueiros', 'лучники'],
  Knights: ['knights', 'chevaliers', 'cavalieri', 'cavaleiros', 'рыцари'],
};

/** Other names of blocks: other spellings, the second word of a rulebook, ids of the API. */
const BLOCKS: Readonly<Record<string, readonly string[]>> = {
  mentieth: ['Menteith'],
  etterick: ['Ettrick'],
  norse: ['Normanni', 'норвежцы'],
  edward: ['Édouard', 'Eduardo', 'Edoardo', 'Эдвард', 'King Edward', 'Edward II', 'Edward Longshanks'],
  wallace: ['William Wallace', 'Уоллес'],
  hobelars: ['Hobelar', 'хобелары'],
  'scottish-king': ['Scottish King', 'King of Scots', 'Roi', 'Rei', 'Re', 'Король'],
  'french-knights': ['French'],
};

export function blockNames(id: string): readonly string[] {
  const [county, kind] = printedBlock(id).split(' ');
  const kinds = kind === undefined ? [] : (KINDS[kind] ?? []);
  return [
    ...(BLOCKS[id] ?? []),
    ...kinds.flatMap((each) => [`${county} ${each}`, `${each} ${county}`]),
    ...LANGUAGES.map((language) => CATALOGUES[language]!.log.names.block!(id)),
  ];
}

const AREAS: Readonly<Record<string, readonly string[]>> = {
  mentieth: ['Menteith'],
  // Its name is that of the side. No other area is translated.
  [ENGLAND]: LANGUAGES.map((language) => formatSeat('england', language)),
};

export const areaNames = (id: string): readonly string[] => AREAS[id] ?? [];

/** Move cards are also named by their number: `M3`, `3`. */
export function cardNames(id: string): readonly string[] {
  const translated = LANGUAGES.map((language) => formatComponent('cards', id, language)!);
  const points = /^Move (\d)$/.exec(printedCard(id))?.[1];
  return points === undefined ? translated : [...translated, points, `M${points}`, `carte Mouvement ${points}`, `карта движения ${points}`];
}
