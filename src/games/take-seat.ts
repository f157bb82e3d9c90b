import { accept, type Result, reject } from '../engine/result.js';
import type { Bearer, TakenSeat } from './answers.js';
import type { Court } from './court.js';
import { type Drafted, enter } from './enter.js';
import { noticedOf } from './noticed.js';
import { happen, type Position, sizeOf } from './position.js';
import type { Refusal } from './refusals.js';
import { seatedAt } from './seated.js';
import { versionFor } from './viewers.js';

/** Takes the seat whose token is shown. The last seat taken sets the game up, with the first chance that is drawn. */
export async function takeSeat(court: Court, bearer: Bearer, game: string): Promise<Result<TakenSeat, Refusal>> {
  for (let attempt = 1; ; attempt++) {
    const seated = await seatedAt(court, bearer, game);
    if (!seated.ok) return seated;
    const { position, seat, tokenGeneration } = seated.value;
    if (position.summary.taken.includes(seat)) return reject({ code: 'seat-already-taken' });
    const drafted = seatTaken(court, position, seat);
    if ((await enter(court, drafted, { tokenGeneration, remember: null })) === 'appended') return accept(takenSeat(drafted, seat));
    const currentVersion = versionFor(position.seats, position.summary, seat);
    if (attempt === court.limits.appendAttempts) return reject({ code: 'stale', currentVersion });
  }
}

function seatTaken(court: Court, before: Position, seat: string): Drafted {
  const { facts, ruleset, seats, summary } = before;
  const isLast = summary.taken.length + 1 === seats.length;
  const events = isLast ? ruleset.setup(facts.options, court.chance(facts.id, summary.seq + 1)) : [];
  const { entry, position } = happen(before, { at: court.now(), kind: 'seat-taken', actor: seat, action: null, events });
  return { before, entries: [entry], after: { ...position, bytes: sizeOf(position.state) } };
}

function takenSeat({ entries, after }: Drafted, seat: string): TakenSeat {
  const { facts, ruleset, seats, summary } = after;
  return { game: facts.id, seat, version: versionFor(seats, summary, seat), entries: noticedOf(ruleset, seats, entries, seat) };
}
