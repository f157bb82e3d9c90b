// Runs the commands of the page for beginners.
import { describe, expect, test } from 'vitest';
import { pasted } from './pasted.js';

const page = await pasted('docs/getting-started.md');
const answers = async (part: string): Promise<readonly { readonly [field: string]: unknown }[]> =>
  (await page.shell(part)).map((line) => JSON.parse(line));

test('its code has three parts and starts the server', () => {
  expect(page.text.match(/^## /gm)).toHaveLength(3);
  expect(page.text).toContain('```console\nnpm start\n```');
});

describe('the page plays', () => {
  test('by REST', async () => {
    const [one, two, view, accepted, refused, resigned, game, ...more] = await answers('By REST');
    expect([one, two].map((taken) => taken!['version'])).toEqual([2, 3]);
    expect(view).toMatchObject({ viewer: 'seat-1', view: { type: 'lords-of-scotland', turn: 1 } });
    expect(accepted).toMatchObject({ version: 4, receipt: expect.stringMatching(/^ey/) });
    expect(refused).toMatchObject({ code: 'stale', status: 409, currentVersion: 4 });
    expect(resigned).toMatchObject({ version: 5, entry: { kind: 'seat-resigned' } });
    expect(game).toMatchObject({ status: 'finished', outcome: { winners: ['seat-1'], reason: 'resigned' } });
    expect(more).toEqual([]);
  });

  test('by GraphQL', async () => {
    const [one, two, accepted, refused, resigned, game, ...more] = await answers('By GraphQL');
    expect([one, two]).toMatchObject([{ data: { takeSeat: { seat: 'seat-1' } } }, { data: { takeSeat: { seat: 'seat-2' } } }]);
    expect(accepted).toMatchObject({ data: { submitActions: { __typename: 'Accepted', version: 4 } } });
    expect(refused).toMatchObject({ errors: [{ extensions: { code: 'stale', currentVersion: 4 } }] });
    expect(resigned).toMatchObject({ data: { resign: { version: 5 } } });
    expect(game).toMatchObject({ data: { game: { status: 'FINISHED', outcome: { winners: ['seat-1'], reason: 'resigned' } } } });
    expect(more).toEqual([]);
  });

  test('by the client, to the end by the rules', async () => {
    const lines = await page.node('By the client');
    const entries = lines.slice(0, -1).map((line) => Number(line.split(' ')[0]));
    expect(entries).toEqual(entries.map((_, index) => index + 1));
    expect(entries.length).toBeGreaterThan(50);
    expect(lines.at(-1)).toMatch(/^seat-[12]: /);
  });
});
