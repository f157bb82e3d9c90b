// An organiser's program: what it asks of the court from a tournament's opening to its last standings.
import type { LyonClient, schema } from '../../client/index.js';

export interface TournamentSeat {
  readonly seat: string;
  readonly token: string;
}

/** A game of a round, and the tokens of its seats. */
export interface TableOfRound {
  readonly game: string;
  readonly seats: readonly TournamentSeat[];
}

export interface RowOfStandings {
  readonly rank: number;
  readonly player: string;
  readonly points: number;
  readonly tieBreaks: readonly number[];
}

const OPEN = 'mutation ($input: OpenTournamentInput!) { openTournament(input: $input) { id } }';
const ENTER = 'mutation ($input: EnterPlayerInput!) { enterPlayer(input: $input) { token } }';
const BID = 'mutation ($input: MakeBidInput!) { makeBid(input: $input) { commitment } }';
const ofRound = (what: string, answer: string): string =>
  `mutation ($input: RoundOfTournamentInput!) { ${what}(input: $input) { ${answer} } }`;
const REVEAL = ofRound('revealBids', 'id');
const PAIR = ofRound('pairRound', 'id');
const START = ofRound('startRound', 'games { id: gameId seats { seat token } }');
const CLOSE = 'mutation ($input: CloseTournamentInput!) { closeTournament(input: $input) { id } }';
const RESULTS = `query ($tournament: ID!, $after: String) {
  tournament(id: $tournament) { results(first: 100, after: $after) { edges { node { round } } pageInfo { hasNextPage endCursor } } }
}`;
const STANDINGS = `query ($tournament: ID!, $after: ID) {
  tournament(id: $tournament) { standings(first: 100, after: $after) { rows { rank player points tieBreaks } hasNextPage endCursor } }
}`;

/** Opens a tournament, and answers its id. */
export const openTournament = async ({ ask }: LyonClient, input: schema.OpenTournamentInput): Promise<string> =>
  (await ask<{ openTournament: { id: string } }>(OPEN, { input })).openTournament.id;

/** Enters a player, and answers the token that speaks for them. */
export const enterPlayer = async ({ ask }: LyonClient, tournament: string, player: string): Promise<string> =>
  (await ask<{ enterPlayer: { token: string } }>(ENTER, { input: { tournament, player } })).enterPlayer.token;

/** Bids as the player whose client this is. */
export const makeBid = async ({ ask }: LyonClient, tournament: string, round: number, bid: string): Promise<void> =>
  void (await ask(BID, { input: { tournament, round, bid } }));

/** Reveals the bids of a round, if there are any; pairs it, starts it, and answers its games. */
export async function startRound(
  { ask }: LyonClient,
  tournament: string,
  round: number,
  withBids: boolean,
): Promise<readonly TableOfRound[]> {
  const input = { tournament, round };
  if (withBids) await ask(REVEAL, { input });
  await ask(PAIR, { input });
  const { startRound: started } = await ask<{
    startRound: { games: readonly { readonly id: string; readonly seats: readonly TournamentSeat[] }[] };
  }>(START, { input });
  return started.games.map(({ id, seats }) => ({ game: id, seats }));
}

interface ResultPage {
  readonly edges: readonly { readonly node: { readonly round: number } }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** The feed of results, read on from where it was read last. */
export function resultsOf({ ask }: LyonClient, tournament: string): () => Promise<number> {
  let [after, count] = [null as string | null, 0];
  return async () => {
    for (;;) {
      const { results } = (await ask<{ tournament: { results: ResultPage } }>(RESULTS, { tournament, after })).tournament;
      count += results.edges.length;
      after = results.pageInfo.endCursor ?? after;
      if (!results.pageInfo.hasNextPage) return count;
    }
  };
}

export const closeTournament = async ({ ask }: LyonClient, tournament: string): Promise<void> =>
  void (await ask(CLOSE, { input: { tournament } }));

interface PageOfStandings {
  readonly tournament: {
    readonly standings: { readonly rows: readonly RowOfStandings[]; readonly hasNextPage: boolean; readonly endCursor: string | null };
  };
}

/** Everybody who plays, the first first. */
export async function standingsOf({ ask }: LyonClient, tournament: string): Promise<readonly RowOfStandings[]> {
  const rows: RowOfStandings[] = [];
  for (let after: string | null = null; ; ) {
    const page: PageOfStandings = await ask<PageOfStandings>(STANDINGS, { tournament, after });
    const { standings } = page.tournament;
    rows.push(...standings.rows);
    if (!standings.hasNextPage) return rows;
    after = standings.endCursor;
  }
}
