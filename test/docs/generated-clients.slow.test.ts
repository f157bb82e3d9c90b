// Clients generated from the two API documents compile, and their types match the server.
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as operations from '@graphql-codegen/typescript-operations';
import { parse } from 'graphql';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { DOCUMENT, readSchema } from '../api/test-server.js';

const OPTIONS: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
  lib: ['lib.es2022.d.ts'],
  skipLibCheck: true,
};

/** Returns the compiler's errors for files in memory, by name. */
function complaints(files: Readonly<Record<string, string>>): string[] {
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists } = host;
  const here = (path: string): string | undefined => files[path.replace(/^.*\//, '')];
  host.fileExists = (path) => here(path) !== undefined || fileExists(path);
  host.getSourceFile = (path, ...rest) => {
    const text = here(path);
    return text === undefined ? getSourceFile(path, ...rest) : ts.createSourceFile(path, text, ts.ScriptTarget.ES2022);
  };
  const program = ts.createProgram(Object.keys(files), OPTIONS, host);
  return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('by openapi-typescript, from the OpenAPI document', async () => {
  const contract = astToString(await openapiTS(structuredClone(DOCUMENT) as unknown as Parameters<typeof openapiTS>[0]));
  const use = `import type { components, paths } from './contract';
    type Answer = paths['/v1/games/{game}']['get']['responses'][200]['content']['application/json'];
    export const statusOf = (game: Answer): 'seating' | 'playing' | 'disputed' | 'finished' | 'annulled' => game.status;
    export const action: components['schemas']['LordsOfScotlandActionInput'] = { recruit: { place: 1 } };
    // @ts-expect-error there is no such field
    export const wrong = (game: Answer) => game.statuses;`;
  expect(complaints({ 'contract.ts': contract, 'use.ts': use })).toEqual([]);
});

const OPERATIONS = `
  mutation Open($input: OpenGameInput!) { openGame(input: $input) { game { id } seats { seat token } } }
  query Look($game: ID!) {
    game(id: $game) { status toAct version view { ... on LordsOfScotlandView { turn seats { seat hand } } } legalActions { count } }
  }
  mutation Submit($input: SubmitActionsInput!) {
    submitActions(input: $input) { __typename ... on Accepted { version receipt } ... on Rejected { code clause sentence } }
  }
  subscription Follow($game: ID!, $after: String) {
    gameEntries(game: $game, after: $after) { cursor notices { __typename type ... on LordsOfScotlandGameEnded { outcome { winners } } } }
  }`;

test('by @graphql-codegen, from schema.graphql and some operations', async () => {
  const schema = parse(readSchema());
  const documents = [{ location: 'operations.graphql', document: parse(OPERATIONS) }];
  const asked = { schema, documents, config: {}, pluginMap: { typescript, operations } };
  const types = await codegen({ ...asked, filename: 'types.ts', plugins: [{ typescript: {} }] });
  const client = await codegen({ ...asked, filename: 'client.ts', plugins: [{ operations: {} }] });
  const use = `import type { FollowSubscription, LookQuery, OpenMutationVariables, SubmitMutation } from './client';
    import type { LordsOfScotlandView } from './types';
    export const turnOf = ({ turn }: LordsOfScotlandView): number => turn;
    export const variables: OpenMutationVariables = { input: { options: { lordsOfScotland: { seats: 2 } } } };
    export const clauseOf = ({ submitActions }: SubmitMutation) => (submitActions?.__typename === 'Rejected' ? submitActions.clause : null);
    export const cursorOf = ({ gameEntries }: FollowSubscription): string => gameEntries.cursor;
    // @ts-expect-error exactly one ruleset
    export const both: OpenMutationVariables = { input: { options: { lordsOfScotland: { seats: 2 }, hammerOfTheScots: { scenario: 'BRUCE', edition: '4.0' } } } };
    // @ts-expect-error not selected
    export const wrong = ({ game }: LookQuery) => game!.outcome;`;
  expect(complaints({ 'types.ts': types, 'client.ts': client, 'use.ts': use })).toEqual([]);
});
