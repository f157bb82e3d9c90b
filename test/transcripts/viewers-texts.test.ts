// Texts of Lords of Scotland as one viewer has them: hidden cards are `?`. A text of a legal game is never accused, and a breach that is one
// whatever is hidden is found.
import { describe, expect, test } from 'vitest';
import { seededChance } from '../../src/engine/chance.js';
import type { WrittenAction } from '../../src/engine/notation.js';
import type { Viewer } from '../../src/engine/ruleset.js';
import { RULESETS } from '../../src/rulesets/index.js';
import type { Action } from '../../src/rulesets/lords-of-scotland/actions.js';
import type { CardId, Seat } from '../../src/rulesets/lords-of-scotland/ids.js';
import { lordsOfScotland } from '../../src/rulesets/lords-of-scotland/index.js';
import type { LordsState } from '../../src/rulesets/lords-of-scotland/state.js';
import type { Lords } from '../../src/rulesets/lords-of-scotland/types.js';
import { judgeText } from '../../src/transcripts/index.js';
import { LORDS, type Losses, partialText } from '../support/partial-texts.js';
import { extent, runs } from '../support/runs.js';
import { playedText } from '../support/transcripts.js';

const NOTHING: Losses = { item: 0, line: 0, decision: 0 };
const SOME: Losses = { item: 0.1, line: 0.1, decision: 0.05 };

const optionsOf = (seed: number): Lords['Options'] => ({
  seats: 2 + (seed % 4),
  bruce: seed % 3 === 0,
  initiative: null,
  clanActivation: 'auto',
});

function viewerOf(seed: number): Viewer<Seat> {
  const seats = lordsOfScotland.seats(optionsOf(seed));
  return [...seats, 'spectator' as const][Math.floor(seed / 4) % (seats.length + 1)]!;
}

/** Returns the text of a random game as one viewer has it, cut off anywhere. */
function textOf(seed: number, losses: Losses): string {
  const { text } = playedText<Lords>(lordsOfScotland, optionsOf(seed), { seed, limit: 1_000, viewer: viewerOf(seed) });
  const chance = seededChance(seed);
  const thousandths = Array.from({ length: 1_000 }, (_, each) => each / 1_000);
  return partialText(text, LORDS, losses, () => chance.pick('loss', thousandths));
}

describe('a viewer’s text of a legal game', () => {
  const count = runs(extent(300, 24));

  test('is accepted with a game that fits it', () => {
    let accepted = 0;
    for (let seed = 1; seed <= count; seed++) {
      const text = textOf(seed, NOTHING);
      const verdict = judgeText(text, RULESETS);
      expect(['accepted', 'undecided'], `seed ${seed}: ${JSON.stringify(verdict).slice(0, 300)}`).toContain(verdict.kind);
      if (verdict.kind !== 'accepted') continue;
      accepted++;
      expect(verdict.decisions).toBe(text.split('\n').filter((line) => /^\d+\. /.test(line)).length);
      for (const { events } of verdict.game.entries) expect(JSON.stringify(events)).not.toContain('"?"');
    }
    expect(accepted / count).toBeGreaterThanOrEqual(0.95);
  });

  test('is not accused, whatever it leaves open', () => {
    for (let seed = 1; seed <= count; seed++) {
      const verdict = judgeText(textOf(seed, SOME), RULESETS);
      expect(['accepted', 'undecided', 'missing-fact'], `seed ${seed}: ${JSON.stringify(verdict).slice(0, 300)}`).toContain(verdict.kind);
    }
  });
});

/** A decision that is illegal whatever the viewer does not see, and the reason. */
interface Breach {
  readonly seat: Seat;
  readonly action: Action;
  readonly code: string;
}

/** Returns cards that everybody sees outside the hands: where they lie, none can be mustered or claimed, but for the supporters. */
const openCards = ({ armies, claimed, discard }: LordsState): readonly CardId[] => [
  ...discard,
  ...Object.values(claimed).flat(),
  ...Object.values(armies).flatMap((army) => army.filter(({ faceUp }) => faceUp).map(({ card }) => card)),
];

function breachesIn(game: LordsState, viewer: Viewer<Seat>): readonly Breach[] {
  const [seat] = lordsOfScotland.toAct(game);
  if (seat === undefined) return [];
  const [open] = openCards(game);
  const other = game.seats.find((each) => each !== seat)!;
  const breaches: Breach[] = [{ seat: other, action: { type: 'recruit', place: 1 }, code: 'not-your-turn' }];
  if (game.phase.name === 'claims' && open !== undefined)
    breaches.push({ seat, action: { type: 'claim', card: open }, code: 'no-such-supporter' });
  if (game.phase.name !== 'turn') return breaches;
  const gap = game.row.findIndex(({ card }) => card === null);
  if (gap !== -1) breaches.push({ seat, action: { type: 'recruit', place: gap + 1 }, code: 'no-such-recruit' });
  const muster = (card: CardId): Breach => ({
    seat,
    action: { type: 'muster', card, faceUp: true, activate: false },
    code: 'card-not-in-hand',
  });
  if (open !== undefined) breaches.push(muster(open));
  breaches.push(muster(game.supporters[0]!));
  const own = viewer !== seat && game.hands[viewer as Seat]?.[0];
  if (own) breaches.push(muster(own));
  return breaches;
}

test('a decision that is illegal whatever is hidden is rejected', () => {
  const found = new Map<string, number>();
  for (let seed = 1; seed <= runs(extent(250, 15)); seed++) {
    const [options, viewer] = [optionsOf(seed), viewerOf(seed)];
    const { text, end, steps } = playedText<Lords>(lordsOfScotland, options, { seed, limit: 1 + ((seed * 7) % 60), viewer });
    for (const { seat, action, code } of breachesIn(end, viewer)) {
      const { seatName, decisions } = lordsOfScotland.notation;
      const words = `${seatName(seat)} ${decisions.write(action as WrittenAction)}`;
      const verdict = judgeText(`${text}${steps.length + 1}. ${words}\n`, RULESETS);
      if (verdict.kind !== 'rejected') throw new Error(`seed ${seed}: ${words}: ${JSON.stringify(verdict).slice(0, 300)}`);
      expect([verdict.decisions, verdict.rejection.code]).toEqual([steps.length, code]);
      found.set(code, (found.get(code) ?? 0) + 1);
    }
  }
  for (const code of ['not-your-turn', 'card-not-in-hand', 'no-such-supporter']) expect(found.get(code), code).toBeGreaterThan(0);
});

test('a flood of unknown decisions ends', () => {
  const begin = '[Title "Lords of Scotland"]\n[Seats "5"]\n\n';
  const flood = Array.from({ length: 80_000 }, (_, index) => `${index + 1}. Seat 1: ?`).join('\n');
  const deals = [1, 2, 3, 4, 5].map((seat) => `- deals Seat ${seat}: ?, ?, ?, ?, ?`).join('\n');
  const row = '- row 1 2 3 4 5: ?, ?, ?, ?, ?\n- supporters: ?, ?, ?, ?, ?\n';
  const verdict = judgeText(`${begin}- initiative: ?\n${deals}\n${row}${flood}`.slice(0, 2 ** 20 - 10), RULESETS);
  expect(['rejected', 'undecided', 'missing-fact', 'fault']).toContain(verdict.kind);
});
