// The examples in docs/deploy/: the server accepts their settings, and answers their probes.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readConfig } from '../../src/server/config.js';

const SECRETS = {
  POSTGRES_PASSWORD: 'of-the-database',
  LYON_ACCOUNT_TOKEN: 'the-account-token-of-this-deployment',
  LYON_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
};

/** What compose makes of a value: `${NAME}` and `${NAME:?message}`. */
const interpolated = (value: string): string =>
  value.replace(/\$\{(\w+)(?::\?[^}]*)?\}/g, (_, name: string) => SECRETS[name as keyof typeof SECRETS]);

/** Seconds that the server may take to stop. */
const shutdownTime = ({ server }: ReturnType<typeof readConfig>): number => (server.drainTime + server.shutdownTimeout) / 1_000;

test('docs/deploy/compose.yaml', () => {
  const { postgres, lyon } = parse(readFileSync('docs/deploy/compose.yaml', 'utf8')).services;
  const settings = Object.entries(lyon.environment as Record<string, string>).map(([name, value]) => [name, interpolated(value)] as const);
  const config = readConfig(Object.fromEntries(settings));
  const { POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB } = postgres.environment;
  expect(Object.fromEntries(settings)['DATABASE_URL']).toBe(
    `postgres://${POSTGRES_USER}:${interpolated(POSTGRES_PASSWORD)}@postgres:5432/${POSTGRES_DB}`,
  );
  expect(lyon.ports).toEqual([`127.0.0.1:3000:${config.server.port}`]);
  expect(Number.parseInt(lyon.stop_grace_period, 10)).toBeGreaterThan(shutdownTime(config));
});

test('docs/deploy/kubernetes.yaml', () => {
  const documents = parseAllDocuments(readFileSync('docs/deploy/kubernetes.yaml', 'utf8')).map((each) => each.toJS());
  const { spec } = documents.find(({ kind }) => kind === 'Deployment').spec.template;
  const [container] = spec.containers;
  const settings = (container.env as { name: string; value: string }[]).map(({ name, value }) => [name, value] as const);
  const { POSTGRES_PASSWORD: _, ...secrets } = SECRETS;
  const config = readConfig({
    ...Object.fromEntries(settings),
    ...secrets,
    DATABASE_URL: 'postgres://lyon@db/lyon?sslmode=verify-full',
    LYON_HOST: '0.0.0.0',
  });
  const ports = Object.fromEntries(
    (container.ports as { name: string; containerPort: number }[]).map((each) => [each.name, each.containerPort]),
  );
  expect(ports).toEqual({ http: config.server.port, metrics: config.server.metricsPort });
  expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(shutdownTime(config));
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(({ httpGet }) => httpGet);
  expect(probes).toEqual(['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port: 'http' })));
  const { selector, ports: served } = documents.find(({ kind }) => kind === 'Service').spec;
  expect(selector).toEqual(documents.find(({ kind }) => kind === 'Deployment').spec.template.metadata.labels);
  expect(served[0].targetPort).toBe('http');
});
