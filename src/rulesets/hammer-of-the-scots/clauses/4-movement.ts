import { pageOf } from './page.js';

export const MOVEMENT = pageOf(
  '4 Movement',
  `
H4.0a | both   | Nobody need move; unused move points are lost.
H4.0b | both   | Blocks pass freely through own blocks and vacant areas.
H4.0c | both   | A block must stop on entering an area with any enemy block.
H4.0d | both   | A block moves once per Game Turn, apart from Retreat and Regroup.
H4.0e | both   | Only own blocks on the map move.
H4.1a | both   | Player 1 must act first: he cannot give the initiative away.
H4.2a | both   | All own blocks in an area but the Norse form a group, and one point pays for one group.
H4.2b | both   | Any number of the group's blocks may move, to the same or different areas, each within its move rating.
H4.2c | both   | A group once paid for stays paid for; blocks that moved in cannot move again.
H4.2d | both   | Groups may be moved in any order; it matters only for borders and the default main attack.
H4.2e | both   | One point moves the group whatever the distance; each block's rating caps the areas it enters.
H4.3a | both   | Of one side at most 6 blocks cross a green border and 2 a red one in a movement phase.
H4.3b | both   | The two sides have border limits of their own.
H4.3c | both   | A full border is closed for the rest of the phase, also to groups passing through.
H4.3d | both   | A block crossing a red border must stop.
H4.3e | both   | Crossings in either direction count together.
H4.4a | both   | Over the Anglo-Scottish border each point carries one block, not a group.
H4.4b | both   | Points may be split between crossings and ordinary group moves.
H4.4c | both   | The point pays for the crossing block's whole move, and pays for nobody else in its area.
H4.4d | both   | A block entering England must stop there.
H4.4e | both   | A block entering Scotland may go on, unless it came over the red border into Teviot.
H4.4f | option | Every block stops on crossing the Anglo-Scottish border in either direction.
H4.4g | both   | The border limits hold for the three Anglo-Scottish borders too.
H4.4h | 2.3    | Blocks attacking one area over the Anglo-Scottish border fight as one group, without reserves.
H4.4i | 3.x    | Blocks attacking over the Anglo-Scottish border are one group only with one start area and one entry border; the rest wait in reserve.
H4.4j | source | A Scottish invasion from different areas has one main attack; the others are reserves.
H4.5a | both   | Friendly is held by own blocks alone, enemy by enemy blocks, neutral by nobody; it changes at once.
H4.5b | 3.x    | Contested, with both sides present, is neither friendly nor neutral.
H4.6a | both   | In a contested area the attackers, reserves included, pin as many of the defenders.
H4.6b | both   | The defender chooses which of his blocks are pinned.
H4.6c | both   | Unpinned blocks move and attack as usual, at the usual cost.
H4.6d | both   | Unpinned blocks may not leave over a border the enemy entered this battle by, reserves included.
H4.6e | both   | Only player 1 can pin.
H4.6f | source | Reinforcing does not release pinned blocks.
H4.6g | both   | The Norse pin as one attacker but close no border; the Norse themselves may be among the pinned or the free.
H4.6h | both   | As many as attack are pinned of the original defenders; reinforcements count on neither side.
H4.7a | both   | The Norse need a point of their own and sail from a coast to any other, also to attack.
H4.7b | both   | The Norse never enter England.
H4.7c | both   | The Norse cross no border: no limit, no border closed.
H4.7d | 3.x    | A Norse move is declared: everybody sees it is the Norse, where from and where to.
H4.7e | 3.x    | In battle the Norse are the whole main attack or in reserve.
H4.7f | option | Norse coming in beside a land group may belong to its main group.
H4.7g | both   | The Norse retreat or regroup to any friendly coast of Scotland, not a neutral one, however far.
H4.7h | option | Norse regroup must stay on the same coast.
H4.7i | source | Because control changes at once, Norse retreat options can change between battles and even between blocks of one battle.
H4.7j | both   | The Norse go to coastal areas only.
`,
);
