// What an owner of a stream is to be notified now, in words. Built up from what the owner's seats may see, and from nothing else.
import { catalogueIn } from '../engine/localized-text.js';
import { outcomeInWords } from '../games/model/outcome.js';
import type { GameId, StoredGame, TournamentId } from '../games/ports/game-store.js';
import type { NotificationKind, NotificationSettings } from '../games/ports/notifications.js';
import type { ClaimedDelivery } from '../games/ports/webhooks.js';
import { playersOfGame } from '../games/queries/list-games.js';
import { findRuleset } from '../games/services/positions.js';
import { type MessageType, nextMessage, resolveNotified, type StoredOwner, type StreamMessage } from '../streams/index.js';
import { type FoundTable, findTableNews, type TableNews, type TournamentEntry, type TournamentServices } from '../tournaments/index.js';
import { quietUntil, settingsOf } from './settings.js';
import { TEXTS } from './texts/index.js';

/** What a notification is about: a game, or a table of a tournament round, which may not have its game yet. */
type Subject =
  /** `seat`: the owner's. */
  | { readonly game: GameId; readonly seat: string }
  /** `round` and `table` count from 1. */
  | { readonly tournament: TournamentId; readonly round: number; readonly table: number };

/** A game or a table that has something for its player. */
export interface Notification {
  readonly kind: NotificationKind;
  readonly subject: Subject;
  readonly ruleset: string;
  readonly title: string;
  readonly body: string;
  /** Of the page of the game, with the seat, or of the round. It has no token. */
  readonly path: string;
}

/** Returns a name of what a notification is about. Of several about the same, one is sent. */
export const nameOfSubject = (subject: Subject): string =>
  'game' in subject ? subject.game : `${subject.tournament} ${subject.round} ${subject.table}`;

/** The message of a stream that each kind is made of. */
const TYPE_OF_KIND: Readonly<Record<NotificationKind, MessageType>> = {
  'your-turn': 'your-turn',
  'opponent-found': 'seat-taken',
  'clock-short': 'clock-low',
  'deadline-near': 'deadline-near',
  'game-over': 'game-over',
  ruling: 'ruling',
  'bid-turn': 'bid-turn',
  'bid-turn-ending': 'bid-turn-ending',
  'times-proposed': 'tournament-entry',
  'time-agreed': 'tournament-entry',
  'times-declined': 'tournament-entry',
  'time-near': 'time-near',
};

/** Kinds about a table of a tournament round. */
type TableKind = Extract<NotificationKind, `bid-${string}` | `time-${string}` | `times-${string}`>;
type GameKind = Exclude<NotificationKind, TableKind>;

/** Of several about one game or one table, the first of these is notified. */
const BY_WEIGHT: readonly NotificationKind[] = [
  'game-over',
  'ruling',
  'clock-short',
  'deadline-near',
  'your-turn',
  'opponent-found',
  'bid-turn-ending',
  'bid-turn',
  'time-near',
  'times-proposed',
  'time-agreed',
  'times-declined',
];

/** Messages that are read for one digest. What follows them is in the next one. */
const MESSAGES = 200;

/** What a stream has after a place. */
interface Digest {
  /** One for each game and table, in the order in which the stream first names them. */
  readonly notifications: readonly Notification[];
  /** When the first of them came about. */
  readonly since: Date | null;
  /** The cursor before the first message of a notification, and after the last. */
  readonly before: string;
  readonly upTo: string;
  /** When to look again without a signal; null if nothing is to come without one. */
  readonly lookAt: Date | null;
}

/** A message that is notified, and what it is about. */
type Found = { readonly message: StreamMessage } & (
  | { readonly kind: GameKind; readonly subject: Extract<Subject, { readonly game: GameId }>; readonly stored: StoredGame }
  | {
      readonly kind: TableKind;
      readonly subject: Extract<Subject, { readonly tournament: TournamentId }>;
      readonly entry: TournamentEntry;
      readonly news: TableNews;
    }
);

/** Returns what of a message is notified; null for nothing: it is about a game of others, or the owner's own doing, or has passed. */
const findNotified = async (services: TournamentServices, message: StreamMessage): Promise<Found | null> =>
  (await findOfGame(services, message)) ?? (await findOfTable(services, message));

async function findOfGame(services: TournamentServices, message: StreamMessage): Promise<Found | null> {
  const kind = kindOfGame(message);
  const { game } = message;
  const seat = message.seat ?? message.table?.seat ?? null;
  if (kind === null || game === null || seat === null) return null;
  const stored = await services.games.findGame(game, null);
  // The same person opened a practice game and set it up.
  if (stored === null || stored.facts.practice !== null) return null;
  if (kind === 'deadline-near' && stored.summary.outcome !== null) return null;
  return { kind, message, stored, subject: { game, seat } };
}

