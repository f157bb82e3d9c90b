import type { Chance } from '../../engine/chance.js';
import type { AnyRuleset, Outcome, RulesetTypes } from '../../engine/ruleset.js';
import { commitmentTo } from '../chain.js';
import type { RecordedChance, SeriesUse } from '../chance/draws.js';
import type { Content, ViewerPayload } from '../format.js';
import { canonical } from '../hashing.js';
import type { Undo } from '../lifecycle/undo.js';
import { type ChainLinks, emptyLinks, type OpenedDraws, toViewerPayloads, viewersOf } from '../payloads.js';
import type { GameSecret } from '../secrets.js';
import type { FullLine } from './line-reader.js';
import { Positions, replayAlong } from './positions.js';
import { hasBegun, type ReplayState } from './replay-state.js';
import { type Fault, faultOf, quoted } from './report.js';

/** Computes each viewer's payload from the events with the rules, and compares it with its commitment. */
export class RedactionCheck {
  readonly #ruleset: AnyRuleset;
  readonly #seats: readonly string[];
  #links: ChainLinks;
  #noticed: readonly boolean[] = [];

  constructor(ruleset: AnyRuleset, seats: readonly string[]) {
    this.#ruleset = ruleset;
    this.#seats = seats;
    this.#links = emptyLinks(seats);
  }

  /** Returns the hash of the last entry that a seat has noticed; null if it has noticed none. */
  lastNoticedBy(seat: string): string | null {
    return this.#links.heads[viewersOf(this.#seats).indexOf(seat) + 1] || null;
  }

  /** Which viewers noticed the last checked entry. */
  get noticed(): readonly boolean[] {
    return this.#noticed;
  }

  /** Finds viewers whose committed payload differs from that of the current rules. */
  *check(line: FullLine, opened: OpenedDraws, secret: GameSecret): Generator<Fault> {
    const parts = this.#parts(line, opened);
    const { versions, heads } = this.#links;
    const redaction = viewersOf(this.#seats).map((viewer, index) => {
      const committed = line.commitments[viewer];
      const salt = secret.salt(line.part.seq, viewer);
      const asTold = committed === commitmentTo(parts?.[index] ?? null, salt);
      // Even if the payload is unknown, a commitment to null shows that the viewer did not notice the entry.
      return { viewer, asTold, isNoticed: asTold && parts !== null ? parts[index] !== null : committed !== commitmentTo(null, salt) };
    });
    for (const { viewer, asTold } of redaction) {
      if (!asTold || parts === null)
        yield { check: 'redaction', reason: `the committed payload of ${viewer} is not the one computed by the rules` };
    }
    const noticed = redaction.map(({ isNoticed }) => isNoticed);
    this.#noticed = noticed;
    this.#links = {
      ...this.#links,
      versions: versions.map((version, index) => version + (noticed[index] ? 1 : 0)),
      heads: [line.hash, ...heads.slice(1).map((head, index) => (noticed[index] ? line.hash : head))],
    };
  }

  /** Returns the payloads of the viewers; null if the rules cannot read the events. */
  #parts({ header, part }: FullLine, opened: OpenedDraws): readonly (ViewerPayload | null)[] | null {
    const content: Content = { kind: header.kind, actor: header.actor, ...part };
    try {
      return toViewerPayloads(this.#ruleset, this.#seats, content, this.#links, opened);
    } catch {
      return null;
    }
  }
}

type Event = RulesetTypes['Event'];
type State = RulesetTypes['State'];

const rules = faultOf('rules');

interface Decided {
  readonly events: readonly Event[];
  readonly uses: readonly SeriesUse[];
}

/** How far undos and roll-backs are replayed: see `VerifyOptions`. */
export interface ReplayLimits {
  readonly maxUndos: number;
  readonly positionCacheChars: number | undefined;
}

/** Decides every action again, with the chance that follows from the secret, and replays the recorded events. */
export class RulesCheck {
  readonly #ruleset: AnyRuleset;
  readonly #followed: ReplayState;
  readonly #maxUndos: number;
  /** Null if the events could not be replayed or are no longer replayed: later actions are not decided. */
  #state: State | null;
  #outcome: Outcome | null = null;
  readonly #positions: Positions;

  constructor(ruleset: AnyRuleset, followed: ReplayState, { maxUndos, positionCacheChars }: ReplayLimits) {
    this.#ruleset = ruleset;
    this.#followed = followed;
    this.#maxUndos = maxUndos;
    this.#state = ruleset.empty;
    this.#positions = new Positions(ruleset, positionCacheChars);
  }

  /** Whether the state of the game is known. */
  get isFollowed(): boolean {
    return this.#state !== null;
  }

  /** Restores the state after an earlier entry. `read`: reads the record again from its first line, if the state is not cached. */
  async undo(read: () => AsyncIterable<string>): Promise<void> {
    const { undos } = this.#followed;
    this.#outcome = null;
    this.#state = undos.length > this.#maxUndos ? null : await this.#stateAfterUndo(undos, read);
  }

