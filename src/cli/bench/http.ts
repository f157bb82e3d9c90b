// Accepted actions a second through GraphQL, beside what a bare server does with one such insert, and the insert alone.
import { type CourtAddress, luckOf, openSeatedGame, prepareGames } from './at-court.js';
import { type CampaignFigures, measureCampaign } from './campaign.js';
import { median, rounded } from './clocks.js';
import { playListing } from './listing.js';
import { type Lane, type LoadFigures, lanesOf, middleLoad, putLoad } from './load.js';
import { measureSealing, type SealingFigures } from './sealing.js';
import { type Servers, withServers } from './servers.js';
import type { Served } from './serving.js';
import { openWire } from './wire.js';

/** How many requests are measured with so many games at once, before that, and how often all is done. */
interface Extent {
  readonly warmUp: number;
  readonly requests: Readonly<Record<number, number>>;
  readonly rounds: number;
  readonly longest: number;
}
const WHOLE: Extent = { warmUp: 4_000, requests: { 1: 1_500, 8: 6_000, 32: 6_000 }, rounds: 3, longest: 400 };
// Opening the games that are played at once takes longer than playing them.
const QUICK: Extent = { warmUp: 0, requests: { 1: 20, 2: 20, 8: 40 }, rounds: 1, longest: 10 };

interface AtOnceFigures {
  /** Games at once, each with one request under way. */
  readonly games: number;
  /** One action submitted, answered with the new version. */
  readonly court: LoadFigures;
  /** The same, answered with all that is legal next, out of which the next action is chosen. */
  readonly courtListing: LoadFigures;
  readonly bare: LoadFigures;
  readonly bareBuilder: LoadFigures;
  readonly insertAlone: { readonly perSecond: number };
  readonly ratios: { readonly courtToBare: number; readonly courtToBuilder: number; readonly bareToInsertAlone: number };
}

export interface HttpFigures {
  readonly where: string;
  readonly atOnce: readonly AtOnceFigures[];
  readonly campaign: CampaignFigures;
  readonly evidence: SealingFigures;
}

const WHERE =
  'load generator, court, bare server and Postgres each in processes of their own on this one machine, over loopback; one Postgres for both servers';

/** Everything once, with so many games at once. */
async function onceThrough({ court, bare }: Servers, games: number, requests: number, longest: number) {
  const wire = openWire(court.origin);
  const actions = requests + games * longest;
  const prepared = await prepareGames(wire, court, { actions, games, longest });
  const bareLanes = (path: string) =>
    lanesOf(
      prepared.map(({ requestsTo }) => requestsTo(bare.origin, path)),
      games,
    );
  const own = lanesOf(
    prepared.map((game) => game.requests),
    games,
  );
  const figures = {
    court: await putLoad(court, own, requests),
    bare: await putLoad(bare, bareLanes('/insert'), requests),
    bareBuilder: await putLoad(bare, bareLanes('/build'), requests),
    courtListing: await putLoad(court, await listingLanes(court, games), Math.ceil(requests / 4)),
    insertAlone: await insertAlone(bare, games, requests),
  };
  wire.close();
  return figures;
}

/** Lanes that play as the players of the demo do. */
async function listingLanes(court: CourtAddress, games: number): Promise<Lane[]> {
  const tables = await Promise.all(
    Array.from({ length: games }, async () => {
      const wire = openWire(court.origin);
      const table = await openSeatedGame(wire, court, 'campaign');
      wire.close();
      return table;
    }),
  );
  return tables.map((table, index) => (wire) => playListing(wire, court, table, luckOf(index)));
}

async function insertAlone(bare: Served, atOnce: number, inserts: number): Promise<number> {
  const { seconds } = (await bare.ask({ ask: 'insert', atOnce, inserts })) as { readonly seconds: number };
  return Math.round(inserts / seconds);
}

function figuresAt(games: number, rounds: readonly Awaited<ReturnType<typeof onceThrough>>[]): AtOnceFigures {
  const [court, courtListing, bare, bareBuilder] = (['court', 'courtListing', 'bare', 'bareBuilder'] as const).map((name) =>
    middleLoad(rounds.map((round) => round[name])),
  ) as [LoadFigures, LoadFigures, LoadFigures, LoadFigures];
  const alone = median(rounds.map((round) => round.insertAlone));
  // Each round's own ratio: what slows a machine for a minute slows both sides of it.
  const ratio = (of: (round: (typeof rounds)[number]) => number) => rounded(median(rounds.map(of)), 2);
  return {
    games,
    court,
    courtListing,
    bare,
    bareBuilder,
    insertAlone: { perSecond: alone },
    ratios: {
      courtToBare: ratio((round) => round.court.perSecond / round.bare.perSecond),
      courtToBuilder: ratio((round) => round.court.perSecond / round.bareBuilder.perSecond),
      bareToInsertAlone: ratio((round) => round.bare.perSecond / round.insertAlone),
    },
  };
}

/** Measures the way of an action from a request to its answer. */
export function measureHttp(quick: boolean, say: (words: string) => void): Promise<HttpFigures> {
  const { warmUp, requests, rounds, longest } = quick ? QUICK : WHOLE;
  return withServers(async (servers) => {
    say('http: warming up');
    if (warmUp > 0) await onceThrough(servers, 8, warmUp, longest);
    const atOnce: AtOnceFigures[] = [];
    for (const [games, wanted] of Object.entries(requests)) {
      const done = [];
      for (let round = 1; round <= rounds; round++) {
        say(`http: games at once: ${games}, ${round} of ${rounds}`);
        done.push(await onceThrough(servers, Number(games), wanted, longest));
      }
      atOnce.push(figuresAt(Number(games), done));
    }
    say('http: long campaigns');
    const campaign = await measureCampaign(servers.court, quick);
    say('http: what the evidence costs');
    const { court } = atOnce.find(({ games }) => games === 8)!;
    return { where: WHERE, atOnce, campaign, evidence: await measureSealing(longest, court.serverMicroseconds) };
  });
}
