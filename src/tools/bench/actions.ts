// Measures actions from request to response: actions per second, long games, and the cost of the evidence.

import { randomBytes } from 'node:crypto';
import { applyEntry, applyEvents } from '../../games/model/position.js';
import { noticesFor, viewersOf } from '../../record/payloads.js';
import { sign } from '../../record/receipts.js';
import { signingKeyOf } from '../../record/signatures.js';
import type { ChildServer } from './child-server.js';
import { type LoadFigures, lanesOf, middleLoad, putLoad, send, socketLanesOf, summedUp, timed } from './load.js';
import { happeningsOf } from './played-games.js';
import type { RunSize } from './run-size.js';
import { payloadsOf, prepareGame, prepareGames, requestsOf, requestsTo, restRequestsOf, type ServerAddress } from './server-games.js';
import { type Servers, withServers } from './servers.js';
import { median, rounded, stopwatch } from './timing.js';
import { openWire, type Wire } from './wires.js';

// The cost of the evidence: sealing an action's entry in the chain, and signing its receipt.

/** Microseconds of processor time per action. */
interface SealingFigures {
  /** Chain, commitments and the openings of draws. */
  readonly sealing: number;
  readonly receipt: number;
  /** The fraction of the server's time for an accepted action, with eight concurrent games. */
  readonly share: number;
}

const ROUNDS = 5;

/** Measures a game of random play. `accepted`: microseconds of the server process per accepted action. */
async function measureSealing(actions: number, accepted: number): Promise<SealingFigures> {
  const played = happeningsOf('00000000-0000-4000-8000-000000000000', 'campaign', 5, actions);
  const key = await signingKeyOf(randomBytes(32));
  const at = new Date(0).toISOString();
  const each = (work: (step: (typeof played)[number]) => unknown): number => {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const time = stopwatch();
      for (const step of played) work(step);
      return (time().cpu * 1_000_000) / played.length;
    });
    return median(rounds);
  };
  const sealed = each(({ before, happening }) => applyEntry(before, happening));
  const before = each(({ before: { ruleset, state, seats }, happening: { events } }) => [
    applyEvents(ruleset, state, events),
    ...viewersOf(seats).map((viewer) => noticesFor(ruleset, events, viewer)),
  ]);
  const receipt = each(({ before: { facts, summary } }) =>
    sign(key, 'receipt', { game: facts.id, viewer: 'england', version: summary.seq, hash: summary.heads[0]!, at }),
  );
  const sealing = sealed - before;
  return { sealing: rounded(sealing, 1), receipt: rounded(receipt, 1), share: rounded((sealing + receipt) / accepted, 2) };
}

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
  const wire = openWire(server.origin);
  const most = late + around;
  const times: { readonly early: number[]; readonly late: number[] } = { early: [], late: [] };
  for (let number = 1; number <= games; number++) {
    const prepared = async (actions: number, seed: number) =>
      requestsOf(server.origin, await prepareGame(wire, server, 'campaign', { least: actions, most: actions, seed }));
    const young = await prepared(early + around, number);
    const old = await prepared(most, number * 1_000);
    await sendAll(wire, old.slice(0, late - around));
    await sendAll(wire, young.slice(0, early - around));
    times.early.push(...(await sendAll(wire, young.slice(early - around))));
    times.late.push(...(await sendAll(wire, old.slice(late - around))));
  }
  wire.close();
  const [one, other] = [summedUp(times.early), summedUp(times.late)];
  return { early: { action: early, ...one }, late: { action: late, ...other }, ratio: rounded(other.median / one.median, 2) };
}

async function sendAll(wire: Wire, requests: readonly Buffer[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) times.push(await timed(() => send(wire, request)));
  return times;
}

// Accepted actions per second, compared with a bare server with one such insert, and with the insert alone.

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

const OWN = ['plain', 'listing', 'socketPlain', 'socketListing', 'rest'] as const;
const BARE = ['bare', 'bareBuilder'] as const;
type LoadName = (typeof OWN)[number] | (typeof BARE)[number];

