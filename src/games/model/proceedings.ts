import { type GamePhase, whyNotInPlay as whyNotInPhase } from '../../record/lifecycle/rules.js';
import { advanceLifecycle, type Dispute, type LifecycleState, type NumberedDispute } from '../../record/lifecycle/state.js';
import type { Undo } from '../../record/lifecycle/undo.js';
import type { PublicKey } from '../../record/signatures.js';
import type { SystemEntryBody } from '../../record/system-entries.js';
import type { Refusal } from '../refusals/refusals.js';
import type { AccountId } from './ids.js';
import { type Outcome, systemOutcome } from './outcome.js';

/** Disputes, rulings and resignations of a game, and their effects. Their texts are in the log, under the seqs named here. */
export interface Proceedings extends Pick<LifecycleState, 'resignedSeats'> {
  /** The first is number 1. Only the last can be open. */
  readonly disputes: readonly StoredDispute[];
  readonly undos: readonly Undo[];
  /** An end by a ruling or the seats, in place of the rules' outcome. */
  readonly end: Outcome | 'annulled' | null;
  /** The certificate of the result, a compact JWS; no entry comes after it. */
  readonly certificate: string | null;
  /** The key that signed it, if another server certified the game: it goes into the game's records. */
  readonly certifiedBy?: PublicKey;
}

/** A dispute in a game of this server, where only its own accounts rule. */
interface LocalDispute extends Dispute {
  readonly ruling: (NonNullable<Dispute['ruling']> & { readonly account: AccountId }) | null;
}

/** A dispute with the facts stored for reading it. */
export interface StoredDispute extends LocalDispute {
  /** RFC 3339. */
  readonly openedAt: string;
  readonly inspections: readonly { readonly seq: number; readonly account: AccountId }[];
}

export const NO_PROCEEDINGS: Proceedings = { disputes: [], undos: [], end: null, certificate: null, resignedSeats: [] };

/** Returns the open dispute and its number; null if there is none. */
export function openDisputeOf({ disputes }: Proceedings): { readonly number: number; readonly dispute: StoredDispute } | null {
  const dispute = disputes.at(-1);
  return dispute === undefined || dispute.ruling !== null ? null : { number: disputes.length, dispute };
}

/** Whether a dispute was open after the entry of this seq. */
export const wasDisputed = ({ disputes }: Pick<Proceedings, 'disputes'>, seq: number): boolean =>
  disputes.some(({ openedSeq, ruling }) => openedSeq <= seq && (ruling === null || ruling.seq > seq));

/** Whether an account has inspected hidden information in the open dispute. */
export const hasInspected = (proceedings: Proceedings, account: AccountId): boolean =>
  openDisputeOf(proceedings)?.dispute.inspections.some((inspection) => inspection.account === account) ?? false;

/** Whether an account has inspected hidden information or ruled in any dispute of the game. */
export const hasEverJudged = ({ disputes }: Pick<Proceedings, 'disputes'>, account: AccountId): boolean =>
  disputes.some(({ inspections, ruling }) => ruling?.account === account || inspections.some((each) => each.account === account));

/** A system entry and its place in the log. */
interface SystemEntry {
  readonly seq: number;
  readonly at: Date;
  readonly body: SystemEntryBody | null;
}

/** Returns the proceedings after an entry. */
export function proceedingsAfter(seats: readonly string[], before: Proceedings, { seq, at, body }: SystemEntry): Proceedings {
  if (body === null || !('type' in body)) return before;
  if (body.type === 'hidden-inspected')
    return { ...before, disputes: withInspection(before.disputes, { seq, account: body.arbiterAccount as AccountId }) };
  const { lifecycle, dispute, undo } = advanceLifecycle(seats, lifecycleOf(before), seq, body);
  const { end, resignedSeats } = lifecycle;
  return {
    ...before,
    resignedSeats,
    disputes: dispute === null ? before.disputes : withDispute(before.disputes, dispute, at),
    undos: undo === null ? before.undos : [...before.undos, undo],
    end: end === before.end ? before.end : withSentence(seats, end),
  };
}

/** Returns the part of the proceedings that decides which entries the lifecycle allows next. */
export function lifecycleOf(proceedings: Proceedings): LifecycleState {
  const { end, resignedSeats } = proceedings;
  const open = openDisputeOf(proceedings);
  return { resignedSeats, end, open: open && { number: open.number, dispute: open.dispute } };
}

const withSentence = (seats: readonly string[], end: LifecycleState['end']): Proceedings['end'] =>
  end === null || end === 'annulled' ? end : systemOutcome(seats, end);

const withInspection = (disputes: Proceedings['disputes'], inspection: StoredDispute['inspections'][number]): Proceedings['disputes'] => {
  const open = disputes.at(-1)!;
  return disputes.with(-1, { ...open, inspections: [...open.inspections, inspection] });
};

/** Adds a dispute opened or ruled at that moment. */
function withDispute(disputes: Proceedings['disputes'], { number, dispute }: NumberedDispute, at: Date): Proceedings['disputes'] {
  const before = disputes[number - 1] ?? { openedAt: at.toISOString(), inspections: [] };
  return disputes.toSpliced(number - 1, 1, { ...before, ...(dispute as LocalDispute) });
}

/** Returns why seats can do nothing in a game of this status; null during play. */
export function whyNotInPlay({ status }: { readonly status: GamePhase }): Refusal | null {
  const code = whyNotInPhase(status);
  return code && { code };
}
