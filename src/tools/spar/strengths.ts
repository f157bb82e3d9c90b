/** How well the machine plays, weakest first. */
export const STRENGTHS = ['easy', 'medium', 'strong'] as const;
export type Strength = (typeof STRENGTHS)[number];
