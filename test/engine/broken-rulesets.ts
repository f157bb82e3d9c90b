// Broken rulesets, each with the law that must fail for it.
import { type Chance, type OpensTo, seededChance } from '../../src/engine/chance.js';
import type { Result } from '../../src/engine/result.js';
import type { Rejection, Ruleset } from '../../src/engine/ruleset.js';
import { isNoOracle } from '../support/law-of-lists.js';
import { beginsOpenly, opensToWhoKnows } from '../support/law-of-openings.js';
import { decidesWhatIsLegal, ends, foldsToWhatWasPlayed, readsOnlyActions, writesChanceDown } from '../support/laws-of-play.js';
import {
  beginsInSecret,
  equalNoticesGiveEqualViews,
  namesNoSecret,
  silenceShowsNothing,
  twinsGetEqualNotices,
  twinsLookAlike,
} from '../support/laws-of-secrecy.js';
import { small } from '../support/small-ruleset.js';
import type { Code, Event, Seat, SmallRuleset, State, View } from '../support/small-ruleset-types.js';
import type { Sample, Subject } from '../support/subject.js';

type Law = (subject: Subject<SmallRuleset>, samples: readonly Sample<SmallRuleset>[]) => void;
type Small = Ruleset<SmallRuleset>;
type Decided = Result<readonly Event[], Rejection<Code>>;

const each =
  (law: (subject: Subject<SmallRuleset>, sample: Sample<SmallRuleset>) => void): Law =>
  (subject, samples) => {
    for (const sample of samples) law(subject, sample);
  };
const folds: Law = (subject) => foldsToWhatWasPlayed(subject, subject.options[0]!, 1);
const isPlayedOut: Law = (subject) => void ends(subject, subject.options[0]!, 1);
const begins: Law = (subject) => beginsInSecret(subject, subject.options[0]!, 1);
const openly: Law = (subject, samples) => void opensToWhoKnows(subject, samples);
const begunOpenly: Law = (subject) => void beginsOpenly(subject, subject.options[0]!, 1);
const silence = each(silenceShowsNothing);
const readsNothing = each((subject, sample) => readsOnlyActions(subject, sample, null));

const enemy = (seat: string): Seat => (seat === 'north' ? 'south' : 'north');
/** Returns a bit that depends on the cards of another seat without naming them. */
const tell = ({ hands }: State, seat: string): boolean => Number(hands[enemy(seat)][0]?.slice('card-'.length)) % 2 === 0;

const viewing = (more: (state: State, viewer: string) => object): Partial<Small> => ({
  view: (state, viewer): View => ({ ...small.view(state, viewer), ...more(state, viewer) }),
});
const refusing = (sentence: (state: State, seat: Seat) => string): Partial<Small> => ({
  decide(state, seat, action, chance): Decided {
    const decided = small.decide(state, seat, action, chance);
    return decided.ok ? decided : { ok: false, problem: { ...decided.problem, sentence: sentence(state, seat) } };
  },
});
const evolving = (change: (before: State, after: State, event: Event) => State): Partial<Small> => ({
  evolve: (before, event) => (event.type === 'dealt' ? small.evolve(before, event) : change(before, small.evolve(before, event), event)),
});
/** A ruleset with this roll; `secret` depends on the cards of the other seat. */
const rolling = (die: (chance: Chance, secret: boolean, seat: Seat) => number): Partial<Small> => ({
  decide(state, seat, action, chance): Decided {
    const decided = small.decide(state, seat, action, seededChance(1));
    return decided.ok && action.type === 'roll'
      ? { ok: true, value: [{ type: 'rolled', seat, die: die(chance, tell(state, seat), seat) }] }
      : decided;
  },
});
const D3 = [1, 2, 3];
/** A ruleset that deals one hand and then the other, with these openings. */
const dealing = (first: OpensTo, second: OpensTo): Partial<Small> => ({
  setup(options, chance) {
    const north = chance.sample('north', DECK, options.cards, first);
    const left = DECK.filter((card) => !north.includes(card));
    return [{ type: 'dealt', options, hands: { north, south: chance.sample('south', left, options.cards, second) } }];
  },
});
const DECK = Array.from({ length: 20 }, (_, index) => `card-${index + 1}`);
/** A ruleset whose notices contain everything except the deal. */
const telling: Partial<Small> = { redact: (event) => (event.type === 'dealt' ? null : event) };

