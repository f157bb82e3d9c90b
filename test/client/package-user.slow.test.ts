// A foreign program that imports the client from the package compiles, with our types checked.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { ownFolder } from '../support/places.js';

const PROGRAM = `
import { type Entry, createLyonClient, type schema } from 'lyon/client';
export async function abandonments(game: string): Promise<readonly string[]> {
  const client = createLyonClient({ url: 'http://127.0.0.1:8080' });
  const accounts: string[] = [];
  for await (const entry of client.followEntries('hammerOfTheScots', game)) {
    const known: Entry<'hammerOfTheScots'> = entry;
    const event: schema.SystemEvent | null = known.systemEvent;
    if (event?.__typename === 'GameAbandoned') accounts.push(event.account);
  }
  return accounts;
}
`;

test('with the default compiler options', () => {
  const folder = ownFolder();
  mkdirSync(join(folder, 'node_modules'));
  symlinkSync(process.cwd(), join(folder, 'node_modules', 'lyon'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const program = join(folder, 'program.ts');
  writeFileSync(program, PROGRAM);
  const compiled = ts.createProgram([program], {
    strict: true,
    noEmit: true,
    // Our sources are checked in any case; checking other libraries takes as long again.
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  const complaints = ts.getPreEmitDiagnostics(compiled).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
  expect(complaints).toEqual([]);
});
