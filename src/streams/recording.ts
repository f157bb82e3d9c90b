// Records in streams what happens in games. Messages have no content: it is read from the log when they are sent.
import { entryVersionFor, pushedViewer, versionFor } from '../games/access/viewers.js';
import { isDelayed } from '../games/access/who-sees-what.js';
import { hasEnded, isImported } from '../games/model/position.js';
import type { Entry, GameId, StoredGame } from '../games/ports/game-store.js';
import {
  type GameFollower,
  type GameRecording,
  type NewMessage,
  type OutboxGame,
  ownerKey,
  ownerOf,
  type RecordedGame,
  streamTopic,
} from '../games/ports/streams.js';
import { findRuleset, readPages } from '../games/services/positions.js';
import { deadlineOf } from '../record/lifecycle/clock.js';
import { viewerIndex, viewersOf } from '../record/payloads.js';
import { findPlayedSeats, type TournamentServices } from '../tournaments/index.js';
import { ENDS, warningOf } from './messages.js';

/** Attempts to record a game that other instances record as well. */
const ATTEMPTS = 20;
/** Games that are read at once. */
const GAMES_AT_ONCE = 16;
const ENTRIES_PER_READ = 500;

const SPECTATOR = pushedViewer(null);

/**
 * Records the new entries of games in the streams that follow them, and announces these streams. Recording the same entries twice has no
 * further effect. Rejects if another instance is first in every attempt.
 */
export async function recordGames(services: TournamentServices, games: readonly OutboxGame[]): Promise<void> {
  let waiting = games;
  for (let attempt = 0; waiting.length > 0; attempt++) {
    if (attempt === ATTEMPTS) throw new Error('games could not be recorded in streams');
    const later: OutboxGame[] = [];
    for (let at = 0; at < waiting.length; at += GAMES_AT_ONCE)
      later.push(...(await recordSome(services, waiting.slice(at, at + GAMES_AT_ONCE))));
    waiting = later;
  }
}

/** Returns the games to try again: another instance has recorded them meanwhile, perhaps only up to an earlier entry. */
async function recordSome(services: TournamentServices, games: readonly OutboxGame[]): Promise<readonly OutboxGame[]> {
  const { streams } = services;
  // Read before the games: otherwise another instance could record newer entries of a game in between, and this one would set it back.
  const known = await streams.recordedGames(games.map(({ game }) => game));
  const stored = (await Promise.all(games.map(({ game }) => services.games.findGame(game, null)))).filter((each) => each !== null);
  const [followers, arbiters] = await Promise.all([findFollowers(services, stored), streams.arbiters()]);
  const afterOf = new Map(games.map(({ game, after }) => [game, after]));
  const recordings = await Promise.all(
    stored.flatMap((each) => {
      const { id } = each.facts;
      const audience = { followers: followers.get(id) ?? [], arbiters };
      const isFollowed = audience.followers.length > 0 || arbiters.length > 0;
      return isFollowed ? [recordingOf(services, each, known.get(id) ?? null, afterOf.get(id)!, audience)] : [];
    }),
  );
  if (recordings.length === 0) return [];
  const recorded = await write(services, recordings);
  return games.filter(({ game }) => recordings.some(({ now }) => now.game === game) && !recorded.has(game));
}

async function write({ streams, announcer }: TournamentServices, recordings: readonly GameRecording[]): Promise<ReadonlySet<GameId>> {
  const recorded = await streams.record(recordings);
  const owners = recordings.filter(({ now }) => recorded.has(now.game)).flatMap(({ messages }) => messages.map(({ owner }) => owner));
  for (const owner of new Set(owners)) announcer.announce(streamTopic(owner));
  return recorded;
}

/** Returns the recorded streams that follow these games: those of seats, of accounts and of tournament players. */
async function findFollowers(
  services: TournamentServices,
  games: readonly StoredGame[],
): Promise<ReadonlyMap<GameId, readonly GameFollower[]>> {
  const ids = games.map(({ facts }) => facts.id);
  const [followers, ofTournaments] = await Promise.all([
    services.streams.followers(games.map(({ facts }) => ({ game: facts.id, openedBy: facts.openedBy, isPublic: facts.public }))),
    services.streams.tournaments(ids),
  ]);
  if (ofTournaments.size === 0) return followers;
  const all = new Map(followers);
  for (const [game, tournament] of ofTournaments) {
    const { facts } = games.find((each) => each.facts.id === game)!;
    const seats = findRuleset(services, facts).seats(facts.options);
    const players = (await findPlayedSeats(services, tournament, game, seats)).map(({ player, seat }) => ({
      owner: ownerKey({ tournament, player }),
      viewer: seat,
    }));
    const recorded = await services.streams.recorded(players.map(({ owner }) => owner));
    all.set(game, [...(all.get(game) ?? []), ...players.filter(({ owner }) => recorded.has(owner))]);
  }
  return all;
}