interface AtOnceFigures extends Readonly<Record<LoadName, LoadFigures>> {
  /** Concurrent games, each with one request in flight. */
  readonly games: number;
  /** GraphQL over HTTP; the response is the new version and the receipt. */
  readonly plain: LoadFigures;
  /** GraphQL over HTTP; the response contains the view and the legal actions. */
  readonly listing: LoadFigures;
  /** The same two over websockets. */
  readonly socketPlain: LoadFigures;
  readonly socketListing: LoadFigures;
  /** REST; the response is as documented: the version, the receipt and the entries. */
  readonly rest: LoadFigures;
  readonly bare: LoadFigures;
  readonly bareBuilder: LoadFigures;
  readonly insertAlone: { readonly perSecond: number };
  /** Rates divided by the rate of the bare route; `p99` divides plain actions by the bare route in milliseconds. */
  readonly ratios: Readonly<Record<(typeof OWN)[number], number>> & {
    readonly p99: number;
    readonly plainToBuilder: number;
    readonly bareToInsertAlone: number;
  };
}

export interface ActionFigures {
  readonly where: string;
  readonly atOnce: readonly AtOnceFigures[];
  readonly campaign: CampaignFigures;
  readonly evidence: SealingFigures;
}

const WHERE =
  'load generator, server, bare server and Postgres in separate processes on one machine, over loopback; one Postgres for both servers';

/** Measures everything once with the given number of concurrent games. A prepared game can be played once, so every load has its own. */
async function onceThrough({ server, bare }: Servers, games: number, requests: number, longest: number) {
  const wire = openWire(server.origin);
  const prepare = () => prepareGames(wire, server, { actions: requests + games * longest, games, longest });
  const put = async (requestsOfGames: readonly (readonly Buffer[])[], to: ChildServer = server) =>
    putLoad(to, lanesOf(to.origin, requestsOfGames, games), requests);
  const overSockets = async (content: 'receipt' | 'position') => {
    const payloads = (await prepare()).map((each) => payloadsOf(each, content));
    return putLoad(server, await socketLanesOf(server.origin, payloads, games), requests);
  };
  const first = await prepare();
  const bareRequests = (path: string) => first.map((each) => requestsTo(bare.origin, path, each));
  const plain = first.map((each) => requestsOf(server.origin, each));
  const loads: Record<LoadName, LoadFigures> = {
    plain: await put(plain),
    bare: await put(bareRequests('/insert'), bare),
    socketListing: await overSockets('position'),
    listing: await put((await prepare()).map((each) => requestsOf(server.origin, each, 'position'))),
    socketPlain: await overSockets('receipt'),
    rest: await put((await prepare()).map((each) => restRequestsOf(server.origin, each))),
    bareBuilder: await put(bareRequests('/build'), bare),
  };
  const alone = await insertAlone(bare, games, requests);
  wire.close();
  return { ...loads, insertAlone: alone };
}

async function insertAlone(bare: ChildServer, atOnce: number, inserts: number): Promise<number> {
  const { seconds } = (await bare.ask({ ask: 'insert', atOnce, inserts })) as { readonly seconds: number };
  return Math.round(inserts / seconds);
}

type Round = Awaited<ReturnType<typeof onceThrough>>;

function figuresAt(games: number, rounds: readonly Round[]): AtOnceFigures {
  const loads = Object.fromEntries([...OWN, ...BARE].map((name) => [name, middleLoad(rounds.map((round) => round[name]))]));
  // Ratios are taken within each round: a slow minute of the machine affects both sides.
  const ratio = (of: (round: Round) => number) => rounded(median(rounds.map(of)), 2);
  const toBare = Object.fromEntries(OWN.map((name) => [name, ratio((round) => round[name].perSecond / round.bare.perSecond)]));
  return {
    games,
    ...(loads as Record<LoadName, LoadFigures>),
    insertAlone: { perSecond: median(rounds.map((round) => round.insertAlone)) },
    ratios: {
      ...(toBare as Record<(typeof OWN)[number], number>),
      p99: ratio((round) => round.plain.p99 / round.bare.p99),
      plainToBuilder: ratio((round) => round.plain.perSecond / round.bareBuilder.perSecond),
      bareToInsertAlone: ratio((round) => round.bare.perSecond / round.insertAlone),
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
    say('actions: cost of the evidence');
    const { plain } = atOnce.find(({ games }) => games === 8)!;
    return { where: WHERE, atOnce, campaign, evidence: await measureSealing(longest, plain.serverMicroseconds) };
  });
}
