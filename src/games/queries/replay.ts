import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes, Viewer } from '../../engine/ruleset.js';
import { wholeNumber } from '../../engine/texts/index.js';
import { viewerIndex, viewersOf } from '../../record/payloads.js';
import { writePositionText } from '../../transcripts/index.js';
import { projectEntry, readViewer, seqOfCursor, takenBackIn } from '../access/entries.js';
import { accessGame, type GameAccess } from '../access/game-access.js';
import { entryVersionFor, versionFor } from '../access/viewers.js';
import type { Outcome } from '../model/outcome.js';
import type { Position } from '../model/position.js';
import type { Entry, GameId, StoredGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotPageLength } from '../requests/pagination.js';
import { invalidRequest } from '../requests/texts.js';
import { findRuleset, loadState, readAlong, wasHalted } from '../services/positions.js';
import type { Bearer, LegalActions, ProjectedEntry } from '../services/results.js';
import type { Services } from '../services/services.js';
import { localized } from '../texts/index.js';

interface ReplayRequest {
  readonly game: string;
  /** The viewer's version: the number of entries the viewer has had notice of. Without it and `entry`, the newest. */
  readonly version: number | null;
  /** Names the entry in place of its version: a cursor of the caller, or a hash. */
  readonly entry?: string | null;
  /** The viewer; the caller's own if null. Another viewer only if the whole game is open. */
  readonly viewer: string | null;
}

/** A game as a viewer saw it after one of its entries. */
export interface ReplayResult {
  readonly game: GameId;
  readonly ruleset: string;
  readonly viewer: Viewer;
  /** The entry's number for this viewer. */
  readonly version: number;
  /** The entry after which the game was in this state. */
  readonly entry: ProjectedEntry;
  /** Null before the last seat was taken. */
  readonly view: RulesetTypes['View'] | null;
  /** By the rules; empty during a dispute and after an end that did not come from the rules. */
  readonly toAct: readonly string[];
  /** By the rules, whatever was ruled later. */
  readonly outcome: Outcome | null;
  /**
   * What was legal then, computed on access: for a seat its own actions, for `arbiter` those of each seat to act, for spectators nothing.
   */
  readonly legalActions: readonly LegalActions[];
}

/**
 * Returns a game as it was for a viewer after an entry, whatever was undone or rolled back since. During the game players see their own
 * past; when the whole game is open, callers who may see it see every viewer's.
 */
export async function replay(services: Services, bearer: Bearer, request: ReplayRequest): Promise<Result<ReplayResult, Refusal>> {
  const found = await findMoment(services, bearer, request);
  return found.ok ? accept(toReplay(found.value.game, found.value.moment)) : found;
}

/** A position as text, as one viewer may know it. */
interface PositionReading {
  readonly viewer: Viewer;
  /** The number of entries that the viewer had noticed. */
  readonly version: number;
  /** With headers; null before the last seat was taken. */
  readonly text: string | null;
}

/** Returns the position of a game after an entry as text, as `replay` shows it. */
export async function readPosition(services: Services, bearer: Bearer, request: ReplayRequest): Promise<Result<PositionReading, Refusal>> {
  const found = await findMoment(services, bearer, request);
  if (!found.ok) return found;
  const { game, moment } = found.value;
  const { facts, ruleset, seats, viewer } = game;
  const { entry, state } = moment;
  const version = entryVersionFor(seats, entry, viewer)!;
  if (state === ruleset.empty) return accept({ viewer, version, text: null });
  const about = [
    ['Game', facts.id],
    ['Viewer', viewer],
  ] as const;
  const options = ruleset.completeOptions(facts.options);
  return accept({ viewer, version, text: writePositionText({ ruleset, options, viewer, about }, state) });
}

/** Finds the moment that a request names; the newest if it names none. */
async function findMoment(
  services: Services,
  bearer: Bearer,
  request: ReplayRequest,
): Promise<Result<{ readonly game: ReplayedGame; readonly moment: Moment }, Refusal>> {
  const access = await accessGame(services, bearer, request.game);
  if (!access.ok) return access;
  const { facts, summary } = access.value.storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const viewer = readViewer(access.value.viewer, seats, request.viewer);
  if (!viewer.ok) return viewer;
  const isNewest = request.version === null && (request.entry ?? null) === null;
  const named = isNewest ? { version: versionFor(seats, summary, viewer.value) } : request;
  const seq = await findSeq(services, access.value, { seats, viewer: viewer.value }, named);
  if (!seq.ok) return seq;

  const [entry] = await services.games.entries(facts.id, { viewer: null, afterSeq: seq.value - 1, upToSeq: seq.value, limit: 1 });
  if (entryVersionFor(seats, entry!, viewer.value) === null) return reject({ code: 'no-such-entry' });
  const state = await loadState(services, { facts, ruleset }, seq.value, summary.proceedings.undos);
  const halted = state !== ruleset.empty && (await wasHalted(services, { facts, seats }, summary.proceedings, seq.value));
  const versions = await versionsAt(services, access.value.storedGame, seats, seq.value);
  const game = { facts, ruleset, seats, viewer: viewer.value, takenBack: takenBackIn(summary) };
  return accept({ game, moment: { entry: entry!, state, halted, versions } });
}

/** At most so many replays in one response. */
export const REPLAYS_MAX = 50;

interface ReplaysRequest extends Omit<ReplayRequest, 'version' | 'entry'> {
  /** The first of the viewer's versions; null for the first one, or with `after`. */
  readonly fromVersion: number | null;
  /** A cursor of an entry: the entries after it. */
  readonly after?: string | null;
  readonly first: number;
}

