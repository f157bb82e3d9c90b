// docs/errors.md agrees with the tables of error codes.
import { readFileSync } from 'node:fs';
import { CloseCode } from 'graphql-ws';
import { expect, test } from 'vitest';
import { renderErrors } from '../../scripts/docs/errors.mjs';
import { CLOSE_CODES } from '../../src/api/graphql/sockets.js';
import { ERROR_SECTIONS, ERRORS } from '../../src/api/http/error-table.js';

const page = readFileSync('docs/errors.md', 'utf8');

test('docs/errors.md is up to date: `npm run docs:errors` writes it', () => {
  expect(page).toBe(renderErrors(page, ERROR_SECTIONS));
});

test('every code belongs to exactly one section', () => {
  const codes = Object.values(ERROR_SECTIONS).flatMap(Object.keys);
  expect(codes.sort()).toEqual(Object.keys(ERRORS).sort());
});

test('a section without a marker, and a marker without a section, are errors', () => {
  expect(() => renderErrors(page, { ...ERROR_SECTIONS, other: {} })).toThrow('lacks sections: other');
  expect(() => renderErrors(page, {})).toThrow('unknown section: rules');
});

test.each(Object.entries(ERRORS))('%s has a sentence as title and as remedy, in every language', (_code, { title, remedy }) => {
  for (const text of [...Object.values(title), ...Object.values(remedy)]) expect(text).toMatch(/^[\p{Lu}`].{8,}\.$/u);
  expect(Object.values(remedy).join()).not.toContain('|');
});

test('every close code of a websocket is documented', () => {
  const [, closes = ''] = page.split('## Close codes');
  const clientsOwn: readonly (string | CloseCode)[] = [
    CloseCode.InternalClientError,
    CloseCode.BadResponse,
    CloseCode.ConnectionAcknowledgementTimeout,
  ];
  const ofProtocol = Object.values(CloseCode).filter((code) => typeof code === 'number' && !clientsOwn.includes(code));
  const own = Object.values(CLOSE_CODES).map(([code]) => code);
  for (const code of [...ofProtocol, ...own]) expect(closes).toContain(`| ${code} |`);
});
