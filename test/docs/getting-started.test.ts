// The page for beginners, as a beginner would paste it.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { OPENER, openDoor, readSchema } from '../api/graphql/door.js';
import { listen } from '../api/graphql/socket-client.js';
import { buildOnce } from '../support/court-process.js';
import { ownFolder } from '../support/places.js';
import { pathWithCurl } from './path-with-curl.js';

const PAGE = readFileSync('docs/getting-started.md', 'utf8');
const run = promisify(execFile);
const PATH = pathWithCurl();

const door = await openDoor({ rulesets: RULESETS, schema: readSchema() });
const origin = (await listen(door.app)).replace(/^ws/, 'http').replace('/graphql', '');
const home = ownFolder();
// What the page says is to be set where a court is not opened as it is by itself.
const env = { PATH, PORT: new URL(origin).port, LYON_HOME: home };
writeFileSync(join(home, 'account-token'), `${OPENER}\n`);

/** The code of one part of the page, in one piece. */
function codeOf(part: string, language: string): string {
  const text = PAGE.split(/^## /m).find((each) => each.startsWith(`${part}\n`))!;
  const blocks = [...text.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, code]) => code);
  expect(blocks.length).toBeGreaterThan(0);
  return blocks.join('\n');
}

/** What a part answers, a line for each. */
async function shell(part: string): Promise<readonly { readonly [field: string]: unknown }[]> {
  // Whoever pastes sees the answers one after the other; to tell them apart here, each is put on a line.
  const curl = 'curl() { command curl "$@"; echo; }';
  const { stdout, stderr } = await run('sh', ['-eu', '-c', `${curl}\n${codeOf(part, 'sh')}`], { env });
  expect(stderr).toBe('');
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('its code is of three parts and starts the court', () => {
  expect(PAGE.match(/^## /gm)).toHaveLength(3);
  expect(PAGE).toContain('```console\nnpm start\n```');
});

describe('the page plays', () => {
  test('by REST', async () => {
    const [one, two, view, accepted, refused, resigned, game, ...more] = await shell('By REST');
    expect([one, two].map((taken) => taken!['version'])).toEqual([2, 3]);
    expect(view).toMatchObject({ viewer: 'seat-1', view: { type: 'lords-of-scotland', turn: 1 } });
    expect(accepted).toMatchObject({ version: 4, receipt: expect.stringMatching(/^ey/) });
    expect(refused).toMatchObject({ code: 'stale', status: 409, currentVersion: 4 });
    expect(resigned).toMatchObject({ version: 5, entry: { kind: 'resigned' } });
    expect(game).toMatchObject({ status: 'finished', outcome: { winners: ['seat-1'], reason: 'resigned' } });
    expect(more).toEqual([]);
  });

  test('by GraphQL', async () => {
    const [one, two, accepted, refused, resigned, game, ...more] = await shell('By GraphQL');
    expect([one, two]).toMatchObject([{ data: { takeSeat: { seat: 'seat-1' } } }, { data: { takeSeat: { seat: 'seat-2' } } }]);
    expect(accepted).toMatchObject({ data: { submit: { __typename: 'Accepted', version: 4 } } });
    expect(refused).toMatchObject({ errors: [{ extensions: { code: 'stale', currentVersion: 4 } }] });
    expect(resigned).toMatchObject({ data: { resign: { version: 5 } } });
    expect(game).toMatchObject({ data: { game: { status: 'finished', outcome: { winners: ['seat-1'], reason: 'resigned' } } } });
    expect(more).toEqual([]);
  });

  test('by the client, to the end by the rules', async () => {
    buildOnce();
    const code = codeOf('By the client', 'js');
    const { stdout, stderr } = await run(process.execPath, ['--input-type=module', '-e', code], { env });
    expect(stderr).toBe('');
    const lines = stdout.trim().split('\n');
    const entries = lines.slice(0, -1).map((line) => Number(line.split(' ')[0]));
    expect(entries).toEqual(entries.map((_, index) => index + 1));
    expect(entries.length).toBeGreaterThan(50);
    expect(lines.at(-1)).toMatch(/^seat-[12]: /);
  });
});
