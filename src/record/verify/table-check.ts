import { canonical } from '../canonical.js';
import type { TableSays } from '../house.js';
import { TABLE_STREAM, tableChance } from '../table/chance.js';
import { attested, type TableDraw, unverified } from '../table/statement.js';
import { NOT_SIGNED } from '../table/why-not.js';
import type { WholeLine } from './entries.js';
import { type Fault, faultOf, quoted } from './finding.js';
import type { Followed } from './followed.js';

const table = faultOf('table');

/** What an entry says of a real table, to be looked at when its signatures are verified. */
interface Said {
  readonly line: WholeLine;
  readonly says: TableSays;
  /** The hash of the last entry its seat had noticed; null if that is not known here. */
  readonly previous: string | null;
}

/** Whether what fell at a real table is signed by those who sign for it, and is what the entries say. */
export class TableCheck {
  readonly #game: string;
  readonly #followed: Followed;
  #waiting: Said | null = null;

  constructor(game: string, followed: Followed) {
    this.#game = game;
    this.#followed = followed;
  }

  /** What is wrong with an entry of a game on a real table, but for its signatures. `previous` as in `Said`. */
  *check(line: WholeLine, previous: string | null): Generator<Fault> {
    const { draws, roots } = line.part;
    if (roots.length > 0 || draws.some(({ stream }) => stream !== TABLE_STREAM)) yield table('the court draws in a game on a real table');
    const says = saysIn(line);
    if (says === null) {
      if (draws.length > 0) yield table('it draws, and nobody has signed for it');
      return;
    }
    if (!says.statements) return yield table('it does not tell what was signed');
    this.#waiting = { line, says, previous };
    const drawn = draws.flatMap((use) => use.draws.map(({ purpose, fell }) => [purpose, fell.length]));
    const said = drawsIn(says).map(({ purpose, outcomes }) => [purpose, outcomes.length]);
    if (canonical([...drawn].sort()) !== canonical([...said].sort())) {
      yield table(`what is signed for is ${quoted(said)}, and ${quoted(drawn)} was drawn`);
    }
  }

  /** The chance of an entry as the table says it fell; `index`: how many entries before have drawn. */
  fell(line: WholeLine, index: number) {
    const says = saysIn(line);
    const { chance, uses } = tableChance(says === null ? [] : drawsIn(says));
    return { chance, uses: () => uses(index) };
  }

  /** What is wrong with the signatures of the entry that was checked last. */
  async signatureFaults(): Promise<readonly Fault[]> {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting === null) return [];
    const { line, says, previous } = waiting;
    const statements = says.statements!;
    const action = line.header.kind === 'action' ? line.part.action : null;
    const place = { game: this.#game, action, previous: previous ?? unverified(statements[0] ?? '')?.previous ?? '' };
    const signed = await attested(statements, this.#followed.signers, this.#followed.opening!.seats, place);
    if (!signed.ok) return [table(`the table has not signed for it: ${NOT_SIGNED[signed.problem]}`)];
    return signed.value.signedBy === says.signedBy ? [] : [table(`it is not signed by ${quoted(says.signedBy)}`)];
  }
}

const saysIn = ({ part: { body } }: WholeLine): TableSays | null => (body !== null && 'table' in body && body.table) || null;

/** What the first statement says fell; nothing if it is none. */
const drawsIn = ({ statements }: TableSays): readonly TableDraw[] => unverified(statements?.[0] ?? '')?.draws ?? [];
