// What the tests of the Herald begin from, whichever comes first, the name or the die.
export const HERALD_BLOCKS = {
  buchan: ['england', 'buchan', 2],
  hobelars: 'buchan',
  mar: ['england', 'mar', 2],
  bruce: ['scotland', 'annan'],
  moray: 'moray',
} as const;
export const herald = (noble: string) => ({ type: 'herald', noble }) as const;
