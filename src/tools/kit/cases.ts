// The cases of the kit from random games: whole games, their parts, and counts of legal actions. The same in every run.
import { noChance, seededChance } from '../../engine/chance.js';
import { positionIn } from '../../engine/positions.js';
import { type AnyRuleset, type NoticedEntry, type RulesetTypes, replay } from '../../engine/ruleset.js';
import { writeGame, writePositionText } from '../../transcripts/index.js';
import { countActions } from './count.js';
import { digestOf } from './digest.js';

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
/** Decisions of a part of a game, at least: a part ends where the next can begin in a position. */
const PART = 100;
/** Positions from which more sequences of two actions lead are left out: the third would take long. */
const PAIRS_MAX = 1_500;
/** Counted positions of one game, at most. */
const COUNTED = 4;

/** Returns the cases of a game. */
export function casesOf(game: KitGame): readonly KitCase[] {
  const { name, ruleset, options, seed, actions = Number.POSITIVE_INFINITY } = game;
  const chance = seededChance(seed);
  const random = seededChance(seed + 1);
  const beginning = ruleset.setup(options, chance);
  const entries: NoticedEntry<RulesetTypes>[] = [entryOf(ruleset, null, null, beginning)];
  const counted = new Map<string, KitCase>();
  const parts: KitCase[] = [];
  let part: Part = { entries: [...entries], state: replay(ruleset, beginning) };
  let state = part.state;
  for (let taken = 0; taken < actions && ruleset.toAct(state).length > 0; taken++) {
    const seat = random.pick('seat', ruleset.toAct(state));
    const legal = ruleset.legal(state, seat);
    const kind = random.pick('kind', [...new Set(legal.map(({ type }) => type))]);
    if (!counted.has(kind) && counted.size < COUNTED && taken > 0) {
      const count = countCase({ ...game, entries, state }, kind);
      if (count !== null) counted.set(kind, count);
    }
    const action = random.pick(
      'action',
      legal.filter(({ type }) => type === kind),
    );
    const decided = ruleset.decide(state, seat, action, chance);
    if (!decided.ok) throw new Error(`${name}: ${seat} may not do what is legal`);
    entries.push(entryOf(ruleset, seat, action, decided.value));
    state = decided.value.reduce<State>((each, event) => ruleset.evolve(each, event), state);
    part = { entries: [...part.entries, entries.at(-1)!], state };
    const next = part.entries.length > PART ? partFrom(game, state) : null;
    if (next === null) continue;
    parts.push(partCase(game, part, parts.length + 1));
    part = next;
  }
  if (parts.length > 0) parts.push(partCase(game, part, parts.length + 1));
  return [gameCase(`games/${name}.txt`, { ...game, entries, state }), ...parts, ...counted.values(), setUpCount(game, beginning)];
}

type Part = Pick<Written, 'entries' | 'state'>;

const gameCase = (name: string, written: Written): KitCase => ({ name, type: 'judge', text: textOf(written), verdict: 'accepted' });

const partCase = (game: KitGame, part: Part, number: number): KitCase =>
  gameCase(`games/${game.name}/${String(number).padStart(2, '0')}.txt`, { ...game, ...part });

/**
 * Returns the beginning of a part, in a position as text; null if no game can begin there. In parts, a difference early in a game does not
 * hide those after it.
 */
function partFrom({ ruleset, options }: KitGame, state: State): Part | null {
  const text = positionIn(writePositionText({ ruleset, options, viewer: 'arbiter', about: [] }, state));
  const position = text.ok ? ruleset.positions.read(options, text.value) : text;
  if (!position.ok) return null;
  const beginning = ruleset.setup(options, noChance, position.value);
  if (digestOf(ruleset, replay(ruleset, beginning)) !== digestOf(ruleset, state)) throw new Error('a position reads as another');
  return { entries: [entryOf(ruleset, null, null, beginning)], state };
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

const textOf = ({ ruleset, options, entries, state }: Written): string =>
  writeGame({ ruleset, options, viewer: 'arbiter', entries, about: [], players: {}, outcome: ruleset.outcome(state) });

function countCase(moment: Written, kind: string): KitCase | null {
  const { name, ruleset, state } = moment;
  const [, pairs] = countActions(ruleset, state, 2);
  if (pairs! > PAIRS_MAX) return null;
  const counts = countActions(ruleset, state, DEPTH);
  return { name: `counts/${name}-${kind}.txt`, type: 'count', text: textOf(moment), counts };
}

/** Returns the counts from the set-up, which stands as a position. */
function setUpCount({ name, ruleset, options }: KitGame, beginning: readonly RulesetTypes['Event'][]): KitCase {
  const state = replay(ruleset, beginning);
  const text = writePositionText({ ruleset, options, viewer: 'arbiter', about: [] }, state);
  return { name: `counts/${name}-set-up.txt`, type: 'count', text, counts: countActions(ruleset, state, DEPTH) };
}
