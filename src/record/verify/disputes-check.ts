import { NO_CONCESSIONS } from '../lifecycle.js';
import type { EntryLine } from '../lines.js';
import { type EntryMark, endingByRuling, type ProceedingBody, type RulingBody, type ToldMark } from '../rulings.js';
import { areSeats, endTakenBack } from './ends.js';
import { isWhole } from './entries.js';
import { type Fault, quoted } from './finding.js';
import type { Followed } from './followed.js';
import { markFaults, namedBy } from './marks.js';
import { nothingDone } from './nothing-done.js';
import { formOf } from './read-line.js';

/** What the house says of disputes, by the kind of the entry. */
const FORMS = {
  'dispute-opened': formOf('disputeOpened'),
  'hidden-seen': formOf('hiddenSeen'),
  ruled: formOf('ruled'),
  'result-certified': formOf('resultCertified'),
} as const;

/** How often a game may be taken back before its states are not followed any more: each time it is read again. */
export const TAKEN_BACK = 1_000;

const house = (why: string): Fault => ({ check: 'house', why });

export const isOfDispute = (kind: string): kind is keyof typeof FORMS => Object.hasOwn(FORMS, kind);

/** Whether what the house says of a dispute comes in its order; keeps what it changes. */
export function* disputeFaults(line: EntryLine, number: number, followed: Followed): Generator<Fault> {
  const { header, part } = line;
  const why = FORMS[header.kind as keyof typeof FORMS](part.body);
  if (why !== null) return yield house(`what the house says: ${why}`);
  const body = part.body as ProceedingBody;
  if (body.type !== header.kind) yield house(`the body of ${header.kind} is of ${quoted(body.type)}`);
  if (header.actor !== null) yield house('a seat says it, and only the house may');
  yield* nothingDone(part);
  switch (body.type) {
    case 'dispute-opened':
      if (followed.frozen) yield house('a dispute is opened in another');
      if (body.dispute !== followed.disputes + 1) yield house(`dispute ${body.dispute} follows dispute ${followed.disputes}`);
      if (body.appealOf !== null && body.appealOf >= body.dispute) yield house('it appeals what was not ruled');
      yield* markFaults(body.entry, line, number, followed);
      followed.disputes = body.dispute;
      followed.frozen = true;
      return;
    case 'hidden-seen':
    case 'ruled':
      if (!followed.frozen || body.dispute !== followed.disputes) yield house(`dispute ${body.dispute} is not open`);
      if (body.type === 'ruled') yield* ruledFaults(body, line, number, followed);
      return;
    case 'result-certified':
      if (followed.frozen) yield house('a result is certified that is disputed');
      followed.certified = { header, hash: line.hash, outcome: body.outcome };
  }
}

function* ruledFaults(
  ruling: RulingBody<EntryMark | ToldMark, string | null>,
  line: EntryLine,
  number: number,
  followed: Followed,
): Generator<Fault> {
  const { effect } = ruling;
  followed.frozen = false;
  if (effect.type === 'correct-result') {
    if (!areSeats(effect.winners, followed)) yield house(`${quoted(effect.winners)} have won, and are no seats`);
    followed.ruledEnd = endingByRuling(effect.winners, ruling);
  }
  if (effect.type === 'annul') followed.ruledEnd = 'annulled';
  if (effect.type !== 'take-back') return;
  followed.ruledEnd = null;
  followed.concessions = NO_CONCESSIONS;
  yield* takenBackFaults(effect.to, line, number, followed);
}

/** Whether the game is taken back to an entry before this one; keeps that it was. */
export function* takenBackFaults(
  mark: EntryMark | ToldMark,
  line: EntryLine,
  number: number,
  followed: Followed,
  by?: string,
): Generator<Fault> {
  const to = namedBy(mark);
  yield* markFaults(mark, line, number, followed);
  if (to >= number) return;
  endTakenBack(to, number, followed);
  if (isWhole(line) && followed.takenBack.length < TAKEN_BACK) followed.takenBack.push({ at: number, to, ...(by !== undefined && { by }) });
}