export const BROKEN: readonly (readonly [what: string, how: Partial<Small>, law: Law])[] = [
  ['an action is not listed', { legal: (state, seat) => small.legal(state, seat).slice(1) }, decidesWhatIsLegal],
  ['an action is listed twice', { legal: (state, seat) => [...small.legal(state, seat), ...small.legal(state, seat)] }, decidesWhatIsLegal],
  [
    'an illegal action is listed',
    { legal: (state, seat) => [...small.legal(state, seat), { type: 'mark', card: 'card-0' }] },
    decidesWhatIsLegal,
  ],
  [
    'anybody may act',
    { decide: (state, seat, action, chance) => small.decide({ ...state, passes: seat === 'north' ? 0 : 1 }, seat, action, chance) },
    decidesWhatIsLegal,
  ],
  ['a refusal has no reason', refusing(() => ''), decidesWhatIsLegal],
  ['a refusal has a hole', refusing(() => 'You may not enter {area}.'), decidesWhatIsLegal],
  ['anything is read as an action', { readAction: (input) => ({ ok: true, value: input as never }) }, readsNothing],
  ['a state is changed where it stands', evolving((before, after) => Object.assign(before, after)), folds],
  ['a state does not survive JSON', evolving((_before, after, event) => Object.assign({ last: () => event.type }, after)), folds],
  ['the game never ends', evolving((_before, after) => ({ ...after, passes: 0 })), isPlayedOut],
  ['a game ends without an outcome', { outcome: () => null }, isPlayedOut],
  ['a view depends on a secret', viewing((state, viewer) => ({ hint: tell(state, viewer) })), twinsLookAlike],
  ['who is to act depends on a secret', { toAct: (state) => (tell(state, 'north') ? ['south'] : ['north']) }, twinsLookAlike],
  [
    'what is legal depends on a secret',
    { legal: (state, seat) => small.legal(state, seat).filter(({ type }) => type !== 'peek' || tell(state, seat)) },
    twinsLookAlike,
  ],
  ['a refusal depends on a secret', refusing((state, seat) => `You may not: ${tell(state, seat)}.`), twinsLookAlike],
  ['a notice holds a secret', telling, twinsGetEqualNotices],
  ['a notice names a secret', telling, namesNoSecret],
  ['the notice of the deal names a secret', { redact: (event) => event }, begins],
  ['a view names a secret', viewing(({ hands }, viewer) => ({ theirs: hands[enemy(viewer)] })), namesNoSecret],
  [
    'a purpose is used twice',
    {
      decide(state, seat, action, chance) {
        small.decide(state, seat, action, chance);
        return small.decide(state, seat, action, chance);
      },
    },
    each(writesChanceDown),
  ],
  [
    'chance is not written down',
    {
      decide(state, seat, action, chance) {
        chance.pick('weather', ['rain', 'snow'], 'public');
        return small.decide(state, seat, action, chance);
      },
    },
    each(writesChanceDown),
  ],
  ['what is drawn from depends on a secret', rolling((chance, secret) => chance.pick('roll', secret ? [1, 2] : D3, 'public')), openly],
  [
    'what is drawn from depends on a secret of the other seat',
    rolling((chance, secret, seat) => chance.pick('roll', secret ? [1, 2] : D3, seat)),
    openly,
  ],
  ['whether is drawn depends on a secret', rolling((chance, secret) => (secret ? 1 : chance.pick('roll', D3, 'public'))), openly],
  ['a draw opens to who is not at the table', rolling((chance) => chance.pick('roll', D3, 'west')), openly],
  [
    'a draw opens to a viewer that gets no notice of it',
    { redact: (event, viewer) => (event.type === 'rolled' && viewer === 'spectator' ? null : small.redact(event, viewer)) },
    openly,
  ],
  ['a notice that discloses a draw is not read', { disclosedDraws: () => [] }, openly],
  [
    'a notice that discloses a draw is read with other values',
    { disclosedDraws: (...received) => small.disclosedDraws(...received).map((draw) => ({ ...draw, places: [6] })) },
    openly,
  ],
  [
    'a notice that discloses no draw is read as one',
    { disclosedDraws: (notices) => notices.map(() => ({ purpose: 'roll', opensTo: 'public', poolSize: 6, places: [null] })) },
    openly,
  ],
  [
    'a notice that discloses a draw is read as the draw of another stream',
    { disclosedDraws: (...received) => small.disclosedDraws(...received).map((draw) => ({ ...draw, opensTo: 'none' })) },
    openly,
  ],
  ['a deal opens to a viewer that does not get all of it', dealing('public', 'none'), begunOpenly],
  ['a deal from what is left of a deck opens to its owner', dealing('none', 'south'), begunOpenly],
  [
    'an action discloses a secret and a list goes on',
    evolving((before, after, event) => (event.type === 'stepped' && tell(before, event.seat) ? { ...after, score: before.score } : after)),
    (subject, samples) => void isNoOracle(subject, samples),
  ],
  [
    'whether a list goes on depends on a secret',
    { reveals: (event) => event.type === 'peeked' && event.card.endsWith('2') },
    (subject, samples) => void isNoOracle(subject, samples),
  ],
  ['the view shows what no notice discloses', viewing(({ marked }) => ({ marks: marked.north.length + marked.south.length })), silence],
  ['who is to act changes without a notice', { toAct: ({ marked }) => (marked.north.length % 2 === 0 ? ['south'] : ['north']) }, silence],
  [
    'the view shows a difference that equal notices hide',
    {
      redact: (event, viewer) => small.redact(event.type === 'rolled' ? { type: 'stepped', seat: event.seat } : event, viewer),
    },
    (subject, samples) => void equalNoticesGiveEqualViews(subject, samples),
  ],
];
