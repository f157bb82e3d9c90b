// What the page of the log of heads says of it.
import { expect, test } from 'vitest';
import { type HeadLog, stateOf } from '../../src/web/parts/head-log.js';
import { ageIn } from '../../src/web/texts/grammar.js';

const NOW = Date.parse('2030-05-01T12:00:00Z');
const ago = (seconds: number): string => new Date(NOW - seconds * 1_000).toISOString();

const WITNESS = { name: 'w', verifierKey: 'w+1+A', answer: null, answeredAt: null, cosignedAt: null, cosignedSize: 0 };
type Log = Pick<HeadLog, 'publishedAt' | 'readUntil' | 'stopped' | 'witnesses'>;
const log = (changes: Partial<Log>): Log => ({ publishedAt: ago(5), readUntil: ago(5), stopped: null, witnesses: [], ...changes });

test.each<[string, Partial<Log>, string]>([
  ['its last run was a moment ago', {}, 'CURRENT'],
  ['its last run was a minute ago', { readUntil: ago(60) }, 'CURRENT'],
  ['its last run was longer ago', { readUntil: ago(61) }, 'OLD'],
  ['it has had no run', { readUntil: null, publishedAt: null }, 'STARTING'],
  ['it has no game', { publishedAt: null }, 'CURRENT'],
  ['no game has changed for an hour', { publishedAt: ago(3_600) }, 'CURRENT'],
  ['its witnesses are asked every five minutes', { publishedAt: ago(360), witnesses: [WITNESS] }, 'CURRENT'],
  ['it does not publish what its witnesses answer', { publishedAt: ago(361), witnesses: [WITNESS] }, 'OLD'],
  ['the clock of this device is behind', { publishedAt: ago(-600), readUntil: ago(-600) }, 'CURRENT'],
  ['the database has lost what was signed', { stopped: 'LOST' }, 'LOST'],
  ['its tree is another one, and its job runs', { stopped: 'FORKED', readUntil: ago(1) }, 'FORKED'],
  ['it has stopped, and its job does not run', { stopped: 'LOST', readUntil: ago(3_600) }, 'LOST'],
])('the state of the log if %s', (_why, changes, state) => {
  expect(stateOf(log(changes), NOW)).toBe(state);
});

test.each([
  ['en-GB', -30, '0 seconds ago'],
  ['en-GB', 0, '0 seconds ago'],
  ['en-GB', 1, '1 second ago'],
  ['en-GB', 59, '59 seconds ago'],
  ['en-GB', 119, '1 minute ago'],
  ['fr', 7_200, 'il y a 2 heures'],
  ['it', 3 * 86_400, '3 giorni fa'],
  ['pt', 60, 'há 1 minuto'],
  ['ru', 120, '2 минуты назад'],
  ['ru', 300, '5 минут назад'],
])('an age in %s: %d seconds', (language, seconds, words) => {
  expect(ageIn(language, seconds * 1_000)).toBe(words);
});
