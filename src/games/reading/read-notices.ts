import { accept, type Result, reject } from '../../engine/result.js';
import { indexOf } from '../../record/viewers.js';
import type { Bearer, NoticePage, NoticesRequest } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { rulesetOf } from '../log/load-position.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotThatLong } from '../requests/page-length.js';
import { noticedOf } from '../viewers/noticed.js';
import { seqAfterWhich } from '../viewers/resume.js';
import { sightOf } from '../viewers/sight.js';

/** A page of the game's log as the caller may know it, in the order of play. */
export async function readNotices(
  court: Court,
  bearer: Bearer,
  { game, after, first }: NoticesRequest,
): Promise<Result<NoticePage, Refusal>> {
  const tooLong = whyNotThatLong(first, court.limits.pageSize);
  if (tooLong !== null) return reject(tooLong);
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const { viewer, standing } = sight.value;
  const afterSeq = await seqAfterWhich(court, sight.value, after);
  if (!afterSeq.ok) return afterSeq;

  const { facts, summary } = standing;
  const ruleset = rulesetOf(court, facts);
  const seats = ruleset.seats(facts.options);
  const range = { viewer: indexOf(seats, viewer), afterSeq: afterSeq.value, upToSeq: summary.seq, limit: first + 1 };
  const entries = noticedOf(ruleset, seats, await court.games.entries(facts.id, range), viewer);
  return accept({ entries: entries.slice(0, first), hasNextPage: entries.length > first });
}
