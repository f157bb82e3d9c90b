import { accept, type Result, reject } from '../../engine/result.js';
import type { AnyRuleset, RulesetTypes } from '../../engine/ruleset.js';
import { bytesFrom, HASH_BYTES } from '../../record/hashes.js';
import type { OpeningBody } from '../../record/house.js';
import type { FirstLine, LastLine } from '../../record/lines.js';
import { verify } from '../../record/receipts.js';
import { GameSecret } from '../../record/secret.js';
import { GameSecrets } from '../../record/secrets.js';
import { Positions } from '../../record/verify/positions.js';
import { foldedAlong } from '../../record/verify/taken-back.js';
import { hashToken, newSeatToken } from '../callers/tokens.js';
import type { Court } from '../court/court.js';
import { beforeAnything, type Happening, happen } from '../game/happen.js';
import { hasEnded, isPlayedElsewhere, type Position } from '../game/position.js';
import { type Proceedings, proceedingsAfter } from '../game/proceedings.js';
import { type AccountId, type GameFacts, type GameId, gameId, type Imported } from '../ports/ports.js';
import { type ImportProblem, NotImported, type RecordedEntry, RecordedLines } from './imported-record.js';

type Here = Pick<Court, 'games' | 'rulesets' | 'randomBytes'>;

/** The lines of a record, from the first on each time it is asked. */
type Read = () => AsyncIterable<string>;

/**
 * Makes a game of the record of all of a game that is over: its entries are the same, byte for byte. `read`: of a record
 * that was verified; it is asked again where the game was taken back to long ago. The game belongs to the account; its seats have
 * tokens that nobody was told. Rejects with what reading throws, and with a masked fault of the store.
 */
export async function importGame(court: Here, account: AccountId, read: Read): Promise<Result<GameId, ImportProblem>> {
  const lines = new RecordedLines(read());
  let thrown: unknown = null;
  async function* laterOf(begun: Position): AsyncGenerator<Imported> {
    try {
      yield* later(lines, read, begun);
    } catch (error) {
      // The store masks what it did not throw itself.
      thrown = error;
      throw error;
    }
  }
  try {
    const first = await lines.first();
    if (first.secrets.length === 0) return reject('not-over');
    const { entry, opening } = await lines.opening();
    const begun = entered(positionBefore(court, account, { first, entry, opening }), entry);
    const { facts, seats, secrets, summary } = begun.position;
    const places = seats.map((seat) => ({ seat, tokenHash: hashToken(newSeatToken(court.randomBytes)) }));
    const game = { facts, seats: places, first: begun.entry, summary, secrets };
    return (await court.games.import(game, laterOf(begun.position))) ? accept(facts.id) : reject('already-here');
  } catch (error) {
    const cause = thrown ?? error;
    if (cause instanceof NotImported) return reject(cause.problem);
    throw cause;
  } finally {
    await lines.close();
  }
}

/** The entries after the first, with where the game stands after each. Throws unless it is over in the end. */
async function* later(lines: RecordedLines, read: Read, begun: Position): AsyncGenerator<Imported> {
  let position = begun;
  const positions = new Positions(begun.ruleset);
  positions.goOn({ number: begun.summary.seq, actor: null, events: [], size: 1 }, begun.state);
  let line = await lines.later();
  while (!('end' in line)) {
    const taken = await takenBackTo(position, positions, line, read);
    const { entry, position: after } = entered(taken === null ? position : { ...position, state: taken }, line);
    position = after;
    const { seq: number, actor, events } = entry;
    if (taken === null) positions.goOn({ number, actor, events, size: line.size }, after.state);
    line = await lines.later();
    // What the last line says belongs to the last entry.
    const { proceedings } = after.summary;
    const certified = 'end' in line ? await certificateIn(line) : null;
    yield { entry, summary: { ...after.summary, proceedings: { ...proceedings, ...certified } } };
  }
  if (!hasEnded(position.summary)) throw new NotImported('not-over');
}

/** The certificate of a record, and which of its keys has signed it. */
async function certificateIn({ certificate, keys }: LastLine): Promise<Pick<Proceedings, 'certificate' | 'certifiedBy'>> {
  if (certificate === undefined) return { certificate: null };
  for (const key of keys.keys) if ((await verify('result', certificate, { keys: [key] })).ok) return { certificate, certifiedBy: key };
  return { certificate };
}

interface Beginning {
  readonly first: Required<FirstLine>;
  readonly entry: RecordedEntry;
  readonly opening: OpeningBody;
}

function positionBefore({ rulesets }: Here, openedBy: AccountId, { first, entry, opening }: Beginning): Position {
  const id = gameId(first.game);
  if (id === null) throw new NotImported('not-a-record');
  const { options, public: isPublic, openAfterEnd, chance, clock = null, accounts } = opening;
  const ruleset = rulesets.find((each) => each.id === opening.ruleset);
  if (ruleset === undefined) throw new NotImported('no-such-ruleset');
  const facts: GameFacts = {
    id,
    ruleset: ruleset.id,
    options,
    public: isPublic,
    openAfterEnd,
    chance,
    clock,
    openedBy,
    joined: {},
    rematchOf: null,
    rematch: null,
    spectatorDelay: 0,
    accounts: Object.fromEntries(Object.entries(accounts).map(([seat, account]) => [seat, account as AccountId])),
    openedAt: new Date(entry.header.at),
  };
  const told = first.secrets.map((text) => new GameSecret(bytesFrom(text, HASH_BYTES)!));
  return byRules(() => beforeAnything(facts, ruleset, GameSecrets.told(told)));
}

/** What the rules here make of a record. They may be other rules than those that made it, and not be able to read it. */
function byRules<Made>(make: () => Made): Made {
  try {
    return make();
  } catch {
    throw new NotImported('judged-otherwise');
  }
}

/** Where the game stands after an entry that takes it back; null if it does not. The record is read again only if that is long ago. */
async function takenBackTo(
  { ruleset, seats, summary }: Position,
  positions: Positions,
  line: RecordedEntry,
  read: Read,
): Promise<RulesetTypes['State'] | null> {
  const { seq, body } = line.part;
  const at = new Date(line.header.at);
  const { takenBack } = byRules(() => proceedingsAfter(seats, summary.proceedings, { seq, at, body }));
  if (takenBack.length === summary.proceedings.takenBack.length) return null;
  const last = takenBack.at(-1)!;
  const kept = byRules(() => positions.takeBack(last));
  if (kept !== null) return kept;
  const after = await foldedAlong(ruleset, takenBack, read());
  if (after === null) throw new NotImported('judged-otherwise');
  positions.standsAt(last, after);
  return after;
}

/** What an entry says, entered here. Throws unless that makes the same entry. */
function entered(before: Position, { kind, header, part, hash }: RecordedEntry) {
  // The secret of an era is told when that is over.
  if (isPlayedElsewhere(before)) throw new NotImported('not-over');
  const { action, events, body, draws } = part;
  const happening: Happening = { at: new Date(header.at), kind, actor: header.actor, action, events, body, draws };
  const ruleset: AnyRuleset = { ...before.ruleset, rulesVersion: header.rulesVersion };
  const happened = byRules(() => happen({ ...before, ruleset }, happening));
  if (happened.entry.hash !== hash) throw new NotImported('judged-otherwise');
  return happened;
}
