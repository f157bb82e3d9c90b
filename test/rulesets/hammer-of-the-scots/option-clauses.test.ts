// The clauses of options: what each changes, and that no rejection cites a clause that permits the action.
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../../src/engine/chance.js';
import type { Action } from '../../../src/rulesets/hammer-of-the-scots/actions.js';
import { CLAUSES, OPTION_CLAUSES } from '../../../src/rulesets/hammer-of-the-scots/clauses.js';
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
import { SCENARIOS } from '../../../src/rulesets/hammer-of-the-scots/ids.js';
import { hammerOfTheScots } from '../../../src/rulesets/hammer-of-the-scots/index.js';
import { readOptions, SWITCHES } from '../../../src/rulesets/hammer-of-the-scots/options.js';
import { PHASES } from '../../../src/rulesets/hammer-of-the-scots/phases/index.js';
import type { Choice } from '../../../src/rulesets/hammer-of-the-scots/phases/phase.js';
import { type Code, REASONS } from '../../../src/rulesets/hammer-of-the-scots/rejections.js';
import type { HammerState, PhaseName } from '../../../src/rulesets/hammer-of-the-scots/state.js';
import { clause } from '../../support/clause.js';
import { playthrough } from '../../support/playthrough.js';
import { extent } from '../../support/runs.js';
import { everyActionOf } from './every-action.js';
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

const usualOptions = new Map(
  EDITIONS.flatMap((edition) => SCENARIOS.map((scenario) => [`${scenario} ${edition}`, completeOptions({ scenario, edition })] as const)),
);
/** The default of a switch in an edition. */
const usual = ({ scenario, edition }: Options, name: keyof Profile) => usualOptions.get(`${scenario} ${edition}`)![name];

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

const EDITION_OF = new Map([...CLAUSES, ...OPTION_CLAUSES].map(({ id, editions }) => [id, editions]));

type Problem = NonNullable<ReturnType<typeof problemOf>>;
const problemOf = (game: HammerState, side: Side, action: Action) => {
  const decided = hammerOfTheScots.decide(game, side, action, seededChance(1));
  return decided.ok ? null : decided.problem;
};

/** The first rule that an action breaks, without asking for the clause to cite. */
function codeOf(game: HammerState, side: Side, action: Action): string | null {
  const phase = PHASES[game.phase.name] as Choice<PhaseName>;
  return phase.whyNot(game as never, side, action)?.code ?? null;
}

/** Whether the clause is of another edition, as printed. */
const isForeign = (clause: string, { edition }: Options): boolean =>
  EDITION_OF.get(clause) === (edition === '2.3' ? '3.x' : '2.3') || EDITION_OF.get(clause) === 'option';

/** Why a rejection cites the wrong clause; null if it cites the right one. */
function fault(game: HammerState, { code, clause: cited }: Problem, codeIn: (other: HammerState) => string | null): string | null {
  const { options } = game;
  const codeUnder = (name: keyof Profile) => codeIn({ ...game, options: { ...options, [name]: usual(options, name) } });
  if (cited.startsWith('HO.')) {
    const option = cited.slice(3) as keyof Profile;
    if (code === 'no-rallies') return options.rally ? `${code} where there are rallies` : null;
    if (options[option] === usual(options, option)) return `${code} cites ${cited}, which nobody chose`;
    const [printed] = REASONS[code as Code];
    // Without the choice the action is legal or breaks another rule; else the reason has no printed clause in this edition.
    const isIdle = codeUnder(option) === code && !isForeign(printed ?? '', options);
    return isIdle ? `${code} cites ${cited}, and is broken without it` : null;
  }
  if (isForeign(cited, options)) return `${code} cites ${cited}, which is not of edition ${options.edition}`;
  // If the choice of one option makes the action illegal, that option's clause is the one to cite.
  const decisive = SWITCH_NAMES.find((name) => options[name] !== usual(options, name) && codeUnder(name) === null);
  return decisive === undefined ? null : `${code} cites ${cited}, which permits it but for ${decisive}`;
}

/** The positions of each phase that are judged in a game, and the actions of each kind that are tried there. */
const POSITIONS = extent(4, 2);
const TRIED = extent(200, 15);

