// Import of a game's record from another server. The record is untrusted.

import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { ALL } from '../../record/chain.js';
import { BatchTreeCache } from '../../record/chance/keys.js';
import { type EntryKind, isEntryKind } from '../../record/entry-kinds.js';
import type { FirstLine, LastLine } from '../../record/format.js';
import { bytesFrom, HASH_BYTES } from '../../record/hashing.js';
import { verify } from '../../record/receipts.js';
import { GameSecret, GameSecrets } from '../../record/secrets.js';
import { type OpeningBody, redactPractice } from '../../record/system-entries.js';
import { BODIES_OF, type FullLine, isFullBody, readText, shapeOf } from '../../record/verify/line-reader.js';
import { Positions, replayAlong } from '../../record/verify/positions.js';
import { hashToken, newSeatToken } from '../access/tokens.js';
import { applyEntry, hasEnded, initialPosition, isImported, type NewEntry, type Position } from '../model/position.js';
import { type Proceedings, proceedingsAfter } from '../model/proceedings.js';
import { type AccountId, type FixedFacts, type GameId, gameId, type ImportedEntry } from '../ports/game-store.js';
import type { Services } from '../services/services.js';

/**
 * Why a record cannot be imported. `not-a-record`: its lines are no record's. `not-full-record`: it is one viewer's. `game-not-finished`:
 * the game can still continue where it was played. `no-such-ruleset`: its ruleset is unknown. `rules-differ`: the current rules do not
 * produce the same entries. `game-exists`: a game of this id exists.
 */
export type ImportProblem = 'not-a-record' | 'not-full-record' | 'game-not-finished' | 'no-such-ruleset' | 'rules-differ' | 'game-exists';

/** Thrown during an import, so that nothing is written. */
class ImportError extends Error {
  readonly problem: ImportProblem;

