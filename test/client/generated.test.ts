// What the client sends matches schema.graphql, and its error codes the server's table.
import { readFileSync } from 'node:fs';
import { buildSchema, parse, Source, validate } from 'graphql';
import { expect, test } from 'vitest';
import { selectionsOf } from '../../scripts/client/selections.mjs';
import { lexWithinBounds, whyTooLarge } from '../../src/api/graphql/query-limits.js';
import { STATUS } from '../../src/api/http/errors.js';
import {
  dryRunActions,
  followEntries,
  followStream,
  JUDGE,
  readGame,
  readGameToPlay,
  readPerspectives,
  readReplays,
  submitActions,
  submitFollowed,
  undoActions,
} from '../../src/client/documents.js';
import { ERROR_CODES } from '../../src/client/index.js';
import { readNumbers } from '../../src/server/config.js';

const schema = readFileSync('schema.graphql', 'utf8');
const built = buildSchema(schema);

test('the selections match schema.graphql and are complete', () => {
  expect(selectionsOf(schema)).toBe(readFileSync('src/client/selections.ts', 'utf8'));
  expect(() => selectionsOf(schema.replace('  deckSize: Int!', '  deckSize(of: Int): Int!'))).toThrow('LordsOfScotlandView.deckSize');
});

test('all fields of an entry, with its system entries, form one valid selection', () => {
  for (const ruleset of ['hammerOfTheScots', 'lordsOfScotland'] as const) {
    for (const isGuided of [true, false])
      for (const document of [readGame(ruleset, isGuided), readGameToPlay(ruleset, isGuided), dryRunActions(ruleset)])
        expect(validate(built, parse(String(document)))).toEqual([]);
    const ofEntries = [
      followEntries(ruleset, true),
      followEntries(ruleset, false),
      ...[true, false].flatMap((is) => [submitActions(ruleset, is), undoActions(ruleset, is)]),
    ];
    for (const document of ofEntries.map(String)) {
      expect(validate(built, parse(document))).toEqual([]);
      expect(document).toContain('... on GameAbandoned { account reason winners }');
    }
  }
});

test('a stream selects the fields of both rulesets in one valid document', () => {
  const views = [true, false].flatMap((view) => [true, false].map((legalActions) => followStream({ view, legalActions, receipts: view })));
  for (const document of views.map(String)) expect(validate(built, parse(document))).toEqual([]);
});

test('documents of the client are within the default limits of a server', () => {
  const { api } = readNumbers({});
  const ofRuleset = (['hammerOfTheScots', 'lordsOfScotland'] as const).flatMap((ruleset) => [
    readGameToPlay(ruleset, true),
    submitActions(ruleset, true),
    submitFollowed(ruleset, true),
    dryRunActions(ruleset),
    readReplays(ruleset, true),
    readPerspectives(ruleset),
  ]);
  for (const document of [...ofRuleset, JUDGE, followStream({ view: true, legalActions: true, receipts: true })].map(String)) {
    expect(() => lexWithinBounds(new Source(document), api)).not.toThrow();
    expect(whyTooLarge(parse(document), api)).toBeNull();
  }
});

test('the client knows exactly the codes of refusals', () => {
  expect([...ERROR_CODES].sort()).toEqual(Object.keys(STATUS).sort());
});
