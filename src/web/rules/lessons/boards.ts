// The positions that lessons show: played by the server itself. `npm run lessons` writes their files anew.
import type { Game, RulesetKey } from 'lyon/client';
import type { Language } from '../../../engine/languages.js';
import type { Thing } from '../../play/choices.js';
import type { LessonId, TaughtRuleset } from './lessons.js';

/** A position, and what led to it. */
export interface Board {
  readonly viewer: string;
  readonly view: Game<RulesetKey>['view'];
  /** The position before, and what happened since; null for a position from which a game begins. */
  readonly before: Game<RulesetKey>['view'];
  readonly entry: BoardEntry | null;
  /** What the text of the lesson speaks of. */
  readonly picked: readonly Thing[];
  readonly marked: readonly Thing[];
}

/** What an entry told the viewer, in every language of the pages. */
interface BoardEntry {
  readonly version: number;
  readonly seat: string | null;
  readonly kind: string;
  readonly notices: readonly object[];
  readonly sentences: Readonly<Record<Language, readonly string[]>>;
}

export type Boards<Ruleset extends TaughtRuleset> = Readonly<Record<LessonId<Ruleset>, Board>>;

/** Each ruleset's positions are a file of their own. What JSON says of its own types is wider than what the server wrote. */
const BOARDS: { readonly [Ruleset in TaughtRuleset]: () => Promise<unknown> } = {
  'hammer-of-the-scots': async () => (await import('./boards-hammer.json', { with: { type: 'json' } })).default,
  'lords-of-scotland': async () => (await import('./boards-lords.json', { with: { type: 'json' } })).default,
};

/** Loads the positions of the lessons of a ruleset. */
export const loadBoards = async <Ruleset extends TaughtRuleset>(ruleset: Ruleset): Promise<Boards<Ruleset>> =>
  (await BOARDS[ruleset]()) as Boards<Ruleset>;
