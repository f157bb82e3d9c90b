import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/engine/languages.js';
import { formatComponent, CATALOGUES as HAMMER } from '../../src/rulesets/hammer-of-the-scots/sentences/index.js';
import { CATALOGUES as LORDS } from '../../src/rulesets/lords-of-scotland/sentences/index.js';
import { ENGLISH } from '../../src/web/texts/en.js';
import { RUSSIAN } from '../../src/web/texts/ru.js';

const SOURCE = new URL('../../src/web/', import.meta.url);

/** Sections whose texts are found by names of the API or of a type. */
const FOUND_BY_NAME: ReadonlySet<string> = new Set(['changes', 'sides', 'actions', 'ways']);

test('every text is shown by a page', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('texts'))
    .map((file) => readFileSync(new URL(file.replaceAll('\\', '/'), SOURCE), 'utf8').replace(/^\s*(\/\/|\/?\*).*$/gm, ''))
    .join('\n');
  const keys = Object.entries(ENGLISH).flatMap(([section, texts]) =>
    typeof texts === 'string' || FOUND_BY_NAME.has(section) ? [] : Object.keys(texts).map((key) => ({ section, key })),
  );
  // A text is read as a property, or by its name in quotation marks.
  expect(keys.filter(({ key }) => !new RegExp(`[.']${key}\\b`).test(code))).toEqual([]);
});

test.each([
  [1, '1 блок', 'Зрители видят партию с опозданием на 1 запись.'],
  [2, '2 блока', 'Зрители видят партию с опозданием на 2 записи.'],
  [5, '5 блоков', 'Зрители видят партию с опозданием на 5 записей.'],
  [21, '21 блок', 'Зрители видят партию с опозданием на 21 запись.'],
])('Russian has three forms of a count: %d', (count, blocks, delay) => {
  expect([RUSSIAN.hammer.blocks(count), RUSSIAN.game.delayed(count)]).toEqual([blocks, delay]);
});

/** All texts of a catalogue by their places in it; functions as they are written. */
const textsIn = (value: unknown, place = ''): readonly (readonly [place: string, text: string])[] =>
  typeof value === 'string' || typeof value === 'function'
    ? [[place, String(value)]]
    : Object.entries((value as object | undefined) ?? {}).flatMap(([key, each]) => textsIn(each, `${place}.${key}`));

/** Texts of labels and logs that are the English ones: names, and words that the language has as well. */
const SAME: Readonly<Record<string, string>> = {
  fr: `menu, pause, webhooks, message, notifications, moment, total, adjudication, correction, absent, table, points, noble, archers, initiative,
    handicap, schiltroms, division, divisions`,
  it: 'menu, rating, account, leader, scenario, handicap',
  pt: 'menu, webhooks, ratings, rating, total, bye, schiltroms',
  ru: '',
};
const NAMES = ['lyon', 'api', 'braveheart', 'the bruce', 'andrew moray', 'angus og'];
const EVENTS = ['herald', 'pillage', 'sea-move', 'truce', 'victuals'] as const;

test.each(LANGUAGES.filter((language) => language !== 'en'))('labels and logs in %s leave nothing in English', async (language) => {
  const [pages] = Object.values((await import(/* @vite-ignore */ `../../src/web/texts/${language}.ts`)) as Record<string, unknown>);
  const catalogues = [pages, HAMMER[language], LORDS[language]].flatMap((catalogue, index) => textsIn(catalogue, String(index)));
  const english = new Map([ENGLISH, HAMMER['en'], LORDS['en']].flatMap((catalogue, index) => textsIn(catalogue, String(index))));
  const same = new Set([...SAME[language]!.split(/,\s*/), ...NAMES]);
  const left = catalogues.filter(
    ([place, text]) =>
      /^[\w ]*[a-z]{3}[\w ]*$/i.test(text) && english.get(place)?.toLowerCase() === text.toLowerCase() && !same.has(text.toLowerCase()),
  );
  expect(left).toEqual([]);
  // The printed cards are in English: only rules have their names, in brackets.
  const printed = EVENTS.map((event) => formatComponent('cards', event, 'en')!);
  const names = EVENTS.map((event) => formatComponent('cards', event, language)!);
  const foreign = printed.filter((name) => !names.includes(name));
  expect(foreign.length).toBeGreaterThanOrEqual(4);
  const quoted = [...catalogues, ...names.map((name) => ['card', name] as const)].filter(([, text]) =>
    foreign.some((name) => text.includes(`(${name})`) || text === name),
  );
  expect(quoted).toEqual([]);
  expect(catalogues.filter(([, text]) => /\bPlayer \d/.test(text))).toEqual([]);
});
