// Which lessons there are, in the order in which they are read. Their texts are in `lessons-….ts`, one file a language.

/** By ruleset: the lessons, and the section of the rulebook of each, by the beginning of its ids. */
export const LESSONS = {
  'hammer-of-the-scots': { aim: 'H9', 'set-up': 'H2', turn: 'H4', battle: 'H5', winter: 'H7' },
  'lords-of-scotland': { aim: 'L8', 'set-up': 'L2', turn: 'L3', skirmish: 'L7', scoring: 'L8' },
} as const;

export type TaughtRuleset = keyof typeof LESSONS;
export type LessonId<Ruleset extends TaughtRuleset> = keyof (typeof LESSONS)[Ruleset] & string;

/** The text of a lesson: its title and its paragraphs. */
export interface LessonText {
  readonly title: string;
  readonly text: readonly string[];
}

/** The texts of all lessons in a language. */
export type LessonTexts = { readonly [Ruleset in TaughtRuleset]: Readonly<Record<LessonId<Ruleset>, LessonText>> };

/** Whether a ruleset is taught. */
export const isTaught = (ruleset: string): ruleset is TaughtRuleset => Object.hasOwn(LESSONS, ruleset);
