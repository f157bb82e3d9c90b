import { kidNamedBy } from '../jws.js';
import type { EntryLine, FirstLine, LastLine } from '../lines.js';
import { ALL } from '../seal.js';
import { endingFaults, missingFaults } from './ending-check.js';
import { EntryCheck } from './entry-check.js';
import { type Check, type Fault, faultOf } from './finding.js';
import { textsIn, textsOf } from './line-texts.js';
import { formOf, readText } from './read-line.js';
import type { RulesCheck } from './rules-check.js';
import type { Listener, Means, Verification } from './verification.js';

const formOfFirst = formOf('first');
const formOfLast = formOf('last');
const formOfEntry = { all: formOf('entryOfAll'), viewer: formOf('entryOfViewer') };

const form = faultOf('form');

const has = (value: unknown, field: string): boolean => typeof value === 'object' && value !== null && Object.hasOwn(value, field);

/** How the last line begins, and no entry does. */
const BEGINS_LIKE_LAST = /^\{"(?:certificate|end)":/;

/** The keys in a record that have signed it and its certificate: whatever else it brings has no part in it. */
function signersOf(last: LastLine | null): readonly string[] {
  const named = [last?.signature, last?.certificate].map((text) => (text === undefined ? null : kidNamedBy(text)));
  return last?.keys.keys.map(({ kid }) => kid).filter((kid) => named.includes(kid)) ?? [];
}

/** A record while it is read, line by line. */
export class Reading {
  readonly #means: Means;
  readonly #listener: Listener;
  #first: FirstLine | null = null;
  #entries: EntryCheck | null = null;
  /** Null, too, if it is not as it must be. */
  #last: LastLine | null = null;
  #hasLast = false;
  readonly #checked = new Map<Check, number>();
  #lines = 0;
  #findings = 0;
  #otherwise = 0;
  readonly #unproven: { from: number; to: number }[] = [];

  constructor(means: Means, listener: Listener) {
    this.#means = means;
    this.#listener = listener;
  }

  /** The next line, without its end. False if nothing after it can be read either. */
  line(text: string): boolean {
    this.#lines++;
    const { value, why } = readText(text);
    if (this.#lines === 1) return this.#firstLine(value, why);
    const entries = this.#entries!;
    if (this.#last !== null) {
      this.#found(null, form('something stands after the last line'));
      return false;
    }
    if (value === undefined ? BEGINS_LIKE_LAST.test(text) : has(value, 'end')) this.#lastLine(value as LastLine | undefined, why);
    else this.#entryLine(entries, text, value as EntryLine | undefined, why);
    return true;
  }

  /** Looks at what is signed in the line before, which takes its time. */
  async signatures(): Promise<void> {
    if (this.#entries === null) return;
    const entry = this.#entries.expected - 1;
    for (const fault of await this.#entries.tableFaults()) this.#found(entry, fault);
  }

  /** Who must be told where the game stands, if it was just taken back. */
  get takenBack(): RulesCheck | null {
    return this.#last === null ? (this.#entries?.takenBack ?? null) : null;
  }

  /** What was found, when there are no more lines. */
  async end(): Promise<Verification> {
    const [first, entries, last] = [this.#first, this.#entries, this.#last];
    if (this.#lines === 0) this.#found(null, form('there is nothing in it'));
    const end = entries?.end();
    for (const fault of entries?.faults() ?? []) this.#found(null, fault);
    if (first !== null && !this.#hasLast) this.#found(null, { check: 'end', why: 'it was cut short: the last line is missing' });
    if (first && last && end) {
      for (const { entry, ...fault } of missingFaults(last, end)) this.#found(entry, fault);
      const keys = this.#means.keys ?? last.keys;
      for (const fault of await endingFaults(first, last, end, keys)) this.#found(null, fault);
      this.#count(['end', 'signature', ...(last.certificate === undefined && end.certified === null ? [] : (['certificate'] as const))]);
    }
    return {
      game: first?.game ?? null,
      viewer: first?.viewer ?? null,
      entries: end?.entries ?? 0,
      findings: this.#findings,
      otherwise: this.#otherwise,
      unproven: this.#unproven,
      checked: this.#checked,
      unchecked: entries?.unchecked() ?? [],
      keysInRecord: this.#means.keys === null ? signersOf(last) : null,
    };
  }

  #firstLine(value: unknown, why: string | null): boolean {
    const not = value === undefined ? why : formOfFirst(value);
    if (not !== null) {
      this.#found(null, form(`the first line is not that of a record (lyon-record/1): ${not}`));
      return false;
    }
    if (why !== null) this.#found(null, form(why));
    this.#first = value as FirstLine;
    if ((this.#first.viewer === ALL) !== (this.#first.secrets !== undefined)) {
      this.#found(null, form('secrets stand in the record of all, and in no other'));
    }
    this.#entries = new EntryCheck(this.#first, this.#means);
    return true;
  }

  #entryLine(entries: EntryCheck, text: string, line: EntryLine | undefined, why: string | null): void {
    const { expected } = entries;
    if (why !== null) this.#found(expected, form(why));
    const not = line === undefined ? null : formOfEntry[this.#first!.viewer === ALL ? 'all' : 'viewer'](line);
    if (not !== null) this.#found(expected, form(not));
    if (line === undefined || not !== null) entries.skip();
    else {
      const texts = why === null ? textsIn(text) : textsOf(line, text.length);
      for (const fault of entries.check(line, texts)) this.#found(expected, fault);
    }
    if (entries.isUnfollowed) this.#notProven(expected);
    const { kind, actor } = line === undefined || not !== null ? { kind: null, actor: null } : line.header;
    this.#count(entries.checks);
    this.#listener.onEntry({ entry: expected, kind, actor, checks: entries.checks });
  }

  #notProven(entry: number): void {
    const last = this.#unproven.at(-1);
    if (last !== undefined && entry <= last.to + 1) last.to = entry;
    else this.#unproven.push({ from: entry, to: entry });
  }

  #count(checks: readonly Check[]): void {
    for (const check of checks) this.#checked.set(check, (this.#checked.get(check) ?? 0) + 1);
  }

  #lastLine(line: LastLine | undefined, why: string | null): void {
    this.#hasLast = line !== undefined;
    const not = why ?? formOfLast(line);
    if (not !== null) this.#found(null, { check: 'end', why: `the last line: ${not}` });
    else this.#last = line!;
  }

  #found(entry: number | null, { check, why, otherwise }: Fault & { readonly otherwise?: true }): void {
    if (otherwise && entry !== null) {
      this.#otherwise++;
      this.#notProven(entry);
      this.#listener.onOtherwise({ entry, why });
    } else {
      this.#findings++;
      this.#listener.onFinding({ entry, check, why });
    }
  }
}
