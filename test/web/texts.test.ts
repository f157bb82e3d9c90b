import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
