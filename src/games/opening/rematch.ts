import { accept, type Result, reject } from '../../engine/result.js';
import { hashToken, newSeatToken } from '../callers/tokens.js';
import type { Bearer, OpenedGame } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { hasEnded } from '../game/position.js';
import { rulesetOf } from '../log/load-position.js';
import type { AccountId, GameFacts, GameId } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { type Making, once } from '../requests/request-keys.js';
import type { OfferRequest, OpeningRequest } from '../requests/requests.js';
import { accountOfId } from '../seats/accounts-of-seats.js';
import { type Sight, sightOf } from '../viewers/sight.js';
import { accountAt } from '../viewers/viewers.js';
import { draftedGame, type MadeGame, madeGame, openedBefore, openingAccount, withRoomFor } from './open-game.js';

export interface Rematch extends OpenedGame {
  /** Whether it was opened before. */
  readonly repeated: boolean;
}

/** What is kept of it under a key: what was opened, or the one seat whose token was told. */
type MadeRematch = { readonly opened: MadeGame; readonly of: string | null } | { readonly game: GameId; readonly seat: string };

/**
 * Opens another game of the same options when one is over, for the account that has opened it or for who shows the token of one
 * of its seats. Whose account is known is invited to the next seat, so that in a game of two the sides are changed. The account
 * that opened the game is told the tokens of the other seats when it opens the rematch itself; a seat is told of the next seat
 * only, and of that also when somebody else was quicker, as long as nobody has taken it: then a token told before of it is dead.
 * A game has one rematch. The two name each other, beside their logs. Whoever asks, it is a game of the account that opened the
 * one before.
 */
export async function rematch(court: Court, bearer: Bearer, game: string, key: string | null = null): Promise<Result<Rematch, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const { isOpener, standing } = sight.value;
  const { facts, seat, summary } = standing;
  if (!isOpener && seat === null) return reject({ code: 'forbidden' });
  if (!hasEnded(summary)) return reject({ code: 'not-over' });
  const next = seat === null ? null : { seat: seatAfter(court, facts, seat), account: accountAt(facts, seat) };
  return once<Rematch>(court, bearer, key, {
    what: 'rematch',
    asked: { game: facts.id },
    async make(making) {
      if (facts.rematch !== null) return joinedBefore(court, facts.rematch, next, making);
      try {
        return await opened(court, bearer, sight.value, next, making);
      } catch (fault) {
        // Asked for twice at the same time: whichever came first was opened. Under the same key, it is answered as that was.
        const isKept = key !== null && (await court.requestKeys.madeUnder(hashToken(bearer), key)) !== null;
        const { facts: now } = (await court.games.standing(facts.id, null))!;
        if (isKept || now.rematch === null) throw fault;
        return joinedBefore(court, now.rematch, next, { ...making, secrets: making.secretsAgain() });
      }
    },
    async tell(kept, secrets) {
      const made = kept as unknown as MadeRematch;
      if ('opened' in made) return accept({ ...toldTo(made.of, openedBefore(made.opened, secrets)), repeated: false });
      const { game: other, seat: told } = made;
      return accept({ game: other, seats: [{ seat: told, token: newSeatToken(secrets) }], offers: [], repeated: true });
    },
  });
}

/** Who played a seat before: the seat that is his now, and his account as far as it is known. */
interface Next {
  readonly seat: string;
  readonly account: AccountId | null;
}

/** The seat that who played this one plays in the rematch: the next of the rulebook's order. */
function seatAfter(court: Court, facts: GameFacts, seat: string): string {
  const seats = rulesetOf(court, facts).seats(facts.options);
  return seats[(seats.indexOf(seat) + 1) % seats.length]!;
}

/** Of what was opened, what is a seat's to know; all of it is the account's. */
const toldTo = (next: string | null, { game, seats, offers }: OpenedGame): OpenedGame => ({
  game,
  seats: seats.filter(({ seat }) => next === null || seat === next),
  offers: offers.filter(({ seat }) => next === null || seat === next),
});

