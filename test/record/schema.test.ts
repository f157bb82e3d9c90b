import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { abandonGame, leaveSeat, readGame, resign, takeSeat, undoActions } from '../../src/games/index.js';
import { SCHEMA } from '../../src/record/verify/index.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { ANNUL, appeal, certify, dispute, look, ruled, takeBack, UPHOLD } from '../games/disputes.js';
import { playingRealTable } from '../games/physical-table.js';
import {
  ARBITER,
  freshKey,
  legalActions,
  must,
  OPENER,
  OTHER_ARBITER,
  openTable,
  playingTable,
  send,
  startServices,
  startTable,
  type Table,
} from '../games/services.js';
import { freshDatabase } from '../support/postgres.js';
import { extent } from '../support/runs.js';
import { smallRuleset } from '../support/small-ruleset.js';
import { playedGame, recordOf } from './played-games.js';

const database = await freshDatabase();
const services = await startServices(database, { rulesets: [...RULESETS, smallRuleset] });

test('the schema of a line, for strangers, is the one that lines are checked by', async () => {
  await expect(`${JSON.stringify(SCHEMA, null, 2)}\n`).toMatchFileSnapshot('../../docs/record.schema.json');
});

const ask = (useCase: typeof resign, bearer: string, game: string) => useCase(services, bearer, { game, idempotencyKey: freshKey() });
const playing = () => playingTable(services, { public: true });

/** A game in play that is disputed, and ruled so. */
async function judged(...[effect, more]: [Parameters<typeof ruled>[4], object?]): Promise<Table> {
  const table = await playing();
  await send(services, table.north, table.game, 5, { type: 'roll' });
  must(await dispute(services, table.north, table.game, 'north.6', { readers: ['north'] }));
  must(await look(services, ARBITER, table.game));
  must(await ruled(services, ARBITER, table.game, 1, effect, more));
  return table;
}

type Recorded = readonly [what: string, play: () => Promise<{ readonly game: string }>];
const GAMES: readonly Recorded[] = [
  ['played at random', () => playedGame(services, { ruleset: 'lords-of-scotland', options: { seats: 2 }, actions: extent(20_000, 30) })],
  [
    'of many kinds of draws',
    () => playedGame(services, { ruleset: 'hammer-of-the-scots', options: { scenario: 'campaign', edition: '3.0' }, actions: 30 }),
  ],
  ['upheld, its reason for one seat', () => judged(UPHOLD, { readers: ['south'], clause: null })],
  ['with a penalty', () => judged({ type: 'penalty', seat: 'north', penalty: 'A warning.' })],
  ['taken back in play, and appealed', () => takenBackAndAppealed()],
  ['annulled and certified', () => certified(judged(ANNUL))],
  ['corrected and certified, by a clause that one seat may read', () => certified(judged(WON, { readers: ['north'] }))],
  ['taken back by a seat', () => takenBackBySeat()],
  ['left and joined again, then resigned', () => resigned()],
  ['abandoned with a winner', () => abandoned(['south'])],
  ['abandoned without, and certified', () => certified(abandoned([]))],
  ['at a table of an arbiter', () => atTable('arbiter')],
  ['at a table of seats', () => atTable('seats')],
];
const WON = { type: 'correct-result', winners: ['north'] } as const;

async function certified(play: Promise<Table>): Promise<Table> {
  const table = await play;
  must(await certify(services, OPENER, table.game));
  return table;
}

async function takenBackAndAppealed(): Promise<Table> {
  const table = await judged(takeBack('spectator.5'));
  must(await appeal(services, table.south, table.game, 1));
  must(await ruled(services, OTHER_ARBITER, table.game, 2, takeBack('spectator.6')));
  return table;
}

async function takenBackBySeat(): Promise<Table> {
  const table = await startTable(services, { public: true });
  const { actions } = must(await legalActions(services, table.north, table.game));
  await send(services, table.north, table.game, 3, actions.find(({ type }) => type === 'mark') as never);
  must(await undoActions(services, table.north, { game: table.game, toCursor: 'north.3', idempotencyKey: freshKey() }));
  return table;
}

async function resigned(): Promise<Table> {
  const table = await openTable(services, { public: true });
  must(await takeSeat(services, table.north, table.game));
  must(await ask(leaveSeat, table.north, table.game));
  for (const token of [table.south, table.north]) must(await takeSeat(services, token, table.game));
  must(await ask(resign, table.south, table.game));
  return table;
}

async function abandoned(winners: readonly string[]): Promise<Table> {
  const table = await playing();
  must(await abandonGame(services, OPENER, { game: table.game, reason: 'Nobody plays on.', winners, idempotencyKey: freshKey() }));
  return table;
}

async function atTable(by: 'arbiter' | 'seats'): Promise<Table> {
  const table = await playingRealTable(services, database, by, { public: true });
  must(await ask(resign, table.south, table.game));
  return table;
}

/** By the kind of an entry, which definition of the schema its body is to fit. */
const BODY_OF: Readonly<Record<string, keyof (typeof SCHEMA)['$defs']>> = {
  'game-opened': 'opened',
  'seat-taken': 'seatTaken',
  action: 'acted',
  'dispute-opened': 'disputeOpened',
  'hidden-inspected': 'hiddenInspected',
  'dispute-ruled': 'ruled',
  'result-certified': 'resultCertified',
  'seat-left': 'seatStatement',
  'seat-resigned': 'seatStatement',
  'game-abandoned': 'abandoned',
  'actions-undone': 'actionsUndone',
};

describe('every line of a record is one of those the schema describes, in a game', () => {
  const ajv = new Ajv2020({ strict: true }).addSchema(SCHEMA, 'record');
  const fits = ajv.getSchema('record')!;
  const met = new Set<string>();

  test.each(GAMES)('%s', async (_, play) => {
    const { game } = await play();
    const { seats } = must(await readGame(services, OPENER, game));
    for (const viewer of ['arbiter', 'spectator', ...seats.map(({ seat }) => seat)]) {
      const lines = await recordOf(services, { game }, viewer);
      const asked = new Set<string>();
      for (const line of lines) {
        const read = JSON.parse(line);
        expect(fits(read), line).toBe(true);
        expect(fits({ ...read, more: 1 })).toBe(false);
        if (read.header === undefined) continue;
        const { kind } = read.header;
        const { body } = read.part;
        const of = (other: string, given: unknown = body) => ({
          ...read,
          header: { ...read.header, kind: other },
          part: { ...read.part, body: given },
        });
        met.add(kind).add(body?.effect?.type).add(body?.attestation?.signedBy);
        // Most entries are actions without a body: one of them decides.
        const kindOfBody = JSON.stringify([kind, body]);
        if (asked.has(kindOfBody)) continue;
        asked.add(kindOfBody);
        for (const other of [...Object.keys(BODY_OF), 'penalty'])
          expect([kind, other, fits(of(other))]).toEqual([kind, other, other === kind || (other === 'action' && body === null)]);
        expect(fits(of(kind, { more: 1 }))).toBe(false);
        expect([kind, ajv.getSchema(`record#/$defs/${BODY_OF[kind]}`)!(body) || (kind === 'action' && body === null)]).toEqual([
          kind,
          true,
        ]);
      }
    }
  });

  test('of every kind of entry, every effect of a ruling, and every signature of a table', () => {
    const effects = ['uphold', 'penalty', 'roll-back', 'annul', 'correct-result'];
    expect([...met].filter((each) => each !== undefined).sort()).toEqual([...Object.keys(BODY_OF), ...effects, 'arbiter', 'seats'].sort());
  });
});
