import { pageOf } from './page.js';

export const MAP = pageOf(
  '1 Map',
  `
H1.0a | both | The English sit in the south, the Scots in the north.
H1.0b | both | Towns and battle sites printed on the map mean nothing.
H1.1a | both | Areas are the only positions; blocks move between two areas only when those areas share a border.
H1.1b | both | Each border is red or green (black in 2.3), and its colour sets its limit.
H1.2a | both | The castle limit (0 to 3) is the number of blocks that can stay in an area over winter.
H1.2b | both | The castle limit of an area is also the number of replacement points it gives each year.
H1.2c | both | An area with no printed value has limit 0: no points, and nobody winters there but Wallace in Selkirk and Edward I's company.
H1.3a | both | The cathedrals of Strathspey, Lennox and Fife add one to the castle limit and to the replacement points of their area, for the Scots only.
H1.3b | both | The Scottish King relocates in winter to cathedral areas only.
H1.4a | both | Every noble has a home area.
H1.4b | both | A noble hits on 3 instead of 2 while his side defends in a home area of his.
H1.4c | both | A noble defending at home hits on 3 even if he came in this turn or changed sides in the battle.
H1.4d | both | A noble does not hit on 3 at home if his side attacks there.
H1.4e | both | If battlefield control changes, attacker and defender change places for the home bonus of nobles too.
H1.4f | both | Annan and Carrick are both Bruce's homes, Badenoch and Lochaber Comyn's; each gives the bonus.
H1.4g | both | Moray is one of the fourteen nobles and hits on 3 when he defends in Moray.
`,
);
