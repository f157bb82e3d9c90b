import { pageOf } from './page.js';

export const KINGS = pageOf(
  '6 Kings',
  `
H6.1a  | both   | The Edward block is Edward I until he is killed in combat, or until Edward decides where to winter in 1306, on the map or in the pool; after that it is Edward II.
H6.1b  | both   | If Edward I is killed in combat the game goes on; the block returns to the English pool as Edward II.
H6.1c  | both   | Edward II may not winter in Scotland.
H6.1d  | both   | If Edward II is eliminated in combat, the Scots win at once.
H6.1e  | both   | Edward, the First or the Second, lost to Pillage, to a border raid or in winter goes to the pool; nothing else follows, and Edward I stays Edward I.
H6.1f  | source | In 1297 Edward is in the pool and may be among the four blocks drawn.
H6.2a  | both   | At most one King of Scotland is crowned in a game. Braveheart and the Campaign begin without one; The Bruce begins with him on the map, so that nobody is crowned there.
H6.2b  | both   | If the Scottish King is eliminated in combat, the English win at once.
H6.2c  | both   | A coronation takes the place of whatever the Scottish event card just played would do; it is announced when the event would be carried out.
H6.2d  | source | If the English played an event too, it comes first, and the Scots decide afterwards between coronation and event.
H6.21a | both   | For Bruce or Comyn to be crowned Wallace must be dead; in the pool is not dead.
H6.21b | both   | Bruce or Comyn is crowned only if his block is Scottish and stands in Fife.
H6.21c | both   | When Bruce or Comyn is crowned, the King block appears in Fife at strength 4; the noble crowned stays an ordinary noble.
H6.21d | both   | Bruce crowned: every Scottish Comyn noble but Moray goes over to the English; Comyn crowned: every Scottish Bruce noble does.
H6.21e | both   | Battles of nobles who go over at a coronation are fought at once, the nobles attacking. All of them in one area attack together from round 1; the Scots there, the King included, defend.
H6.21f | source | Player 1 chooses the order of the battles that a coronation brings.
H6.21g | both   | The battles of nobles who go over at a coronation are fought in the card phase, as ordinary battles with no border closed.
H6.21h | both   | A coronation leaves nobles who are already English where they are; nobles of the faction that is crowned never join the Scots by it.
H6.22a | both   | Balliol may be crowned from 1301 with the French Knights on the map, if no king was, by any Scottish event card.
H6.22b | both   | When Balliol is crowned, the King appears at full strength in the area of the French Knights, and all Scottish nobles of the Bruce faction go over to the English.
H6.22c | both   | Nobles who go over when Balliol is crowned fight battles as they do at any coronation.
H6.2e  | both   | A King lost to Pillage or disbanded goes to the Scottish pool and may be drawn again like any block.
`,
);
