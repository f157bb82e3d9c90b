// The server's refusal of a lifecycle entry and the verifier's finding in a record that contains it nevertheless agree.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { whyNotNow } from '../../../src/games/commands/arbiters.js';
import { statusAfter } from '../../../src/games/model/position.js';
import { NO_PROCEEDINGS, proceedingsAfter } from '../../../src/games/model/proceedings.js';
import { whyNotContent } from '../../../src/record/lifecycle/rules.js';
import type { LifecycleOrDisputeBody } from '../../../src/record/lifecycle/state.js';
import { extent } from '../../support/runs.js';
import { TamperingServer } from '../tampering-server.js';
import { verified } from '../verified.js';

const SEATS = ['north', 'south'];
const seat = fc.constantFrom(...SEATS);
const account = fc.constantFrom('acc_north', 'acc_a', 'acc_b');
const reason = fc.constantFrom('because', ' ');
const winners = fc.constantFrom<readonly string[]>([], ['north'], SEATS, ['south', 'north'], ['west']);
const effect = fc.oneof(
  fc.constant({ type: 'uphold' } as const),
  fc.constant({ type: 'annul' } as const),
  winners.map((named) => ({ type: 'correct-result', winners: named }) as const),
  seat.map((each) => ({ type: 'penalty', seat: each, penalty: 'a warning' }) as const),
);

/** A proposed body. Numbers of disputes and entries count back from the latest. */
type Proposal = (disputes: number, entryOf: (dispute: number) => { seq: number }) => LifecycleOrDisputeBody;
const fixed = (body: fc.Arbitrary<unknown>): fc.Arbitrary<Proposal> => body.map((each) => () => each as LifecycleOrDisputeBody);
const disputed = fc.record({ by: fc.constantFrom(...SEATS, 'arbiter'), account, appeals: fc.constantFrom(null, 0, 1), claim: reason });
const proposal: fc.Arbitrary<Proposal> = fc.oneof(
  fixed(fc.record({ type: fc.constantFrom('seat-resigned', 'seat-left'), seat })),
  fixed(fc.record({ type: fc.constant('game-abandoned'), account, reason, winners })),
  fixed(fc.record({ type: fc.constant('time-added'), account, seat, seconds: fc.constantFrom(1, 60), reason })),
  disputed.map(
    ({ by, account: judge, appeals, claim }): Proposal =>
      (disputes, entryOf) => {
        const appealOf = by === 'arbiter' || appeals === null || disputes - appeals < 1 ? null : disputes - appeals;
        const [named, readers] = [by === 'arbiter' ? judge : null, 'public'] as const;
        const entry = entryOf(appealOf ?? 0) as never;
        return {
          type: 'dispute-opened',
          number: disputes + 1,
          openedBy: by,
          arbiterAccount: named,
          entryRef: entry,
          claim,
          readers,
          appealOf,
        };
      },
  ),
  fc.record({ arbiterAccount: account, reason, back: fc.constantFrom(0, 0, 0, 1) }).map(
    ({ back, ...rest }): Proposal =>
      (disputes) => {
        return { type: 'hidden-inspected', dispute: Math.max(1, disputes - back), ...rest };
      },
  ),
  fc.record({ arbiterAccount: account, effect, reason, back: fc.constantFrom(0, 0, 0, 1) }).map(
    ({ back, ...rest }): Proposal =>
      (disputes) => {
        return { type: 'dispute-ruled', dispute: Math.max(1, disputes - back), ...rest, clause: null, readers: 'public' };
      },
  ),
);

/** A game as the server folds it, and a record of the same entries. */
function play(hasClock: boolean) {
  const clock = { initialSeconds: 3_600_000, incrementSeconds: 0 };
  const accounts = { north: 'acc_north' };
  const server = new TamperingServer('small', { turns: 4 }).begin(
    {},
    {},
    accounts,
    hasClock ? { timeControl: { ...clock, initialSeconds: 31_536_000 } } : {},
  );
  const { ruleset, seats } = server;
  let proceedings = NO_PROCEEDINGS;
  const facts = { accounts, joined: {}, clock: hasClock ? clock : null };
  const status = () => statusAfter({ ruleset, seats }, server.state, { taken: seats, proceedings });
  const context = () => {
    const position = { facts, ruleset, seats, summary: { ...status(), proceedings, taken: seats, era: server.era } };
    return { access: { storedGame: { facts } }, position } as never;
  };
  const isOver = () => ['finished', 'annulled'].includes(status().status);
  return {
    server,
    propose: (make: Proposal) =>
      make(proceedings.disputes.length, (dispute) => server.entryRef(proceedings.disputes[dispute - 1]?.ruling?.seq ?? 3)),
    isRefused: (body: LifecycleOrDisputeBody) => whyNotNow(context(), body) !== null || whyNotContent(seats, body) !== null,
    enter(body: LifecycleOrDisputeBody) {
      const actor = 'seat' in body && body.type !== 'time-added' ? body.seat : null;
      server.enter({ kind: body.type, actor, body: body as never }, { era: server.era + (isOver() ? 1 : 0) });
      proceedings = proceedingsAfter(seats, proceedings, { seq: server.seq, at: new Date(0), body: body as never });
    },
  };
}

const isFound = async (lines: readonly string[]): Promise<boolean> => {
  const { found } = await verified(lines);
  return found.some(({ check }) => check === 'system-entries');
};

test('the verifier finds exactly the entries that the server refuses', async () => {
  let [accepted, refused] = [0, 0];
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(proposal, { minLength: 1, maxLength: 14 }), async (hasClock, proposals) => {
      const game = play(hasClock);
      const entered: LifecycleOrDisputeBody[] = [];
      for (const make of proposals) {
        const body = game.propose(make);
        if (!game.isRefused(body)) {
          game.enter(body);
          entered.push(body);
          accepted++;
          continue;
        }
        refused++;
        const { kind, actor } = { kind: body.type, actor: 'seat' in body && body.type !== 'time-added' ? body.seat : null };
        const { server } = game;
        const forged = server.tentatively(() =>
          server.enter({ kind, actor, body: body as never }, { era: server.era }).record('spectator'),
        );
        expect(await isFound(forged), JSON.stringify([...entered, body])).toBe(true);
      }
      for (const viewer of ['all', 'spectator']) expect(await isFound(game.server.record(viewer)), JSON.stringify(entered)).toBe(false);
    }),
    // A fixed seed: the counts below are of these runs.
    { seed: 1299, numRuns: extent(25, 14) },
  );
  expect(Math.min(accepted, refused)).toBeGreaterThan(extent(20, 10));
});
