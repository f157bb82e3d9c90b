// The messages of a stream, built from the logs as the owner may know them at the moment of sending.
import type { Result } from '../engine/result.js';
import { projectEntry, takenBackIn } from '../games/access/entries.js';
import { type GameAccess, loadDelayedPosition } from '../games/access/game-access.js';
import { toReading } from '../games/access/readings.js';
import { isArbiter, pushedViewer, versionFor } from '../games/access/viewers.js';
import { isDelayed } from '../games/access/who-sees-what.js';
import type { SeasonId } from '../games/model/game.js';
import { hasEnded, type Position } from '../games/model/position.js';
import type { Caller } from '../games/ports/accounts.js';
import type { Entry, GameId, GameSummary, StoredGame, TournamentId } from '../games/ports/game-store.js';
import { isOfferOpen } from '../games/ports/seats.js';
import {
  type MessageKind,
  type Recorded,
  type RecordedMessage,
  type RecordedOwner,
  type StoredMessage,
  type StreamOwner,
  streamName,
} from '../games/ports/streams.js';
import type { Refusal } from '../games/refusals/refusals.js';
import { loadPosition } from '../games/services/positions.js';
import type { GameReading, ProjectedEntry } from '../games/services/results.js';
import { deadlineOf, runsShortAt } from '../record/lifecycle/clock.js';
import {
  accessTournament,
  type FoundTable,
  findTableOf,
  findTurnToBid,
  readSeasonChange,
  type SeasonChangeView,
  type TournamentEntry,
  type TournamentServices,
} from '../tournaments/index.js';

/** What a message is about. */
export type MessageType =
  | 'stream-opened'
  | 'game-opened'
  | 'seat-offered'
  | 'seat-taken'
  | 'your-turn'
  | 'entry'
  | 'dispute'
  | 'ruling'
  | 'clock-low'
  | 'game-over'
  | 'registration'
  | 'round-paired'
  | 'round-started'
  | 'bid-turn'
  | 'bid-turn-ending'
  | 'time-near'
  | 'deadline-near'
  | 'result'
  | 'correction'
  | 'tournament-entry'
  | 'season-change';

/** A game as the owner of the stream sees it: its seat, or a spectator. `view` and `legalActions` are computed on access. */
export interface StreamedGame extends Omit<GameReading, 'metadata' | 'note'> {
  /** The owner's seat; null for a game that it does not play. */
  readonly seat: string | null;
}

export interface StreamMessage {
  /** Resumes after this message. Opaque. */
  readonly cursor: string;
  /** Whether it belongs to the stream of a seat, all of whose messages are about one game. */
  readonly ofSeat: boolean;
  readonly type: MessageType;
  readonly createdAt: Date;
  readonly game: GameId | null;
  /** The ruleset of the game. */
  readonly ruleset: string | null;
  /** The owner's seat in the game, or the offered seat. */
  readonly seat: string | null;
  readonly entry: ProjectedEntry | null;
  /** The game after the message; null with an entry that is not the last of the game so far. */
  readonly state: StreamedGame | null;
  readonly tournament: TournamentId | null;
  readonly tournamentEntry: TournamentEntry | null;
  /** The player's own table in the round that the entry is about. */
  readonly table: FoundTable | null;
  readonly seasonChange: SeasonChangeView | null;
  /** The texts in which it is sent: `shareText`. Not sent. */
  readonly texts: SharedTexts;
}

/** The text of a message, or a promise of it; null if it cannot be shared. */
type SharedText = string | Promise<string | null>;

/** By what writes it, and what it depends on besides the message. */
type SharedTexts = Map<unknown, Map<string, SharedText>>;

/**
 * Returns a text of a message. It is written once for all streams that send the same message in the same form in this turn of the event loop:
 * clients choose the forms, so none is kept.
 */
export function shareText<Text extends SharedText>({ texts }: StreamMessage, by: unknown, form: string, write: () => Text): Text {
  if (texts.size === 0) setImmediate(() => texts.clear());
  const known = texts.get(by) ?? new Map<string, SharedText>();
  const text = (known.get(form) as Text | undefined) ?? write();
  texts.set(by, known.set(form, text));
  return text;
}

