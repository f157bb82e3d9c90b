import type { DisputeKind } from '../kinds.js';
import type { EntryLine } from '../lines.js';
import {
  type CertificateBody,
  type DisputeBody,
  type EntryMark,
  type LookBody,
  namedBy,
  type RulingBody,
  type ToldMark,
} from '../rulings.js';
import { closerFaults, judgeFaults } from './accounts-check.js';
import { appealFaults, keepAppealable } from './appeals.js';
import { areSeats } from './ends.js';
import { isWhole } from './entries.js';
import { type Fault, faultOf, quoted } from './finding.js';
import { follow } from './follow.js';
import type { Followed } from './followed.js';
import { markFaults } from './marks.js';
import { nothingDone } from './nothing-done.js';
import { readersFaults } from './readers.js';
import { BODIES_OF, isWholeBody, type Shape } from './shapes.js';

/** What the house says of disputes, by the kind of the entry. */
const shapeFor = (
  kind: DisputeKind,
): Shape<DisputeBody<Mark, string | null> | LookBody | RulingBody<Mark, string | null> | CertificateBody> => BODIES_OF[kind];

type Mark = EntryMark | ToldMark;

const house = faultOf('house');

/** Whether what the house says of a dispute comes in its order; keeps what it changes. */
export function* disputeFaults(line: EntryLine, kind: DisputeKind, number: number, followed: Followed): Generator<Fault> {
  const { header, part } = line;
  const { body } = part;
  const shape = shapeFor(kind);
  if (!shape.is(body)) return yield house(`what the house says: ${shape.whyNot(body)}`);
  if (body.type !== kind) yield house(`the body of ${kind} is of ${quoted(body.type)}`);
  if (isWhole(line) && !isWholeBody(kind, body)) return yield house('what the house says is not told whole');
  if (header.actor !== null) yield house('a seat says it, and only the house may');
  yield* nothingDone(part);
  if ('readers' in body) yield* readersFaults(body, followed);
  switch (body.type) {
    case 'dispute-opened':
      if (!mayDispute(body, followed)) yield house(`${quoted(body.by)} disputes, with the account ${quoted(body.account)}`);
      if (followed.apart.open !== null) yield house('a dispute is opened in another');
      if (body.dispute !== followed.lastDispute + 1) yield house(`dispute ${body.dispute} follows dispute ${followed.lastDispute}`);
      if (body.entry === null) yield house('it disputes no entry');
      yield* markFaults(body.entry, line, number, followed, body.by === 'arbiter' ? 'spectator' : body.by);
      followed.lastDispute = body.dispute;
      followed.looks.clear();
      yield* appealFaults(body, followed);
      break;
    case 'hidden-seen':
    case 'ruled':
      if (body.dispute !== followed.apart.open?.number) yield house(`dispute ${body.dispute} is not open`);
      yield* judgeFaults(body.account, followed);
      if (body.type === 'hidden-seen') followed.looks.add(body.account);
      if (body.type === 'ruled') yield* ruledFaults(body, line, number, followed);
      break;
    case 'result-certified':
      if (followed.apart.open !== null) yield house('a result is certified that is disputed');
      yield* closerFaults(body.account, followed);
      followed.certified = { header, hash: line.hash, outcome: body.outcome };
  }
  follow(line, number, body, followed);
}

/** A seat disputes as that, an arbiter with an account. */
const mayDispute = ({ by, account }: Pick<DisputeBody, 'by' | 'account'>, followed: Followed): boolean =>
  by === 'arbiter' ? account !== null : account === null && areSeats([by], followed);

function* ruledFaults(ruling: RulingBody<Mark, string | null>, line: EntryLine, number: number, followed: Followed): Generator<Fault> {
  const { effect } = ruling;
  keepAppealable(ruling, number, followed);
  if (effect.type === 'correct-result' && !areSeats(effect.winners, followed)) {
    yield house(`${quoted(effect.winners)} have won, and are no seats`);
  }
  if (effect.type === 'penalty' && !areSeats([effect.seat], followed)) yield house(`${quoted(effect.seat)} is punished, and is no seat`);
  if (effect.type !== 'take-back') return;
  if (!isOfPlay(namedBy(effect.to), line, followed)) yield house('it takes back to what is neither the set-up nor an action');
  yield* markFaults(effect.to, line, number, followed, followed.looks.has(ruling.account) ? null : 'spectator');
}

/**
 * Whether an entry is the set-up or an action. A viewer who has no notice of an action is told which entry he noticed before it,
 * whatever that is, and the set-up he has noticed. Where entries are missing, nobody knows.
 */
function isOfPlay(to: number, line: EntryLine, { isGapless, played }: Followed): boolean {
  if (!isGapless) return true;
  return isWhole(line) ? played.has(to) : to >= played.least;
}
