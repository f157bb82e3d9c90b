import { pageOf } from './page.js';

export const EVENT_CARDS = pageOf(
  '3E Event cards',
  `
HE.0a | both   | Events are carried out in the card phase, before any move, and their battles are finished at once.
HE.0b | both   | The side that played an event has no moves this turn.
HE.0c | both   | Blocks hit, strengthened, converted or driven off by an event do not count as moved by it.
HE.Ha | both   | Herald: name one enemy noble on the map and roll a die. On 1 to 4 he joins your side at his present strength, on 5 or 6 nothing happens.
HE.Hb | both   | The Herald can never name Moray.
HE.Hc | each   | The Herald names the noble first, then rolls (4.0: rolls first, then names).
HE.Hd | both   | If a noble converted by the Herald stands among blocks of his old side, a battle is fought at once, the convert attacking.
HE.He | both   | If a noble converted by the Herald stood alone, the area changes hands without a battle.
HE.Hf | source | The battle of a noble converted by the Herald is an ordinary one: three rounds, retreats, regrouping.
HE.Hg | option | No regrouping after a Herald or defection battle.
HE.Hh | both   | All enemies in the area of a converted noble defend against him from round 1, and no border is closed to either side.
HE.Hi | both   | The Herald names an enemy noble on the map; it may be passed.
HE.Pa | both   | Pillage strikes one enemy group in an area that borders one with a friendly group.
HE.Pb | both   | The pillaged group takes two hits, each on a block that is strongest at that moment, its owner breaking ties.
HE.Pc | both   | The steps lost are added to blocks of the one pillaging group, in any way, never above full strength.
HE.Pd | both   | The steps stolen by Pillage are added while there is room; what does not fit is forfeited.
HE.Pe | both   | If a pillaged group has fewer than two steps, only the steps it loses can be stolen.
HE.Pf | both   | Moray and the blocks that are not nobles go to their pool when a Pillage eliminates them, kings included: no game ends by it.
HE.Pg | source | A noble eliminated by Pillage changes sides at strength 1; Moray does not.
HE.Ph | source | If old friends of a noble captured in a Pillage remain in his area, he attacks them at once, when all steps of the Pillage are finished.
HE.Pi | both   | A hit of a Pillage left after a capture falls on the strongest block still of the pillaged side.
HE.Pj | both   | A noble captured in a Pillage is not of the pillaging group and gets no stolen steps.
HE.Sa | both   | Sea Move takes one or two blocks from one coastal area to one other coastal area.
HE.Sb | both   | The destination of a Sea Move is held by own blocks alone: no attack, no vacant area.
HE.Sc | both   | For a Sea Move England counts as coastal.
HE.Sd | 3.x    | The Norse may not use the Sea Move card.
HE.Se | both   | A Sea Move costs no point, crosses no border and goes from either sea to either.
HE.Sf | both   | A block moved by Sea Move has moved for the turn.
HE.Sg | each   | If both sides play events and the English one is a Truce, the Scots may Sea Move into an England they hold (not in 4.0).
HE.Ta | both   | Under a Truce the opponent may move, but not enter an area where the Truce side stands.
HE.Tb | both   | The Truce side has no moves itself.
HE.Tc | both   | Truce does not cancel the opponent's event of the same turn, and the year still ends.
HE.Td | source | Battles from Herald, Pillage or coronation are fought under a Truce.
HE.Te | 3.x    | Under an English Truce no Scot enters England, even if it is vacant; those already there stay, and still cost the English a block (H5.9b).
HE.Tf | both   | The Norse obey the Truce.
HE.Tg | both   | Truce lasts for the current Game Turn only.
HE.Va | both   | Victuals add three steps in all to friendly blocks of one area, in any split, never above full strength.
HE.Vb | option | The three steps of Victuals go to three different blocks.
HE.Vc | both   | Fewer than the three steps of Victuals may be given.
HE.Vd | source | Victuals (and Pillage gains) may restore Edward.
`,
);
