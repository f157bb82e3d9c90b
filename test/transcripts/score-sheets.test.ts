// Score sheets as people write them: read as the lines that Lyon writes, or asked about by name.
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { RulesetTypes } from '../../src/engine/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import { readHeaders } from '../../src/transcripts/headers.js';
import { judgeText, readTranscript, type Verdict, writeTranscript } from '../../src/transcripts/index.js';
import { readScoreSheet } from '../../src/transcripts/score-sheet.js';
import { LINE_LENGTH_MAX, TEXT_BYTES_MAX } from '../../src/transcripts/text.js';
import { hammer } from '../rulesets/hammer-of-the-scots/hammer-subject.js';
import { lords } from '../rulesets/lords-of-scotland/lords-subject.js';
import { extent, runs } from '../support/runs.js';
import type { Subject } from '../support/subject.js';
import { playedText } from '../support/transcripts.js';

const judge = (text: string): Verdict => judgeText(text, RULESETS);

const HAMMER = '[Title "Hammer of the Scots"]\n[Scenario "campaign"]\n[Edition "3.0"]\n';
const LORDS = '[Title "Lords of Scotland"]\n[Seats "3"]\n[Bruce "on"]\n';

/** Returns the lines that Lyon would write for a text, and the faults of those that it cannot read: `line:column code`. */
function canonical(text: string): readonly string[] {
  const read = readTranscript(text);
  if (!read.ok) return [`${read.problem.line}:${read.problem.column} ${read.problem.code}`];
  const game = readHeaders(read.value, RULESETS);
  if (!game.ok) return [`${game.problem.line}:${game.problem.column} ${game.problem.code}`];
  const { lines } = readScoreSheet(read.value, game.value);
  const faults = lines.flatMap(({ doubt }) => (doubt === undefined ? [] : [doubt.fault]));
  if (faults.length > 0) return faults.map(({ line, column, code }) => `${line}:${column} ${code}`);
  return writeTranscript({ headers: [], position: null, lines })
    .split('\n')
    .filter((line) => line !== '');
}

/** Returns the reading of one line of a game. */
const lineOf = (headers: string, line: string): string => canonical(`${headers}${line}\n`).join(' | ');

