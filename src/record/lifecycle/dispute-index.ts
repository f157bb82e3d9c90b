import type { Dispute, NumberedDispute } from './state.js';

const add = (counts: Map<string, number>, account: string, more: number): void =>
  void counts.set(account, (counts.get(account) ?? 0) + more);

/**
 * The disputes of a game, and which of their rulings can be appealed. A ruling is appealed once, by any seat: the ruling on the appeal is
 * final for all. Every query takes constant time, whatever a forged record holds.
 */
export class DisputeIndex {
  readonly #seats: readonly string[];
  readonly #disputes = new Map<number, Dispute>();
  readonly #disputesByRuling = new Map<number, number>();
  /** Disputes whose rulings were appealed. */
  readonly #appealed = new Set<number>();
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

  /** Whether the ruling on this dispute was appealed. */
  isAppealed = (number: number): boolean => this.#appealed.has(number);

  /** Whether a ruling by this account has been appealed. */
  wasAppealed = (account: string): boolean => this.#appealedArbiters.has(account);

  /** Whether a ruling by this account can still be appealed. */
  hasAppealableRuling = (account: string): boolean => (this.#appealableRulings.get(account) ?? 0) > 0;

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
    if (!this.#seats.includes(by) || this.#appealed.has(appealOf)) return;
    this.#appealed.add(appealOf);
    this.#appealedArbiters.add(appealed.ruling.account);
    add(this.#appealableRulings, appealed.ruling.account, -1);
  }

  #rule(number: number, { appealOf, ruling }: Dispute, replaced: string | undefined): void {
    const { account, seq } = ruling!;
    this.#disputesByRuling.set(seq, number);
    if (appealOf !== null || this.#appealed.has(number)) return;
    // Only a forged record rules twice on a dispute: the later ruling replaces the earlier one.
    if (replaced !== undefined) add(this.#appealableRulings, replaced, -1);
    add(this.#appealableRulings, account, 1);
  }
}
