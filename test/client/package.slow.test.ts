// The package of the client as a stranger gets it: packed, installed into an empty project, checked by the ecosystem's tools, and used.
import { execFile } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { beforeAll, describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { listen } from '../api/graphql/socket-client.js';
import { OPENER, readSchema, startTestServer } from '../api/test-server.js';
import { folderOf, ownFolder } from '../support/places.js';

const run = promisify(execFile);
const npm = (cwd: string, ...given: string[]) => run('npm', [...given, '--no-audit', '--no-fund', '--ignore-scripts=false'], { cwd });

const folder = ownFolder();
const project = folderOf(null, folder, 'project');
const installed = join(project, 'node_modules/lyon-client');
let tarball = '';

beforeAll(async () => {
  const packed = await npm('clients/typescript', 'pack', '--json', '--pack-destination', folder);
  tarball = join(folder, JSON.parse(packed.stdout)[0].filename);
  writeFileSync(join(project, 'package.json'), '{ "type": "module", "private": true }');
  await npm(project, 'install', '--offline', tarball);
});

test('has the version of the server, and installs nothing else', () => {
  const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));
  expect(read(join(installed, 'package.json')).version).toBe(read('package.json').version);
  expect(readdirSync(join(project, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual(['lyon-client']);
});

test('publint and «Are the types wrong?» find nothing', async () => {
  const tools = folderOf(null, folder, 'tools');
  await npm(tools, 'install', '--prefer-offline', '--prefix', tools, 'publint@0.3.25', '@arethetypeswrong/core@0.18.5');
  const check = join(tools, 'check.mjs');
  writeFileSync(
    check,
    `import { readFileSync } from 'node:fs';
    import { publint } from 'publint';
    import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
    const [folder, tarball] = process.argv.slice(2);
    const { messages } = await publint({ pkgDir: folder, strict: true });
    const { types, problems } = await checkPackage(createPackageFromTarballData(readFileSync(tarball)));
    console.log(JSON.stringify({ messages, types: types.kind, problems }));`,
  );
  const { stdout } = await run(process.execPath, [check, installed, tarball]);
  const { messages, types, problems } = JSON.parse(stdout);
  expect([messages, types]).toEqual([[], 'included']);
  // An ES module: CommonJS before Node 22 loads it by import() only, and resolvers older than "exports" do not find its parts.
  const others = (problems as { readonly kind: string; readonly resolutionKind?: string }[]).filter(
    ({ kind, resolutionKind }) => kind !== 'CJSResolvesToESM' && resolutionKind !== 'node10',
  );
  expect(others).toEqual([]);
});

test('has a reference, written from the doc comments of everything that it exports', async () => {
  const reference = join(folder, 'reference');
  await run(process.execPath, ['scripts/client-reference.mjs', reference]);
  expect(readFileSync(join(reference, 'functions/createLyonClient.html'), 'utf8')).toContain('createLyonClient');
});

const PROGRAM = `
import { type Entry, createLyonClient, type schema } from 'lyon-client';
import { LyonGameElement } from 'lyon-client/element';
export const element: HTMLElement = new LyonGameElement();
export async function abandonments(game: string): Promise<readonly string[]> {
  const client = createLyonClient({ url: 'http://127.0.0.1:8080' });
  const accounts: string[] = [];
  for await (const entry of client.followEntries('hammerOfTheScots', game)) {
    const known: Entry<'hammerOfTheScots'> = entry;
    const event: schema.SystemEvent | null = known.systemEvent;
    if (event?.__typename === 'GameAbandoned') accounts.push(event.account ?? 'the server');
  }
  return accounts;
}
// @ts-expect-error there is no such ruleset
createLyonClient({ url: '' }).getGame('ladiesOfScotland', '');
`;

describe('a program', () => {
  test('compiles against its types, all of which are checked', () => {
    const program = join(project, 'program.ts');
    writeFileSync(program, PROGRAM);
    const compiled = ts.createProgram([program], {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: [],
    });
    const complaints = ts.getPreEmitDiagnostics(compiled).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
    expect(complaints).toEqual([]);
  });

  test('plays a game to its end: that of the beginners’ page', async () => {
    const server = await startTestServer({ rulesets: RULESETS, schema: readSchema() });
    const port = new URL(await listen(server.app)).port;
    const [, code = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/getting-started.md', 'utf8'))!;
    expect(code).toContain("from 'lyon/client'");
    writeFileSync(join(project, 'game.mjs'), code.replace("'lyon/client'", "'lyon-client'"));
    // The page names the package for versions of Node without a WebSocket.
    const ws = folderOf(null, project, 'node_modules/ws');
    cpSync('node_modules/ws', ws, { recursive: true });
    writeFileSync(join(project, 'account-token'), OPENER);
    const env = { PATH: process.env['PATH'], PORT: port, LYON_DATA_DIR: project };
    const { stdout } = await run(process.execPath, ['game.mjs'], { cwd: project, env });
    expect(stdout.trim().split('\n').at(-1)).toMatch(/^seat-[12]: /);
  });
});
