import { accept, type Result, reject } from '../../engine/result.js';
import type { RulesetTypes } from '../../engine/ruleset.js';
import type { TakenBack } from '../../record/branches.js';
import { indexOf } from '../../record/viewers.js';
import { type Asked, proceed, say } from '../apart-from-play/proceed.js';
import type { Bearer, Proceeded } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { whyNotInPlay } from '../game/in-play.js';
import type { Position } from '../game/position.js';
import { entryMarkOf } from '../log/entry-mark.js';
import { stateAfter } from '../log/state-after.js';
import type { Entry } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { seqNamed } from '../viewers/resume.js';

export interface TakeBackRequest extends Asked {
  /** The cursor of the last entry that is to stand: the caller's own. */
  readonly to: string;
}

/** More are not taken back at once. */
const MOST = 200;

/** How often a seat takes something back in a game: each makes it longer to load, and its record longer to check. */
const TIMES = 100;

const NOTHING: Refusal = { code: 'nothing-to-take-back' };

/**
 * Takes back what a seat did since an entry, as long as it is still to act and nobody else has noticed any of it, nothing
 * was drawn, signed for or revealed. It is asked of what that seat knows alone: what others do in secret at the same time
 * stands, and neither hinders it nor is told by it. Nobody else has notice of the entry.
 */
export const takeBackActions = (
  court: Court,
  bearer: Bearer,
  request: TakeBackRequest,
  times: number = TIMES,
): Promise<Result<Proceeded, Refusal>> =>
  proceed(court, bearer, 'take-back-actions', request, async ({ sight, position }) => {
    const by = sight.standing.seat;
    if (by === null) return reject({ code: 'not-your-seat' });
    const notInPlay = whyNotInPlay(position.summary);
    if (notInPlay !== null) return reject(notInPlay);
    const to = await seqNamed(court, sight, request.to);
    if (to === null) return reject({ code: 'no-such-entry' });
    if (takenBackBy(by, position).length >= times) return reject({ code: 'too-many-take-backs', limit: times });
    const state = await takenBack(court, position, by, to);
    if (state === null) return reject(NOTHING);
    const body = { type: 'actions-taken-back', by, to: await entryMarkOf(court, position, to) } as const;
    return accept(say(court, { ...position, state }, 'actions-taken-back', body, by));
  });

/** What a seat has taken back of the game so far. */
const takenBackBy = (seat: string, { summary }: Position): readonly TakenBack[] =>
  summary.proceedings.takenBack.filter(({ by }) => by === seat);

/** The state without what a seat did after an entry; null if it cannot take that back. */
async function takenBack(court: Court, position: Position, by: string, to: number): Promise<RulesetTypes['State'] | null> {
  const { facts, ruleset, seats, summary } = position;
  const { seq, proceedings, toAct } = summary;
  const own = indexOf(seats, by)!;
  const before = takenBackBy(by, position);
  if (!toAct.includes(by) || before.some((each) => to > each.to && to < each.at)) return null;
  const noticed = await court.games.entries(facts.id, { viewer: own, afterSeq: to, upToSeq: seq, limit: MOST + 1 });
  const stands = (entry: Entry) => entry.kind === 'action' && !before.some((each) => entry.seq > each.to && entry.seq < each.at);
  if (noticed.length > MOST || !noticed.some(stands) || !noticed.every((entry) => isOwnSecret(position, by, own, entry))) return null;
  return stateAfter(court, { facts, ruleset }, seq + 1, [...proceedings.takenBack, { at: seq + 1, to, by }]);
}

/** Whether a seat alone has notice of what it did, and has learnt nothing by it. */
const isOwnSecret = ({ ruleset }: Position, by: string, own: number, { kind, actor, versions, draws, body, events }: Entry): boolean =>
  actor === by &&
  (kind === 'actions-taken-back' || (kind === 'action' && body === null)) &&
  versions.every((version, index) => index === own || version === 0) &&
  draws.length === 0 &&
  !events.some((event) => ruleset.reveals(event, by));
