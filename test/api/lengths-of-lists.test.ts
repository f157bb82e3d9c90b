// How long lists may be that are told or taken whole: the documents say it, and the court keeps to it at both doors.
import { expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { MOST_ENTRIES, MOST_NAMED_AT_TABLE, MOST_PLAYERS, MOST_TABLES } from '../../src/tournaments/settings.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { DOCUMENT, OPENER, readSchema, STRANGER } from './graphql/door.js';
import { openRest } from './rest/client.js';
import { stepsAt } from './tournament-steps.js';

/** What the court keeps to. */
const KEPT = {
  TournamentRound: { absences: MOST_ENTRIES, byes: MOST_PLAYERS },
  StartedRound: { games: MOST_TABLES },
  PairRoundByHandInput: { tables: MOST_TABLES, byes: MOST_PLAYERS },
  TableByHandInput: { players: MOST_NAMED_AT_TABLE },
};

test.each(Object.entries(KEPT).flatMap(([type, fields]) => Object.entries(fields).map(([field, most]) => [type, field, most] as const)))(
  'of %s.%s stand in both documents: %d',
  (type, field, most) => {
    const schemas = DOCUMENT.components.schemas as Readonly<Record<string, { readonly properties: Record<string, object> }>>;
    expect(schemas[type]!.properties[field]).toMatchObject({ maxItems: most });
    const [, fields = ''] = new RegExp(`^(?:type|input) ${type} \\{([^}]*)\\}`, 'm').exec(readSchema())!;
    const [, said = ''] = new RegExp(`"([^"]*)"\\n  ${field}:`).exec(fields)!;
    expect(said).toMatch(new RegExp(`(at most|More than) ${most.toLocaleString('en')}\\b`));
  },
);

const door = await openRest({ rulesets: [...RULESETS, smallRuleset], app: { openapi: DOCUMENT } });
const NOWHERE = '00000000-0000-4000-8000-000000000000';
const sides = ['rest', 'graphql'] as const;

test.each(sides)('a round that is put together by hand is no longer than it may be, over %s', async (which) => {
  const { open, enter, send } = stepsAt(door, which);
  const tournament = await open({ format: 'swiss', rounds: 1, places: 4 });
  await enter(tournament, ['a', 'b']);
  const list = <Item>(length: number, item: Item): Item[] => Array(length).fill(item);
  const table = { players: ['a', 'b'] };
  const byHand = async (tables: readonly object[], byes: readonly string[] = []) => {
    const { code, told } = await send('pairRoundByHand', { tournament, round: 1, tables, byes, reason: 'So.' });
    return [code, ...(code === 'invalid-request' ? [told.path.filter((part: unknown) => part !== 'input')] : [])];
  };
  expect(await byHand(list(MOST_TABLES + 1, table))).toEqual(['invalid-request', ['tables']]);
  expect(await byHand(list(MOST_TABLES, table))).toEqual(['unfit-pairing']);
  expect(await byHand([table, { players: list(MOST_NAMED_AT_TABLE + 1, 'a') }])).toEqual(['invalid-request', ['tables', 1, 'players']]);
  expect(await byHand([table, { players: list(MOST_NAMED_AT_TABLE, 'a') }])).toEqual(['unfit-pairing']);
  expect(await byHand([table], list(MOST_PLAYERS + 1, 'a'))).toEqual(['invalid-request', ['byes']]);
  expect(await byHand([table], list(MOST_PLAYERS, 'a'))).toEqual(['unfit-pairing']);
  expect(await byHand([table])).toEqual(['ok']);
  // Lengths are told before it is asked who sends this, and of what.
  for (const [of, token] of [
    [NOWHERE, OPENER],
    [tournament, null],
    [tournament, STRANGER],
  ] as const) {
    const tooMany = { tournament: of, round: 1, tables: list(MOST_TABLES + 1, table), byes: [], reason: 'So.' };
    expect((await send('pairRoundByHand', tooMany, token)).code).toBe('invalid-request');
  }
});
