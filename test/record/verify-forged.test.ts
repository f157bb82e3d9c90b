import { describe, expect, test } from 'vitest';
import { publicKeysIn } from '../../src/record/verify/index.js';
import { legalActions, must, send, startServices, startTable, verdictText } from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { extent } from '../support/runs.js';
import type { Action } from '../support/small-ruleset-types.js';
import { fieldsOf, lineWith } from './flipped.js';
import { recordOf } from './played-games.js';
import { remade } from './remade.js';
import { foundAt, places, verified } from './verified.js';

const database = await freshDatabase();
const services = await startServices(database);

/** A short game with an action of each sort, played to its end. Its record has a line for itself and one an entry. */
async function shortGame() {
  const table = await startTable(services, { cards: 2, turns: 2, public: true });
  const { actions } = must(await legalActions(services, table.north, table.game));
  await send(services, table.north, table.game, 3, actions.find(({ type }) => type === 'mark') as Action);
  await send(services, table.north, table.game, 4, { type: 'ready' });
  await send(services, table.south, table.game, 4, { type: 'ready' });
  await send(services, table.north, table.game, 6, { type: 'roll' });
  await send(services, table.north, table.game, 7, { type: 'pass' });
  await send(services, table.south, table.game, 7, { type: 'roll' });
  expect(verdictText(await send(services, table.south, table.game, 8, { type: 'pass' }))).toBe('accepted 9');
  return table;
}

const game = await shortGame();
const all = await recordOf(services, game, 'arbiter');
const souths = await recordOf(services, game, 'south');
const numbered = (lines: readonly string[]) => lines.slice(1, -1).map((line, index) => ({ line, entry: index + 1 }));
/** The first entry of each kind and action, and the last. */
const oneOfEachSort = (lines: readonly string[]) => {
  const sorts = numbered(lines).map(({ line }) => {
    const { header, part } = JSON.parse(line);
    // Draws stand under `draws` or `openings`.
    return [header.kind, part.action?.type, /"(?:draws|openings)":\[\{/.test(line)].join(' ');
  });
  return numbered(lines).filter((_, index) => sorts.indexOf(sorts[index]!) === index || index === sorts.length - 1);
};

describe.each([
  ['all', all],
  ['south', souths],
] as const)('in the record of %s', (_, lines) => {
  test('nothing is found', async () => {
    expect(places(await verified(lines))).toEqual([]);
  });

  test('whatever is changed in an entry is found in it', async () => {
    for (const { line, entry } of extent(numbered(lines), oneOfEachSort(lines))) {
      for (const path of fieldsOf(line)) {
        // What comes after it does not matter, and takes its time.
        const forged = [...lines.slice(0, entry), lineWith(line, path)];
        expect(foundAt(await verified(forged), entry), `entry ${entry}, ${path.join('.')}`).not.toEqual([]);
      }
    }
  });

  test.each([
    ['the last entry is', 1, 'it is missing: the last line counts it'],
    ['the last three are', 3, `it is missing, as are those after it: the last line counts ${lines.length - 2} entries`],
  ])('where %s missing, the first that is missing is named', async (_, count, reason) => {
    const missing = lines.length - 1 - count;
    const forged = lines.toSpliced(missing, count);
    const { found } = await verified(forged);
    expect(found).toContainEqual({ entry: missing, check: 'end', reason });
    expect(foundAt({ found }, null)).not.toContain('end');
  });

  test('nothing but the one entry is found to be wrong, and what leads to the next', async () => {
    const forged = lines.with(5, lineWith(lines[5]!, ['header', 'at']));
    expect(places(await verified(forged))).toEqual(['5 format']);
    const later = lines.with(
      5,
      lineWith(lines[5]!, ['header', 'at'], () => '2031-01-01T00:00:00.000Z'),
    );
    expect(places(await verified(later))).toEqual(['5 chain']);
  });
});

test('every hash in a viewer\u2019s record is one of the record of all', async () => {
  const hashes = numbered(all).map(({ line }) => JSON.parse(line).hash);
  for (const [viewer, missing] of [
    ['north', 0],
    ['south', 1],
    ['spectator', 1],
  ] as const) {
    const theirs = numbered(await recordOf(services, game, viewer)).map(({ line }) => JSON.parse(line).hash);
    expect(hashes).toEqual(expect.arrayContaining(theirs));
    expect(theirs.length, viewer).toBe(hashes.length - missing);
  }
});

describe('a viewer\u2019s record that is made up', async () => {
  const keys = JSON.stringify(await services.signer.published());
  const forged = await remade(souths, 4, (part) => ({ ...part, notices: [{ type: 'x' }] }));

  test('and signed with another key proves nothing but that', async () => {
    expect(places(await verified(forged))).toEqual([]);
  });
  test('is found with the keys of the server', async () => {
    expect(places(await verified(forged, { keys: publicKeysIn(keys) }))).toEqual(['- signature']);
  });
  test('is not, if it is the server\u2019s own', async () => {
    expect(places(await verified(souths, { keys: publicKeysIn(keys) }))).toEqual([]);
  });
});

describe('a server that omits a notice and its draw from the payload of a seat', () => {
  /** South's record, in which one entry has no notices. */
  const silent = (entry: number) => remade(souths, entry, (part) => ({ ...part, notices: [{ type: 'x' }], openings: [] }));
  const publicLines = souths.flatMap((line, at) => (line.includes('"series":"public"') && line.includes('"places"') ? [at] : []));

  test('is found by the next draw of that series', async () => {
    const [first, next] = publicLines;
    const lines = await silent(first!);
    expect(places(await verified(lines))).toEqual([`${next} chance`]);
  });

  test('is not found before there is one, and the verifier says so', async () => {
    const { found, notShown } = await verified(await silent(publicLines.at(-1)!));
    expect(found).toEqual([]);
    expect(notShown).toContainEqual(expect.stringContaining('all that this viewer may know'));
  });
});
