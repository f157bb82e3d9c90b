// Records in streams what happens in games. Messages have no content: it is read from the log when they are sent.
import { entryVersionFor, pushedViewer, versionFor } from '../games/access/viewers.js';
import { isDelayed } from '../games/access/who-sees-what.js';
import { hasEnded, isImported, type Position } from '../games/model/position.js';
import type { Entry, GameId, StoredGame } from '../games/ports/game-store.js';
import {
  type GameAudience,
  type GameFollower,
  type GameRecording,
  type JustAppended,
  type NewMessage,
  type OutboxGame,
  ownerKey,
  ownerOf,
  type RecordedGame,
  type RecordedMessage,
  type Recording,
  SEAT_KEYS,
  type StoredMessage,
  streamTopic,
} from '../games/ports/streams.js';
import { findRuleset, readPages, rejectNewerRules } from '../games/services/positions.js';
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
  // How far games are recorded is read before the games: otherwise another instance could record newer entries of a game in between, and this one would set it back.
  const followed = await findFollowed(services, games);
  const recordings = await Promise.all(followed.map(({ outboxGame, ...audience }) => recordingOf(services, outboxGame, audience)));
  const made = recordings.filter((each) => each !== null);
  if (made.length === 0) return [];
  const recorded = await write(services, made);
  return games.filter(({ game }) => made.some(({ now }) => now.game === game) && !recorded.has(game));
}

/** A recording, and the new entries and the position that its messages are about, if this process has just appended them. */
interface NewRecording extends GameRecording {
  readonly appended: JustAppended | null;
}

/**
 * For so many milliseconds, a stream sends what was recorded without looking again who holds the seat. A reader that takes longer reads what
 * it may see then.
 */
const CONTENT_KEPT_MS = 500;

async function write({ streams, announcer, now }: TournamentServices, recordings: readonly NewRecording[]): Promise<ReadonlySet<GameId>> {
  const written = await streams.record(recordings);
  const appended = new Map(recordings.flatMap(({ now, appended: news }) => (news === null ? [] : [[now.game, news] as const])));
  const contentOf = ({ kind, subject, seq }: StoredMessage): RecordedMessage['content'] => {
    const news = appended.get(subject as GameId);
    if (news === undefined || (kind !== 'entry' && kind !== 'turn')) return null;
    if (kind === 'turn') return { entry: null, position: news.position };
    const entry = news.entries.find((each) => each.seq === seq);
    return entry === undefined ? null : { entry, position: news.position };
  };
  const withContent = (message: StoredMessage): RecordedMessage => ({ ...message, content: contentOf(message) });
  const recordedAt = now().getTime();
  const isCurrent = () => {
    const passed = now().getTime() - recordedAt;
    // A clock that is set back ends it as well: it would otherwise be kept as long as the clock was wrong.
    return passed >= 0 && passed < CONTENT_KEPT_MS;
  };
  for (const [owner, { messages, ...stream }] of written.streams) {
    const [first, ...later] = messages;
    const withContents = [withContent(first), ...later.map(withContent)] as const;
    announcer.announce(streamTopic(owner), { ...stream, messages: withContents, isCurrent });
  }
  // Messages of seats are only counted: what follows is read from the log.
  for (const owner of new Set(recordings.filter(({ now }) => written.games.has(now.game)).flatMap(ownersOfSeats)))
    announcer.announce(streamTopic(owner));
  return written.games;
}

const ownersOfSeats = ({ messages }: GameRecording): readonly string[] =>
  messages.map(({ owner }) => owner).filter((owner) => owner.startsWith(SEAT_KEYS));

/** A game that streams follow. */
interface Followed extends Audience {
  readonly outboxGame: OutboxGame;
  /** How far it is recorded; null if it is not. */
  readonly known: RecordedGame | null;
}