function kindOfGame({ type, seat, entry, state }: StreamMessage): GameKind | null {
  switch (type) {
    case 'your-turn':
    case 'game-over':
    case 'ruling':
    case 'deadline-near':
      return type;
    case 'seat-taken':
      return entry?.seat === seat ? null : 'opponent-found';
    case 'clock-low':
      return seat !== null && state?.toAct.includes(seat) === true ? 'clock-short' : null;
    default:
      return null;
  }
}

async function findOfTable(services: TournamentServices, message: StreamMessage): Promise<Found | null> {
  const { table, tournamentEntry: entry } = message;
  const kind = table && entry && kindOfTable(message.type, entry.body, table);
  if (!kind) return null;
  const news = await findTableNews(services, entry, table);
  if (news === null) return null;
  return { kind, message, entry, news, subject: { tournament: entry.tournament, round: table.round, table: table.table } };
}

function kindOfTable(type: MessageType, body: TournamentEntry['body'], { player }: FoundTable): TableKind | null {
  if (type === 'bid-turn') return type;
  switch (body.type) {
    case 'bid-turn-warned':
      return body.player === player ? 'bid-turn-ending' : null;
    case 'times-proposed':
    case 'time-accepted':
    case 'times-declined':
      if (body.player === player) return null;
      return body.type === 'time-accepted' ? 'time-agreed' : body.type;
    case 'time-reminded':
      return 'time-near';
    default:
      return null;
  }
}

/** Returns what follows a cursor of an owner's stream, for at most so many games and tables; `rewound` if the stream has lost the place. */
async function readDigest(
  services: TournamentServices,
  of: StoredOwner,
  after: string,
  settings: NotificationSettings,
  { kinds, most }: { readonly kinds: readonly NotificationKind[]; readonly most: number },
): Promise<Digest | { readonly rewound: string }> {
  const types = [...new Set(kinds.map((kind) => TYPE_OF_KIND[kind]))];
  const found = new Map<string, Found>();
  let [place, before, since, lookAt]: [string, string, Date | null, Date | null] = [after, after, null, services.now()];
  for (let read = 0; read < MESSAGES; read++) {
    const next = await nextMessage(services, of, place, types, 'begun');
    if ('rewound' in next) {
      if (found.size === 0) return next;
      break;
    }
    if ('upTo' in next) {
      place = next.upTo;
      lookAt = next.lookAt;
      break;
    }
    if ('expired' in next) {
      place = next.expired.cursor;
      continue;
    }
    const { message } = next;
    const each = await findNotified(services, message);
    // Several kinds are made of one type of messages.
    if (each !== null && kinds.includes(each.kind)) {
      const name = nameOfSubject(each.subject);
      const known = found.get(name);
      if (known === undefined && found.size === most) break;
      if (found.size === 0) before = next.before;
      since ??= message.createdAt;
      if (known === undefined || BY_WEIGHT.indexOf(each.kind) <= BY_WEIGHT.indexOf(known.kind)) found.set(name, each);
    }
    place = message.cursor;
  }
  const notifications = await Promise.all([...found.values()].map((each) => inWords(services, each, settings)));
  return { notifications, since, before, upTo: place, lookAt };
}

/** In code points: a name has up to 100 characters, and a game up to four opponents. */
const TITLE_LENGTH = 100;
const BODY_LENGTH = 120;

const clipped = (text: string, longest: number): string => {
  const points = [...text];
  return points.length <= longest ? text : `${points.slice(0, longest - 1).join('')}…`;
};

const inWords = async (services: TournamentServices, found: Found, settings: NotificationSettings): Promise<Notification> =>
  'news' in found ? tableInWords(services, found, settings) : gameInWords(services, found, settings);

