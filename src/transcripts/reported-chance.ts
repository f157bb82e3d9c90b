// Chance as a text reports it: the dice and cards of one decision, in their order.

import type { Chance } from '../engine/chance.js';
import type { ReportedDraw, ReportLine } from '../engine/notation.js';
import { comparable, type TextFault, UNKNOWN } from '../engine/positions.js';
import { faultAt, type Line } from './text.js';
import { localized } from './texts/index.js';

/** Thrown if the rules draw what the text does not report. */
export class MissingDraw extends Error {
  /** The statements that are missing. */
  readonly lines: readonly ReportLine[];
  constructor(lines: readonly ReportLine[]) {
    super(`the text does not report ${lines.map(({ words }) => words).join(' and ')}`);
    this.lines = lines;
  }
}

/** Thrown if the text reports what cannot be drawn. */
export class ImpossibleDraw extends Error {
  readonly fault: TextFault;
  readonly item: string;
  constructor(fault: TextFault, item: string) {
    super(fault.sentence.en);
    this.fault = fault;
    this.item = item;
  }
}

/** An item `?` of a draw, and what was taken for it. */
export interface Assumption {
  /** The place of the item in the text: `12:3`. */
  readonly key: string;
  readonly line: number;
  readonly words: string;
  /** What was taken for it, as an item. */
  readonly item: string;
}

/** Cards that lie face-down are in parentheses, which readers need and the judge does not. */
export const bareItem = (item: string): string => comparable(item.replace(/^\((.*)\)$/, '$1'));

/**
 * How unknown items are filled. `settled`: items by key. `unlikelihood`: the lowest is taken first. `unknownInPosition`: the lines of the
 * position, one for each unknown card.
 */
interface Guesses {
  readonly unknownInPosition: readonly Pick<Assumption, 'line' | 'words'>[];
  readonly settled: ReadonlyMap<string, string>;
  readonly unlikelihood: (item: string) => number;
  /** Whether a draw that no statement reports may be guessed: what is hidden is often not stated. */
  readonly mayGuess?: (words: string) => boolean;
}

/** Draws of at most so many outcomes are listed in a fault. */
const LISTED = 12;

/** Items that are guessed for one decision, at most: hands that are thrown in may otherwise be dealt without end. */
const GUESSED_MAX = 500;

/** Statements with the words that report draws: the decision without its seat, and the facts. */
export type Report = Pick<Line, 'words' | 'items' | 'itemColumns' | 'hits' | 'line' | 'column' | 'insertion'>;

/** An item of a statement that reports a draw. */
interface Slot {
  readonly stated: Report;
  readonly at: number;
  readonly key: string;
  /** What was drawn, as the text says or as it was settled; null if it is unknown. */
  readonly item: string | null;
}

