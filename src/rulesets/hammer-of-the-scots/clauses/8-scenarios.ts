import { pageOf } from './page.js';

export const SCENARIOS = pageOf(
  '8 Scenarios',
  `
H8.1a | both | Braveheart: 1297–1305, with its set-up.
H8.2a | both | The Bruce: 1306–1314, with its set-up.
H8.2b | both | Edward I is alive in 1306 (he can be levied and killed without game end), Edward II afterwards.
H8.3a | both | Campaign: Braveheart set-up, played until one side wins; continues past 1314 if needed.
H8.3b | both | Campaign reminder: no wintering in 1306; Edward II from 1307.
`,
);
