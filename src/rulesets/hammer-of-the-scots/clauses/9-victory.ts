import { pageOf } from './page.js';

export const VICTORY = pageOf(
  '9 Victory',
  `
H9.0a | both | At the end of a scenario the side that controls most nobles wins. Who owns a noble's block on the map controls him.
H9.0b | both | If each side controls seven nobles, the English win if Wallace is dead or in the pool, the Scots if he is on the map.
H9.0c | both | With Moray dead or in the pool only 13 nobles count, and no tie is possible. The Bruce can never end in a tie.
H9.0d | both | The last year's winter is played before counting, as far as it can still change the winner.
H9.1a | both | Sudden death: a side that controls all nobles in play at the end of a game turn wins at once.
H9.1b | both | For sudden death Moray is not in play while he is in the pool, or once he is dead.
H9.1c | both | If the Scottish King is eliminated in combat, the English win at once.
H9.1d | both | If Edward II is eliminated in combat, the Scots win at once.
H9.1e | source | A king who is eliminated because he cannot retreat is eliminated in combat.
H9.1f | both | A game that is won at once ends there and then: battles still to be fought are not fought.
H9.1g | both | Sudden death applies in every scenario; it is the only way to win a Campaign.
`,
);
