// A tournament from its opening to its end, as calls of the API.

import type { LyonClient, schema } from '../../client/index.js';

interface TournamentSeat {
  readonly seat: string;
  readonly token: string;
}

/** A game of a round, and its seat tokens. */
interface TableOfRound {
  readonly game: string;
  readonly seats: readonly TournamentSeat[];
}

const OPEN = 'mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }';
const REGISTER = 'mutation ($input: RegisterPlayerInput!) { registerPlayer(input: $input) { token } }';
const BID = 'mutation ($input: PlaceBidInput!) { placeBid(input: $input) { commitment } }';
const ofRound = (what: string, answer: string, type = 'RoundCommandInput'): string =>
  `mutation ($input: ${type}!) { ${what}(input: $input) { ${answer} } }`;
const REVEAL = ofRound('revealBids', 'id');
const PAIR = ofRound('pairRound', 'id', 'PairRoundInput');
const START = ofRound('startRound', 'games { id: gameId seats { seat token } }', 'StartRoundInput');
const CLOSE = 'mutation ($input: CloseTournamentInput!) { closeTournament(input: $input) { id } }';
const RESULTS = `query ($tournament: ID!, $after: String) {
  tournament(id: $tournament) { results(first: 100, after: $after) { edges { node { round } } pageInfo { hasNextPage endCursor } } }
}`;

/** Opens a tournament and returns its id. */
export const openTournament = async ({ execute }: LyonClient, input: schema.OpenTournamentInput): Promise<string> =>
  (await execute<{ openTournament: { id: string } }>(OPEN, { input })).openTournament.id;

/** Registers a player and returns the player's token. */
export const registerPlayer = async ({ execute }: LyonClient, tournament: string, player: string): Promise<string> =>
  (await execute<{ registerPlayer: { token: string } }>(REGISTER, { input: { tournament, player } })).registerPlayer.token;

/** Places a bid. The client holds the player's token. */
export const placeBid = async ({ execute }: LyonClient, tournament: string, round: number, bid: string): Promise<void> =>
  void (await execute(BID, { input: { tournament, round, bid } }));

/** Reveals the bids of a round, if any, pairs it, starts it, and returns its games. */
export async function startRound(
  { execute }: LyonClient,
  tournament: string,
  round: number,
  withBids: boolean,
): Promise<readonly TableOfRound[]> {
  const input = { tournament, round };
  if (withBids) await execute(REVEAL, { input });
  await execute(PAIR, { input });
  const { startRound: started } = await execute<{
    startRound: { games: readonly { readonly id: string; readonly seats: readonly TournamentSeat[] }[] };
  }>(START, { input });
  return started.games.map(({ id, seats }) => ({ game: id, seats }));
}

interface ResultPage {
  readonly edges: readonly { readonly node: { readonly round: number } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Returns a function that counts the results so far and continues from the last position. */
export function countResults({ execute }: LyonClient, tournament: string): () => Promise<number> {
  let [after, count] = [null as string | null, 0];
  return async () => {
    for (;;) {
      const { results } = (await execute<{ tournament: { results: ResultPage } }>(RESULTS, { tournament, after })).tournament;
      count += results.edges.length;
      after = results.pageInfo.endCursor ?? after;
      if (!results.pageInfo.hasNextPage) return count;
    }
  };
}

export const closeTournament = async ({ execute }: LyonClient, tournament: string): Promise<void> =>
  void (await execute(CLOSE, { input: { tournament } }));
