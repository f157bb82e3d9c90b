// The law of the contract about openings of draws. An opening discloses the length of the list and the drawn places, so each
// viewer it opens to must know the ordered list and get a notice of every outcome.
import { type DisclosedDraw, type OpensTo, seededChance } from '../../src/engine/chance.js';
import type { Ruleset, RulesetTypes, Viewer } from '../../src/engine/ruleset.js';
import { type Drawn, recording } from './laws-of-play.js';
import { type Pair, pairsOf, same } from './laws-of-secrecy.js';
import { leavesOf, type Sample, type Subject, viewersOf } from './subject.js';

/** Actions decided in both twins of a pair. */
const TRIED = 12;

const opensFor =
  (viewer: Viewer) =>
  ({ opensTo }: Drawn): boolean =>
    opensTo === 'public' || opensTo === viewer;

/**
 * Checks law 6 for openings. A draw opens to all viewers, to none, or to a seat of the game. For a viewer it opens to, the same
 * action draws from the same list in both twins, and the viewer gets a notice of every outcome. Returns how many draws of the
 * samples open to a viewer.
 */
export function opensToWhoKnows<T extends RulesetTypes>(subject: Subject<T>, samples: readonly Sample<T>[]): number {
  const random = seededChance(1320);
  for (const pair of pairsOf(subject, samples)) {
    for (const seat of subject.ruleset.toAct(pair.state)) {
      for (const action of random.sample('actions', subject.ruleset.legal(pair.state, seat), TRIED)) {
        const counterpart = seat === pair.viewer ? action : pair.twin.counterpart(action);
        if (counterpart) sameLists(subject, pair, seat, action, counterpart);
      }
    }
  }
  return samples.reduce((opened, sample) => opened + tellsWhatFell(subject, sample), 0);
}

/** Compares the draws that open to the viewer in both twins. They may differ once the viewer has learned what differs. */
function sameLists<T extends RulesetTypes>(
  { ruleset, discloses }: Subject<T>,
  { viewer, state, twin, where }: Pair<T>,
  seat: T['Seat'],
  action: T['Action'],
  counterpart: T['Action'],
): void {
  const [one, other] = [decided(state, action), decided(twin.state, counterpart)];
  if (!one || !other) return;
  const what = `${where}: what ${seat}'s ${JSON.stringify(action)} draws`;
  const lists = [one, other].map(({ draws }) =>
    draws.filter(opensFor(viewer)).map(({ purpose, from, count }) => ({ purpose, from, count })),
  );
  const disclosed = [one, other].some(({ events }) => events.some((event) => discloses(event, viewer)));
  if (!disclosed) return same(what, lists[0], lists[1]);
  const others = new Map(lists[1]!.map((draw) => [draw.purpose, draw]));
  for (const draw of lists[0]!) {
    const alike = others.get(draw.purpose);
    if (alike) same(what, draw, alike);
  }
  function decided(from: T['State'], asked: T['Action']) {
    const chance = recording(seededChance(5));
    const result = ruleset.decide(from, seat, asked, chance);
    return result.ok ? { draws: chance.draws, events: result.value } : null;
  }
}

/** Checks that each viewer a draw opens to gets a notice of its outcome. Returns how many draws of the step open to a viewer. */
function tellsWhatFell<T extends RulesetTypes>(
  { ruleset, options }: Subject<T>,
  { before, seat, seats, action, where }: Sample<T>,
): number {
  const chance = recording(seededChance(7));
  const decided = ruleset.decide(before, seat, action, chance);
  if (!decided.ok) throw new Error(`${where}: ${decided.problem.sentence}`);
  // Only the beginning of a game depends on its options; later draws are disclosed in full.
  return noticesOfThose(ruleset, options[0]!, decided.value, chance.draws, { seats, where });
}

