import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import { askedBy, callerShowing } from '../callers/caller.js';
import { type ShownToken, shownToken } from '../callers/tokens.js';
import type { Bearer } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { Position } from '../game/position.js';
import { looksAtHidden } from '../game/proceedings.js';
import { rulesetOf } from '../log/load-position.js';
import type { Caller } from '../ports/accounts.js';
import { type GameFacts, type GameSummary, gameId, type Standing, type TokenHash } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { isDelayed, pastPosition } from './delayed.js';
import { isArbiter, playersOf, viewerFor } from './viewers.js';

/** A game that the caller may see, as the store finds it now, and as whom he sees it. */
export interface Sight {
  readonly standing: Standing;
  readonly viewer: Viewer;
  readonly tokenHash: TokenHash | null;
  /** The account that asks; null for a seat, and for who is not known. */
  readonly caller: Caller | null;
  /** The same, but null where the game's tournament keeps it from judging there: who sees what arbiters see is asked of this. */
  readonly judge: Caller | null;
  /** Whether the caller is the account that opened the game, and may still open games. */
  readonly isOpener: boolean;
  /** The game as it was, if the caller is shown it only so: then the summary is that of this position. */
  readonly past: Position | null;
}

/**
 * Asks the store for a game and for who is asking, in one query, so that a token replaced a moment ago opens nothing. A game that
 * the caller may not see is refused in the words of one that does not exist; a token that opens nothing anywhere, be it an
 * account's or a seat's, is refused as that, and not taken for none. Who may rule may see every game as spectators do, also one
 * in which he plays: he is told so there, and judges nothing; but not games of a tournament in which he plays. Who has no part in
 * a game sees it as it was, where its owner has set spectators behind.
 */
export const sightOf = (court: Court, bearer: Bearer, game: string): Promise<Result<Sight, Refusal>> =>
  sightOfCaller(court, bearer === null ? null : shownToken(bearer), () => askedBy(court, bearer), game);

/** The same for a token that was shown before. */
export const sightShowing = (court: Court, shown: ShownToken | null, game: string): Promise<Result<Sight, Refusal>> =>
  sightOfCaller(court, shown, async () => accept(await callerShowing(court, shown)), game);

/** What seats see where their games stand so: it hangs on nothing else. */
const OF_SEATS = new WeakMap<Standing, Sight>();

async function sightOfCaller(
  court: Court,
  shown: ShownToken | null,
  askCaller: () => Promise<Result<Caller | null, Refusal>>,
  game: string,
): Promise<Result<Sight, Refusal>> {
  const id = gameId(game);
  const tokenHash = shown?.tokenHash ?? null;
  const stored = id === null ? null : await court.games.standing(id, tokenHash);
  const known = stored && OF_SEATS.get(stored);
  if (known) return accept(known);
  const asked = stored === null || stored.seat === null ? await askCaller() : accept(null);
  if (!asked.ok) return asked;
  if (stored === null) return reject({ code: 'no-such-game' });
  const caller = asked.value;
  const standing: Standing = { ...stored, facts: wholeFacts(court, stored.facts) };
  const { facts, summary, seat } = standing;
  const isOpener = caller?.account === facts.openedBy && caller.scopes.includes('open-games');
  const barred = await whyNoJudge(court, { facts, summary, caller, isOwn: seat !== null || isOpener });
  const judge = barred === null ? caller : null;
  const sees = caller?.scopes.includes('rule') === true && barred?.code !== 'arbiter-plays';
  const maySee = facts.public || seat !== null || isOpener || sees;
  if (!maySee) return reject({ code: 'no-such-game' });
  const plays = seat !== null || (caller !== null && playersOf(facts).includes(caller.account));
  const isTrusted = plays || isOpener || isArbiter(facts, judge);
  const past = isTrusted || !isDelayed(facts, summary) ? null : await pastPosition(court, standing);
  const seen = past === null ? standing : { ...standing, summary: past.summary };
  const sight: Sight = {
    standing: seen,
    viewer: viewerFor(facts, seen.summary, { seat, caller: judge }),
    tokenHash,
    caller,
    judge,
    isOpener,
    past,
  };
  if (seat !== null) OF_SEATS.set(stored, sight);
  return accept(sight);
}

interface WouldJudge {
  readonly facts: GameFacts;
  readonly summary: GameSummary;
  readonly caller: Caller | null;
  /** Whether the caller is a seat of the game, or has opened it. */
  readonly isOwn: boolean;
}

/**
 * Why the tournament of the game keeps an account from judging in it, and so from what arbiters see; null if nothing does. Asked
 * only where being an arbiter shows more than is shown anyhow: what is hidden, a game that is not public, or one that others see
 * later.
 */
async function whyNoJudge(court: Court, { facts, summary, caller, isOwn }: WouldJudge): Promise<Refusal | null> {
  if (caller?.scopes.includes('rule') !== true) return null;
  const showsMore = looksAtHidden(summary.proceedings, caller.account) || (!isOwn && (!facts.public || isDelayed(facts, summary)));
  return showsMore ? court.tournamentRules(facts.id, caller.account) : null;
}

const WHOLE = new WeakMap<GameFacts, GameFacts>();

/** An earlier version of the rules may have kept fewer options than there are now. */
function wholeFacts(court: Court, facts: GameFacts): GameFacts {
  const known = WHOLE.get(facts) ?? { ...facts, options: rulesetOf(court, facts).wholeOptions(facts.options) };
  WHOLE.set(facts, known);
  return known;
}

/** As whom the caller sees the game where it stands so, which may be after what he was first shown. */
export const viewerAt = ({ standing: { facts, seat }, judge }: Sight, summary: GameSummary): Viewer =>
  viewerFor(facts, summary, { seat, caller: judge });
