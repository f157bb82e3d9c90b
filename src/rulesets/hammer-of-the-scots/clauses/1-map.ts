import { pageOf } from './page.js';

export const MAP = pageOf(
  '1 Map',
  `
H1.0a | both | The English sit in the south, the Scots in the north.
H1.0b | both | Towns and battle sites printed on the map mean nothing.
H1.1a | both | Areas are the only positions; blocks move between two areas only when those areas share a border.
H1.1b | both | Each border is red or green (black in 2.3), and its colour sets its limit.
H1.2a | both | The castle limit (0 to 3) is the number of blocks that can stay in an area over winter.
H1.2b | both | The same number is the replacement points of the area each year.
H1.2c | both | An area with no printed value has limit 0: no points, and nobody winters there but Wallace in Selkirk and Edward I's company.
H1.3a | both | The cathedrals of Strathspey, Lennox and Fife add one to limit and points, for the Scots only.
H1.3b | both | The Scottish King relocates in winter to cathedral areas only.
H1.4a | both | Every noble has a home area.
H1.4b | both | A noble hits on 3 instead of 2 while his side defends in a home area of his.
H1.4c | both | The home bonus holds even if he came in this turn or changed sides in the battle.
H1.4d | both | No home bonus for a noble whose side attacks.
H1.4e | both | If battlefield control changes, the home bonus follows the new roles.
H1.4f | both | Annan and Carrick are both Bruce's homes, Badenoch and Lochaber Comyn's; each gives the bonus.
H1.4g | both | Moray is one of the fourteen nobles and gets the bonus in Moray.
`,
);
