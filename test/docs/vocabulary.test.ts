// Words that the API descriptions, docs, error texts and comments do not use.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ERRORS } from '../../src/api/http/error-table.js';
import { REFUSAL_TEXTS } from '../../src/games/index.js';

/** A word that is not used, what to write instead, and the files to which the rule does not apply. */
interface Rule {
  readonly word: RegExp;
  readonly instead: string;
  readonly except?: RegExp;
}

/** Sources with the words of the two rulebooks. */
const RULEBOOKS = /^(src\/rulesets\/|docs\/(rulings|clauses))/;

const RULES: readonly Rule[] = [
  { word: /\bcourts?\b/i, instead: 'server', except: /^README\.md$/ },
  { word: /\bhouse\b/i, instead: 'server, system', except: RULEBOOKS },
  { word: /\bdoors?\b/i, instead: 'API' },
  { word: /\bwhoever\b/i, instead: 'the caller, any client' },
  { word: /\b(anybody|nobody|everybody|somebody)\b/i, instead: 'the role that is meant', except: RULEBOOKS },
  { word: /\b(is|are|be) told\b/i, instead: 'gets, receives, sees', except: RULEBOOKS },
  { word: /\bfor ever\b/i, instead: 'permanently' },
  { word: /\bany more\b/i, instead: 'no longer' },
  { word: /\bbeside\b/i, instead: 'with, next to, in addition to' },
  { word: /\bbe it\b/i, instead: 'whether … or' },
  { word: /\b(he|his|him|himself)\b/, instead: 'they, the player', except: RULEBOOKS },
];

/** The checked files, and the checked folders with the extension of their files. */
const ROOTS: readonly (readonly [path: string, extension: string])[] = [
  ['schema.graphql', 'graphql'],
  ['openapi/', 'yaml'],
  ['docs/', 'md'],
  ['README.md', 'md'],
  ['CHANGELOG.md', 'md'],
  ['CONTRIBUTING.md', 'md'],
  ['SECURITY.md', 'md'],
  ['src/', 'ts'],
];

function filesOf(path: string, extension: string): readonly string[] {
  if (!path.endsWith('/')) return existsSync(path) ? [path] : [];
  const names = readdirSync(path, { recursive: true, encoding: 'utf8' });
  return names
    .filter((name) => name.endsWith(`.${extension}`))
    .map((name) => path + name)
    .sort();
}

/** The one sentence that keeps a word of the rules above. */
const EXEMPT = "The Court of the Lord Lyon rules on Scotland's coats of arms; Lyon rules on its games.";

/** Lines of a file that are not prose: names and enum values of the API. */
const NOT_PROSE: Readonly<Record<string, RegExp>> = {
  graphql: /^\s*[a-z]\w*(\(.*|:.*)?$/i,
  yaml: /^\s*- [\w-]+$|^\s*[\w$-]+:( [\w./#-]+)?$|\b(enum|const|mapping|required): /,
};

/** Returns the prose of a line: of TypeScript its comment, of everything else the whole line; without code and links. */
function proseOf(line: string, extension: string): string {
  const text = extension === 'ts' ? (/(?:^|\s)(?:\/\/|\/\*\*?|\*)(?=\s)(.*)$/.exec(line)?.[1] ?? '') : line;
  if (NOT_PROSE[extension]?.test(text)) return '';
  return text
    .replace(EXEMPT, '')
    .replace(/`[^`]*`/g, '``')
    .replace(/\]\([^)]*\)/g, ']');
}

/** Replaces fenced code by empty lines, so that line numbers stay the same. */
const withoutFences = (text: string): string => text.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''));

const findings = (name: string, text: string, extension: string): string[] =>
  withoutFences(text)
    .split('\n')
    .flatMap((line, index) => {
      const prose = proseOf(line, extension);
      return RULES.filter(({ word, except }) => word.test(prose) && except?.test(name) !== true).map(
        ({ word, instead }) => `${name}:${index + 1}: ${word.exec(prose)![0]} (write: ${instead})`,
      );
    });

test.each(ROOTS)('%s uses the words of the field', (path, extension) => {
  const files = filesOf(path, extension);
  expect(files.flatMap((file) => findings(file, readFileSync(file, 'utf8'), extension))).toEqual([]);
});

test('error texts use the words of the field', () => {
  const texts = [
    ...Object.entries(ERRORS).flatMap(([code, { title, remedy }]) => [title.en, remedy.en].map((text) => [code, text] as const)),
    ...Object.entries(REFUSAL_TEXTS.en).map(([code, { sentence }]) => [code, String(sentence ?? '')] as const),
  ];
  expect(texts.flatMap(([code, text]) => findings(code, text, 'md'))).toEqual([]);
});
