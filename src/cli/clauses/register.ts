// All that is known of each statement of a rulebook: what it says, where it is enforced, what proves it.
import type { Clause, Rulebook, Ruling } from '../../engine/rulebook.js';
import { type Enforced, enforcedBy, filesOf } from './enforced.js';
import type { Places } from './places.js';
import { isRuling, readReasons, testsOf } from './proofs.js';
import { type Proof, proofsOf } from './titles.js';

/** One statement with all that is known of it. */
export interface Known {
  readonly id: string;
  readonly statement: string;
  /** A clause or worked example as it stands in the rulebook; null for a ruling. */
  readonly clause: Clause | null;
  readonly ruling: Ruling | null;
  /** The rulings that explain it. */
  readonly rulings: readonly Ruling[];
  readonly enforced: readonly string[];
  readonly tests: readonly string[];
  readonly proofs: readonly Proof[];
  /** Why no test proves it; null if one does. */
  readonly reason: string | null;
}

/** What belongs together: a ruling and the clauses it explains, and whatever one test shows. */
function relatedTo(id: string, ruling: Ruling | null, proofs: readonly Proof[]): readonly string[] {
  const shown = proofs.flatMap(({ ids }) => ids).filter((each) => each !== id && !isRuling(each));
  return ruling !== null && ruling.clauses.length > 0 ? ruling.clauses : shown;
}

/** Where tests stand that show nothing else: in the rules of the same name. */
const namesakes = (tests: readonly string[], files: ReadonlySet<string>): readonly string[] =>
  tests.flatMap((test) => {
    const file = test.replace(/\.test\.ts$/, '.ts');
    return files.has(file) ? [`(${file})`] : [];
  });

/** The register of a rulebook; reasons stand in the first of the folders of tests, beside the clauses of the ruleset. */
export function registerOf({ clauses, rulings }: Rulebook, { sources, tests: testFolders }: Places): readonly Known[] {
  const enforced: Enforced = enforcedBy(sources);
  const files = new Set([...enforced.byName.values(), ...enforced.bySection.values()].flat());
  const tests = testsOf(testFolders);
  const proofs = proofsOf(testFolders);
  const reasons = new Map(readReasons(`${testFolders[0]}/clauses`).map(({ id, reason }) => [id, reason]));
  const known = (id: string, statement: string, clause: Clause | null, ruling: Ruling | null): Known => {
    const own = proofs.filter(({ ids }) => ids.includes(id));
    const places = filesOf(id, relatedTo(id, ruling, own), enforced);
    return {
      id,
      statement,
      clause,
      ruling,
      rulings: rulings.filter((each) => each.clauses.includes(id)),
      enforced: places.length > 0 ? places : namesakes(tests.get(id) ?? [], files),
      tests: tests.get(id) ?? [],
      proofs: own,
      reason: reasons.get(id) ?? null,
    };
  };
  return [
    ...clauses.map((clause) => known(clause.id, clause.statement, clause, null)),
    ...rulings.map((ruling) => known(ruling.id, `${ruling.question} ${ruling.ruling}`, null, ruling)),
  ];
}
