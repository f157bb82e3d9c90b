// Options as people read them: every name in every language, and no name of the API.
import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../src/engine/languages.js';
import { withOptionNames } from '../../src/engine/option-texts.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { OPTION_FORM as HAMMER } from '../../src/rulesets/hammer-of-the-scots/options.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { OPTION_FORM as LORDS } from '../../src/rulesets/lords-of-scotland/option-form.js';

const FORMS = [
  ['Hammer of the Scots', HAMMER, hammerOfTheScots],
  ['Lords of Scotland', LORDS, lordsOfScotland],
] as const;

/** Words that only programs use: `frenchCheck`, `once-reached`, `null`. Ids without an inner capital or hyphen may be words of the language. */
const apiNamesOf = (form: typeof HAMMER | typeof LORDS): readonly string[] => [
  'null',
  ...form.map(({ id }) => id).filter((id) => /[A-Z]/.test(id)),
  ...form.flatMap(({ allowed }) => allowed.filter((value) => typeof value === 'string' && /^[a-z]+(-[a-z]+)+$/.test(value)) as string[]),
];

describe.each(FORMS)('the options of %s', (_title, form, ruleset) => {
  const API_NAMES = apiNamesOf(form);
  const apiNamesIn = (text: string) => API_NAMES.filter((name) => new RegExp(`(?<![\\w.-])${name}(?![\\w-])`).test(text));

  test.each(LANGUAGES)('have a name and a meaning, and so have their values, in %s', (language) => {
    for (const { id, name, meaning, values, allowed } of form) {
      expect(name[language], id).toMatch(/^[\p{Lu}\d]/u);
      expect(meaning[language], id).toMatch(/^\p{Lu}.*\.$/u);
      expect(values.map(({ value }) => value)).toEqual(allowed);
      // Numbers and editions are their own names.
      for (const { value, name: given } of values)
        expect(given[language], `${id} ${value}`).toMatch(/^\d/.test(String(value)) ? /^\d/ : /^[\p{Lu}«]/u);
      expect(new Set(values.map((each) => each.name[language])).size, id).toBe(allowed.length);
    }
    expect(new Set(form.map(({ name }) => name[language])).size).toBe(form.length);
  });
  test.each(LANGUAGES)('are described without names of the API in %s', (language) => {
    const shown = form.flatMap(({ name, meaning, values, excludes }) => [
      name[language]!,
      meaning[language]!,
      ...values.map((each) => each.name[language]!),
      ...excludes.map(({ reason }: { readonly reason: typeof name }) => reason[language]!),
    ]);
    expect(shown.flatMap(apiNamesIn)).toEqual([]);
    const { clauses, clarifications } = ruleset.rulebookIn(language);
    const stated = [...clauses.map(({ statement }) => statement), ...clarifications.flatMap(({ question, answer }) => [question, answer])];
    expect(stated.flatMap(apiNamesIn)).toEqual([]);
    // A placeholder that was not filled would be shown.
    expect([...shown, ...stated].filter((text) => text.includes('{'))).toEqual([]);
  });
  test.each(['fr', 'it', 'pt', 'ru'])('are translated into %s', (language) => {
    const same = form.filter(({ meaning }) => meaning[language] === meaning.en);
    expect(same.map(({ id }) => id)).toEqual([]);
  });
});

test('names of the API are found where they stand', () => {
  const found = apiNamesOf(HAMMER).filter((name) => 'Null if frenchCheck is once-reached, else null'.includes(name));
  expect(found).toEqual(['null', 'frenchCheck', 'once-reached']);
  expect(() => withOptionNames('Not with {noSuchOption}.', {}, 'en')).toThrow('noSuchOption');
});
