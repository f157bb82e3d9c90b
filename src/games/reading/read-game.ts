import { accept, type Result } from '../../engine/result.js';
import { clockOf } from '../clocks/clocks.js';
import type { Bearer, GameReading } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { hasEnded, isSetUp, type Position } from '../game/position.js';
import { setUpDraws } from '../game/set-up-draws.js';
import { keptBeside } from '../kept-beside/game-metadata.js';
import { loadPosition } from '../log/load-position.js';
import { NOTHING_KEPT } from '../ports/kept-metadata.js';
import { isOpen, type OfferedTo } from '../ports/seat-offers.js';
import type { Refusal } from '../refusals/refusals.js';
import { cursorOf } from '../requests/cursors.js';
import { type Sight, sightOf, viewerAt } from '../viewers/sight.js';
import { versionFor } from '../viewers/viewers.js';

const MOMENTS = new WeakMap<Position, object>();

/** Nothing but itself, so that it tells nothing of the position it stands for. */
function momentOf(position: Position): object {
  const known = MOMENTS.get(position) ?? Object.freeze({});
  MOMENTS.set(position, known);
  return known;
}

/** To whom each of its seats is offered. Only who joins before it begins is asked for: nothing is offered after. */
async function openOffers(court: Court, { facts, summary }: Position): Promise<ReadonlyMap<string, OfferedTo>> {
  const offers = summary.status === 'seating' ? await court.offers.of(facts.id) : [];
  const at = court.now();
  return new Map(offers.filter((offer) => isOpen(offer, at)).map(({ seat, to }) => [seat, to]));
}

interface Told {
  readonly sight: Sight;
  readonly reading: GameReading;
}

/** What each seat was told of a position, as long as it sees the game so. */
const TOLD_SEATS = new WeakMap<Position, Map<string, Told>>();

/** A game as the caller may see it, at the newest entry. */
export async function readGame(court: Court, bearer: Bearer, game: string): Promise<Result<GameReading, Refusal>> {
  const answer = await sightOf(court, bearer, game);
  if (!answer.ok) return answer;
  const sight = answer.value;
  const position = sight.past ?? (await loadPosition(court, sight.standing));
  const { seat } = sight.standing;
  // Offers of seats may lapse meanwhile.
  if (seat === null || position.summary.status === 'seating') return accept(await read(court, sight, position));
  const known = TOLD_SEATS.get(position)?.get(seat);
  if (known?.sight === sight) return accept(known.reading);
  const reading = await read(court, sight, position);
  TOLD_SEATS.set(position, (TOLD_SEATS.get(position) ?? new Map()).set(seat, { sight, reading }));
  return accept(reading);
}

async function read(court: Court, sight: Sight, position: Position): Promise<GameReading> {
  const kept = await keptBeside(court, sight.isOpener ? [position.facts.id] : []);
  const { facts, ruleset, seats, summary, state } = position;
  const offers = await openOffers(court, position);
  const viewer = viewerAt(sight, summary);
  const version = versionFor(seats, summary, viewer);
  return {
    game: facts.id,
    ruleset: facts.ruleset,
    options: facts.options,
    public: facts.public,
    openAfterEnd: facts.openAfterEnd,
    spectatorDelay: facts.spectatorDelay,
    chance: facts.chance,
    get setUpDraws() {
      const isToCome = facts.chance === 'table' && !isSetUp(position) && !hasEnded(summary);
      return isToCome ? setUpDraws(ruleset, facts.options) : null;
    },
    openedAt: facts.openedAt,
    status: summary.status,
    seats: seats.map((seat) => ({ seat, taken: summary.taken.includes(seat), offeredTo: offers.get(seat) ?? null })),
    toAct: summary.toAct,
    clock: clockOf(facts, summary),
    outcome: summary.outcome,
    concessions: { resigned: summary.proceedings.resigned, drawOffer: summary.proceedings.drawOffer },
    certificate: summary.proceedings.certificate,
    ...(kept.get(facts.id) ?? NOTHING_KEPT),
    rematchOf: facts.rematchOf,
    // Of the store's, since that may have changed without an entry.
    rematch: sight.standing.facts.rematch,
    viewer,
    version,
    cursor: cursorOf(facts.id, viewer, version),
    moment: momentOf(position),
    get view() {
      return isSetUp(position) ? ruleset.view(state, viewer) : null;
    },
  };
}
