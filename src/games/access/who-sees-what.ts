// Who sees what of a game: the table of docs/hidden-information.md. A test compares the two, and asks a running service for each cell.
import type { Viewer } from '../../engine/ruleset.js';
import { hasEnded } from '../model/position.js';
import { hasInspected } from '../model/proceedings.js';
import type { Caller } from '../ports/accounts.js';
import type { GameFacts, GameSummary, StoredGame } from '../ports/game-store.js';
import type { Refusal } from '../refusals/refusals.js';
import { playersOf, viewerFor } from './viewers.js';

/**
 * What a caller sees of a game: its seat's view, everything (`arbiter`), what spectators see, the same after the game's delay, or nothing.
 * A game that is open shows everything to all who see it: `viewerFor`.
 */
type Sight = 'seat' | 'arbiter' | 'spectator' | 'delayed' | 'no-such-game';

/** A caller's part in a game. If several apply, it has the first. */
export const WHO_SEES_WHAT = {
  // The token of one of its seats.
  seat: { public: 'seat', private: 'seat', publicDelayed: 'seat', privateDelayed: 'seat' },
  // An arbiter that has inspected hidden information in the open dispute.
  inspector: { public: 'arbiter', private: 'arbiter', publicDelayed: 'arbiter', privateDelayed: 'arbiter' },
  // An account with the scope `rule` that plays no seat and that nothing bars from judging.
  arbiter: { public: 'spectator', private: 'spectator', publicDelayed: 'spectator', privateDelayed: 'spectator' },
  // The account that opened it, with the scope `open-games`.
  opener: { public: 'spectator', private: 'spectator', publicDelayed: 'spectator', privateDelayed: 'spectator' },
  // An account that plays a seat, and has the scope `rule`.
  playingArbiter: { public: 'spectator', private: 'spectator', publicDelayed: 'spectator', privateDelayed: 'spectator' },
  // An account that joined a seat. Its devices can get the token of the seat at any time (`joinGame`).
  joined: { public: 'spectator', private: 'spectator', publicDelayed: 'spectator', privateDelayed: 'spectator' },
  // An account that plays a seat.
  player: { public: 'spectator', private: 'no-such-game', publicDelayed: 'spectator', privateDelayed: 'no-such-game' },
  // An account with the scope `rule` that may not judge here.
  barredArbiter: { public: 'spectator', private: 'spectator', publicDelayed: 'delayed', privateDelayed: 'delayed' },
  // Any other caller.
  other: { public: 'spectator', private: 'no-such-game', publicDelayed: 'delayed', privateDelayed: 'no-such-game' },
} as const satisfies Record<string, Record<'public' | 'private' | 'publicDelayed' | 'privateDelayed', Sight>>;

export type Part = keyof typeof WHO_SEES_WHAT;

/** Why an account with the scope `rule` may not judge; null if it may. A player of the game's tournament counts as without the scope. */
export type Bar = Refusal['code'] | null;

/** Whether spectators are delayed now. After a first end they are not, even if the game continues: docs/decisions/spectator-delay.md. */
export const isDelayed = ({ spectatorDelayEntries }: Pick<GameFacts, 'spectatorDelayEntries'>, summary: GameSummary): boolean =>
  spectatorDelayEntries > 0 && !hasEnded(summary) && summary.era === 0;

/** A game and who is in it: the seat of the presented token, or an account, or neither. */
export interface Presence extends Pick<StoredGame, 'facts' | 'summary' | 'seat'> {
  readonly caller: Caller | null;
}

/** Whether the caller opened the game and may still open games. */
export const hasOpened = ({ facts, caller }: Pick<Presence, 'facts' | 'caller'>): boolean =>
  caller?.account === facts.openedBy && caller.scopes.includes('open-games');

/** Returns the caller's part in a game. */
function partOf(presence: Presence, bar: Bar): Part {
  const { facts, summary, seat, caller } = presence;
  if (seat !== null) return 'seat';
  if (caller === null) return 'other';
  const plays = playersOf(facts).includes(caller.account);
  const rules = caller.scopes.includes('rule') && bar !== 'player-is-arbiter';
  if (rules && !plays && bar === null) return hasInspected(summary.proceedings, caller.account) ? 'inspector' : 'arbiter';
  if (hasOpened(presence)) return 'opener';
  if (plays && rules) return 'playingArbiter';
  if (plays) return Object.values(facts.joined).includes(caller.account) ? 'joined' : 'player';
  return rules ? 'barredArbiter' : 'other';
}

/** Returns what the caller sees of a game. */
export function sightOf(presence: Presence, bar: Bar): Sight {
  const { facts, summary } = presence;
  const sights = WHO_SEES_WHAT[partOf(presence, bar)];
  if (isDelayed(facts, summary)) return facts.public ? sights.publicDelayed : sights.privateDelayed;
  return facts.public ? sights.public : sights.private;
}

/** Returns the viewer that the caller is in a game that it sees. */
export const viewerOf = (presence: Presence, bar: Bar): Viewer =>
  sightOf(presence, bar) === 'arbiter' ? 'arbiter' : viewerFor(presence.facts, presence.summary, presence.seat);