  async #stateAfterUndo(undos: readonly Undo[], read: () => AsyncIterable<string>): Promise<State | null> {
    const last = undos.at(-1)!;
    try {
      const kept = this.#positions.undo(last);
      if (kept !== null) return kept;
    } catch {
      return null;
    }
    const state = await replayAlong(this.#ruleset, undos, read());
    if (state !== null) this.#positions.set(last, state);
    return state;
  }

  /** `size`: the length of the line in characters. */
  *check(line: FullLine, chance: RecordedChance, size: number): Generator<Fault> {
    if (this.#state === null) return;
    yield* this.#compare(line, chance);
    const after = foldEvents(this.#ruleset, this.#state, line.part.events, hasBegun(this.#followed));
    this.#state = after?.state ?? null;
    if (after === null) return yield rules('the rules cannot apply the events; later actions are not checked');
    this.#positions.advance({ number: line.part.seq, actor: line.header.actor, events: line.part.events, size }, after.state);
    this.#outcome = after.outcome;
    if (line.header.actor !== null) yield* this.#ended();
  }

  /** Finds an ending by the rules that differs from the one in the entries. */
  *#ended(): Generator<Fault> {
    const made = this.#outcome && { winners: this.#outcome.winners, clause: this.#outcome.clause, reason: this.#outcome.reason };
    const redaction = this.#followed.ends.at(-1)?.end ?? null;
    if (canonical(made) !== canonical(redaction))
      yield rules(`by the rules the ending is ${quoted(made)}, but the record has ${quoted(redaction)}`);
  }

  *#compare(line: FullLine, { chance, uses }: RecordedChance): Generator<Fault> {
    const { kind } = line.header;
    if (kind === 'actions-undone' && !this.toAct()?.includes(line.header.actor ?? ''))
      yield rules('a seat that is not to act undoes actions');
    const setsUp = kind === 'seat-taken' && hasBegun(this.#followed);
    if (!setsUp && kind !== 'action') return;
    const decided = this.#decide(line, chance);
    if (typeof decided === 'string') yield rules(decided);
    else yield* decisionFaults(line, { events: decided, uses: uses() });
  }

  /** Returns the seats to act by the rules; null if unknown. */
  toAct(): readonly string[] | null {
    try {
      return this.#state === null ? null : hasBegun(this.#followed) ? this.#ruleset.toAct(this.#state) : [];
    } catch {
      return null;
    }
  }

  /** Returns the events of an entry as decided by the rules, or why they reject it. */
  #decide({ header, part }: FullLine, chance: Chance): readonly Event[] | string {
    try {
      if (header.kind === 'seat-taken') {
        const { options, practice } = this.#followed.opening!;
        return this.#ruleset.setup(this.#ruleset.completeOptions(options), chance, practice?.position ?? null);
      }
      const action = this.#ruleset.readAction(part.action);
      if (!action.ok) return `the rules know no such action: ${quoted(part.action)}`;
      if (canonical(action.value) !== canonical(part.action)) return `the rules read the action as ${quoted(action.value)}`;
      const decided = this.#ruleset.decide(this.#state!, header.actor ?? '', action.value, chance);
      return decided.ok ? decided.value : `the rules refuse the action: ${decided.problem.code}`;
    } catch {
      return 'the rules cannot decide it';
    }
  }
}

function* decisionFaults({ part }: FullLine, { events, uses }: Decided): Generator<Fault> {
  if (canonical(events) !== canonical(part.events)) yield rules(firstDifference(events, part.events));
  if (canonical(uses) !== canonical(part.draws)) {
    yield rules(`the rules draw ${quoted(purposesOf(uses))}, but the record has ${quoted(purposesOf(part.draws))}`);
  }
}

const purposesOf = (uses: readonly SeriesUse[]): readonly string[] =>
  uses.flatMap(({ series, draws }) => draws.map(({ purpose, poolSize, places }) => `${series}/${purpose} ${places} of ${poolSize}`));

function firstDifference(decided: readonly Event[], recorded: readonly Event[]): string {
  const at = decided.findIndex((event, index) => recorded[index] === undefined || canonical(event) !== canonical(recorded[index]));
  const place = at === -1 ? decided.length : at;
  const [made, stands] = [decided[place], recorded[place]].map((event) => (event === undefined ? 'nothing' : quoted(event)));
  return `event ${place + 1}: the rules return ${made}, but the record has ${stands}`;
}

interface Folded {
  readonly state: State;
  readonly outcome: Outcome | null;
}

/** Returns the state after events; null if the rules cannot read them. */
function foldEvents(ruleset: AnyRuleset, state: State, events: readonly Event[], begun: boolean): Folded | null {
  try {
    const after = events.reduce<State>((each, event) => ruleset.evolve(each, event), state);
    return { state: after, outcome: begun ? ruleset.outcome(after) : null };
  } catch {
    return null;
  }
}
