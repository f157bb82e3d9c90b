import type { WhyNotSigned } from './statement.js';

/** Why nobody has signed for a table, in words that go on after «the table has not signed for this:». */
export const NOT_SIGNED: Readonly<Record<WhyNotSigned, string>> = {
  'not-a-jws': 'a statement is no compact JWS',
  'wrong-algorithm': 'a statement is not signed by EdDSA',
  'wrong-type': 'a statement is not of the type lyon-table+jwt',
  'unknown-key': 'a statement is signed with a key that is not of this table',
  'bad-signature': 'the key it names has not signed a statement',
  'not-a-statement': 'what is signed is not the canonical JSON of game, previous, action and draws',
  'other-game': 'what is signed is about another game',
  'other-previous':
    'what is signed follows another entry than the last this seat has noticed, whose hash previous must be, at the set-up too',
  'other-action': 'what is signed is about another action',
  'not-the-same': 'the statements are not the same',
  'signed-twice': 'one of them has signed twice',
  'seat-missing': 'neither the arbiter nor every seat has signed',
};
