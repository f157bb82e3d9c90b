import type { Dispute, NumberedDispute } from './state.js';

const add = (counts: Map<string, number>, account: string, more: number): void =>
  void counts.set(account, (counts.get(account) ?? 0) + more);

/**
 * The disputes of a game, and which of their rulings can be appealed. Each seat may appeal a ruling once, until an appeal changes it.
 * A ruling on an appeal is final. Every query takes constant time, whatever a forged record holds.
 */
export class DisputeIndex {
  readonly #seats: readonly string[];
  readonly #disputes = new Map<number, Dispute>();
  readonly #disputesByRuling = new Map<number, number>();
  readonly #appellants = new Map<number, Set<string>>();
  /** Disputes whose rulings can no longer be appealed: an appeal has changed them, or every seat has appealed. */
  readonly #closed = new Set<number>();
  readonly #appealedArbiters = new Set<string>();
  readonly #appealableRulings = new Map<string, number>();
  #last = 0;

  constructor(seats: readonly string[], disputes: Iterable<Dispute> = []) {
    this.#seats = seats;
    for (const dispute of disputes) {
      const number = this.#last + 1;
      this.set({ number, dispute: { ...dispute, ruling: null } });
      if (dispute.ruling !== null) this.set({ number, dispute });
    }
  }

  /** The number of the dispute opened last; 0 if there is none. */
  get last(): number {
    return this.#last;
  }

  get(number: number): Dispute | undefined {
    return this.#disputes.get(number);
  }

  /** The number of the dispute that the entry `seq` rules on; null if it is no ruling. */
  ruledIn = (seq: number): number | null => this.#disputesByRuling.get(seq) ?? null;

  /** The dispute whose ruling the open dispute appeals; null if there is none. */
  get #pending(): number | null {
    const last = this.#disputes.get(this.#last);
    return last !== undefined && last.ruling === null ? last.appealOf : null;
  }

  /** Whether `seat` may still appeal the ruling on this dispute. While an appeal of the ruling is open, no seat may. */
  isAppealableBy = (number: number, seat: string): boolean =>
    !this.#closed.has(number) && !this.#appellants.get(number)?.has(seat) && this.#pending !== number;

  /** Whether a ruling by this account has been appealed. */
  wasAppealed = (account: string): boolean => this.#appealedArbiters.has(account);

  /** Whether a ruling by this account can still be appealed. A ruling whose appeal is open does not count. */
  hasAppealableRuling(account: string): boolean {
    const pending = this.#pending;
    const isPending = pending !== null && !this.#closed.has(pending) && this.#disputes.get(pending)?.ruling?.account === account;
    return (this.#appealableRulings.get(account) ?? 0) > Number(isPending);
  }

  /** Stores a dispute that has just been opened or ruled on. */
  set({ number, dispute }: NumberedDispute): void {
    const before = this.#disputes.get(number);
    if (dispute.ruling === null) {
      this.#last = number;
      this.#appeal(dispute);
    } else this.#rule(number, dispute, before?.ruling?.account);
    this.#disputes.set(number, dispute);
  }

  /** Invalid appeals, which only a forged record has, change nothing. */
  #appeal({ appealOf, by }: Dispute): void {
    const appealed = appealOf === null ? undefined : this.#disputes.get(appealOf);
    if (appealOf === null || !appealed?.ruling || appealed.appealOf !== null) return;
    if (!this.#seats.includes(by) || !this.isAppealableBy(appealOf, by)) return;
    const appellants = (this.#appellants.get(appealOf) ?? new Set()).add(by);
    this.#appellants.set(appealOf, appellants);
    this.#appealedArbiters.add(appealed.ruling.account);
    if (appellants.size === this.#seats.length) this.#close(appealOf, appealed.ruling.account);
  }

  #rule(number: number, { appealOf, ruling }: Dispute, replaced: string | undefined): void {
    const { account, seq, upheld } = ruling!;
    this.#disputesByRuling.set(seq, number);
    if (appealOf !== null) {
      const appealed = this.#disputes.get(appealOf)?.ruling;
      if (!upheld && appealed) this.#close(appealOf, appealed.account);
      return;
    }
    if (this.#closed.has(number)) return;
    // Only a forged record rules twice on a dispute: the later ruling replaces the earlier one.
    if (replaced !== undefined) add(this.#appealableRulings, replaced, -1);
    add(this.#appealableRulings, account, 1);
  }

  #close(number: number, account: string): void {
    if (this.#closed.has(number)) return;
    this.#closed.add(number);
    add(this.#appealableRulings, account, -1);
  }
}
