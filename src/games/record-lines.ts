// A game's log as a record that anybody can check, line by line: docs/record.md.
import { accept, type Result, reject } from '../engine/result.js';
import type { Viewer } from '../engine/ruleset.js';
import { canonical } from '../record/canonical.js';
import { openedDraws } from '../record/chance/opened.js';
import { base64url } from '../record/hashes.js';
import type { EntryLine, FirstLine, LastLine } from '../record/lines.js';
import { type Links, noLinks } from '../record/parts.js';
import { ALL, seal } from '../record/seal.js';
import { indexOf, viewersOf } from '../record/viewers.js';
import type { Bearer } from './answers.js';
import type { Court } from './court.js';
import { beginsDraws, inEra } from './draws.js';
import { rulesetOf } from './load-position.js';
import type { Entry, Standing } from './ports.js';
import { beforeAnything, hasEnded, type Position } from './position.js';
import type { Refusal } from './refusals.js';
import { sightOf } from './sight.js';

/** Few, since all of them are hashed anew before others get their turn. */
const READ_AT_ONCE = 50;

/** Whose record a viewer is given: the arbiter's is of all. */
const recordOf = (viewer: Viewer): string => (viewer === 'arbiter' ? ALL : viewer);

/** What of a game its lines are made from. */
type Recorded = Pick<Standing, 'facts' | 'summary' | 'secrets'>;

/** Where the entries of a game are read, and the rules that say what each viewer is told of them. */
type Log = Pick<Court, 'rulesets'> & { readonly games: Pick<Court['games'], 'entries'> };

/** The numbers of the first and the last entry of some. */
interface Span {
  readonly from: number;
  readonly upTo: number;
}

/** The game's record as the caller may have it, a line at a time: of all when everything is open, else of what he may know. */
export async function readRecord(court: Court, bearer: Bearer, game: string): Promise<Result<AsyncIterable<string>, Refusal>> {
  const sight = await sightOf(court, bearer, game);
  return sight.ok ? accept(recordLines(court, sight.value.standing, sight.value.viewer)) : reject(sight.problem);
}

/** The record of one viewer, each line canonical JSON without its end. Held in memory: so many entries at once as are read at once. */
export async function* recordLines(court: Log & Pick<Court, 'signer'>, recorded: Recorded, viewer: Viewer): AsyncGenerator<string> {
  const { facts, summary } = recorded;
  const seats = rulesetOf(court, facts).seats(facts.options);
  const index = indexOf(seats, viewer);
  const of = recordOf(viewer);
  yield canonical(firstLine(recorded, of));
  for await (const { line } of linesFrom(court, recorded, viewer, noLinks(seats), { from: 1, upTo: summary.seq })) {
    if (line !== null) yield canonical(line);
  }
  const end = {
    game: facts.id,
    viewer: of,
    entries: index === null ? summary.seq : summary.versions[index]!,
    head: summary.heads[index === null ? 0 : index + 1]!,
  };
  const signature = await court.signer.sign('record', end);
  const { certificate, certifiedBy } = summary.proceedings;
  const { entries, head } = end;
  const { keys: own } = await court.signer.published();
  const isOther = certifiedBy !== undefined && !own.some(({ kid }) => kid === certifiedBy.kid);
  const keys = { keys: isOther ? [...own, certifiedBy] : own };
  const last: LastLine = { end: true, entries, head, signature, ...(certificate && { certificate }), keys };
  yield canonical(last);
}

/** The secrets of the eras that are over: another is none the less to come if the game goes on. */
function firstLine({ facts, summary, secrets }: Recorded, viewer: string): FirstLine {
  const over = summary.era + (hasEnded(summary) ? 1 : 0);
  const opened = Array.from({ length: over }, (_, era) => base64url(secrets().era(era).bytes()));
  return { format: 'lyon-record/1', game: facts.id, viewer, ...(viewer === ALL && { secrets: opened }) };
}

/** The position with the keys of an entry's era; of a game's state it holds nothing. */
const inEraOf = (position: Position, { era }: Entry, { taken, entropies }: Standing['summary']): Position => {
  const summary = { ...position.summary, era };
  return { ...position, ...inEra(position, { era, taken, entropies }), summary };
};

/** The line of one stored entry as a viewer may have it, as it is stored: whatever was changed in it shows. */
function lineOf(
  { facts, ruleset, seats, secret, keys }: Pick<Position, 'facts' | 'ruleset' | 'seats' | 'secret' | 'keys'>,
  entry: Entry,
  links: Links,
  viewer: Viewer,
): { readonly line: EntryLine | null; readonly after: Links } {
  const opened = openedDraws(seats, keys, entry.draws, beginsDraws(entry, links));
  const { header, commitments, whole, parts, links: after } = seal({ game: facts.id, ruleset, seats, secret }, links, entry, opened, entry);
  const heads = after.heads.map((head, index) => (head === links.heads[index] ? head : entry.hash));
  const index = indexOf(seats, viewer);
  const part = index === null ? whole : parts[index]!;
  const salt = base64url(secret.salt(entry.seq, recordOf(viewer)));
  return { line: part && { header, commitments, salt, part, hash: entry.hash }, after: { ...after, heads } };
}

/** The lines of the entries from one to another, as a viewer may have them; null where he has no notice of one. */
export async function* linesBetween(
  court: Pick<Court, 'games' | 'rulesets'>,
  recorded: Recorded,
  viewer: Viewer,
  span: Span,
): AsyncGenerator<{ readonly seq: number; readonly line: EntryLine | null }> {
  const { facts } = recorded;
  const seats = rulesetOf(court, facts).seats(facts.options);
  const links = span.from === 1 ? noLinks(seats) : await court.games.linksBefore(facts.id, span.from, viewersOf(seats).length);
  yield* linesFrom(court, recorded, viewer, links, span);
}

/** The same, after the links of the entry before the first of them. */
async function* linesFrom(court: Log, { facts, summary, secrets }: Recorded, viewer: Viewer, before: Links, { from, upTo }: Span) {
  let position = beforeAnything(facts, rulesetOf(court, facts), secrets());
  let links = before;
  for (let seq = from - 1; seq < upTo; ) {
    const entries = await court.games.entries(facts.id, { viewer: null, afterSeq: seq, upToSeq: upTo, limit: READ_AT_ONCE });
    if (entries.length === 0) return;
    for (const entry of entries) {
      position = inEraOf(position, entry, summary);
      const { line, after } = lineOf(position, entry, links, viewer);
      yield { seq: entry.seq, line };
      links = after;
      seq = entry.seq;
    }
  }
}
