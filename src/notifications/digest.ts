// What an owner of a stream is to be notified now, in words. Built up from what the owner's seats may see, and from nothing else.
import { catalogueIn } from '../engine/localized-text.js';
import { outcomeInWords } from '../games/model/outcome.js';
import type { GameId } from '../games/ports/game-store.js';
import type { NotificationKind, NotificationSettings } from '../games/ports/notifications.js';
import type { ClaimedDelivery } from '../games/ports/webhooks.js';
import { playersOfGame } from '../games/queries/list-games.js';
import { findRuleset } from '../games/services/positions.js';
import { type MessageType, nextMessage, resolveNotified, type StoredOwner, type StreamMessage } from '../streams/index.js';
import type { TournamentServices } from '../tournaments/index.js';
import { quietUntil, settingsOf } from './settings.js';
import { TEXTS } from './texts/index.js';

/** One game that has something for its player. */
export interface Notification {
  readonly kind: NotificationKind;
  readonly game: GameId;
  readonly ruleset: string;
  /** The owner's seat. */
  readonly seat: string;
  readonly title: string;
  readonly body: string;
  /** Of the page of the game. It names the seat and has no token. */
  readonly path: string;
}

/** The message of a stream that each kind is made of. */
const TYPE_OF_KIND: Readonly<Record<NotificationKind, MessageType>> = {
  'your-turn': 'your-turn',
  'opponent-found': 'seat-taken',
  'clock-short': 'clock-low',
  'deadline-near': 'deadline-near',
  'game-over': 'game-over',
  ruling: 'ruling',
};

/** Of several about one game, the first of these is notified. */
const BY_WEIGHT: readonly NotificationKind[] = ['game-over', 'ruling', 'clock-short', 'deadline-near', 'your-turn', 'opponent-found'];

/** Messages that are read for one digest. What follows them is in the next one. */
const MESSAGES = 200;

/** What a stream has after a place. */
interface Digest {
  /** One for each game, in the order in which the stream first names them. */
  readonly notifications: readonly Notification[];
  /** When the first of them came about. */
  readonly since: Date | null;
  /** The cursor before the first message of a notification, and after the last. */
  readonly before: string;
  readonly upTo: string;
  /** When there is more without a signal; null if unknown. */
  readonly lookAt: Date | null;
}

interface Found {
  readonly kind: NotificationKind;
  readonly message: StreamMessage;
}

/** Returns why a message is a notification; null if it is none: it is about a game of others, or the owner's own doing. */
function kindOf({ type, seat, game, table, entry, state }: StreamMessage): NotificationKind | null {
  if (type === 'deadline-near') return game === null || table?.seat == null ? null : type;
  if (seat === null) return null;
  switch (type) {
    case 'your-turn':
    case 'game-over':
    case 'ruling':
      return type;
    case 'seat-taken':
      return entry?.seat === seat ? null : 'opponent-found';
    case 'clock-low':
      return state?.toAct.includes(seat) === true ? 'clock-short' : null;
    default:
      return null;
  }
}

/** Returns what follows a cursor of an owner's stream, for at most so many games; `rewound` if the stream has lost the place. */
async function readDigest(
  services: TournamentServices,
  of: StoredOwner,
  after: string,
  settings: NotificationSettings,
  { kinds, games: most }: { readonly kinds: readonly NotificationKind[]; readonly games: number },
): Promise<Digest | { readonly rewound: string }> {
  const types = kinds.map((kind) => TYPE_OF_KIND[kind]);
  const found = new Map<GameId, Found>();
  let [place, before, since, lookAt]: [string, string, Date | null, Date | null] = [after, after, null, null];
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
    const kind = kindOf(message);
    if (kind !== null) {
      const game = message.game!;
      const known = found.get(game);
      if (known === undefined && found.size === most) break;
      if (found.size === 0) before = next.before;
      since ??= message.createdAt;
      if (known === undefined || BY_WEIGHT.indexOf(kind) <= BY_WEIGHT.indexOf(known.kind)) found.set(game, { kind, message });
    }
    place = message.cursor;
  }
  const notifications = await Promise.all([...found.values()].map((each) => inWords(services, each, settings)));
  const told = notifications.filter((each) => each !== null);
  return { notifications: told, since: told.length === 0 ? null : since, before, upTo: place, lookAt };
}

/** In code points: a name has up to 100 characters, and a game up to four opponents. */
const TITLE_LENGTH = 100;
const BODY_LENGTH = 120;

const clipped = (text: string, longest: number): string => {
  const points = [...text];
  return points.length <= longest ? text : `${points.slice(0, longest - 1).join('')}…`;
};

/** Returns a notification in the owner's language; null for a practice game, which the same person opened and set up. */
async function inWords(
  services: TournamentServices,
  { kind, message }: Found,
  { language, timeZone }: NotificationSettings,
): Promise<Notification | null> {
  const seat = (message.seat ?? message.table?.seat)!;
  const stored = await services.games.findGame(message.game!, null);
  if (stored === null || stored.facts.practice !== null) return null;
  if (kind === 'deadline-near' && stored.summary.outcome !== null) return null;
  const ruleset = findRuleset(services, stored.facts);
  const { titles, bodies } = catalogueIn(TEXTS, language);
  const nameOfSeat = (one: string): string => ruleset.formatSeat(one, language);
  const players = (await playersOfGame(services, stored)).filter((player) => player.seat !== seat);
  const names = new Map(players.map((player) => [player.seat, player.name]));
  const you = bodies.you(nameOfSeat(seat), players.map(({ name }) => name).join(', '));
  const inTime = (time: Date) => new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(time);
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
        return body.type === 'deadline-warned' ? bodies.roundEnds(you, inTime(new Date(body.deadline))) : you;
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
    game: stored.facts.id,
    ruleset: stored.facts.ruleset,
    seat,
    title: clipped(titles[kind](ruleset.title), TITLE_LENGTH),
    body: clipped(bodyOf(), BODY_LENGTH),
    path: `/games/${stored.facts.id}#as=${encodeURIComponent(seat)}`,
  };
}

interface Wanted {
  readonly kinds: (settings: NotificationSettings) => NotificationSettings['push'];
  readonly games: number;
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
  { kinds, games, delay }: Wanted,
): Promise<Pending> {
  const { owner, tokenHash } = webhook;
  const of = await resolveNotified(services, owner, tokenHash);
  if (of === null) return null;
  const settings = await settingsOf(services, owner, tokenHash, 'en');
  const now = services.now();
  const quietEnd = quietUntil(settings, now);
  if (quietEnd !== null) return { upTo: after!, lookAt: quietEnd };
  const digest = await readDigest(services, of, after!, settings, { kinds: kinds(settings), games });
  if ('rewound' in digest) return digest;
  if (digest.since === null) return { upTo: digest.upTo, lookAt: digest.lookAt };
  const due = digest.since.getTime() + delay;
  // From the same place: what has passed by then is not sent.
  if (due > now.getTime()) return { upTo: digest.before, lookAt: new Date(due) };
  return { digest, settings };
}
