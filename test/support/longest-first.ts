import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Files that take longer than their size tells, the longest first: of each kind of tests, they would be begun last. */
const LONG = [
  'test/tools/bench.test.ts',
  'test/operations/server.test.ts',
  'test/tools/demos/tournament.test.ts',
  'test/tools/demos/demo.test.ts',
  'test/operations/dockerfile.test.ts',
  'test/operations/killed-server.test.ts',
  'test/operations/backup.test.ts',
  'test/api/graphql/whole-game.test.ts',
  'test/operations/lyon-records.test.ts',
  'test/operations/clocks.test.ts',
  'test/operations/instances.test.ts',
  'test/operations/lyon.test.ts',
  'test/docs/getting-started.test.ts',
  'test/webhooks/instances.test.ts',
  'test/operations/stopping.test.ts',
  'test/api/rest/lint.test.ts',
  'test/rulesets/hammer-of-the-scots/laws.test.ts',
  'test/rulesets/lords-of-scotland/laws.test.ts',
  'test/rulesets/hammer-of-the-scots/secrecy.test.ts',
  'test/rulesets/hammer-of-the-scots/legal-tree.test.ts',
  'test/rulesets/hammer-of-the-scots/clause-texts.test.ts',
  'test/rulesets/hammer-of-the-scots/rulebook-order.test.ts',
];

/** Long files first, then the large ones, as vitest does: else one core has nothing to do while the other ends the last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    return projects.flatMap((name) => {
      const ours = sorted.filter(({ project }) => project.name === name);
      const long = LONG.flatMap((path) => ours.filter(({ moduleId }) => moduleId.endsWith(`/${path}`)));
      return [...long, ...ours.filter((file) => !long.includes(file))];
    });
  }
}
