import { pageOf } from './page.js';

export const WINTER = pageOf(
  '7 Winter',
  `
H7.0a  | both   | The year ends after a double event or after the fifth card.
H7.0b  | both   | Unplayed cards are not kept.
H7.0c  | both   | Winter steps are executed in the fixed order above.
H7.0d  | both   | No battle is ever fought in Winter.
H7.1a  | both   | All English nobles first, then all Scottish nobles, go to their home area from anywhere; distance, borders and limits are irrelevant.
H7.1b  | both   | If the home area is enemy-occupied (at least one enemy block, noble or not, at that moment) the noble changes sides at CURRENT strength and stays there.
H7.1c  | both   | English step uses positions before the Scottish nobles move: a Scottish noble visiting an English noble's home converts him although he leaves afterwards.
H7.1d  | both   | Order inside one side does not matter; a noble converted in the English step does not move again in the Scottish step.
H7.1e  | both   | Nobles (except Moray) cannot disband, not even to make room.
H7.1f  | both   | Moray may stay where he is, go home or disband, and never defects.
H7.1g  | both   | Moray may go home only if Moray is friendly or neutral.
H7.1h  | both   | A noble arriving home never causes a battle.
H7.12a | both   | Bruce and Comyn go to either of their two homes, owner's choice; they may switch between them.
H7.12b | both   | If exactly one home is enemy-occupied he must take the other one.
H7.12c | both   | He is converted only if both homes are enemy-occupied; then the new owner chooses which he goes to.
H7.12d | both   | "Occupied" for Comyn/Bruce of one side is judged when that side's nobles move.
H7.2a  | both   | The King may go to any friendly or neutral cathedral area, stay, or disband.
H7.2b  | 3.x    | Staying is subject to the castle limit at 7.5.
H7.2c  | source | He may not winter in England.
H7.2d  | both   | Control of cathedrals is judged before English disbanding.
H7.3a  | both   | Every English non-noble block in England disbands.
H7.3b  | both   | English non-noble blocks in Scotland may always disband voluntarily.
H7.31a | both   | Archers, Knights and Hobelars must disband unless wintering with Edward I.
H7.32a | both   | English infantry (Wales and Ulster included) may stay in Scotland within the castle limit; owner picks the excess. Cathedrals do not count.
H7.32b | both   | The limit counts every block in the area including the noble; the noble cannot be removed to make room.
H7.32c | source | In a limit-1 home area only the noble winters (Scots: plus one if it has a cathedral).
H7.4a  | both   | Edward I in Scotland may winter where he is or disband.
H7.4b  | both   | Edward II never winters in Scotland; neither Edward winters in England.
H7.4c  | both   | Edward I may not winter two years running.
H7.4d  | both   | Edward I may not winter in 1306; in that Winter he becomes Edward II.
H7.4e  | both   | If Edward winters, any English blocks with him that are not nobles may stay, beyond the castle limit.
H7.4f  | both   | Nobles are not covered: they still go home (7.1).
H7.4g  | both   | If he winters there is no levy this Winter; England starts the year empty.
H7.4h  | both   | Infantry elsewhere still obeys limits; Edward's company may also disband voluntarily.
H7.4i  | source | In The Bruce no English king ever winters in Scotland; infantry may.
H7.4j  | source | Edward may winter up to and including 1305.
H7.5a  | each   | Wallace on the map may go to Selkirk from anywhere, unless the enemy holds it.
H7.5b  | both   | In Selkirk he regains up to two steps (Max 4), also if he was already there, and winters there in spite of limit 0.
H7.5c  | both   | Scottish non-noble blocks above the limit (cathedral +1) must disband, owner's choice; Moray may be chosen, other nobles not. The limit counts every block in the area, nobles included.
H7.5d  | 3.x    | Scottish non-nobles may also disband voluntarily, Wallace and King included.
H7.5e  | both   | Limit-0 areas: all Scottish non-nobles disband (Wallace in Selkirk excepted; he gives no room to others).
H7.5f  | source | Wallace disbanded can come back only by a draw, at strength 1.
H7.5g  | both   | Disbanded blocks go to the pool, never dead.
H7.6a  | both   | Each friendly area yields replacement points = castle limit (+1 for Scots with cathedral), usable only in that area.
H7.6b  | source | Vacant areas yield nothing.
H7.6c  | both   | Replacement points cannot be saved; unusable ones are lost.
H7.6d  | each   | The Scots build before the English (2.3: both at the same time); the order changes nothing.
H7.6e  | both   | Using replacement points is optional.
H7.61a | both   | If the Scots control eight or more nobles, the French Knights join the Scottish pool.
H7.61b | source | The eight nobles are counted at the start of the build step, before Scottish draws.
H7.61c | source | Moray counts only while on the map.
H7.61d | both   | Once in, they stay in the game even if nobles fall below eight, until killed in combat.
H7.61e | both   | Dead French never return.
H7.62a | both   | One replacement point = +1 step on a block in the area, or = draw one random block from the pool into the area at strength 1. Any mixture, several steps on one block, also on a block just drawn.
H7.62b | both   | A draw needs room under the castle limit (cathedral counts).
H7.62c | both   | Never above Max; empty pool → no draw.
H7.62d | 2.3    | Norse or French drawn inland go to an adjacent friendly coast beyond its limit.
H7.62e | 2.3    | Points of either area serve such a block.
H7.62f | 3.x    | For Norse or French drawn inland another block is drawn.
H7.62g | each   | If only Norse or French are left in the pool, nothing can be drawn inland (2.3: they can).
H7.63a | both   | Replacement points of areas the English hold may only add steps to infantry and nobles in that area.
H7.63b | both   | No English draws with replacement points.
H7.63c | source | Edward cannot be rebuilt with replacement points.
H7.7a  | both   | Unless Edward winters in Scotland half of the English pool, rounded up, is drawn into England at full strength.
H7.7b  | both   | Blocks disbanded this Winter are in that pool.
H7.7c  | both   | Edward is drawable like others (Edward II too).
H7.8a  | both   | Shuffle all 25, deal five each; next year begins.
`,
);
