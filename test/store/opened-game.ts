import { NO_PROCEEDINGS } from '../../src/games/model/proceedings.js';
import type { AccountId, Entry, GameId, GameStore, NewGame, TokenHash } from '../../src/games/ports/game-store.js';
import { ALL, hashEntry, headerOf } from '../../src/record/chain.js';
import { base64url, sha256 } from '../../src/record/hashing.js';
import { viewersOf } from '../../src/record/payloads.js';
import { GameSecrets } from '../../src/record/secrets.js';

const SECRETS = new GameSecrets(Buffer.alloc(32, 1));
/** Hash of the token of the game's only seat. */
export const HASH = '0a'.repeat(32) as TokenHash;

export const entry = (game: GameId, seq: number, versions: Entry['versions'] = [seq, 0, seq]): Entry => ({
  game,
  seq,
  era: 2,
  at: new Date(1_700_000_000_123),
  kind: 'action',
  actor: 'north',
  action: { type: 'step' },
  events: [{ type: 'stepped' }],
  body: null,
  draws: [],
  rulesVersion: 7,
  versions,
  commitments: ['all', 'north'],
  hash: `hash-${seq}`,
});

/** A game with one seat. */
export function newGame(id: GameId): NewGame {
  const facts = {
    id,
    ruleset: 'r',
    options: {},
    public: false,
    revealAfterEnd: false,
    chance: 'server' as const,
    clock: null,
    accounts: {},
    openedBy: 'a' as AccountId,
    joined: {},
    previousGame: null,
    rematch: null,
    practice: null,
    spectatorDelayEntries: 0,
    openedAt: new Date(0),
  };
  const summary = {
    seq: 1,
    rulesVersion: 1,
    lastAt: null,
    status: 'seating',
    taken: [],
    entropies: [],
    drawn: [],
    era: 0,
    heads: ['hash-1'],
    proceedings: NO_PROCEEDINGS,
    toAct: [],
    outcome: null,
    endedAt: null,
    clocks: null,
    versions: [1, 1, 1],
  } as const;
  const seats = [{ seat: 'north', tokenHash: HASH, knownTo: null }];
  return { facts, seats, first: { ...entry(id, 1, [1, 1, 1]), kind: 'game-opened' }, summary, secrets: SECRETS };
}

/** Opens a game with one seat. */
export async function openedGame(games: GameStore): Promise<GameId> {
  const id = crypto.randomUUID() as GameId;
  await games.open([newGame(id)], null);
  return id;
}

/** An entry with commitments, and with the hash of its header and them, as a game in play has it. */
export function sealed(plain: Entry, seats: readonly string[]): Entry {
  const names = [ALL, ...viewersOf(seats)];
  const commitments = names.map((name) => base64url(sha256(`${plain.game} ${plain.seq} ${name}`)));
  const named = Object.fromEntries(names.map((name, index) => [name, commitments[index]!]));
  return { ...plain, commitments, hash: hashEntry(headerOf(plain.game, plain), named) };
}

/** The opening of a game with these seats, sealed. */
export const openingOf = (game: GameId, seats: readonly string[]): Entry => {
  const body = { seats } as unknown as Entry['body'];
  return sealed(
    {
      ...entry(
        game,
        1,
        viewersOf(seats).map(() => 1),
      ),
      kind: 'game-opened',
      actor: null,
      action: null,
      body,
    },
    seats,
  );
};

/** A game that has ended with its opening. */
export function endedGame(id: GameId): NewGame {
  const game = newGame(id);
  return { ...game, first: openingOf(id, ['north']), summary: { ...game.summary, status: 'finished' } };
}
