// Whether a game grows slower as it grows longer: action 1,000 of a Campaign against action 50.
import { type CourtAddress, prepareGame } from './at-court.js';
import { rounded } from './clocks.js';
import { send, summedUp, timed } from './load.js';
import { openWire, type Wire } from './wire.js';

/** Around which actions, how many to each side of them, and in how many games. */
interface Extent {
  readonly early: number;
  readonly late: number;
  readonly around: number;
  readonly games: number;
}
const WHOLE: Extent = { early: 50, late: 1_000, around: 50, games: 8 };
const QUICK: Extent = { early: 5, late: 30, around: 5, games: 1 };

export interface CampaignFigures {
  /** Milliseconds of the actions around these numbers, one game at a time. */
  readonly early: { readonly action: number; readonly median: number; readonly mean: number };
  readonly late: { readonly action: number; readonly median: number; readonly mean: number };
  readonly ratio: number;
}

/** Measures actions early and late in campaigns. Games of both kinds take turns, so that both meet the same machine. */
export async function measureCampaign(court: CourtAddress, quick: boolean): Promise<CampaignFigures> {
  const { early, late, around, games } = quick ? QUICK : WHOLE;
  const wire = openWire(court.origin);
  const most = late + around;
  const times: { readonly early: number[]; readonly late: number[] } = { early: [], late: [] };
  for (let number = 1; number <= games; number++) {
    const young = await prepareGame(wire, court, 'campaign', { least: early + around, most: early + around, seed: number });
    const old = await prepareGame(wire, court, 'campaign', { least: most, most, seed: number * 1_000 });
    await sent(wire, old.requests.slice(0, late - around));
    await sent(wire, young.requests.slice(0, early - around));
    times.early.push(...(await sent(wire, young.requests.slice(early - around))));
    times.late.push(...(await sent(wire, old.requests.slice(late - around))));
  }
  wire.close();
  const [one, other] = [summedUp(times.early), summedUp(times.late)];
  return { early: { action: early, ...one }, late: { action: late, ...other }, ratio: rounded(other.median / one.median, 2) };
}

async function sent(wire: Wire, requests: readonly Buffer[]): Promise<number[]> {
  const times: number[] = [];
  for (const request of requests) times.push(await timed(() => send(wire, request)));
  return times;
}