interface Audience {
  readonly followers: readonly GameFollower[];
  /** Streams of accounts that may rule on disputes. */
  readonly arbiters: readonly string[];
}

const OF_DISPUTES: ReadonlySet<Entry['kind']> = new Set(['dispute-opened', 'dispute-ruled']);

/** What has happened in a game since it was last recorded. */
interface News {
  readonly stored: StoredGame;
  readonly seats: readonly string[];
  /** The recorded game before these entries; null if it is not recorded, or only up to an earlier entry. */
  readonly last: RecordedGame | null;
  readonly entries: readonly Entry[];
  /** The entries that spectators now see for the first time. */
  readonly spectatorEntries: readonly Entry[];
}

/**
 * `after`: the number of the last entry before the new ones. `known` may be further behind: the entries in between had no followers and are
 * not recorded.
 */
async function recordingOf(
  services: TournamentServices,
  stored: StoredGame,
  known: RecordedGame | null,
  after: number,
  audience: Audience,
): Promise<GameRecording> {
  const { facts, summary } = stored;
  const { toAct } = summary;
  const seats = findRuleset(services, facts).seats(facts.options);
  const from = Math.min(Math.max(known?.seq ?? 0, after), summary.seq);
  const last = known !== null && known.seq === from ? known : null;
  const entries = await readEntries(services, facts.id, from, summary.seq);
  const shown = await findSpectators(services, stored, seats, { from, last });
  const spectatorEntries =
    shown.from < from
      ? await readEntries(services, facts.id, shown.from, shown.upTo)
      : entries.filter(({ seq }) => seq > shown.from && seq <= shown.upTo);
  const news = { stored, seats, last, entries, spectatorEntries };
  return {
    before: known ?? { seq: from, warnAt: null },
    now: { game: facts.id, seq: summary.seq, spectatorSeq: shown.upTo, toAct, ...clockOf(stored, last) },
    messages: [...followerMessages(services, news, audience.followers), ...disputeMessages(news, audience)],
  };
}

/** Returns the new entries for each follower, whether it is its turn, and whether the game has ended. */
function followerMessages(services: TournamentServices, news: News, followers: readonly GameFollower[]): readonly NewMessage[] {
  const { stored, seats, last, entries } = news;
  const { facts, summary } = stored;
  // Also if it had ended before: it may have continued after a ruling in the meantime. An imported game ends with whatever its last entry is.
  const hasJustEnded =
    hasEnded(summary) && (entries.some(({ kind }) => ENDS.has(kind)) || isImported({ summary, secrets: stored.secrets() }));
  const at = entries.at(-1)?.at ?? services.now();
  return followers.flatMap(({ owner, viewer }) => {
    const isSpectator = viewer === SPECTATOR;
    const noticed = (isSpectator ? news.spectatorEntries : entries).flatMap((entry) => {
      const version = entryVersionFor(seats, entry, viewer);
      return version === null ? [] : [{ owner, viewer, at: entry.at, kind: 'entry', subject: facts.id, seq: entry.seq, version } as const];
    });
    const current = { owner, viewer, at, subject: facts.id, seq: summary.seq, version: versionFor(seats, summary, viewer) };
    const isAsked = !isSpectator && summary.status === 'playing' && summary.toAct.includes(viewer);
    // A seat's stream is read from the log: that it may be news is enough to look.
    const isNews = noticed.length > 0 || ('seat' in ownerOf(owner) ? entries.length > 0 : last !== null && !last.toAct.includes(viewer));
    return [
      ...noticed,
      ...(isAsked && isNews ? [{ ...current, kind: 'turn' } as const] : []),
      ...(hasJustEnded ? [{ ...current, kind: 'over' } as const] : []),
    ];
  });
}

