// One entry through the eyes of several viewers.
import { accept, type Result } from '../../engine/result.js';
import type { RulesetTypes, Viewer } from '../../engine/ruleset.js';
import { viewersOf } from '../../record/payloads.js';
import { openViewers, projectEntry, readViewer, seqOfCursor, takenBackIn } from '../access/entries.js';
import { accessGame } from '../access/game-access.js';
import { applyEvents } from '../model/position.js';
import type { Entry, GameId } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { findRuleset, loadState, wasHalted } from '../services/positions.js';
import type { Bearer, LegalActions, ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';

interface PerspectivesRequest {
  readonly game: string;
  /** A cursor of the caller, or the entry's hash or its beginning. */
  readonly entry: string;
  /** Viewers, each once; all whose view is open to the caller if null. */
  readonly viewers: readonly string[] | null;
}

/** An entry as one viewer saw it. */
export interface EntryPerspective {
  readonly game: GameId;
  readonly ruleset: string;
  readonly viewer: Viewer;
  /** Null if this viewer has no notice of it. */
  readonly entry: ProjectedEntry | null;
  /** The position before the entry, whatever was undone since; null before every seat was taken. */
  readonly before: RulesetTypes['View'] | null;
  /** The position after it. */
  readonly after: RulesetTypes['View'] | null;
  /** What this seat could do before the entry, computed on access; null for other viewers. */
  readonly legalActions: LegalActions | null;
}

/** Entries after which the state is that of an earlier one. */
const GOES_BACK: readonly Entry['kind'][] = ['dispute-ruled', 'actions-undone'];

/**
 * Returns an entry as several viewers saw it: what each noticed, the position before and after, and what each seat could do before. During
 * the game callers have their own perspective; an arbiter who inspects hidden information, and everyone when the game is open, all of them.
 */
export async function readPerspectives(
  services: Services,
  bearer: Bearer,
  { game, entry: name, viewers: requested }: PerspectivesRequest,
): Promise<Result<readonly EntryPerspective[], Refusal>> {
  const access = await accessGame(services, bearer, game);
  if (!access.ok) return access;
  const { facts, summary } = access.value.storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const own = access.value.viewer;
  for (const [index, viewer] of (requested ?? []).entries()) {
    const read = readViewer(own, seats, viewer, `viewers[${index}]`);
    if (!read.ok) return read;
  }
  const found = await seqOfCursor(services, access.value, name);
  if (!found.ok) return found;
  const seq = found.value;
  const { undos } = summary.proceedings;
  const [entry] = await services.games.entriesAt(facts.id, [seq]);
  const takenBack = takenBackIn(summary)(entry!);
  const { kind, events } = entry!;
  const before = seq === 1 ? ruleset.empty : await loadState(services, { facts, ruleset }, seq - 1, undos);
  const after = GOES_BACK.includes(kind) ? await loadState(services, { facts, ruleset }, seq, undos) : applyEvents(ruleset, before, events);
  const { versions } = await services.games.findLinks(facts.id, seq, viewersOf(seats).length);
  const isPlayed = before !== ruleset.empty && !(await wasHalted(services, { facts, seats }, summary.proceedings, seq - 1));
  const mayAct = isPlayed && ruleset.outcome(before) === null;
  const viewOf = (state: RulesetTypes['State'], viewer: Viewer) => (state === ruleset.empty ? null : ruleset.view(state, viewer));
  const chosen = requested === null ? openViewers(own, seats) : [...new Set(requested)];
  return accept(
    chosen.map((viewer) => {
      return {
        game: facts.id,
        ruleset: ruleset.id,
        viewer,
        entry: projectEntry(ruleset, seats, entry!, viewer, { takenBack }),
        before: viewOf(before, viewer),
        after: viewOf(after, viewer),
        get legalActions() {
          const seat = seats.indexOf(viewer);
          if (seat === -1) return null;
          return { ruleset: ruleset.id, version: versions[seat]!, seat: viewer, actions: mayAct ? ruleset.legal(before, viewer) : [] };
        },
      };
    }),
  );
}
