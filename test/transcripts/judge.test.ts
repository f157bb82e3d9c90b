// Verdicts on texts: accepted, rejected, faulty, and with facts missing.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { RULESETS } from '../../src/rulesets/index.js';
import { decodeText, judgeText, TEXT_BYTES_MAX, type Verdict, verdictText } from '../../src/transcripts/index.js';

const judge = (text: string): Verdict => judgeText(text, RULESETS);

/** Returns the first fault of a text: `line:column code`. */
function faultOf(text: string): string {
  const verdict = judge(text);
  if (verdict.kind !== 'fault') return verdict.kind;
  const [{ line, column, code }] = verdict.faults as [(typeof verdict.faults)[0]];
  return `${line}:${column} ${code}`;
}

const LORDS = `[Title "Lords of Scotland"]
[Seats "2"]
[Initiative "seat-1"]

- deals Seat 1: Scott 1, Makgill 2, Wemyss 3, Forsyth 4, Cochrane 5
- deals Seat 2: Scott 6, Makgill 7, Wemyss 8, Forsyth 9, Cochrane 10
- row 1 2 3 4 5: (Scott 2), (Scott 3), (Scott 4), (Scott 5), (Scott 7)
- supporters: MacDonnell 1, Fergusson 12

Turn 1
- turns up 1: Scott 2
1. Seat 1 musters Scott 1 face-down
2. Seat 2 recruits 1: Scott 2
- row 1: Cockburn 4
`;

const HAMMER = `[Title "Hammer of the Scots"]
[Scenario "Braveheart"]
[Edition "3.0"]

- levies: York Knights, Hobelars, Durham Infantry, Wales Archers
- deals England: Move 1, Move 2, Move 3, Herald, Truce
- deals Scotland: Move 1, Move 1, Move 2, Victuals, Pillage
1. England plays Herald
2. Scotland plays Move 2
- first: England
`;
const LORDS_IN_POSITION = `[Title "Lords of Scotland"]
[Seats "2"]

Position
  Skirmish: 2
  Turn: 1
  To act: Seat 1
  Initiative: Seat 1
  Row: Scott 2, Scott 3, Scott 4, Scott 5, Scott 7
  Supporters: MacDonnell 1, Fergusson 12
  Hand, Seat 1: Scott 1, Makgill 2
  Hand, Seat 2: Scott 6, Makgill 7
End
`;
const lineOf = (text: string, words: string): number => text.split('\n').findIndex((line) => line.includes(words)) + 1;

describe('a text without a fault', () => {
  test('is accepted to its end', () => {
    expect(judge(LORDS)).toMatchObject({ kind: 'accepted', decisions: 2, outcome: null, missing: [] });
    expect(judge(HAMMER)).toMatchObject({ kind: 'accepted', decisions: 2, outcome: null, missing: [] });
  });

  test('may have comments, notes, other spaces and other cases', () => {
    const text = LORDS.replace(
      '1. Seat 1 musters Scott 1 face-down',
      '  1.  seat 1   MUSTERS scott 1  face-down {L3.6} ; a bluff\n; nothing',
    );
    expect(judge(text.replaceAll('\n', '\r\n'))).toMatchObject({ kind: 'accepted', decisions: 2 });
  });

  test('may have any character in a comment, also one that ends lines elsewhere', () => {
    const text = LORDS_IN_POSITION.replace('"2"]', '"2"] ; a\u2028b')
      .replace('Position', 'Position ; a\u2028b')
      .replace('End', 'End ; a\rb');
    expect(judge(text)).toMatchObject({ kind: 'accepted', decisions: 0 });
  });

  test('may leave out what follows from the game', () => {
    const shorter = LORDS.replace('Turn 1\n', '').replace('- turns up 1: Scott 2\n', '').replace('recruits 1: Scott 2', 'recruits 1');
    expect(judge(shorter)).toMatchObject({ kind: 'accepted', decisions: 2 });
  });
});

