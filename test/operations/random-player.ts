// Both seats of a game of Hammer, played at random over HTTP until the server stops responding.

import { type ActionInput, type Ask, type LegalActions, lyonClient, NoAnswer, Refusal } from '../../src/client/index.js';
import { SELECTIONS } from '../../src/client/selections.js';
import type { UnrecordedChance } from '../../src/engine/chance.js';
import { chooseAction } from '../../src/tools/demos/play.js';

interface Entry {
  readonly version: number;
  readonly cursor: string;
  readonly at: string;
  readonly kind: string;
  readonly seat: string | null;
}

interface Accepted {
  readonly __typename: 'Accepted';
  readonly version: number;
  readonly entries: readonly Entry[];
}

type Verdict = Accepted | { readonly __typename: 'Rejected' };

interface Submission {
  readonly expectedVersion: number;
  readonly idempotencyKey: string;
  readonly actions: readonly ActionInput<'hammerOfTheScots'>[];
}

/** A submission that was answered, and how. */
export interface Answered {
  readonly seat: string;
  readonly submission: Submission;
  readonly verdict: Accepted;
}

interface Standing {
  readonly status: string;
  readonly toAct: readonly string[];
  readonly version: number;
  readonly legalActions: LegalActions<'hammerOfTheScots'>;
}

/** A seat's player at one server. */
export interface Seated {
  readonly seat: string;
  readonly standing: () => Promise<Standing>;
  readonly submit: (submission: Submission) => Promise<Verdict>;
  /** Every entry the seat has notice of, read page by page. */
  readonly log: () => Promise<readonly Entry[]>;
}

const ENTRY = 'version cursor at kind seat';
const SUBMIT = `mutation ($input: SubmitInput!) { submit(input: $input) { __typename ... on Accepted { version entries { ${ENTRY} } } } }`;
const PAGE = `query ($game: ID!, $after: String) {
  game(id: $game) { notices(first: 50, after: $after) { edges { node { ${ENTRY} } } pageInfo { hasNextPage endCursor } } }
}`;

interface Page {
  readonly game: {
    readonly notices: {
      readonly edges: readonly { readonly node: Entry }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  };
}

async function wholeLog(ask: Ask, game: string): Promise<Entry[]> {
  const log: Entry[] = [];
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo }: Page['game']['notices'] = (await ask<Page>(PAGE, { game, after })).game.notices;
    log.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return log;
    after = pageInfo.endCursor;
  }
}

function seatedAt(ask: Ask, game: string, seat: string): Seated {
  const read = `query ($game: ID!) {
    game(id: $game) { status toAct version legalActions { ... on HammerOfTheScotsLegalActions ${SELECTIONS.hammerOfTheScots.legalActions} } }
  }`;
  return {
    seat,
    standing: async () => (await ask<{ readonly game: Standing }>(read, { game })).game,
    async submit({ actions, ...submission }) {
      const input = { game, ...submission, actions: { hammerOfTheScots: actions } };
      return (await ask<{ readonly submit: Verdict }>(SUBMIT, { input })).submit;
    },
    log: () => wholeLog(ask, game),
  };
}

/**
 * A game of Hammer with both seats taken, and its players on any server. Of 16,000 random games none was over within 34 actions; of a
 * hundred and forty one is within a hundred. After the end, every viewer sees what it saw before.
 */
export async function seated(origin: string, account: string) {
  const options = { hammerOfTheScots: { scenario: 'campaign', edition: '3.0' } } as const;
  const opened = await lyonClient({ url: origin, token: account }).openGame({ options, public: true, openAfterEnd: false });
  const game = opened.game.id;
  for (const { token } of opened.seats) await lyonClient({ url: origin, token }).takeSeat(game);
  const at = (url: string) => opened.seats.map(({ seat, token }) => seatedAt(lyonClient({ url, token }).ask, game, seat));
  return { game, at };
}

/** Whether a game is over by its status: an empty `toAct` is not sufficient. */
export const isOver = async (seats: readonly Seated[]): Promise<boolean> => (await seats[0]!.standing()).status === 'finished';

/** Submits again under the same key, for the same response. */
export const submitAgain = (seats: readonly Seated[], { seat, submission }: Answered): Promise<Verdict> =>
  seats.find((each) => each.seat === seat)!.submit(submission);

/** Refusals of an illegal list. */
const orRefused = async (verdict: Promise<Verdict>): Promise<Verdict> => {
  try {
    return await verdict;
  } catch (error) {
    if (error instanceof Refusal) return { __typename: 'Rejected' };
    throw error;
  }
};

/** Submits two actions of the seat to act, or one if the server accepts no two. */
async function act(seat: Seated, { version, legalActions }: Standing, random: UnrecordedChance): Promise<Answered> {
  const actions = [chooseAction(legalActions, random)!, chooseAction(legalActions, random)!] as ActionInput<'hammerOfTheScots'>[];
  for (const list of [actions, actions.slice(0, 1)]) {
    const submission = { expectedVersion: version, idempotencyKey: `${seat.seat}-${version}-${list.length}`, actions: list };
    const verdict = await orRefused(seat.submit(submission));
    if (verdict.__typename === 'Accepted') return { seat: seat.seat, submission, verdict };
  }
  throw new Error(`${JSON.stringify(actions[0])} was listed as legal`);
}

/**
 * Submits in a loop and reports each response; ends when the server is gone, the game is over, or the callback ends it. Throws if a
 * running game has no seat to act.
 */
export async function submitUntilDead(
  seats: readonly Seated[],
  random: UnrecordedChance,
  tell: (answered: Answered) => unknown,
): Promise<void> {
  try {
    for (let isEnough: unknown = false; isEnough !== true; ) {
      const standings = await Promise.all(seats.map(async (seat) => [seat, await seat.standing()] as const));
      const acting = standings.find(([each, { toAct }]) => toAct.includes(each.seat));
      if (acting === undefined && (await isOver(seats))) return;
      if (acting === undefined) throw new Error(`nobody is to act in a game that is ${standings[0]![1].status}`);
      isEnough = tell(await act(...acting, random));
    }
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
  }
}
