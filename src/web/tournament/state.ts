// A tournament as a page shows it: read with the token that this browser keeps, read again when its log has grown, changed by commands.
import type { Document } from 'lyon/client';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { connect, type Problem, problemOf } from '../api.js';
import { accountToken } from '../kept/account.js';
import { playerToken } from '../kept/players.js';
import { useCommand } from '../parts/command.js';
import { pageOfConnection, readAll } from '../parts/list.js';
import { usePoll } from '../parts/use-reading.js';
import { type Answer, type CommandName, commandDocument, FACTS, type Facts, PLAYERS, type Player, VERSION } from './documents.js';

/** Reads or changes a tournament with the player's token that this browser keeps, else with its account token, else as a spectator. */
const tokenFor = (tournament: string): string | null => playerToken(tournament) ?? accountToken();

export const askAbout = <Response, Variables extends { readonly id: string }>(
  document: Document<Response, Variables>,
  variables: Variables,
): Promise<Response> => connect(tokenFor(variables.id)).execute(document, variables);

/** Whether the server accepts a player's token; also if it does not respond. */
export const isAccepted = (id: string, token: string): Promise<boolean> =>
  connect(token)
    .execute(VERSION, { id })
    .then(
      () => true,
      (error: unknown) => !['unauthenticated', 'token-revoked'].includes(problemOf(error).code),
    );

export interface Loaded {
  readonly facts: Facts;
  /** In order of registration. */
  readonly players: readonly Player[];
  readonly nameOf: (player: string) => string;
  readonly teamNameOf: (team: string) => string;
}

/** What a part of the page that changes the tournament is given. */
export interface TournamentProps {
  readonly loaded: Loaded;
  /** Reads the tournament again after a command. */
  readonly onChanged: () => Promise<void>;
}

export const isOrganiser = ({ facts }: Loaded): boolean => facts.agenda.myRoles.includes('ORGANISER');
export const isInTournament = ({ withdrawnAfterRound }: Player): boolean => withdrawnAfterRound === null;

type Reading =
  | { readonly phase: 'loading'; readonly playersRead: number }
  | { readonly phase: 'problem'; readonly problem: Problem }
  | { readonly phase: 'loaded'; readonly loaded: Loaded; readonly isOffline: boolean };

const POLL_MS = 5_000;

/**
 * Follows a tournament. What is shown stays while the server does not respond. Returns a function that reads it again at once.
 */
export function useTournament(id: string): readonly [Reading, () => Promise<void>] {
  const [reading, setReading] = useState<Reading>({ phase: 'loading', playersRead: 0 });
  const version = useRef(0);
  const read = useCallback(async () => {
    try {
      const { tournament: facts } = await askAbout(FACTS, { id });
      const players = await readAll<Player>(
        async (after) => pageOfConnection((await askAbout(PLAYERS, { id, after })).tournament.players),
        (playersRead) => setReading((before) => (before.phase === 'loading' ? { phase: 'loading', playersRead } : before)),
      );
      const names = new Map(players.map(({ player, name }) => [player, name]));
      const teamNames = new Map(players.map(({ team, teamName }) => [team, teamName]));
      version.current = facts.version;
      const loaded: Loaded = {
        facts,
        players,
        nameOf: (player) => names.get(player) ?? player,
        teamNameOf: (team) => teamNames.get(team) ?? team,
      };
      setReading({ phase: 'loaded', loaded, isOffline: false });
    } catch (error) {
      const problem = problemOf(error);
      setReading((before) =>
        before.phase === 'loaded' && problem.code === 'offline' ? { ...before, isOffline: true } : { phase: 'problem', problem },
      );
    }
  }, [id]);
  useEffect(() => void read(), [read]);
  const poll = useCallback(() => {
    if (version.current === 0) return;
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
  }, [id, read]);
  usePoll(poll, POLL_MS);
  return [reading, read];
}

export interface Running {
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  /** Sends a command, and reads the tournament again. Returns null if it is refused: `problem` says why. */
  readonly run: (command: CommandName, input: object) => Promise<Answer | null>;
}

/** The commands of one form of a tournament. */
export function useTournamentCommand(tournament: string, onDone: () => Promise<void>): Running {
  const { isBusy, problem, send } = useCommand();
  const run = (command: CommandName, input: object): Promise<Answer | null> =>
    send([command, input], async (idempotencyKey) => {
      const whole = { tournament, ...input, idempotencyKey };
      const answer = (await connect(tokenFor(tournament)).execute(commandDocument(command), { input: whole }))[command]!;
      await onDone();
      return answer;
    });
  return { isBusy, problem, run };
}
