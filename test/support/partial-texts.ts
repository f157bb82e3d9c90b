// Texts of games as players keep them: cut off anywhere, with facts unknown or left out.
import { BLOCKS } from '../../src/rulesets/hammer-of-the-scots/blocks.js';

const FACT = /^(- [^:]*: )(.*)$/;

/** What can be lost of the lines of a game. */
interface Form {
  /** Draws among the facts: a text needs a line for each. */
  readonly draw: RegExp;
  /** Facts whose items are dice: all see them. */
  readonly dice: RegExp;
  /** A decision: its seat, and what it does. */
  readonly decision: RegExp;
  /** Returns the words of a decision without a name that can be hidden. */
  readonly withoutName: (words: string) => string;
}

const CARD = /\b(?:Scott|Makgill|MacDonnell|Wemyss|Fergusson|Forsyth|Cockburn|Cochrane|Bruce) \d+\b/;

export const LORDS: Form = {
  draw: /^- (?:initiative|deals|row|supporters|draws)\b/,
  dice: /^$/,
  decision: /^(\d+\. Seat \d) (.*)$/,
  withoutName: (words) => words.replace(CARD, '?').replace(/(recruits|follower|names) [^?]\S*/, '$1 ?'),
};

const BLOCK_NAMES = BLOCKS.map(({ name }) => name)
  .sort((one, other) => other.length - one.length)
  .join('|');
const MOVED = new RegExp(`^((?:moves|sails|feeds|fires|retreats|regroups|strengthens|takes a hit on) )(?:${BLOCK_NAMES})\\b`);

export const HAMMER: Form = {
  draw: /^- (?:levies|deals|throws|draws|tests|fires)\b/,
  dice: /^- (?:tests|fires)\b/,
  decision: /^(\d+\. (?:England|Scotland)) (.*)$/,
  withoutName: (words) => words.replace(MOVED, '$1?'),
};

/** How likely each thing is lost, from 0 to 1. */
export interface Losses {
  /** An item of a fact becomes `?`. */
  readonly item: number;
  /** A fact that follows from the game, or a heading, is left out. */
  readonly line: number;
  /** A name in a decision becomes `?`; some decisions become `?` altogether. */
  readonly decision: number;
}

/** Returns a text with some of its facts lost. `chance`: from 0 up to, but not including, 1. */
export function partialText(text: string, form: Form, losses: Losses, chance: () => number): string {
  const lines = text.split('\n');
  const begins = lines.indexOf('');
  const end = begins + 1 + Math.floor(chance() * (lines.length - begins));
  return lines
    .slice(0, end)
    .flatMap((line, index) => (index < begins ? [line] : lineWithLosses(line, form, losses, chance)))
    .join('\n');
}

function lineWithLosses(
  line: string,
  { draw, dice, decision: made, withoutName }: Form,
  losses: Losses,
  chance: () => number,
): readonly string[] {
  const isLost = (likelihood: number): boolean => chance() < likelihood;
  const someItems = (items: string): string =>
    items
      .split(', ')
      .map((item) => (isLost(losses.item) ? '?' : item))
      .join(', ');
  const [, said, items] = FACT.exec(line.replace(/ \{.*\}/, '')) ?? [];
  const decision = made.exec(line);
  if (decision === null) {
    // A decision that is unknown altogether.
    if (/^\d+\. /.test(line)) return [line];
    if (!draw.test(line) && isLost(losses.line)) return [];
    return [said === undefined || dice.test(line) ? line : `${said}${someItems(items!)}`];
  }
  const [, seat, words] = decision;
  if (isLost(losses.decision / 5) && !words!.includes(': ')) return [`${seat}: ?`];
  const [begin = '', shown] = words!.split(': ');
  const named = isLost(losses.decision) ? withoutName(begin) : begin;
  if (shown !== undefined && dice.test(`- ${begin}`)) return [`${seat} ${named}: ${shown}`];
  return [`${seat} ${named}${shown === undefined || isLost(losses.line) ? '' : `: ${someItems(shown)}`}`];
}
