// What tournaments refuse, in English.

import type { Invalid } from '../../engine/ruleset.js';
import { NOT_SIGNED_TEXTS } from '../../record/physical-table/statements.js';
import type { PairingFault, RefusalSentences, TournamentRefusal, TournamentSentences } from './refusals.js';

export const TOURNAMENT_REFUSALS_EN: TournamentSentences = {
  'no-such-tournament': () => 'There is no such tournament, or it is private and this token does not belong to it.',
  'tournament-over': () => 'The tournament is over.',
  'entry-closed': () => 'Entry to this tournament is closed.',
  'tournament-full': ({ limit }) => `This tournament has room for ${limit} players, and all of it is taken.`,
  'already-entered': () => 'A player of this id, or with this account, has entered already.',
  'no-such-player': () => 'Nobody of this id has entered this tournament.',
  'already-withdrawn': () => 'This player has withdrawn.',
  'token-was-reset': () => 'The organiser was told this token when it was reset: replace it before you do anything else.',
  'absent-player': ({ player }) => `The player ${player} does not play in this round.`,
  'no-such-round': () => 'This tournament has no round of that number.',
  'no-such-table': () => 'This round has no table of that number.',
  'round-not-over': () => 'A round before this one is not over.',
  'rounds-left': () => 'Not all rounds have been played: it is closed before that only if you ask for it, with the reason.',
  'round-started': () => 'This round has started.',
  'round-paired': () => 'This round has been paired, or its bids told: it is too late for this, and the organiser can be asked.',
  'round-not-paired': () => 'This round has not been paired.',
  'round-not-started': () => 'This round has not started.',
  'too-few-players': () => 'Too few players are there for a round.',
  'no-legal-pairing': () => 'However the players are paired, somebody would meet an opponent again, or have a second bye.',
  'no-winner': () => 'A table of the round before was drawn, and nobody has said who goes on.',
  'unfit-pairing': ({ faults }) => `These tables cannot stand: ${faults.map(faultIn).join('; ')}.`,
  'no-bids': () => 'There is no such bid, or no bids are made in this tournament.',
  'already-bid': () => 'This player has bid for this round; a bid stands.',
  'bids-revealed': () => 'The bids of this round have been revealed.',
  'bids-missing': ({ players }) => `Not everybody has bid: ${players.join(', ')} ${players.length === 1 ? 'is' : 'are'} missing.`,
  'bids-not-revealed': () => 'All have bid, and the bids have not been revealed.',
  'result-against-the-record': () => 'The record of the game says otherwise; how a game ended is changed by a ruling in it.',
  'result-recorded': () => 'This result is recorded already.',
  'result-not-recorded': () => 'This table has no result that could be corrected.',
  'result-unfit': () => 'Each player of the table must stand in the result once, in a place or as having forfeited.',
  'reason-needed': () => 'This must have a reason.',
  'arbiter-plays': ({ account }) => `Nobody plays and judges in one tournament: ${account} would.`,
};

const FAULTS: Readonly<Record<PairingFault['code'], (fault: PairingFault) => string>> = {
  'unknown-player': ({ player }) => `${player} has not entered`,
  'absent-player': ({ player }) => `${player} does not play in this round`,
  'already-paired': ({ player }) => `${player} stands there twice`,
  'not-paired': ({ player }) => `${player} has neither a table nor a bye`,
  'second-bye': ({ player }) => `${player} has had a bye`,
  rematch: ({ players = [] }) => `${players.join(' and ')} have met`,
  'table-size': ({ table }) => `table ${table} has too few or too many players`,
};

const faultIn = (fault: Extract<TournamentRefusal, { code: 'unfit-pairing' }>['faults'][number]): string => FAULTS[fault.code](fault);

// The house's refusals in English.

