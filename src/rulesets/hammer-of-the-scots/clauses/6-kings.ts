import { pageOf } from './page.js';

export const KINGS = pageOf(
  '6 Kings',
  `
H6.1a  | both   | The Edward block is Edward I until killed in combat, or until step 7.4 of Winter 1306 wherever the block then is (map or pool); after that Edward II.
H6.1b  | both   | Edward I killed in combat: no game end; block returns to the English pool as Edward II.
H6.1c  | both   | Edward II may not winter in Scotland.
H6.1d  | both   | Edward II eliminated in combat → Scots win at once.
H6.1e  | both   | Edward (I or II) removed by Pillage, raid or Winter: to the pool, no other effect, no change I→II.
H6.1f  | source | In 1297 Edward is in the pool and may be among the four blocks drawn.
H6.2a  | both   | No Scottish King at start (Braveheart/Campaign); at most one coronation per game. The Bruce starts with the King on the map, so no coronation there.
H6.2b  | both   | King eliminated in combat → English win at once.
H6.2c  | both   | A coronation replaces the effect of ANY Scottish Event card just played; it is announced when the event is resolved.
H6.2d  | 3.x    | If the English also played an event, it comes first, and the Scots may then decide between coronation and event.
H6.21a | both   | For Bruce or Comyn to be crowned Wallace must be dead; in the pool is not dead.
H6.21b | both   | Candidate (Scottish block) must be in Fife.
H6.21c | both   | King block appears in Fife at strength 4; the candidate's noble block stays as an ordinary noble.
H6.21d | both   | Bruce crowned: every Scottish Comyn noble but Moray goes over to the English; Comyn crowned: every Scottish Bruce noble does.
H6.21e | both   | Battles that result are fought at once, defecting nobles attacking. All defectors in one area form one attacking force, active from round 1; the Scots there (King included) defend.
H6.21f | 3.x    | Player 1 chooses the order of these battles.
H6.21g | both   | Defection battles are fought in the card phase, as ordinary battles with no border closed.
H6.21h | both   | Nobles already English are unaffected; nobles of the crowned faction never switch to the Scots.
H6.22a | both   | Balliol may be crowned from 1301 with the French Knights on the map, if no king was, by any Scottish event card.
H6.22b | both   | King appears at full strength in the French Knights' area; all Scottish-side Bruce-faction nobles defect.
H6.22c | both   | Defections for Balliol lead to battles as well.
H6.2e  | both   | A King removed by Pillage or disbanded goes to the Scots pool and may be drawn again like any block.
`,
);
