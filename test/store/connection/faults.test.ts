import type postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { NO_PROCEEDINGS } from '../../../src/games/model/proceedings.js';
import type { AccountId, GameId, GameStore, NewGame, TokenHash } from '../../../src/games/ports/game-store.js';
import { GameSecrets } from '../../../src/record/secrets.js';
import { toCommitFault } from '../../../src/store/connection/faults.js';
import { ConnectFault } from '../../../src/store/connection/server-connections.js';
import { openStore, readAddress, StoreFault, toStoreFault } from '../../../src/store/index.js';
import { ENCRYPTION } from '../../support/encryption.js';
import { emptyDatabase, freshDatabase } from '../../support/postgres.js';

const SECRET = 'the-card-nobody-may-know';
const settings = {
  poolSizes: { appends: 1, reads: 1 },
  statementTimeout: 5_000,
  instance: 'faults',
  encryption: ENCRYPTION,
  onFault: () => undefined,
};

const database = await freshDatabase();
const store = await openStore({ ...settings, address: database.address });
const unmigrated = await openStore({ ...settings, address: (await emptyDatabase()).address });
afterAll(() => Promise.all([store.close(), unmigrated.close()]));

const game = '11111111-1111-4111-8111-111111111111' as GameId;
const hash = '0b'.repeat(32) as TokenHash;
const entry = {
  game,
  seq: 1,
  at: new Date(0),
  kind: 'action',
  actor: null,
  action: null,
  events: [{ type: SECRET }],
  rulesVersion: 1,
  era: 0,
  hash: 'hash',
  body: null,
  draws: [],
  versions: [1],
  commitments: [SECRET],
} as const;
const summary = {
  seq: 1,
  rulesVersion: 1,
  lastAt: null,
  status: 'seating',
  taken: [SECRET],
  entropies: [],
  drawn: [],
  era: 0,
  heads: [],
  proceedings: NO_PROCEEDINGS,
  toAct: [],
  outcome: null,
  endedAt: null,
  clocks: null,
  versions: [1],
} as const;
const newGame: NewGame = {
  facts: {
    id: game,
    ruleset: SECRET,
    options: { SECRET },
    public: false,
    revealAfterEnd: false,
    chance: 'server' as const,
    clock: null,
    accounts: {},
    openedBy: SECRET as AccountId,
    joined: {},
    previousGame: null,
    rematch: null,
    practice: null,
    spectatorDelayEntries: 0,
    openedAt: new Date(0),
  },
  seats: [{ seat: SECRET, tokenHash: hash, knownTo: null }],
  first: entry,
  summary,
  secrets: new GameSecrets(Buffer.from('the-secret-that-nobody-may-know!')),
};

const provoked = async (work: () => Promise<unknown>): Promise<unknown> =>
  work().then(
    () => 'nothing went wrong',
    (error: unknown) => error,
  );

/** Everything that a logger or formatter could print of an error. */
const printed = (error: unknown): string => {
  const parts: string[] = [];
  for (let each = error; each instanceof Error; each = each.cause) {
    parts.push(
      each.message,
      each.stack ?? '',
      JSON.stringify(each),
      ...Object.getOwnPropertyNames(each).map((name) => String(Reflect.get(each as Error, name))),
    );
  }
  return parts.join('\n');
};

async function* none(): AsyncGenerator<never> {}