export const REFUSALS_EN: RefusalSentences = {
  ...TOURNAMENT_REFUSALS_EN,
  unauthenticated: () => 'This needs a token, and none that is known here was shown.',
  'token-expired': () => 'This token has expired.',
  'token-revoked': () => 'This token was revoked.',
  'issuer-unreachable': () => 'Whoever has issued this token cannot be asked for its keys now; try again later.',
  forbidden: () => 'This token may not do that.',
  'no-such-game': () => 'There is no such game, or it is private and this token does not belong to it.',
  'no-such-ruleset': () => 'There is no ruleset of that name.',
  'no-such-seat': () => 'This game has no seat of that name.',
  'no-such-account': () => 'There is no such account.',
  'no-such-token': () => 'There is no such token, or it is of another account.',
  'not-your-seat': () => 'Only the token of a seat of this game may do that.',
  'no-such-entry': () => 'There is no such entry in this game, or you have no notice of it.',
  'no-such-dispute': () => 'This game has no dispute of that number.',
  'game-disputed': () => 'The game stands still: a dispute is open, and an arbiter is to rule on it.',
  'already-disputed': () => 'A dispute is open in this game already; another can be opened when it is ruled on.',
  'already-ruled': () => 'This dispute has been ruled on.',
  'already-appealed': () => 'This seat has appealed the ruling, or an appeal has changed it: each seat can appeal a ruling once.',
  'ruling-is-final': () => 'This ruling has decided an appeal, and cannot be appealed itself.',
  'played-elsewhere': () => 'This game was played at another court; here it can be looked at, and nothing can be entered in it.',
  'told-otherwise': () =>
    'You were told something in this game by earlier rules, which those of today tell otherwise: that part of your record cannot be made again.',
  'no-more-disputes': () => 'This game has ended and been disputed as often as a game can be.',
  'game-certified': () => 'The result of this game is certified, and nothing can be entered after it.',
  'not-over': () => 'The game is not over.',
  'party-to-the-game': () => 'Whoever plays in a game cannot be its arbiter.',
  'not-another-arbiter': () =>
    'This is for another arbiter: nobody hears the appeal of his own ruling, judges what an arbiter disputes once a ruling of his was appealed, or closes a game in which a ruling of his can still be appealed.',
  'seat-already-taken': () => 'This seat has been taken.',
  'not-started': () => 'The game has not begun: not every seat has been taken.',
  'seat-not-taken': () => 'This seat has not been taken.',
  'seat-not-offered': () => 'No such seat of this game is offered to you, or it no longer is.',
  'already-started': () => 'The game has begun: nobody can join it or leave it any more, but a seat can resign.',
  'already-resigned': () => 'This seat has resigned.',
  'time-is-up': () => 'Time is up in this game: this came too late.',
  'no-clock': () => 'This game is played without clocks.',
  'nothing-to-take-back': () =>
    'You can take back what you did since that entry only if you did something, nobody else has noticed it, nothing was drawn or revealed, and you are still to act.',
  'too-many-take-backs': ({ limit }) => `A seat may take actions back at most ${limit} times in a game.`,
  'no-draws': () => 'The rules of this game know no draw.',
  'draw-already-offered': () => 'A draw has been offered, and lies on the table.',
  'no-draw-offered': () => 'No draw has been offered.',
  'already-agreed': () => 'This seat has agreed to the draw; the others have not yet.',
  'game-over': () => 'The game is over.',
  'invalid-options': (invalid) => `This cannot be agreed upon: ${mustBe(invalid)}`,
  'invalid-action': ({ index, ...invalid }) => `Action ${index} is not understood: ${mustBe(invalid)}`,
  'invalid-request': (invalid) => `The request is not understood: ${mustBe(invalid)}`,
  'cursor-of-another-list': ({ path }) => `The cursor in ${path} is of another game, another tournament, another list, or another viewer.`,
  'list-empty': () => 'A list of actions needs at least one action.',
  'list-too-long': ({ limit }) => `A list may hold at most ${limit} actions.`,
  'list-goes-past-chance': ({ index }) =>
    `Action ${index} draws, reveals something or ends your turn to decide, so it must be the last of its list. Nothing was done.`,
  'chance-needed': ({ purpose, count }) =>
    purpose === undefined
      ? 'This draws or reveals something, so the table must sign for it: a statement for this one action, with what it drew.'
      : `The table must say what was drawn for ${purpose}: ${count} in order.`,
  'chance-not-needed': ({ purpose }) => `The rules do not draw for ${purpose}, or not so many.`,
  'not-signed': ({ why }) => `The table has not signed for this: ${NOT_SIGNED_TEXTS[why]}.`,
  stale: ({ currentVersion }) => `What this was meant for has moved on: it is at version ${currentVersion} for you.`,
  'idempotency-key-reused': () => 'This idempotency key was used before, for another request.',
  'too-many-tries': ({ limit, retryAfter }) =>
    `A seat may try at most ${limit} lists of actions a minute: try again in ${retryAfter} seconds.`,
  'too-many-games': ({ limit }) => `An account may have at most ${limit} unfinished games.`,
  'too-many-tokens': ({ limit, retryAfter }) =>
    retryAfter === undefined
      ? `An account may have at most ${limit} tokens; revoke one first.`
      : `A player is given at most ${limit} other tokens an hour: try again in ${retryAfter} seconds.`,
  'account-erased': () => 'This account has been erased.',
  'no-such-webhook': () => 'There is no such webhook, or it is not yours.',
  'no-such-delivery': () => 'There is no such delivery, or it is kept no longer, or it is not yours.',
  'address-refused': () => 'Nothing is sent to that address: it is not one of the public internet.',
  'too-many-webhooks': ({ limit }) => `An account or a seat may have at most ${limit} webhooks; delete one first.`,
};

const mustBe = ({ path, expected: { en }, reason }: Invalid): string =>
  `${path === '' ? `${en} was expected` : `${path} must be ${en}`}.${reason ? ` ${reason.en}` : ''}`;