/** What follows a cursor in a stream that a webhook sends. */
export type NextMessage =
  /** The first wanted message, and the cursor of the place before it. */
  | { readonly message: StreamMessage; readonly before: string }
  /** There is nothing up to this cursor. `lookAt`: when there will be without a signal. */
  | { readonly upTo: string; readonly lookAt: Date | null }
  /** The next messages are no longer kept. `cursor` is that before the first one that is, which was made at `at`. */
  | { readonly expired: { readonly cursor: string; readonly at: Date } }
  /** The database has lost the place of the cursor. The stream now ends at this one. */
  | { readonly rewound: string };

/** Whose stream it is, by a token that was checked. */
export interface StreamCaller<Owner extends StreamOwner = StreamOwner> {
  readonly owner: Owner;
  readonly key: string;
  readonly caller: Caller | null;
  /** Returns the access that the token gives to a game. */
  readonly accessGame: (game: GameId) => Promise<Result<GameAccess, Refusal>>;
}

type RecordedCaller = StreamCaller<RecordedOwner>;

/**
 * Which turns a stream tells of: `each-version`, each version at which the owner is to act, while it is the newest; `begun`, the version with
 * which the turn came to the owner, while the turn lasts.
 */
export type Turns = 'each-version' | 'begun';

/** Returns the cursor after a message: `m41.446655440000.Xq3_bZ0k`. Without a tag, it follows a number whose message is not kept. */
export const streamCursor = (owner: string, number: number, tag: string | null): string =>
  `m${number}.${streamName(owner)}${tag === null ? '' : `.${tag}`}`;

export const TYPES_OF_KIND: Readonly<Record<MessageKind, readonly MessageType[]>> = {
  entry: ['game-opened', 'seat-taken', 'entry', 'dispute', 'ruling'],
  turn: ['your-turn'],
  bid: ['bid-turn'],
  over: ['game-over'],
  clock: ['clock-low'],
  offer: ['seat-offered'],
  dispute: ['dispute', 'ruling'],
  tournament: [
    'registration',
    'round-paired',
    'round-started',
    'bid-turn-ending',
    'time-near',
    'deadline-near',
    'result',
    'correction',
    'tournament-entry',
  ],
  season: ['season-change'],
};

/**
 * Returns the content of a message; null if it has none of the wanted types (all if `types` is null), its owner may no longer see it, or it is
 * about a turn or an offer that has passed.
 */
export async function presentMessage(
  services: TournamentServices,
  of: RecordedCaller,
  stored: StoredMessage,
  types: readonly MessageType[] | null,
  turns: Turns = 'each-version',
): Promise<StreamMessage | null> {
  // Thousands of unwanted messages may precede a wanted one: a game is read only for a message whose type may be wanted.
  if (types !== null && !TYPES_OF_KIND[stored.kind].some((type) => types.includes(type))) return null;
  if (turns === 'begun' && stored.kind === 'turn' && stored.beginsTurn === false) return null;
  const message = await readMessage(services, of, stored, turns);
  return message === null || types === null || types.includes(message.type) ? message : null;
}

async function readMessage(
  services: TournamentServices,
  of: RecordedCaller,
  stored: StoredMessage,
  turns: Turns,
): Promise<StreamMessage | null> {
  if (stored.kind === 'tournament' || stored.kind === 'bid') return presentTournamentEntry(services, of, stored, baseOf(of, stored));
  if (stored.kind === 'season') return presentSeasonChange(services, of, stored, baseOf(of, stored));
  const game = stored.subject as GameId;
  const storedGame = await services.games.findGame(game, null);
  if (storedGame === null) return null;
  if (stored.kind === 'offer') return presentOffer(services, of, storedGame, stored.viewer!, baseOf(of, stored));
  const seat = await seatIn(services, of, storedGame);
  const viewer = pushedViewer(seat);
  if (viewer !== stored.viewer || !(await maySee(services, of, storedGame, seat, stored.kind))) return null;
  const { facts, summary } = storedGame;
  const delayed = viewer === pushedViewer(null) && stored.kind !== 'dispute' && isDelayed(facts, summary);
  const position = delayed ? await loadDelayedPosition(services, storedGame) : await loadPosition(services, storedGame);
  const isOfEntry = stored.kind === 'entry' || stored.kind === 'dispute';
  const entry = isOfEntry ? await readEntry(services, game, stored.seq) : null;
  return messageOf(of, stored, { position, summary, rematch: facts.rematch, seat, entry }, turns);
}

