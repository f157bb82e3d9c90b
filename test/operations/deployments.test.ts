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

/** What compose makes of a value: `${NAME}`, `${NAME:?message}` and `${NAME:-default}`. */
const interpolated = (value: string): string =>
  value.replace(
    /\$\{(\w+)(?::\?[^}]*|:-([^}]*))?\}/g,
    (_, name: string, otherwise = '') => SECRETS[name as keyof typeof SECRETS] ?? otherwise,
  );

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
  // As in the image.
  expect(readConfig({ ...Object.fromEntries(settings), LYON_HOST: '0.0.0.0' }).hosts).toEqual(['127.0.0.1']);
  expect(lyon.ports).toEqual([`127.0.0.1:3000:${config.server.port}`]);
  expect(Number.parseInt(lyon.stop_grace_period, 10)).toBeGreaterThan(shutdownTime(config));
});

const documents = parseAllDocuments(readFileSync('docs/deploy/kubernetes.yaml', 'utf8')).map((each) => each.toJS());
const specOf = (wanted: string) => documents.find(({ kind }) => kind === wanted).spec;
const pod = specOf('Deployment').template;
const [container] = pod.spec.containers;
const ports = Object.fromEntries(
  (container.ports as { name: string; containerPort: number }[]).map((each) => [each.name, each.containerPort]),
);

/** The variables that Kubernetes adds to each container for a Service that exists when its pod starts, if `enableServiceLinks` allows it. */
function serviceLinks(): Readonly<Record<string, string>> {
  if (pod.spec.enableServiceLinks === false) return {};
  const { metadata, spec } = documents.find(({ kind }) => kind === 'Service');
  const name = metadata.name.toUpperCase().replaceAll('-', '_');
  const [{ port }] = spec.ports;
  return { [`${name}_SERVICE_HOST`]: '10.0.0.1', [`${name}_SERVICE_PORT`]: String(port), [`${name}_PORT`]: `tcp://10.0.0.1:${port}` };
}

/** What the server makes of the Deployment, started by the image. */
function configured() {
  const settings = (container.env as { name: string; value: string }[]).map(({ name, value }) => [name, value] as const);
  const { POSTGRES_PASSWORD: _, ...secrets } = SECRETS;
  return readConfig({
    ...serviceLinks(),
    ...Object.fromEntries(settings),
    ...secrets,
    DATABASE_URL: 'postgres://lyon@db/lyon?sslmode=verify-full',
    LYON_HOST: '0.0.0.0',
  });
}

test('docs/deploy/kubernetes.yaml', () => {
  const config = configured();
  expect(ports).toEqual({ http: config.server.port, metrics: config.server.metricsPort });
  expect(config.hosts).toEqual(['lyon.example']);
  expect(config.proxies).not.toEqual([]);
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(shutdownTime(config));
  expect(pod.spec.automountServiceAccountToken).toBe(false);
  const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe].map(({ httpGet }) => httpGet);
  expect(probes).toEqual(['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port: 'http' })));
  const { selector, ports: served } = specOf('Service');
  expect(selector).toEqual(pod.metadata.labels);
  // Players reach no other port.
  expect((served as { targetPort: string }[]).map(({ targetPort }) => targetPort)).toEqual(['http']);
});

test('a pod of docs/deploy/kubernetes.yaml has an hour for its migrations, and a rollout longer', () => {
  const { periodSeconds, failureThreshold } = container.startupProbe;
  expect(periodSeconds * failureThreshold).toBeGreaterThanOrEqual(3_600);
  expect(specOf('Deployment').progressDeadlineSeconds).toBeGreaterThan(periodSeconds * failureThreshold);
});

test('an instance of docs/deploy/kubernetes.yaml survives the loss of a node or a zone, and the drain of one', () => {
  const { replicas } = specOf('Deployment');
  const { maxUnavailable, selector } = specOf('PodDisruptionBudget');
  expect(maxUnavailable).toBeGreaterThan(0);
  expect(maxUnavailable).toBeLessThan(replicas);
  const spread = pod.spec.topologySpreadConstraints as { topologyKey: string; labelSelector: { matchLabels: object } }[];
  expect(spread.map(({ topologyKey }) => topologyKey)).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
  for (const { matchLabels } of [selector, ...spread.map(({ labelSelector }) => labelSelector)])
    expect(matchLabels).toEqual(pod.metadata.labels);
});

test('docs/deploy/kubernetes.yaml admits the proxy to the players’ port, and a Prometheus of another namespace to the metrics', () => {
  const { podSelector, policyTypes, ingress } = specOf('NetworkPolicy');
  expect(podSelector.matchLabels).toEqual(pod.metadata.labels);
  expect(policyTypes).toEqual(['Ingress']);
  const admitted = Object.fromEntries(
    (ingress as { from: object[]; ports: { port: string }[] }[]).map((rule) => [rule.ports.map(({ port }) => port).join(), rule.from]),
  );
  expect(admitted).toEqual({
    http: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': expect.any(String) } } }],
    // One peer: pods with this label in that namespace. Two would admit every pod of either.
    metrics: [
      {
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': expect.any(String) } },
        podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } },
      },
    ],
  });
});
