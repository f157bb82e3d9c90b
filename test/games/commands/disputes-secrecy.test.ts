// What each viewer sees of disputes, and what cannot be inferred from it.
import { describe, expect, test } from 'vitest';
import { listDisputes, readDisputes, readGame, readNotices, readPerspectives, takeSeat } from '../../../src/games/index.js';
import { freshDatabase } from '../../support/postgres.js';
import { appeal, dispute, look, ruled, systemEventOf, takeBack, UPHOLD } from '../disputes.js';
import {
  ARBITER,
  codeOf,
  freshKey,
  must,
  OPENER,
  OTHER_ARBITER,
  openTable,
  playingTable,
  recordLinesOf,
  send,
  startServices,
  type Table,
  unrecorded,
  verdictText,
} from '../services.js';

const database = await freshDatabase();
const services = await startServices(database);

/** Its draws and timestamps are fixed. */
const fixed = await startServices(database, {
  now: () => new Date(0),
  chance: unrecorded({ pick: (_, all) => all[0]!, sample: (_, all, count) => all.slice(0, count) }),
});

/** A game in which north has marked this many cards, without notice to other viewers. */
async function fixedTable(marked: number): Promise<Table> {
  const table = await openTable(fixed, { public: true });
  for (const token of [table.north, table.south]) must(await takeSeat(fixed, token, table.game, { entropy: 'the-entropy-of-this-seat' }));
  for (let done = 0; done < marked; done++) {
    expect(verdictText(await send(fixed, table.north, table.game, 3 + done, { type: 'mark', card: `card-${done + 1}` }))).toBe(
      `accepted ${4 + done}`,
    );
  }
  return table;
}

