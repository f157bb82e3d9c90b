import { setTimeout as pause } from 'node:timers/promises';
import type { Luck } from '../../engine/chance.js';
import { type Ask, Refusal } from './ask.js';
import { type ActionInput, choose, type LegalActions } from './choose.js';
import { type ActionKind, legalSelection } from './components.js';
import { fieldOf, typeNameOf } from './names.js';

/** A seat at a game, and all its player has: a way to ask the court as that seat, and luck of his own. */
export interface Player {
  readonly ask: Ask;
  /** The id of the ruleset that is played. */
  readonly ruleset: string;
  readonly game: string;
  readonly seat: string;
  readonly kinds: readonly ActionKind[];
  readonly random: Luck;
}

/** How a player fared. */
export interface Played {
  readonly actions: number;
  /** How often another seat was quicker, and the player had to look again. */
  readonly stale: number;
}

/** Between two looks while another seat is to act: the first, and the longest; milliseconds. */
const PATIENCE = { first: 2, longest: 50 };
/** How often one submission is sent when the connection fails. */
const ATTEMPTS = 3;

/** What a seat reads of its game before it acts. */
export interface Standing {
  readonly status: 'seating' | 'playing' | 'finished';
  readonly toAct: readonly string[];
  readonly version: number;
  readonly legalActions: LegalActions;
}

type Judged =
  | { readonly __typename: 'Accepted'; readonly game: Standing }
  | { readonly __typename: 'Rejected'; readonly code: string; readonly clause: string; readonly sentence: string };

/** Plays a seat at random until the game is over. Throws when the court refuses what it said was legal. */
export async function play(player: Player): Promise<Played> {
  const seat = seatAt(player);
  let [actions, stale] = [0, 0];
  let standing = await seat.read();
  while (standing.status !== 'finished') {
    const action = choose(standing.legalActions, player.kinds, player.random);
    if (action === null) {
      await seat.waited();
      standing = await seat.read();
      continue;
    }
    const after = await seat.submit(standing.version, action);
    if (after === 'stale') stale++;
    else actions++;
    standing = after === 'stale' ? await seat.read() : after;
  }
  return { actions, stale };
}

/** What a player can do at the table. */
export function seatAt({ ask, ruleset, game, seat, kinds }: Omit<Player, 'random'>) {
  const standing = `status toAct version legalActions { ... on ${typeNameOf(ruleset)}LegalActions { ${legalSelection(kinds)} } }`;
  const readDocument = `query ($game: ID!) { game(id: $game) { ${standing} } }`;
  const waitDocument = 'query ($game: ID!) { game(id: $game) { status toAct } }';
  const submitDocument = `mutation ($input: SubmitInput!) {
    submit(input: $input) { __typename ... on Accepted { game { ${standing} } } ... on Rejected { code clause sentence } }
  }`;
  let submissions = 0;

  return {
    read: async () => (await ask<{ readonly game: Standing }>(readDocument, { game })).game,

    /** Looks again and again, less and less often, until it is this seat's to act. */
    async waited(): Promise<void> {
      for (let patience = PATIENCE.first; ; patience = Math.min(patience * 1.5, PATIENCE.longest)) {
        const { status, toAct } = (await ask<{ readonly game: Standing }>(waitDocument, { game })).game;
        if (status === 'finished' || toAct.includes(seat)) return;
        await pause(patience);
      }
    },

    /** A key for each submission: sent twice because an answer was lost, it is carried out once. */
    async submit(expectedVersion: number, action: ActionInput): Promise<Standing | 'stale'> {
      const idempotencyKey = `${seat}-${submissions++}`;
      const input = { game, expectedVersion, idempotencyKey, actions: { [fieldOf(ruleset)]: [action] } };
      try {
        const { submit } = await persistently(() => ask<{ readonly submit: Judged }>(submitDocument, { input }));
        if (submit.__typename === 'Accepted') return submit.game;
        throw new Error(`${JSON.stringify(action)} was listed as legal and rejected: ${submit.sentence} (${submit.clause})`);
      } catch (error) {
        if (error instanceof Refusal && error.code === 'stale') return 'stale';
        throw error;
      }
    },
  };
}

/** The answer, however often it takes; what the court itself has said is not asked again. */
async function persistently<Answer>(attempt: () => Promise<Answer>): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof Refusal || tries === ATTEMPTS) throw error;
    }
  }
}