describe('Hammer of the Scots', () => {
  test.each([
    // Sides.
    ['S plays Move 3', '1. Scotland plays Move 3'],
    ['1. E plays Move 3', '1. England plays Move 3'],
    ['1) Scots play Move 3', '1. Scotland plays Move 3'],
    ['the English play Move 3', '1. England plays Move 3'],
    ['Scottish: plays Move 3', '1. Scotland plays Move 3'],
    ['les Écossais plays Move 3', '1. Scotland plays Move 3'],
    ['l’Anglais plays Move 3', '1. England plays Move 3'],
    ['L’Angleterre plays Move 3', '1. England plays Move 3'],
    ['Ecosse plays Move 3', '1. Scotland plays Move 3'],
    ['scozzesi plays Move 3', '1. Scotland plays Move 3'],
    ['Inghilterra plays Move 3', '1. England plays Move 3'],
    ['os ingleses plays Move 3', '1. England plays Move 3'],
    ['Escócia plays Move 3', '1. Scotland plays Move 3'],
    ['Англия plays Move 3', '1. England plays Move 3'],
    ['шотландцы plays Move 3', '1. Scotland plays Move 3'],
    // Cards.
    ['S plays M3', '1. Scotland plays Move 3'],
    ['S plays 3', '1. Scotland plays Move 3'],
    ['S plays mouvement 2', '1. Scotland plays Move 2'],
    ['S plays movimento 1', '1. Scotland plays Move 1'],
    ['S plays движение 1', '1. Scotland plays Move 1'],
    ['S plays Vict', '1. Scotland plays Victuals'],
    ['S plays Héraut', '1. Scotland plays Herald'],
    ['S plays Saccheggio', '1. Scotland plays Pillage'],
    ['S plays Movimento Marítimo', '1. Scotland plays Sea Move'],
    ['S plays sea-move', '1. Scotland plays Sea Move'],
    ['S plays Перемирие', '1. Scotland plays Truce'],
    ['- deals E: 1, M2, Truce, Pillage, ?', '- deals England: Move 1, Move 2, Truce, Pillage, ?'],
    // Blocks.
    ['E fires York Inf', '1. England fires York Infantry'],
    ['E fires Lanc Kn', '1. England fires Lancaster Knights'],
    ['E fires Wales Arch.', '1. England fires Wales Archers'],
    ['E fires york-infantry', '1. England fires York Infantry'],
    ['E fires infanterie de York', '1. England fires York Infantry'],
    ['E fires fanteria Cumbria', '1. England fires Cumbria Infantry'],
    ['E fires cavaleiros de Durham', '1. England fires Durham Knights'],
    ['E fires пехота Ulster', '1. England fires Ulster Infantry'],
    ['E fires Édouard', '1. England fires Edward'],
    ['E fires “Hobelars”', '1. England fires Hobelars'],
    ['S fires Menteith', '1. Scotland fires Mentieth'],
    ['S fires Ettrick', '1. Scotland fires Etterick'],
    ['S fires les Nordiques', '1. Scotland fires Norse'],
    ['S fires Cavalieri Francesi', '1. Scotland fires French Knights'],
    ['S fires Король', '1. Scotland fires King'],
    ['- levies: York Kn, Hob, Wales Inf, Ulster', '- levies: York Knights, Hobelars, Wales Infantry, Ulster Infantry'],
    ['- S reveals: Wall 4, Menteith 3', '- Scotland reveals: Wallace 4, Mentieth 3'],
    // Areas and paths.
    ['S moves Wallace Fife to Mentieth', '1. Scotland moves Wallace Fife-Mentieth'],
    ['S moves Wallace from Fife to Menteith', '1. Scotland moves Wallace Fife-Mentieth'],
    ['S moves Wallace Fife–Mentieth', '1. Scotland moves Wallace Fife-Mentieth'],
    ['S moves Wallace Fife\u2011Mentieth', '1. Scotland moves Wallace Fife-Mentieth'],
    ['S moves Wallace Fife -> Menteith → Lanark', '1. Scotland moves Wallace Fife-Mentieth-Lanark'],
    ['E moves York Inf England - Annan - Carrick', '1. England moves York Infantry England-Annan-Carrick'],
    ['E moves York Inf Inghilterra-Ann-Carr', '1. England moves York Infantry England-Annan-Carrick'],
    ['S rallies to Bad', '1. Scotland rallies to Badenoch'],
    ['S sails ? to Moray', '1. Scotland sails ? to Moray'],
    ['S moves ? Fife to Angus', '1. Scotland moves ? Fife-Angus'],
    ['- S has gone to: Menteith 2', '- Scotland has gone to: Mentieth 2'],
    // Dice.
    ['E fires York Inf: 2 5 6 1', '1. England fires York Infantry: 2, 5, 6, 1'],
    ['E fires York Inf: 2, 5 6,1', '1. England fires York Infantry: 2, 5, 6, 1'],
    ['E fires York Inf 2 5 6 1', '1. England fires York Infantry: 2, 5, 6, 1'],
    ['E fires York Inf: 2 5 6 1 (2 hits)', '1. England fires York Infantry: 2, 5, 6, 1 {2 hits}'],
    ['E: fires York Inf: 2 5', '1. England fires York Infantry: 2, 5'],
    ['- tests Wales Inf: 4', '- tests Wales Infantry: 4'],
    // Several on a line.
    ['Scotland moves Wallace, Douglas Fife-Mentieth', '1. Scotland moves Wallace Fife-Mentieth | 2. Scotland moves Douglas Fife-Mentieth'],
    [
      'S moves Wallace Fife-Angus, Douglas & Graham Fife to Mentieth',
      '1. Scotland moves Wallace Fife-Angus | 2. Scotland moves Douglas Fife-Mentieth | 3. Scotland moves Graham Fife-Mentieth',
    ],
    ['E takes hits on York Inf, Hobelars', '1. England takes a hit on York Infantry | 2. England takes a hit on Hobelars'],
    ['E takes a hit on Ross and Ross', '1. England takes a hit on Ross | 2. England takes a hit on Ross'],
    // What Lyon writes itself, without the dash.
    ['Scotland shows: M3', 'Scotland shows: Move 3'],
    ['Scots retreats: Wallace', 'Scotland retreats: Wallace'],
    ['England in winter', 'England in winter'],
    ['– S wins over: Mar', '- Scotland wins over: Mar'],
    ['– S wins over: Mar in Menteith, Bruce in Bad', '- Scotland wins over: Mar in Mentieth, Bruce in Badenoch'],
    ['S ends\tvictuals', '1. Scotland ends the victuals'],
    ['- sends Bruce home to Annan', '- sends Bruce home to Annan'],
  ])('%s', (written, read) => {
    expect(lineOf(HAMMER, written)).toBe(read);
    // What Lyon writes is read as it is.
    const lines = read.split(' | ');
    expect(canonical(`${HAMMER}${lines.join('\n')}\n`)).toEqual(lines);
  });

  test.each([
    ['E fires York: 2 5', '4:9 several-meanings'],
    ['E  fires   Lanc', '4:12 several-meanings'],
    ['S moves Gra Fife-Angus', '4:9 several-meanings'],
    ['S moves Wallace Fife-Ang', '4:17 several-meanings'],
    ['S moves Wallace, Gra Fife-Angus', '4:18 several-meanings'],
    ['- levies: Hobelars, York', '4:21 several-meanings'],
    ['S plays Mov', '4:9 several-meanings'],
    ['S fires Wo: 2', '4:9 no-such-name'],
    ['S moves Wallace Fi-Angus', '4:17 no-such-name'],
    ['S fires Wallace? 2', '4:9 no-such-name'],
    ['S fires Wallace, Douglas: 2 5 6', '4:3 no-decision'],
    ['S marches Wallace Fife-Angus', '4:3 no-decision'],
    ['2 plays Move 3', '4:1 invalid-line'],
  ])('%s: %s', (written, fault) => {
    expect(lineOf(HAMMER, written)).toBe(fault);
  });
});

