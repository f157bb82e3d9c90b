// The games in which lessons are tried: options, and the position or the seed with which a practice game begins.
import type { RulesetKey } from 'lyon/client';
import type { LessonId, TaughtRuleset } from './lessons.js';

export interface Practice {
  readonly ruleset: RulesetKey;
  readonly options: object;
  readonly terms: { readonly position?: string; readonly seed: string };
  /** The seat of the person; the machine plays the others. */
  readonly seat: string;
}

const BRAVEHEART = { scenario: 'BRAVEHEART', edition: '4.0' };

/** Wallace in Selkirk can attack Lanark: one move point, one battle. */
const BEFORE_A_BATTLE = `Year: 1298
Turn: 2
Edward: I
Lanark, England: Stewart 2, York Infantry 3
Mentieth, England: Mentieth 3
Dunbar, England: Dunbar 3
Angus, England: Angus 2
Mar, England: Mar 3
Badenoch, England: Comyn 4
Buchan, England: Buchan 3
Argyll, England: Argyll 2
Galloway, England: Galloway 2
England, England: Wales Archers 3, Durham Knights 2
Selkirk, Scotland: Wallace 4, Douglas 3
Carrick, Scotland: Bruce 4
Lennox, Scotland: Lennox 2
Atholl, Scotland: Atholl 3
Ross, Scotland: Ross 3
Moray, Scotland: Moray 2
Hand, England: Move 1, ?, ?, ?
Hand, Scotland: Move 3, ?, ?, ?
Played, England: Move 1
Played, Scotland: Move 2
`;

/** England moves first: the Scots in Selkirk are weak, and stand next to its main force. */
const BEFORE_A_BATTLE_OF_ENGLAND = `Year: 1298
Turn: 2
Edward: I
Teviot, England: Lancaster Archers 3, Durham Knights 3, York Infantry 3
Lanark, England: Stewart 2
Mentieth, England: Mentieth 3
Dunbar, England: Dunbar 3
Angus, England: Angus 2
Mar, England: Mar 3
Badenoch, England: Comyn 4
Buchan, England: Buchan 3
Argyll, England: Argyll 2
Galloway, England: Galloway 2
England, England: Wales Archers 3
Selkirk, Scotland: Douglas 2, Fraser 2
Fife, Scotland: Wallace 4
Carrick, Scotland: Bruce 4
Lennox, Scotland: Lennox 2
Atholl, Scotland: Atholl 3
Ross, Scotland: Ross 3
Moray, Scotland: Moray 2
Hand, England: Move 3, ?, ?, ?
Hand, Scotland: Move 1, ?, ?, ?
Played, England: Move 2
Played, Scotland: Move 1
`;

/** The last game turn of a year, with one card in each hand: winter follows. Ross goes home, and Atholl finds the English there. */
const beforeWinter = (englishInLothian: string) => `Year: 1297
Turn: 5
Edward: I
Lanark, England: Stewart 2, York Infantry 3
Mentieth, England: Mentieth 2
Lothian, England: ${englishInLothian}
Dunbar, England: Dunbar 2
Badenoch, England: Comyn 3
Angus, Scotland: Angus 1
Mar, England: Mar 2
Buchan, England: Buchan 2
Argyll, Scotland: Argyll 1
Galloway, England: Galloway 2
Atholl, England: Cumbria Infantry 2
Selkirk, Scotland: Wallace 3, Douglas 1, Atholl 2
Carrick, Scotland: Bruce 2
Lennox, Scotland: Lennox 1
Strathspey, Scotland: Ross 2
Moray, Scotland: Moray 1
Hand, England: Move 1
Hand, Scotland: Move 2
Played, England: Move 1, Move 2, Move 1, Move 2
Played, Scotland: Move 1, Move 2, Move 1, Move 2
`;

const BEFORE_WINTER = beforeWinter('Northumber Infantry 2, Hobelars 2');

/** The same with Edward I in Lothian, and English blocks that may winter there with the king. */
const BEFORE_WINTER_OF_ENGLAND = beforeWinter('Edward 4, Wales Archers 2, Durham Knights 3, Northumber Infantry 2');

/** The last turn of a skirmish. */
const END_OF_SKIRMISH = `Skirmish: 2
Turn: 5
To act: Seat 1
Initiative: Seat 1
Row: Scott 7, Makgill 3, Forsyth 2, Cochrane 9, Wemyss 1
Supporters: Makgill 5, Cockburn 11
Army, Seat 1: Cochrane 4 active, Scott 2
Army, Seat 2: MacDonnell 8, Forsyth 4
Hand, Seat 1: Fergusson 8, Cochrane 6, Scott 9
Hand, Seat 2: ?, ?, ?
Claimed, Seat 1: Cockburn 12
Claimed, Seat 2: Makgill 9
`;

/** Both seats need one supporter more for 40. */
const NEAR_THE_END = `Skirmish: 4
Turn: 4
To act: Seat 1
Initiative: Seat 1
Row: Scott 7, Makgill 3, Forsyth 2, Cochrane 8, ? face-down
Supporters: Fergusson 12, Cochrane 9
Army, Seat 1: Scott 6, Scott 3
Army, Seat 2: MacDonnell 8, Forsyth 4
Hand, Seat 1: Fergusson 8, Cochrane 6, Scott 9
Hand, Seat 2: ?, ?, ?
Claimed, Seat 1: Cockburn 12, Scott 11, Forsyth 9
Claimed, Seat 2: Makgill 12, Wemyss 11, Scott 10
`;

const hammer = (seat: string, position?: string): Practice => ({
  ruleset: 'hammerOfTheScots',
  options: BRAVEHEART,
  terms: { ...(position !== undefined && { position }), seed: 'lesson' },
  seat,
});
const lords = (position?: string): Practice => ({
  ruleset: 'lordsOfScotland',
  options: { seats: 2 },
  terms: { ...(position !== undefined && { position }), seed: 'lesson' },
  seat: 'seat-1',
});

/** By ruleset and lesson, one for each side that can be tried. Lessons without one are read only. */
export const PRACTICE: { readonly [Ruleset in TaughtRuleset]: Readonly<Partial<Record<LessonId<Ruleset>, readonly Practice[]>>> } = {
  'hammer-of-the-scots': {
    turn: [hammer('scotland'), hammer('england')],
    battle: [hammer('scotland', BEFORE_A_BATTLE), hammer('england', BEFORE_A_BATTLE_OF_ENGLAND)],
    winter: [hammer('scotland', BEFORE_WINTER), hammer('england', BEFORE_WINTER_OF_ENGLAND)],
  },
  'lords-of-scotland': { turn: [lords()], skirmish: [lords(END_OF_SKIRMISH)], scoring: [lords(NEAR_THE_END)] },
};
