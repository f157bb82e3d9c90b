import { accept, type Result, reject } from '../../engine/result.js';
import { canonical } from '../../record/canonical.js';
import type { HouseBody } from '../../record/house.js';
import { sha256 } from '../callers/tokens.js';
import { enterTimeUp, seatsOutOfTime } from '../clocks/time-up.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { happen } from '../game/happen.js';
import type { Position } from '../game/position.js';
import { enter } from '../log/enter.js';
import { loadPosition } from '../log/load-position.js';
import type { Entry, EntryKind, RememberedKey } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { whyNotThatKey } from '../requests/submission.js';
import { noticedBy } from '../viewers/noticed.js';
import { type Sight, sightOf, viewerAt } from '../viewers/sight.js';
import { versionFor } from '../viewers/viewers.js';

/** What is asked of the court, apart from play. */
export interface Asked {
  readonly game: string;
  /** As in a submission: what is sent again under the same key is answered as it was. */
  readonly idempotencyKey: string;
  /** The version of the game, for the caller, that it is meant for; for any if it is not said. */
  readonly expectedVersion?: number | null;
}

/** A game and who asks something of the court there. */
export interface At {
  readonly sight: Sight;
  readonly position: Position;
}

/** What the court would enter, and where the game would stand then. */
export interface Entering {
  readonly entry: Entry;
  readonly after: Position;
}

/** Lets the house, or a seat, say something in a game, in the place of its next entry. */
export function say(court: Court, position: Position, kind: EntryKind, body: HouseBody, actor: string | null = null): Entering {
  const { entry, position: after } = happen(position, { at: court.now(), kind, actor, action: null, events: [], body, draws: [] });
  return { entry, after };
}

/**
 * Enters what `decide` makes of a position, or tells why not. If another entry comes first, it is decided anew on the
 * position after that, so that nothing slips between what was judged and what is entered. `asked` is all that was asked:
 * it is what two requests under one key have in common. `what` names the use-case.
 */
export async function proceed(
  court: Court,
  bearer: Bearer,
  what: string,
  asked: Asked,
  decide: (at: At) => Promise<Result<Entering, Refusal>>,
): Promise<Result<Proceeded, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const badKey = whyNotThatKey(asked.idempotencyKey, court.limits);
  if (badKey !== null) return reject(badKey);
  const key: RememberedKey = { key: asked.idempotencyKey, bodyHash: sha256(canonical({ what, asked })) };
  for (let attempt = 1; ; attempt++) {
    const sight = await sightOf(court, bearer, asked.game);
    if (!sight.ok) return sight;
    const position = sight.value.past ?? (await loadPosition(court, sight.value.standing));
    const at = { sight: sight.value, position };
    const decided = await decide(at);
    if (!decided.ok) return answeredBefore(court, at, key, decided.problem);
    const expected = asked.expectedVersion ?? null;
    if (expected !== null && expected !== currentVersion(at))
      return answeredBefore(court, at, key, { code: 'stale', currentVersion: currentVersion(at) });
    const { entry, after } = decided.value;
    const { tokenHash, standing } = sight.value;
    // What a seat says when time is up, be it another's, comes too late; who sees to the game may still give more.
    const late = standing.seat === null ? null : seatsOutOfTime(position, entry.at);
    if (late !== null) {
      const entered = await enterTimeUp(court, position, standing);
      if (entered === null || late.includes(standing.seat!)) return answeredBefore(court, at, key, { code: 'time-is-up' });
      continue;
    }
    const remember = { ...key, tokenHash: tokenHash! };
    const appended = await enter(court, { before: position, entries: [entry], after }, { ...standing, remember });
    if (appended === 'appended') return accept(proceeded(after, entry, sight.value));
    if (appended === 'key-used') return answeredBefore(court, at, key, { code: 'idempotency-key-reused' });
    if (attempt === court.limits.appendAttempts) return reject({ code: 'stale', currentVersion: currentVersion(at) });
  }
}

const currentVersion = ({ position: { seats, summary }, sight }: At): number => versionFor(seats, summary, viewerAt(sight, summary));

/** The answer that was given under this key, as its caller may know it now; else the refusal. */
async function answeredBefore(
  court: Court,
  { position, sight }: At,
  { key, bodyHash }: RememberedKey,
  otherwise: Refusal,
): Promise<Result<Proceeded, Refusal>> {
  const { id } = position.facts;
  const remembered = await court.games.remembered(id, sight.tokenHash!, key);
  if (remembered === null) return reject(otherwise);
  if (remembered.bodyHash !== bodyHash) return reject({ code: 'idempotency-key-reused' });
  const [entry] = await court.games.entriesAt(id, [remembered.lastSeq]);
  return accept(proceeded(position, entry!, sight));
}

/** What was entered, as whoever asked is told it: he has notice of it, even if nobody else does. */
function proceeded({ facts, ruleset, seats, summary }: Position, entry: Entry, sight: Sight): Proceeded {
  const noticed = noticedBy(ruleset, seats, entry, viewerAt(sight, summary), sight.caller?.account)!;
  return { game: facts.id, version: noticed.version, entry: noticed };
}
