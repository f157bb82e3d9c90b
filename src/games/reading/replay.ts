import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes, Viewer } from '../../engine/ruleset.js';
import { indexOf, viewersOf } from '../../record/viewers.js';
import type { Bearer, NoticedEntry } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Outcome } from '../game/ruled-outcome.js';
import { rulesetOf } from '../log/load-position.js';
import { wasHalted } from '../log/proceeded.js';
import { stateAfter } from '../log/state-after.js';
import type { GameId } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { noticedBy } from '../viewers/noticed.js';
import { type Sight, sightOf } from '../viewers/sight.js';
import { versionFor } from '../viewers/viewers.js';

export interface ReplayRequest {
  readonly game: string;
  /** After how many of the entries that the viewer has noticed. */
  readonly version: number;
  /** Through whose eyes; the caller's own if null. Another's only where everything is open. */
  readonly viewer: string | null;
}

/** A game as it stood for a viewer after one of its entries. */
export interface Replayed {
  readonly game: GameId;
  readonly ruleset: string;
  readonly viewer: Viewer;
  /** Counted as this viewer counts. */
  readonly version: number;
  /** The entry it stood so after. */
  readonly entry: NoticedEntry;
  /** Null before the last seat was taken. */
  readonly view: RulesetTypes['View'] | null;
  /** By the rules, but nobody while an arbiter was asked or after the house had ended it. */
  readonly toAct: readonly string[];
  /** By the rules, whatever was ruled later. */
  readonly outcome: Outcome | null;
}

/**
 * A game as it stood for a viewer after an entry he noticed, whatever was taken back since. While it lasts a player sees
 * his own past; when everything is open, anybody who may see it sees everybody's.
 */
export async function replay(court: Court, bearer: Bearer, request: ReplayRequest): Promise<Result<Replayed, Refusal>> {
  const sight = await sightOf(court, bearer, request.game);
  if (!sight.ok) return sight;
  const { facts, summary } = sight.value.standing;
  const ruleset = rulesetOf(court, facts);
  const seats = ruleset.seats(facts.options);
  const viewer = viewerOf(sight.value, seats, request.viewer);
  if (!viewer.ok) return viewer;
  const seq = await seqAt(court, sight.value, seats, viewer.value, request.version);
  if (!seq.ok) return seq;

  const [entry] = await court.games.entries(facts.id, { viewer: null, afterSeq: seq.value - 1, upToSeq: seq.value, limit: 1 });
  const state = await stateAfter(court, { facts, ruleset }, seq.value, summary.proceedings.takenBack);
  const hasBegun = state !== ruleset.empty;
  const mayAct = hasBegun && !(await wasHalted(court, { facts, seats }, summary.proceedings, seq.value));
  return accept({
    game: facts.id,
    ruleset: ruleset.id,
    viewer: viewer.value,
    version: request.version,
    entry: noticedBy(ruleset, seats, entry!, viewer.value)!,
    view: hasBegun ? ruleset.view(state, viewer.value) : null,
    toAct: mayAct ? ruleset.toAct(state) : [],
    outcome: hasBegun ? ruleset.outcome(state) : null,
  });
}

function viewerOf({ viewer: own }: Sight, seats: readonly string[], asked: string | null): Result<Viewer, Refusal> {
  const allowed = own === 'arbiter' ? [...viewersOf(seats), own] : [own];
  if (asked === null || allowed.includes(asked)) return accept(asked ?? own);
  const expected = {
    en: 'one through whose eyes you may see this game',
    fr: 'quelqu’un par les yeux de qui vous pouvez voir cette partie',
  };
  return reject({ code: 'invalid-request', path: 'viewer', expected, allowed });
}

/** The entry after which the viewer had noticed so many. */
async function seqAt(
  court: Court,
  { standing: { facts, summary } }: Sight,
  seats: readonly string[],
  viewer: Viewer,
  version: number,
): Promise<Result<number, Refusal>> {
  const last = versionFor(seats, summary, viewer);
  const index = indexOf(seats, viewer);
  const isNumbered = Number.isSafeInteger(version) && version >= 1 && version <= last;
  const seq = !isNumbered || index === null ? version : await court.games.seqOf(facts.id, index, version);
  if (isNumbered && seq !== null) return accept(seq);
  const expected = { en: `a whole number from 1 to ${last}`, fr: `un nombre entier de 1 à ${last}` };
  return reject({ code: 'invalid-request', path: 'version', expected });
}
