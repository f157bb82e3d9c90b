// A tournament as a page shows it: read with the token of this tab, read again when its log has grown, changed by commands.
import type { Document } from 'lyon/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { connect, type Problem, problemOf, randomText } from '../api.js';
import { accountToken, playerToken } from '../session.js';
import {
  type Answer,
  type Command,
  type Connection,
  commandDocument,
  FACTS,
  type Facts,
  PLAYERS,
  type Player,
  type Rows,
  VERSION,
} from './documents.js';

/** Reads or changes a tournament with the player's token of this tab, else with its account token, else as a spectator. */
export const tokenFor = (tournament: string): string | null => playerToken(tournament) ?? accountToken();

export const askAbout = <Response, Variables extends { readonly id: string }>(
  document: Document<Response, Variables>,
  variables: Variables,
): Promise<Response> => connect(tokenFor(variables.id)).execute(document, variables);

export interface Loaded {
  readonly facts: Facts;
  /** In order of registration. */
  readonly players: readonly Player[];
  readonly nameOf: (player: string) => string;
}

export type Reading =
  | { readonly phase: 'loading'; readonly playersRead: number }
  | { readonly phase: 'problem'; readonly problem: Problem }
  | { readonly phase: 'loaded'; readonly loaded: Loaded; readonly isOffline: boolean };

const POLL_MS = 5_000;

async function readPlayers(id: string, onProgress: (count: number) => void): Promise<readonly Player[]> {
  const players: Player[] = [];
  for (let after: string | null = null; ; ) {
    const { edges, pageInfo }: Connection<Player> = (await askAbout(PLAYERS, { id, after })).tournament.players;
    players.push(...edges.map(({ node }) => node));
    if (!pageInfo.hasNextPage) return players;
    after = pageInfo.endCursor;
    onProgress(players.length);
  }
}

/**
 * Follows a tournament. What is shown stays while the server does not respond. Returns a function that reads it again at once.
 */
export function useTournament(id: string): readonly [Reading, () => Promise<void>] {
  const [reading, setReading] = useState<Reading>({ phase: 'loading', playersRead: 0 });
  const version = useRef(0);
  const read = useCallback(async () => {
    try {
      const { tournament: facts } = await askAbout(FACTS, { id });
      const players = await readPlayers(id, (playersRead) =>
        setReading((before) => (before.phase === 'loading' ? { phase: 'loading', playersRead } : before)),
      );
      const names = new Map(players.map(({ player, name }) => [player, name]));
      version.current = facts.version;
      setReading({ phase: 'loaded', loaded: { facts, players, nameOf: (player) => names.get(player) ?? player }, isOffline: false });
    } catch (error) {
      const problem = problemOf(error);
      setReading((before) =>
        before.phase === 'loaded' && problem.code === 'offline' ? { ...before, isOffline: true } : { phase: 'problem', problem },
      );
    }
  }, [id]);
  useEffect(() => {
    void read();
    const poll = () => {
      if (document.hidden || version.current === 0) return;
      askAbout(VERSION, { id }).then(
        ({ tournament }) => {
          if (tournament.version !== version.current) return read();
          setReading((before) => (before.phase === 'loaded' && before.isOffline ? { ...before, isOffline: false } : before));
          return undefined;
        },
        (error: unknown) => {
          if (problemOf(error).code === 'offline')
            setReading((before) => (before.phase === 'loaded' ? { ...before, isOffline: true } : before));
        },
      );
    };
    const timer = setInterval(poll, POLL_MS);
    addEventListener('online', poll);
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      removeEventListener('online', poll);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [id, read]);
  return [reading, read];
}

export interface Page<Item> {
  readonly items: readonly Item[];
  readonly next: string | null;
}
export const pageOfConnection = <Item>({ edges, pageInfo }: Connection<Item>): Page<Item> => ({
  items: edges.map(({ node }) => node),
  next: pageInfo.hasNextPage ? pageInfo.endCursor : null,
});
export const pageOfRows = <Row>({ rows, hasNextPage, endCursor }: Rows<Row>): Page<Row> => ({
  items: rows,
  next: hasNextPage ? endCursor : null,
});

export interface Paged<Item> {
  /** Null until the first page is read. */
  readonly items: readonly Item[] | null;
  readonly problem: Problem | null;
  /** Reads one more page; null at the end of the list. */
  readonly more: (() => void) | null;
}

/** Reads a list by pages; anew, as far as it is shown, when a key changes. */
export function usePages<Item>(read: (after: string | null) => Promise<Page<Item>>, keys: readonly unknown[]): Paged<Item> {
  const [page, setPage] = useState<Page<Item> | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const latest = useRef(0);
  const load = async (least: number, from: Page<Item>) => {
    const turn = ++latest.current;
    try {
      let { items, next } = from;
      do {
        const further = await read(next);
        items = [...items, ...further.items];
        next = further.next;
      } while (items.length < least && next !== null);
      if (turn !== latest.current) return;
      setPage({ items, next });
      setProblem(null);
    } catch (error) {
      if (turn === latest.current) setProblem(problemOf(error));
    }
  };
  useEffect(() => void load(page?.items.length ?? 0, { items: [], next: null }), keys);
  const isMore = page !== null && page.next !== null;
  return { items: page?.items ?? null, problem, more: isMore ? () => void load(page.items.length + 1, page) : null };
}

export interface Running {
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  /** Sends a command, and reads the tournament again. Returns null if it is refused: `problem` says why. */
  readonly run: (command: Command, input: object) => Promise<Answer | null>;
}

/** The commands of one form. A retry by a person is a new request; a lost answer is shown as such. */
export function useCommand(tournament: string, onDone: () => Promise<void>): Running {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  // The same command again after a lost response has the same key, so it is not carried out twice.
  const unanswered = useRef<{ readonly request: string; readonly key: string } | null>(null);
  const run = async (command: Command, input: object): Promise<Answer | null> => {
    const request = JSON.stringify([command, input]);
    const key = unanswered.current?.request === request ? unanswered.current.key : randomText();
    setBusy(true);
    setProblem(null);
    try {
      const whole = { tournament, ...input, idempotencyKey: key };
      const answer = (await connect(tokenFor(tournament)).execute(commandDocument(command), { input: whole }))[command]!;
      unanswered.current = null;
      await onDone();
      return answer;
    } catch (error) {
      const refused = problemOf(error);
      unanswered.current = refused.code === 'offline' ? { request, key } : null;
      setProblem(refused);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, run };
}