/** What a message about a game is made of. */
interface Content {
  /** What the owner of the stream sees, perhaps with a delay. */
  readonly position: Position;
  /** Of the whole log. */
  readonly summary: GameSummary;
  readonly rematch: GameId | null;
  /** The owner's seat; null as a spectator. */
  readonly seat: string | null;
  readonly entry: Entry | null;
}

/** Returns a message about a game; null if it is about a turn, a clock or an end that has passed. */
function messageOf(
  of: Pick<RecordedCaller, 'key'>,
  stored: StoredMessage,
  { position, summary, rematch, seat, entry }: Content,
  turns: Turns = 'each-version',
): StreamMessage | null {
  const { facts, ruleset, seats } = position;
  const viewer = pushedViewer(seat);
  const isNewest = versionFor(seats, position.summary, viewer) === stored.version;
  const isPlaying = position.summary.status === 'playing';
  const state = stateFor(position, rematch, seat);
  const about = {
    ...baseOf(of, stored),
    game: facts.id,
    ruleset: facts.ruleset,
    seat,
    tournament: null,
    tournamentEntry: null,
    table: null,
    seasonChange: null,
    texts: new Map(),
  };
  switch (stored.kind) {
    case 'turn':
      return (isNewest || turns === 'begun') && isPlaying && seat !== null && position.summary.toAct.includes(seat)
        ? { ...about, type: 'your-turn', entry: null, state }
        : null;
    case 'over':
      return hasEnded(position.summary) ? { ...about, type: 'game-over', entry: null, state } : null;
    case 'clock':
      return isPlaying ? { ...about, type: 'clock-low', entry: null, state } : null;
    default: {
      const projected = entry && projectEntry(ruleset, seats, entry, viewer, { takenBack: takenBackIn(summary)(entry) });
      if (entry === null || projected === null) return null;
      return { ...about, type: entryType(entry.kind), entry: projected, state: isNewest ? state : null };
    }
  }
}

/**
 * Returns the wanted messages among those that were just recorded, without reading anything; null if they must be read. The recorder read who
 * holds the seats after the entry was appended, so the viewer of a message may see it. All streams of the owner send the same messages.
 */
export function recallMessages(
  services: Pick<TournamentServices, 'cache'>,
  of: RecordedCaller,
  { messages, isCurrent }: Recorded,
  types: readonly MessageType[] | null,
): readonly StreamMessage[] | null {
  if (!isCurrent()) return null;
  const recalled: StreamMessage[] = [];
  for (const recorded of messages) {
    const message = recallMessage(services, of, recorded);
    if (message === 'unknown') return null;
    if (message !== null && (types === null || types.includes(message.type))) recalled.push(message);
  }
  return recalled;
}

function recallMessage(
  { cache }: Pick<TournamentServices, 'cache'>,
  of: RecordedCaller,
  recorded: RecordedMessage,
): StreamMessage | null | 'unknown' {
  const { content, viewer } = recorded;
  if (content === null || !isRecallable(content.position, viewer)) return 'unknown';
  // A message about a turn that has passed is not sent, and only the newest has the state.
  const { facts, summary } = content.position;
  const newest = cache.position(facts.id);
  if (newest !== null && newest.summary.seq > summary.seq) return 'unknown';
  return rememberMessage(content.position, of.key, String(recorded.number), () => {
    const seat = viewer === pushedViewer(null) ? null : viewer;
    return messageOf(of, recorded, { position: content.position, summary, rematch: null, seat, entry: content.entry });
  });
}

/** A game that has ended, also one that goes on after a ruling, may have a rematch, which a position does not know. Who may watch a private or delayed game is read. */
const isRecallable = ({ facts, summary }: Position, viewer: string | null): boolean =>
  !hasEnded(summary) && summary.era === 0 && (viewer !== pushedViewer(null) || (facts.public && !isDelayed(facts, summary)));