describe('Lords of Scotland', () => {
  test.each([
    ['S1 recruits 3', '1. Seat 1 recruits 3'],
    ['1 recruits 3', '1. Seat 1 recruits 3'],
    ['1: recruits 3', '1. Seat 1 recruits 3'],
    ['1. 2 recruits 3', '1. Seat 2 recruits 3'],
    ['seat-2 recruits 3: Scott 7', '1. Seat 2 recruits 3: Scott 7'],
    ['siège 2 recruits 3', '1. Seat 2 recruits 3'],
    ['giocatore 3 recruits 3', '1. Seat 3 recruits 3'],
    ['Lugar 3 recruits 3', '1. Seat 3 recruits 3'],
    ['место 1 recruits 3', '1. Seat 1 recruits 3'],
    ['S1 musters Scott 5 face down', '1. Seat 1 musters Scott 5 face-down'],
    ['S1 musters Scott-5 face–up', '1. Seat 1 musters Scott 5 face-up'],
    ['S1 musters MacD 5 face-up with its power', '1. Seat 1 musters MacDonnell 5 face-up with its power'],
    ['S1 exchanges with follower 2 of S3', '1. Seat 1 exchanges with follower 2 of Seat 3'],
    ['S1 names Ferg', '1. Seat 1 names Fergusson'],
    ['S1 takes supporter Cock 12', '1. Seat 1 takes the supporter Cockburn 12'],
    ['- initiative: S2', '- initiative: Seat 2'],
    ['deals S2: Coch 2, ?', 'deals Seat 2: Cochrane 2, ?'],
    ['- row 1 2 3: (Ferg 3), wemyss-4, ?', '- row 1 2 3: (Fergusson 3), Wemyss 4, ?'],
    ['- ranking: S2 12, S1 7', '- ranking: Seat 2 12, Seat 1 7'],
    ['- draws for 1: For 6', '- draws for Seat 1: Forsyth 6'],
  ])('%s', (written, read) => {
    expect(lineOf(LORDS, written)).toBe(read);
    expect(canonical(`${LORDS}${read}\n`)).toEqual([read]);
  });

  test.each([
    ['S1 musters Coc 12 face-up', '4:12 several-meanings'],
    ['S1 musters Scott face-up', '4:12 several-meanings'],
    ['S1 musters Scott 13 face-up', '4:12 no-such-name'],
    ['- supporters: Coc 12, Scott 1', '4:15 several-meanings'],
  ])('%s: %s', (written, fault) => {
    expect(lineOf(LORDS, written)).toBe(fault);
  });
});

