import { accept, type Result } from '../../engine/result.js';
import { isLifecycle } from '../../record/lifecycle.js';
import { type Reader, toldProceeding } from '../../record/rulings.js';
import type { Bearer, DisputeReading } from '../court/answers.js';
import type { Court } from '../court/court.js';
import type { DisputeStanding } from '../game/proceedings.js';
import type { Entry } from '../ports/ports.js';
import type { Refusal } from '../refusals/refusals.js';
import { sightOf } from '../viewers/sight.js';

/** The disputes of a game as the caller may know them, oldest first. */
export async function readDisputes(court: Court, bearer: Bearer, game: string): Promise<Result<readonly DisputeReading[], Refusal>> {
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const { standing, viewer, caller } = sight.value;
  const reader = { viewer, account: caller?.account ?? null };
  const { disputes } = standing.summary.proceedings;
  const entries = disputes.length === 0 ? [] : await court.games.entriesAt(standing.facts.id, disputes.flatMap(seqsOf));
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]));
  return accept(disputes.map((dispute) => ({ game: standing.facts.id, ...readingOf(dispute, bySeq, reader) })));
}

const seqsOf = ({ openedSeq, looks, ruling }: DisputeStanding): readonly number[] => [
  openedSeq,
  ...looks.map(({ seq }) => seq),
  ...(ruling === null ? [] : [ruling.seq]),
];

function readingOf(dispute: DisputeStanding, entries: ReadonlyMap<number, Entry>, reader: Reader): Omit<DisputeReading, 'game'> {
  const statements = seqsOf(dispute).map((seq) => {
    const { at, body } = entries.get(seq)!;
    if (body === null || !('type' in body) || isLifecycle(body)) throw new Error('a stored dispute names an entry that is not of it');
    return { at, said: toldProceeding(body, reader) };
  });
  const dated = <Type extends string>(type: Type) =>
    statements.flatMap(({ at, said }) => (said.type === type ? [{ at, ...said } as Dated<Type>] : []));
  return { opened: dated('dispute-opened')[0]!, looks: dated('hidden-seen'), ruled: dated('ruled')[0] ?? null };
}

type Dated<Type> = Extract<ReturnType<typeof toldProceeding>, { readonly type: Type }> & { readonly at: Date };
