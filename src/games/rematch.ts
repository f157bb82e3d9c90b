import { accept, type Result, reject } from '../engine/result.js';
import { accountOfId } from './accounts-of-seats.js';
import type { Bearer, OpenedGame } from './answers.js';
import type { Court } from './court.js';
import { rulesetOf } from './load-position.js';
import { draftedGame, openingAccount } from './open-game.js';
import type { GameFacts } from './ports.js';
import { hasEnded } from './position.js';
import type { Refusal } from './refusals.js';
import type { OfferRequest } from './requests.js';
import { sightOf } from './sight.js';
import { accountAt } from './viewers.js';

export interface Rematch extends OpenedGame {
  /** Whether it was opened before: then no tokens are told. */
  readonly repeated: boolean;
}

/**
 * Opens another game of the same options when one is over, for the account that has opened it. Whose account is known is invited to
 * the next seat, so that in a game of two the sides are changed; the tokens of the other seats are told. A game has one rematch: asked for
 * again, it is answered without tokens. The two name each other, beside their logs.
 */
export async function rematch(court: Court, bearer: Bearer, game: string): Promise<Result<Rematch, Refusal>> {
  if (bearer === null) return reject({ code: 'unauthenticated' });
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  if (!sight.value.isOpener) return reject({ code: 'forbidden' });
  const { facts, summary } = sight.value.standing;
  if (!hasEnded(summary)) return reject({ code: 'not-over' });
  if (facts.rematch !== null) return accept(openedBefore(facts.rematch));
  const account = await openingAccount(court, bearer, 1);
  if (!account.ok) return account;
  const { ruleset, options, public: isPublic, openAfterEnd, spectatorDelay, chance } = facts;
  const offers = await offersOf(court, facts);
  const request = {
    ruleset,
    options,
    public: isPublic,
    openAfterEnd,
    spectatorDelay,
    chance,
    tableKey: await tableKeyOf(court, facts),
    offers,
  };
  const drafted = await draftedGame(court, account.value, request, { rematchOf: facts.id });
  if (!drafted.ok) return drafted;
  try {
    await court.games.open([drafted.value.game], null);
  } catch (fault) {
    // Asked for twice at the same time: whichever came first was opened.
    const { facts: now } = (await court.games.standing(facts.id, null))!;
    if (now.rematch !== null) return accept(openedBefore(now.rematch));
    throw fault;
  }
  return accept({ ...drafted.value.opened, repeated: false });
}

const openedBefore = (game: OpenedGame['game']): Rematch => ({ game, seats: [], offers: [], repeated: true });

/** Everybody one seat further, as far as accounts are known and not erased. */
async function offersOf(court: Court, facts: GameFacts): Promise<readonly OfferRequest[]> {
  const seats = rulesetOf(court, facts).seats(facts.options);
  const offers = await Promise.all(
    seats.map(async (seat, index) => {
      const account = await accountOfId(court, accountAt(facts, seats.at(index - 1)!) ?? '');
      return account?.erasedAt === null ? [{ seat, to: 'account', account: account.id }] : [];
    }),
  );
  return offers.flat();
}

/** The arbiter's key of a real table, as the first entry says it. */
async function tableKeyOf(court: Court, { id, chance }: GameFacts): Promise<object | null> {
  const [first] = chance === 'court' ? [] : await court.games.entriesAt(id, [1]);
  return first?.body && 'tableKey' in first.body ? (first.body.tableKey ?? null) : null;
}
