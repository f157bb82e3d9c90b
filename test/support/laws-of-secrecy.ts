// The laws of the contract about secrecy: twins, canary, silence. A broken law throws an error that names the place.
import { seededChance } from '../../src/engine/chance.js';
import { type RulesetTypes, replay, type Viewer } from '../../src/engine/ruleset.js';
import { extent } from './runs.js';
import { leavesOf, type Sample, type Subject, type Twin, viewersOf } from './subject.js';

/**
 * One in this many actions is tried for its rejection; over the samples, each action of a phase occurs. Of the kinds that belong
 * to the moment, for any seat, the first ones are all tried. All other kinds get one answer: few of them tell it.
 */
const STRIDE = 31;
const MANY = extent(1500, 100);
const STRIDE_OF_OTHERS = extent(STRIDE, 7 * STRIDE);

export interface Pair<T extends RulesetTypes> {
  readonly viewer: Viewer<T['Seat']>;
  readonly state: T['State'];
  readonly twin: Twin<T>;
  readonly where: string;
}

/** A state, and the seats of its game. */
export type Scene<T extends RulesetTypes> = Pick<Sample<T>, 'before' | 'seats' | 'where'>;

const known = new WeakMap<object, { readonly subject: unknown; readonly pairs: unknown }>();

/** Returns every state with a twin for every viewer. The laws that look at the same samples look at the same twins. */
export function pairsOf<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Scene<T>[]): readonly Pair<T>[] {
  const last = known.get(samples);
  if (last?.subject === subject) return last.pairs as readonly Pair<T>[];
  const pairs = disguisedFor(subject, samples);
  known.set(samples, { subject, pairs });
  return pairs;
}

function disguisedFor<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Scene<T>[]): readonly Pair<T>[] {
  const random = seededChance(1314);
  return samples.flatMap(({ before, seats, where }) =>
    viewersOf<T>(seats).map((viewer) => ({
      viewer,
      state: before,
      twin: subject.disguised(before, viewer, random),
      where: `${where}, seen by ${viewer}`,
    })),
  );
}

/** Checks law 4 (twins): what a viewer cannot know changes neither its view nor its legal actions, rejections and notices. */
export function twinsLookAlike<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Scene<T>[]): void {
  pairsOf(subject, samples).forEach((pair, index) => {
    sameToLookAt(subject, pair);
    sameRejections(subject, pair, index);
  });
}

/** Checks law 4 for notices: until an event discloses something, an action gives the same notices in both twins. */
export function twinsGetEqualNotices<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Sample<T>[]): void {
  const random = seededChance(1328);
  for (const pair of pairsOf(subject, samples)) {
    for (const seat of subject.ruleset.toAct(pair.state)) {
      const legal = subject.ruleset.legal(pair.state, seat);
      for (const action of random.sample('actions', legal, 12)) {
        const counterpart = seat === pair.viewer ? action : pair.twin.counterpart(action);
        if (counterpart) sameNotices(subject, pair, seat, action, counterpart);
      }
    }
  }
}

/** Compares the viewer's view and legal actions in both twins. */
export function sameToLookAt<T extends RulesetTypes>({ ruleset }: Subject<T>, { viewer, state, twin, where }: Pair<T>): void {
  same(`${where}: the view`, ruleset.view(state, viewer), ruleset.view(twin.state, viewer));
  same(`${where}: the position`, ruleset.positions.write(state, viewer), ruleset.positions.write(twin.state, viewer));
  same(`${where}: who is to act`, ruleset.toAct(state), ruleset.toAct(twin.state));
  same(`${where}: the outcome`, ruleset.outcome(state), ruleset.outcome(twin.state));
  if (!isSeat(viewer)) return;
  same(`${where}: the legal actions`, ruleset.legal(state, viewer), ruleset.legal(twin.state, viewer));
  if (ruleset.toAct(state).includes(viewer))
    same(`${where}: the instructions`, ruleset.instructions(state, viewer, 'en'), ruleset.instructions(twin.state, viewer, 'en'));
}