/** Every response on a game, byte for byte, except salted hashes and random values. */
async function askedBy({ game }: Table, bearer: string | null): Promise<string> {
  const hashes = new Map<string, string>();
  // A cursor contains the beginning of its entry's hash.
  const named = (text: string) => {
    const begin = text.slice(0, 8);
    return hashes.get(begin) ?? hashes.set(begin, `hash-${hashes.size + 1}`).get(begin)!;
  };
  const log = await readNotices(fixed, bearer, { game, after: null, first: 50 });
  const perspectives: unknown[] = [];
  for (const { hash } of must(log).entries) perspectives.push(await readPerspectives(fixed, bearer, { game, entry: hash, viewers: null }));
  const answers = [perspectives, await readGame(fixed, bearer, game), await readDisputes(fixed, bearer, game), log];
  return JSON.stringify(answers, (name, value) => (name === 'secretCommitments' ? null : value))
    .replaceAll(game, 'the-game')
    .replaceAll(game.slice(-12), 'the-game')
    .replace(/(?<="(?:hash|entryHash|openedHash)":")[\w-]{43}(?=")|(?<=\.the-game\.)[\w-]{8}(?=")/g, named);
}

/** The lines of a viewer's record, without salted values. */
async function recordOf({ game }: Table, bearer: string): Promise<string> {
  const parts: unknown[] = [];
  for (const line of await recordLinesOf(fixed, bearer, game)) {
    const { part = null } = JSON.parse(line) as { part?: { previous: string | null; body: object | null } | null };
    parts.push(part && { ...part, previous: null, body: part.body && { ...part.body, secretCommitments: null } });
  }
  return JSON.stringify(parts).replace(/"(?:root|path|key)":(?:"[^"]*"|\[[^\]]*\])/g, '""');
}

describe('facts hidden from a viewer change none of its responses', () => {
  const CLAUSES = ['S1', 'S3', null];
  const REASONS = ['Short.', 'A reason that is a good deal longer, with all there is to say. '.repeat(20), 'Ça — 𝔏'];
  test.each([
    [
      'a claim',
      async (table: Table, twin: number) => {
        must(await dispute(fixed, table.north, table.game, 'north.3', { claim: REASONS[twin], readers: [] }));
        must(await ruled(fixed, ARBITER, table.game, 1, UPHOLD));
      },
    ],
    [
      'a reason and a clause',
      async (table: Table, twin: number) => {
        must(await dispute(fixed, table.north, table.game, 'north.3'));
        const secret = { reason: REASONS[twin], clause: CLAUSES[twin], readers: ['north'] };
        must(await ruled(fixed, ARBITER, table.game, 1, { type: 'correct-result', winners: ['north'] }, secret));
      },
    ],
  ])('%s', async (_, play) => {
    const twins = await Promise.all(
      [0, 1, 2].map(async (twin) => {
        const game = await fixedTable(0);
        await play(game, twin);
        const { north, south } = game;
        const others = [
          await askedBy(game, south),
          await askedBy(game, null),
          await askedBy(game, OTHER_ARBITER),
          await recordOf(game, south),
        ];
        return { others: others.join('\n'), north: await askedBy(game, north) };
      }),
    );
    expect(new Set(twins.map(({ others }) => others)).size).toBe(1);
    expect(new Set(twins.map(({ north }) => north)).size).toBe(3);
  });

  test('how many entries there are, and which of them is disputed or taken back to', async () => {
    const twins = await Promise.all(
      (
        [
          [0, 3],
          [3, 3],
          [3, 4],
          [2, 5],
        ] as const
      ).map(async ([marked, seq]) => {
        const game = await fixedTable(marked);
        const { north, south, game: id } = game;
        // North has notice of every entry.
        must(await dispute(fixed, north, id, `north.${seq}`));
        must(await look(fixed, ARBITER, id));
        must(await ruled(fixed, ARBITER, id, 1, takeBack(`arbiter.${seq}`)));
        must(await appeal(fixed, south, id, 1));
        const { disputes } = must(await listDisputes(fixed, ARBITER, { after: null, first: 50 }));
        const open = JSON.stringify(disputes.find((each) => each.game.game === id)).replaceAll(id, 'the-game');
        return [
          await askedBy(game, south),
          await askedBy(game, null),
          await askedBy(game, ARBITER),
          await recordOf(game, south),
          open,
        ].join('\n');
      }),
    );
    expect(new Set(twins).size).toBe(1);
    expect(twins[0]).toContain('"entryRef":3');
    expect(twins[0]).toContain('"toRef":3');
  });
});

describe('a text with restricted readers', () => {
  test('is visible to them, and to an arbiter while inspecting', async () => {
    const { game, north, south } = await playingTable(services, { public: true });
    must(await dispute(services, north, game, 'north.5', { claim: 'I marked card-1.', readers: [] }));
    const claimFor = async (bearer: string | null) => must(await readDisputes(services, bearer, game))[0]!.opened.claim;
    expect(await Promise.all([north, south, OPENER, ARBITER, null].map(claimFor))).toEqual(['I marked card-1.', null, null, null, null]);
    must(await look(services, ARBITER, game));
    expect(await Promise.all([ARBITER, OTHER_ARBITER].map(claimFor))).toEqual(['I marked card-1.', null]);
    must(await ruled(services, ARBITER, game, 1, UPHOLD, { readers: ['south'] }));
    expect(await Promise.all([ARBITER, north].map(claimFor))).toEqual([null, 'I marked card-1.']);
    const reasonFor = async (bearer: string) => must(await readDisputes(services, bearer, game))[0]!.ruling!.reason;
    expect(await Promise.all([south, north, OPENER].map(reasonFor))).toEqual(['So it stands.', null, null]);
  });

  test('is visible to its author, in the answer and later reads', async () => {
    const { game, north } = await playingTable(services, { public: true });
    const claimed = { claim: 'I saw it.', readers: ['south'] };
    expect(systemEventOf(await dispute(services, ARBITER, game, 'spectator.5', claimed))).toMatchObject({ claim: 'I saw it.' });
    const secret = { reason: 'Because of card-1.', clause: 'S3', readers: ['south'], idempotencyKey: freshKey() };
    for (let sent = 0; sent < 2; sent++) {
      expect(systemEventOf(await ruled(services, OTHER_ARBITER, game, 1, UPHOLD, secret))).toMatchObject({
        reason: secret.reason,
        clause: 'S3',
      });
    }
    const read = async (bearer: string | null) => {
      const { opened, ruling } = must(await readDisputes(services, bearer, game))[0]!;
      return [opened.claim, ruling!.reason, ruling!.clause];
    };
    expect(await read(ARBITER)).toEqual(['I saw it.', null, null]);
    expect(await read(OTHER_ARBITER)).toEqual([null, 'Because of card-1.', 'S3']);
    for (const other of [north, OPENER, null]) expect(await read(other)).toEqual([null, null, null]);
  });
});

describe('an arbiter', () => {
  const handsSeen = async (bearer: string, game: string) => {
    const { viewer, view } = must(await readGame(services, bearer, game));
    return [viewer, (view as unknown as { all?: object }).all !== undefined];
  };

  test('sees what spectators see, until inspecting, and then everything until the ruling', async () => {
    const { game, north, south } = await playingTable(services);
    must(await dispute(services, north, game, 'north.5'));
    expect(await handsSeen(ARBITER, game)).toEqual(['spectator', false]);
    const seen = must(await look(services, ARBITER, game));
    expect(seen.entry.systemEvent).toEqual({
      type: 'hidden-inspected',
      dispute: 1,
      arbiterAccount: 'arbiter',
      reason: 'I must know the hands.',
    });
    expect(await handsSeen(ARBITER, game)).toEqual(['arbiter', true]);
    expect(await handsSeen(OTHER_ARBITER, game)).toEqual(['spectator', false]);
    const { entries } = must(await readNotices(services, ARBITER, { game, after: null, first: 10 }));
    expect(entries[2]!.notices[0]).toHaveProperty('hands');
    for (const bearer of [north, south, OPENER]) {
      const log = must(await readNotices(services, bearer, { game, after: null, first: 10 })).entries;
      expect(log.at(-1)).toMatchObject({ kind: 'hidden-inspected', seat: null, systemEvent: { arbiterAccount: 'arbiter' } });
      expect(must(await readDisputes(services, bearer, game))[0]!.inspections).toMatchObject([{ arbiterAccount: 'arbiter' }]);
    }
    must(await ruled(services, ARBITER, game, 1, UPHOLD));
    expect(await handsSeen(ARBITER, game)).toEqual(['spectator', false]);
    expect(codeOf(await readNotices(services, ARBITER, { game, after: 'arbiter.3', first: 10 }))).toBe('invalid-cursor');
  });

  test('sees no secret that future chance is drawn from', async () => {
    const { game, north } = await playingTable(services);
    must(await dispute(services, north, game, 'north.5'));
    must(await look(services, ARBITER, game));
    const lines: { secrets?: readonly string[] }[] = [];
    for (const line of await recordLinesOf(services, ARBITER, game)) lines.push(JSON.parse(line));
    expect(lines[0]).toMatchObject({ viewer: 'all', secrets: [] });
  });
});

test('a seat that disputes an entry only it has notice of sees which one; the other seat does not', async () => {
  const { game, north, south } = await fixedTable(2);
  expect(systemEventOf(await dispute(fixed, north, game, 'north.5'))).toMatchObject({ entryRef: 5 });
  expect(must(await readDisputes(fixed, south, game))[0]!.opened).toMatchObject({ entryRef: 3 });
});
