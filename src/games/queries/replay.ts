import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes, Viewer } from '../../engine/ruleset.js';
import { viewerIndex, viewersOf } from '../../record/payloads.js';
import { projectEntry } from '../access/entries.js';
import { accessGame, type GameAccess } from '../access/game-access.js';
import { versionFor } from '../access/viewers.js';
import type { Outcome } from '../model/outcome.js';
import type { GameId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { invalidRequest } from '../requests/texts.js';
import { findRuleset, loadState, wasHalted } from '../services/positions.js';
import type { Bearer, ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';

export interface ReplayRequest {
  readonly game: string;
  /** The viewer's version: the number of entries the viewer has had notice of. */
  readonly version: number;
  /** The viewer; the caller's own if null. Another viewer only if the whole game is open. */
  readonly viewer: string | null;
}

/** A game as a viewer saw it after one of its entries. */
export interface ReplayResult {
  readonly game: GameId;
  readonly ruleset: string;
  readonly viewer: Viewer;
  /** As this viewer counts. */
  readonly version: number;
  /** The entry after which the game was in this state. */
  readonly entry: ProjectedEntry;
  /** Null before the last seat was taken. */
  readonly view: RulesetTypes['View'] | null;
  /** By the rules; empty during a dispute and after an end that did not come from the rules. */
  readonly toAct: readonly string[];
  /** By the rules, whatever was ruled later. */
  readonly outcome: Outcome | null;
}

/**
 * Returns a game as it was for a viewer after an entry, whatever was undone or rolled back since. During the game players see their own
 * past; when the whole game is open, callers who may see it see every viewer's.
 */
export async function replay(services: Services, bearer: Bearer, request: ReplayRequest): Promise<Result<ReplayResult, Refusal>> {
  const access = await accessGame(services, bearer, request.game);
  if (!access.ok) return access;
  const { facts, summary } = access.value.storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const viewer = readViewer(access.value, seats, request.viewer);
  if (!viewer.ok) return viewer;
  const seq = await findSeq(services, access.value, seats, viewer.value, request.version);
  if (!seq.ok) return seq;

  const [entry] = await services.games.entries(facts.id, { viewer: null, afterSeq: seq.value - 1, upToSeq: seq.value, limit: 1 });
  const state = await loadState(services, { facts, ruleset }, seq.value, summary.proceedings.undos);
  const hasBegun = state !== ruleset.empty;
  const mayAct = hasBegun && !(await wasHalted(services, { facts, seats }, summary.proceedings, seq.value));
  return accept({
    game: facts.id,
    ruleset: ruleset.id,
    viewer: viewer.value,
    version: request.version,
    entry: projectEntry(ruleset, seats, entry!, viewer.value)!,
    view: hasBegun ? ruleset.view(state, viewer.value) : null,
    toAct: mayAct ? ruleset.toAct(state) : [],
    outcome: hasBegun ? ruleset.outcome(state) : null,
  });
}

function readViewer({ viewer: own }: GameAccess, seats: readonly string[], requested: string | null): Result<Viewer, Refusal> {
  const allowed = own === 'arbiter' ? [...viewersOf(seats), own] : [own];
  if (requested === null || allowed.includes(requested)) return accept(requested ?? own);
  const expected = {
    en: 'a viewer whose view is open to the caller',
    fr: 'un observateur dont la vue est ouverte à l’appelant',
  };
  return reject(invalidRequest('viewer', expected, allowed));
}

/** Returns the seq of the entry with this version for the viewer. */
async function findSeq(
  services: Services,
  { storedGame: { facts, summary } }: GameAccess,
  seats: readonly string[],
  viewer: Viewer,
  version: number,
): Promise<Result<number, Refusal>> {
  const last = versionFor(seats, summary, viewer);
  const index = viewerIndex(seats, viewer);
  const isNumbered = Number.isSafeInteger(version) && version >= 1 && version <= last;
  const seq = !isNumbered || index === null ? version : ((await services.games.findPlace(facts.id, index, version))?.seq ?? null);
  if (isNumbered && seq !== null) return accept(seq);
  const expected = { en: `a whole number from 1 to ${last}`, fr: `un nombre entier de 1 à ${last}` };
  return reject(invalidRequest('version', expected));
}
