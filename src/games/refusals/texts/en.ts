import { grammarOf } from '../../../engine/grammar.js';
import { NOT_ARBITERS_TEXTS as NOT_ARBITERS } from '../../../record/arbiter-signatures.js';
import { NOT_SIGNED_TEXTS as NOT_SIGNED } from '../../../record/physical-table/statements.js';
import type { CsvFault, PairingFault } from '../tournaments.js';
import type { RefusalTexts } from './catalogue.js';

const { and, counted } = grammarOf('en');

/** A value of a request that is not what is expected there. */
interface Invalid {
  readonly path: string;
  readonly expected: string;
  readonly reason?: string;
}

const mustBe = ({ path, expected, reason }: Invalid): string =>
  `${path === '' ? `expected ${expected}` : `${path} must be ${expected}`}.${reason ? ` ${reason}` : ''}`;

const FAULTS: Readonly<Record<PairingFault['code'], (fault: PairingFault) => string>> = {
  'unknown-player': ({ player }) => `${player} is not registered`,
  'player-absent': ({ player }) => `${player} does not play in this round`,
  'already-paired': ({ player }) => `${player} is listed twice`,
  'not-paired': ({ player }) => `${player} has neither a table nor a bye`,
  'second-bye': ({ player }) => `${player} has already had a bye`,
  rematch: ({ players = [] }) => `${and(players)} have already met`,
  'table-size': ({ table }) => `table ${table} has too few or too many players`,
  'not-a-match': ({ table }) => `the boards from table ${table} on are not a match of two teams with alternating sides`,
  'too-many-byes': ({ player }) => `${player} has a bye beyond the boards of a match`,
};

const CSV_FAULTS: Readonly<Record<CsvFault['code'], string>> = {
  'no-rows': 'no players below the column names',
  'too-many-rows': 'more than 1,000 players',
  'invalid-quotes': 'a quotation mark in the wrong place',
  'unknown-column': 'unknown column; known are player, name, seed, account, team, board and teamName',
  'duplicate-column': 'repeated column',
  'missing-column': 'the column player is missing',
  'wrong-cell-count': 'a different number of cells than columns',
  'invalid-player': 'invalid id of a player',
  'invalid-name': 'invalid name',
  'invalid-seed': 'the seed is not a whole number from 1 to 1000',
  'invalid-team': 'missing or invalid team; only team events have teams',
  'invalid-board': 'the board is not a whole number from 1 to 20',
  'invalid-team-name': 'the name of the team is invalid, has no team, or differs from an earlier line',
  'no-such-account': 'unknown account',
  'duplicate-player': 'repeated id',
  'duplicate-account': 'repeated account',
  'already-registered': 'already registered',
  'board-taken': 'the team’s board is taken',
  'player-is-arbiter': 'an arbiter of the tournament',
};

const csvFault = ({ code, line, column }: CsvFault): string =>
  `${column === null ? `line ${line}` : `line ${line}, column ${column}`}: ${CSV_FAULTS[code]}`;