/** Returns the games that any recorded stream follows: of seats, of accounts and of tournament players. */
async function findFollowed(services: TournamentServices, games: readonly OutboxGame[]): Promise<readonly Followed[]> {
  const { streams } = services;
  const ids = games.map(({ game }) => game);
  const audiences = await streams.audiences(ids);
  const candidates = new Map([...audiences].map(([game, audience]) => [game, possibleFollowers(game, audience)]));
  const owners = [...candidates.values()].flatMap((each) => each.map(({ owner }) => owner));
  const tournaments = [...audiences.values()].flatMap(({ tournament }) => tournament ?? []);
  const recording = await streams.recording({ games: ids, owners: [...new Set(owners)], tournaments: [...new Set(tournaments)] });
  const arbiters = [...recording.streams].flatMap(([owner, arbitrates]) => (arbitrates ? [owner] : []));
  const ofPlayers = await findPlayers(services, games, audiences, recording);
  return games.flatMap((outboxGame): readonly Followed[] => {
    const { game } = outboxGame;
    const audience = audiences.get(game);
    if (audience === undefined) return [];
    const isFollower = ({ owner, viewer }: GameFollower): boolean => {
      const sees = viewer !== SPECTATOR || audience.isPublic || owner === ownerKey({ account: audience.openedBy });
      return recording.streams.has(owner) && (sees || recording.streams.get(owner) === true);
    };
    const followers = [...candidates.get(game)!.filter(isFollower), ...(ofPlayers.get(game) ?? [])];
    if (followers.length === 0 && arbiters.length === 0) return [];
    return [{ outboxGame, known: recording.games.get(game) ?? null, followers, arbiters }];
  });
}

/**
 * An account follows a game as its seat if it holds the seat's token, and otherwise as a spectator. A private game has no spectators but the
 * account that opened it and arbiters: the numbers of other streams would tell that something has happened.
 */
function possibleFollowers(game: GameId, { openedBy, seats }: GameAudience): readonly GameFollower[] {
  const viewers = new Map([[ownerKey({ account: openedBy }), SPECTATOR]]);
  for (const { seat, account, holds } of seats) {
    viewers.set(ownerKey({ game, seat }), seat);
    if (account !== null) viewers.set(ownerKey({ account }), holds ? seat : SPECTATOR);
  }
  return [...viewers].map(([owner, viewer]) => ({ owner, viewer }));
}

/** Returns the players of tournaments who follow these games as their seats. */
async function findPlayers(
  services: TournamentServices,
  games: readonly OutboxGame[],
  audiences: ReadonlyMap<GameId, GameAudience>,
  { tournaments }: Recording,
): Promise<ReadonlyMap<GameId, readonly GameFollower[]>> {
  const players = new Map<GameId, readonly GameFollower[]>();
  for (const { game, appended } of games) {
    const tournament = audiences.get(game)?.tournament ?? null;
    if (tournament === null || !tournaments.has(tournament)) continue;
    const facts = (appended?.position ?? (await services.games.findGame(game, null)))?.facts;
    if (facts === undefined) continue;
    // The players of a table are listed in the order of the ruleset's seats; the seats of the audience have none.
    const played = await findPlayedSeats(services, tournament, game, findRuleset(services, facts).seats(facts.options));
    const followers = played.map(({ player, seat }) => ({ owner: ownerKey({ tournament, player }), viewer: seat }));
    const { streams } = await services.streams.recording({ games: [], owners: followers.map(({ owner }) => owner), tournaments: [] });
    const recorded = followers.filter(({ owner }) => streams.has(owner));
    players.set(game, recorded);
  }
  return players;
}

interface Audience {
  readonly followers: readonly GameFollower[];
  /** Streams of accounts that may rule on disputes. */
  readonly arbiters: readonly string[];
}

const OF_DISPUTES: ReadonlySet<Entry['kind']> = new Set(['dispute-opened', 'dispute-ruled']);

/** What has happened in a game since it was last recorded. */
interface News {
  readonly game: Pick<Position, 'facts' | 'summary'>;
  /** Whether the game was imported and has ended. */
  readonly isOfImport: boolean;
  readonly seats: readonly string[];
  /** The recorded game before these entries; null if it is not recorded, or only up to an earlier entry. */
  readonly last: RecordedGame | null;
  readonly entries: readonly Entry[];
  /** The entries that spectators now see for the first time. */
  readonly spectatorEntries: readonly Entry[];
}

/**
 * Returns the recording of a game's new entries; null if there is no such game. `known` may be further behind than the entries of the outbox:
 * those in between had no followers and are not recorded. What this process has just appended is not read again.
 */