function sameRejections<T extends RulesetTypes>(subject: Subject<T>, { viewer, state, twin, where }: Pair<T>, offset: number): void {
  if (!isSeat(viewer)) return;
  const open = new Set(subject.kindsIn?.(state) ?? []);
  const met = new Map<string, { count: number }>();
  for (const action of subject.everyAction(state)) {
    const kind = met.get(action.type) ?? { count: 0 };
    if (kind.count === 0) met.set(action.type, kind);
    const number = kind.count++;
    const stride = !open.has(action.type) ? STRIDE_OF_OTHERS : number < MANY ? 1 : STRIDE;
    if (number % stride !== offset % stride) continue;
    const [one, other] = [state, twin.state].map((each) => {
      const decided = subject.ruleset.decide(each, viewer, action, seededChance(3));
      return decided.ok ? 'accepted' : decided.problem;
    });
    same(() => `${where}: the answer to ${JSON.stringify(action)}`, one, other);
  }
}

function sameNotices<T extends RulesetTypes>(
  { ruleset, discloses }: Subject<T>,
  { viewer, state, twin, where }: Pair<T>,
  seat: T['Seat'],
  action: T['Action'],
  counterpart: T['Action'],
): void {
  const one = ruleset.decide(state, seat, action, seededChance(5));
  const other = ruleset.decide(twin.state, seat, counterpart, seededChance(5));
  // An opponent's action may be legal for one block and illegal for the block in its place in the twin.
  if (!one.ok || !other.ok) {
    if (seat === viewer) throw new Error(`${where}: ${JSON.stringify(action)} is accepted in one twin only`);
    return;
  }
  const received = [one.value, other.value].map((events) => noticed(events));
  for (let at = 0; at < Math.max(received[0]!.length, received[1]!.length); at++) {
    const [a, b] = [received[0]![at], received[1]![at]];
    if (JSON.stringify(a?.notice) === JSON.stringify(b?.notice)) continue;
    if (!a?.discloses && !b?.discloses)
      same(`${where}: notices of ${seat}'s ${JSON.stringify(action)}`, notices(received[0]!), notices(received[1]!));
    return;
  }
  function noticed(events: readonly T['Event'][]) {
    const seen = events.map((event) => ({ notice: ruleset.redact(event, viewer), discloses: discloses(event, viewer) }));
    return seen.filter(({ notice }) => notice !== null);
  }
  function notices(received: ReturnType<typeof noticed>) {
    return received.map(({ notice }) => notice);
  }
}

/** Checks law 5 (canary): no secret's name occurs in a viewer's view, legal actions or notices. */
export function namesNoSecret<T extends RulesetTypes>({ ruleset, secrets, names }: Subject<T>, samples: readonly Sample<T>[]): void {
  for (const { before, after, events, seats, where } of samples) {
    for (const viewer of viewersOf<T>(seats)) {
      const hidden = secrets(before, viewer);
      const asked = isSeat(viewer) && ruleset.toAct(before).includes(viewer) ? ruleset.instructions(before, viewer, 'en') : [];
      const shown = [ruleset.view(before, viewer), isSeat(viewer) ? ruleset.legal(before, viewer) : [], asked];
      absent(`${where}: shown to ${viewer}`, shown, hidden);
      const named = new Set(events.flatMap((event) => names(event, viewer)));
      const stillHidden = new Set(secrets(after, viewer));
      const kept = hidden.filter((secret) => stillHidden.has(secret) && !named.has(secret));
      const received = events.map((event) => ruleset.redact(event, viewer));
      absent(`${where}: notices of ${viewer}`, received, kept);
    }
  }
}

/** Checks law 5 for the notices of the set-up. */
export function beginsInSecret<T extends RulesetTypes>({ ruleset, secrets, names }: Subject<T>, options: T['Options'], seed: number): void {
  const beginning = ruleset.setup(options, seededChance(seed));
  const state = replay(ruleset, beginning);
  for (const viewer of viewersOf<T>(ruleset.seats(options))) {
    const named = new Set(beginning.flatMap((event) => names(event, viewer)));
    const kept = secrets(state, viewer).filter((secret) => !named.has(secret));
    const received = beginning.map((event) => ruleset.redact(event, viewer));
    absent(`seed ${seed}, the beginning: notices of ${viewer}`, received, kept);
  }
}

