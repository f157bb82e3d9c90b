// How soon many hear of an action, and whether a webhook to a dead address holds anything up.
import { setTimeout as sleep } from 'node:timers/promises';
import { type CourtAddress, type PreparedGame, prepareGame, prepareGames } from './at-court.js';
import { median, rounded } from './clocks.js';
import { type Listen, type Listener, listenBySocket, listenToEvents } from './listeners.js';
import { lanesOf, putLoad, send } from './load.js';
import { openDeadReceiver, openReceiver, type Receiver } from './receivers.js';
import { withServers } from './servers.js';
import type { Served } from './serving.js';
import { askingOver, openWire, type Wire } from './wire.js';

interface Extent {
  readonly listeners: number;
  readonly actions: number;
  readonly dead: number;
  readonly requests: number;
  readonly games: number;
  readonly rounds: number;
  /** Milliseconds in which nobody hears anything, after which nobody will. */
  readonly quiet: number;
}
const WHOLE: Extent = { listeners: 1_000, actions: 40, dead: 5, requests: 1_500, games: 8, rounds: 3, quiet: 300 };
const QUICK: Extent = { listeners: 10, actions: 4, dead: 1, requests: 20, games: 2, rounds: 1, quiet: 150 };

/** Milliseconds from sending an action until the last who listens has heard it. */
interface Delays {
  readonly median: number;
  readonly longest: number;
}

/** What a webhook and the court do: by itself, and with dead webhooks of the same account. */
interface BesideDead<Figure> {
  readonly alone: Figure;
  readonly besideDead: Figure;
}

export interface PushFigures {
  /** Spectators of one game, each on a connection of his own. */
  readonly listeners: number;
  readonly events: Delays;
  readonly sockets: Delays;
  /** Until a webhook has been told. */
  readonly webhook: BesideDead<Delays>;
  /** Accepted actions a second meanwhile, several games at once; `ratio`: the median of the rounds' own. */
  readonly accepted: BesideDead<number> & { readonly ratio: number };
}

type Court = Served & CourtAddress;

/** Sends actions one after the other; answers after how long the last has heard of each that spectators are told of. */
async function delaysOf(wire: Wire, { requests }: PreparedGame, who: readonly Listener[], pause: number): Promise<number[]> {
  const delays: number[] = [];
  for (const request of requests) {
    const before = who.map(({ heard }) => heard.length);
    const began = performance.now();
    await send(wire, request);
    await quiet(who, pause);
    const told = who.filter(({ heard }, index) => heard.length > before[index]!);
    if (told.length === 0) continue;
    if (told.length < who.length) throw new Error(`${who.length - told.length} of ${who.length} have not heard what the others have`);
    delays.push(who.reduce((latest, { heard }) => Math.max(latest, heard.at(-1)!), 0) - began);
  }
  return delays;
}

/** Until nobody has heard anything for a while. */
async function quiet(who: readonly Listener[], pause: number): Promise<void> {
  const count = () => who.reduce((sum, { heard }) => sum + heard.length, 0);
  for (let heard = -1; heard !== count(); ) {
    heard = count();
    await sleep(pause);
  }
}

const delays = (times: readonly number[]): Delays => ({ median: rounded(median(times), 1), longest: rounded(Math.max(...times), 1) });

const gameOf = ({ requests }: PreparedGame): string => /"game":"([^"]+)"/.exec(String(requests[0]))![1]!;

async function measureListeners(court: Court, listen: Listen, { listeners, actions, quiet: pause }: Extent, seed: number): Promise<Delays> {
  const wire = openWire(court.origin);
  const game = await prepareGame(wire, court, 'braveheart', { least: actions, most: actions, seed });
  const who: Listener[] = [];
  while (who.length < listeners) {
    const some = Math.min(50, listeners - who.length);
    who.push(...(await Promise.all(Array.from({ length: some }, () => listen(court.origin, gameOf(game))))));
  }
  await quiet(who, pause);
  const times = await delaysOf(wire, game, who, pause);
  for (const { close } of who) close();
  wire.close();
  return delays(times);
}

const CREATE = 'mutation ($url: String!) { createWebhook(input: { url: $url }) { webhook { id } } }';
const DELETE = 'mutation ($webhook: ID!) { deleteWebhook(webhook: $webhook) }';

/** Does something while the account has these webhooks. */
async function withWebhooks<Value>(court: Court, receivers: readonly Receiver[], use: () => Promise<Value>): Promise<Value> {
  const wire = openWire(court.origin);
  const ask = askingOver(wire, court.origin, court.accountToken);
  const made: string[] = [];
  for (const { url } of receivers) {
    const { createWebhook } = await ask<{ readonly createWebhook: { readonly webhook: { readonly id: string } } }>(CREATE, { url });
    made.push(createWebhook.webhook.id);
  }
  const value = await use();
  for (const webhook of made) await ask(DELETE, { webhook });
  wire.close();
  return value;
}

async function measureWebhooks(
  court: Court,
  extent: Extent,
  say: (words: string) => void,
): Promise<Pick<PushFigures, 'webhook' | 'accepted'>> {
  const { games, requests, actions, dead, rounds, quiet: pause } = extent;
  const live = await openReceiver();
  const silent = await Promise.all(Array.from({ length: dead }, openDeadReceiver));
  const wire = openWire(court.origin);
  let seed = 100;
  const round = async () => {
    const prepared = await prepareGames(wire, court, { actions: requests * 2, games, longest: Math.ceil(requests / games) * 2 });
    const lanes = lanesOf(
      prepared.map((game) => game.requests),
      games,
    );
    const { perSecond } = await putLoad(court, lanes, requests);
    const game = await prepareGame(wire, court, 'braveheart', { least: actions, most: actions, seed: seed++ });
    const listener = { heard: live.heardOf(gameOf(game)), close: live.close };
    await quiet([listener], pause);
    return { perSecond, delays: await delaysOf(wire, game, [listener], pause) };
  };
  const done: { readonly [Name in 'alone' | 'besideDead']: Awaited<ReturnType<typeof round>> }[] = [];
  for (let number = 1; number <= rounds; number++) {
    say(`push: webhooks, ${number} of ${rounds}`);
    const alone = await withWebhooks(court, [live], round);
    const besideDead = await withWebhooks(court, [live, ...silent], round);
    done.push({ alone, besideDead });
  }
  wire.close();
  for (const { close } of [live, ...silent]) close();
  const rate = (name: 'alone' | 'besideDead') => median(done.map((each) => each[name].perSecond));
  const heard = (name: 'alone' | 'besideDead') => delays(done.flatMap((each) => each[name].delays));
  const ratio = rounded(median(done.map(({ alone, besideDead }) => besideDead.perSecond / alone.perSecond)), 2);
  return {
    webhook: { alone: heard('alone'), besideDead: heard('besideDead') },
    accepted: { alone: rate('alone'), besideDead: rate('besideDead'), ratio },
  };
}

/** Measures what the court tells of its own accord. */
export function measurePush(quick: boolean, say: (words: string) => void): Promise<PushFigures> {
  const extent = quick ? QUICK : WHOLE;
  return withServers(async ({ court }) => {
    say(`push: ${extent.listeners} listeners to server-sent events`);
    const events = await measureListeners(court, listenToEvents, extent, 1);
    say(`push: ${extent.listeners} subscriptions`);
    const sockets = await measureListeners(court, listenBySocket, extent, 2);
    return { listeners: extent.listeners, events, sockets, ...(await measureWebhooks(court, extent, say)) };
  });
}
