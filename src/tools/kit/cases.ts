// The cases of the kit, from random games: whole games, rejected decisions for every clause that random play meets, and counts of legal
// actions. The same in every run.
import { ChanceRequested, noChance, seededChance, type UnrecordedChance } from '../../engine/chance.js';
import type { WrittenAction } from '../../engine/notation.js';
import { type AnyRuleset, type NoticedEntry, type RulesetTypes, replay } from '../../engine/ruleset.js';
import { optionHeaders, writeGame, writeTranscript } from '../../transcripts/index.js';
import { answer } from './answer.js';
import { countActions } from './count.js';

type State = RulesetTypes['State'];
type Action = RulesetTypes['Action'];

/** A case of the kit: a text, and what an engine is to answer. */
export interface KitCase {
  /** The file of the text. */
  readonly name: string;
  readonly type: 'judge' | 'count';
  readonly text: string;
  readonly verdict?: 'accepted' | 'rejected';
  readonly decision?: number;
  readonly clause?: string;
  readonly counts?: readonly number[];
}

/** A game to take cases from. */
export interface KitGame {
  readonly name: string;
  readonly ruleset: AnyRuleset;
  readonly options: object;
  readonly seed: number;
  /** Actions played, at most; to the end if left out. */
  readonly actions?: number;
}

const DEPTH = 3;
/** Positions from which more sequences of two actions lead are left out: the third would take long. */
const PAIRS_MAX = 1_500;
/** Counted positions of one game, at most. */
const COUNTED = 4;
/** Actions that are tried at each moment: legal ones of earlier moments, and mixtures of two. */
const TRIED = 40;

/** Returns the cases of a game. `met`: the rejections that earlier games have shown; those of this game are added. */
export function casesOf(game: KitGame, met: Set<string>): readonly KitCase[] {
  const { name, ruleset, options, seed, actions = Number.POSITIVE_INFINITY } = game;
  const chance = seededChance(seed);
  const random = seededChance(seed + 1);
  const beginning = ruleset.setup(options, chance);
  const entries: NoticedEntry<RulesetTypes>[] = [entryOf(ruleset, null, null, beginning)];
  const cases: KitCase[] = [];
  const counted = new Map<string, KitCase>();
  const earlier: Action[] = [];
  let state = replay(ruleset, beginning);
  for (let taken = 0; taken < actions && ruleset.toAct(state).length > 0; taken++) {
    const seat = random.pick('seat', ruleset.toAct(state));
    const legal = ruleset.legal(state, seat);
    const at = { ...game, entries, state, decisions: taken };
    for (const tried of earlier.length === 0 ? [] : random.sample('tried', earlier, TRIED)) {
      const rejected = rejectedCase(at, seat, mixed(tried, legal, random), met);
      if (rejected !== null) cases.push(rejected);
    }
    const kind = random.pick('kind', [...new Set(legal.map(({ type }) => type))]);
    if (!counted.has(kind) && counted.size < COUNTED && taken > 0) {
      const count = countCase(at, kind);
      if (count !== null) counted.set(kind, count);
    }
    const action = random.pick(
      'action',
      legal.filter(({ type }) => type === kind),
    );
    if (earlier.length < 2_000) earlier.push(...random.sample('kept', legal, 3));
    const decided = ruleset.decide(state, seat, action, chance);
    if (!decided.ok) throw new Error(`${name}: ${seat} may not do what is legal`);
    entries.push(entryOf(ruleset, seat, action, decided.value));
    state = decided.value.reduce<State>((each, event) => ruleset.evolve(each, event), state);
  }
  const text = textOf({ ...game, entries, state });
  return [
    { name: `games/${name}.txt`, type: 'judge', text, verdict: 'accepted' },
    ...counted.values(),
    ...cases,
    setUpCount(game, beginning),
  ];
}

/** Returns an action with one field of a legal action of its kind, so that it breaks few rules; the action itself if none is of its kind. */
function mixed(action: Action, legal: readonly Action[], random: UnrecordedChance): Action {
  const alike = legal.filter(({ type }) => type === action.type);
  if (alike.length === 0) return action;
  const other: Readonly<Record<string, unknown>> = random.pick('other', alike);
  const field = random.pick('field', Object.keys(other));
  return { ...action, [field]: other[field] };
}

/** An entry as an arbiter knows it. */
const entryOf = (ruleset: AnyRuleset, actor: string | null, action: Action | null, events: readonly RulesetTypes['Event'][]) => ({
  actor,
  action,
  notices: events.flatMap((event) => ruleset.redact(event, 'arbiter') ?? []),
});

interface Written extends KitGame {
  readonly entries: readonly NoticedEntry<RulesetTypes>[];
  readonly state: State;
}
interface Moment extends Written {
  /** Decisions taken before. */
  readonly decisions: number;
}

const textOf = ({ ruleset, options, entries, state }: Written): string =>
  writeGame({ ruleset, options, viewer: 'arbiter', entries, about: [], players: {}, outcome: ruleset.outcome(state) });

/** Returns the case of an illegal action whose rejection is new; null for other actions, and if its text leads to another verdict. */
function rejectedCase(moment: Moment, seat: string, action: Action, met: Set<string>): KitCase | null {
  const { ruleset, state, decisions } = moment;
  const rejection = rejectionOf(ruleset, state, seat, action);
  const key = rejection && `${ruleset.id}/${rejection.clause}-${rejection.code}`;
  if (rejection === null || key === null || met.has(key)) return null;
  const { notation } = ruleset;
  const decision = decisions + 1;
  const words = notation.decisions.write(action as WrittenAction);
  const text = `${textOf(moment)}${decision}. ${notation.seatName(seat)} ${words}\n`;
  const judged = answer(JSON.stringify({ id: 0, type: 'judge', text }));
  if (judged.verdict !== 'rejected' || judged.decision !== decision || judged.clause !== rejection.clause) return null;
  met.add(key);
  return { name: `clauses/${key}.txt`, type: 'judge', text, verdict: 'rejected', decision, clause: rejection.clause };
}

function rejectionOf(ruleset: AnyRuleset, state: State, seat: string, action: Action) {
  try {
    const decided = ruleset.decide(state, seat, action, noChance);
    return decided.ok ? null : decided.problem;
  } catch (error) {
    if (error instanceof ChanceRequested) return null;
    throw error;
  }
}

function countCase(moment: Moment, kind: string): KitCase | null {
  const { name, ruleset, state } = moment;
  const [, pairs] = countActions(ruleset, state, 2);
  if (pairs! > PAIRS_MAX) return null;
  const counts = countActions(ruleset, state, DEPTH);
  return { name: `counts/${name}-${kind}.txt`, type: 'count', text: textOf(moment), counts };
}

/** Returns the counts from the set-up, which stands as a position. */
function setUpCount({ name, ruleset, options }: KitGame, beginning: readonly RulesetTypes['Event'][]): KitCase {
  const state = replay(ruleset, beginning);
  const headers = [['Title', ruleset.title] as const, ...optionHeaders(ruleset, options)];
  const text = writeTranscript({
    headers: headers.map(([header, value]) => ({ name: header, value, comment: null })),
    position: ruleset.positions.write(state, 'arbiter'),
    lines: [],
  });
  return { name: `counts/${name}-set-up.txt`, type: 'count', text, counts: countActions(ruleset, state, DEPTH) };
}
