import { isOpenedInPosition } from '../../engine/positions.js';
import type { Knowledge } from '../../engine/ruleset.js';
import { type RulingBody, resolveEntryRef, type ViewerEntryRef } from '../lifecycle/disputes.js';
import type { ActionsUndoneBody } from '../lifecycle/state.js';
import type { RedactedPracticeTerms } from '../system-entries.js';
import type { ViewerLine } from './line-reader.js';
import { hasBegun, type ReplayState } from './replay-state.js';
import { type Fault, faultOf, printable } from './report.js';

/** Entries after which the knowledge of a viewer is kept, for undos and roll-backs. More than most games have. */
const MAX_KEPT = 4_096;

/** Limit of notices in an entry, because a ruleset may read them repeatedly. No real entry has a tenth of it. */
const MAX_NOTICES = 1_000;

const notices = faultOf('notices');

/** Follows the notices of one viewer with the rules. Finds those that are possible in no game that has the viewer's earlier notices. */
export class NoticesCheck {
  readonly #viewer: string;
  readonly #replay: ReplayState;
  /** What the viewer knew after the latest entries of play, undos and roll-backs, by number. */
  readonly #kept = new Map<number, Knowledge>();
  #known: Knowledge | null = null;
  /** The entry from which the notices are no longer followed; null while they are. */
  #lost: number | null = null;

  constructor(viewer: string, replay: ReplayState) {
    this.#viewer = viewer;
    this.#replay = replay;
  }

  /** The entry from which the notices are no longer followed; null if all were. */
  get lost(): number | null {
    return this.#lost;
  }

  /** Whether an entry is followed: it is an entry of play, and all earlier ones were followed. Call it after the entry was applied. */
  isFollowed({ header }: ViewerLine): boolean {
    const { isGapless, ruleset } = this.#replay;
    if (!isGapless) this.#lost ??= 0;
    if (ruleset === null || this.#lost !== null) return false;
    return header.kind === 'action' || (header.kind === 'seat-taken' && hasBegun(this.#replay));
  }

  *check(line: ViewerLine, number: number): Generator<Fault> {
    const { opening, ruleset } = this.#replay;
    if (opening === null || ruleset === null) return;
    const isSetUp = line.header.kind === 'seat-taken';
    const { action, notices: noticed } = line.part;
    if (noticed.length > MAX_NOTICES) {
      yield notices(`the entry has ${noticed.length} notices`);
      return this.#lose(number);
    }
    const entry = { actor: isSetUp ? null : line.header.actor, action: isSetUp ? null : action, notices: noticed };
    const begins = isSetUp && isOpenedInPosition(noticed);
    const terms = opening.practice as RedactedPracticeTerms | undefined;
    if (begins !== (isSetUp && terms?.fromPosition === true))
      yield notices(
        begins ? 'the game begins in a position that its opening does not mention' : 'the position in which the game begins is missing',
      );
    try {
      const followed = ruleset.follow(ruleset.completeOptions(opening.options), this.#viewer, isSetUp ? null : this.#known, entry);
      if (!followed.ok) yield notices(printable(followed.problem));
      if (!followed.ok || followed.value === null) return this.#lose(number);
      this.#keep(number, followed.value);
    } catch {
      yield notices('the rules cannot read the notices');
      this.#lose(number);
    }
  }

  /** Goes back to an earlier entry, if this one undoes actions or rolls the game back. */
  undo({ part: { body } }: ViewerLine, number: number): void {
    const to = undoneTo(body);
    if (to === null || this.#known === null || this.#lost !== null) return;
    const known = this.#kept.get(this.#lastUpTo(to));
    if (known === undefined) this.#lose(number);
    else this.#keep(number, known);
  }

  /** Entries that are not of play leave the knowledge as it was. */
  #lastUpTo(to: number): number {
    let last = 0;
    for (const number of this.#kept.keys()) if (number <= to && number > last) last = number;
    return last;
  }

  #lose(number: number): void {
    this.#lost = number;
    this.#known = null;
    this.#kept.clear();
  }

  #keep(number: number, known: Knowledge): void {
    this.#known = known;
    this.#kept.set(number, known);
    const oldest = this.#kept.keys().next().value!;
    if (this.#kept.size > MAX_KEPT) this.#kept.delete(oldest);
  }
}

/** Returns the number of the entry that a body goes back to; null if it goes back to none. */
function undoneTo(body: object | null): number | null {
  if (body === null || !('type' in body)) return null;
  if (body.type === 'actions-undone') return resolveEntryRef((body as ActionsUndoneBody<ViewerEntryRef>).toRef);
  if (body.type !== 'dispute-ruled') return null;
  const { effect } = body as RulingBody<ViewerEntryRef, string | null>;
  return effect.type === 'roll-back' ? resolveEntryRef(effect.toRef) : null;
}
