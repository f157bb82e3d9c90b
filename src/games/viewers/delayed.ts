// What spectators see of a game whose owner has set them behind, until it has ended.
import { indexOf, viewersOf } from '../../record/viewers.js';
import type { Court } from '../court/court.js';
import { beforeAnything } from '../game/happen.js';
import { hasEnded, type Position, sizeOf, standingAfter } from '../game/position.js';
import { rulesetOf } from '../log/load-position.js';
import { proceededTo } from '../log/proceeded.js';
import { stateAfter } from '../log/state-after.js';
import type { GameFacts, GameSummary, Standing } from '../ports/ports.js';
import { versionFor } from './viewers.js';

/** Whether spectators are behind now. What has ended once has been shown: if it goes on all the same, they are behind no more. */
export const isDelayed = ({ spectatorDelay }: GameFacts, summary: GameSummary): boolean =>
  spectatorDelay > 0 && !hasEnded(summary) && summary.era === 0;

/**
 * The game as spectators may see it: after so many entries fewer, as they count them. Entries they have no notice of neither count
 * nor let anything come: when they are shown more tells them nothing of what is hidden.
 */
export async function pastPosition(court: Court, standing: Standing): Promise<Position> {
  const { facts, summary } = standing;
  const ruleset = rulesetOf(court, facts);
  const seats = ruleset.seats(facts.options);
  const version = Math.max(1, versionFor(seats, summary, 'spectator') - facts.spectatorDelay);
  const seq = (await court.games.seqOf(facts.id, indexOf(seats, 'spectator')!, version))!;
  const cached = court.past.position(facts.id);
  if (cached !== null && cached.summary.seq >= seq) return cached;
  const position = await foldedTo(court, cached ?? beforeAnything(facts, ruleset, standing.secrets()), seq);
  court.past.keep(position);
  return position;
}

/** A position some entries further. What was drawn is not counted: nothing is entered after it. */
async function foldedTo(court: Court, start: Position, upToSeq: number): Promise<Position> {
  const { facts, seats } = start;
  const { seq, taken, entropies, proceedings } = await proceededTo(court, start, start.summary, upToSeq);
  const known = start.summary.seq === 0 ? null : { seq: start.summary.seq, state: start.state };
  const state = await stateAfter(court, start, seq, proceedings.takenBack, known);
  const links = await court.games.linksBefore(facts.id, seq + 1, viewersOf(seats).length);
  const where = standingAfter(start, state, { taken, proceedings });
  // Clocks run now: they would tell what happens now.
  const summary = { ...start.summary, ...links, ...where, taken, entropies, proceedings, clocks: null };
  return { ...start, state, bytes: sizeOf(state), summary };
}
