// The laws of the contract about play: legality, folding, ends of games, use of chance. A broken law throws an error that names
// the place.
import { expect } from 'vitest';
import { type Chance, type OpensTo, seededChance } from '../../src/engine/chance.js';
import { type RulesetTypes, replay } from '../../src/engine/ruleset.js';
import { playthrough, type Step } from './playthrough.js';
import { extent } from './runs.js';
import { actionsToTry, leavesOf, type Sample, type Subject } from './subject.js';

/** One in this many actions is tried of the kinds that belong to another moment: they get one answer. */
const STRIDE_OF_OTHERS = extent(1, 31);

/** Checks law 1: of all actions the types allow, `decide` accepts exactly those that `legal` lists. */
export function decidesWhatIsLegal<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Sample<T>[]): void {
  const { ruleset } = subject;
  for (const { before, seats, where } of samples) {
    const toAct = ruleset.toAct(before);
    for (const seat of seats) {
      const legal = ruleset.legal(before, seat).map((action) => JSON.stringify(action));
      const offered = new Set(legal);
      expect(offered.size, `${where}: ${seat} is offered an action twice`).toBe(legal.length);
      expect(offered.size > 0, `${where}: ${seat} has legal actions exactly when it is to act`).toBe(toAct.includes(seat));
      const accepted = acceptedOf(subject, before, seat);
      expect(
        [...accepted].filter((action) => !offered.has(action)),
        `${where}: ${seat} is not offered what is accepted`,
      ).toEqual([]);
      expect(
        legal.filter((action) => !accepted.has(action)),
        `${where}: ${seat} is offered what is refused`,
      ).toEqual([]);
    }
  }
}

/** Returns the accepted actions of all that the types allow, as JSON. A rejection must have a code, a clause and a sentence. */
function acceptedOf<T extends RulesetTypes>(subject: Subject<T>, state: T['State'], seat: T['Seat']): Set<string> {
  const accepted = new Set<string>();
  const chance = seededChance(1);
  for (const action of actionsToTry(subject, state, STRIDE_OF_OTHERS)) {
    const decided = subject.ruleset.decide(state, seat, action, chance);
    if (decided.ok) accepted.add(JSON.stringify(action));
    else if (!isRejection(decided.problem)) throw new Error(`${JSON.stringify(action)} is rejected without a reason`);
  }
  return accepted;
}
const isRejection = ({ code, clause, sentence }: { code: string; clause: string; sentence: string }): boolean =>
  code !== '' && clause !== '' && sentence !== '' && !/[{}]|undefined/.test(sentence);

/** Checks law 1 for any input: it is either invalid, with a reason, or read as an action that can be judged. */
export function readsOnlyActions<T extends RulesetTypes>({ ruleset }: Subject<T>, { before, seat }: Sample<T>, input: unknown): void {
  const read = ruleset.readAction(input);
  if (!read.ok) {
    expect(read.problem.expected, 'what was expected').not.toBe('');
    return;
  }
  expect(ruleset.readAction(JSON.parse(JSON.stringify(read.value))), 'an action is read as it was written').toEqual(read);
  ruleset.decide(before, seat, read.value, seededChance(1));
}

/**
 * Checks law 2: folding the stored events gives the state that was played to, and a state survives JSON. All arguments of rules
 * are frozen, so a rule that changes them throws.
 */
export function foldsToWhatWasPlayed<T extends RulesetTypes>({ ruleset }: Subject<T>, options: T['Options'], seed: number): void {
  const log: T['Event'][] = [];
  const onStep = ({ events, after }: Step<T>, number: number): void => {
    log.push(...events);
    if (number % 50 === 0) expect(JSON.parse(JSON.stringify(after)), `seed ${seed}, action ${number}`).toStrictEqual(after);
  };
  const { beginning, end } = playthrough(ruleset, options, { seed, limit: 1000, freezes: true, onStep });
  expect(JSON.parse(JSON.stringify(end)), `seed ${seed}, the end`).toStrictEqual(end);
  const stored: T['Event'][] = JSON.parse(JSON.stringify([...beginning, ...log]));
  expect(JSON.stringify(replay(ruleset, stored)), `seed ${seed}`).toBe(JSON.stringify(end));
}

/** Maximum number of actions in a game of random play. */
const LONGEST_GAME = 20_000;

/** Checks law 3: random play ends with an outcome and never throws. Returns the number of actions. */
export function ends<T extends RulesetTypes>({ ruleset, loath }: Subject<T>, options: T['Options'], seed: number): number {
  const { end, actions } = playthrough(ruleset, options, { seed, limit: LONGEST_GAME, loath });
  const outcome = ruleset.outcome(end);
  if (ruleset.toAct(end).length > 0 || outcome === null) throw new Error(`seed ${seed} has not ended after ${actions} actions`);
  const seats = ruleset.seats(options);
  const won = outcome.winners.length > 0 && outcome.winners.every((winner) => seats.includes(winner));
  if (!won) throw new Error(`seed ${seed} has no winner`);
  return actions;
}

/** Checks law 6: each draw has a purpose that is unique within the decision, and its outcome is stored in the events. */
export function writesChanceDown<T extends RulesetTypes>({ ruleset }: Subject<T>, { before, seat, action, where }: Sample<T>): void {
  const recorder = recording(seededChance(7));
  const decided = ruleset.decide(before, seat, action, recorder);
  if (!decided.ok) throw new Error(`${where}: ${decided.problem.sentence}`);
  const purposes = recorder.draws.map(({ purpose }) => purpose);
  expect(
    purposes.filter((purpose) => purpose === ''),
    `${where}: chance without a purpose`,
  ).toEqual([]);
  expect(new Set(purposes).size, `${where}: a purpose is used twice: ${purposes}`).toBe(purposes.length);
  const written = leavesOf(decided.value);
  for (const outcome of recorder.draws.flatMap(({ fell }) => fell)) {
    const at = written.indexOf(outcome);
    expect(at, `${where}: ${JSON.stringify(outcome)} was drawn and is not in the events`).not.toBe(-1);
    written.splice(at, 1);
  }
  const again = ruleset.decide(before, seat, action, seededChance(7));
  expect(again, `${where}: the same chance decides the same`).toEqual(decided);
}

/** A draw: its list, its outcome, and the viewer it opens to. */
export interface Drawn {
  readonly purpose: string;
  readonly from: readonly unknown[];
  readonly count: number;
  readonly opensTo: OpensTo;
  readonly fell: readonly unknown[];
}

/** Returns a chance that records every draw and its outcome. */
export function recording(chance: Chance): Chance & { readonly draws: readonly Drawn[] } {
  const draws: Drawn[] = [];
  return {
    draws,
    pick(purpose, from, opensTo) {
      const outcome = chance.pick(purpose, from, opensTo);
      draws.push({ purpose, from, count: 1, opensTo, fell: [outcome] });
      return outcome;
    },
    sample(purpose, from, count, opensTo) {
      const fell = chance.sample(purpose, from, count, opensTo);
      draws.push({ purpose, from, count, opensTo, fell });
      return fell;
    },
  };
}

/** Checks that the samples cover every moment of the game. */
export function meetsEveryMoment<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Step<T>[]): void {
  const met = new Set(samples.map(({ before }) => subject.momentOf(before)));
  expect(
    subject.moments.filter((moment) => !met.has(moment)),
    'moments not met',
  ).toEqual([]);
}