/**
 * Checks silence: a step without a notice for a viewer, which therefore has no version, changes neither its view nor who is to act nor its
 * legal actions. Returns how many viewers had no notice.
 */
export function silenceShowsNothing<T extends RulesetTypes>(
  { ruleset }: Pick<Subject<T>, 'ruleset'>,
  { before, after, events, seat, seats, where }: Sample<T>,
): number {
  let silent = 0;
  for (const viewer of viewersOf<T>(seats)) {
    if (viewer === seat || events.some((event) => ruleset.redact(event, viewer) !== null)) continue;
    silent++;
    same(`${where}: who is to act, seen by ${viewer}`, ruleset.toAct(before), ruleset.toAct(after));
    same(`${where}: the view of ${viewer}`, ruleset.view(before, viewer), ruleset.view(after, viewer));
    if (isSeat(viewer)) same(`${where}: the legal actions of ${viewer}`, ruleset.legal(before, viewer), ruleset.legal(after, viewer));
  }
  return silent;
}

/** Maximum number of actions of one moment that are compared with each other. */
const COMPARED = 24;

/**
 * Checks that two actions of one seat with the same notices for a viewer lead to the same view and the same legal actions, as
 * long as neither discloses anything. Returns how many were compared.
 */
export function equalNoticesGiveEqualViews<T extends RulesetTypes>(
  { ruleset, discloses }: Subject<T>,
  samples: readonly Sample<T>[],
): number {
  const random = seededChance(1333);
  let compared = 0;
  for (const { before, seat, seats, where } of samples) {
    const outcomes = random.sample('actions', ruleset.legal(before, seat), COMPARED).flatMap((action) => {
      const decided = ruleset.decide(before, seat, action, seededChance(5));
      if (!decided.ok) throw new Error(`${where}: ${JSON.stringify(action)} is legal and rejected`);
      return { action, events: decided.value, after: decided.value.reduce(ruleset.evolve, before) };
    });
    for (const viewer of viewersOf<T>(seats)) {
      if (viewer === seat) continue;
      const first = new Map<string, (typeof outcomes)[number]>();
      for (const outcome of outcomes) {
        if (outcome.events.some((event) => discloses(event, viewer))) continue;
        const received = JSON.stringify(outcome.events.map((event) => ruleset.redact(event, viewer)).filter((notice) => notice !== null));
        const other = first.get(received);
        first.set(received, other ?? outcome);
        if (!other) continue;
        compared++;
        const what = `${where}: to ${viewer}, ${JSON.stringify([other.action, outcome.action])}`;
        same(`${what}: the view`, ruleset.view(other.after, viewer), ruleset.view(outcome.after, viewer));
        if (isSeat(viewer)) same(`${what}: the legal actions`, ruleset.legal(other.after, viewer), ruleset.legal(outcome.after, viewer));
      }
    }
  }
  return compared;
}

export const isSeat = <Seat extends string>(viewer: Viewer<Seat>): viewer is Seat => viewer !== 'spectator' && viewer !== 'arbiter';

/** Throws unless both are the same, byte for byte. Computes the description only then: that takes as long as the comparison. */
export function same(what: string | (() => string), one: unknown, other: unknown): void {
  if (isFlatlyAlike(one, other)) return;
  const [a, b] = [JSON.stringify(one), JSON.stringify(other)];
  if (a !== b) throw new Error(`${typeof what === 'string' ? what : what()} distinguishes twins:\n${a}\n${b}`);
}

/** Whether both have the same fields in the same order with identical values: then their JSON is the same too. */
function isFlatlyAlike(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other || Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [Object.entries(one), Object.entries(other)];
  return mine.length === theirs.length && mine.every(([key, held], at) => key === theirs[at]![0] && held === theirs[at]![1]);
}

/** Throws if a secret's name is a value in what is sent. Names of fields are the same for all viewers. */
function absent(what: string, sent: unknown, secrets: readonly string[]): void {
  const values = new Set(leavesOf(sent));
  const found = secrets.filter((secret) => values.has(secret));
  if (found.length > 0) throw new Error(`${what} contains the secret ${found}\n${JSON.stringify(sent)}`);
}