/** The messages about a position that were built for the owner of a stream: all its streams send the same. */
const messagesAbout = (): Map<string, StreamMessage | null> => new Map();

/** Messages that a position remembers for a viewer. There are not as many about one position, unless streams resume at made-up cursors. */
const REMEMBERED = 16;

/** Returns a message about a position, built once. `viewer`: the seat, or the key of the stream; `name`: unique among its messages. */
export function rememberMessage(position: Position, viewer: string, name: string, build: () => StreamMessage | null): StreamMessage | null {
  const known = position.once(messagesAbout, viewer);
  if (known.has(name)) return known.get(name) ?? null;
  const message = build();
  // Clients choose the cursors after which a stream resumes.
  if (known.size < REMEMBERED) known.set(name, message);
  return message;
}

const baseOf = ({ key }: Pick<RecordedCaller, 'key'>, { number, tag, at }: StoredMessage): Base => ({
  cursor: streamCursor(key, number, tag),
  ofSeat: false,
  createdAt: at,
});

type Base = Pick<StreamMessage, 'cursor' | 'ofSeat' | 'createdAt'>;

/** Kinds of entries by which a game can end. */
export const ENDS: ReadonlySet<Entry['kind']> = new Set(['action', 'seat-resigned', 'seats-timed-out', 'game-abandoned', 'dispute-ruled']);

/** Returns when to warn of the clock that expires first, and its deadline, in Unix milliseconds; null if no clock runs. */
export function warningOf({
  status,
  clocks,
}: Pick<GameSummary, 'status' | 'clocks'>): { readonly at: number; readonly deadline: number } | null {
  const deadline = status === 'playing' ? deadlineOf(clocks) : null;
  if (deadline === null) return null;
  const since = Math.max(...deadline.seats.map((seat) => clocks![seat]!.since ?? 0));
  return { at: runsShortAt(since, deadline.at), deadline: deadline.at };
}

const ENTRY_TYPES: Readonly<Partial<Record<Entry['kind'], MessageType>>> = {
  'game-opened': 'game-opened',
  'seat-taken': 'seat-taken',
  'dispute-opened': 'dispute',
  'dispute-ruled': 'ruling',
};
/** Returns the type of the message about an entry. */
export const entryType = (kind: Entry['kind']): MessageType => ENTRY_TYPES[kind] ?? 'entry';

/** Returns the seat that the owner of the stream plays; null if it plays none whose token it holds. */
async function seatIn(services: TournamentServices, { owner }: RecordedCaller, { facts }: StoredGame): Promise<string | null> {
  if ('account' in owner) return services.streams.seatHeldBy(facts.id, owner.account);
  const table = await findTableOf(services, owner.tournament, { game: facts.id, player: owner.player });
  return table?.seat ?? null;
}

/** Whether the owner may see the game now: as its seat, or because a query with the same token would return it. */
async function maySee(
  services: TournamentServices,
  { accessGame, caller }: RecordedCaller,
  { facts }: StoredGame,
  seat: string | null,
  kind: StoredMessage['kind'],
): Promise<boolean> {
  if (seat !== null) return true;
  const access = await accessGame(facts.id);
  if (!access.ok) return false;
  if (kind !== 'dispute') return true;
  const isJudge = access.value.bar === null && isArbiter(facts, access.value.caller);
  return isJudge && (await services.tournamentRules(facts.id, caller!.account)) === null;
}

/** Returns the state of a game for a stream. The rematch is from the store: it may have changed without an entry. */
export const stateFor = (position: Position, rematch: GameId | null, seat: string | null): StreamedGame =>
  toReading(position, { viewer: pushedViewer(seat), seat, offers: new Map(), rematch }, { seat });

const readEntry = ({ games, reads }: TournamentServices, game: GameId, seq: number): Promise<Entry | null> =>
  reads.read(`entry ${game} ${seq}`, async () => (await games.entriesAt(game, [seq]))[0] ?? null);

