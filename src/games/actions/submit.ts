import { drawingFor } from '../chance/drawing.js';
import { enterTimeUp, seatsOutOfTime } from '../clocks/time-up.js';
import type { Accepted, Bearer, Refused, Submission, Verdict } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { type Drafted, enter } from '../log/enter.js';
import type { RememberedKey } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { bodyHash, readActions, whyNotRead } from '../requests/submission.js';
import { noticedOf } from '../viewers/noticed.js';
import { currentVersion, rememberedSeat, type Seated, seatedAt, whyNotNow } from '../viewers/seated.js';
import { versionFor } from '../viewers/viewers.js';
import { judge } from './judge.js';

/**
 * Submits one action or an ordered list, whole or not at all. An accepted answer is durable before it is given. Sending
 * the same again under the same key gives the same answer again.
 */
export async function submit(court: Court, bearer: Bearer, submission: Submission): Promise<Verdict> {
  const verdict = await verdictOn(court, bearer, submission);
  court.onJudged?.(rulesetMeant(court, submission, verdict), verdict.kind);
  return verdict;
}

/** Of what is refused, the ruleset it was meant for. */
function rulesetMeant({ rulesets }: Court, { ruleset: meant }: Submission, verdict: Verdict): string | null {
  if (verdict.kind === 'accepted') return verdict.entries[0]!.ruleset;
  if (verdict.kind === 'rejected') return verdict.ruleset;
  return rulesets.find(({ id }) => id === meant)?.id ?? null;
}

async function verdictOn(court: Court, bearer: Bearer, submission: Submission): Promise<Verdict> {
  const unreadable = whyNotRead(submission, court.limits);
  if (unreadable !== null) return refused(bearer === null ? { code: 'unauthenticated' } : unreadable);
  const remembered = rememberedSeat(court, bearer, submission.game);
  const quick = remembered === null ? 'ask-the-store' : await attempt(court, remembered, submission);
  if (quick !== 'ask-the-store') return quick;

  for (let tries = 1; ; tries++) {
    const seated = await seatedAt(court, bearer, submission.game);
    if (!seated.ok) return refused(seated.problem);
    const verdict = await attempt(court, seated.value, submission);
    if (verdict !== 'ask-the-store') return verdict;
    // Lost, time after time, to entries of which this seat has no notice: its own version has not moved.
    if (tries === court.limits.appendAttempts) return refused({ code: 'stale', currentVersion: currentVersion(seated.value) });
  }
}

const refused = (refusal: Refusal): Refused => ({ kind: 'refused', refusal });

/**
 * One try. What this process remembers can be outdated, and its token dead, so from memory only an accepted answer is
 * given: the append asks the store. Everything else is asked for again, so that a dead token is told nothing.
 */
async function attempt(court: Court, seated: Seated, submission: Submission): Promise<Verdict | 'ask-the-store'> {
  const { position, seat, tokenHash, tokenGeneration, fresh } = seated;
  const actions = readActions(position.ruleset, submission);
  if (!actions.ok) return fresh ? refused(actions.problem) : 'ask-the-store';

  const key: RememberedKey = { key: submission.idempotencyKey, bodyHash: bodyHash(submission, actions.value) };
  // Whether the key was used is looked up for what would be refused or rejected; what is accepted the append asks itself.
  const unlessBefore = (verdict: Verdict) => (fresh ? answeredBefore(court, seated, key, verdict) : 'ask-the-store');
  const refusal = whyNotNow(seated, submission.expectedVersion);
  if (refusal !== null) return unlessBefore(refused(refusal));

  const action = actions.value.length === 1 ? actions.value[0]! : null;
  const now = court.now();
  const late = seatsOutOfTime(position, now);
  if (late !== null) {
    if (!fresh) return 'ask-the-store';
    const entered = await enterTimeUp(court, position, seated);
    const isOwn = entered === null || late.includes(seat);
    return isOwn ? unlessBefore(refused({ code: 'time-is-up' })) : 'ask-the-store';
  }

  const drawing = await drawingFor(court, position, { seat, action, statements: submission.table ?? [] });
  if (!drawing.ok) return unlessBefore(refused(drawing.problem));
  const judged = judge(position, { seat, actions: actions.value, at: now, drawing: drawing.value });
  if (judged.kind !== 'drafted') return unlessBefore(judged);

  const appended = await enter(court, judged, { tokenGeneration, remember: { ...key, tokenHash } });
  if (appended === 'appended') return accepted(judged, seat);
  return appended === 'lost' ? 'ask-the-store' : answeredBefore(court, seated, key, refused({ code: 'idempotency-key-reused' }));
}

/** The answer that was given under this key, or that it was used for something else; otherwise the verdict. */
async function answeredBefore(court: Court, seated: Seated, { key, bodyHash }: RememberedKey, otherwise: Verdict): Promise<Verdict> {
  const { position, seat, tokenHash } = seated;
  const { facts, ruleset, seats } = position;
  const remembered = await court.games.remembered(facts.id, tokenHash, key);
  if (remembered === null) return otherwise;
  if (remembered.bodyHash !== bodyHash) return refused({ code: 'idempotency-key-reused' });
  const { firstSeq, lastSeq } = remembered;
  const range = { viewer: null, afterSeq: firstSeq - 1, upToSeq: lastSeq, limit: lastSeq - firstSeq + 1 };
  const entries = noticedOf(ruleset, seats, await court.games.entries(facts.id, range), seat);
  return { kind: 'accepted', game: facts.id, seat, version: entries.at(-1)!.version, entries };
}

function accepted({ entries, after }: Drafted, seat: string): Accepted {
  const { facts, ruleset, seats, summary } = after;
  return {
    kind: 'accepted',
    game: facts.id,
    seat,
    version: versionFor(seats, summary, seat),
    entries: noticedOf(ruleset, seats, entries, seat),
  };
}
