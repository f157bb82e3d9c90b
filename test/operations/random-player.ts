// Plays both seats of a game of Hammer at random over HTTP until the server no longer answers.

import { type ActionInput, createLyonClient, type Execute, type LegalActions, LyonError, NetworkError } from '../../src/client/index.js';
import { SELECTIONS } from '../../src/client/selections.js';
import type { UnrecordedChance } from '../../src/engine/chance.js';
import { chooseAction } from '../../src/tools/spar/random-play.js';

interface Entry {
  readonly version: number;
  readonly cursor: string;
  readonly createdAt: string;
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

/** A submission and its answer. */
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

/** A seat's player on one server. */
export interface Seated {
  readonly seat: string;
  readonly standing: () => Promise<Standing>;
  readonly submit: (submission: Submission) => Promise<Verdict>;
  /** Returns every entry visible to the seat, read page by page. */
  readonly log: () => Promise<readonly Entry[]>;
}

const ENTRY = 'version cursor createdAt kind seat';
const SUBMIT = `mutation ($input: SubmitActionsInput!) { submitActions(input: $input) { __typename ... on Accepted { version entries { ${ENTRY} } } } }`;
const PAGE = `query ($game: ID!, $after: String) {
  game(id: $game) { entries(first: 50, after: $after) { edges { node { ${ENTRY} } } pageInfo { hasNextPage endCursor } } }
}`;

interface Page {
  readonly game: {
    readonly entries: {
      readonly edges: readonly { readonly node: Entry }[];
      readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
    };
  };
}

async function wholeLog(ask: Execute, game: string): Promise<Entry[]> {
  const log: Entry[] = [];
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo }: Page['game']['entries'] = (await ask<Page>(PAGE, { game, after })).game.entries;
    log.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return log;
    after = pageInfo.endCursor;
  }
}

function seatedAt(ask: Execute, game: string, seat: string): Seated {
  const read = `query ($game: ID!) {
    game(id: $game) { status toAct version legalActions { ... on HammerOfTheScotsLegalActions ${SELECTIONS.hammerOfTheScots.legalActions} } }
  }`;
  return {
    seat,
    standing: async () => (await ask<{ readonly game: Standing }>(read, { game })).game,
    async submit({ actions, ...submission }) {
      const input = { game, ...submission, actions: { hammerOfTheScots: actions } };
      return (await ask<{ readonly submitActions: Verdict }>(SUBMIT, { input })).submitActions;
    },
    log: () => wholeLog(ask, game),
  };
}

/**
 * Opens a game of Hammer with both seats taken. `at` returns its players on any server. Of 250,000 random games two were over
 * within 20 actions; one in 140 is over within a hundred. The end of the game discloses nothing.
 */
export async function seated(origin: string, account: string) {
  const options = { hammerOfTheScots: { scenario: 'CAMPAIGN', edition: '3.0' } } as const;
  const opened = await createLyonClient({ url: origin, token: account }).openGame({ options, public: true, revealAfterEnd: false });
  const game = opened.game.id;
  for (const { token } of opened.seats) await createLyonClient({ url: origin, token }).takeSeat(game);
  const at = (url: string) => opened.seats.map(({ seat, token }) => seatedAt(createLyonClient({ url, token }).execute, game, seat));
  return { game, at };
}

/** Whether the server reports that the game is over. An empty list of seats to act is not enough. */
export const isOver = async (seats: readonly Seated[]): Promise<boolean> => (await seats[0]!.standing()).status === 'FINISHED';

/** Sends the same submission again: its idempotency key makes the server return the same answer. */
export const submitAgain = (seats: readonly Seated[], { seat, submission }: Answered): Promise<Verdict> =>
  seats.find((each) => each.seat === seat)!.submit(submission);

/** Returns refusals as rejections. */
const orRefused = async (verdict: Promise<Verdict>): Promise<Verdict> => {
  try {
    return await verdict;
  } catch (error) {
    if (error instanceof LyonError) return { __typename: 'Rejected' };
    throw error;
  }
};

/** Submits two actions at once for a seat to act, or the first of them if the server rejects two. */
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
 * Submits in a loop and reports each answer. Ends when the server is gone, the game is over, or the callback stops it. Throws if
 * no seat is to act in a game that is not over.
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
    if (!(error instanceof NetworkError)) throw error;
  }
}