async function presentOffer(
  services: TournamentServices,
  { owner }: RecordedCaller,
  { facts }: StoredGame,
  seat: string,
  base: Base,
): Promise<StreamMessage | null> {
  const at = services.now();
  const offers = await services.offers.list(facts.id);
  const isOpen = offers.some(
    (offer) => offer.seat === seat && 'account' in owner && offer.account === owner.account && isOfferOpen(offer, at),
  );
  if (!isOpen) return null;
  const nothing = { entry: null, state: null, tournament: null, tournamentEntry: null, table: null, seasonChange: null, texts: new Map() };
  return { ...base, type: 'seat-offered', game: facts.id, ruleset: facts.ruleset, seat, ...nothing };
}

const TOURNAMENT_TYPES: Readonly<Partial<Record<TournamentEntry['body']['type'], MessageType>>> = {
  'player-registered': 'registration',
  'round-paired': 'round-paired',
  'round-started': 'round-started',
  'bid-turn-warned': 'bid-turn-ending',
  'time-reminded': 'time-near',
  'deadline-warned': 'deadline-near',
};

/** Returns a message about an entry of a tournament; null if it is about a turn to bid that has passed. */
async function presentTournamentEntry(
  services: TournamentServices,
  { caller, owner }: RecordedCaller,
  { kind, subject, seq }: StoredMessage,
  base: Base,
): Promise<StreamMessage | null> {
  const id = subject as TournamentId;
  const access = await accessTournament(services, { caller, holder: 'player' in owner ? owner : null }, id);
  if (!access.ok) return null;
  const [entry] = await services.tournaments.entries(id, seq - 1, 1);
  if (entry?.seq !== seq) return null;
  const { body } = entry;
  const { player } = access.value;
  const about = { ...base, ...ABOUT_NOTHING, tournament: id, tournamentEntry: entry, texts: new Map() };
  if (kind === 'bid') {
    const turn = player !== null && 'round' in body ? await findTurnToBid(services, id, { player, round: body.round, seq }) : null;
    return turn && { ...about, type: 'bid-turn', table: turn };
  }
  const own = player !== null && isAboutTable(body) ? await findTableOf(services, id, { round: body.round, player }) : null;
  // An organiser who plays receives the entries of all tables.
  const table = own !== null && names(body, own.table) ? own : null;
  const type =
    body.type === 'result-recorded'
      ? body.resultVersion > 1
        ? 'correction'
        : 'result'
      : (TOURNAMENT_TYPES[body.type] ?? 'tournament-entry');
  const game = body.type === 'round-paired' ? null : (table?.game ?? null);
  return { ...about, type, game, seat: table?.seat ?? null, table };
}

const isAboutTable = (body: TournamentEntry['body']): body is Extract<typeof body, { readonly type: (typeof ABOUT_TABLES)[number] }> =>
  ABOUT_TABLES.some((type) => type === body.type);

/** Whether an entry about tables is about this one. */
const names = (body: TournamentEntry['body'], table: number): boolean =>
  'tables' in body && body.type === 'deadline-warned' ? body.tables.includes(table) : !('table' in body) || body.table === table;

/** Messages about these entries have the player's own table. */
const ABOUT_TABLES = [
  'round-paired',
  'round-started',
  'bid-turn-warned',
  'times-proposed',
  'time-accepted',
  'times-declined',
  'time-reminded',
  'deadline-warned',
] as const;

async function presentSeasonChange(
  services: TournamentServices,
  { caller, owner }: RecordedCaller,
  { subject, seq }: StoredMessage,
  base: Base,
): Promise<StreamMessage | null> {
  const identity = { caller, holder: 'player' in owner ? owner : null };
  const seasonChange = await readSeasonChange(services, identity, subject as SeasonId, seq);
  return seasonChange === null ? null : { ...base, type: 'season-change', ...ABOUT_NOTHING, seasonChange, texts: new Map() };
}

/** The content of a message about nothing else. */
const ABOUT_NOTHING = {
  game: null,
  ruleset: null,
  seat: null,
  entry: null,
  state: null,
  tournament: null,
  tournamentEntry: null,
  table: null,
  seasonChange: null,
} as const;

/** Returns the message with which a stream without a cursor begins. */
export const openingMessage = (cursor: string, createdAt: Date, ofSeat: boolean): StreamMessage => ({
  cursor,
  ofSeat,
  type: 'stream-opened',
  createdAt,
  ...ABOUT_NOTHING,
  texts: new Map(),
});