async function opened(
  court: Court,
  bearer: Bearer,
  { isOpener, standing: { facts } }: Sight,
  next: Next | null,
  { secrets, remember }: Making,
): Promise<Result<Rematch, Refusal>> {
  const account = isOpener ? await openingAccount(court, bearer, 1) : await accountBehind(court, facts);
  if (!account.ok) return account;
  const drafted = await draftedGame(court, account.value, await requestOf(court, facts), { rematchOf: facts.id, tokens: secrets });
  if (!drafted.ok) return drafted;
  await court.games.open([drafted.value.game], remember({ opened: madeGame(drafted.value), of: next?.seat ?? null }));
  return accept({ ...toldTo(next?.seat ?? null, drafted.value.opened), repeated: false });
}

/** The account whose game it was, if it may open another still. */
async function accountBehind(court: Court, { openedBy }: GameFacts): Promise<Result<AccountId, Refusal>> {
  const account = await accountOfId(court, openedBy);
  if (account?.erasedAt !== null || !account.scopes.includes('open-games')) return reject({ code: 'forbidden' });
  return withRoomFor(court, account.id, 1);
}

/** What a rematch that was opened before tells: a seat, how it comes to its next one, if that is still to be taken. */
async function joinedBefore(
  court: Court,
  game: GameId,
  next: Next | null,
  { secrets, remember }: Making,
): Promise<Result<Rematch, Refusal>> {
  if (next === null) return accept({ game, seats: [], offers: [], repeated: true });
  const { seat } = next;
  const token = newSeatToken(secrets); // one, however often it is read again: under a key it is told from the same secrets
  const replaced = (tokenGeneration: number) =>
    court.games.replaceToken(game, seat, hashToken(token), remember({ game, seat }), { tokenGeneration, joinedBy: null });
  let answer: Rematch | null = null;
  while (answer === null) answer = await joinedAsRead(court, game, next, { token, replaced });
  return accept(answer);
}

interface Replacement {
  readonly token: string;
  /** Whether the seat has this token now: not if it is no more as it was read. */
  readonly replaced: (tokenGeneration: number) => Promise<boolean>;
}

/** The same as the game is read now; null if it was another by the time of writing. */
async function joinedAsRead(court: Court, game: GameId, next: Next, { token, replaced }: Replacement): Promise<Rematch | null> {
  const nothing: Rematch = { game, seats: [], offers: [], repeated: true };
  const { seat } = next;
  const { facts, summary, tokenGeneration } = (await court.games.standing(game, null))!;
  if (summary.status !== 'seating' || summary.taken.includes(seat) || facts.joined[seat] !== undefined) return nothing;
  const offered = (await court.offers.of(game)).filter((offer) => offer.seat === seat);
  if (offered.length > 0) {
    // To whom else a seat is offered is not his to know.
    const own = offered.filter(({ account }) => account !== null && account === next.account);
    return { ...nothing, offers: own.map(({ tokenHash: _, ...offer }) => ({ ...offer, invitation: null })) };
  }
  if (!(await replaced(tokenGeneration))) return null;
  court.announcer.announce(game); // whoever watches with the old token stops
  return { ...nothing, seats: [{ seat, token }] };
}

/** The same game again: everybody one seat further, as far as accounts are known and not erased. */
async function requestOf(court: Court, facts: GameFacts): Promise<OpeningRequest> {
  const { ruleset, options, public: isPublic, openAfterEnd, spectatorDelay, chance, clock } = facts;
  const seats = rulesetOf(court, facts).seats(facts.options);
  const offers: OfferRequest[] = [];
  for (const seat of seats) {
    const account = await accountOfId(court, accountAt(facts, seat) ?? '');
    if (account?.erasedAt === null) offers.push({ seat: seatAfter(court, facts, seat), to: 'account', account: account.id });
  }
  offers.sort((one, other) => seats.indexOf(one.seat) - seats.indexOf(other.seat));
  return {
    ruleset,
    options,
    public: isPublic,
    openAfterEnd,
    spectatorDelay,
    chance,
    clock,
    tableKey: await tableKeyOf(court, facts),
    offers,
  };
}

/** The arbiter's key of a real table, as the first entry says it. */
async function tableKeyOf(court: Court, { id, chance }: GameFacts): Promise<object | null> {
  const [first] = chance === 'court' ? [] : await court.games.entriesAt(id, [1]);
  return first?.body && 'tableKey' in first.body ? (first.body.tableKey ?? null) : null;
}