test('numbers of lines or of decisions, or none: a number that fits neither is a fault', () => {
  const numbersOf = (...lines: readonly string[]) => canonical(`${HAMMER}${lines.join('\n')}\n`).map((line) => line.split(' ')[0]);
  const two = 'S moves Wallace, Douglas Fife-Mentieth';
  const end = 'S ends movement';
  expect(numbersOf(`1. ${two}`, `2. ${end}`, `3. ${end}`)).toEqual(['1.', '2.', '3.', '4.']);
  expect(numbersOf(`1. ${two}`, `3. ${end}`, `4. ${end}`)).toEqual(['1.', '2.', '3.', '4.']);
  expect(numbersOf(end, `2. ${end}`, end)).toEqual(['1.', '2.', '3.']);
  expect(numbersOf(end, `3. ${end}`, end)).toEqual(['1.', '3.', '4.']);
  expect(numbersOf(`1. ${end}`, `3. ${end}`)).toEqual(['1.', '3.']);
});

const SHEET = `[Title “Hammer of the Scots”]
[Event ""]
[Result ""]
[Scenario "Braveheart"]
[Edition "3.0"]

levies: York Kn, Hob, Durham Inf, Wales Arch
deals E: 1, 2, M3, Herald, Truce
deals S: 1, 1, 2, Victuals, Pillage
E plays M1
S plays 2
first: S
S moves Wallace, Douglas Fife to Menteith
S ends movement
E ends movement
`;

describe('a score sheet is judged', () => {
  test('with empty headers, lines without numbers and two blocks on a line', () => {
    expect(judge(SHEET)).toMatchObject({ kind: 'accepted', decisions: 6, missing: [] });
  });

  test.each([
    ['CR alone', SHEET.replaceAll('\n', '\r')],
    ['a byte order mark', `\uFEFF${SHEET}`],
    ['tabs', SHEET.replaceAll(' ', '\t').replace('of\tthe', 'of the').replace('Hammer\t', 'Hammer ').replace(' the\t', ' the ')],
    ['non-breaking spaces', SHEET.replaceAll('S ', 'S\u00a0')],
  ])('%s', (_name, text) => {
    expect(judge(text)).toMatchObject({ kind: 'accepted', decisions: 6 });
  });

  test('its faults have the place in the original', () => {
    const verdict = judge(`\uFEFF${SHEET.replace('S ends', '  S   ends the  mvement')}`);
    expect(verdict).toMatchObject({ kind: 'fault', decisions: 4, faults: [{ line: 14, column: 7, code: 'no-decision' }] });
  });
});

/** A battle of Wallace with Graham against York Infantry and York Knights. */
const BATTLE = `${HAMMER}
Position
Year: 1297
Lothian, England: York Infantry 2, York Knights 4
Mentieth, Scotland: Wallace 4, Graham 4
Badenoch, England: Comyn 4, Mar 3, Angus 3, Buchan 3, Dunbar 3, Mentieth 3, Stewart 3
Argyll, Scotland: Argyll 3, Lennox 3, Atholl 3, Galloway 3, Bruce 4
Ross, England: Ross 3
Dead: Moray
Hand, England: Move 1, Move 1, Move 1, Move 1, Move 1
Hand, Scotland: Move 2, Move 2, Move 2, Move 2, Move 2
End

E plays 1
S plays 2
S moves Wallace, Graham Mentieth to Lothian
S ends movement
E ends movement
S fights in Loth
`;