export interface ReplayPage {
  readonly replays: readonly ReplayResult[];
  readonly hasNextPage: boolean;
  /** The number of entries that the viewer has noticed. */
  readonly totalCount: number;
}

/** Returns a game as `replay` does, after several consecutive entries of a viewer. Fewer at the end of the log. */
export async function readReplays(
  services: Services,
  bearer: Bearer,
  { game: id, viewer: requested, fromVersion, after = null, first }: ReplaysRequest,
): Promise<Result<ReplayPage, Refusal>> {
  const tooMany = whyNotPageLength(first, REPLAYS_MAX);
  if (tooMany !== null) return reject(tooMany);
  const access = await accessGame(services, bearer, id);
  if (!access.ok) return access;
  const { storedGame } = access.value;
  const { facts, summary } = storedGame;
  const ruleset = findRuleset(services, facts);
  const seats = ruleset.seats(facts.options);
  const viewer = readViewer(access.value.viewer, seats, requested);
  if (!viewer.ok) return viewer;
  if (fromVersion !== null && after !== null) return reject(invalidRequest('fromVersion', ONE_OF_BOTH));
  const from = after === null ? { version: fromVersion ?? 1 } : { version: null, entry: after };
  const start = await findSeq(services, access.value, { seats, viewer: viewer.value }, from, 'fromVersion');
  if (!start.ok) return start;

  const index = viewerIndex(seats, viewer.value);
  const range = { viewer: index, afterSeq: after === null ? start.value - 1 : start.value, upToSeq: summary.seq, limit: first };
  const totalCount = versionFor(seats, summary, viewer.value);
  const entries = await services.games.entries(facts.id, range);
  if (entries.length === 0) return accept({ replays: [], hasNextPage: false, totalCount });
  await services.step(entries.length);
  const along = readAlong(services, { facts, ruleset, seats }, summary.proceedings, entries.at(-1)!.seq);
  const game = { facts, ruleset, seats, viewer: viewer.value, takenBack: takenBackIn(summary) };
  // An arbiter reads every entry, and thus each change of these numbers; a seat needs its own number only, which its entries have.
  let versions = await versionsAt(services, storedGame, seats, start.value);
  const replays: ReplayResult[] = [];
  for (const entry of entries) {
    versions = versions.map((known, at) => entry.versions[at] || known);
    const state = await along.stateAt(entry.seq);
    const halted = state !== ruleset.empty && (await along.wasHaltedAt(entry.seq));
    replays.push(toReplay(game, { entry, state, halted, versions }));
    await services.step();
  }
  return accept({ replays, hasNextPage: replays.at(-1)!.version < totalCount, totalCount });
}

/** A game, and who looks at it. */
interface ReplayedGame extends Pick<Position, 'facts' | 'ruleset' | 'seats'> {
  readonly viewer: Viewer;
  readonly takenBack: (entry: Entry) => boolean;
}

/** A moment of a game. */
interface Moment {
  readonly entry: Entry;
  readonly state: RulesetTypes['State'];
  readonly halted: boolean;
  /** How many entries each seat had noticed, in the order of the seats. */
  readonly versions: readonly number[];
}

function toReplay({ facts, ruleset, seats, viewer, takenBack }: ReplayedGame, { entry, state, halted, versions }: Moment): ReplayResult {
  const hasBegun = state !== ruleset.empty;
  const toAct = hasBegun && !halted ? ruleset.toAct(state) : [];
  const projected = projectEntry(ruleset, seats, entry, viewer, { takenBack: takenBack(entry) })!;
  return {
    game: facts.id,
    ruleset: ruleset.id,
    viewer,
    version: projected.version,
    entry: projected,
    view: hasBegun ? ruleset.view(state, viewer) : null,
    toAct,
    outcome: hasBegun ? ruleset.outcome(state) : null,
    get legalActions() {
      const shown = viewer === 'arbiter' ? toAct : toAct.filter((seat) => seat === viewer);
      return shown.map((seat) => ({
        ruleset: ruleset.id,
        version: versions[seats.indexOf(seat)]!,
        seat,
        actions: ruleset.legal(state, seat),
      }));
    },
  };
}

/** Returns how many entries each viewer had noticed after the entry of this seq. */
const versionsAt = async ({ games }: Services, { facts }: StoredGame, seats: readonly string[], seq: number): Promise<readonly number[]> =>
  (await games.findLinks(facts.id, seq + 1, viewersOf(seats).length)).versions;

/** Returns the seq of the entry with this version for the viewer, or of the named one. */
async function findSeq(
  services: Services,
  access: GameAccess,
  { seats, viewer }: { readonly seats: readonly string[]; readonly viewer: Viewer },
  { version, entry = null }: Pick<ReplayRequest, 'version' | 'entry'>,
  path = 'version',
): Promise<Result<number, Refusal>> {
  if ((version === null) === (entry === null)) return reject(invalidRequest('version', ONE_OF_BOTH));
  if (version === null) return seqOfCursor(services, access, entry!);
  const { facts, summary } = access.storedGame;
  const last = versionFor(seats, summary, viewer);
  const index = viewerIndex(seats, viewer);
  const isNumbered = Number.isSafeInteger(version) && version >= 1 && version <= last;
  const seq = !isNumbered || index === null ? version : ((await services.games.findPlace(facts.id, index, version))?.seq ?? null);
  if (isNumbered && seq !== null) return accept(seq);
  const expected = wholeNumber(1, last);
  return reject(invalidRequest(path, expected));
}

const ONE_OF_BOTH = localized((texts) => texts.versionOrEntry);