/** Returns how times are written: with the time zone, which is not the reader's if it was never set. */
const timeFormat = ({ language, timeZone }: NotificationSettings): ((time: Date | string) => string) => {
  const parts = { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  const format = new Intl.DateTimeFormat(language, { timeZone, ...parts });
  return (time) => format.format(new Date(time));
};

/** Returns a notification about a table in the owner's language. */
function tableInWords(
  services: TournamentServices,
  { kind, entry: { body, tournament }, news, subject }: Extract<Found, { readonly kind: TableKind }>,
  settings: NotificationSettings,
): Notification {
  const { titles, bodies } = catalogueIn(TEXTS, settings.language);
  const { name, ruleset, round, opponents } = news;
  const where = bodies.table(round, opponents.join(', '));
  const inTime = timeFormat(settings);
  const bodyOf = (): string => {
    switch (body.type) {
      case 'round-paired':
      case 'open-bid-placed':
        return body.bidDeadline === undefined ? where : bodies.bidUntil(where, inTime(body.bidDeadline.until));
      case 'bid-turn-warned':
        return bodies.bidUntil(where, inTime(body.deadline));
      case 'times-proposed': {
        const times = body.times.filter((time) => Date.parse(time) > services.now().getTime());
        return bodies.proposed(where, inTime(times[0] ?? body.times[0]!), times.length);
      }
      case 'time-accepted':
      case 'time-reminded':
        return bodies.playedAt(where, inTime(body.time));
      default:
        return where;
    }
  };
  return {
    kind,
    subject,
    ruleset,
    title: clipped(titles[kind](name), TITLE_LENGTH),
    body: clipped(bodyOf(), BODY_LENGTH),
    path: `/tournaments/${tournament}/rounds/${round}`,
  };
}

/** Returns a notification about a game in the owner's language. */
async function gameInWords(
  services: TournamentServices,
  { kind, message, stored, subject }: Extract<Found, { readonly kind: GameKind }>,
  settings: NotificationSettings,
): Promise<Notification> {
  const { language } = settings;
  const { game, seat } = subject;
  const ruleset = findRuleset(services, stored.facts);
  const { titles, bodies } = catalogueIn(TEXTS, language);
  const nameOfSeat = (one: string): string => ruleset.formatSeat(one, language);
  const players = (await playersOfGame(services, stored)).filter((player) => player.seat !== seat);
  const names = new Map(players.map((player) => [player.seat, player.name]));
  const you = bodies.you(nameOfSeat(seat), players.map(({ name }) => name).join(', '));
  const inTime = timeFormat(settings);
  const bodyOf = (): string => {
    switch (kind) {
      case 'your-turn':
        return you;
      case 'opponent-found': {
        const taken = message.entry!.seat!;
        return bodies.joined(nameOfSeat(taken), names.get(taken) ?? null);
      }
      case 'clock-short': {
        const expiry = message.state?.clock?.nextExpiryAt ?? null;
        if (expiry === null) return you;
        return bodies.until(you, inTime(expiry));
      }
      case 'deadline-near': {
        const body = message.tournamentEntry!.body;
        return body.type === 'deadline-warned' ? bodies.roundEnds(you, inTime(body.deadline)) : you;
      }
      case 'game-over': {
        const outcome = message.state?.outcome ?? null;
        return outcome === null ? you : outcomeInWords(ruleset, outcome, { language, seats: ruleset.seats(stored.facts.options) });
      }
      case 'ruling':
        return bodies.ruled(you);
    }
  };
  return {
    kind,
    subject,
    ruleset: stored.facts.ruleset,
    title: clipped(titles[kind](ruleset.title), TITLE_LENGTH),
    body: clipped(bodyOf(), BODY_LENGTH),
    path: `/games/${game}#as=${encodeURIComponent(seat)}`,
  };
}

interface Wanted {
  readonly kinds: (settings: NotificationSettings) => NotificationSettings['push'];
  /** Games and tables at most. */
  readonly most: number;
  /** Milliseconds that a notification waits for others, and for its reader to have come already. */
  readonly delay: number;
}

/** What is to be sent, or why nothing is. */
type Pending =
  | { readonly digest: Digest; readonly settings: NotificationSettings }
  | { readonly upTo: string; readonly lookAt: Date | null }
  | { readonly rewound: string }
  | null;

/** Returns what is to be sent to an endpoint now; where to wait if there is nothing, or not yet; null if its owner is no longer there. */
export async function pendingDigest(
  services: TournamentServices,
  { webhook, after }: ClaimedDelivery,
  { kinds, most, delay }: Wanted,
): Promise<Pending> {
  const { owner, tokenHash } = webhook;
  const of = await resolveNotified(services, owner, tokenHash);
  if (of === null) return null;
  const settings = await settingsOf(services, owner, tokenHash, 'en');
  const now = services.now();
  const quietEnd = quietUntil(settings, now);
  if (quietEnd !== null) return { upTo: after!, lookAt: quietEnd };
  const digest = await readDigest(services, of, after!, settings, { kinds: kinds(settings), most });
  if ('rewound' in digest) return digest;
  if (digest.since === null) return { upTo: digest.upTo, lookAt: digest.lookAt };
  const due = digest.since.getTime() + delay;
  // From the same place: what has passed by then is not sent.
  if (due > now.getTime()) return { upTo: digest.before, lookAt: new Date(due) };
  return { digest, settings };
}
