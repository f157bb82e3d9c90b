import type { NotificationKind } from '../../games/ports/notifications.js';

export const ENGLISH = {
  language: 'a language of the server',
  timeZone: 'a name of the IANA time zone database, such as Europe/Paris',
  timeOfDay: 'a time of day from 00:00 to 23:59, such as 22:00; quiet hours end at another time than they begin',
  kind: 'a kind of notification',
  endpoint: (longest: number) =>
    `the https URL of a push service, of at most ${longest} characters; with LYON_WEBHOOK_ALLOW_LOOPBACK=on also an http URL of the server’s machine`,
  p256dh: 'the key p256dh of a push subscription: a point of P-256, 65 bytes in base64url',
  auth: 'the key auth of a push subscription: 16 bytes in base64url',
  address: 'a mail address',
  titles: {
    'your-turn': (game) => `Your turn: ${game}`,
    'opponent-found': (game) => `Opponent found: ${game}`,
    'clock-short': (game) => `Little time left: ${game}`,
    'deadline-near': (game) => `Round ends soon: ${game}`,
    'game-over': (game) => `Game over: ${game}`,
    ruling: (game) => `Ruling: ${game}`,
    'bid-turn': (tournament) => `Your turn to bid: ${tournament}`,
    'bid-turn-ending': (tournament) => `Your turn to bid ends soon: ${tournament}`,
    'times-proposed': (tournament) => `Times proposed: ${tournament}`,
    'time-agreed': (tournament) => `Time agreed: ${tournament}`,
    'times-declined': (tournament) => `Proposed times called off: ${tournament}`,
    'time-near': (tournament) => `Your game begins soon: ${tournament}`,
  } as Readonly<Record<NotificationKind, (about: string) => string>>,
  bodies: {
    /** `against`: the names of the opponents. */
    table: (round: number, against: string) => `Round ${round}, against ${against}.`,
    bidUntil: (table: string, time: string) => `Bid until ${time}. ${table}`,
    /** `count`: times that are still to come; `time`: the first of them. */
    proposed: (table: string, time: string, count: number) =>
      count === 1 ? `Proposed: ${time}. ${table}` : `${count} times, the first: ${time}. ${table}`,
    playedAt: (table: string, time: string) => `Game: ${time}. ${table}`,
    /** `against`: the names of the opponents; empty if none is known. */
    you: (seat: string, against: string) => (against === '' ? `You play ${seat}.` : `You play ${seat} against ${against}.`),
    joined: (seat: string, name: string | null) => (name === null ? `${seat} is taken.` : `${name} plays ${seat}.`),
    until: (you: string, time: string) => `${you} Your time runs out: ${time}.`,
    roundEnds: (you: string, time: string) => `${you} The round ends: ${time}.`,
    ruled: (you: string) => `${you} An arbiter has ruled on a dispute.`,
  },
  mail: {
    /** `count`: games, at least two. */
    several: (count: number) => `${count} games: news for you`,
    settings: (url: string) => `What you are notified, and when: ${url}`,
    unsubscribe: (url: string) => `No more mails, with one click: ${url}`,
    confirmSubject: 'Confirm your mail address',
    /** `server`: its address. */
    confirm: (server: string, url: string) =>
      `An account at ${server} gave this address for news of its games. To receive them, open this link within three days:\n\n${url}\n\nIf you did not ask for it, ignore this mail: no other follows.`,
  },
};

export type Texts = typeof ENGLISH;
