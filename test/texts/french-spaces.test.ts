// French texts have no-break spaces before double signs and inside guillemets, wherever the server or a page writes them.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { grammarOf } from '../../src/engine/grammar.js';
import type { Catalogues } from '../../src/engine/localized-text.js';
import { typesetFrench, withFrenchSpaces } from '../../src/engine/typography.js';
import { CATALOGUES as HAMMER } from '../../src/rulesets/hammer-of-the-scots/sentences/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { CATALOGUES as LORDS } from '../../src/rulesets/lords-of-scotland/sentences/index.js';
import { LESSON_TEXTS } from '../../src/web/rules/lessons/lessons-fr.js';
import { FRENCH } from '../../src/web/texts/fr.js';

const ORDINARY = / [:;!?»]|« /;

/** Returns every text in a catalogue. */
const textsIn = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};
/** Returns the French one of every text in several languages. */
const frenchIn = (value: unknown): readonly string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, each]) => (key === 'fr' ? textsIn(each) : frenchIn(each)))
    : [];
const faultsIn = (value: unknown): readonly string[] => textsIn(value).filter((text) => ORDINARY.test(text));

const folders = readdirSync(new URL('../../src/', import.meta.url), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('texts/index.ts') && !file.startsWith('web/'));

describe('no French text has an ordinary space where a no-break space belongs', () => {
  test.each(folders)('in src/%s', async (file) => {
    const { TEXTS } = (await import(/* @vite-ignore */ `../../src/${file}`)) as { readonly TEXTS: Catalogues<object> };
    expect(textsIn(TEXTS.fr).length).toBeGreaterThan(0);
    expect(faultsIn(TEXTS.fr)).toEqual([]);
  });
  test('in the sentences of the rulesets', () => {
    for (const catalogues of [HAMMER, LORDS]) expect(faultsIn(catalogues.fr)).toEqual([]);
  });
  test.each(RULESETS.map((ruleset) => [ruleset.title, ruleset] as const))(
    'in the rulebook of %s, and in what describes its options',
    (_title, ruleset) => {
      const rulebook = ruleset.rulebookIn('fr');
      expect(textsIn(rulebook).join(' ')).toContain('\u00a0:');
      expect(faultsIn(rulebook)).toEqual([]);
      const { options } = ruleset.components as { readonly options: readonly object[] };
      const inFrench = frenchIn(options);
      expect(inFrench.length).toBeGreaterThanOrEqual(2 * options.length);
      expect(faultsIn(inFrench)).toEqual([]);
    },
  );
  test('in the pages and their lessons', () => {
    expect(faultsIn(FRENCH).length).toBeGreaterThan(20);
    expect(faultsIn(typesetFrench(FRENCH))).toEqual([]);
    expect(faultsIn(typesetFrench(LESSON_TEXTS))).toEqual([]);
  });
});

test('a catalogue has its spaces in what its functions return, and keeps all else', () => {
  const catalogue = typesetFrench({ title: (name: string) => `Titre : ${name} !`, deep: { list: ['« a » ; b'] }, count: 3, none: null });
  expect(catalogue.title('x')).toBe('Titre\u00a0: x\u202f!');
  expect(catalogue.deep.list).toEqual(['«\u00a0a\u00a0»\u202f; b']);
  expect([catalogue.count, catalogue.none]).toEqual([3, null]);
});

test('addresses and times are left as they are', () => {
  expect(withFrenchSpaces('https://lyon.example:3000/a?b=c 12:30')).toBe('https://lyon.example:3000/a?b=c 12:30');
  expect(grammarOf('fr').quote('Rassemblements')).toBe('«\u00a0Rassemblements\u00a0»');
});

test('pages join a label and a text by `labelled`, which writes the colon of the language', () => {
  const pages = readdirSync(new URL('../../src/web/', import.meta.url), { recursive: true, encoding: 'utf8' });
  const code = pages.filter((name) => /\.tsx?$/.test(name) && !/^(texts|rules\/lessons)\//.test(name));
  expect(code.length).toBeGreaterThan(80);
  // In a template, and between the expressions of an element.
  const joined = /\}: \$\{|^\s*\{(?!.*readonly)[^\s].*\}: [{<]/m;
  const faults = code.filter((name) => joined.test(readFileSync(new URL(`../../src/web/${name}`, import.meta.url), 'utf8')));
  expect(faults).toEqual([]);
});