/** Returns chance that gives what the statements report, and what it had to assume. */
export function reportedChance(reports: readonly Report[], { settled, unlikelihood, unknownInPosition, mayGuess = () => false }: Guesses) {
  const used = new Map<Report, number>();
  const assumptions: Assumption[] = [];
  let guesses = 0;
  /** How often each outcome was guessed: hands that are dealt anew must differ from those that were thrown in. */
  const guessed = new Map<unknown, number>();
  function nextSlot(report: ReportedDraw, count: number): Slot | null {
    const isLeft = (each: Report) => (used.get(each) ?? 0) < each.items.length || (report.sure !== undefined && each.hits !== undefined);
    const stated = reports.find((each) => isLeft(each) && report.isIn(each.words));
    if (stated === undefined) {
      if (mayGuess(report.words) && guesses++ < GUESSED_MAX) return null;
      const absent = report.lines?.filter(({ words }) => !reports.some((each) => comparable(each.words) === comparable(words))) ?? [];
      const own = reports.filter((each) => report.isIn(each.words) && each.items.length > 0);
      const wanted = ({ words }: Report) => report.lines?.find((line) => comparable(line.words) === comparable(words))?.count ?? count;
      const short = own.find((each) => each.items.length !== wanted(each));
      if (absent.length === 0 && short !== undefined && report.sure === undefined)
        throw new ImpossibleDraw(tooFew(short, wanted(short)), '');
      throw new MissingDraw(absent.length > 0 ? absent : [{ words: report.words, count }]);
    }
    const at = used.get(stated) ?? 0;
    used.set(stated, at + 1);
    const key = `${stated.insertion ?? stated.line}:${at}`;
    if (stated.hits !== undefined) return { stated, at, key, item: at < stated.hits ? report.sure!.hit : report.sure!.miss };
    const written = stated.items[at]!;
    return { stated, at, key, item: written === UNKNOWN ? (settled.get(key) ?? null) : written };
  }
  /** A draw of nothing needs no report. What is known is taken first: an unknown item is none of it. */
  function drawn<T>(report: ReportedDraw, from: readonly T[], count: number): readonly T[] {
    const remaining = [...from];
    const most = Math.min(count, from.length);
    const slots = Array.from({ length: most }, () => nextSlot(report, most));
    const outcomes = new Map<Slot, T>();
    for (const slot of slots) {
      if (slot === null || slot.item === null) continue;
      const index = remaining.findIndex((outcome) => comparable(report.item(outcome)) === bareItem(slot.item!));
      if (index === -1) throw new ImpossibleDraw(impossible(slot, remaining.map(report.item)), slot.item);
      outcomes.set(slot, remaining.splice(index, 1)[0]!);
    }
    return slots.map((slot) => {
      if (slot === null) {
        const guess = remaining.splice(likeliest(report, remaining, guessed), 1)[0]!;
        guessed.set(guess, (guessed.get(guess) ?? 0) + 1);
        return guess;
      }
      const outcome = slot.item === null ? remaining.splice(likeliest(report, remaining), 1)[0]! : outcomes.get(slot)!;
      const { stated, at, key } = slot;
      if (stated.items[at] === UNKNOWN) assumptions.push({ key, line: stated.line, words: stated.words, item: report.item(outcome) });
      return outcome;
    });
  }
  /** Returns the index of the first of the least unlikely outcomes. `before`: how often each was guessed before. */
  function likeliest<T>(report: ReportedDraw, remaining: readonly T[], before: ReadonlyMap<unknown, number> = new Map()): number {
    const ranks = remaining.map((outcome) => unlikelihood(report.item(outcome)) + (before.get(outcome) ?? 0));
    return ranks.indexOf(Math.min(...ranks));
  }
  /** Unknown cards of a position that the game begins in: the ruleset draws them. */
  function inPosition<T>(report: ReportedDraw, from: readonly T[], count: number): readonly T[] {
    const remaining = [...from];
    return Array.from({ length: count }, (_, index) => {
      const key = `position:${index}`;
      const wanted = settled.get(key);
      const at = remaining.findIndex((outcome) => comparable(report.item(outcome)) === wanted);
      const outcome = remaining.splice(at === -1 ? likeliest(report, remaining) : at, 1)[0]!;
      assumptions.push({ key, ...unknownInPosition[index]!, item: report.item(outcome) });
      return outcome;
    });
  }
  return {
    chanceOf: (reportOf: (purpose: string) => ReportedDraw): Chance => ({
      pick: (purpose, outcomes) => drawn(reportOf(purpose), outcomes, 1)[0]!,
      sample: (purpose, from, count) => (purpose === 'position' ? inPosition : drawn)(reportOf(purpose), from, count),
    }),
    assumptions,
    /** Returns the first report of more hits than there were dice. */
    tooManyHits: () => reports.find((each) => each.hits !== undefined && used.has(each) && each.hits > used.get(each)!),
  };
}

const tooFew = (stated: Report, count: number): TextFault =>
  faultAt(
    stated,
    'wrong-count',
    localized((texts) => texts.wrongCount(stated.words, count)),
  );

function impossible({ stated, at, item }: Slot, possible: readonly string[]): TextFault {
  const place = { line: stated.line, column: stated.itemColumns[at] ?? stated.column };
  const names = [...new Set(possible)];
  const sentence = localized((texts) =>
    names.length <= LISTED ? texts.mustBeOneOf(item ?? UNKNOWN, names) : texts.notAmong(item ?? UNKNOWN, possible.length),
  );
  return faultAt(place, 'impossible-draw', sentence);
}
