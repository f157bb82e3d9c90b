import { grammarOf } from '../../engine/grammar.js';
import type { SentenceTemplate } from '../../engine/log-sentences.js';

const { and } = grammarOf('en');

const LOG = {
  'game-opened': 'The game is opened.',
  'seat-taken': '{seat} takes the seat.',
  'seat-left': '{seat} leaves the seat.',
  'seat-resigned': '{seat} resigns.',
  'game-abandoned': 'The game is abandoned without a winner.',
  'game-awarded': 'The game is abandoned. Winner: {seats}.',
  'actions-undone': '{seat} takes back actions.',
  'seats-timed-out': 'Out of time: {seats}.',
  'time-added': { one: '{seat} gets one second more.', other: '{seat} gets {count} seconds more.' },
  'service-interrupted': 'The server was away for some time. No clock ran meanwhile.',
  'dispute-opened': 'Dispute {dispute} is opened.',
  'appeal-opened': 'Dispute {dispute} is opened: an appeal of dispute {appealed}.',
  'hidden-inspected': 'An arbiter inspects hidden information for dispute {dispute}.',
  'ruled-uphold': 'Dispute {dispute} is ruled: the game continues unchanged.',
  'ruled-correct-result': 'Dispute {dispute} is ruled. Winner: {seats}.',
  'ruled-roll-back': 'Dispute {dispute} is ruled: the game returns to an earlier entry.',
  'ruled-annul': 'Dispute {dispute} is ruled: the game is void.',
  'ruled-penalty': 'Dispute {dispute} is ruled: penalty for {seat}.',
  'result-certified': 'The result is certified.',
  'seat-done': '{seat} is done.',
  'waiting-for': 'Waiting for {seats}.',
} satisfies Readonly<Record<string, SentenceTemplate>>;

export const ENGLISH = {
  openViewer: 'a viewer whose view this token may see',
  cursorOfSeat: 'a cursor of this seat in this game',
  version: 'a whole number, 0 or more',
  actionsOf: (ruleset: string) => `a list of actions of ${ruleset}`,
  drawsByServer: 'omitted: the server draws in this game',
  ownKey: 'a key of this seat’s own: no arbiter signs for this table, so every seat does',
  unusedKey: 'a key that no other signer uses',
  possibleOutcomes: (purpose: string) => `attestations whose outcomes for ${purpose} are possible`,
  atMostAttestations: (most: number) => `at most ${most} attestations`,
  oneAction: 'attestations of the one submitted action: submit earlier actions separately',
  noDrawPending: 'omitted: no draw of a physical table is pending',
  winners: 'seats of this game, one or more, each once',
  playEntry: 'the cursor of the set-up or of an action of this game',
  clause: 'the id of a clause of this game’s rulebook, or omitted',
  visibleAscii: (longest: number) => `1 to ${longest} visible ASCII characters`,
  winnersOrNone: 'seats of this game, each once, or none',
  metadata: (most: number) => `a JSON object of at most ${most} bytes (UTF-8, without spaces between its parts)`,
  playerOfPublic: 'the id of an account, with the relation `public`',
  note: (most: number) => `a text of at most ${most} bytes in UTF-8`,
  numberOfGames: (most: number) => `1 to ${most} games`,
  entropy: '16 to 128 characters of A-Z a-z 0-9 - _',
  secretKey: (fewest: number) => `${fewest} random characters or more: who knows the key gets the same answer`,
  accountOfOffer: 'the id of an account that is not erased',
  noAccountOfOffer: 'omitted unless the offer is to an account',
  offers: 'offers of distinct seats without an account',
  entryCursor: 'the cursor of an entry',
  clock: (most: number) => `initialSeconds and incrementSeconds, or perMoveSeconds and reserveSeconds, in whole seconds up to ${most}`,
  edition: 'the name of an edition, as the options of its ruleset have it',
  tournament: 'the id of a tournament',
  versionOrEntry: 'a version, or an entry, and not both',
  listCursor: 'a cursor of this list',
  seatsOnce: 'seats of this game, each at most once',
  accountIds: 'ids of accounts that have not been erased',
  line: (longest: number) => `1 to ${longest} characters, not blank, without control characters or directional marks`,
  personName: (longest: number) =>
    `1 to ${longest} characters on a line, without controls, directional marks and characters that are not seen, without blanks at the ends, with at most four marks on a letter, and without addresses of sites or mail`,
  text: (longest: number) => `1 to ${longest} characters, not blank`,
  practice: {
    beginningOrSeed: 'a position or a transcript, a seed, or both',
    noTranscript: 'omitted: openGames opens no game from a transcript',
    optionsOfTranscript: 'the ruleset and the options of the transcript',
    serverDraws: 'omitted, or the server: a practice game is not played at a physical table',
    position: (longest: number) => `at most ${longest} characters`,
  },
  /** How a game of two was won because the other player resigned, or was out of time. Everyone reads it, the loser too. */
  wonAgainstOther: {
    resigned: (loser: string, winner: string) => `${loser} resigned: won by ${winner}.`,
    'timed-out': (loser: string, winner: string) => `Time was up for ${loser}: won by ${winner}.`,
  },
  /** How a game ended that the rules did not end: `drawn`, with winners, or without. */
  outcomes: {
    ruled: {
      drawn: 'An arbiter has ruled how the game ended: it is drawn.',
      won: (winners: readonly string[]) => `An arbiter has ruled how the game ended: won by ${and(winners)}.`,
      undecided: 'An arbiter has ruled how the game ended: no player has won.',
    },
    resigned: {
      drawn: 'All others have resigned: it is drawn.',
      won: (winners: readonly string[]) => `All others have resigned: won by ${and(winners)}.`,
      undecided: 'All others have resigned: no player has won.',
    },
    abandoned: {
      drawn: 'The game was abandoned: it is drawn.',
      won: (winners: readonly string[]) => `The game was abandoned: won by ${and(winners)}.`,
      undecided: 'The game was abandoned, and left undecided.',
    },
    'timed-out': {
      drawn: 'Time was up for all others: it is drawn.',
      won: (winners: readonly string[]) => `Time was up for all others: won by ${and(winners)}.`,
      undecided: 'Time was up for all at once: no player has won.',
    },
    'seats-not-taken': {
      drawn: 'Not all seats were taken in time: it is drawn.',
      won: (winners: readonly string[]) => `Not all seats were taken in time: won by ${and(winners)}.`,
      undecided: 'No seat was taken in time: no player has won.',
    },
  },
  /** Sentences of the log about what the server or a seat does besides the rules. Seats stand as subjects or after a colon only: no language has to join a preposition and an article. */
  log: LOG,
};

/** Languages have plural forms of their own. */
export type Texts = Omit<typeof ENGLISH, 'log'> & { readonly log: Readonly<Record<keyof (typeof ENGLISH)['log'], SentenceTemplate>> };
