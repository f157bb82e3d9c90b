// Both seats of a game of Hammer, played at random over HTTP by whoever is to act, until the court no longer answers.

import { type Ask, asking, Refusal } from '../../src/cli/demo/ask.js';
import { type ActionInput, choose, type LegalActions } from '../../src/cli/demo/choose.js';
import { type ActionKind, legalSelection, readComponents } from '../../src/cli/demo/components.js';
import { HAMMER_OF_THE_SCOTS } from '../../src/cli/demo/hammer-of-the-scots/title.js';
import { openTable } from '../../src/cli/demo/table.js';
import type { Luck } from '../../src/engine/chance.js';

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
  readonly actions: readonly ActionInput[];
}

/** A submission that was answered, and how. */
export interface Answered {
  readonly seat: string;
  readonly submission: Submission;
  readonly verdict: Accepted;
}

interface Standing {
  readonly toAct: readonly string[];
  readonly version: number;
  readonly legalActions: LegalActions;
}

/** A seat's player at one court. */
export interface Seated {
  readonly seat: string;
  readonly kinds: readonly ActionKind[];
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

function seatedAt(ask: Ask, game: string, seat: string, kinds: readonly ActionKind[]): Seated {
  const read = `query ($game: ID!) {
    game(id: $game) { toAct version legalActions { ... on HammerOfTheScotsLegalActions { ${legalSelection(kinds)} } } }
  }`;
  return {
    seat,
    kinds,
    standing: async () => (await ask<{ readonly game: Standing }>(read, { game })).game,
    async submit({ actions, ...submission }) {
      const input = { game, ...submission, actions: { hammerOfTheScots: actions } };
      return (await ask<{ readonly submit: Verdict }>(SUBMIT, { input })).submit;
    },
    log: () => wholeLog(ask, game),
  };
}

/** A game of Hammer with both seats taken, and its players at whatever court it is played. */
export async function seated(origin: string, account: string) {
  const table = await openTable(asking(origin, account), 'hammer-of-the-scots', { scenario: 'campaign', edition: '3.0' });
  for (const { token } of table.seats)
    await asking(origin, token)('mutation ($game: ID!) { takeSeat(game: $game) { seat } }', { game: table.game });
  const { kinds } = await readComponents(asking(origin, null), HAMMER_OF_THE_SCOTS);
  const at = (court: string) => table.seats.map(({ seat, token }) => seatedAt(asking(court, token), table.game, seat, kinds));
  return { game: table.game, at };
}

/** The same submission once more: its key makes the court answer as it did. */
export const submitAgain = (seats: readonly Seated[], { seat, submission }: Answered): Promise<Verdict> =>
  seats.find((each) => each.seat === seat)!.submit(submission);

/** What the court says no to, as a list that is not legal. */
const orRefused = async (verdict: Promise<Verdict>): Promise<Verdict> => {
  try {
    return await verdict;
  } catch (error) {
    if (error instanceof Refusal) return { __typename: 'Rejected' };
    throw error;
  }
};

/** Lets whoever is to act submit two actions at once, or the first of them where the court takes no two. */
async function act(seat: Seated, { version, legalActions }: Standing, random: Luck): Promise<Answered> {
  const actions = [choose(legalActions, seat.kinds, random)!, choose(legalActions, seat.kinds, random)!];
  for (const list of [actions, actions.slice(0, 1)]) {
    const submission = { expectedVersion: version, idempotencyKey: `${seat.seat}-${version}-${list.length}`, actions: list };
    const verdict = await orRefused(seat.submit(submission));
    if (verdict.__typename === 'Accepted') return { seat: seat.seat, submission, verdict };
  }
  throw new Refusal('rejected', `${JSON.stringify(actions[0])} was listed as legal`);
}

/** Submits in a loop and tells of each answer as it comes; ends when the court has gone, or when it is told enough. */
export async function submitUntilDead(seats: readonly Seated[], random: Luck, tell: (answered: Answered) => unknown): Promise<void> {
  try {
    for (let isEnough: unknown = false; isEnough !== true; ) {
      const standings = await Promise.all(seats.map(async (seat) => [seat, await seat.standing()] as const));
      const [seat, standing] = standings.find(([each, { toAct }]) => toAct.includes(each.seat))!;
      isEnough = tell(await act(seat, standing, random));
    }
  } catch (error) {
    // What `fetch` throws when nobody answers, and when an answer is cut short.
    if (!(error instanceof TypeError && /^(fetch failed|terminated)$/.test(error.message))) throw error;
  }
}