export const ENGLISH: RefusalTexts = {
  // Accounts and tokens.
  unauthenticated: {
    title: 'Missing or unknown bearer token.',
    remedy: 'Send `Authorization: Bearer TOKEN` with a valid token.',
  },
  'token-expired': {
    title: 'The token has expired.',
    remedy: 'Create another token with `createAccountToken`, or sign in again.',
  },
  'token-revoked': {
    title: 'The token has been revoked.',
    remedy: 'Do not retry. Send the replacement token of the seat or player; for an account, contact its administrator.',
  },
  'issuer-unreachable': {
    title: 'The token’s issuer cannot be reached.',
    sentence: 'The token’s issuer cannot be reached to verify the token. Retry later.',
    remedy: 'Retry later; the token itself may be valid.',
  },
  forbidden: {
    title: 'The token does not allow this request.',
    sentence: ({ requiredScope }) =>
      requiredScope === undefined
        ? 'The token does not allow this request.'
        : `The token does not allow this request: its account lacks the scope ${requiredScope}.`,
    remedy: 'Send the token of an account with the required scope, or of the owner.',
  },
  'seat-token-required': {
    title: 'This request requires the token of a seat of this game.',
    remedy: 'Send the token of the acting seat.',
  },
  'account-erased': {
    title: 'The account has been erased.',
    remedy: 'None: erasure is permanent.',
  },

  // What does not exist.
  'no-such-game': {
    title: 'The game does not exist, or it is private.',
    remedy: 'Check the id. For a private game, send the token of a seat or of the account that opened it.',
  },
  'no-such-ruleset': {
    title: 'The ruleset does not exist.',
    remedy: 'Use an id from `rulesets`, in kebab-case.',
  },
  'no-such-seat': {
    title: 'The game has no seat with this name.',
    remedy: 'Use a name from the game’s `seats`.',
  },
  'no-such-entry': {
    title: 'The entry does not exist, or the viewer has no notice of it.',
    remedy: 'Use a cursor that this game returned to this viewer.',
  },
  'no-such-dispute': {
    title: 'The game has no dispute with this number.',
    remedy: 'Use a number from the game’s `disputes`.',
  },
  'no-such-account': {
    title: 'The account does not exist.',
    remedy: 'Check the account id.',
  },
  'no-such-token': {
    title: 'The token does not exist, or belongs to another account.',
    remedy: 'Use an id from `accountTokens`; a token’s id is not the token.',
  },
  'no-such-webhook': {
    title: 'The webhook does not exist, or belongs to another owner.',
    remedy: 'Use an id from the owner’s `webhooks`.',
  },
  'no-such-delivery': {
    title: 'The delivery does not exist, is no longer stored, or belongs to another owner.',
    remedy: 'Use an id from the webhook’s `deliveries`; deliveries are stored for two weeks.',
  },
  'no-such-push-subscription': {
    title: 'The push subscription does not exist, or belongs to another owner.',
    remedy: 'Use an id from the owner’s `notifications`.',
  },
  'no-such-mail-link': {
    title: 'The link of a mail is unknown or outdated.',
    remedy: 'Give the address again: a new mail has a new link.',
  },
  'no-such-calendar': {
    title: 'The address of the calendar is unknown or was replaced.',
    remedy: 'Create a new address with the player’s token, and give it to the calendar program.',
  },
  'not-in-log': {
    title: 'The log of heads does not have this yet.',
    remedy: 'Wait a minute and retry. If it stays so, `stopped` of the log says why: ask the operator.',
  },

  // Games.
  stale: {
    title: 'Version conflict.',
    sentence: ({ currentVersion, sentVersion }) =>
      sentVersion === undefined
        ? `Version conflict: the current version is ${currentVersion}. Reload and retry.`
        : `Version conflict: you sent ${sentVersion}, the current version is ${currentVersion}. Reload and retry.`,
    remedy: 'Reload the game or tournament, decide again, and retry with `currentVersion`. With `If-Match` the status is 412.',
  },
  'game-not-started': {
    title: 'The game has not started: some seats are not taken.',
    remedy: 'Wait until every seat is taken.',
  },
  'game-already-started': {
    title: 'The game has started; seats can no longer be joined or left.',
    remedy: 'Resign instead of leaving.',
  },
  'game-finished': {
    title: 'The game is over.',
    remedy: 'Read the `outcome`.',
  },
  'newer-rules': {
    title: 'A newer version of the server has judged this game.',
    remedy: 'Wait `retryAfter` seconds and retry: while the server is upgraded, an upgraded instance answers.',
  },
  'clock-differs': {
    title: 'The clock of the server differs from the database’s, so it cannot judge a game whose clocks run.',
    remedy: 'Wait `retryAfter` seconds and retry: this server ends no game on time meanwhile.',
  },
  'seat-already-taken': {
    title: 'The seat is already taken.',
    remedy: 'If an earlier request of this client took it, continue. Otherwise contact the account that opened the game.',
  },
  'seat-not-taken': {
    title: 'The seat is not taken.',
    remedy: 'Take the seat first.',
  },
  'seat-not-offered': {
    title: 'The seat is not offered to this account.',
    remedy: 'Contact the account that opened the game, or join another seat. A seat offered to anyone requires the scope `open-games`.',
  },
  'seat-of-other-account': {
    title: 'The seat belongs to another account, or your account plays another seat of the game.',
    remedy: 'Go on with the seat’s link.',
  },
  'seat-already-resigned': {
    title: 'The seat has already resigned.',
    remedy: 'None: the resignation is recorded.',
  },
  'time-expired': {
    title: 'A seat has run out of time.',
    sentence: 'A seat ran out of time before this request arrived.',
    remedy: 'Reload the game. The account that opened the game can add time until the server records the timeout.',
  },
  'game-untimed': {
    title: 'The game has no clocks.',
    remedy: 'None: time cannot be added.',
  },
  'nothing-to-undo': {
    title: 'The seat has no actions to undo.',
    sentence:
      'A seat can undo only its own actions since that entry, while it is still to act, no other viewer has noticed them, and they drew and revealed nothing.',
    remedy: 'Continue play: the actions were noticed by another viewer, drew or revealed something, or belong to another seat.',
  },
  'undo-limit': {
    title: 'The seat has used all of its undos.',
    sentence: ({ limit }) => `A seat can undo actions at most ${counted(limit, 'time', 'times')} per game.`,
    remedy: 'Continue play. `limit` is 100 per seat and game.',
  },
  'imported-game': {
    title: 'The game was imported from another server and is read-only.',
    remedy: 'None: no entry can be added to an imported game.',
  },
  'record-superseded': {
    title: 'This part of the record cannot be rebuilt: the current rules produce other notices than the rules of that time.',
    remedy: 'Use the records exported earlier. Once everything is open, the full record contains every entry.',
  },

  // Disputes and rulings.
  'game-disputed': {
    title: 'The game is paused until an arbiter rules on the open dispute.',
    remedy: 'Wait for the ruling; a notice announces it.',
  },
  'dispute-already-open': {
    title: 'A dispute is already open in this game.',
    remedy: 'Wait for the ruling on the open dispute.',
  },
  'dispute-already-ruled': {
    title: 'The dispute has already been ruled on.',
    remedy: 'Read the ruling. Each seat can appeal it once, unless it decided an appeal.',
  },
  'ruling-already-appealed': {
    title: 'The ruling has already been appealed.',
    remedy: 'Wait for the ruling on the appeal, which is final for every seat.',
  },
  'ruling-final': {
    title: 'The ruling decided an appeal and cannot be appealed.',
    remedy: 'None: the ruling is final.',
  },
  'dispute-limit': {
    title: 'The game has reached its limit of disputes after its end.',
    remedy: 'None: the game’s secrets are used up. Open another game.',
  },
  'result-already-certified': {
    title: 'The result is certified; the game accepts no further entries.',
    remedy: 'None: a certified result is final.',
  },
  'game-not-finished': {
    title: 'The game is not over.',
    remedy: 'Retry once the game has ended.',
  },
  'arbiter-is-player': {
    title: 'An account that plays in a game cannot be its arbiter.',
    remedy: 'Use an account that plays no seat of the game.',
  },
  'arbiter-knows-token': {
    title: 'An account that was returned a valid seat token of a game cannot be its arbiter.',
    sentence: ({ seat }) =>
      `This account has received a valid token of ${seat}. It cannot be the arbiter of this game. Use another account with the scope rule.`,
    remedy: 'Use another account, or let the player of `seat` replace the token: `replaceSeatToken` with the seat’s own token.',
  },
  'arbiter-has-inspected': {
    title: 'An account that has ruled in a game, or inspected its hidden information, gets no token of its seats.',
    remedy: 'Let the player replace the token: `replaceSeatToken` with the seat’s own token, or `claimSeat` in a tournament.',
  },
  'same-arbiter': {
    title: 'This request requires a different arbiter.',
    sentence:
      'This request requires a different arbiter: an arbiter cannot rule on an appeal of their own ruling, rule on an arbiter’s dispute after one of their rulings was appealed, or certify a game in which one of their rulings can still be appealed.',
    remedy: 'Let another arbiter send the request.',
  },

  // Requests.
  'invalid-request': {
    title: 'A field of the request is invalid.',
    sentence: (invalid) => `Invalid request: ${mustBe(invalid)}`,
    remedy:
      'Fix the wrong, missing or unknown field at `path`. In GraphQL, `path` begins with the name of the argument or variable, also for values written in the document.',
  },
  'invalid-options': {
    title: 'The game options are invalid or exclude each other.',
    sentence: (invalid) => `Invalid options: ${mustBe(invalid)}`,
    remedy: 'Fix the option at `path`; `reason` names what excludes it.',
  },
  'invalid-position': {
    title: 'The text is not a position from which a game can be opened.',
    sentence: ({ line, column, reason }) => `Invalid position, line ${line}, column ${column}: ${reason}`,
    remedy: 'Fix the text at `line` and `column`; `fault` names the problem. docs/notation.md describes positions.',
  },
  'invalid-transcript': {
    title: 'The text is not a game that can be continued.',
    sentence: ({ line, column, reason }) => `Invalid transcript, line ${line}, column ${column}: ${reason}`,
    remedy:
      'Fix the text at `line` and `column`; `fault` names the problem. `createJudgement` (GraphQL: `judgement`) returns the whole verdict.',
  },
  'invalid-action': {
    title: 'An action is invalid.',
    sentence: ({ actionIndex, ...invalid }) => `Invalid action at index ${actionIndex}: ${mustBe(invalid)}`,
    remedy: 'Fix the action at `actionIndex`, for example by sending a legal action exactly as returned.',
  },
  'game-rewound': {
    title: 'The game was set back: its log no longer has the entry of this cursor.',
    remedy:
      'Discard everything known of the game, reload it, and continue from its `cursor`. The server’s database has lost entries; the operator can say which.',
  },
  'stream-rewound': {
    title: 'The stream no longer has the message of this cursor: the server’s database was set back.',
    remedy:
      'Reload the games and tournaments, and open the stream without a cursor. The server’s database has lost messages; the operator can say which.',
  },
  'tournament-rewound': {
    title: 'The tournament was set back: its list no longer has the item of this cursor.',
    remedy:
      'Discard everything known of the tournament, and read its lists without a cursor. The server’s database has lost entries; the operator can say which.',
  },
  'cursor-expired': {
    title: 'The cursor is older than the messages that the stream keeps.',
    remedy: 'Reload the games and tournaments, and open the stream without a cursor.',
  },
  'invalid-cursor': {
    title: 'The cursor belongs to another game, tournament, list or viewer.',
    sentence: ({ path }) => `The cursor in ${path} belongs to another game, tournament, list or viewer.`,
    remedy: 'Use a cursor that this list returned, or start without a cursor.',
  },
  'actions-empty': {
    title: 'The list of actions is empty.',
    remedy: 'Send at least one action.',
  },
  'actions-too-long': {
    title: 'The list of actions is too long.',
    sentence: ({ limit }) => `The list of actions is too long: at most ${counted(limit, 'action', 'actions')}.`,
    remedy: 'Send lists of at most `limit` actions.',
  },
  'action-ends-batch': {
    title: 'Only the last action of a list can draw, reveal information or pass the turn.',
    sentence: ({ actionIndex }) =>
      `The action at index ${actionIndex} draws, reveals information or passes the turn, so it must be the last of its list. No action was applied.`,
    remedy: 'End the list with the action at `actionIndex`, read the result, then continue.',
  },
  'idempotency-key-reused': {
    title: 'The idempotency key was used for a different request.',
    remedy: 'Use a new key for each new request.',
  },
  'address-not-allowed': {
    title: 'The address is not an https address on the public internet.',
    remedy: 'Use an https address on the public internet: see webhooks.md.',
  },

  // Physical tables.
  'attestation-required': {
    title: 'A draw of the physical table must be attested.',
    sentence: ({ purpose, count }) =>
      purpose === undefined
        ? 'This action draws or reveals something: send an attestation of the physical table for this one action, with its draws.'
        : `The physical table must attest the draw ${purpose}: ${counted(count!, 'outcome', 'outcomes')}, in order.`,
    remedy:
      'Make the draw `purpose` with `count` outcomes (from `allowed`, if present), have it signed, and send the signed statement in `attestations`. The game’s `setupDraws` lists the set-up draws in advance.',
  },
  'unexpected-draw': {
    title: 'The attestation contains a draw that the rules do not make.',
    sentence: ({ purpose }) => `The rules make no draw ${purpose}, or fewer outcomes of it.`,
    remedy: 'Remove the draw `purpose` from the attestation.',
  },
  'arbiter-signature-required': {
    title: 'The arbiter has a key, and the request is not signed with it.',
    sentence: 'An arbiter that has registered a key signs rulings, inspections and certificates with it.',
    remedy: 'Sign what docs/record.md describes with the registered key and send it in `signature`.',
  },
  'invalid-arbiter-signature': {
    title: 'The signature of the arbiter is invalid.',
    sentence: ({ signatureProblem }) => `The signature of the arbiter is invalid: ${NOT_ARBITERS[signatureProblem]}.`,
    remedy: 'Fix the fault named by `signatureProblem` and sign again.',
  },
  'token-not-confirmed': {
    title: 'The token was created by another account.',
    sentence: 'Another account created this token. It cannot rule before the arbiter has confirmed it.',
    remedy: 'Confirm it with a token of your own, or present that token.',
  },
  'sign-in-in-use': {
    title: 'The sign-in has games or a guest of its own.',
    remedy: 'Go on with two accounts, or join the guest to another sign-in.',
  },
  'no-other-way-in': {
    title: 'The account would have no valid token left.',
    remedy: 'Create a token first, or present one from before the sign-in was joined.',
  },
  'invalid-attestation': {
    title: 'The attestation of the physical table is invalid.',
    sentence: ({ attestationProblem }) => `The attestation of the physical table is invalid: ${NOT_SIGNED[attestationProblem]}.`,
    remedy: 'Fix the fault named by `attestationProblem` and sign again.',
  },

  // Limits.
  'too-many-dry-runs': {
    title: 'The seat has exceeded its rate limit for dry runs.',
    sentence: ({ limit, retryAfter }) =>
      `A seat can make at most ${counted(limit, 'dry run', 'dry runs')} per minute. Retry in ${counted(retryAfter, 'second', 'seconds')}.`,
    remedy: 'Wait `retryAfter` seconds.',
  },
  'too-many-judgements': {
    title: 'Too many texts were judged in a short time.',
    sentence: ({ limit, retryAfter }) =>
      `An account or a seat can have at most ${counted(limit, 'text', 'texts')} judged per minute. Retry in ${counted(retryAfter, 'second', 'seconds')}.`,
    remedy: 'Wait `retryAfter` seconds, or judge the text with `lyon judge`.',
  },
  'judgement-queue-full': {
    title: 'Too many texts wait to be judged.',
    remedy: 'Wait `retryAfter` seconds. An account or a seat can have two texts judged at a time.',
  },
  'judgement-too-long': {
    title: 'The judgement takes more time or memory than the server allows.',
    remedy: 'Send a text with fewer unknown parts (`?`), or judge it with `lyon judge`.',
  },
  'too-many-reads': {
    title: 'Too many long reads of this token or address are under way.',
    sentence: ({ limit, retryAfter }) =>
      `This token or address can have at most ${counted(limit, 'long read', 'long reads')} under way. Retry in ${counted(retryAfter, 'second', 'seconds')}.`,
    remedy: 'Wait for the responses to earlier requests, or `retryAfter` seconds.',
  },
  'read-queue-full': {
    title: 'Too many long reads wait for their turn.',
    remedy:
      'Wait `retryAfter` seconds. Long reads are transcripts, records, replays, positions, perspectives, milestones and pages of the log.',
  },
  'too-many-games': {
    title: 'The account has too many unfinished games.',
    sentence: ({ limit }) => `An account can have at most ${counted(limit, 'unfinished game', 'unfinished games')}.`,
    remedy: 'Finish or abandon games first.',
  },
  'too-many-accounts': {
    title: 'Too many accounts were opened.',
    sentence: ({ limit, retryAfter }) =>
      limit === 0
        ? 'On this server, you cannot open an account yourself.'
        : `At most ${counted(limit, 'account', 'accounts')} can be opened here per hour. Retry in ${counted(retryAfter ?? 1, 'second', 'seconds')}.`,
    remedy: 'Wait `retryAfter` seconds; without it, ask an administrator of the server for an account.',
  },
  'too-many-tokens': {
    title: 'The account has too many tokens, or the player has received too many.',
    sentence: ({ limit, retryAfter }) =>
      retryAfter === undefined
        ? `An account can have at most ${counted(limit, 'token', 'tokens')}. Revoke a token first.`
        : `A player can receive at most ${counted(limit, 'replacement token', 'replacement tokens')} per hour. Retry in ${counted(retryAfter, 'second', 'seconds')}.`,
    remedy: 'For an account, revoke a token first. For a tournament player, wait `retryAfter` seconds.',
  },
  'too-many-webhooks': {
    title: 'The owner has too many webhooks.',
    sentence: ({ limit }) => `An account or seat can have at most ${counted(limit, 'webhook', 'webhooks')}. Delete a webhook first.`,
    remedy: 'Delete a webhook first.',
  },
  'too-many-push-subscriptions': {
    title: 'The owner has too many push subscriptions.',
    sentence: ({ limit }) =>
      `An account or seat can have at most ${counted(limit, 'push subscription', 'push subscriptions')}. Remove one first.`,
    remedy: 'Remove a push subscription first.',
  },
  'too-many-mail-confirmations': {
    title: 'Too many requests to confirm an address: by the account, for the address, or on the server.',
    sentence: ({ limit, retryAfter }) =>
      retryAfter === undefined
        ? `At most ${counted(limit, 'mail', 'mails')} a day can ask to confirm an address. Try again tomorrow.`
        : `The server asks at most ${counted(limit, 'address', 'addresses')} an hour to confirm. Try again later.`,
    remedy: 'Try again after `Retry-After`, or tomorrow, or open the link of the mail that was sent.',
  },
  'mail-not-available': {
    title: 'The server sends no mail.',
    remedy: 'Use push subscriptions, or ask the operator to set LYON_SMTP_URL.',
  },

  // Tournaments.
  'no-such-tournament': {
    title: 'The tournament does not exist, or it is private.',
    remedy: 'Check the id. For a private tournament, send the token of its organiser, of an arbiter or of a player.',
  },
  'tournament-finished': {
    title: 'The tournament is over.',
    remedy: 'Only result corrections are still possible.',
  },
  'registration-closed': {
    title: 'Registration for the tournament is closed.',
    remedy:
      'Contact the organiser. Late registration is a setting of the tournament; registration also closes at 2,000 players, withdrawn players included.',
  },
  'check-in-open': {
    title: 'Check-in is still open.',
    remedy: 'Wait until check-in closes, or close it.',
  },
  'check-in-closed': {
    title: 'Check-in is closed, or the tournament has none.',
    remedy: 'Ask the organiser, who can check in players who come late.',
  },
  'invalid-csv': {
    title: 'The CSV file has faults. No player was registered.',
    sentence: ({ csvProblems }) => `The CSV file has faults: ${csvProblems.map(csvFault).join('; ')}.`,
    remedy: 'Fix every fault listed in `csvProblems`, which has at most 20.',
  },
  'tournament-full': {
    title: 'The tournament is full.',
    sentence: ({ limit }) => `The tournament is full: at most ${counted(limit, 'player', 'players')} can register.`,
    remedy: 'Contact the organiser. `limit` is the number of players.',
  },
  'already-registered': {
    title: 'A player with this id or this account is already registered.',
    remedy: 'Register each player id and each account once.',
  },
  'invalid-team': {
    title: 'The tournament has no teams, or the player’s team is missing.',
    remedy: 'Name a `team` in a team event, and neither `team` nor `board` in other tournaments.',
  },
  'board-taken': {
    title: 'This board of the team is taken.',
    sentence: ({ board }) => `Board ${board} of the team is taken, or is not one from 1 to 20.`,
    remedy: 'Omit `board`, or choose a free one from 1 to 20.',
  },
  'no-such-team': {
    title: 'No team with this id is registered.',
    remedy: 'Use the `team` of a player of the tournament.',
  },
  'team-incomplete': {
    title: 'A team has fewer players than a match has boards.',
    sentence: ({ teams }) => `Teams with fewer players than a match has boards: ${and(teams)}.`,
    remedy: 'Register more players of `teams`, or withdraw all their players.',
  },
  'no-such-player': {
    title: 'No player with this id is registered.',
    remedy: 'Use an id from the tournament’s `players`.',
  },
  'already-withdrawn': {
    title: 'The player has withdrawn.',
    remedy: 'None: a withdrawal is final.',
  },
  'token-replacement-required': {
    title: 'The organiser has reset this token; replace it before any other request.',
    remedy: 'Call `replacePlayerToken`. The organiser has seen the reset token; the replacement is returned to the player only.',
  },
  'player-absent': {
    title: 'The player does not play in this round.',
    sentence: ({ player }) => `Player ${player} does not play in this round.`,
    remedy: 'Cancel the absence of `player` before the round starts, or leave the player out.',
  },
  'no-such-round': {
    title: 'The tournament has no such round.',
    remedy: 'Number rounds from 1 to the last round.',
  },
  'no-such-table': {
    title: 'The round has no such table.',
    remedy: 'Number tables from 1.',
  },
  'round-not-finished': {
    title: 'An earlier round is not over.',
    remedy: 'Wait for the games of the round, or report the missing results.',
  },
  'rounds-remaining': {
    title: 'Not all rounds have been played.',
    remedy: 'Play the remaining rounds, or close early with `early` and a `reason`.',
  },
  'round-already-started': {
    title: 'The round has started.',
    remedy: 'The pairing is final. Report results table by table.',
  },
  'round-already-paired': {
    title: 'The round has been paired, or its bids have been revealed.',
    remedy: 'Contact the organiser, or retry once the round has started.',
  },
  'round-not-paired': {
    title: 'The round has not been paired.',
    remedy: 'Pair the round first.',
  },
  'round-not-started': {
    title: 'The round has not started.',
    remedy: 'Start the round first.',
  },
  'too-few-players': {
    title: 'Too few players for a round.',
    remedy: 'Wait for more players, or close the tournament.',
  },
  'no-trf': {
    title: 'This tournament cannot be written as a Tournament Report File.',
    remedy:
      'Use `export`, `resultsCsv` or `crosstableCsv`. The format knows only players for themselves at tables of two, and points with one decimal from 0 to 99.9.',
  },
  'winner-undecided': {
    title: 'A table of the previous round was drawn, and no player has been named to advance.',
    remedy: 'Correct the table’s result and name the player who advances.',
  },
  'invalid-pairing': {
    title: 'The pairing is invalid.',
    sentence: ({ pairingProblems }) => `The pairing is invalid: ${pairingProblems.map((fault) => FAULTS[fault.code](fault)).join('; ')}.`,
    remedy: 'Fix every fault listed in `pairingProblems`.',
  },
  'invalid-bid': {
    title: 'The bid does not exist, or the tournament has no bids of this kind.',
    remedy:
      'Bid E1, E2, E3, S1, S2 or S3, in tournaments whose format has sealed bids (HT.a). Open bids are made with `bidOpenly`, in tournaments whose format has them.',
  },
  'bid-already-placed': {
    title: 'The player has already bid for this round.',
    remedy: 'A bid is final; bid again in the next round. The same bid sent twice returns this code as well: the first one counts.',
  },
  'bids-already-revealed': {
    title: 'The bids of this round have been revealed.',
    remedy: 'Bid in the next round.',
  },
  'bids-missing': {
    title: 'Some bids are missing.',
    sentence: ({ players }) => `Some bids are missing: ${players.join(', ')}.`,
    remedy: 'Wait for the bids of `players`, or record these players as absent.',
  },
  'bids-not-revealed': {
    title: 'The bids have not been revealed.',
    remedy: 'Reveal the bids (`revealBids`), then pair the round.',
  },
  'bidding-open': {
    title: 'The bidding at a table is not over.',
    sentence: ({ tables }) => `The bidding is not over at ${tables.length === 1 ? 'table' : 'tables'} ${tables.join(', ')}.`,
    remedy: 'Wait for the bids at `tables`, record a player who does not bid as absent, or pair the round manually.',
  },
  'bids-standing': {
    title: 'Open bids stand in the round.',
    sentence: ({ tables }) => `Open bids stand at ${tables.length === 1 ? 'table' : 'tables'} ${tables.join(', ')}.`,
    remedy: 'To pair the round again and void the bids at `tables`, send `voidBids`.',
  },
  'bidding-over': {
    title: 'There is no bidding at the player’s table, or it is over.',
    remedy: 'Read `bidding` of the table. A table that was paired manually has none, nor does a player with a bye.',
  },
  'bid-out-of-turn': {
    title: 'The opponent is to bid.',
    sentence: ({ player }) => `It is the turn of player ${player} to bid.`,
    remedy: 'Wait until `player` has bid, or has accepted the bid.',
  },
  'bid-too-low': {
    title: 'The bid is not above the last one.',
    sentence: ({ bid, allowed }) =>
      allowed.length === 0
        ? `No bid is above the last one, ${bid}.`
        : `The bid is not above the last one, ${bid}. Higher are: ${allowed.join(', ')}.`,
    remedy: 'Bid one of `allowed`, or accept the bid (`acceptBid`). What a bid costs: HT.b, HT.c.',
  },
  'no-bid-to-accept': {
    title: 'No bid has been made at the table.',
    remedy: 'The player who begins must bid (`bidOpenly`).',
  },
  'no-deadline': {
    title: 'The round has no deadline.',
    remedy: 'Name a `deadline` when the round starts, or set `roundDays`.',
  },
  'deadline-passed': {
    title: 'The deadline has passed.',
    remedy: 'Ask the organiser, who can extend the round until the table has a result.',
  },
  'table-finished': {
    title: 'The table has a result.',
    remedy: 'Players agree on deadlines and times of tables without a result only.',
  },
  'no-such-proposal': {
    title: 'No other player of the table has made this proposal.',
    remedy: 'Read the round again: the proposal may have been replaced. One player alone cannot agree.',
  },
  'too-many-proposals': {
    title: 'Too many proposals were made at the table.',
    remedy: 'Ask the organiser.',
  },
  'result-contradicts-game': {
    title: 'The result contradicts the record of the game.',
    remedy: 'Open a dispute in the game; a ruling there changes the result of the table.',
  },
  'result-already-recorded': {
    title: 'The result is already recorded.',
    remedy: 'If it is wrong, correct it with a reason.',
  },
  'no-such-result': {
    title: 'The table has no result to correct.',
    remedy: 'Report the result instead of correcting it.',
  },
  'invalid-result': {
    title: 'The result does not match the players of the table.',
    remedy: 'List each player of the table once, in a place or as a forfeit.',
  },
  'reason-required': {
    title: 'A reason is required.',
    remedy: 'Send a `reason`. It is published with the result, the pairing or the end of the tournament.',
  },
  'player-is-arbiter': {
    title: 'An account cannot be a player and an arbiter of the same tournament.',
    sentence: ({ account }) => `Account ${account} cannot be a player and an arbiter of the same tournament.`,
    remedy: 'Name another arbiter than `account`.',
  },
  'no-such-season': {
    title: 'The season does not exist, or it is private.',
    remedy:
      'Check the id. For a private season, send the token of its organiser, or of an account that plays in its tournaments and sees all of them.',
  },
  'season-closed': {
    title: 'The season is closed.',
    remedy: 'Corrected results still change its table. Open another season for more tournaments.',
  },
  'season-full': {
    title: 'The season has no room for another tournament.',
    sentence: ({ limit }) => `A season has at most ${counted(limit, 'tournament', 'tournaments')}.`,
    remedy: 'Open another season. `limit` is the number of tournaments.',
  },
  'already-in-season': {
    title: 'The tournament is already in the season.',
    remedy: 'Add each tournament once.',
  },
  'not-in-season': {
    title: 'The tournament is not in the season.',
    remedy: 'Read the tournaments of the season.',
  },
  'ruleset-differs': {
    title: 'The ruleset is not that of the season.',
    remedy:
      'Add tournaments of the ruleset of the season, or open a season for the other ruleset. A season follows one of its own ruleset.',
  },
  'no-such-division': {
    title: 'The season has no such division.',
    sentence: ({ divisions }) =>
      divisions === 0 ? 'The season has no divisions.' : `The divisions of the season are numbered from 1 to ${divisions}.`,
    remedy:
      'Read the divisions in the settings of the season: they are numbered from 1, the highest first. Omit `division` if it has none.',
  },
  'division-required': {
    title: 'The season has divisions, and the request names none.',
    remedy: 'Name the division with `division`, from 1, the highest.',
  },
  'season-not-closed': {
    title: 'The season that is to be followed is not closed.',
    remedy: 'Close it first (`closeSeason`).',
  },
  'private-tournament': {
    title: 'A private tournament cannot be part of a public season.',
    remedy: 'Add public tournaments, or open a season that is not public: its table would show what the tournament hides.',
  },
  'tournaments-unfinished': {
    title: 'A tournament of the season still runs.',
    remedy: 'Close the tournaments first (`closeTournament`), or remove them from the season (`removeTournamentFromSeason`).',
  },
  'season-too-small': {
    title: 'The table of the season has fewer than two players.',
    remedy: 'Add a tournament in which games were played.',
  },
};