describe('where names leave several readings', () => {
  test('the one that the rules leave is taken', () => {
    const text = `${BATTLE}S fires Wallace: 1 5 6 6\nE takes hit on York Kn\n`;
    expect(judge(text)).toMatchObject({ kind: 'accepted', decisions: 9 });
    // B fires before C.
    expect(judge(`${text}E fires York: 5 5 5\n`)).toMatchObject({ kind: 'accepted', decisions: 10 });
    // Only the strongest takes a hit.
    expect(judge(text.replace('on York Kn', 'on York'))).toMatchObject({ kind: 'accepted', decisions: 9 });
  });

  test('of two that remain, the fault asks which is meant', () => {
    expect(judge(BATTLE.replace('S moves Wallace, Graham', 'S moves Gra'))).toMatchObject({ kind: 'accepted' });
    const two = BATTLE.replace('Graham 4', 'Graham 4, Grant 3').replace('S moves Wallace, Graham', 'S moves Gra');
    const verdict = judge(two);
    expect(verdict).toMatchObject({ kind: 'fault', decisions: 2, faults: [{ line: 19, column: 9, code: 'several-meanings' }] });
    expect(verdict.kind === 'fault' && verdict.faults[0]!.sentence).toMatchObject({
      en: '«Gra» can mean «Graham» or «Grant»: write which.',
      fr: expect.stringContaining('peut désigner'),
      it: expect.stringContaining('può indicare'),
      pt: expect.stringContaining('pode indicar'),
      ru: expect.stringContaining('может означать'),
    });
  });

  test('it is asked where the text has unknown parts: another reading could be legal with them', () => {
    const hidden = BATTLE.replace('Hand, England: Move 1, ', 'Hand, England: ?, ').replace('S moves Wallace, Graham', 'S moves Gra');
    expect(judge(hidden)).toMatchObject({ kind: 'fault', faults: [{ code: 'several-meanings' }] });
  });
});

describe('hits alone', () => {
  const fired = (what: string) => judge(`${BATTLE}S fires Wallace: ${what}\n`);

  test('do what dice with as many hits do', () => {
    for (const [hits, dice] of [
      ['1 hit', '3 4 5 6'],
      ['2 hits', '3 4 1 6'],
      ['no hits', '4 4 4 4'],
      ['4 hits', '1 1 1 1'],
    ] as const) {
      const [alone, rolled] = [fired(hits), fired(dice)];
      expect(alone).toMatchObject({ kind: 'accepted', missing: [] });
      expect(rolled.kind === 'accepted' && rolled.position.state).toEqual(alone.kind === 'accepted' && alone.position.state);
    }
    expect(fired('3 hits').kind === 'accepted' && fired('2 hits')).not.toEqual(fired('3 hits'));
  });

  test('are no more than the dice', () => {
    expect(fired('5 hits')).toMatchObject({ kind: 'fault', faults: [{ line: 23, code: 'other-fact' }] });
  });
});

test('a fact of the first of several decisions on a line stands after the last', () => {
  const text = `${BATTLE.replace('Infantry 2, York Knights 4', 'Infantry 1, York Knights 1')}S fires Wallace: 1 1 6 6
E takes hits on York Kn, York Inf
- E loses in Lothian: York Kn
- S holds Lothian
`;
  expect(judge(text)).toMatchObject({ kind: 'accepted', decisions: 10 });
  expect(judge(text.replace('loses in Lothian: York Kn', 'loses in Lothian: Hobelars'))).toMatchObject({ kind: 'fault' });
});

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/\bInfantry\b/g, 'Inf'],
  [/\bKnights\b/g, 'Kn'],
  [/\bArchers\b/g, 'Arch'],
  [/\bMentieth\b/g, 'Menteith'],
  [/\bEtterick\b/g, 'Ettrick'],
  [/\bMove (\d)/g, 'M$1'],
  [/\bMacDonnell\b/g, 'MacD'],
  [/\bCochrane\b/g, 'Coch'],
  [/\bFergusson\b/g, 'Ferg'],
  [/\bface-(up|down)\b/g, 'face $1'],
  [/\bends the\b/g, 'ends'],
  [/\b(\w+)-(\w+)-(\w+)$/g, '$1 to $2–$3'],
  [/\b(\w+)-(\w+)$/g, '$1 to $2'],
];
const SIDES: Readonly<Record<string, readonly string[]>> = {
  England: ['E', 'English', 'Inglaterra', 'англичане', 'gli Inglesi'],
  Scotland: ['S', 'Scots', 'les Écossais', 'Шотландия', 'scozzesi'],
  'Seat ': ['S', 'seat-', 'siège ', 'P'],
};

