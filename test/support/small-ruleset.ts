import { type Chance, disclosedDie } from '../../src/engine/chance.js';
import { plainSentence } from '../../src/engine/log-sentences.js';
import { decisionWords, namesOf, reportedBy, shownFact, statementWords } from '../../src/engine/notation.js';
import { FAULTS } from '../../src/engine/positions.js';
import { accept, type Result, reject } from '../../src/engine/result.js';
import type { Rulebook } from '../../src/engine/rulebook.js';
import { eraseTypes, type Invalid, type Outcome, type Rejection, type Ruleset } from '../../src/engine/ruleset.js';
import {
  type Action,
  type Code,
  type Event,
  type Options,
  SEATS,
  type Seat,
  type SmallRuleset,
  type State,
} from './small-ruleset-types.js';
import { redact, view } from './small-ruleset-views.js';

// Two seats with hands of hidden cards. First both secretly mark any number of cards, until each declares `ready`. Then they
// alternate turns: a turn is any number of steps, rolls, peeks and shown cards, and ends with a pass. After a set number of
// passes the higher score wins. The ruleset has one of each feature that a server must handle.

const D6 = [1, 2, 3, 4, 5, 6] as const;
const DECK = Array.from({ length: 20 }, (_, index) => `card-${index + 1}`);

const other = (seat: Seat): Seat => (seat === 'north' ? 'south' : 'north');
const isMarking = ({ ready }: State): boolean => ready.length < SEATS.length;
const isOver = ({ passes, options }: State): boolean => passes >= options.turns;
const without = (cards: readonly string[], card: string) => cards.filter((each) => each !== card);

function toAct(state: State): readonly Seat[] {
  if (isMarking(state)) return SEATS.filter((seat) => !state.ready.includes(seat));
  return isOver(state) ? [] : [SEATS[state.passes % 2]!];
}

const SENTENCES: Readonly<Record<Code, string>> = {
  'not-to-act': 'It is not yours to act.',
  'not-in-hand': 'That card is not in your hand.',
  'already-marked': 'That card is marked.',
  'other-stage': 'That belongs to another stage of the game.',
};

function whyNot(state: State, seat: Seat, action: Action): Code | null {
  if (!toAct(state).includes(seat)) return 'not-to-act';
  if (isMarking(state) !== (action.type === 'mark' || action.type === 'ready')) return 'other-stage';
  if ('card' in action && !state.hands[seat].includes(action.card)) return 'not-in-hand';
  return action.type === 'mark' && state.marked[seat].includes(action.card) ? 'already-marked' : null;
}

function eventOf(state: State, seat: Seat, action: Action, chance: Chance): Event {
  switch (action.type) {
    case 'mark':
      return { type: 'card-marked', seat, card: action.card };
    case 'show':
      return { type: 'card-shown', seat, card: action.card };
    case 'ready':
      return { type: 'was-ready', seat };
    case 'step':
      return { type: 'stepped', seat };
    case 'pass':
      return { type: 'passed', seat };
    case 'roll':
      return { type: 'rolled', seat, die: chance.pick('roll', D6, 'public') };
    case 'peek':
      return { type: 'peeked', seat, card: state.hands[other(seat)][0] ?? 'none' };
  }
}

/** The event that ends the game is followed by another event with the outcome. */
function withEnd(state: State, event: Event): readonly Event[] {
  const ended = outcome(evolve(state, event));
  return ended === null ? [event] : [event, { type: 'game-ended', outcome: ended }];
}

function decide(state: State, seat: Seat, action: Action, chance: Chance): Result<readonly Event[], Rejection<Code>> {
  const code = whyNot(state, seat, action);
  return code === null
    ? accept(withEnd(state, eventOf(state, seat, action, chance)))
    : reject({ code, clause: 'S1', facts: {}, sentence: SENTENCES[code] });
}

function evolve(state: State, event: Event): State {
  if (event.type === 'dealt') {
    const { options, hands } = event;
    return { options, hands, marked: { north: [], south: [] }, ready: [], passes: 0, score: { north: 0, south: 0 } };
  }
  if (event.type === 'game-ended') return state;
  const { seat } = event;
  const scored = (points: number): State => ({ ...state, score: { ...state.score, [seat]: state.score[seat] + points } });
  switch (event.type) {
    case 'card-marked':
      return { ...state, marked: { ...state.marked, [seat]: [...state.marked[seat], event.card] } };
    case 'card-shown':
      return { ...scored(10), hands: { ...state.hands, [seat]: without(state.hands[seat], event.card) } };
    case 'was-ready':
      return { ...state, ready: [...state.ready, seat] };
    case 'stepped':
      return scored(1);
    case 'rolled':
      return scored(event.die);
    case 'passed':
      return { ...state, passes: state.passes + 1 };
    case 'peeked':
      return state;
  }
}

function legal(state: State, seat: Seat): readonly Action[] {
  const cards = state.hands[seat].flatMap((card): Action[] => [
    { type: 'mark', card },
    { type: 'show', card },
  ]);
  const plain = (['ready', 'step', 'roll', 'peek', 'pass'] as const).map((type): Action => ({ type }));
  return [...cards, ...plain].filter((action) => whyNot(state, seat, action) === null);
}

function outcome(state: State): Outcome<Seat> | null {
  if (isMarking(state) || !isOver(state)) return null;
  const best = Math.max(state.score.north, state.score.south);
  const winners = SEATS.filter((seat) => state.score[seat] === best);
  return { winners, clause: 'S2', reason: 'higher-score', sentence: 'The higher score wins.' };
}

