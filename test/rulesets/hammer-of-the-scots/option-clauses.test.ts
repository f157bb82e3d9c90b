// The clauses of options: what each changes, and that no rejection cites a clause that permits the action.
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { Action } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import { CLAUSES, clauseUnder, OPTION_CLAUSES } from '../../../src/rulesets/hammer-of-the-scots/clauses.js';
import {
  completeOptions,
  DEFAULTS,
  EDITIONS,
  type EditionProfile,
  type Options,
  type Profile,
  SWITCH_NAMES,
} from '../../../src/rulesets/hammer-of-the-scots/editions.js';
import type { Side } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { readOptions, SWITCHES } from '../../../src/rulesets/hammer-of-the-scots/options.js';
import { SCENARIOS } from '../../../src/rulesets/hammer-of-the-scots/scenarios.js';
import type { HammerState } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../support/clause.js';
import { playthrough } from '../../support/playthrough.js';
import { extent } from '../../support/runs.js';
import { hammer } from './hammer-subject.js';
import { BATTLES } from './section-d/battles.js';
import { CARDS } from './section-d/cards.js';
import { MOVEMENT } from './section-d/movement.js';
import { SCENARIO_ROWS } from './section-d/scenarios.js';
import { WINTER } from './section-d/winter.js';

const ROWS = [...CARDS, ...MOVEMENT, ...BATTLES, ...WINTER, ...SCENARIO_ROWS];

/** In each edition some position is judged otherwise with another value of the option than with the edition's. */
function shows(name: keyof EditionProfile): void {
  const rows = ROWS.filter(({ switch: own, agreed = [] }) => own === name || agreed.some(([choices]) => name in choices));
  for (const edition of EDITIONS) {
    const differs = rows.some(({ judged }) =>
      SWITCHES[name].allowed
        .filter((value) => value !== null && value !== DEFAULTS[edition][name])
        .some((value) => {
          const chosen = completeOptions({ scenario: 'braveheart', edition, [name]: value });
          return JSON.stringify(judged(chosen)) !== JSON.stringify(judged(completeOptions({ scenario: 'braveheart', edition })));
        }),
    );
    expect([edition, differs]).toEqual([edition, true]);
  }
}

clause('HO.etterickMove H2.23b', 'is what the positions of section D show', () => shows('etterickMove'));
clause('HO.asBorderOneGroup H4.4h', 'is what the positions of section D show', () => shows('asBorderOneGroup'));
clause('HO.norseSeaMoveCard HE.Sd', 'is what the positions of section D show', () => shows('norseSeaMoveCard'));
clause('HO.celticTiming H5.2b', 'is what the positions of section D show', () => shows('celticTiming'));
clause('HO.truceBarsRaids HE.Te', 'is what the positions of section D show', () => shows('truceBarsRaids'));
clause('HO.truceBarsSeaMove HE.Sg', 'is what the positions of section D show', () => shows('truceBarsSeaMove'));
clause('HO.inlandSeaDraw H7.62f', 'is what the positions of section D show', () => shows('inlandSeaDraw'));
clause('HO.borderControlScope H5.5e', 'is what the positions of section D show', () => shows('borderControlScope'));
clause('HO.heraldRollFirst HE.Hc', 'is what the positions of section D show', () => shows('heraldRollFirst'));
clause('HO.playedCardsPublic H3.12d', 'is what the positions of section D show', () => shows('playedCardsPublic'));
clause('HO.raidVictimHidden H5.9d', 'is what the positions of section D show', () => shows('raidVictimHidden'));
clause('HO.mainDeclaredInMove H5.32c', 'is what the positions of section D show', () => shows('mainDeclaredInMove'));
clause('HO.reserveHidden H5.32h', 'is what the positions of section D show', () => shows('reserveHidden'));
clause('HO.norseJoinsMain H4.7f', 'is what the positions of section D show', () => shows('norseJoinsMain'));
clause('HO.frenchCheck H7.61b', 'is what the positions of section D show', () => shows('frenchCheck'));
clause('HO.suddenDeathAfterWinter H9.1a', 'is what the positions of section D show', () => shows('suddenDeathAfterWinter'));
clause('HO.norseDeclared H4.7d', 'is what the positions of section D show', () => shows('norseDeclared'));
clause('HO.buildOrder H7.6d', 'is what the positions of section D show', () => shows('buildOrder'));
clause('HO.retreatBatch H5.5b', 'is what the positions of section D show', () => shows('retreatBatch'));

describe('the clauses of options', () => {
  test('there is one for each option that sets a rule', () => {
    const options = Object.keys(SWITCHES).filter((name) => !['scenario', 'edition', 'handicap'].includes(name));
    expect(OPTION_CLAUSES.map(({ id }) => id).sort()).toEqual(options.map((name) => `HO.${name}`).sort());
  });
});

/** The default of a switch in an edition. */
const usual = (options: Options, name: keyof Profile) => completeOptions({ scenario: options.scenario, edition: options.edition })[name];

