// How many repetitions a test runs.

/** `npm run test:slow` runs the tests of random play to their full extent. */
const isFull = process.env['TEST_EXTENT'] === 'full';

/** Tests that repeat, mostly random play, which `npm run test:slow` runs again to their full extent. */
export const EXTENSIVE = [
  'test/transcripts/continuing.test.ts',
  'test/transcripts/gaps.test.ts',
  'test/transcripts/round-trip.test.ts',
  'test/transcripts/score-sheets.test.ts',
  'test/transcripts/viewers-hammer.test.ts',
  'test/transcripts/viewers-texts.test.ts',
  'test/tools/kit/secrecy.test.ts',
  'test/tournaments/decisions/edited-events.test.ts',
  'test/engine/laws.test.ts',
  'test/record/chance/statistics.test.ts',
  'test/record/crafted.test.ts',
  'test/record/forged-notices.test.ts',
  'test/record/hashing.test.ts',
  'test/record/second-verifier.test.ts',
  'test/rulesets/hammer-of-the-scots/clause-texts.test.ts',
  'test/rulesets/hammer-of-the-scots/laws.test.ts',
  'test/rulesets/hammer-of-the-scots/legal-tree.test.ts',
  'test/rulesets/hammer-of-the-scots/no-oracle.test.ts',
  'test/rulesets/hammer-of-the-scots/notices.test.ts',
  'test/rulesets/hammer-of-the-scots/option-clauses.test.ts',
  'test/rulesets/hammer-of-the-scots/rulebook-order.test.ts',
  'test/rulesets/hammer-of-the-scots/secrecy.test.ts',
  'test/rulesets/lords-of-scotland/laws.test.ts',
  'test/rulesets/lords-of-scotland/referee.test.ts',
];

/** The same of tests that need a database or a server. */
export const EXTENSIVE_ON_DATABASE = [
  'test/api/bounds.test.ts',
  'test/api/response-bounds.test.ts',
  'test/api/same-refusals.test.ts',
  'test/api/same-tournament-answers.test.ts',
  'test/api/tournament-cursors.test.ts',
  'test/api/tournament-incidents.test.ts',
  'test/api/graphql/document-validation.test.ts',
  'test/api/graphql/generated-operations.test.ts',
  'test/api/graphql/open-games.test.ts',
  'test/api/graphql/options.test.ts',
  'test/api/graphql/rulesets.test.ts',
  'test/api/graphql/whole-game.test.ts',
  'test/api/rest/every-operation.test.ts',
  'test/api/rest/generated-requests.test.ts',
  'test/client/check-record.test.ts',
  'test/client/server.test.ts',
  'test/games/archive.test.ts',
  'test/games/access/versions.test.ts',
  'test/games/commands/disputes-racing.test.ts',
  'test/games/commands/joining.test.ts',
  'test/games/commands/opening.test.ts',
  'test/games/commands/practice.test.ts',
  'test/games/commands/racing.test.ts',
  'test/games/commands/rematch.test.ts',
  'test/games/commands/repeating.test.ts',
  'test/games/queries/transcript.test.ts',
  'test/record/forgeries.test.ts',
  'test/record/importing.test.ts',
  'test/record/lifecycle/rules.test.ts',
  'test/record/schema.test.ts',
  'test/record/verify.test.ts',
  'test/record/verify-forged.test.ts',
  'test/record/verify-stored.test.ts',
  'test/record/verify-undo-limit.test.ts',
  'test/store/games/append.test.ts',
  'test/store/games/archive.test.ts',
  'test/store/stored-lengths.test.ts',
  'test/streams/random-games.test.ts',
  'test/web/choices.test.ts',
  'test/webhooks/versions.test.ts',
];

/** Returns `full` in `npm run test:slow` and `quick` in `npm test`. */
export const extent = <T>(full: T, quick: T): T => (isFull ? full : quick);

/**
 * Returns `count` times `TEST_RUNS` (defaults to 1). `TEST_RUNS=4 npm test` plays four times as many random games. Throws if the
 * variable is not a whole number from 1.
 */
export function runs(count: number): number {
  const times = Number(process.env['TEST_RUNS'] ?? 1);
  if (!Number.isInteger(times) || times < 1) throw new Error('TEST_RUNS must be a whole number from 1');
  return count * times;
}
