import type { TakenBack } from '../record/branches.js';
import type { HouseBody } from '../record/house.js';
import { type Concessions, conceded, isLifecycle, type LifecycleBody, NO_CONCESSIONS } from '../record/lifecycle.js';
import type { DisputeBody, RulingBody } from '../record/rulings.js';
import type { PublicKey } from '../record/signing-key.js';
import type { AccountId } from './ids.js';
import { type Outcome, outcomeByHouse, outcomeByRuling } from './ruled-outcome.js';

/** What has been disputed in a game and ruled, or given up, and what that changed. Texts stand in the log, by the seqs named here. */
export interface Proceedings extends Concessions {
  /** The first is number 1. Only the last can be open. */
  readonly disputes: readonly DisputeStanding[];
  readonly takenBack: readonly TakenBack[];
  /** What a ruling, or the seats, have put in the place of what the rules say of the end. */
  readonly end: Outcome | 'annulled' | null;
  /** The certificate of the result, a compact JWS; nothing is entered after it. */
  readonly certificate: string | null;
  /** The key that has signed it, of a game that was certified at another court: it goes into the game's records. */
  readonly certifiedBy?: PublicKey;
}

export interface DisputeStanding {
  readonly openedSeq: number;
  /** RFC 3339. */
  readonly openedAt: string;
  /** A seat, or `arbiter`. */
  readonly by: string;
  readonly appealOf: number | null;
  readonly looks: readonly { readonly seq: number; readonly account: AccountId }[];
  readonly ruling: { readonly seq: number; readonly account: AccountId } | null;
}

export const NO_PROCEEDINGS: Proceedings = { disputes: [], takenBack: [], end: null, certificate: null, ...NO_CONCESSIONS };

/** The dispute that keeps the game from going on, and its number; null if there is none. */
export function openDisputeOf({ disputes }: Proceedings): { readonly number: number; readonly standing: DisputeStanding } | null {
  const standing = disputes.at(-1);
  return standing === undefined || standing.ruling !== null ? null : { number: disputes.length, standing };
}

/** Whether a dispute kept the game from going on after the entry of this seq. */
export const wasDisputed = ({ disputes }: Pick<Proceedings, 'disputes'>, seq: number): boolean =>
  disputes.some(({ openedSeq, ruling }) => openedSeq <= seq && (ruling === null || ruling.seq > seq));

/** Whether an account has asked to see all in the dispute that is open. */
export const looksAtHidden = (proceedings: Proceedings, account: AccountId): boolean =>
  openDisputeOf(proceedings)?.standing.looks.some((look) => look.account === account) ?? false;

/** Who may not judge in the game any more: whoever has ruled in it what was then appealed. */
export const barredIn = ({ disputes }: Pick<Proceedings, 'disputes'>): readonly AccountId[] =>
  disputes.flatMap(({ appealOf }) => (appealOf === null ? [] : [disputes[appealOf - 1]!.ruling!.account]));

/** Who has ruled in the game. */
export const judgesOf = ({ disputes }: Pick<Proceedings, 'disputes'>): readonly AccountId[] =>
  disputes.flatMap(({ ruling }) => (ruling === null ? [] : [ruling.account]));

/** An entry of the house, where it stands. */
export interface Entered {
  readonly seq: number;
  readonly at: Date;
  readonly body: HouseBody | null;
}

/** The proceedings after an entry: folded from the log like everything else. */
export function proceedingsAfter(seats: readonly string[], before: Proceedings, { seq, at, body }: Entered): Proceedings {
  if (body === null || !('type' in body)) return before;
  if (isLifecycle(body)) return livedOn(seats, before, body, seq);
  switch (body.type) {
    case 'dispute-opened':
      return { ...before, disputes: [...before.disputes, opened(body, seq, at)] };
    case 'hidden-seen': {
      const look = { seq, account: body.account as AccountId };
      return withOpen(before, (dispute) => ({ ...dispute, looks: [...dispute.looks, look] }));
    }
    case 'ruled': {
      const ruling = { seq, account: body.account as AccountId };
      return { ...withOpen(before, (dispute) => ({ ...dispute, ruling })), ...changedBy(before, body, seq) };
    }
    case 'result-certified':
      return before;
  }
}

function livedOn(seats: readonly string[], before: Proceedings, body: LifecycleBody, seq: number): Proceedings {
  if (body.type === 'actions-taken-back') return { ...before, takenBack: [...before.takenBack, { at: seq, to: body.to.seq, by: body.by }] };
  const { concessions, end } = conceded(seats, before, body);
  return { ...before, ...concessions, end: end === null ? before.end : outcomeByHouse(end) };
}

const opened = ({ by, appealOf }: DisputeBody, openedSeq: number, at: Date): DisputeStanding => ({
  openedSeq,
  openedAt: at.toISOString(),
  by,
  appealOf,
  looks: [],
  ruling: null,
});

const withOpen = (before: Proceedings, change: (dispute: DisputeStanding) => DisputeStanding): Proceedings => ({
  ...before,
  disputes: before.disputes.with(-1, change(before.disputes.at(-1)!)),
});

function changedBy({ takenBack, end }: Proceedings, ruling: RulingBody, seq: number): Partial<Proceedings> {
  const { effect } = ruling;
  switch (effect.type) {
    case 'uphold':
    case 'penalty':
      return { takenBack, end };
    case 'annul':
      return { takenBack, end: 'annulled' };
    case 'correct-result':
      return { takenBack, end: outcomeByRuling(effect.winners, ruling) };
    case 'take-back':
      return { takenBack: [...takenBack, { at: seq, to: effect.to.seq }], end: null, ...NO_CONCESSIONS };
  }
}