test('the games of docs/notation.md are accepted', () => {
  const games = readFileSync('docs/notation.md', 'utf8').match(/^\[Title [^`]+/gm) ?? [];
  expect(games.map((text) => judge(text))).toMatchObject([
    { kind: 'accepted', missing: [] },
    { kind: 'accepted', missing: [] },
  ]);
});

describe('a decision that breaks the rules', () => {
  test('is rejected with its clause, what was legal, and the position before it', () => {
    const verdict = judge(`${LORDS}3. Seat 1 musters Scott 6 face-up\n`);
    expect(verdict).toMatchObject({
      kind: 'rejected',
      decisions: 2,
      decision: { number: 3, seat: 'seat-1', words: 'musters Scott 6 face-up', line: lineOf(LORDS, '- row 1: ') + 1 },
      rejection: { clause: 'L3.6' },
      toAct: ['seat-1'],
    });
    if (verdict.kind !== 'rejected') throw new Error('it is rejected');
    expect(verdict.legal).toContain('musters Makgill 2 face-up with its power');
    expect(verdict.legal.at(-1)).toBe('recruits 5');
    expect(verdict.legalCount).toBe(verdict.legal.length);
    expect(judge(LORDS)).toMatchObject({ position: { state: verdict.position.state } });
  });

  test('is printed with the seats as the text names them', () => {
    const printed = verdictText(judge(`${LORDS}3. Seat 2 recruits 2\n`), 'fr', 'game.txt');
    expect(printed).toContain('décision 3, Seat 2\u00a0: recruits 2');
    expect(printed).toContain('Au tour de\u00a0: Seat 1');
  });

  test('is rejected if it is not that seat’s turn', () => {
    expect(judge(`${LORDS}3. Seat 2 recruits 2\n`)).toMatchObject({
      kind: 'rejected',
      rejection: { code: 'not-your-turn' },
      toAct: ['seat-1'],
    });
  });

  test('is judged before its dice', () => {
    expect(judge(`${HAMMER}3. England sends the Herald to Moray: 7\n`)).toMatchObject({ kind: 'rejected', decision: { number: 3 } });
  });
});

describe('a missing fact is asked for by name', () => {
  test('each line of a position with unknown cards', () => {
    const text =
      '[Title "Lords of Scotland"]\n[Seats "2"]\nPosition\nSkirmish: 2\nInitiative: Seat 1\nHand, Seat 1: ?, ?\nHand, Seat 2: ?\nEnd\n';
    const deal = '- row 1 2 3 4 5: (Scott 2), (Scott 3), (Scott 4), (Scott 5), (Scott 7)\n- supporters: MacDonnell 1, Fergusson 12\n';
    expect(judge(text + deal)).toMatchObject({
      kind: 'accepted',
      missing: [
        { line: 6, words: 'Hand, Seat 1' },
        { line: 7, words: 'Hand, Seat 2' },
      ],
    });
  });

  test('a die', () => {
    const verdict = judge(`${HAMMER}3. England sends the Herald to Galloway\n`);
    expect(verdict).toMatchObject({
      kind: 'missing-fact',
      decisions: 2,
      decision: { number: 3 },
      missing: [{ line: 11, words: 'rolls for the Herald' }],
    });
  });

  test('a card that is drawn', () => {
    expect(judge(LORDS.replace('- row 1: Cockburn 4\n', ''))).toMatchObject({
      kind: 'missing-fact',
      decision: { number: 2 },
      missing: [{ words: 'row' }],
    });
  });

  test('a decision that the numbers skip', () => {
    expect(judge(LORDS.replace('2. Seat 2', '4. Seat 2'))).toMatchObject({
      kind: 'missing-fact',
      decisions: 1,
      decision: { number: 4, seat: 'seat-2' },
      missing: [
        { line: 13, words: '2. Seat 2' },
        { line: 13, words: '3.' },
      ],
    });
  });

  test('a deal', () => {
    expect(judge(LORDS.replace(/- deals Seat 2.*\n/, ''))).toMatchObject({
      kind: 'incomplete',
      gaps: [{ inserted: null, choices: ['deals Seat 2'] }],
      missing: [{ words: 'deals Seat 2' }],
    });
  });
});

describe('a text with hidden parts', () => {
  test('is judged as far as it shows, and names what it leaves open', () => {
    const hidden = LORDS.replace(/(deals Seat 2: ).*/, '$1?, ?, ?, ?, ?').replace(/\(Scott 3\).*/, '?, ?, ?, ?');
    const verdict = judge(`${hidden}3. Seat 1 recruits 2: ?\n- row 2: ?\n4. Seat 2 musters Wemyss 8 face-up\n`);
    expect(verdict).toMatchObject({ kind: 'accepted', decisions: 4 });
    expect(verdict.kind === 'accepted' && verdict.missing.map(({ words }) => words)).toEqual(['deals Seat 2', 'row 1 2 3 4 5', 'row 2']);
  });

  test('a card laid face-down is the one that is shown', () => {
    const hidden = HAMMER.replace(/(deals Scotland: ).*/, '$1?, ?, ?, ?, ?').replace('Scotland plays Move 2', 'Scotland plays ?');
    expect(judge(hidden.replace('- first', '- Scotland shows: Move 1\n- first'))).toMatchObject({ kind: 'accepted', decisions: 2 });
  });

  test('cards that were shown are not taken for later ones', () => {
    const [beginning] = HAMMER.replace(/(deals Scotland: ).*/, '$1?, ?, ?, ?, ?').split('1. England');
    const text = `${beginning}1. Scotland plays ?
2. England plays Move 1
- Scotland shows: Move 1
- first: England
3. England ends movement
4. Scotland ends movement
5. Scotland plays ?
6. England plays Move 2
- Scotland shows: Move 3
`;
    expect(judge(text)).toMatchObject({ kind: 'accepted', decisions: 6 });
  });

  test('a card that the set-up draws later is not assumed for an unknown one before', () => {
    // A card that no line names is assumed first, and here a line names every card.
    const hidden = LORDS.replace(/(deals Seat \d: ).*/g, '$1?, ?, ?, ?, ?').replace('MacDonnell 1, Fergusson 12', 'Scott 1, Makgill 12');
    const everyCard = ['Scott', 'Makgill', 'MacDonnell', 'Wemyss', 'Fergusson', 'Forsyth', 'Cockburn', 'Cochrane']
      .flatMap((clan) => Array.from({ length: 12 }, (_, at) => `${clan} ${at + 1}`))
      .join(', ');
    const verdict = judge(hidden.replace(/1\. Seat 1 [\s\S]+$/, `1. Seat 1 musters ? face-down\n- never: ${everyCard}\n`));
    expect(verdict).toMatchObject({ kind: 'undecided', decision: { number: 1 } });
  });

  test('its viewer’s own decisions are rejected with certainty', () => {
    const hidden = LORDS.replace(/(deals Seat 2: ).*/, '$1?, ?, ?, ?, ?').replace('[Seats', '[Viewer "Seat 1"]\n[Seats');
    expect(judge(`${hidden}3. Seat 1 musters Cochrane 12 face-up\n`)).toMatchObject({ kind: 'rejected', decision: { number: 3 } });
  });

  test('a card that another seat holds is rejected with certainty', () => {
    const hidden = LORDS.replace(/(deals Seat 2: ).*/, '$1?, ?, ?, ?, ?');
    expect(judge(`${hidden}3. Seat 1 recruits 2: Scott 3\n- row 2: Scott 8\n4. Seat 2 musters Makgill 2 face-up\n`)).toMatchObject({
      kind: 'rejected',
      decisions: 3,
      rejection: { clause: 'L3.6', facts: { card: 'makgill-2' } },
    });
  });
});

describe('faults have a line and a column', () => {
  test.each([
    ['no title', '[Seats "2"]\n', '1:1 title-missing'],
    ['another title', '[Title "Diplomacy"]\n', '1:8 unknown-title'],
    ['a header without a value', LORDS.replace('[Seats "2"]', '[Seats]'), '2:1 header-without-value'],
    ['a header with an empty value', LORDS.replace('[Seats "2"]', '[Seats ""]'), '2:1 header-without-value'],
    ['a header that is none', LORDS.replace('[Seats "2"]', '[Seats = 2]'), '2:1 invalid-header'],
    ['a header twice', LORDS.replace('[Seats "2"]', '[Seats "2"]\n[Seats "2"]'), '3:1 header-repeated'],
    ['a header after play', `${LORDS}[Event "Late"]\n`, '15:1 header-after-play'],
    ['an option without a default', LORDS.replace('[Seats "2"]\n', ''), '1:1 option-missing'],
    ['an impossible option', LORDS.replace('[Seats "2"]', '[Seats "6"]'), '2:8 invalid-option'],
    ['options that exclude each other', LORDS.replace('"seat-1"', '"seat-5"'), '3:13 invalid-option'],
    ['a misspelt option', LORDS.replace('[Initiative', '[Initiativ'), '3:1 unknown-header'],
    ['a line that is nothing', LORDS.replace('Turn 1', '* Turn 1'), '10:1 invalid-line'],
    ['an open brace', LORDS.replace('face-down', 'face-down {L3.6'), '12:37 unclosed-brace'],
    ['words after a note', LORDS.replace('face-down', 'face-down {L3.6} yes'), '12:44 text-after-note'],
    ['an empty item', LORDS.replace('MacDonnell 1,', 'MacDonnell 1,,'), '8:28 empty-item'],
    ['a number too low', LORDS.replace('2. Seat 2', '1. Seat 2'), '13:1 wrong-number'],
    ['too few cards', LORDS.replace(', Fergusson 12', ''), '8:3 wrong-count'],
    ['no seat', LORDS.replace('2. Seat 2 recruits', '2. recruits'), '13:4 no-seat'],
    ['a seat that is not at the table', LORDS.replace('2. Seat 2', '2. Seat 3'), '13:4 no-seat'],
    ['a verb that does not exist', LORDS.replace('recruits 1', 'recruts 1'), '13:11 no-decision'],
    ['a card that does not exist', LORDS.replace('musters Scott 1', 'musters Scott 13'), '12:19 no-such-name'],
    ['a place that does not exist', LORDS.replace('recruits 1:', 'recruits 6:'), '13:20 no-such-name'],
    ['a card dealt twice', LORDS.replace('Wemyss 8', 'Scott 1'), '6:37 impossible-draw'],
    ['a card that is elsewhere', LORDS.replace('Cockburn 4', 'Scott 1'), '14:10 impossible-draw'],
    ['a card that another game has', LORDS.replace('Cockburn 4', 'Bruce 1'), '14:10 impossible-draw'],
    ['another turn', LORDS.replace('Turn 1', 'Turn 2'), '10:1 not-shown'],
    ['another card turned up', LORDS.replace('turns up 1: Scott 2', 'turns up 1: Scott 3'), '11:15 other-fact'],
    ['another card recruited', LORDS.replace('recruits 1: Scott 2', 'recruits 1: Scott 3'), '13:23 other-fact'],
    ['too many cards', LORDS.replace('Cochrane 5', 'Cochrane 5, Cochrane 6'), '5:70 other-fact'],
    ['a die of 7', `${HAMMER}3. England sends the Herald to Galloway: 7\n`, '11:42 impossible-draw'],
    ['a die too many', `${HAMMER}3. England sends the Herald to Galloway: 5, 5\n`, '11:45 other-fact'],
    ['a block that cannot be there', HAMMER.replace('York Knights', 'Wallace'), '5:11 impossible-draw'],
    ['a line that is too long', `${LORDS}${'x'.repeat(2_001)}`, '15:2001 line-too-long'],
  ])('%s', (_name, text, expected) => {
    expect(faultOf(text)).toBe(expected);
  });

  test('a position that cannot be', () => {
    const text = LORDS.replace('- deals Seat 1', 'Position\n  Initiative: Seat 1\n  Skirmish: many\nEnd\n- deals Seat 1');
    expect(faultOf(text)).toMatch(/^7:13 number/);
    expect(faultOf(text.replace('End\n', ''))).toBe('5:1 position-not-ended');
  });

  test('a result that the game does not have', () => {
    // Checked by the whole games of round-trip.test.ts as well: there it is the right one.
    expect(judge(LORDS.replace('[Seats', '[Result "Seat 2"]\n[Seats')).kind).toBe('accepted');
  });

  test('10 MB of text', () => {
    const text = LORDS + '; a comment\n'.repeat(900_000);
    expect(faultOf(text)).toBe('1:1 text-too-long');
    const decoded = decodeText(Buffer.alloc(10 * 2 ** 20, 'x'));
    expect(!decoded.ok && decoded.problem.code).toBe('text-too-long');
  });

  test('a text of the greatest length is read', () => {
    const filler = '; a comment\n'.repeat(Math.floor((TEXT_BYTES_MAX - LORDS.length) / 12));
    expect(judge(LORDS + filler).kind).toBe('accepted');
  });

  test('bytes that are not UTF-8', () => {
    const decoded = decodeText(Uint8Array.of(0x5b, 0xff));
    expect(!decoded.ok && decoded.problem).toMatchObject({ line: 1, column: 1, code: 'not-utf-8' });
  });

  test('sentences are in the languages of the server, and suggest names', () => {
    const verdict = judge(LORDS.replace('musters Scott 1', 'musters Scptt 1'));
    expect(verdict.kind === 'fault' && verdict.faults[0]!.sentence).toMatchObject({
      en: expect.stringContaining('Did you mean «Scott 1»'),
      fr: expect.stringContaining('Nom proche\u00a0: «\u00a0Scott 1\u00a0»'),
      ru: expect.stringContaining('Похожее имя: «Scott 1»'),
    });
  });
});

test('where a noble changes sides is written, and may be left out', () => {
  const golden = readFileSync(new URL('../golden/games/braveheart-2.3.txt', import.meta.url), 'utf8');
  const [line, side, noble, area] = /^- (\w+) wins over: (.+) in (.+)$/m.exec(golden)!;
  expect(judge(golden)).toMatchObject({ kind: 'accepted' });
  expect(judge(golden.replace(line, `- ${side} wins over: ${noble}`))).toMatchObject({ kind: 'accepted' });
  const elsewhere = area === 'Fife' ? 'Angus' : 'Fife';
  expect(judge(golden.replace(line, `- ${side} wins over: ${noble} in ${elsewhere}`))).toMatchObject({
    kind: 'fault',
    faults: [{ code: 'other-fact' }],
  });
});
