import { pageOf } from './page.js';

export const SCENARIOS = pageOf(
  '8 Scenarios',
  `
H8.1a | both | Braveheart: 1297–1305, with its set-up.
H8.2a | both | The Bruce: 1306–1314, with its set-up.
H8.2b | both | In The Bruce Edward I is alive in 1306: he can be levied, and killed without ending the game. Afterwards he is Edward II.
H8.3a | both | The Campaign begins as Braveheart does and is played until one side wins, past 1314 if need be.
H8.3b | both | In a Campaign Edward I does not winter in Scotland in 1306, and is Edward II from 1307.
`,
);
