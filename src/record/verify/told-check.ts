import type { AnyRuleset } from '../../engine/ruleset.js';
import { commitmentTo } from '../chain.js';
import type { Content, ViewerPart } from '../entry.js';
import { type Links, noLinks, type OpenedDraws, viewerParts } from '../parts.js';
import type { GameSecret } from '../secret.js';
import { viewersOf } from '../viewers.js';
import type { WholeLine } from './entries.js';
import type { Fault } from './finding.js';

/** What each viewer was told, made again by the rules from what happened, and compared with what was committed to. */
export class ToldCheck {
  readonly #ruleset: AnyRuleset;
  readonly #seats: readonly string[];
  #links: Links;
  #noticed: readonly boolean[] = [];

  constructor(ruleset: AnyRuleset, seats: readonly string[]) {
    this.#ruleset = ruleset;
    this.#seats = seats;
    this.#links = noLinks(seats);
  }

  /** The hash of the last entry that a seat noticed before the next one; null if it has noticed none. */
  lastNoticedBy(seat: string): string | null {
    return this.#links.heads[viewersOf(this.#seats).indexOf(seat) + 1] || null;
  }

  /** Which viewers have notice of the entry that was checked last. */
  get noticed(): readonly boolean[] {
    return this.#noticed;
  }

  /** The viewers who were told something else than these rules tell. */
  *check(line: WholeLine, opened: OpenedDraws, secret: GameSecret): Generator<Fault> {
    const parts = this.#parts(line, opened);
    const { versions, heads } = this.#links;
    const told = viewersOf(this.#seats).map((viewer, index) => {
      const committed = line.commitments[viewer];
      const salt = secret.salt(line.part.seq, viewer);
      const asTold = committed === commitmentTo(parts?.[index] ?? null, salt);
      // Whoever had no notice of an entry has it nowhere in his chain: that much is known whatever he was told.
      return { viewer, asTold, isNoticed: asTold && parts !== null ? parts[index] !== null : committed !== commitmentTo(null, salt) };
    });
    for (const { viewer, asTold } of told) {
      if (!asTold || parts === null) yield { check: 'told', why: `what ${viewer} was told is not what the rules tell ${viewer}` };
    }
    const noticed = told.map(({ isNoticed }) => isNoticed);
    this.#noticed = noticed;
    this.#links = {
      ...this.#links,
      versions: versions.map((version, index) => version + (noticed[index] ? 1 : 0)),
      heads: [line.hash, ...heads.slice(1).map((head, index) => (noticed[index] ? line.hash : head))],
    };
  }

  /** The parts of the viewers; null if the rules cannot read what happened. */
  #parts({ header, part }: WholeLine, opened: OpenedDraws): readonly (ViewerPart | null)[] | null {
    const content: Content = { kind: header.kind, actor: header.actor, ...part };
    try {
      return viewerParts(this.#ruleset, this.#seats, content, this.#links, opened);
    } catch {
      return null;
    }
  }
}
