// A game's log as a record that anybody can check, line by line: docs/record.md.
import { accept, type Result, reject } from '../../engine/result.js';
import type { Viewer } from '../../engine/ruleset.js';
import { canonical } from '../../record/canonical.js';
import { signedOf } from '../../record/closing.js';
import { base64url } from '../../record/hashes.js';
import type { FirstLine, LastLine } from '../../record/lines.js';
import { noLinks } from '../../record/parts.js';
import { ALL } from '../../record/seal.js';
import { indexOf } from '../../record/viewers.js';
import type { Bearer } from '../court/answers.js';
import type { Court } from '../court/court.js';
import { nextEra } from '../game/position.js';
import { rulesetOf } from '../log/load-position.js';
import { sentenceOf } from '../refusals/refusal-sentences.js';
import type { Refusal } from '../refusals/refusals.js';
import { sightOf } from '../viewers/sight.js';
import { isToldAsThen, type Log, linesFrom, type Recorded } from './entry-lines.js';

/** Whose record a viewer is given: the arbiter's is of all. */
const recordOf = (viewer: Viewer): string => (viewer === 'arbiter' ? ALL : viewer);

/** The game's record as the caller may have it, a line at a time: of all when everything is open, else of what he may know. */
export async function readRecord(court: Court, bearer: Bearer, game: string): Promise<Result<AsyncIterable<string>, Refusal>> {
  const sight = await sightOf(court, bearer, game);
  if (!sight.ok) return sight;
  const { standing, viewer } = sight.value;
  if (!(await isToldAsThen(court, standing, viewer))) return reject({ code: 'told-otherwise' });
  return accept(recordLines(court, standing, viewer));
}

/**
 * The record of one viewer, each line canonical JSON without its end. Held in memory: so many entries at once as are read at once.
 * Throws before an entry that today's rules tell him otherwise than he was told it, rather than sign what does not verify.
 */
export async function* recordLines(court: Log & Pick<Court, 'signer'>, recorded: Recorded, viewer: Viewer): AsyncGenerator<string> {
  const { facts, summary } = recorded;
  const seats = rulesetOf(court, facts).seats(facts.options);
  const index = indexOf(seats, viewer);
  const first = firstLine(recorded, recordOf(viewer));
  yield canonical(first);
  for await (const { line } of linesFrom(court, recorded, viewer, noLinks(seats), { from: 1, upTo: summary.seq })) {
    if (line === null) throw new Error(sentenceOf({ code: 'told-otherwise' }, 'en'));
    yield canonical(line);
  }
  const { certificate, certifiedBy } = summary.proceedings;
  const end = {
    entries: index === null ? summary.seq : summary.versions[index]!,
    head: summary.heads[index === null ? 0 : index + 1]!,
    ...(certificate && { certificate }),
  };
  const { keys: own } = await court.signer.published();
  const isOther = certifiedBy !== undefined && !own.some(({ kid }) => kid === certifiedBy.kid);
  const keys = { keys: isOther ? [...own, certifiedBy] : own };
  const signature = await court.signer.sign('record', signedOf(first, { ...end, keys }));
  const last: LastLine = { end: true, ...end, signature, keys };
  yield canonical(last);
}

/** Lines as a file has them: each with its end. */
export async function* withEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`;
}

/** The secrets of the eras that are over: another is none the less to come if the game goes on. */
function firstLine({ facts, summary, secrets }: Recorded, viewer: string): FirstLine {
  const opened = Array.from({ length: nextEra(summary) }, (_, era) => base64url(secrets().era(era).bytes()));
  return { format: 'lyon-record/1', game: facts.id, viewer, ...(viewer === ALL && { secrets: opened }) };
}
