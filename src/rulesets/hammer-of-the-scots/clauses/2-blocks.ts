import { pageOf } from './page.js';

export const BLOCKS = pageOf(
  '2 Blocks',
  `
H2.0a  | both | Type and strength of a standing block are secret from the opponent.
H2.11a | both | A block has 1 to 4 steps, never more than its own full strength, and rolls a die for each.
H2.11b | both | Each hit removes one step; a hit at strength 1 eliminates.
H2.12a | both | The letter of a block (A, B, C) is the order of fighting, the number beside it the highest die that hits.
H2.13a | both | The move rating is the most areas a block may enter in a turn.
H2.21a | both | Leaders (Wallace, the King, Edward) fight as blocks do, move 3, and are not nobles.
H2.22a | both | Fourteen nobles in two factions, Bruce and Comyn.
H2.22b | both | Every noble except Moray has a red and a blue block, his twins; only one is in play at a time.
H2.22c | both | The twin of a noble that is not in play lies openly aside, never in a pool.
H2.23a | both | English (and Welsh) archers B3, Scottish archers B2.
H2.23b | each | The Scottish archers move 3 (2 in edition 2.3).
H2.24a | both | Light horse: Keith B1 (Scots), Hobelars A2 (English).
H2.24b | both | The French Knights enter only when the Scots control eight nobles.
H2.25a | both | Infantry fight as C2, five of them as C3.
H2.26a | both | The Norse are A2, serve the Scots only and move by rules of their own.
`,
);
