import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { describe, expect, test, vi } from 'vitest';
import { SUBCOMMANDS } from '../../src/cli/subcommands.js';
import { checkRecord } from '../../src/client/index.js';
import { sign, signingKeyOf } from '../../src/record/signing.js';
import { TamperingServer } from '../record/tampering-server.js';
import { ownFolder } from '../support/places.js';
import { knownSigner, recordedBeginning, recordedCampaign } from '../support/recorded-campaign.js';
import { runLyon } from './run-lyon.js';

const folder = ownFolder();
const lines = await recordedCampaign(8);
const text = (of: readonly string[]) => of.map((line) => `${line}\n`).join('');
const file = (name: string, content: string | Uint8Array): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const record = file('record.jsonl', text(lines));

/** Returns the output of `lyon verify` and its exit code. */
async function verified(...given: string[]): Promise<{ readonly code: number; readonly out: string }> {
  const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    const code = await SUBCOMMANDS['verify']!.run(given);
    return { code, out: written.mock.calls.map(([words]) => String(words)).join('') };
  } finally {
    written.mockRestore();
  }
}

describe('lyon verify', () => {
  test('prints the checks of each entry and the totals, and exits with 0', async () => {
    const { code, out } = await verified(record);
    expect(code).toBe(0);
    for (let entry = 1; entry <= 8; entry++)
      expect(out).toMatch(new RegExp(`^entry ${entry} [a-z-]+(?: [a-z]+)?: format chain order`, 'm'));
    expect(out).toMatch(/^ {2}ok +rules +8 {2}every action decided again$/m);
    expect(out).toMatch(
      /^Draws that no one could choose or foresee: 0\. Draws that the operator could foresee: 0\. Draws that the operator could choose: \d+\.$/m,
    );
    expect(out).toMatch(/\n8 entries: no problems found, but the operator could have chosen \d+ draws\.\n$/);
  });

  test('prints with --json what checkRecord returns, without its report', async () => {
    const cut = lines.toSpliced(4, 1);
    const begun = new TamperingServer('lords-of-scotland', { seats: 2 }).begin().record();
    for (const [of, name, code] of [
      [lines, record, 0],
      [cut, file('cut.jsonl', text(cut)), 1],
      [begun, file('begun.jsonl', text(begun)), 3],
    ] as const) {
      const { report, ...checked } = await checkRecord(of);
      const printed = await verified(name, '--json');
      expect(printed.code).toBe(code);
      expect(printed.out).toBe(`${JSON.stringify(checked)}\n`);
      expect(report).toContain(`${checked.entries.length} entries`);
    }
    const { keys } = JSON.parse(lines.at(-1)!).keys;
    const given = await verified(record, '--json', '--keys', file('json-keys.json', JSON.stringify({ keys })), '--receipt', 'eyJ.a.b');
    expect(given.code).toBe(1);
    expect(JSON.parse(given.out)).toMatchObject({ verdict: 'wrong', keysInRecord: null, findings: [{ entry: null, check: 'receipt' }] });
    await expect(verified(file('event.json', '{"format":"lyon-tournament"}'), '--json')).rejects.toThrow('--json needs the record');
  });

  test('ends silently, with neither 0 nor 1, if its output is closed', async () => {
    const child = spawn(process.execPath, ['dist/cli/lyon.js', 'verify', record], { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.destroy();
    const [complained, [code]] = await Promise.all([textOf(child.stderr), once(child, 'close')]);
    expect([code, complained]).toEqual([141, '']);
  });

  test('says in the first line of the verdict where the keys came from, and names those in the record', async () => {
    const keys = file('jwks.json', JSON.stringify(await (await knownSigner()).published()));
    const fromFile =
      /^The record of all of game [-\d]+\. The keys came from the file itself, so signatures prove no more than its origin: /m;
    const [kid] = (await (await knownSigner()).published()).keys.map((key) => key.kid);
    const { out } = await verified(record);
    expect(out).toMatch(fromFile);
    expect(out).toContain(`\n  ${kid}\n`);
    const given = await verified(record, '--keys', keys);
    expect(given.code).toBe(0);
    expect(given.out).toMatch(/^The record of all of game [-\d]+, checked with the given keys\.$/m);
    expect(given.out).not.toContain(kid);
    const others = keys.replace('jwks', 'others');
    writeFileSync(others, JSON.stringify({ keys: [signingKeyOf(new Uint8Array(32).fill(1)).public] }));
    expect(await verified(record, '--keys', others)).toMatchObject({
      code: 1,
      out: expect.stringContaining('FAILED the record, signature: it is signed with a key that is not in the set'),
    });
  });

  describe('with --receipt', async () => {
    const signer = await knownSigner();
    const jwks = file('receipt-keys.json', JSON.stringify(await signer.published()));
    const entry = JSON.parse(lines[6]!) as { hash: string; header: { game: string; at: string }; part: { seq: number } };
    const { game, at } = entry.header;
    const statement = { game, viewer: 'arbiter', version: entry.part.seq, hash: entry.hash, at };
    const receipt = (more: Partial<typeof statement> = {}) => signer.sign('receipt', { ...statement, ...more });
    const seats = await receipt({ viewer: 'england', version: 4 });

    test('accepts receipts of entries in the record, as text or one in each line of a file', async () => {
      const kept = file('receipts.txt', `${await receipt()}\n\n${seats}\n`);
      for (const given of [[seats], [kept], [kept, '--receipt', await receipt()]]) {
        const { code, out } = await verified(record, '--keys', jwks, '--receipt', ...given);
        const count = given.length === 3 ? 3 : given[0] === kept ? 2 : 1;
        expect(out).toMatch(new RegExp(`^ {2}ok +receipt +${count} {2}the entries of the given receipts are in the record$`, 'm'));
        expect(code).toBe(0);
      }
    });

    test('names receipts of entries that are not in the record', async () => {
      const lost = await receipt({ viewer: 'england', version: 12, hash: 'L'.repeat(43) });
      const one = await verified(record, '--receipt', lost);
      expect(one).toMatchObject({
        code: 1,
        out: expect.stringContaining(
          'FAILED the record, receipt: the receipt: this receipt was signed for an entry that is not in the record (version «12» for «england»',
        ),
      });
      const two = await verified(record, '--receipt', seats, '--receipt', lost);
      expect(two.out).toContain('FAILED the record, receipt: receipt 2: this receipt was signed for an entry that is not in the record');
      expect(two.out).not.toContain('receipt 1');
    });

    test('says so when a viewer’s record ends before the entry, or is of another viewer', async () => {
      const beginning = await recordedBeginning();
      const entries = beginning.length - 2;
      const last = JSON.parse(beginning.at(-2)!) as typeof entry & { part: { version: number } };
      const stated = { game: last.header.game, at: last.header.at, hash: 'L'.repeat(43) };
      const spectators = file('spectators.jsonl', text(beginning));
      const check = async (more: Partial<typeof statement>) => verified(spectators, '--receipt', await receipt({ ...stated, ...more }));
      const later = await check({ viewer: 'spectator', version: entries + 1 });
      expect(later.out).toContain(`; the record ends before it, with ${entries} entries`);
      expect((await check({ viewer: 'spectator', version: entries })).out).toMatch(/is not in the record \([^)]*\)\n/);
      expect((await check({ viewer: 'england', version: 2 })).out).toContain(
        '; the record is that of «spectator», who need not know of it',
      );
      expect(await check({ viewer: 'spectator', version: last.part.version, hash: last.hash })).toMatchObject({ code: 0 });
      expect(await check({ viewer: 'spectator', version: 1, hash: last.hash })).toMatchObject({ code: 1 });
    });

    test.each([
      ['another game', () => receipt({ game: 'another' }), 'it is a receipt of the game «another»'],
      ['another time', () => receipt({ at: '2026-01-01T00:00:00.000Z' }), 'but it states version'],
      [
        'another kind',
        () => signer.sign('tournament-log', { tournament: game, entries: 1, head: entry.hash }),
        'a statement of another kind',
      ],
      ['another payload', async () => (await receipt()).replace(/\.[\w-]+\./, `.${Buffer.from('{}').toString('base64url')}.`), 'signature'],
      [
        'another key',
        async () => sign(signingKeyOf(new Uint8Array(32).fill(1)), 'receipt', statement),
        'with a key that is not in the set',
      ],
    ])('finds a receipt of %s', async (_, made, words) => {
      const { code, out } = await verified(record, '--keys', jwks, '--receipt', await made());
      expect([code, out.includes('FAILED the record, receipt: ') && out.includes(words)]).toEqual([1, true]);
    });

    test.each([
      ['neither a file nor a receipt', 'none', 'no such file: none'],
      ['an empty file', file('empty-receipts', '\n'), 'has no receipt'],
    ])('does not begin with %s', async (_, given, words) => {
      await expect(verified(record, '--receipt', given)).rejects.toThrow(words);
    });

    test('finds any text in a file that is none', async () => {
      const { code, out } = await verified(record, '--receipt', file('no-receipt', 'not a receipt\n'));
      expect([code, out]).toEqual([1, expect.stringContaining('FAILED the record, receipt: the receipt: it is not a compact JWS')]);
    });
  });

  const deep = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`;
  test.each<[string, string | Uint8Array, string]>([
    ['an empty file', '', 'FAILED the record, format: the file is empty'],
    [
      'binary rubbish',
      Uint8Array.from({ length: 5_000 }, (_, at) => (at * 197) % 256),
      'FAILED the record, format: the first line is not that of',
    ],
    ['a record without its last line', text(lines.slice(0, -1)), 'FAILED the record, end: it was cut short: the last line is missing'],
    [
      'a line that is too long',
      text(lines.with(3, `"${'a'.repeat(2 ** 20)}"`)),
      'FAILED entry 3, format: the line is longer than 1048576 bytes',
    ],
    ['a line that is nested too deep', text(lines.with(3, deep)), 'FAILED entry 3, format: the line is nested deeper than 64'],
    ['a line that is no JSON', text(lines.with(3, '{')), 'FAILED entry 3, format: the line is not JSON'],
    ['a field named like the prototype', text(lines.with(3, `{"__proto__":{},${lines[3]!.slice(1)}`)), 'FAILED entry 3, format: '],
    [
      'a part named like the prototype',
      text(lines.with(3, lines[3]!.replace('"part":{', '"part":{"__proto__":{"seq":3},'))),
      'FAILED entry 3, format: ',
    ],
    ['a last line that is cut', text(lines).slice(0, -20), 'FAILED the record, end: it was cut short: the last line is missing'],
  ])('reports the fault in %s and exits with 1', async (_, content, words) => {
    const { code, out } = await verified(file('broken.jsonl', content));
    expect(out).toContain(words);
    expect(code).toBe(1);
    expect(out).toMatch(/\n\d+ entries: \d+ findings?\.\n$/);
  });

  test('exits with 3 for every record of an unknown ruleset', async () => {
    const server = new TamperingServer('small', { turns: 2 }).begin().play();
    const [all, own] = [server.record(), server.record('spectator')].map((of, at) => file(`small-${at}.jsonl`, text(of))) as [
      string,
      string,
    ];
    const { code, out } = await verified(all);
    expect(out).toContain('Not checked: whether the actions were legal: its ruleset is not installed.');
    expect(out).toContain(`NOT PROVEN by the current rules: entries 1 to ${server.seq}.`);
    expect(code).toBe(3);
    const ofViewer = await verified(own);
    expect(ofViewer.out).toContain('Not checked: whether the notices agree with the rules: its ruleset is not installed.');
    expect(ofViewer.out).toContain('not everything is proven: see what was not checked');
    expect(ofViewer.code).toBe(3);
  });

  test('exits with 3 for a full record without a secret, and with 0 for a viewer’s', async () => {
    const server = new TamperingServer('lords-of-scotland', { seats: 2 }).begin();
    const [all, own] = [server.record(), server.record('spectator')].map((of, at) => file(`hidden-${at}.jsonl`, text(of))) as [
      string,
      string,
    ];
    const { code, out } = await verified(all);
    expect(out).toContain('Not checked: draws, salts and viewers’ payloads: the secret of era 0 is not published.');
    expect(out).toContain('not everything is proven: see what was not checked');
    expect(code).toBe(3);
    const ofViewer = await verified(own);
    expect(ofViewer.out).not.toContain('Not checked');
    expect(ofViewer.out).toContain('No viewer’s record shows: draws that are not open to this viewer');
    expect(ofViewer.code).toBe(0);
  });

  test('reports a malformed last line as such, not as a record cut short', async () => {
    const { code, out } = await verified(file('null.jsonl', text(lines.with(-1, `{"certificate":null,${lines.at(-1)!.slice(1)}`))));
    expect(out).toContain('FAILED the record, end: the last line: ');
    expect(out).not.toContain('truncated');
    expect(code).toBe(1);
  });

  test.each([
    ['the first line', 0, 'the record', [0xff]],
    ['an entry: a byte that stands nowhere', 3, 'entry 3', [0xff]],
    ['an entry: a slash in more bytes than it needs', 3, 'entry 3', [0xc0, 0xaf]],
    ['an entry: half a character', 3, 'entry 3', [0xed, 0xa0, 0x80]],
    ['an entry: a character without its end', 3, 'entry 3', [0xe2, 0x82]],
    ['the last line: an end without a beginning', 9, 'the record', [0x80]],
  ])('reports where bytes are no UTF-8 in %s', async (_, at, where, bytes) => {
    const before = text(lines.slice(0, at)) + lines[at]!.slice(0, lines[at]!.indexOf('":"') + 3);
    const path = file(
      'bytes.jsonl',
      Buffer.concat([Buffer.from(before), Buffer.from(bytes), Buffer.from(text(lines).slice(before.length))]),
    );
    const { code, out } = await verified(path);
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`^FAILED ${where}, .*not UTF-8`, 'm'));
  });

  test.each([
    ['a number that JSON cannot represent', 3, lines[3]!.replace('"era":0', '"era":1e999'), 'a number that is too large'],
    ['a huge number', 3, lines[3]!.replace('"era":0', '"era":1e308'), '«header/era» must be'],
    ['a name twice', 3, lines[3]!.replace('"era":0', '"era":0,"era":0'), 'not canonical JSON'],
    ['a missing member', 3, lines[3]!.replace(/"hash":"[^"]*",/, ''), "must have required property 'hash'"],
    ['deep nesting', 3, `${'['.repeat(500_000)}`, 'nested deeper than 64'],
    ['a line of 10 MB', 3, JSON.stringify('x'.repeat(10_000_000)), 'longer than 1048576 bytes'],
    ['a lone surrogate', 3, lines[3]!.replace('"era":0', '"era":"\\ud800"'), 'a lone surrogate'],
    ['a prototype', 3, lines[3]!.replace('"era":0', '"__proto__":{"era":0}'), 'a field is named __proto__'],
    ['an array', 3, '[]', 'must be object'],
    ['nothing', 3, '', 'not JSON'],
  ])('reports a line with %s under its number', async (_, at, line, words) => {
    const path = file('crafted.jsonl', text(lines.with(at, line)));
    const { code, out } = await verified(path);
    expect(code).toBe(1);
    expect(out).toMatch(new RegExp(`^FAILED entry ${at}, format: .*${words}`, 'm'));
  });

  test.each<[string, string[], string]>([
    ['no file', [], 'verify takes a file, or several records of one game.'],
    ['two files as JSON', [record, record, '--json'], 'several records are read from files, and reported as text.'],
    ['an option there is not', [record, '--fast'], '--fast'],
    ['a file there is not', [join(folder, 'none')], 'no such file: '],
    ['a folder', [folder], 'is a folder'],
    ['a folder of keys', [record, '--keys', folder], 'is a folder'],
    ['keys there are not', [record, '--keys', join(folder, 'none')], 'no such file: '],
    ['keys that are none', [record, '--keys', record], 'is not a JWK set with an Ed25519 key'],
  ])('does not begin with %s', async (_, given, words) => {
    await expect(verified(...given)).rejects.toThrow(words);
  });
});

// `lyon.test.ts` shows that the program does what `runLyon` does.
describe('the program', () => {
  const lyon = (given: readonly string[], input: string) =>
    spawnSync(process.execPath, ['dist/cli/lyon.js', ...given], { input, encoding: 'utf8' });
  /** Without its fourth entry, and with a third that the schema does not describe. */
  const forged = lines.with(3, lines[3]!.replace('"era":0', '"era":"0"')).toSpliced(4, 1);

  test.each([
    ['a record', text(lines), 0, ['8 entries: no problems found, but']],
    [
      'a forged one',
      text(forged),
      1,
      ['FAILED entry 3, format: «header/era» must be integer', 'FAILED entry 4, order: number 5 stands where number 4 must'],
    ],
  ])('reads %s from standard input', (_, input, code, found) => {
    const { status, stdout, stderr } = lyon(['verify', '-'], input);
    expect([status, stderr]).toEqual([code, '']);
    for (const words of found) expect(stdout).toContain(words);
  });

  test.each([
    ['a file there is not', ['verify', 'nofile'], 'lyon verify: no such file: nofile\n'],
    ['keys there are not', ['verify', record, '--keys', 'nokeys'], 'lyon verify: no such file: nokeys\n'],
  ])('reports %s in one line', async (_, given, line) => {
    expect(await runLyon(given)).toMatchObject({ status: 2, stdout: '', stderr: line });
  });

  test('loads neither the server nor packages, and compiles no schema', () => {
    const loaded = new Map<string, string>();
    const packages: string[] = [];
    const load = (file: string): void => {
      if (loaded.has(file)) return;
      const code = readFileSync(file, 'utf8');
      loaded.set(file, code);
      for (const [, from] of code.matchAll(/^(?:import|export) .*?"([^"]*)";$/gm))
        if (from!.startsWith('.')) load(join(dirname(file), from!));
        else if (!from!.startsWith('node:')) packages.push(from!);
    };
    load('dist/bundle-verify.js');
    expect(loaded.size).toBeGreaterThan(2);
    expect(packages).toEqual([]);
    expect([...loaded.values()].filter((code) => /new Ajv|fastify|drizzle/.test(code))).toEqual([]);
  });

  // `script` provides a terminal.
  const onTerminal = (command: string) => spawnSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' });

  test.runIf(process.platform === 'linux')('shows on a terminal how far it is, and no line for each entry', () => {
    const path = file('terminal.jsonl', text(lines.toSpliced(4, 1)));
    const command = `"${process.execPath}" dist/cli/lyon.js verify "${path}"`;
    const shown = onTerminal(command);
    expect([shown.status, shown.stdout]).toEqual([1, expect.stringMatching(/100 % {2}entry 8 {2}2 found/)]);
    expect(shown.stdout).not.toMatch(/^entry \d/m);
    expect(shown.stdout).toMatch(/^FAILED entry 4, order: /m);
    for (const plain of ['--plain', '2>/dev/null']) {
      const { status, stdout } = onTerminal(`${command} ${plain}`);
      expect([status, stdout]).toEqual([1, expect.not.stringContaining('%')]);
      expect(stdout).toMatch(/^entry 3 [a-z]/m);
    }
  });

  test.each([
    [['verify', '--help'], /^Usage: lyon verify FILE .*\n[\s\S]*\nExit code 0: [\s\S]*\n3: /],
    [['backup', '-h'], /^Usage: lyon backup FILE\n/],
    [['--help'], /^Usage:\n {2}lyon archive [\s\S]* lyon verify FILE/],
  ])('prints the usage for %s', async (given, words) => {
    expect(await runLyon(given)).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(words) });
  });

  test.each([
    ['verify', 'verify takes a file, or several records of one game.'],
    ['import', 'import takes one file.'],
    ['export', 'export takes one game.'],
  ])('exits with 2 and prints the usage for %s', async (name, words) => {
    const { status, stdout, stderr } = await runLyon([name]);
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(`${words}\n\nUsage:\n`);
  });
});
