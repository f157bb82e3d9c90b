// Types and statuses that SQL compares with are types that the program writes. A name that nothing writes selects no rows, without an error.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { GameStatus } from '../../src/games/model/game.js';
import { OFFER_AUDIENCES } from '../../src/games/ports/seats.js';
import type { QueuedKind } from '../../src/games/ports/webhooks.js';
import type { TournamentBody } from '../../src/tournaments/log/entries.js';

// The type checker rejects a name that is missing here or not in the program.
const TOURNAMENT_TYPES: Readonly<Record<TournamentBody['type'], true>> = {
  'tournament-opened': true,
  'player-registered': true,
  'player-confirmed': true,
  'player-withdrawn': true,
  'player-token-replaced': true,
  'registration-closed': true,
  'player-checked-in': true,
  'check-in-closed': true,
  'absence-recorded': true,
  'arbiters-set': true,
  'bid-placed': true,
  'bids-revealed': true,
  'round-paired': true,
  'open-bid-placed': true,
  'open-bid-accepted': true,
  'bidding-lapsed': true,
  'bid-turn-warned': true,
  'round-started': true,
  'round-extended': true,
  'extension-proposed': true,
  'extension-accepted': true,
  'times-proposed': true,
  'time-accepted': true,
  'times-declined': true,
  'time-reminded': true,
  'deadline-warned': true,
  'deadline-passed': true,
  'result-recorded': true,
  'tournament-closed': true,
};
const QUEUED_KINDS: Readonly<Record<QueuedKind, true>> = {
  message: true,
  range: true,
  redelivery: true,
  test: true,
};
const STATUSES: Readonly<Record<GameStatus, true>> = { seating: true, playing: true, disputed: true, finished: true, annulled: true };

/** What the program writes, by column or member. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  type: Object.keys(TOURNAMENT_TYPES),
  kind: Object.keys(QUEUED_KINDS),
  status: Object.keys(STATUSES),
  audience: OFFER_AUDIENCES,
};

/** Comparisons of these columns with literals, as in `status in ('seating', 'playing')` and `body ->> 'type' = 'round-paired'`. */
const COMPARISON = /(?:->>\s*'(type)'|\b(kind|status|audience))\s*(?:=|<>|(?:not\s+)?in)\s*\(?\s*('[^']*'(?:\s*,\s*'[^']*')*)/g;

interface Comparison {
  readonly column: string;
  readonly name: string;
}

const comparisonsIn = (sql: string): readonly Comparison[] =>
  [...sql.matchAll(COMPARISON)].flatMap(([, member, column, names]) =>
    [...names!.matchAll(/'([^']*)'/g)].map(([, name]) => ({ column: member ?? column!, name: name! })),
  );
const unwritten = (sql: string): readonly Comparison[] => comparisonsIn(sql).filter(({ column, name }) => !WRITTEN[column]!.includes(name));

const schema = readFileSync('migrations/0001-schema.sql', 'utf8').replaceAll(/--.*$/gm, '');
const matching = (statement: RegExp) => [...schema.matchAll(statement)].map(([text, name]) => [name!, text] as const);
const INDEXES = matching(/create (?:unique )?index (\w+)[^;]* where [^;]*;/g);
const TRIGGERS = [...matching(/create function (\w+)[\s\S]*?\$\$[\s\S]*?\$\$;/g), ...matching(/create trigger (\w+)[^;]*;/g)];

describe('the schema names what the program writes', () => {
  test.each(INDEXES)('in the predicate of the index %s', (_, sql) => {
    expect(unwritten(sql)).toEqual([]);
  });

  test.each(TRIGGERS)('in the trigger %s', (_, sql) => {
    expect(unwritten(sql)).toEqual([]);
  });

  test('in its checks', () => {
    expect(unwritten(schema)).toEqual([]);
  });

  test('and these tests find every kind of comparison', () => {
    const columnsOf = (statements: typeof INDEXES) =>
      [...new Set(statements.flatMap(([, sql]) => comparisonsIn(sql).map(({ column }) => column)))].sort();
    expect(columnsOf(INDEXES)).toEqual(['audience', 'kind', 'status', 'type']);
  });
});

const files = readdirSync('src/store', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
test.each(files)('the statements of src/store/%s name what it writes', (file) => {
  expect(unwritten(readFileSync(`src/store/${file}`, 'utf8'))).toEqual([]);
});

test.each([
  ["where body ->> 'type' = 'player-entered'", [{ column: 'type', name: 'player-entered' }]],
  ["and q.kind in ('message', 'results')", [{ column: 'kind', name: 'results' }]],
  ["where status not in ('open', 'playing')", [{ column: 'status', name: 'open' }]],
  ["when kind = 'test' and status <> 'seating'", []],
])('of %s, these tests find what nothing writes', (sql, wrong) => {
  expect(unwritten(sql)).toEqual(wrong);
});
