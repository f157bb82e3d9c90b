// A game that is played in memory before it is played at the court, with the chance the court will have.
import { seeded } from '../../engine/chance.js';
import { closed } from '../../engine/ruleset.js';
import { usedOf } from '../../games/game/draws.js';
import { beforeAnything, type Happening, happen } from '../../games/game/happen.js';
import type { Position } from '../../games/game/position.js';
import type { AccountId, Entry, GameFacts, GameId } from '../../games/ports/ports.js';
import { versionFor } from '../../games/viewers/viewers.js';
import { recordedChance } from '../../record/chance/recorded.js';
import { agreed } from '../../rulesets/hammer-of-the-scots/editions.js';
import { type Hammer, hammerOfTheScots } from '../../rulesets/hammer-of-the-scots/index.js';
import type { ScenarioId } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { KNOWN_ENTROPY, KNOWN_SECRETS, knownKeys } from './known-chance.js';
import { randomPlay } from './random-play.js';

/** An action of a game to come: who does it, on which version of theirs, and the entry it will become. */
export interface Recorded {
  readonly seat: string;
  readonly expectedVersion: number;
  readonly action: Hammer['Action'];
  readonly entry: Entry;
}

const RULESET = closed(hammerOfTheScots);
const AT = new Date(0);
const HOUSE = { at: AT, action: null, body: null, draws: [] } as const;

/** The chance the court will have. */
const knownChance = (position: Position) => recordedChance(knownKeys(position.facts.id), usedOf(position));

/** The game as it stands when the last seat has been taken. */
function begun(facts: GameFacts): Position {
  const opened = happen(beforeAnything(facts, RULESET, KNOWN_SECRETS), { ...HOUSE, kind: 'game-opened', actor: null, events: [] }).position;
  const [first, last] = opened.seats;
  const taken = { ...HOUSE, kind: 'seat-taken', body: { entropy: KNOWN_ENTROPY, entropyBy: 'house' } } as const;
  const half = happen(opened, { ...taken, actor: first!, events: [] }).position;
  const { chance, uses } = knownChance(half);
  const events = RULESET.setup(facts.options, chance);
  return happen(half, { ...taken, actor: last!, events, draws: uses() }).position;
}

/** A step of a game: where it stands, and what happens there. */
interface Step {
  readonly before: Position;
  readonly happening: Happening & { readonly actor: string; readonly action: Hammer['Action'] };
}

/** The steps of a game of random play, at most so many, on a court whose seats are taken in the rulebook's order. */
export function happeningsOf(game: string, scenario: ScenarioId, seed: number, actionsMax: number): Step[] {
  const facts: GameFacts = {
    id: game as GameId,
    ruleset: RULESET.id,
    options: agreed({ scenario, edition: '3.0' }),
    public: false,
    openAfterEnd: true,
    chance: 'court',
    clock: null,
    accounts: {},
    openedBy: 'house' as AccountId,
    joined: {},
    rematchOf: null,
    rematch: null,
    spectatorDelay: 0,
    openedAt: AT,
  };
  let position = begun(facts);
  let chance = knownChance(position);
  const steps: Step[] = [];
  for (const { seat, action, events } of randomPlay<Hammer>(
    hammerOfTheScots,
    position.state as Hammer['State'],
    seeded(seed),
    () => chance.chance,
  )) {
    const happening = { ...HOUSE, kind: 'action', actor: seat, action, events, draws: chance.uses() } as const;
    steps.push({ before: position, happening });
    if (steps.length === actionsMax) break;
    position = happen(position, happening).position;
    chance = knownChance(position);
  }
  return steps;
}

/** The same as requests that are to come. */
export const record = (game: string, scenario: ScenarioId, seed: number, actionsMax: number): Recorded[] =>
  happeningsOf(game, scenario, seed, actionsMax).map(({ before, happening }) => ({
    seat: happening.actor,
    expectedVersion: versionFor(before.seats, before.summary, happening.actor),
    action: happening.action,
    entry: happen(before, happening).entry,
  }));
