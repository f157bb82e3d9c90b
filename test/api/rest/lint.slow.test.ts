// Two linters find neither errors nor warnings in the OpenAPI document.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import spectralCore, { type RulesetDefinition } from '@stoplight/spectral-core';
import spectralRulesets from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { readDocument } from '../test-server.js';

test('Spectral', async () => {
  const spectral = new spectralCore.Spectral();
  spectral.setRuleset({ extends: [spectralRulesets.oas as RulesetDefinition] });
  const found = await spectral.run(readDocument() as unknown as Record<string, unknown>);
  expect(found.map(({ code, message, path }) => `${path.join('.')}: ${code}: ${message}`)).toEqual([]);
});

test('Redocly', async () => {
  // Telemetry is off.
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const asked = ['lint', 'dist/openapi.json', '--extends', 'recommended', '--format', 'json'];
  const { stdout } = await promisify(execFile)('node_modules/.bin/redocly', asked, { env }).catch((failed) => failed);
  const { totals, problems } = JSON.parse(stdout);
  expect(problems.map(({ ruleId, message }: { ruleId: string; message: string }) => `${ruleId}: ${message}`)).toEqual([]);
  expect(totals).toMatchObject({ errors: 0, warnings: 0 });
});