/** At most so many actions of every kind that belongs to the phase, with blocks that the side has on the map, evenly spread. */
function ownActions(game: HammerState, side: Side, tried: number): readonly Action[] {
  const own = new Set(game.blocks.filter((block) => block.side === side && block.strength > 0).map(({ id }) => id));
  return [...hammer.kindsIn!(game)].flatMap((kind) => {
    const actions = [...everyActionOf(game, kind)].filter((action) => !('block' in action) || own.has(action.block));
    const stride = Math.max(1, Math.ceil(actions.length / tried));
    return actions.filter((_action, at) => at % stride === 0);
  });
}

test('no rejection cites a clause that permits the action, whatever was chosen', () => {
  const faults = new Set<string>();
  const cited = new Set<string>();
  const random = seededChance(1297);
  for (const [index, options] of [...hammer.options.slice(-6), ...chosenSets(extent(48, 5))].entries()) {
    const met = new Map<string, number>();
    const onStep = ({ before }: { readonly before: HammerState }): void => {
      const seen = met.get(before.phase.name) ?? 0;
      if (seen >= POSITIONS || random.pick('sample', [1, 2, 3, 4]) > 1) return;
      met.set(before.phase.name, seen + 1);
      for (const side of hammerOfTheScots.toAct(before)) {
        for (const action of ownActions(before, side, TRIED)) {
          const problem = problemOf(before, side, action);
          const found = problem && fault(before, problem, (without) => codeOf(without, side, action));
          if (problem) cited.add(problem.clause);
          if (found) faults.add(found);
        }
      }
    };
    playthrough(hammerOfTheScots, options, { seed: index + 1, limit: 250, onStep });
  }
  expect([...faults]).toEqual([]);
  expect([...cited].filter((id) => id.startsWith('HO.')).length).toBeGreaterThanOrEqual(extent(8, 5));
});

/** Each switch by itself at a value that an edition does not have, with the options that the value needs. */
const ONE_AGAINST_EDITION: readonly (readonly [name: keyof Profile, options: Options])[] = EDITIONS.flatMap((edition, at) =>
  SWITCH_NAMES.flatMap((name) =>
    SWITCHES[name].allowed
      .filter((value) => value !== null && value !== completeOptions({ scenario: 'braveheart', edition })[name])
      .flatMap((value) => {
        const read = readOptions({ scenario: SCENARIOS[at]!, edition, [name]: value });
        return read.ok ? [[name, read.value] as const] : [];
      }),
  ),
);

/** Options that alone make an action illegal in the first actions of a game. */
const DECISIVE_EARLY: readonly (keyof Profile)[] = ['angusOg', 'retreatFromRound2', 'stopAtAngloScottishBorder'];
/** In a quick run: those, and each fourth of the others. */
const JUDGED_ALONE = extent(
  ONE_AGAINST_EDITION,
  ONE_AGAINST_EDITION.filter(([name, { edition }], at) => edition === '3.0' && (DECISIVE_EARLY.includes(name) || at % 4 === 0)),
);

/** The positions of each phase that are judged in a game of one choice. */
const EARLY_AND_LATE = extent(16, 2);

test('a rejection that rests on the choice of one option cites it', () => {
  const faults = new Set<string>();
  const decisive = new Set<string>();
  const random = seededChance(1306);
  for (const [index, [name, options]] of JUDGED_ALONE.entries()) {
    const judge = (game: HammerState, side: Side): void => {
      const usualGame = { ...game, options: { ...options, [name]: usual(options, name) } };
      for (const action of ownActions(game, side, Number.POSITIVE_INFINITY)) {
        if (codeOf(game, side, action) === null || codeOf(usualGame, side, action) !== null) continue;
        decisive.add(name);
        const { clause: cited } = problemOf(game, side, action)!;
        if (cited !== `HO.${name}`) faults.add(`${name}: ${cited} for ${action.type}`);
      }
    };
    const met = new Map<string, number>();
    const onStep = ({ before }: { readonly before: HammerState }): void => {
      const seen = met.get(before.phase.name) ?? 0;
      // Positions of the whole game: blocks that an option concerns may come late.
      if (seen >= EARLY_AND_LATE || random.pick('sample', [1, 2, 3, 4]) > 1) return;
      met.set(before.phase.name, seen + 1);
      for (const side of hammerOfTheScots.toAct(before)) judge(before, side);
    };
    playthrough(hammerOfTheScots, options, { seed: index + 1, limit: extent(900, 250), onStep });
  }
  expect([...faults]).toEqual([]);
  expect(decisive.size).toBeGreaterThanOrEqual(extent(6, 2));
});