async function recordingOf(
  services: TournamentServices,
  outboxGame: OutboxGame,
  { known, ...audience }: Omit<Followed, 'outboxGame'>,
): Promise<NewRecording | null> {
  const { game, after } = outboxGame;
  const start = Math.max(known?.seq ?? 0, after);
  const appended = appendedAfter(outboxGame, start);
  const stored = appended === null ? await services.games.findGame(game, null) : null;
  const current = appended?.position ?? stored;
  if (current === null) return null;
  const { facts, summary } = current;
  // An instance that knows these rules records it.
  rejectNewerRules(services, current);
  const seats = findRuleset(services, facts).seats(facts.options);
  const from = Math.min(start, summary.seq);
  const last = known !== null && known.seq === from ? known : null;
  const entries = appended?.entries.filter(({ seq }) => seq > from) ?? (await readEntries(services, game, from, summary.seq));
  const shown = await findSpectators(services, current, seats, { from, last });
  const spectatorEntries =
    shown.from < from
      ? await readEntries(services, game, shown.from, shown.upTo)
      : entries.filter(({ seq }) => seq > shown.from && seq <= shown.upTo);
  const isOfImport = stored !== null && hasEnded(summary) && isImported({ summary, secrets: stored.secrets() });
  const news = { game: current, isOfImport, seats, last, entries, spectatorEntries };
  return {
    before: known ?? { seq: from, warnAt: null },
    now: { game, seq: summary.seq, spectatorSeq: shown.upTo, toAct: summary.toAct, ...clockOf(current, last) },
    messages: [...followerMessages(services, news, audience.followers), ...disputeMessages(news, audience)],
    appended,
  };
}

/** Returns what was appended if it has all entries after the one with this number; null if they must be read. */
const appendedAfter = ({ appended }: OutboxGame, from: number): JustAppended | null =>
  appended !== undefined && appended.entries[0]!.seq <= from + 1 && appended.position.summary.seq >= from ? appended : null;

/** Returns the new entries for each follower, whether it is its turn, and whether the game has ended. */
function followerMessages(services: TournamentServices, news: News, followers: readonly GameFollower[]): readonly NewMessage[] {
  const { game, isOfImport, seats, last, entries } = news;
  const { facts, summary } = game;
  // Also if it had ended before: it may have continued after a ruling in the meantime. An imported game ends with whatever its last entry is.
  const hasJustEnded = hasEnded(summary) && (entries.some(({ kind }) => ENDS.has(kind)) || isOfImport);
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
    // What the viewer did not notice must not tell: a notification would show that it happened.
    const actors = entries.flatMap((entry) => (entryVersionFor(seats, entry, viewer) === null ? [] : [entry.actor]));
    const wasAsked = last?.toAct.includes(viewer) === true && !actors.includes(viewer);
    const beginsTurn = !wasAsked && actors.at(-1) !== viewer;
    return [
      ...noticed,
      ...(isAsked && isNews ? [{ ...current, kind: 'turn', beginsTurn } as const] : []),
      ...(hasJustEnded ? [{ ...current, kind: 'over' } as const] : []),
    ];
  });
}

/** Returns the new entries about disputes for the accounts that may rule, unless their streams have these entries as followers. */
function disputeMessages({ game, seats, entries }: News, { followers, arbiters }: Audience): readonly NewMessage[] {
  const { facts, summary } = game;
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
  for await (const page of readPages(services, game, range)) entries.push(...page);
  return entries;
}

/** Returns the range of entries that spectators now see for the first time: after `from`, up to `upTo`. A delay shows each entry later. */
async function findSpectators(
  services: TournamentServices,
  { facts, summary }: News['game'],
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
function clockOf({ summary }: News['game'], last: RecordedGame | null): Pick<RecordedGame, 'warnAt' | 'deadline'> {
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
  await write(services, [{ before: known, now: { ...known, warnAt: null }, messages, appended: null }]);
}

/** Returns the messages about a clock that is short; none if it has stopped or been moved since it was recorded. */
async function clockMessages(services: TournamentServices, stored: StoredGame, known: RecordedGame): Promise<readonly NewMessage[]> {
  const { facts, summary } = stored;
  if (summary.status !== 'playing' || deadlineOf(summary.clocks)?.at !== known.deadline?.getTime()) return [];
  const seats = findRuleset(services, facts).seats(facts.options);
  const [followed] = await findFollowed(services, [{ game: known.game, after: known.seq }]);
  const followers = followed?.followers ?? [];
  // Delayed spectators do not see the clocks.
  const recipients = followers.filter(({ viewer }) => viewer !== SPECTATOR || !isDelayed(facts, summary));
  const about = { at: services.now(), kind: 'clock', subject: known.game, seq: known.seq } as const;
  return recipients.map(({ owner, viewer }) => ({ owner, ...about, viewer, version: versionFor(seats, summary, viewer) }));
}
