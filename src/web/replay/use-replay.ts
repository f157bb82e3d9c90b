// The position that a replay shows, and the milestones that a reader can jump to.
import type { Document, LyonClient, Milestone, RulesetKey } from 'lyon/client';
import { useEffect, useMemo, useReducer, useRef, useState } from 'preact/hooks';
import { connect, type Problem, problemOf, rulesetKey } from '../api.js';
import type { AnyGame } from '../game/live-game.js';
import { GAME_TERMS, type GameTerms, namesOf, publicNamesOf, titleOfGame } from '../game/title.js';
import { type Page, readAll } from '../parts/list.js';
import { isOfToken } from '../parts/problem.js';
import { type Reading, useReading } from '../parts/use-reading.js';
import { type AnyReplay, createPositions, type Positions, type ReplayOptions } from './positions.js';

/** What a replay is of. */
const REPLAYED: Document<
  {
    readonly game: {
      readonly ruleset: { readonly id: string; readonly title: string };
      readonly options: GameTerms;
      readonly seats: readonly { readonly seat: string }[];
      readonly players: readonly { readonly seat: string; readonly name: string }[];
    };
  },
  { readonly game: string }
> = `query ($game: ID!) { game(id: $game) { ruleset { id title } options { ${GAME_TERMS} } seats { seat } players { seat name } } }`;

export interface ReplayedGame {
  readonly client: LyonClient;
  readonly ruleset: RulesetKey;
  readonly rulesetId: string;
  readonly title: string;
  readonly game: string;
  readonly options: AnyGame['options'];
  /** Who looks: a seat, `spectator` or `arbiter`. */
  readonly viewer: string;
  /** Versions run from 1 to this. */
  readonly last: number;
  /** What follows comes after it. */
  readonly cursor: string;
}

/** Reads what a replay needs to know of a game before its first position. */
export function useReplayedGame(game: string, token: string | null): Reading<ReplayedGame> {
  const client = useMemo(() => connect(token), [token]);
  useEffect(() => () => client.close(), [client]);
  return useReading(async () => {
    const { ruleset: played, options: terms, seats, players } = (await client.execute(REPLAYED, { game })).game;
    const title = titleOfGame(
      played,
      terms,
      seats.map(({ seat }) => seat),
      // A page of another site reads nothing that this browser keeps.
      token === null ? publicNamesOf(players) : namesOf(game, players),
    );
    const rulesetId = played.id;
    const ruleset = rulesetKey(rulesetId);
    const { version: last, viewer, cursor, options } = await client.getGame(ruleset, game);
    return { client, ruleset, rulesetId, title, game, options, viewer, last, cursor };
  }, [client, game]);
}

/** Returns why the token of the seat no longer opens the game, as soon as it does not: another device may play on. */
export function useSeatLoss(replayed: ReplayedGame | null, token: string | null): Problem | null {
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    if (replayed === null || token === null) return;
    const { client, ruleset, game, cursor } = replayed;
    const ended = new AbortController();
    const follow = async () => {
      // Its entries are of no interest here.
      for await (const _ of client.followEntries(ruleset, game, { after: cursor, signal: ended.signal })) void _;
      // The server ends the subscription of a token that was replaced: the next reading says so.
      if (!ended.signal.aborted) await client.execute(REPLAYED, { game });
    };
    follow().catch((error: unknown) => {
      const lost = problemOf(error);
      if (!ended.signal.aborted && isOfToken(lost)) setProblem(lost);
    });
    return () => ended.abort();
  }, [replayed, token]);
  return problem;
}

interface Shown {
  readonly positions: Positions;
  /** The wanted position; the one before while it is read. Null before the first. */
  readonly replay: AnyReplay | null;
  /** The position one entry earlier, if it was read. */
  readonly before: AnyReplay | null;
  readonly problem: Problem | null;
}

/** Reads positions as the slider moves. What was read stays on the diagram until the next one is there. */
export function usePositions({ client, ruleset, game, last }: ReplayedGame, version: number, how: ReplayOptions): Shown {
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const [problem, setProblem] = useState<Problem | null>(null);
  const { viewer, legalActions } = how;
  const positions = useMemo(
    () =>
      createPositions(
        client,
        { ruleset, game, last, viewer, legalActions },
        { onRead: () => draw(undefined), onProblem: (error) => setProblem(problemOf(error)) },
      ),
    [client, ruleset, game, last, viewer, legalActions],
  );
  useEffect(() => {
    // A failed request is sent again with the next movement.
    setProblem(null);
    positions.want(version);
  }, [positions, version]);
  const kept = useRef<AnyReplay | null>(null);
  const replay = positions.at(version) ?? kept.current;
  kept.current = replay;
  return { positions, replay, before: replay === null ? null : (positions.at(replay.version - 1) ?? null), problem };
}

/** Reads all milestones of a game, page by page. */
export function useMilestones({ client, game, last }: ReplayedGame): readonly Milestone[] {
  const [milestones, setMilestones] = useState<readonly Milestone[]>([]);
  useEffect(() => {
    let isOver = false;
    const read = async (after: string | null): Promise<Page<Milestone>> => {
      const { milestones: items, next } = await client.getMilestones(game, { after });
      return { items, next: isOver ? null : next };
    };
    readAll(read).then(
      (all) => isOver || setMilestones(all),
      // Without them the slider still moves.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [client, game, last]);
  return milestones;
}
