// A real Chromium, installed by npm, for tests of the pages.
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import axe from 'axe-core';
import { type Browser, type BrowserContextOptions, type Page, chromium as playwright } from 'playwright-core';
import { expect } from 'vitest';
import { readWebApp } from '../../src/api/http/web-app.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { PICTURES } from '../../src/rulesets/pictures.js';
import { readSchema, startTestServer, type TestServer, type TestServerOptions } from '../api/test-server.js';
import { whenOver } from './when-over.js';

/** The package's own arguments would switch off the protections that the tests are to find at work. */
const ARGUMENTS = ['--no-sandbox', '--no-zygote', '--headless=shell', '--disable-gpu', '--disable-dev-shm-usage'];

const UNPACK = "import chromium from '@sparticuz/chromium'; await chromium.executablePath();";

/**
 * Returns the program's path, in a folder of the user that runs the tests. The package unpacks into TMPDIR: here into a new folder, by a
 * process of its own, which is the only one with this TMPDIR. The folder is then renamed: no other process finds half a program.
 */
async function unpackedChromium(): Promise<string> {
  const own = join(tmpdir(), `lyon-chromium-${userInfo().uid}`);
  if (!existsSync(own)) {
    const fresh = mkdtempSync(`${own}-`);
    await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', UNPACK], { env: { ...process.env, TMPDIR: fresh } });
    try {
      renameSync(fresh, own);
    } catch {
      // Another process was faster; its program is as good.
      rmSync(fresh, { recursive: true });
    }
  }
  return join(own, 'chromium');
}

/** Milliseconds after which a wait only says where a test hangs. */
const PATIENCE = 180_000;

let started: Promise<Browser> | null = null;

/** Returns the browser of this process, which is started for the first test that asks. Each page has a context of its own. */
export function openBrowser(): Promise<Browser> {
  started ??= startBrowser();
  return started;
}

/** Starts a browser that ends with this process. */
async function startBrowser(): Promise<Browser> {
  const browser = await launch();
  browser.once('disconnected', () => {
    started = null;
  });
  return browser;
}

const launch = async (more: readonly string[] = []): Promise<Browser> =>
  playwright.launch({ executablePath: await unpackedChromium(), args: [...ARGUMENTS, ...more], timeout: PATIENCE });

/** Starts a browser whose own setting lets no page keep anything on the device. It ends with the test. */
export async function openBrowserWithoutStorage(): Promise<Browser> {
  const browser = await launch(['--disable-local-storage']);
  whenOver(() => browser.close());
  return browser;
}

export interface WebServer extends TestServer {
  readonly origin: string;
}

/** Starts a server with the built pages on a port of its own. It admits no guests unless a test says so. */
export async function startWebServer(wanted: TestServerOptions = {}): Promise<WebServer> {
  const web = await readWebApp('dist/web');
  if (web === null) throw new Error('dist/web is missing: run `node scripts/build.mjs`');
  const server = await startTestServer({
    rulesets: RULESETS,
    schema: readSchema(),
    ...wanted,
    limits: { newGuestsPerHour: 0, ...wanted.limits },
    app: { web, pictures: PICTURES, ...wanted.app },
  });
  return { ...server, origin: await server.app.listen({ host: '127.0.0.1', port: 0 }) };
}

/** A page, and what it did that no page may do. */
export interface WatchedPage {
  readonly page: Page;
  /** Addresses of all requests and websockets. */
  readonly requests: readonly string[];
  /** Errors of the page's program, and what its policy has blocked. */
  readonly faults: readonly string[];
}

/** Opens a page in a context of its own, as another person's browser would. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await browser.newContext({ locale: 'en-GB', viewport: { width: 1280, height: 900 }, ...options });
  whenOver(() => context.close());
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  const requests: string[] = [];
  const faults: string[] = [];
  page.on('request', (request) => void requests.push(request.url()));
  page.on('websocket', (socket) => void requests.push(socket.url()));
  page.on('pageerror', (error) => void faults.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  return { page, requests, faults };
}

/** Returns the accessibility faults of a page that are serious or critical, as lines to read. */
export async function accessibilityFaults(page: Page): Promise<readonly string[]> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { violations: found } = await (globalThis as unknown as { axe: typeof import('axe-core') }).axe.run();
    return found.map(({ id, impact, nodes }) => ({
      id,
      impact,
      nodes: nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`),
    }));
  });
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).join(' | ')}`);
}

/** Switches a setting of the panel on or off. */
export async function setSetting(page: Page, label: string, isOn: boolean): Promise<void> {
  const settings = page.locator('details.settings');
  if ((await settings.getAttribute('open')) === null) await settings.locator('summary').click();
  await page.getByLabel(label).setChecked(isOn);
}

/** Switches plans and questions off: a chosen action is submitted at once. */
export async function actAtOnce(page: Page): Promise<void> {
  await setSetting(page, 'Plan several actions', false);
  await setSetting(page, 'Ask before an action', false);
}

/** Waits until the page of a game shows the position after an entry, and what its seat may do there. The log can have the entry before. */
export async function showsPosition(page: Page, version: number): Promise<void> {
  await expect.poll(async () => Number(await page.locator('article.game').getAttribute('data-version'))).toBeGreaterThanOrEqual(version);
  await submitted(page);
}

/** Waits until no submission of a page is under way, and the position it led to is drawn. */
export const submitted = (page: Page): Promise<void> => page.getByText('Sending').waitFor({ state: 'detached' });

/** A page that stays on its server and obeys its policy. */
export function expectContained({ origin }: WebServer, { requests, faults }: WatchedPage): void {
  const { host } = new URL(origin);
  expect(requests.filter((url) => new URL(url).host !== host)).toEqual([]);
  expect(faults).toEqual([]);
}

/** A page that stays on its server, obeys its policy and can be used by everyone. */
export async function expectSound(server: WebServer, watched: WatchedPage): Promise<void> {
  expectContained(server, watched);
  expect(await accessibilityFaults(watched.page)).toEqual([]);
}
