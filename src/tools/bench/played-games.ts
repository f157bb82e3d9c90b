import { type Chance, seededChance, type UnrecordedChance } from '../../engine/chance.js';
import { eraseTypes, type Ruleset, type RulesetTypes } from '../../engine/ruleset.js';
import { entryVersionFor, versionFor } from '../../games/access/viewers.js';
import { drawCount } from '../../games/model/draws.js';
import { applyEntry, initialPosition, type Position } from '../../games/model/position.js';
import type { AccountId, Entry, GameFacts, GameId } from '../../games/ports/game-store.js';
import { recordedChance } from '../../record/chance/draws.js';
import { BatchTreeCache, ChanceKeys } from '../../record/chance/keys.js';
import { viewersOf } from '../../record/payloads.js';
import { GameSecrets } from '../../record/secrets.js';
import { completeOptions } from '../../rulesets/hammer-of-the-scots/editions.js';
import type { ScenarioId } from '../../rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../rulesets/hammer-of-the-scots/index.js';
import type { Hammer } from '../../rulesets/hammer-of-the-scots/types.js';

/** The entropy of every seat on a benchmark server. */
export const KNOWN_ENTROPY = 'known-entropy-of-benchmarks';

/** A fixed key, for the benchmark only. */
export const KNOWN_SECRETS = new GameSecrets(new Uint8Array(32));

/**
 * Derives a game's chance keys from its id alone. A benchmark server draws with them, so that games can be played and requests prepared in
 * advance. Unsafe for real games.
 */
export function knownKeys(game: string): ChanceKeys {
  const keys = cachedKeys.get(game) ?? new ChanceKeys(KNOWN_SECRETS.era(0), game, [{ seat: 'all', entropy: KNOWN_ENTROPY }]);
  cachedKeys.set(game, keys);
  return keys;
}

/** Caches the keys per game, as the server does. */
const cachedKeys = new Map<string, ChanceKeys>();

/** A decision of random play: the legal actions, the chosen one and its events. */
interface Decision<T extends RulesetTypes> {
  readonly before: T['State'];
  readonly seat: T['Seat'];
  readonly legal: readonly T['Action'][];
  readonly action: T['Action'];
  readonly events: readonly T['Event'][];
  readonly after: T['State'];
}

/** Picks a random legal action: first a kind, then an action of that kind. */
function pickByKind<T extends RulesetTypes>(legal: readonly T['Action'][], random: UnrecordedChance): T['Action'] {
  const byKind = new Map<string, T['Action'][]>();
  for (const action of legal) {
    const same = byKind.get(action.type);
    if (same) same.push(action);
    else byKind.set(action.type, [action]);
  }
  return random.pick('action', random.pick('kind', [...byKind.values()]));
}

/**
 * Plays on from a state, decision by decision, until the game is over. For each, one of the seats to act lists its legal actions and takes one.
 * `chanceOf` returns the chance for the action with that number, from 1.
 */
export function* randomPlay<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  start: T['State'],
  random: UnrecordedChance,
  chanceOf: (number: number) => Chance,
): Generator<Decision<T>, void, void> {
  let before = start;
  for (let number = 1; ; number++) {
    const toAct = ruleset.toAct(before);
    if (toAct.length === 0) return;
    const seat = toAct.length === 1 ? toAct[0]! : random.pick('seat', toAct);
    const legal = ruleset.legal(before, seat);
    const action: T['Action'] = pickByKind<T>(legal, random);
    const decided = ruleset.decide(before, seat, action, chanceOf(number));
    if (!decided.ok) throw new Error(`listed as legal and rejected: ${JSON.stringify(action)}`);
    const events = decided.value;
    let after = before;
    for (const event of events) after = ruleset.evolve(after, event);
    yield { before, seat, legal, action, events, after };
    before = after;
  }
}

// Plays a game in memory, with the chance the server will have, before it is played on the server.

/** A prepared action: its seat, the seat's expected version, and the resulting entry. */
export interface Recorded {
  readonly seat: string;
  readonly expectedVersion: number;
  readonly action: Hammer['Action'];
  readonly entry: Entry;
  /** The entry's version for each seat and for spectators; null if the viewer does not notice the entry. */
  readonly versions: Readonly<Record<string, number | null>>;
}

const RULESET = eraseTypes(hammerOfTheScots);
/** The time of everything that happens. */
export const AT = new Date(0);
const COMMON_FIELDS = { at: AT, action: null, body: null, draws: [] } as const;

/** Returns the chance the server will have. */
const knownChance = (position: Position) => recordedChance(knownKeys(position.facts.id), drawCount(position), null);

/** Returns the game's position after the last seat has been taken. */
function beginGame(facts: GameFacts): Position {
  const opened = applyEntry(initialPosition(facts, RULESET, KNOWN_SECRETS, new BatchTreeCache()), {
    ...COMMON_FIELDS,
    kind: 'game-opened',
    actor: null,
    events: [],
  }).position;
  const [first, last] = opened.seats;
  const taken = { ...COMMON_FIELDS, kind: 'seat-taken', body: { entropy: KNOWN_ENTROPY, entropySource: 'server' } } as const;
  const half = applyEntry(opened, { ...taken, actor: first!, events: [] }).position;
  const { chance, uses } = knownChance(half);
  const events = RULESET.setup(facts.options, chance);
  return applyEntry(half, { ...taken, actor: last!, events, draws: uses() }).position;
}

/** Returns the facts of a private game in edition 3.0. */
export const factsOf = (game: string, scenario: ScenarioId): GameFacts => ({
  id: game as GameId,
  ruleset: RULESET.id,
  options: completeOptions({ scenario, edition: '3.0' }),
  public: false,
  revealAfterEnd: true,
  chance: 'server',
  clock: null,
  accounts: {},
  openedBy: 'operator' as AccountId,
  joined: {},
  previousGame: null,
  rematch: null,
  practice: null,
  spectatorDelayEntries: 0,
  openedAt: AT,
});

/** Plays a game at random and returns its actions, at most `actionsMax`. Seats are taken in the rulebook's order. */
export function playInMemory(game: string, scenario: ScenarioId, seed: number, actionsMax: number): Recorded[] {
  let position = beginGame(factsOf(game, scenario));
  let chance = knownChance(position);
  const recorded: Recorded[] = [];
  const play = randomPlay<Hammer>(hammerOfTheScots, position.state as Hammer['State'], seededChance(seed), () => chance.chance);
  for (const { seat, action, events } of play) {
    const { seats, summary } = position;
    const expectedVersion = versionFor(seats, summary, seat);
    const after = applyEntry(position, { ...COMMON_FIELDS, kind: 'action', actor: seat, action, events, draws: chance.uses() });
    const { entry } = after;
    const versions = Object.fromEntries(viewersOf(seats).map((viewer) => [viewer, entryVersionFor(seats, entry, viewer)]));
    recorded.push({ seat, expectedVersion, action, entry, versions });
    if (recorded.length === actionsMax) break;
    position = after.position;
    chance = knownChance(position);
  }
  return recorded;
}
