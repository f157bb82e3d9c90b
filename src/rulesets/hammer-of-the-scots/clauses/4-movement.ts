import { pageOf } from './page.js';

export const MOVEMENT = pageOf(
  '4 Movement',
  `
H4.0a | both   | Nobody need move; unused move points are lost.
H4.0b | both   | Blocks pass freely through own blocks and vacant areas.
H4.0c | both   | A block must stop on entering an area where any enemy block stands.
H4.0d | both   | A block moves once in a game turn; retreats and regroupings do not count.
H4.0e | both   | Only own blocks on the map move.
H4.1a | both   | Player 1 must move first: he cannot leave that to the other side.
H4.2a | both   | All own blocks in an area but the Norse form a group, and one move point pays for moving one group.
H4.2b | both   | Any number of a group may move, to the same or different areas, each block within its move rating.
H4.2c | both   | A group once paid for stays paid for during the phase; blocks that moved into its area cannot move again.
H4.2d | both   | Groups may be moved in any order; it matters only for the limits of borders and for which group is the main attack if none is named.
H4.2e | both   | One move point moves a group whatever the distance; the move rating of each block says how many areas it may enter.
H4.3a | both   | Of one side at most 6 blocks cross a green border and 2 a red one in a movement phase.
H4.3b | both   | The two sides have border limits of their own.
H4.3c | both   | A border over which as many of a side have moved as may is closed to it for the rest of the phase, also to groups passing through.
H4.3d | both   | A block crossing a red border must stop.
H4.3e | both   | Crossings of a border in either direction count together.
H4.4a | both   | Over the Anglo-Scottish border each move point carries one block, not a group.
H4.4b | both   | The move points of a turn may be split between crossings of the Anglo-Scottish border and ordinary group moves.
H4.4c | both   | The point for a block that crosses the Anglo-Scottish border pays for its whole move, and pays for nobody else in its area.
H4.4d | both   | A block entering England must stop there.
H4.4e | both   | A block entering Scotland from England may go on, unless it came over the red border into Teviot.
H4.4f | option | Every block stops on crossing the Anglo-Scottish border in either direction.
H4.4g | both   | The limits of red and green borders hold for the three Anglo-Scottish borders too.
H4.4h | 2.3    | Blocks attacking one area over the Anglo-Scottish border fight as one group, without reserves.
H4.4i | 3.x    | Blocks attacking over the Anglo-Scottish border are one group only if they began in one area and entered over one border; the rest wait in reserve.
H4.4j | 3.x    | Scots who attack England from different areas have one main attack; the others wait in reserve.
H4.5a | both   | An area held by own blocks alone is friendly, by enemy blocks alone enemy, by nobody neutral; it changes at once.
H4.5b | source | An area where both sides stand is contested, and neither friendly nor neutral.
H4.6a | both   | In a contested area the attackers, reserves included, pin as many of the defenders: those may not leave.
H4.6b | both   | The defender chooses which of his blocks are pinned.
H4.6c | both   | Defenders who are not pinned move and attack as usual, at the usual cost.
H4.6d | both   | Defenders who are not pinned may not leave over a border by which the enemy, reserves included, entered this battle.
H4.6e | both   | Only blocks of player 1 can pin, for player 2 moves after him.
H4.6f | source | Reinforcing a battle does not release pinned blocks.
H4.6g | both   | The Norse pin as one attacker but close no border; when they defend they may be among the pinned or the free.
H4.6h | both   | As many of the original defenders are pinned as attack; reinforcements count on neither side.
H4.7a | both   | The Norse need a move point of their own and sail from a coastal area to any other, also to attack.
H4.7b | both   | The Norse never enter England.
H4.7c | both   | The Norse cross no border: no limit counts for them, and they close none.
H4.7d | 3.x    | A Norse move is declared: everybody sees it is the Norse, where from and where to.
H4.7e | source | In battle the Norse are the whole main attack, or they wait in reserve.
H4.7f | option | Norse who come to attack beside a group by land may belong to its main attack.
H4.7g | both   | The Norse retreat or regroup by sea to any friendly coastal area of Scotland, however far, not to a neutral one.
H4.7h | option | The Norse regroup only on the sea of the area they fought in.
H4.7i | source | Because control changes at once, Norse retreat options can change between battles and even between blocks of one battle.
H4.7j | both   | The Norse go to coastal areas only.
`,
);
