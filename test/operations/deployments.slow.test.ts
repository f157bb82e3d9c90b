// docs/deploy/kubernetes.yaml against the schemas of Kubernetes, which the package `kubernetes-models` has: its validators check values, its
// types also reject a field that does not exist, which a validator ignores as Kubernetes does.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { ownFolder } from '../support/places.js';

interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
}

const folder = ownFolder();
const read = (): readonly Manifest[] =>
  parseAllDocuments(readFileSync('docs/deploy/kubernetes.yaml', 'utf8')).map((each) => each.toJS() as Manifest);

/** The module of a kind: `v1/Service`, `apps/v1/Deployment`. */
const moduleOf = ({ apiVersion, kind }: Manifest): string => `kubernetes-models/${apiVersion}/${kind}`;

beforeAll(() => {
  const options = ['--prefix', folder, '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline'];
  // It asks for a newer Node than ours, and needs nothing of it.
  execFileSync('npm', ['install', ...options, 'kubernetes-models@5.1.0'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
});

/** What the validators find: they run in a process of their own, from the folder of the package. */
function invalid(manifests: readonly Manifest[]): readonly string[] {
  const file = join(folder, 'validate.mjs');
  const lines = manifests.map(
    (each, index) => `import { ${each.kind} as Kind${index} } from '${moduleOf(each)}';
try { new Kind${index}(${JSON.stringify(each)}).validate(); } catch (error) { console.log(error.message); }`,
  );
  writeFileSync(file, lines.join('\n'));
  return execFileSync(process.execPath, [file], { encoding: 'utf8' }).split('\n').slice(0, -1);
}

/** What the compiler finds in the manifests, written as object literals. */
function untyped(manifests: readonly Manifest[]): readonly string[] {
  const file = join(folder, 'manifests.mts');
  const lines = manifests.map(
    (each, index) => `import type { I${each.kind} as Kind${index} } from '${moduleOf(each)}';
export const manifest${index}: Kind${index} = ${JSON.stringify(each, null, 1)};`,
  );
  writeFileSync(file, lines.join('\n'));
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', '--target', 'es2022'];
  try {
    execFileSync(process.execPath, [resolve('node_modules/typescript/bin/tsc'), ...options, file], { cwd: folder, encoding: 'utf8' });
    return [];
  } catch (error) {
    return (error as { readonly stdout: string }).stdout.split('\n').filter((line) => line.includes('error'));
  }
}

test('every manifest is one of its kind', () => {
  const manifests = read();
  expect(manifests.map(({ kind }) => kind)).toEqual(['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy']);
  expect(invalid(manifests)).toEqual([]);
  expect(untyped(manifests)).toEqual([]);
});

test('a wrong value and a misspelt field are found', () => {
  const text = JSON.stringify(read());
  const wrong = JSON.parse(text.replace('"failureThreshold":1800', '"failureThreshold":"often"'));
  expect(invalid(wrong)).toEqual([expect.stringContaining('failureThreshold')]);
  const misspelt = JSON.parse(text.replace('"whenUnsatisfiable"', '"whenUnsatisfied"'));
  expect(untyped(misspelt)).toEqual([expect.stringContaining('whenUnsatisfied')]);
  const unknown = JSON.parse(text.replace('"enableServiceLinks"', '"enableServiceLink"'));
  expect(untyped(unknown)).toEqual([expect.stringContaining('enableServiceLink')]);
});
