// The lengths of what is stored encrypted tell no secret decision: a copy of the database has them.
import { createSecretKey, randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import { eraseTypes, type Ruleset, type RulesetTypes } from '../../src/engine/ruleset.js';
import type { Entry, GameId } from '../../src/games/ports/game-store.js';
import { recordedChance } from '../../src/record/chance/draws.js';
import { ChanceKeys } from '../../src/record/chance/keys.js';
import { noticesFor, viewersOf } from '../../src/record/payloads.js';
import { GameSecret } from '../../src/record/secrets.js';
import { hammerOfTheScots } from '../../src/rulesets/hammer-of-the-scots/index.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import { encryptEntry, encryptState } from '../../src/store/games/content.js';
import { encryptionWith } from '../../src/store/secrets/encryption.js';
import { randomPlay } from '../../src/tools/bench/played-games.js';
import { extent } from '../support/runs.js';

const key = encryptionWith(createSecretKey(randomBytes(32)), randomBytes);
const GAME = '00000000-0000-4000-8000-000000000001' as GameId;
const ENTROPY = 'as-long-as-32-random-bytes-in-base64url-are';
const HEADER = { game: GAME, at: new Date(0), kind: 'action', era: 0, rulesVersion: 1, commitments: [], hash: '' } as const;

interface Stored {
  /** The decision, and what all can know of it: who notices the entry, and what spectators notice. */
  readonly known: string;
  readonly secret: boolean;
  readonly length: number;
}

/** An event with the name of its phase alone, as it is shown: what else a phase contains follows from what all know, if all know the phase. */
const named = (event: object): object => ('phase' in event ? { ...event, phase: (event.phase as { name: string }).name } : event);

/** Random play, as it would be stored: entries and states. */
function* stored<T extends RulesetTypes>(typed: Ruleset<T>, options: object, seed: number): Generator<Stored> {
  const ruleset = eraseTypes(typed);
  const terms = ruleset.completeOptions(options as never);
  const keys = new ChanceKeys(new GameSecret(new Uint8Array(32).fill(seed)), GAME, []);
  let number = 0;
  const drawing = () => recordedChance(keys, () => number++, ENTROPY);
  const setUp = ruleset.setup(terms, drawing().chance);
  const start = setUp.reduce((state, event) => ruleset.evolve(state, event), ruleset.empty);
  const seats = ruleset.seats(terms);
  let { chance, uses } = drawing();
  for (const { seat, action, events, after } of randomPlay(ruleset, start, seededChance(seed), () => chance)) {
    const versions = viewersOf(seats).map((viewer) => (viewer === seat || noticesFor(ruleset, events, viewer).length > 0 ? 1 : 0));
    const isAccompanied = events.some(({ type }) => ruleset.accompanied.has(type));
    const entry: Entry = {
      ...HEADER,
      seq: 1,
      actor: seat,
      action,
      events,
      body: { entropy: ENTROPY },
      draws: uses(),
      versions,
      isAccompanied,
    };
    const seen = noticesFor(ruleset, events, 'spectator').map(({ type }) => type);
    // All notice the entry, but not each of its events.
    if (!versions.includes(0) && seen.length < events.length) expect(isAccompanied, `${action.type} ${seen}`).toBe(true);
    const isOpen = JSON.stringify(noticesFor(ruleset, events, 'spectator')) === JSON.stringify(events.map(named));
    yield { known: `${action.type} ${versions} ${seen}`, secret: !isOpen, length: encryptEntry(key, entry).length };
    yield { known: 'state', secret: true, length: encryptState(key, GAME, after).length };
    ({ chance, uses } = drawing());
  }
}

/** Events that show all viewers blocks or cards, so many that their entries have several lengths. */
const SHOWN_TO_ALL = /battle-begun|block-eliminated|armies-ranked|skirmish-begun/;

const GAMES = [
  ['hammer-of-the-scots', hammerOfTheScots, { scenario: 'braveheart', edition: '2.3' }],
  ['hammer-of-the-scots', hammerOfTheScots, { scenario: 'campaign', edition: '3.0' }],
  ['hammer-of-the-scots', hammerOfTheScots, { scenario: 'bruce', edition: '4.0' }],
  ['lords-of-scotland', lordsOfScotland, { seats: 2 }],
  ['lords-of-scotland', lordsOfScotland, { seats: 5 }],
] as const;

describe.each(GAMES)('%s %#', (title, ruleset, options) => {
  const lengths = new Map<string, Set<number>>();
  for (let seed = 1; seed <= extent(20, 1); seed++) {
    for (const { known, secret, length } of stored(ruleset as never, options, seed)) {
      if (secret) lengths.set(known, (lengths.get(known) ?? new Set()).add(length));
    }
  }
  const lengthsOf = (isMeant: (known: string) => boolean) =>
    [...lengths].filter(([known]) => isMeant(known)).map(([known, found]) => [known, [...found]] as const);

  test('what some viewer does not notice has one length, whatever was decided', () => {
    const unnoticed = lengthsOf((known) => / [\d,]*0/.test(known));
    // In Lords of Scotland all notice every action.
    expect([...new Set(unnoticed.flatMap(([, found]) => found))]).toEqual(title === 'lords-of-scotland' ? [] : [expect.any(Number)]);
  });
  test('and so has every state', () => {
    expect(lengthsOf((known) => known === 'state')).toEqual([['state', [expect.any(Number)]]]);
  });
  test('and so has what all notice with events that not all notice', () => {
    const accompanied = lengthsOf(
      (known) => !/ [\d,]*0/.test(known) && known.split(/[ ,]/).some((type) => ruleset.accompanied.has(type as never)),
    );
    expect([...new Set(accompanied.flatMap(([, found]) => found))]).toEqual(title === 'lords-of-scotland' ? [] : [expect.any(Number)]);
  });
  test('and each decision of which all notice the same, unless much is shown to all', () => {
    const alike = lengthsOf((known) => !SHOWN_TO_ALL.test(known));
    expect(alike.length).toBeGreaterThan(5);
    for (const [known, found] of alike) expect(found, known).toHaveLength(1);
  });
});
