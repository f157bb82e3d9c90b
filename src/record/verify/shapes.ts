// What comes from outside, as the type it is: the schema says whether it is that.
import type { HouseBody, OpeningBody, SeatTakenBody, TableBody } from '../house.js';
import { type EntryKind, KINDS, SAID_IN } from '../kinds.js';
import type { AbandonedBody, ActionsTakenBackBody, SaidBySeat, TimeAddedBody, TimedOutBody } from '../lifecycle.js';
import type { FirstLine, LastLine } from '../lines.js';
import type { CertificateBody, DisputeBody, Ending, EntryMark, LookBody, RulingBody, ToldMark } from '../rulings.js';
import type { WholeLine } from './entries.js';
import { type Form, formOf } from './read-line.js';
import type { SCHEMA } from './schema.js';

type Mark = EntryMark | ToldMark;

/** The types that definitions of the schema describe, by the definitions' names. */
interface Shapes {
  readonly first: FirstLine;
  /** But for its body, which is of the kind of the entry. */
  readonly entryOfAll: WholeLine;
  readonly last: LastLine;
  /** Of a ruleset's event, what every ruleset says alike. */
  readonly ended: { readonly outcome: Ending };
  readonly opened: OpeningBody;
  readonly seatTaken: SeatTakenBody;
  readonly acted: TableBody;
  readonly disputeOpened: DisputeBody<Mark, string | null>;
  readonly hiddenSeen: LookBody;
  readonly ruled: RulingBody<Mark, string | null>;
  readonly resultCertified: CertificateBody;
  readonly saidBySeat: SaidBySeat;
  readonly abandoned: AbandonedBody;
  readonly actionsTakenBack: ActionsTakenBackBody<Mark>;
  readonly timedOut: TimedOutBody;
  readonly timeAdded: TimeAddedBody;
}

export interface Shape<Value> {
  /** What is asked of a value, and it does not do; null if it is one. */
  readonly whyNot: Form;
  readonly is: (value: unknown) => value is Value;
}

export function shapeOf<Name extends keyof Shapes & keyof typeof SCHEMA.$defs>(name: Name): Shape<Shapes[Name]> {
  const whyNot = formOf(name);
  return { whyNot, is: (value): value is Shapes[Name] => whyNot(value) === null };
}

/** What the house says, by the kind of the entry it says it in. */
export const BODIES_OF = Object.fromEntries(KINDS.map((kind) => [kind, shapeOf(SAID_IN[kind])])) as {
  readonly [Kind in EntryKind]: Shape<Shapes[(typeof SAID_IN)[Kind]]>;
};

/** What is said in an entry, whole: in actions nothing need be. */
export function isWholeBody(kind: EntryKind, body: unknown): body is HouseBody | null {
  if (body === null) return kind === 'action';
  const shape: Shape<Shapes[keyof Shapes]> = BODIES_OF[kind];
  if (!shape.is(body) || !('type' in body)) return shape.is(body);
  if (body.type !== kind) return false;
  if (body.type === 'dispute-opened') return isMark(body.entry) && body.claim !== null;
  if (body.type === 'actions-taken-back') return isMark(body.to);
  if (body.type !== 'ruled') return true;
  return body.reason !== null && (body.effect.type !== 'take-back' || isMark(body.effect.to));
}

const isMark = (mark: Mark): mark is EntryMark => typeof mark === 'object' && mark !== null;
