import { pageOf } from './page.js';

export const WINTER = pageOf(
  '7 Winter',
  `
H7.0a  | both   | The year ends after a turn in which both sides played events, or after the fifth card.
H7.0b  | both   | Cards that were not played are not kept for the next year.
H7.0c  | both   | Winter has a fixed order: English nobles go home, then the Scottish ones; the Scottish King; Edward decides; the English disband; Wallace, then the other Scots disband; builds; the English levy; new cards.
H7.0d  | both   | No battle is ever fought in Winter.
H7.1a  | both   | In winter all English nobles first, then all Scottish nobles, go to their home area from anywhere; distance, borders and limits do not matter.
H7.1b  | both   | If any enemy block stands in the home area of a noble who goes home, he changes sides at his present strength and stays there.
H7.1c  | both   | The English nobles go home while the Scottish nobles still stand where they were: a Scottish noble visiting an English noble's home converts him, although he leaves afterwards.
H7.1d  | both   | In which order the nobles of one side go home does not matter; a noble converted among the English does not move again with the Scots.
H7.1e  | both   | Nobles (except Moray) cannot disband, not even to make room.
H7.1f  | both   | In winter Moray may stay where he is, go home or disband; he never changes sides.
H7.1g  | both   | Moray may go home only if the area Moray is friendly or neutral.
H7.1h  | both   | A noble who goes home never causes a battle.
H7.12a | both   | Bruce and Comyn go to either of their two homes, as the owner likes, also from one to the other.
H7.12b | both   | If the enemy stands in exactly one of the two homes of Bruce or Comyn, he must go to the other.
H7.12c | both   | Bruce or Comyn is converted only if the enemy stands in both his homes; then the new owner chooses to which he goes.
H7.12d | both   | Whether the enemy stands in the homes of Bruce and Comyn is judged when the nobles of their side go home.
H7.2a  | both   | In winter the Scottish King may go to any friendly or neutral cathedral area, stay, or disband.
H7.2b  | source | A Scottish King who stays where he is counts against the castle limit when the Scots disband, and may have to disband himself.
H7.2c  | source | The Scottish King may not winter in England: he goes to a cathedral area or disbands.
H7.2d  | both   | Which cathedral areas the enemy holds is judged for the Scottish King before the English disband.
H7.3a  | both   | In winter every English block in England that is not a noble disbands.
H7.3b  | both   | English blocks in Scotland that are not nobles may always disband of their own will in winter.
H7.31a | both   | English archers, Knights and Hobelars must disband in winter unless they are with Edward I and he winters in Scotland.
H7.32a | both   | English infantry (Wales and Ulster included) may winter in Scotland within the castle limit; the owner picks who is too many. Cathedrals do not count.
H7.32b | both   | The castle limit in winter counts every block in the area, the noble included; the noble cannot be removed to make room.
H7.32c | source | In a home area of limit 1 only the noble winters; of the Scots one more if it has a cathedral.
H7.4a  | both   | Edward I in Scotland may winter where he is or disband.
H7.4b  | both   | Edward II never winters in Scotland; neither Edward winters in England.
H7.4c  | both   | Edward I may not winter in Scotland two years running.
H7.4d  | both   | Edward I may not winter in Scotland in 1306; in that winter he becomes Edward II.
H7.4e  | both   | If Edward I winters in Scotland, any English blocks in his area that are not nobles may stay with him, beyond the castle limit.
H7.4f  | both   | Nobles who stand with Edward I do not winter with him: they have gone home like all others.
H7.4g  | both   | If Edward I winters in Scotland there is no English levy that winter: the English begin the year with nobody in England.
H7.4h  | both   | While Edward I winters in Scotland the castle limits hold for infantry elsewhere; the blocks with him may disband if their owner likes.
H7.4i  | source | In The Bruce no English king ever winters in Scotland; infantry may.
H7.4j  | source | Edward I may winter in Scotland up to and including 1305.
H7.5a  | each   | In winter Wallace, if he is on the map, may go to Selkirk from anywhere, unless the enemy stands there (2.3: unless Edward I winters there, which comes to the same).
H7.5b  | both   | In Selkirk Wallace regains up to two steps in winter, never above strength 4, also if he was there already, and stays although its castle limit is 0.
H7.5c  | both   | Scottish blocks beyond the castle limit of their area, a cathedral adding one, must disband in winter, as their owner chooses; Moray may be chosen, other nobles not. The limit counts every block in the area, nobles included.
H7.5d  | source | Scottish blocks that are not nobles may disband in winter of their own will, Wallace and the King included.
H7.5e  | both   | In an area of limit 0 all Scottish blocks but nobles disband in winter; only Wallace stays in Selkirk, and gives no room to others.
H7.5f  | source | A Wallace who disbanded comes back only by a draw, at strength 1.
H7.5g  | both   | Blocks that disband go to the pool; they are never dead.
H7.6a  | both   | In the builds each friendly area gives as many replacement points as its castle limit, one more to the Scots with a cathedral; they serve that area only.
H7.6b  | source | Vacant areas give no replacement points.
H7.6c  | both   | Replacement points cannot be saved; those of no use are lost.
H7.6d  | each   | The Scots build before the English (2.3: both at the same time); the order changes nothing.
H7.6e  | both   | Nobody need use replacement points.
H7.61a | both   | If the Scots control eight or more nobles, the French Knights join the Scottish pool.
H7.61b | source | The eight nobles that bring the French Knights are counted when the builds begin, before the Scots draw.
H7.61c | source | Among the eight nobles that bring the French Knights Moray counts only while he is on the map.
H7.61d | both   | Once the French Knights have joined the Scots they stay in the game until they are killed in combat, even if the Scots control fewer than eight nobles.
H7.61e | both   | French Knights who are dead never return.
H7.62a | both   | For one replacement point the Scots add a step to a block in its area, or draw a block at random from their pool into the area at strength 1. They may mix both, add several steps to one block, and add to a block just drawn.
H7.62b | both   | To draw a block the Scots need room in the area under its castle limit, to which a cathedral adds one.
H7.62c | both   | No block is built up above its full strength, and nothing is drawn from an empty pool.
H7.62d | 2.3    | Norse or French Knights drawn for an area without a coast are put on an adjacent friendly coast, even beyond its castle limit.
H7.62e | 2.3    | Replacement points of either area, the one they were drawn for and the one they were put in, build up Norse or French Knights drawn for an area without a coast.
H7.62f | 3.x    | If Norse or French Knights are drawn for an area without a coast, another block is drawn instead; in 4.0 they are put back only then.
H7.62g | each   | If only Norse or French Knights are left in the pool, nothing can be drawn for an area without a coast (2.3: it can, and they go to a coast).
H7.63a | both   | Replacement points of areas the English hold may only add steps to infantry and nobles in that area.
H7.63b | both   | The English draw no blocks with replacement points.
H7.63c | source | Edward cannot be rebuilt with replacement points.
H7.7a  | both   | Unless Edward winters in Scotland half of the English pool, rounded up, is drawn into England at full strength.
H7.7b  | both   | Blocks disbanded this winter are in the pool from which the English levy is drawn.
H7.7c  | both   | Edward, the First or the Second, may be drawn in the English levy like any other block.
H7.8a  | both   | At the end of winter all 25 cards are shuffled and five are dealt to each side; the next year begins.
`,
);