/** Returns the new entries about disputes for the accounts that may rule, unless their streams have these entries as followers. */
function disputeMessages({ stored, seats, entries }: News, { followers, arbiters }: Audience): readonly NewMessage[] {
  const { facts, summary } = stored;
  const isDelayedFor = ({ viewer }: GameFollower) => viewer === SPECTATOR && isDelayed(facts, summary);
  const informed = new Set(followers.filter((follower) => !isDelayedFor(follower)).map(({ owner }) => owner));
  const uninformed = arbiters.filter((owner) => !informed.has(owner));
  return entries
    .filter(({ kind }) => OF_DISPUTES.has(kind))
    .flatMap((entry) => {
      const version = entryVersionFor(seats, entry, SPECTATOR);
      return uninformed.map(
        (owner) => ({ owner, viewer: SPECTATOR, at: entry.at, kind: 'dispute', subject: facts.id, seq: entry.seq, version }) as const,
      );
    });
}

async function readEntries(services: TournamentServices, game: GameId, afterSeq: number, upToSeq: number): Promise<readonly Entry[]> {
  const entries: Entry[] = [];
  if (afterSeq >= upToSeq) return entries;
  const range = { viewer: null, afterSeq, upToSeq, limit: ENTRIES_PER_READ };
  for await (const page of readPages(services.games, game, range)) entries.push(...page);
  return entries;
}

/** Returns the range of entries that spectators now see for the first time: after `from`, up to `upTo`. A delay shows each entry later. */
async function findSpectators(
  services: TournamentServices,
  { facts, summary }: StoredGame,
  seats: readonly string[],
  { from, last }: { readonly from: number; readonly last: RecordedGame | null },
): Promise<{ readonly from: number; readonly upTo: number }> {
  if (facts.spectatorDelayEntries === 0) return { from, upTo: summary.seq };
  const index = viewerIndex(seats, SPECTATOR)!;
  const shownAt = async (versions: readonly number[]) => {
    const version = versions[index]! - facts.spectatorDelayEntries;
    return version < 1 ? 1 : ((await services.games.findPlace(facts.id, index, version))?.seq ?? 1);
  };
  // As delayed spectators always see the first entry, they receive it when it is made.
  const before = async () =>
    from === 0 ? 0 : shownAt((await services.games.findLinks(facts.id, from + 1, viewersOf(seats).length)).versions);
  return {
    from: last?.spectatorSeq ?? (await before()),
    upTo: isDelayed(facts, summary) ? await shownAt(summary.versions) : summary.seq,
  };
}

/** Returns when to warn of the clock that expires first: once for each deadline. */
function clockOf({ summary }: StoredGame, last: RecordedGame | null): Pick<RecordedGame, 'warnAt' | 'deadline'> {
  const warning = warningOf(summary);
  if (warning === null) return { warnAt: null, deadline: null };
  if (last?.deadline?.getTime() === warning.deadline) return { warnAt: last.warnAt, deadline: last.deadline };
  return { warnAt: new Date(warning.at), deadline: new Date(warning.deadline) };
}

/** Games in one run; the rest wait for the next one. */
const GAMES_PER_WARNING = 100;

/** Records `clock-low` messages for all followers of games with short clocks who may see the clocks. */
export async function warnOfClocks(services: TournamentServices): Promise<void> {
  const due = await services.streams.gamesToWarn(services.now(), GAMES_PER_WARNING);
  // A game whose warning fails is tried again in the next run, and delays no other.
  for (const known of due) await warnOfClock(services, known).catch(services.onFault);
}

async function warnOfClock(services: TournamentServices, known: RecordedGame): Promise<void> {
  const stored = await services.games.findGame(known.game, null);
  const messages = stored === null ? [] : await clockMessages(services, stored, known);
  await write(services, [{ before: known, now: { ...known, warnAt: null }, messages }]);
}

/** Returns the messages about a clock that is short; none if it has stopped or been moved since it was recorded. */
async function clockMessages(services: TournamentServices, stored: StoredGame, known: RecordedGame): Promise<readonly NewMessage[]> {
  const { facts, summary } = stored;
  if (summary.status !== 'playing' || deadlineOf(summary.clocks)?.at !== known.deadline?.getTime()) return [];
  const seats = findRuleset(services, facts).seats(facts.options);
  const followers = (await findFollowers(services, [stored])).get(known.game) ?? [];
  // Delayed spectators do not see the clocks.
  const recipients = followers.filter(({ viewer }) => viewer !== SPECTATOR || !isDelayed(facts, summary));
  const about = { at: services.now(), kind: 'clock', subject: known.game, seq: known.seq } as const;
  return recipients.map(({ owner, viewer }) => ({ owner, ...about, viewer, version: versionFor(seats, summary, viewer) }));
}