  constructor(problem: ImportProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** An entry of a full record, of a known kind. */
interface RecordedEntry extends FullLine {
  readonly kind: EntryKind;
  /** Characters of its line. */
  readonly size: number;
}

const FIRST = shapeOf('first');
const ENTRY = shapeOf('entryOfAll');
const LAST = shapeOf('last');

/** A full record, line by line. Every method throws `ImportError` for an invalid line. */
class RecordedLines {
  readonly #lines: AsyncIterator<string>;

  constructor(lines: AsyncIterable<string>) {
    this.#lines = lines[Symbol.asyncIterator]();
  }

  async first(): Promise<FirstLine & Required<Pick<FirstLine, 'secrets'>>> {
    const { line } = await this.#next();
    if (!FIRST.is(line)) throw new ImportError('not-a-record');
    const { secrets } = line;
    if (line.viewer !== ALL || secrets === undefined) throw new ImportError('not-full-record');
    return { ...line, secrets };
  }

  /** The first entry and its body. */
  async opening(): Promise<{ readonly entry: RecordedEntry; readonly opening: OpeningBody }> {
    const entry = await this.later();
    const { body } = 'end' in entry ? { body: null } : entry.part;
    if ('end' in entry || !BODIES_OF['game-opened'].is(body)) throw new ImportError('not-a-record');
    return { entry, opening: body };
  }

  /** The next entry, or the last line. */
  async later(): Promise<RecordedEntry | LastLine> {
    const { line, size } = await this.#next();
    if (LAST.is(line)) return line;
    if (!ENTRY.is(line)) throw new ImportError('not-a-record');
    const { kind } = line.header;
    if (!isEntryKind(kind) || !isFullBody(kind, line.part.body)) throw new ImportError('not-a-record');
    return { ...line, kind, size };
  }

  async close(): Promise<void> {
    await this.#lines.return?.(undefined);
  }

  /** The line is undefined if there is none, or it is no JSON. */
  async #next(): Promise<{ readonly line: unknown; readonly size: number }> {
    const read = await this.#lines.next();
    return read.done ? { line: undefined, size: 0 } : { line: readText(read.value).value, size: read.value.length };
  }
}

type ImportServices = Pick<Services, 'games' | 'rulesets' | 'randomBytes'>;

/** Returns the lines of a record, from the first one on each call. */
type OpenRecord = () => AsyncIterable<string>;

/**
 * Creates a game from the full record of a finished one, with the same entries byte for byte. `read`: the lines of a verified record;
 * called again where the game was rolled back far. The game belongs to the account; its seats have tokens no one knows. Rejects with what
 * `read` throws, and with a masked fault of the store.
 */
export async function importGame(services: ImportServices, account: AccountId, read: OpenRecord): Promise<Result<GameId, ImportProblem>> {
  const lines = new RecordedLines(read());
  let thrown: unknown = null;
  async function* laterOf(begun: Position): AsyncGenerator<ImportedEntry> {
    try {
      yield* importEntries(lines, read, begun);
    } catch (error) {
      // The store masks faults that are not its own.
      thrown = error;
      throw error;
    }
  }
  try {
    const first = await lines.first();
    if (first.secrets.length === 0) return reject('game-not-finished');
    const { entry, opening } = await lines.opening();
    const begun = replayEntry(startPosition(services, account, { first, entry, opening }), entry);
    const { facts, seats, secrets, summary } = begun.position;
    const places = seats.map((seat) => ({ seat, tokenHash: hashToken(newSeatToken(facts.id, services.randomBytes)), knownTo: null }));
    const game = { facts: { ...facts, joined: {}, rematch: null }, seats: places, first: begun.entry, summary, secrets };
    return (await services.games.import(game, laterOf(begun.position))) ? accept(facts.id) : reject('game-exists');
  } catch (error) {
    const cause = thrown ?? error;
    if (cause instanceof ImportError) return reject(cause.problem);
    throw cause;
  } finally {
    await lines.close();
  }
}

/** Yields the entries after the first, each with the summary after it. Throws unless the game is over at the end. */
async function* importEntries(lines: RecordedLines, read: OpenRecord, begun: Position): AsyncGenerator<ImportedEntry> {
  let position = begun;
  const positions = new Positions(begun.ruleset);
  positions.advance({ number: begun.summary.seq, actor: null, events: [], size: 1 }, begun.state);
  let line = await lines.later();
  while (!('end' in line)) {
    const taken = await stateAfterUndo(position, positions, line, read);
    const { entry, position: after } = replayEntry(taken === null ? position : position.with({ state: taken }), line);
    position = after;
    const { seq: number, actor, events } = entry;
    if (taken === null) positions.advance({ number, actor, events, size: line.size }, after.state);
    line = await lines.later();
    // The certificate in the last line belongs to the last entry.
    const { proceedings } = after.summary;
    const certified = 'end' in line ? await findCertificate(line) : null;
    yield { entry, summary: { ...after.summary, proceedings: { ...proceedings, ...certified } } };
  }
  if (!hasEnded(position.summary)) throw new ImportError('game-not-finished');
}

/** Returns the certificate of a record, and the key that signed it. */
async function findCertificate({ certificate, keys }: LastLine): Promise<Pick<Proceedings, 'certificate' | 'certifiedBy'>> {
  if (certificate === undefined) return { certificate: null };
  for (const key of keys.keys) if (verify('result', certificate, { keys: [key] }).ok) return { certificate, certifiedBy: key };
  return { certificate };
}

interface RecordStart {
  readonly first: Required<FirstLine>;
  readonly entry: RecordedEntry;
  readonly opening: OpeningBody;
}

function startPosition({ rulesets }: ImportServices, openedBy: AccountId, { first, entry, opening }: RecordStart): Position {
  const id = gameId(first.game);
  if (id === null) throw new ImportError('not-a-record');
  const { options, public: isPublic, revealAfterEnd, chanceSource, practice, timeControl = null, seatAccounts } = opening;
  const ruleset = rulesets.find((each) => each.id === opening.ruleset);
  if (ruleset === undefined) throw new ImportError('no-such-ruleset');
  const facts: FixedFacts = {
    id,
    ruleset: ruleset.id,
    options,
    public: isPublic,
    revealAfterEnd,
    chance: chanceSource,
    practice: practice === undefined ? null : redactPractice(practice),
    clock: timeControl,
    openedBy,
    previousGame: null,
    spectatorDelayEntries: 0,
    accounts: Object.fromEntries(Object.entries(seatAccounts).map(([seat, account]) => [seat, account as AccountId])),
    openedAt: new Date(entry.header.at),
  };
  const secrets = first.secrets.map((text) => new GameSecret(bytesFrom(text, HASH_BYTES)!));
  return applyRules(() => initialPosition(facts, ruleset, GameSecrets.ofImportedGame(secrets), new BatchTreeCache()));
}

/** Runs the rules on a record. They may be another version than the one that made it, and not be able to read it. */
function applyRules<Made>(make: () => Made): Made {
  try {
    return make();
  } catch {
    throw new ImportError('rules-differ');
  }
}

/**
 * Returns the state to which an entry undoes actions or rolls the game back; null if it does neither. Reads the record again only if that
 * is far back.
 */
async function stateAfterUndo(
  { ruleset, seats, summary }: Position,
  positions: Positions,
  line: RecordedEntry,
  read: OpenRecord,
): Promise<RulesetTypes['State'] | null> {
  const { seq, body } = line.part;
  const at = new Date(line.header.at);
  const { undos } = applyRules(() => proceedingsAfter(seats, summary.proceedings, { seq, at, body }));
  if (undos.length === summary.proceedings.undos.length) return null;
  const last = undos.at(-1)!;
  const earlier = applyRules(() => positions.undo(last));
  if (earlier !== null) return earlier;
  const after = await replayAlong(ruleset, undos, read());
  if (after === null) throw new ImportError('rules-differ');
  positions.set(last, after);
  return after;
}

/** Applies an entry. Throws unless the result is the same entry. */
function replayEntry(before: Position, { kind, header, part, hash }: RecordedEntry) {
  // The secret of an era is published when the era is over.
  if (isImported(before)) throw new ImportError('game-not-finished');
  const { action, events, body, draws } = part;
  const newEntry: NewEntry = { at: new Date(header.at), kind, actor: header.actor, action, events, body, draws };
  const ruleset: AnyRuleset = { ...before.ruleset, rulesVersion: header.rulesVersion };
  const applied = applyRules(() => applyEntry(before.with({ ruleset }), newEntry));
  if (applied.entry.hash !== hash) throw new ImportError('rules-differ');
  return applied;
}
