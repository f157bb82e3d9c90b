import { pageOf } from './page.js';

export const VICTORY = pageOf(
  '9 Victory',
  `
H9.0a | both | At scenario end the side controlling the majority of nobles wins. Control = owner of the noble's block on the map.
H9.0b | both | 7–7 (needs Moray on the map): English win if Wallace is dead or in the pool, Scots if he is on the map.
H9.0c | both | With Moray dead or in the pool only 13 nobles count: no tie. The Bruce can never tie.
H9.0d | both | The last year's winter is played before counting, as far as it can still change the winner.
H9.1a | both | Sudden death at the end of a Game Turn: a side controls ALL nobles in play.
H9.1b | both | Moray in the pool or dead is not "in play".
H9.1c | both | Scottish King eliminated in combat → immediate English win.
H9.1d | both | Edward II eliminated in combat → immediate Scottish win.
H9.1e | 3.x  | "In combat" includes elimination for want of a retreat.
H9.1f | both | Immediate means at once, unresolved battles are not fought.
H9.1g | both | Sudden death applies in every scenario; it is the only way to win a Campaign.
`,
);
