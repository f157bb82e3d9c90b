// A game that is played in memory before it is played at the court, with the chance the court will have.

import { seeded } from '../../engine/chance.js';
import { closed } from '../../engine/ruleset.js';
import type { AccountId, Entry, GameFacts, GameId } from '../../games/ports.js';
import { beforeAnything, happen, type Position } from '../../games/position.js';
import { versionFor } from '../../games/viewers.js';
import { agreed } from '../../rulesets/hammer-of-the-scots/editions.js';
import { type Hammer, hammerOfTheScots } from '../../rulesets/hammer-of-the-scots/index.js';
import type { ScenarioId } from '../../rulesets/hammer-of-the-scots/scenarios.js';
import { knownChance } from './known-chance.js';
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

/** The game as it stands when the last seat has been taken. */
function begun(facts: GameFacts): Position {
  const house = { at: AT, action: null };
  const opened = happen(beforeAnything(facts, RULESET), { ...house, kind: 'game-opened', actor: null, events: [] }).position;
  const [first, last] = opened.seats;
  const half = happen(opened, { ...house, kind: 'seat-taken', actor: first!, events: [] }).position;
  const events = RULESET.setup(facts.options, knownChance(facts.id, half.summary.seq + 1));
  return happen(half, { ...house, kind: 'seat-taken', actor: last!, events }).position;
}

/** A game of random play, at most so many actions of it, on a court whose seats are taken in the rulebook's order. */
export function record(game: string, scenario: ScenarioId, seed: number, actionsMax: number): Recorded[] {
  const facts: GameFacts = {
    id: game as GameId,
    ruleset: RULESET.id,
    options: agreed({ scenario, edition: '3.0' }),
    public: false,
    openAfterEnd: false,
    openedBy: 'house' as AccountId,
    openedAt: AT,
  };
  let position = begun(facts);
  const { seq } = position.summary;
  const steps = randomPlay<Hammer>(hammerOfTheScots, position.state as Hammer['State'], seeded(seed), (number) =>
    knownChance(game, seq + number),
  );
  const recorded: Recorded[] = [];
  for (const { seat, action, events } of steps) {
    const expectedVersion = versionFor(position.seats, position.summary, seat);
    const happened = happen(position, { at: AT, kind: 'action', actor: seat, action, events });
    recorded.push({ seat, expectedVersion, action, entry: happened.entry });
    if (recorded.length === actionsMax) break;
    position = happened.position;
  }
  return recorded;
}
