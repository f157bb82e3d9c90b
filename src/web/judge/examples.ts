// Texts to begin with, one of each ruleset. Each is a file that is loaded when it is asked for.

export interface Example {
  readonly title: string;
  readonly load: () => Promise<string>;
}

export const EXAMPLES: readonly Example[] = [
  { title: 'Hammer of the Scots', load: async () => (await import('./examples/hammer-of-the-scots.txt')).default },
  { title: 'Lords of Scotland', load: async () => (await import('./examples/lords-of-scotland.txt')).default },
];

/** A line of each kind, in the order in which they stand in a text. */
export const LINES = {
  header: '[Edition "3.0"]',
  heading: 'Turn 3',
  decision: '12. Scotland moves Wallace Fife-Mentieth',
  fact: '- deals England: Move 1, Move 2, ?',
  comment: '; England forgot Stirling.',
} as const;
