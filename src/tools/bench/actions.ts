// How fast are actions, from request to response, and do they slow down as a game grows?

import { type Connection, openHttpConnection } from './connections.js';
import { type LoadFigures, lanesOf, middleLoad, putLoad, send, socketLanesOf, summedUp, timed } from './load.js';
import { payloadsOf, prepareGame, prepareGames, requestsOf, requestsTo, restRequestsOf, type ServerAddress } from './server-games.js';
import { type MeasuredServer, type Servers, withServers } from './servers.js';
import { median, type RunSize, rounded } from './timing.js';

// Whether actions slow down as a game grows: compares action 1,000 of a Campaign with action 50.

/** The measured action numbers, how many actions around each, and the number of games. */
interface CampaignExtent {
  readonly early: number;
  readonly late: number;
  readonly around: number;
  readonly games: number;
}
const CAMPAIGN_EXTENTS: Readonly<Record<RunSize, CampaignExtent>> = {
  whole: { early: 50, late: 1_000, around: 50, games: 8 },
  brief: { early: 50, late: 1_000, around: 50, games: 2 },
  quick: { early: 5, late: 30, around: 5, games: 1 },
};

interface CampaignFigures {
  /** Milliseconds of the actions around these numbers, one game at a time. */
  readonly early: { readonly action: number; readonly median: number; readonly mean: number };
  readonly late: { readonly action: number; readonly median: number; readonly mean: number };
  readonly ratio: number;
}

/** Measures early and late actions of campaigns. The two alternate, so that both run under the same conditions. */
async function measureCampaign(server: ServerAddress, size: RunSize): Promise<CampaignFigures> {
  const { early, late, around, games } = CAMPAIGN_EXTENTS[size];
  const connection = openHttpConnection(server.origin);
  const most = late + around;
  const times: { readonly early: number[]; readonly late: number[] } = { early: [], late: [] };
  for (let number = 1; number <= games; number++) {
    const prepared = async (actions: number, seed: number) =>
      requestsOf(server.origin, await prepareGame(connection, server, 'campaign', { least: actions, most: actions, seed }));
    const young = await prepared(early + around, number);
    const old = await prepared(most, number * 1_000);
    await sendAll(connection, old.slice(0, late - around));
    await sendAll(connection, young.slice(0, early - around));
    times.early.push(...(await sendAll(connection, young.slice(early - around))));
    times.late.push(...(await sendAll(connection, old.slice(late - around))));
  }
  connection.close();
  const [one, other] = [summedUp(times.early), summedUp(times.late)];
  return { early: { action: early, ...one }, late: { action: late, ...other }, ratio: rounded(other.median / one.median, 2) };
}

async function sendAll(connection: Connection, requests: readonly Buffer[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) times.push(await timed(() => send(connection, request)));
  return times;
}

// Accepted actions per second, compared with a bare server with one such insert.

/** Requests per number of concurrent games, the warm-up, and the number of rounds. */
interface Extent {
  readonly warmUp: number;
  readonly requests: Readonly<Record<number, number>>;
  readonly rounds: number;
  readonly longest: number;
}
const EXTENTS: Readonly<Record<RunSize, Extent>> = {
  whole: { warmUp: 4_000, requests: { 1: 1_500, 8: 6_000, 32: 6_000 }, rounds: 3, longest: 400 },
  brief: { warmUp: 2_000, requests: { 8: 3_000 }, rounds: 1, longest: 400 },
  // Kept small because opening the games takes longer than playing them.
  quick: { warmUp: 0, requests: { 1: 20, 8: 40, 32: 40 }, rounds: 1, longest: 10 },
};

type OwnName = 'plain' | 'socketListing' | 'rest';
type LoadName = OwnName | 'bare';

interface AtOnceFigures extends Readonly<Record<LoadName, LoadFigures>> {
  /** Concurrent games, each with one request in flight. */
  readonly games: number;
  /** GraphQL over HTTP; the response is the new version and the receipt. */
  readonly plain: LoadFigures;
  /** GraphQL over websockets; the response contains the view and the legal actions. */
  readonly socketListing: LoadFigures;
  /** REST; the response is the version, what changed and the receipt. */
  readonly rest: LoadFigures;
  readonly bare: LoadFigures;
  /** Rates divided by the rate of the bare route; `p99` divides plain actions by the bare route in milliseconds. */
  readonly ratios: Readonly<Record<OwnName | 'p99', number>>;
}

export interface ActionFigures {
  readonly atOnce: readonly AtOnceFigures[];
  readonly campaign: CampaignFigures;
}

/** Measures everything once with the given number of concurrent games. A prepared game can be played once, so every load has its own. */
async function onceThrough({ server, bare }: Servers, games: number, requests: number, longest: number) {
  const connection = openHttpConnection(server.origin);
  const prepare = () => prepareGames(connection, server, { actions: requests + games * longest, games, longest });
  const put = async (requestsOfGames: readonly (readonly Buffer[])[], to: MeasuredServer = server) =>
    putLoad(to, lanesOf(to.origin, requestsOfGames, games), requests);
  const first = await prepare();
  const loads: Record<LoadName, LoadFigures> = {
    plain: await put(first.map((each) => requestsOf(server.origin, each))),
    bare: await put(
      first.map((each) => requestsTo(bare.origin, '/insert', each)),
      bare,
    ),
    socketListing: await putLoad(server, await socketLanesOf(server.origin, (await prepare()).map(payloadsOf), games), requests),
    rest: await put((await prepare()).map((each) => restRequestsOf(server.origin, each))),
  };
  connection.close();
  return loads;
}

type Round = Awaited<ReturnType<typeof onceThrough>>;

function figuresAt(games: number, rounds: readonly Round[]): AtOnceFigures {
  const middle = (name: LoadName) => middleLoad(rounds.map((round) => round[name]));
  // Ratios are taken within each round: a slow minute of the machine affects both sides.
  const ratio = (of: (round: Round) => number) => rounded(median(rounds.map(of)), 2);
  const toBare = (name: LoadName) => ratio((round) => round[name].perSecond / round.bare.perSecond);
  return {
    games,
    plain: middle('plain'),
    socketListing: middle('socketListing'),
    rest: middle('rest'),
    bare: middle('bare'),
    ratios: {
      plain: toBare('plain'),
      socketListing: toBare('socketListing'),
      rest: toBare('rest'),
      p99: ratio((round) => round.plain.p99 / round.bare.p99),
    },
  };
}

/** Measures an action from request to response. */
export function measureActions(size: RunSize, say: (words: string) => void): Promise<ActionFigures> {
  const { warmUp, requests, rounds, longest } = EXTENTS[size];
  return withServers(async (servers) => {
    say('actions: warming up');
    if (warmUp > 0) await onceThrough(servers, 8, warmUp, longest);
    const atOnce: AtOnceFigures[] = [];
    for (const [games, wanted] of Object.entries(requests)) {
      const done = [];
      for (let round = 1; round <= rounds; round++) {
        say(`actions: concurrent games: ${games}, ${round} of ${rounds}`);
        done.push(await onceThrough(servers, Number(games), wanted, longest));
      }
      atOnce.push(figuresAt(Number(games), done));
    }
    say('actions: long campaigns');
    const campaign = await measureCampaign(servers.server, size);
    return { atOnce, campaign };
  });
}
