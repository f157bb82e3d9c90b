import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TEXT_BYTES_MAX } from '../../src/transcripts/index.js';
import { ownFolder } from '../support/places.js';
import { recordedBeginning, recordedCampaign } from '../support/recorded-campaign.js';
import { runLyon } from './run-lyon.js';

const folder = ownFolder();
const file = (name: string, content: string): string => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const record = file('record.jsonl', (await recordedCampaign(300)).map((line) => `${line}\n`).join(''));
const written = await runLyon(['transcript', record]);
const game = file('game.txt', written.stdout);

describe('lyon transcript', () => {
  test('writes the game in a record, which lyon judge accepts', async () => {
    expect(written).toMatchObject({ status: 0, stderr: '' });
    expect(written.stdout).toMatch(/^\[Title "Hammer of the Scots"\]\n\[Game "[-\d]+"\]\n\[Date "\d{4}\.\d\d\.\d\d"\]\n/);
    const judged = await runLyon(['judge', game]);
    expect(judged).toMatchObject({ status: 0, stderr: '' });
    expect(judged.stdout).toMatch(/\d+ decisions accepted to the end\.\n$/);
  });

  test('of a spectator’s record leaves out what spectators do not know', async () => {
    const { stdout } = await runLyon(['transcript', file('seen.jsonl', (await recordedBeginning()).map((line) => `${line}\n`).join(''))]);
    expect(stdout).toContain('[Viewer "spectator"]');
    expect(stdout).toContain('- deals England: ?, ?, ?, ?, ?');
  });

  test('rejects what is no record', async () => {
    expect(await runLyon(['transcript', game])).toMatchObject({ status: 2, stderr: expect.stringContaining('is not a record') });
    expect(await runLyon(['transcript'])).toMatchObject({ status: 2 });
  });
});

describe('lyon judge', () => {
  test('names the first decision that breaks the rules, its clause, and what was legal', async () => {
    const text = written.stdout.replace(/^(\d+\. \w+) ends movement$/m, '$1 moves Wallace England-Teviot');
    const { status, stdout } = await runLyon(['judge', file('broken.txt', text)]);
    expect(status).toBe(1);
    expect(stdout).toMatch(
      /^REJECTED .*broken\.txt:\d+:\d+: decision \d+, \w+: moves Wallace England-Teviot\n {2}H[\w.]+: .+\nLegal instead:\n/,
    );
    expect(stdout).toMatch(/\nPosition\n {2}Year: \d{4}\n/);
  });

  test('names a line that is missing, and writes the whole game', async () => {
    const lines = written.stdout.split('\n');
    const cut = lines.findIndex((line) => /^\d+\. \w+ ends movement$/.test(line));
    const completed = join(folder, 'completed.txt');
    const given = file('gap.txt', lines.toSpliced(cut, 1).join('\n'));
    const { status, stdout } = await runLyon(['judge', given, '--completed', completed, '--seconds', '60']);
    expect(status).toBe(3);
    expect(stdout).toContain(`INCOMPLETE ${given}\n`);
    expect(stdout).toContain(`  ${lines[cut]!.replace(/^\d+\. /, '')}\n`);
    expect(await runLyon(['judge', completed])).toMatchObject({ status: 0 });
  });

  test('rejects a time that is none', async () => {
    for (const seconds of ['0', '-1', 'ten']) {
      const { status, stderr } = await runLyon(['judge', game, '--seconds', seconds]);
      expect([status, stderr]).toEqual([2, expect.stringContaining('--seconds must be a number above 0.')]);
    }
  });

  test('speaks the requested language, and prints JSON', async () => {
    const text = written.stdout.replace(/^(\d+\. \w+) ends movement$/m, '$1 moves Wallace England-Teviot');
    const { stdout } = await runLyon(['judge', file('french.txt', text), '--language', 'fr', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      verdict: 'rejected',
      rejection: { clause: expect.stringMatching(/^H/), sentence: expect.stringMatching(/[àéè’]/) },
    });
  });

  test('speaks the language of the environment, and refuses languages that it does not speak', async () => {
    const { stdout } = await runLyon(['judge', game], { LC_ALL: '', LC_MESSAGES: '', LANG: 'pt_BR.UTF-8' });
    expect(stdout).toMatch(/^\d+ decisões aceitas até o fim\.$/m);
    const hidden = file('hidden-fr.txt', written.stdout.replace(/- deals England.*\n/, ''));
    expect((await runLyon(['judge', hidden, '--language', 'fr'])).stdout).toMatch(/Il manque avant la ligne 11\u00a0:\n {2}deals England/);
    expect((await runLyon(['judge', game, '--language', 'ru'])).stdout).toMatch(/^До конца принято: \d+ решени/m);
    expect(await runLyon(['judge', game, '--language', 'tlh'])).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('--language must be one of en, fr'),
    });
  });

  test('prints faults with file, line and column', async () => {
    const { status, stdout } = await runLyon(['judge', file('title.txt', '[Title "Chess"]\n')]);
    expect([status, stdout.split('\n')[0]]).toEqual([1, expect.stringMatching(/title\.txt:1:8: Lyon does not judge «Chess»/)]);
  });

  test('asks for missing facts by name, with an exit code of its own', async () => {
    const { status, stdout } = await runLyon(['judge', file('hidden.txt', written.stdout.replace(/- deals England.*\n/, ''))]);
    expect([status, stdout]).toEqual([3, expect.stringContaining('Missing before line 11:\n  deals England')]);
  });

  test('reads standard input, and does not load a text that is too long', async () => {
    const { status } = spawnSync(process.execPath, ['dist/cli/lyon.js', 'judge', '-'], { input: written.stdout });
    expect(status).toBe(0);
    const { stdout } = await runLyon(['judge', file('long.txt', ' '.repeat(TEXT_BYTES_MAX + 1))]);
    expect(stdout).toContain('(text-too-long)');
    expect(await runLyon(['judge', 'no-such-file'])).toMatchObject({ status: 2 });
  });
});