const isObject = (input: unknown): input is Readonly<Record<string, unknown>> => typeof input === 'object' && input !== null;

function readOptions(input: unknown): Result<Options, Invalid> {
  const { cards = 3, turns = 4 } = isObject(input) ? input : {};
  if (typeof cards !== 'number' || cards < 0 || cards > 10) return reject({ path: 'cards', expected: { en: 'a number from 0 to 10' } });
  return typeof turns === 'number' ? accept({ cards, turns }) : reject({ path: 'turns', expected: { en: 'a number' } });
}

function readAction(input: unknown): Result<Action, Invalid> {
  const { type, card } = isObject(input) ? input : {};
  if (type === 'mark' || type === 'show') {
    return typeof card === 'string' && DECK.includes(card) ? accept({ type, card }) : reject({ path: 'card', expected: { en: 'a card' } });
  }
  const plain = (['ready', 'step', 'roll', 'peek', 'pass'] as const).find((each) => each === type);
  return plain === undefined ? reject({ path: 'type', expected: { en: 'a kind of action' } }) : accept({ type: plain });
}

const inFrench = ({ sentence }: { readonly sentence: string }, language: string): string =>
  language === 'fr' ? `En français : ${sentence}` : sentence;

const RULEBOOK: Rulebook = {
  clauses: ['S1', 'S2', 'S3'].map((id) => ({ id, section: 'All of it', editions: 'both', statement: `What ${id} says.` })),
  clarifications: [{ id: 'R1', question: 'What if?', answer: 'So.', clauses: ['S2'] }],
};

export const small: Ruleset<SmallRuleset> = {
  id: 'small',
  rulesVersion: 1,
  title: 'A small game',
  seats: () => SEATS,
  allSeats: SEATS,
  readOptions,
  completeOptions: (stored) => stored,
  readAction,
  positions: {
    write: ({ passes }) => [`Passes: ${passes}`],
    read: (_options, { end }) => reject([{ ...end, ...FAULTS.notOpenable() }]),
  },
  components: { deck: DECK, options: [] },
  bounds: {
    'components.deck': DECK.length,
    'view.hand': DECK.length,
    'view.marked': DECK.length,
    'view.ready': SEATS.length,
    'legal-actions.mark': DECK.length,
    'legal-actions.show': DECK.length,
    'dealt.hand': DECK.length,
  },
  formatComponent: () => null,
  rulebook: RULEBOOK,
  rulebookIn: () => RULEBOOK,
  languages: ['en', 'fr'],
  formatRejection: inFrench,
  formatNotices: (notices) => notices.map((notice) => plainSentence(`It is so: ${notice.type}.`, null)),
  instructions: (state, seat, language) =>
    toAct(state).includes(seat) ? [plainSentence(language === 'fr' ? 'Choisir.' : 'Choose.', 'S1')] : [],
  milestones: { rolled: 'roll' },
  formatSeat: (seat) => seat,
  formatOutcome: inFrench,
  empty: {
    options: { cards: 0, turns: 0 },
    hands: { north: [], south: [] },
    marked: { north: [], south: [] },
    ready: [],
    passes: 0,
    score: { north: 0, south: 0 },
  },
  setup(options, chance) {
    const cards = chance.sample('deal', DECK, options.cards * 2, 'none');
    return [{ type: 'dealt', options, hands: { north: cards.slice(0, options.cards), south: cards.slice(options.cards) } }];
  },
  decide,
  evolve,
  legal,
  toAct,
  outcome,
  finalRanking: (state) => [outcome(state)?.winners ?? []].filter((sharing) => sharing.length > 0),
  tournament: { sizes: [2, 2], handicaps: [], optionsOf: (options) => options },
  view,
  redact,
  accompanied: new Set(),
  isSimultaneous: (state, { type }) => isMarking(state) && type === 'was-ready',
  follow: (_options, _viewer, before) => accept(before ?? {}),
  notFollowed: [],
  disclosedDraws: (notices) => notices.flatMap((notice) => (notice.type === 'rolled' ? [disclosedDie('roll', D6.length, notice.die)] : [])),
  reveals: (event) => event.type === 'peeked',
  notation: {
    options: { cards: Array.from({ length: 11 }, (_, cards) => cards), turns: Array.from({ length: 100 }, (_, turns) => turns) },
    required: [],
    seatName: (seat) => (seat === 'north' ? 'North' : 'South'),
    seatNames: namesOf({ en: 'a seat', fr: 'un siège' }, SEATS, (seat: Seat) => (seat === 'north' ? 'North' : 'South')),
    omitted: new Set(),
    statements: statementWords([], {}),
    decisions: decisionWords(
      ['mark {card}', 'show {card}', 'ready', 'step', 'roll', 'peek', 'pass'].map((template) => ({
        template,
        fixed: { type: template.split(' ')[0]! },
      })),
      { mark: { card: 'card' }, show: { card: 'card' } },
      { card: namesOf({ en: 'a card', fr: 'une carte' }, DECK, String) },
    ),
    actionIn: ({ notices: [first] }) => (first?.type === 'stepped' ? { type: 'step' } : null),
    shown: (notices) =>
      notices.flatMap((notice) => {
        if (notice.type === 'rolled') return [shownFact('roll', [String(notice.die)])];
        return notice.type === 'dealt' && 'hands' in notice
          ? [
              shownFact(
                'deals',
                SEATS.flatMap((seat) => notice.hands[seat]),
              ),
            ]
          : [];
      }),
    reportOf: (purpose) => reportedBy(purpose === 'deal' ? 'deals' : purpose),
  },
};

export const smallRuleset = eraseTypes(small);