function noticesOfThose<T extends RulesetTypes>(
  ruleset: Ruleset<T>,
  options: T['Options'],
  events: readonly T['Event'][],
  draws: readonly Drawn[],
  { seats, where }: Pick<Sample<T>, 'seats' | 'where'>,
): number {
  const known: readonly OpensTo[] = ['public', 'none', ...seats];
  const stranger = draws.find(({ opensTo }) => !known.includes(opensTo));
  if (stranger) throw new Error(`${where}: ${stranger.purpose} opens to ${stranger.opensTo}, which is no seat of the game`);
  for (const viewer of viewersOf<T>(seats)) {
    const notices = events.flatMap((event) => ruleset.redact(event, viewer) ?? []);
    const opened = draws.filter(opensFor(viewer));
    saysWhatOpened(`${where}: the draws disclosed to ${viewer}`, ruleset.disclosedDraws(notices, options), opened);
    const received = leavesOf(notices);
    for (const { purpose, fell } of opened) {
      for (const outcome of fell) {
        const at = received.indexOf(outcome);
        if (at === -1) throw new Error(`${where}: ${purpose} opens to ${viewer}, which gets no notice of the outcome ${outcome}`);
        received.splice(at, 1);
      }
    }
  }
  return draws.filter(({ opensTo }) => opensTo !== 'none').length;
}

/** Checks that `disclosedDraws` lists exactly the draws that open to the viewer, with their true outcomes. */
function saysWhatOpened(what: string, received: readonly DisclosedDraw[], opened: readonly Drawn[]): void {
  const byPurpose = new Map(opened.map((draw) => [draw.purpose, draw]));
  for (const { purpose, opensTo, poolSize, places: fell } of received) {
    const draw = byPurpose.get(purpose);
    if (!draw) throw new Error(`${what}: ${purpose}, which does not open there or is listed twice`);
    byPurpose.delete(purpose);
    const places = placesOf(draw);
    const isSo = draw.opensTo === opensTo && (poolSize ?? draw.from.length) === draw.from.length && fell.length === places.length;
    if (!isSo || fell.some((place, at) => place !== null && place !== places[at]))
      throw new Error(`${what}: ${purpose} fell ${fell} of ${poolSize}`);
  }
  if (byPurpose.size > 0) throw new Error(`${what}: ${[...byPurpose.keys()]} opens there but is not listed`);
}

/** Returns the drawn places, each in the rest of the list. */
function placesOf({ from, fell }: Drawn): readonly number[] {
  const left = [...from];
  return fell.map((outcome) => {
    const place = left.indexOf(outcome);
    left.splice(place, 1);
    return place;
  });
}

/**
 * Checks the same law for the beginning of a game, which has no twins: a draw that opens to a viewer is drawn from the same list
 * whatever other draws give, as long as all earlier draws that open to the viewer are the same. Returns what `opensToWhoKnows` does.
 */
export function beginsOpenly<T extends RulesetTypes>({ ruleset }: Subject<T>, options: T['Options'], seed: number): number {
  const seats = ruleset.seats(options);
  const begun = (from: number) => {
    const chance = recording(seededChance(from));
    return { events: ruleset.setup(options, chance), draws: chance.draws };
  };
  const [one, other] = [begun(seed), begun(seed + 1)];
  for (const viewer of viewersOf<T>(seats)) {
    const [draws, others] = [one, other].map((each) => each.draws.filter(opensFor(viewer))) as [Drawn[], Drawn[]];
    const parted = draws.findIndex(({ fell }, at) => JSON.stringify(fell) !== JSON.stringify(others[at]?.fell));
    const upTo = parted === -1 ? Math.max(draws.length, others.length) : parted + 1;
    same(`seed ${seed}, the beginning, seen by ${viewer}: what is drawn`, listsOf(draws.slice(0, upTo)), listsOf(others.slice(0, upTo)));
  }
  return noticesOfThose(ruleset, options, one.events, one.draws, { seats, where: `seed ${seed}, the beginning` });
}

const listsOf = (draws: readonly Drawn[]) => draws.map(({ purpose, from, count }) => ({ purpose, from, count }));
