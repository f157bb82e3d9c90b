// The law of the log's sentences: every notice of every viewer can be put into each language, and the sentence names what the notice names.
import type { LogCatalogue, LogSentence, SentenceTemplate } from '../../src/engine/log-sentences.js';
import { piecesOf } from '../../src/engine/placeholders.js';
import type { AnyRuleset, RulesetTypes } from '../../src/engine/ruleset.js';
import { leavesOf, type Sample, type Subject, viewersOf } from './subject.js';

interface Spoken {
  readonly where: string;
  /** By language. */
  readonly spoken: readonly (readonly LogSentence[])[];
  /** The ids that they may name. */
  readonly known: ReadonlySet<string>;
}

/** Checks sentences that say the same in each language. Returns their number. */
function checkSentences({ languages, rulebook }: Pick<AnyRuleset, 'languages' | 'rulebook'>, { where, spoken, known }: Spoken): number {
  let count = 0;
  for (const [index, sentences] of spoken.entries()) {
    const place = `${where}, ${languages[index]}`;
    if (sentences.length !== spoken[0]!.length) throw new Error(`${place}: another number of sentences`);
    for (const [number, { text, clause, parts }] of sentences.entries()) {
      count++;
      if (parts.map((part) => part.text).join('') !== text) throw new Error(`${place}: the parts of «${text}» are not its text`);
      if (!/^[\p{Lu}\d].*[.]$/su.test(text) || /[{}]|undefined|null|\[object/.test(text)) throw new Error(`${place}: «${text}»`);
      if (clause !== null && !rulebook.clauses.some(({ id }) => id === clause))
        throw new Error(`${place}: no clause ${clause} for «${text}»`);
      for (const { kind, reference } of parts) {
        if (kind !== null && !known.has(reference!))
          throw new Error(`${place}: «${text}» names ${reference}, which its viewer was not sent`);
      }
      if (clause !== spoken[0]![number]!.clause) throw new Error(`${place}: another clause for «${text}»`);
    }
  }
  return count;
}

/** Checks the sentences of the notices of all samples. Returns the number of sentences. */
export function speaksEveryLanguage<T extends RulesetTypes>({ ruleset }: Subject<T>, samples: readonly Sample<T>[]): number {
  let count = 0;
  for (const { seats, events, where } of samples) {
    for (const viewer of [...viewersOf<T>(seats), 'arbiter' as const]) {
      const notices = events.flatMap((event) => ruleset.redact(event, viewer) ?? []);
      const known = new Set([...leavesOf(notices).map(String), ...notices.flatMap(Object.keys)]);
      const spoken = ruleset.languages.map((language) => ruleset.formatNotices(notices, language));
      count += checkSentences(ruleset, { where: `${where}, ${viewer}`, spoken, known });
    }
  }
  return count;
}

/** Checks the instructions of every seat to act in all samples: each gets some, and they name what its view or its legal actions name. */
export function asksEveryLanguage<T extends RulesetTypes>({ ruleset }: Subject<T>, samples: readonly Sample<T>[]): number {
  let count = 0;
  for (const { before, where } of samples) {
    for (const seat of ruleset.toAct(before)) {
      const known = new Set(leavesOf([ruleset.view(before, seat), ruleset.legal(before, seat)]).map(String));
      const spoken = ruleset.languages.map((language) => ruleset.instructions(before, seat, language));
      if (spoken[0]!.length === 0) throw new Error(`${where}: ${seat} is asked for nothing`);
      count += checkSentences(ruleset, { where: `${where}, ${seat}`, spoken, known });
    }
  }
  return count;
}

const formsOf = (template: SentenceTemplate): readonly string[] => (typeof template === 'string' ? [template] : Object.values(template));

/** Returns the facts that a template names, each once. Throws if it has a brace that is not of a placeholder. */
export function factsOf(template: string): readonly string[] {
  const pieces = piecesOf(template);
  const stray = pieces.find((piece) => typeof piece === 'string' && /[{}]/.test(piece));
  if (stray !== undefined) throw new Error(`not a placeholder: «${stray}»`);
  return [...new Set(pieces.flatMap((piece) => (typeof piece === 'string' ? [] : [piece.fact])))].sort();
}

/** The facts of a sentence of the log. `count` may be missing: `One block`. */
const placeholdersOf = (form: string): string =>
  factsOf(form)
    .filter((name) => name !== 'count')
    .join();

/** Checks that every form of a sentence, in every language, has the same placeholders. */
export function sameFormsInEveryLanguage(catalogues: readonly Pick<LogCatalogue, 'language' | 'log'>[]): void {
  const [first] = catalogues;
  for (const { language, log } of catalogues) {
    for (const [code, template] of Object.entries(log)) {
      const expected = placeholdersOf(formsOf(first!.log[code]!)[0]!);
      for (const form of formsOf(template)) {
        if (placeholdersOf(form) !== expected) throw new Error(`${language}, ${code}: «${form}» has other placeholders than {${expected}}`);
      }
    }
  }
}
