// The law of the log's sentences: every notice of every viewer can be put into each language, and the sentence names what the notice names.
import type { LogCatalogue, SentenceTemplate } from '../../src/engine/log-sentences.js';
import type { RulesetTypes } from '../../src/engine/ruleset.js';
import { leavesOf, type Sample, type Subject, viewersOf } from './subject.js';

/** Checks the sentences of the notices of all samples. Returns the number of sentences. */
export function speaksEveryLanguage<T extends RulesetTypes>({ ruleset }: Subject<T>, samples: readonly Sample<T>[]): number {
  const clauses = new Set(ruleset.rulebook.clauses.map(({ id }) => id));
  let count = 0;
  for (const { seats, events, where } of samples) {
    for (const viewer of [...viewersOf<T>(seats), 'arbiter' as const]) {
      const notices = events.flatMap((event) => ruleset.redact(event, viewer) ?? []);
      const known = new Set([...leavesOf(notices).map(String), ...notices.flatMap(Object.keys)]);
      const spoken = ruleset.languages.map((language) => ruleset.formatNotices(notices, language));
      for (const [index, sentences] of spoken.entries()) {
        const place = `${where}, ${viewer}, ${ruleset.languages[index]}`;
        if (sentences.length !== spoken[0]!.length) throw new Error(`${place}: another number of sentences`);
        for (const [number, { text, clause, parts }] of sentences.entries()) {
          count++;
          if (parts.map((part) => part.text).join('') !== text) throw new Error(`${place}: the parts of «${text}» are not its text`);
          if (!/^[\p{Lu}\d].*[.]$/su.test(text) || /[{}]|undefined|null|\[object/.test(text)) throw new Error(`${place}: «${text}»`);
          if (clause !== null && !clauses.has(clause)) throw new Error(`${place}: no clause ${clause} for «${text}»`);
          for (const { kind, reference } of parts) {
            if (kind !== null && !known.has(reference!)) throw new Error(`${place}: «${text}» names ${reference}, which no notice has`);
          }
          if (clause !== spoken[0]![number]!.clause) throw new Error(`${place}: another clause for «${text}»`);
        }
      }
    }
  }
  return count;
}

const formsOf = (template: SentenceTemplate): readonly string[] => (typeof template === 'string' ? [template] : Object.values(template));

/** The placeholders of a template. `count` may be missing: `One block`. */
const placeholdersOf = (form: string): string =>
  [...new Set([...form.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!))]
    .filter((name) => name !== 'count')
    .sort()
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