describe('a fault of the database', () => {
  test('has the SQLSTATE and the constraint, and no data of the row', async () => {
    await store.games.open([newGame], null);
    const fault = await provoked(() => store.games.open([newGame], null));
    expect(fault).toBeInstanceOf(StoreFault);
    expect(fault).toMatchObject({ sqlState: '23505', constraint: 'games_pkey', message: 'the store failed (23505, games_pkey)' });
    expect(printed(fault)).not.toContain(SECRET);
    expect(printed(fault)).not.toContain('insert');
  });

  const ANY = { status: null, ruleset: null, edition: null, tournament: null };
  const calls: readonly (readonly [keyof GameStore, (games: GameStore) => Promise<unknown>])[] = [
    ['open', (games) => games.open([newGame], null)],
    ['findOpening', (games) => games.findOpening(SECRET as AccountId, SECRET)],
    ['import', (games) => games.import(newGame, none())],
    ['findGame', (games) => games.findGame(game, hash)],
    [
      'append',
      (games) =>
        games.append({
          game,
          after: { seq: 1, hash: SECRET },
          entries: [entry],
          summary,
          tokenGeneration: 0,
          remember: { tokenHash: hash, key: SECRET, bodyHash: '00' },
        }),
    ],
    ['entries', (games) => games.entries(game, { viewer: null, afterSeq: 0, upToSeq: 1, limit: 1 })],
    ['entriesAt', (games) => games.entriesAt(game, [1])],
    ['disputedGames', (games) => games.disputedGames({ account: SECRET as AccountId, seesOwn: true }, { openedAt: SECRET, game }, 1)],
    ['countDisputedGames', (games) => games.countDisputedGames({ account: SECRET as AccountId, seesOwn: true })],
    ['gamesDue', (games) => games.gamesDue(new Date(0), null, 1)],
    ['lastEntryOfViewer', (games) => games.lastEntryOfViewer(game, 0, 1)],
    ['findLinks', (games) => games.findLinks(game, 1, 1)],
    ['findPlace', (games) => games.findPlace(game, 0, 1)],
    ['findByHash', (games) => games.findByHash(game, 0, SECRET, 1)],
    ['findRequest', (games) => games.findRequest(game, hash, { key: SECRET, bodyHash: hash })],
    ['snapshot', (games) => games.snapshot(game, 1, 1)],
    ['saveSnapshot', (games) => games.saveSnapshot(game, { seq: 1, hash: SECRET, rulesVersion: 1, state: { SECRET } })],
    [
      'replaceToken',
      (games) =>
        games.replaceToken(game, {
          seat: SECRET,
          tokenHash: hash,
          receiver: { kind: 'tournament-player', author: null, playerToken: null },
        }),
    ],
    ['countUnfinishedGames', (games) => games.countUnfinishedGames(SECRET as AccountId)],
    ['gamesOf', (games) => games.gamesOf(SECRET as AccountId, ANY, null, 1)],
    ['countJoinedGames', (games) => games.countJoinedGames(SECRET as AccountId)],
    ['finishedGames', (games) => games.finishedGames({ ...ANY, ruleset: SECRET }, null, 1)],
    ['publicGames', (games) => games.publicGames({ ...ANY, ruleset: SECRET }, null, 1)],
    ['gamesPlayedBy', (games) => games.gamesPlayedBy({ account: SECRET as AccountId }, { ...ANY, waiting: true, public: false }, null, 1)],
  ];

  test('is provoked in every method of the game store', () => {
    expect(calls.map(([name]) => name).sort()).toEqual(Object.keys(store.games).sort());
  });

  test.each(calls)('is sanitized in %s if the tables are missing', async (_, call) => {
    const fault = await provoked(() => call(unmigrated.games));
    expect(fault).toBeInstanceOf(StoreFault);
    expect(fault).toMatchObject({ sqlState: '42P01', constraint: null });
    expect(printed(fault)).not.toContain(SECRET);
    expect(printed(fault)).not.toContain(game);
  });

  test('is sanitized if no database responds', async () => {
    const refused = await provoked(() =>
      openStore({ ...settings, address: readAddress('postgres://nobody:a-password@127.0.0.1:1/nothing') }),
    );
    expect(refused).toBeInstanceOf(StoreFault);
    expect(refused).toMatchObject({ sqlState: 'ECONNREFUSED' });
    expect(printed(refused)).not.toContain('a-password');
  });

  test('is sanitized if the driver throws for an invalid parameter', async () => {
    const fault = toStoreFault(
      await provoked(async () => database.sql`select ${undefined as unknown as postgres.ParameterOrFragment<never>}`),
    );
    expect(fault.sqlState).toBe('UNDEFINED_VALUE');
    expect(fault.cause).toBeUndefined();
  });

  test.each([
    ['text', SECRET],
    ['undefined', undefined],
    ['an object whose code is no code', { code: SECRET, constraint_name: SECRET }],
    ['a constraint that is no name', { code: '23505', constraint_name: `x ${SECRET}` }],
    [
      'an error that is its own cause',
      (() => {
        const error = new Error(SECRET);
        error.cause = error;
        return error;
      })(),
    ],
  ])('reveals nothing of %s', (_, thrown) => {
    expect(printed(toStoreFault(thrown))).not.toContain(SECRET);
  });
});

describe('the availability of the database', () => {
  const coded = (code: string) => Object.assign(new Error('a failure'), { code });

  test.each([
    ['08006', 'unavailable', 'outcome-unknown'],
    ['28P01', 'unavailable', 'unavailable'],
    ['53100', 'unavailable', 'unavailable'],
    ['53300', 'unavailable', 'unavailable'],
    ['57014', 'unavailable', 'unavailable'],
    ['57P01', 'unavailable', 'outcome-unknown'],
    ['57P03', 'unavailable', 'outcome-unknown'],
    ['58030', 'unavailable', 'unavailable'],
    ['25006', 'unavailable', 'unavailable'],
    ['ECONNRESET', 'unavailable', 'outcome-unknown'],
    ['EPIPE', 'unavailable', 'outcome-unknown'],
    ['CONNECTION_CLOSED', 'unavailable', 'outcome-unknown'],
    ['CONNECTION_SILENT', 'unavailable', 'outcome-unknown'],
    ['CONNECTION_READ_ONLY', 'unavailable', 'unavailable'],
    ['CONNECTION_ROLLED_BACK', 'unavailable', 'unavailable'],
    ['55P03', 'busy', 'busy'],
    ['40P01', 'busy', 'busy'],
    ['40001', 'busy', 'busy'],
    ['23505', null, null],
    ['42P01', null, null],
    ['22P02', null, null],
    ['25P02', null, null],
    ['XX000', null, null],
    ['UNDEFINED_VALUE', null, null],
    ['ERR_INVALID_ARG_TYPE', null, null],
  ])('after %s', (code, while_, committing) => {
    expect(toStoreFault(coded(code)).unavailability).toBe(while_);
    expect(toCommitFault(coded(code)).unavailability).toBe(committing);
  });

  test.each(['ECONNRESET', 'CONNECTION_CLOSED', '57P01', 'XX000'])('after %s while connecting: nothing was sent', (code) => {
    expect(toCommitFault(new ConnectFault(code)).unavailability).toBe('unavailable');
  });
});