/** Sets of options with a few switches against the edition, the same in every run. */
function chosenSets(count: number): Options[] {
  const random = seededChance(1305);
  const sets: Options[] = [];
  while (sets.length < count) {
    const base = { scenario: random.pick('scenario', SCENARIOS), edition: random.pick('edition', EDITIONS) };
    const choices = Object.fromEntries(
      SWITCH_NAMES.filter(() => random.pick('whether', [1, 2, 3]) === 1).map((name) => [
        name,
        random.pick(
          name,
          SWITCHES[name].allowed.filter((value) => value !== null),
        ),
      ]),
    );
    const read = readOptions({ ...base, ...choices });
    if (read.ok) sets.push(read.value);
  }
  return sets;
}

/**
 * Clauses that hold whatever an option sets: whose turn it is follows from letters (H5.31b), and which blocks must leave from where
 * they can go (H5.5l, HE.Pd, H7.5c). Their statements leave it to others to say so.
 */
const NEUTRAL = ['H5.31b', 'H5.5l', 'H7.5c', 'H2.13a'];

const EDITION_OF = new Map([...CLAUSES, ...OPTION_CLAUSES].map(({ id, editions }) => [id, editions]));

type Problem = NonNullable<ReturnType<typeof problemOf>>;
const problemOf = (game: HammerState, side: Side, action: Action) => {
  const decided = hammerOfTheScots.decide(game, side, action, seededChance(1));
  return decided.ok ? null : decided.problem;
};

/** Why a rejection cites the wrong clause; null if it cites the right one. */
function fault(game: HammerState, { code, clause: cited }: Problem, isLegalIn: (other: HammerState) => boolean): string | null {
  const { options } = game;
  const tag = EDITION_OF.get(cited);
  if (tag === '2.3' && options.edition !== '2.3') return `${code} cites ${cited}, which is of 2.3`;
  if (tag === '3.x' && options.edition === '2.3') return `${code} cites ${cited}, which is of 3.x`;
  const option = cited.startsWith('HO.') ? (cited.slice(3) as keyof Profile) : null;
  if (option !== null && code !== 'no-rallies' && options[option] === usual(options, option))
    return `${code} cites ${cited}, which nobody chose`;
  if (option !== null || NEUTRAL.includes(cited)) return null;
  // The action is illegal by the choice of one option: then that option's clause is the one to cite.
  for (const name of SWITCH_NAMES) {
    if (options[name] === usual(options, name)) continue;
    const without = { ...game, options: { ...options, [name]: usual(options, name) } };
    if (isLegalIn(without)) return `${code} cites ${cited}, which permits it but for ${name}`;
  }
  return null;
}

/** The positions of each phase that are judged in a game, and the actions of each kind that are tried there. */
const POSITIONS = extent(4, 2);
const TRIED = extent(200, 40);

/** Actions of every kind that belongs to the phase, with blocks that the side has on the map, evenly spread. */
function ownActions(game: HammerState, side: Side): readonly Action[] {
  const kinds = new Map([...hammer.kindsIn!(game)].map((kind) => [kind, [] as Action[]]));
  const own = new Set(game.blocks.filter((block) => block.side === side && block.strength > 0).map(({ id }) => id));
  for (const action of hammer.everyAction(game)) {
    if (action.type === 'move' && !kinds.has('move')) break;
    if (!('block' in action) || own.has(action.block)) kinds.get(action.type)?.push(action);
  }
  return [...kinds.values()].flatMap((actions) => {
    const stride = Math.ceil(actions.length / TRIED);
    return actions.filter((_action, at) => at % stride === 0);
  });
}

test('no rejection cites a clause that permits the action, whatever was chosen', () => {
  const faults = new Set<string>();
  const cited = new Set<string>();
  const random = seededChance(1297);
  for (const [index, options] of [...hammer.options.slice(-6), ...chosenSets(extent(48, 10))].entries()) {
    const met = new Map<string, number>();
    const onStep = ({ before }: { readonly before: HammerState }): void => {
      const seen = met.get(before.phase.name) ?? 0;
      if (seen >= POSITIONS || random.pick('sample', [1, 2, 3, 4]) > 1) return;
      met.set(before.phase.name, seen + 1);
      for (const side of hammerOfTheScots.toAct(before)) {
        for (const action of ownActions(before, side)) {
          const problem = problemOf(before, side, action);
          const found = problem && fault(before, problem, (without) => problemOf(without, side, action) === null);
          if (problem) cited.add(problem.clause);
          if (found) faults.add(found);
        }
      }
    };
    playthrough(hammerOfTheScots, options, { seed: index + 1, limit: 250, onStep });
  }
  expect([...faults]).toEqual([]);
  expect([...cited].filter((id) => id.startsWith('HO.')).length).toBeGreaterThan(8);
});

test('a printed clause gives way to the option only where the players chose against their edition', () => {
  const chosen = completeOptions({ scenario: 'braveheart', edition: '2.3', truceBarsRaids: true });
  expect(clauseUnder(chosen, 'HE.Te')).toBe('HO.truceBarsRaids');
  expect(clauseUnder(completeOptions({ scenario: 'braveheart', edition: '3.0' }), 'HE.Te')).toBe('HE.Te');
  expect(clauseUnder(chosen, 'H4.3a')).toBe('H4.3a');
});
