import type { EntryLine } from '../format.js';
import { actionEntropyIn, isSeatTakenBody, isSeeded } from '../system-entries.js';
import type { ReplayState } from './replay-state.js';
import type { Foresight, ForesightCounts } from './report.js';

/** Follows who contributed entropy to a game's draws, and counts its draws by what follows from that. */
export class ForesightCount {
  readonly #replay: ReplayState;
  readonly #counts = { unforeseeable: 0, foreseeable: 0, choosable: 0 };
  /** Who contributed the entropy of each taken seat, in the order in which they were taken. */
  readonly #sources = new Map<string, 'seat' | 'server'>();
  /** Entropy that stands in the record already: the operator knew it before it was sent again. */
  readonly #seen = new Set<string>();

  /** `replay`: the state of the game after the entry that is counted. */
  constructor(replay: ReplayState) {
    this.#replay = replay;
  }

  get counts(): ForesightCounts {
    return this.#counts;
  }

  /** Counts the draws of an entry. Returns what the operator could have done about them; null if the entry shows none. */
  add({ header, part }: EntryLine): Foresight | null {
    const { opening } = this.#replay;
    const { body } = part;
    if (header.kind === 'seat-left') this.#sources.delete(header.actor ?? '');
    if (body !== null && isSeatTakenBody(body)) this.#sources.set(header.actor ?? '', body.entropySource);
    const isFresh = this.#isFresh(body !== null && isSeatTakenBody(body) ? body.entropy : actionEntropyIn(body));
    const uses = 'draws' in part ? part.draws : part.openings;
    const draws = uses.reduce((sum, use) => sum + use.draws.length, 0);
    if (draws === 0 || opening === null || opening.chanceSource === 'physical-table') return null;
    const foresight = isSeeded(opening) ? 'choosable' : this.#of(header.kind, isFresh);
    this.#counts[foresight] += draws;
    return foresight;
  }

  /** Whether there is entropy, and no earlier entry of the record has it. */
  #isFresh(entropy: unknown): boolean {
    if (typeof entropy !== 'string' || this.#seen.has(entropy)) return false;
    this.#seen.add(entropy);
    return true;
  }

  /**
   * The entropy of the seat that was taken last is the last that goes into the key of every later draw: the server knew its own secret and the
   * entropy of the other seats by then.
   */
  #of(kind: string, isFresh: boolean): Foresight {
    if (kind === 'action' && isFresh) return 'unforeseeable';
    if ([...this.#sources.values()].at(-1) !== 'seat' || (kind !== 'action' && !isFresh)) return 'choosable';
    return kind === 'action' ? 'foreseeable' : 'unforeseeable';
  }
}
