// A rejection names the first clause broken, in the order of the rulebook: whatever is asked, and whatever else is wrong with it.
import { expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { Action } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import type { Checks } from '../../../src/rulesets/hammer-of-the-scots/checks.js';
import { CLAUSES, OPTION_CLAUSES } from '../../../src/rulesets/hammer-of-the-scots/clauses.js';
import type { AreaId, Side } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { AREA_IDS, borderOf } from '../../../src/rulesets/hammer-of-the-scots/map.js';
import { PHASES } from '../../../src/rulesets/hammer-of-the-scots/phases/index.js';
import type { ActionRule } from '../../../src/rulesets/hammer-of-the-scots/phases/phase.js';
import { type Code, REASONS } from '../../../src/rulesets/hammer-of-the-scots/rejections.js';
import { BORDER_LIMIT } from '../../../src/rulesets/hammer-of-the-scots/rules/4.3-border-limits.js';
import type { GameIn, HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import type { Hammer } from '../../../src/rulesets/hammer-of-the-scots/types.js';
import { playthrough, type Step } from '../../support/playthrough.js';
import { extent } from '../../support/runs.js';
import { optionsOf, type Sample, samplesOf } from '../../support/subject.js';
import { everyActionOf } from './every-action.js';
import { brokenBy } from './every-move.js';
import { hammer } from './hammer-subject.js';

const PLACES = new Map([...CLAUSES, ...OPTION_CLAUSES].map(({ id }, place) => [id, place]));
const placeOf = (clause: string): number => {
  const place = PLACES.get(clause);
  if (place === undefined) throw new Error(`no clause ${clause}`);
  return place;
};
const clauseOf = (code: Code): string => REASONS[code][0] ?? '';

/** How each action is judged that belongs to a phase. */
function judgingIn(game: HammerState): ReadonlyMap<string, ActionRule<HammerState, Action>> {
  const phase = PHASES[game.phase.name];
  return phase.kind === 'choice' ? (phase.actionRules as ReadonlyMap<string, ActionRule<HammerState, Action>>) : new Map();
}

const LISTS: [string, Checks<unknown>][] = Object.entries(PHASES).flatMap(([name, phase]) =>
  phase.kind === 'choice'
    ? [...phase.actionRules].map(([type, { checks }]): [string, Checks<unknown>] => [`${name}: ${type}`, checks])
    : [],
);

test.each(LISTS.filter(([, checks]) => checks.length > 0))('%s is judged in the order of the rulebook', (_name, checks) => {
  const tiers = checks.map(({ isPrecondition }) => (isPrecondition ? 0 : 1));
  expect(tiers, 'what stands before all rules comes first').toEqual([...tiers].sort());
  const places = checks.filter(({ isPrecondition }) => !isPrecondition).map(({ code }) => placeOf(clauseOf(code)));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(new Set(checks.map(({ code }) => code)).size, 'each reason is looked for once').toBe(checks.length);
});

/** All that is wrong with the action: if what it is about is not there, that alone. */
function allFound(game: HammerState, side: Side, action: Action): Code[] {
  const judging = judgingIn(game).get(action.type)!;
  const asked = judging.toSubject(game, side, action);
  const [absent] = judging.checks.filter(({ isPrecondition }) => isPrecondition).flatMap((check) => check.find(asked) ?? []);
  if (absent) return [absent.code];
  return judging.checks.flatMap((check) => check.find(asked)?.code ?? []);
}

const problemOf = (game: HammerState, side: Side, action: Action) => {
  const decided = hammerOfTheScots.decide(game, side, action, seededChance(1));
  return decided.ok ? null : decided.problem;
};

/** Moves along lists of areas that are no paths at all, of blocks wherever they are. */
function* strayMoves(game: HammerState): Iterable<Action> {
  const random = seededChance(1297);
  const lengths = [1, 2, 3, 4, 8];
  for (const { id, place } of game.blocks) {
    for (let time = 0; time < 12; time++) {
      const areas = Array.from({ length: random.pick('length', lengths) }, () => random.pick('area', AREA_IDS));
      yield { type: 'move', block: id, path: AREA_IDS.includes(place as AreaId) ? [place as AreaId, ...areas.slice(1)] : areas };
    }
  }
}

/** Every kind of moment, with every set of options. */
const SAMPLES: readonly Sample<Hammer>[] = samplesOf(hammer, { games: extent(2, 1) * hammer.options.length, each: 3, limit: 800 });

/** What makes moves go wrong in many ways at once. */
const TIGHT: readonly ((game: Moving) => boolean)[] = [
  ({ phase }) => phase.movePoints === 0,
  ({ phase }) => Object.entries(phase.crossings).some(([key, blocks]) => blocks >= BORDER_LIMIT[borderOf(key).colour]),
  ({ phase, contests }) => contests.some(({ attacker }) => attacker !== phase.side),
  ({ phase, current }) => current?.truce != null && current.truce !== phase.side,
];
type Moving = GameIn<'movement'>;
const isMoving = (game: HammerState): game is Moving => game.phase.name === 'movement';

/** Some moves of every kind that is tight, from games with every set of options. */
function tightMoves(each: number): { readonly game: Moving; readonly where: string }[] {
  const found: { readonly game: Moving; readonly where: string }[] = [];
  const met = TIGHT.map(() => 0);
  for (let seed = 1; seed <= hammer.options.length; seed++) {
    const fresh = new Set(TIGHT.keys());
    const onStep = ({ before }: Step<Hammer>, number: number): void => {
      if (!isMoving(before)) return;
      const kind = TIGHT.findIndex((isTight, at) => fresh.has(at) && met[at]! < each && isTight(before));
      if (kind === -1) return;
      fresh.delete(kind);
      met[kind]!++;
      found.push({ game: before, where: `seed ${seed}, action ${number}` });
    };
    playthrough(hammerOfTheScots, optionsOf(hammer, seed), { seed, limit: 800, onStep });
  }
  expect(met, 'enough of each').toEqual(TIGHT.map(() => each));
  return found;
}

test('the first clause broken is the least of all that are', () => {
  const met = new Set<string>();
  for (const { before, where } of SAMPLES) {
    const judging = judgingIn(before);
    const [side] = hammerOfTheScots.toAct(before);
    const wrong: string[] = [];
    if (side === undefined) continue;
    const stray = judging.has('move') ? strayMoves(before) : [];
    for (const action of [...[...judging.keys()].flatMap((type) => [...everyActionOf(before, type)]), ...stray]) {
      const found = allFound(before, side, action).map((code) => ({
        code,
        place: REASONS[code][0] === null ? -1 : placeOf(clauseOf(code)),
      }));
      const first = [...found].sort((one, other) => one.place - other.place)[0];
      if (problemOf(before, side, action)?.code !== first?.code) wrong.push(`${JSON.stringify(action)}: ${found.map(({ code }) => code)}`);
      for (const { code } of found) if (first) met.add(`${clauseOf(first.code)} before ${clauseOf(code)}`);
    }
    expect(wrong, where).toEqual([]);
  }
  // The faults that were, and some that never shall be.
  expect([...met]).toEqual(
    expect.arrayContaining(['H4.0b before H4.3d', 'H7.6a before H7.62b', 'HE.Sa before HE.Sd', 'HE.Hb before HE.Hc']),
  );
});

test('of a move it is the first that the plain reading of the rules finds broken', () => {
  const first = new Set<string>();
  for (const { game, where } of tightMoves(extent(6, 2))) {
    const { side } = game.phase;
    const wrong: string[] = [];
    for (const action of [...everyActionOf(game, 'move'), ...strayMoves(game)]) {
      if (action.type !== 'move' || action.path.length < 2) continue;
      const block = game.blocks.find(({ id }) => id === action.block)!;
      if (block.side !== side || block.strength === 0 || block.place !== action.path[0]) continue;
      const broken = [...brokenBy(game, block.id, action.path)].sort((one, other) => placeOf(one) - placeOf(other));
      const code = problemOf(game, side, action)?.code;
      const clause = code && clauseOf(code);
      if (clause !== broken[0]) wrong.push(`${JSON.stringify(action)}: ${clause}, not ${broken}`);
      if (broken.length > 1) first.add(broken[0]!);
    }
    expect(wrong, where).toEqual([]);
  }
  expect([...first]).toEqual(
    expect.arrayContaining(['H1.1a', 'H2.13a', 'HE.Ta', 'H4.0b', 'H4.0c', 'H4.0d', 'H4.2a', 'H4.3a', 'H4.3d', 'H4.6a']),
  );
});