/** Returns the text of a game as a player could have written it. */
function asWritten(text: string): string {
  const written: string[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    // Headers stay, and a fact keeps its dash every third time.
    if (line.startsWith('[') || line === '') {
      written.push(line);
      continue;
    }
    let short = line.replace(/^\d+\. /, '').replace(/^- /, index % 3 === 0 ? '– ' : '');
    for (const [pattern, words] of SHORT) short = short.replace(pattern, words);
    // Not the area of that name.
    for (const [name, others] of Object.entries(SIDES))
      short = short.replace(
        new RegExp(`(^(?:– )?(?:deals |throws in |first: |reveals |draws for |winner: )?)${name}`),
        `$1${others[index % others.length]!}`,
      );
    const [, words, dice, hits] = /^(.* fires [^:]*): ([\d, ]*) \{(\d) hits?\}$/.exec(short) ?? [];
    if (words !== undefined)
      short = [`${words}: ${dice!.replaceAll(',', '')}`, `${words} ${dice!.replaceAll(',', '')}`, `${words}: ${hits} hits`][index % 3]!;
    const before = written.at(-1)!;
    const [hit, hitBefore] = [/^(\S+ ?\S*) takes a hit on (.*)$/.exec(short), /^\S+ ?\S* takes (?:a hit|hits) on .*$/.exec(before)];
    if (hit !== null && hitBefore !== null) written[written.length - 1] = `${before.replace('a hit on', 'hits on')}, ${hit[2]}`;
    else written.push(short);
  }
  return written.join('\r');
}

const SUBJECTS = [
  { name: 'Hammer of the Scots', subject: hammer as unknown as Subject<RulesetTypes> },
  { name: 'Lords of Scotland', subject: lords(3) as unknown as Subject<RulesetTypes> },
];

describe.each(SUBJECTS)('random games of $name', ({ subject: { ruleset, options, loath } }) => {
  test('are judged as players write them', () => {
    for (let seed = 1; seed <= extent(20, runs(2)); seed++) {
      const { text, end } = playedText(ruleset, options[seed % options.length]!, {
        seed,
        limit: extent(3_000, 300),
        ...(loath && { loath }),
      });
      const written = asWritten(text);
      const verdict = judge(written);
      if (verdict.kind !== 'accepted')
        throw new Error(`${JSON.stringify(verdict, null, 1).slice(0, 1500)}\n${written.replaceAll('\r', '\n')}`);
      if (!isDeepStrictEqual(verdict.position.state, end)) expect(verdict.position.state).toEqual(end);
    }
  });

  test('have no statement that the reading does not know, and none that it changes', () => {
    for (let seed = 1; seed <= extent(20, runs(2)); seed++) {
      const played = playedText(ruleset, options[seed % options.length]!, { seed, limit: extent(3_000, 300), ...(loath && { loath }) });
      const read = readTranscript(played.text);
      const game = read.ok ? readHeaders(read.value, RULESETS) : null;
      if (!read.ok || !game?.ok) throw new Error('it is read');
      expect(readScoreSheet(read.value, game.value)).toEqual({ ...read.value, isNumbered: true });
      for (const { kind, words, items } of read.value.lines) {
        if (kind !== 'fact' || items.length === 0) continue;
        expect(ruleset.notation.statements(words), words).toMatchObject({ ok: true, value: { words, items: expect.anything() } });
      }
    }
  });
});

test('hostile lines take little time', () => {
  const line = (beginning: string, piece: string) => (beginning + piece.repeat(LINE_LENGTH_MAX)).slice(0, LINE_LENGTH_MAX);
  for (const hostile of [
    line('S moves x a', ' - a'),
    line('S moves ', 'a-'),
    line('S moves Wallace', ' to'),
    line('S moves ', 'York, '),
    line('S moves ', 'York and '),
    line('S moves ', ' '),
    line('E attacks ', 'with the group from through '),
    line('S moves Gra ', 'Ang-'),
    line('S fires York: ', '1 '),
    line('S fires York ', '1 '),
    line('- levies: ', 'infantry,'),
    line('- deals E: ', '(1 '),
    line('', 'S:'),
    line('S', ' S'),
    line('', 'é\u0301'),
    line('- has gone to: ', '\uFDFA'),
    line('- Round ', ', attacks'),
  ]) {
    const text = `${HAMMER}${`${hostile}\n`.repeat(Math.floor((TEXT_BYTES_MAX - 200) / Buffer.byteLength(hostile) / 8))}`;
    const before = process.cpuUsage();
    judge(text);
    const { user } = process.cpuUsage(before);
    expect(user / 1e6, hostile.slice(0, 30)).toBeLessThan(2);
  }
});
