import type { WhyNot } from '../jws.js';

/** Why a statement of the court is none, in a sentence. */
export const WHY_NOT: Readonly<Record<WhyNot, string>> = {
  'not-a-jws': 'it is not a compact JWS',
  'wrong-algorithm': 'it is not signed by EdDSA',
  'wrong-type': 'it is a statement of another kind',
  'unknown-key': 'it is signed with a key that is not in the set',
  'bad-signature': 'the key it names has not signed it',
};
