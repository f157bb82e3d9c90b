// Chance as a text reports it: the dice and cards of one decision, in their order.
import type { Chance } from '../engine/chance.js';
import { type LocalizedText, listAlternatives } from '../engine/localized-text.js';
import { comparable, type ReportedDraw } from '../engine/notation.js';
import { type TextFault, UNKNOWN } from '../engine/positions.js';
import { faultAt, type Line } from './text.js';

/** Thrown if the rules draw what the text does not report. */
export class MissingDraw extends Error {
  readonly words: string;
  constructor(words: string) {
    super(`the text does not report ${words}`);
    this.words = words;
  }
}

/** Thrown if the text reports what cannot be drawn. */
export class ImpossibleDraw extends Error {
  readonly fault: TextFault;
  constructor(fault: TextFault) {
    super(fault.sentence.en);
    this.fault = fault;
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

/** How unknown items are filled. `settled`: items by key. `mayBe`: whether a text leaves it open that this item was drawn. */
export interface Guesses {
  readonly settled: ReadonlyMap<string, string>;
  readonly mayBe: (item: string) => boolean;
}

/** Draws of at most so many outcomes are listed in a fault. */
const LISTED = 12;

/** Statements with the words that report draws: the decision without its seat, and the facts. */
export type Report = Pick<Line, 'words' | 'items' | 'itemColumns' | 'line' | 'column'>;

/** Returns chance that gives what the statements report, and what it had to assume. */
export function reportedChance(reports: readonly Report[], { settled, mayBe }: Guesses) {
  const used = new Map<Report, number>();
  const assumptions: Assumption[] = [];
  function next<T>(report: ReportedDraw, remaining: T[]): T {
    const stated = reports.find((each) => (used.get(each) ?? 0) < each.items.length && report.isIn(each.words));
    if (stated === undefined) throw new MissingDraw(report.words);
    const at = used.get(stated) ?? 0;
    used.set(stated, at + 1);
    const key = `${stated.line}:${at}`;
    const written = stated.items[at]!;
    const wanted = written === UNKNOWN ? settled.get(key) : written;
    const index =
      wanted === undefined
        ? Math.max(remaining.findIndex((outcome) => mayBe(report.item(outcome))), 0)
        : remaining.findIndex((outcome) => comparable(report.item(outcome)) === bareItem(wanted));
    if (index === -1) throw new ImpossibleDraw(impossible({ line: stated.line, column: stated.itemColumns[at]! }, written, remaining.map(report.item)));
    const [outcome] = remaining.splice(index, 1);
    if (written === UNKNOWN) assumptions.push({ key, line: stated.line, words: stated.words, item: report.item(outcome) });
    return outcome!;
  }
  /** A draw of nothing needs no report. */
  const drawn = <T>(report: ReportedDraw, from: readonly T[], count: number): readonly T[] => {
    const remaining = [...from];
    return Array.from({ length: Math.min(count, from.length) }, () => next(report, remaining));
  };
  return {
    chanceOf: (reportOf: (purpose: string) => ReportedDraw): Chance => ({
      pick: (purpose, outcomes) => drawn(reportOf(purpose), outcomes, 1)[0]!,
      sample: (purpose, from, count) => drawn(reportOf(purpose), from, count),
    }),
    assumptions,
  };
}

function impossible(place: { readonly line: number; readonly column: number }, item: string, possible: readonly string[]): TextFault {
  const names = [...new Set(possible)];
  const choices = listAlternatives(names);
  const sentence: LocalizedText =
    names.length <= LISTED
      ? { en: `«${item}» cannot come here: it must be ${choices.en}.`, fr: `« ${item} » n’est pas possible ici : ${choices['fr']}.` }
      : {
          en: `«${item}» cannot come here: it is not among the ${possible.length} that can be drawn.`,
          fr: `« ${item} » n’est pas possible ici : ne figure pas parmi les ${possible.length} tirages possibles.`,
        };
  return faultAt(place, 'impossible-draw', sentence);
}
