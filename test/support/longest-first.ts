import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Test files that take longer than their size suggests, longest first. */
const LONG = [
  'test/tools/bench/bench.slow.test.ts',
  'test/operations/server-starts.slow.test.ts',
  'test/operations/embedded-server.slow.test.ts',
  'test/tools/demo/demo.slow.test.ts',
  'test/operations/dockerfile.slow.test.ts',
  'test/operations/killed-server.slow.test.ts',
  'test/operations/backup.slow.test.ts',
  'test/api/graphql/whole-game.test.ts',
  'test/operations/lyon-records.slow.test.ts',
  'test/operations/clocks.slow.test.ts',
  'test/operations/instances.slow.test.ts',
  'test/operations/rotate-key.slow.test.ts',
  'test/docs/getting-started.slow.test.ts',
  'test/webhooks/instances.slow.test.ts',
  'test/operations/stopping.slow.test.ts',
  'test/api/rest/lint.slow.test.ts',
  'test/rulesets/hammer-of-the-scots/laws.test.ts',
  'test/rulesets/lords-of-scotland/laws.test.ts',
  'test/rulesets/hammer-of-the-scots/secrecy.test.ts',
  'test/rulesets/hammer-of-the-scots/legal-tree.test.ts',
  'test/rulesets/hammer-of-the-scots/rulebook-order.test.ts',
];

/** Runs long files first, then large ones as vitest does. A long file at the end would leave one core idle. */
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
