import type { LifecycleKind } from '../kinds.js';
import type { AnyLifecycle, TimeAddedBody, TimedOutBody } from '../lifecycle.js';
import type { EntryLine } from '../lines.js';
import { seatsTakenAfter } from '../seats-taken.js';
import { signersAfter } from '../table/signers.js';
import { closerFaults, officerFaults } from './accounts-check.js';
import { inOrder, isOver } from './ends.js';
import { type Fault, faultOf, quoted } from './finding.js';
import { follow } from './follow.js';
import { type Followed, hasBegun } from './followed.js';
import { markFaults } from './marks.js';
import { nothingDone } from './nothing-done.js';
import { takingBackFaults } from './private-actions.js';
import { BODIES_OF, type Shape } from './shapes.js';

/** What is said of a game apart from playing it, by the kind of the entry. */
const shapeFor = (kind: LifecycleKind): Shape<AnyLifecycle> => BODIES_OF[kind];

const house = faultOf('house');

/** Whether seats leave, give up, agree and take back only where they can; keeps what that changes. */
export function* lifecycleFaults(line: EntryLine, kind: LifecycleKind, number: number, followed: Followed): Generator<Fault> {
  const { header, part } = line;
  const { body } = part;
  const shape = shapeFor(kind);
  if (!shape.is(body)) return yield house(`what is said: ${shape.whyNot(body)}`);
  if (body.type !== kind) yield house(`the body of ${kind} is of ${quoted(body.type)}`);
  if (header.actor !== ('by' in body ? body.by : null)) yield house(`${quoted(header.actor)} says it for another`);
  yield* nothingDone(part);
  const { opening } = followed;
  if (opening === null) return;
  if ('by' in body && !opening.seats.includes(body.by)) return yield house(`${quoted(body.by)} says it, and is no seat`);
  const fault = whyNot(body, followed);
  if (fault !== null) yield house(fault);
  if (body.type === 'abandoned') yield* closerFaults(body.account, followed);
  if (body.type === 'time-added') yield* officerFaults(body.account, followed);
  if (body.type === 'seat-left' && followed.seated.taken.includes(body.by)) {
    followed.seated = seatsTakenAfter(followed.seated, { actor: body.by, body });
    followed.signers = signersAfter(followed.signers, { actor: body.by, body });
  }
  if (body.type === 'actions-taken-back') {
    yield* takingBackFaults(body, followed);
    yield* markFaults(body.to, line, number, followed, body.by);
  }
  follow(line, number, body, followed);
}

/** Why this cannot be said where the game stands; null if it can. */
function whyNot(body: AnyLifecycle, followed: Followed): string | null {
  const { apart, opening, seated } = followed;
  const { drawOffer, open, resigned } = apart;
  if (open !== null && body.type !== 'time-added') return 'it is said while an arbiter is asked';
  if (isOver(followed)) return 'it is said, and the game is over';
  if (body.type === 'abandoned') {
    return body.winners.every((seat) => opening!.seats.includes(seat)) ? null : 'a seat wins, and is none';
  }
  if (body.type === 'time-added' || body.type === 'timed-out') return whyNotClocked(body, followed);
  if (body.type === 'seat-left') {
    if (hasBegun(followed)) return 'a seat is left after the game has begun';
    return seated.taken.includes(body.by) ? null : 'a seat is left that was not taken';
  }
  if (!hasBegun(followed)) return 'it is said before every seat is taken';
  if (body.type === 'resigned' && resigned.includes(body.by)) return 'a seat resigns again';
  if (!body.type.startsWith('draw-')) return null;
  if (followed.ruleset !== null && !followed.ruleset.drawByAgreement) return 'the rules know no draw';
  if ((body.type === 'draw-offered') !== (drawOffer === null)) return 'a draw is answered that was not offered, or offered again';
  const agreed = drawOffer === null ? [] : [drawOffer.by, ...drawOffer.accepted];
  return body.type === 'draw-accepted' && agreed.includes(body.by) ? 'a seat agrees again' : null;
}

/** The same of clocks, as far as it does not depend on how they stand. */
function whyNotClocked(body: TimeAddedBody | TimedOutBody, followed: Followed): string | null {
  const { seats, clock } = followed.opening!;
  if (clock === undefined) return 'it is said of clocks, and the game has none';
  if (body.type === 'time-added') {
    if (!seats.includes(body.seat)) return 'time is added for a seat that is none';
    return body.reason.trim() === '' ? 'time is added without a reason' : null;
  }
  if (!hasBegun(followed)) return 'time is up before every seat is taken';
  const { outOfTime } = body;
  if (!outOfTime.every((seat) => seats.includes(seat)) || !inOrder(outOfTime, followed)) return 'time is up for a seat that is none';
  return outOfTime.some((seat) => followed.apart.resigned.includes(seat)) ? 'time is up for a seat that plays without a clock' : null;
}
