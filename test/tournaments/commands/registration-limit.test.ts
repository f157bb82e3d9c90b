// The limit on registrations, withdrawn players included.
import { expect, test } from 'vitest';
import { decideRegistration } from '../../../src/tournaments/decisions/registration.js';
import type { Tournament } from '../../../src/tournaments/log/tournament.js';
import { MAX_REGISTRATIONS } from '../../../src/tournaments/settings.js';
import { codeOf } from '../../games/services.js';
import { entering, id, tournamentOf } from '../folded.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const WANTED = { player: id('x'), account: null, seed: null };

/** A tournament of one place with so many registrations, each after the previous player had withdrawn. */
const thousandsEntered = (entries: number): Tournament => {
  const entrants = Array.from({ length: entries }, (_, at) => ({
    player: id(`p${at}`),
    account: null,
    confirmed: false,
    seed: null,
    team: null,
    board: null,
    registeredAfterRound: 0,
    withdrawnAfterRound: 0,
    tokenReset: false,
    ownToken: false,
    checkedIn: false,
    missedCheckIn: false,
  }));
  return { ...tournamentOf({ settings: { maxPlayers: 1 } }), entrants };
};

test('registration closes at the limit', () => {
  expect(codeOf(decideRegistration(thousandsEntered(MAX_REGISTRATIONS - 1), WANTED, NOON, false))).toBe('ok');
  expect(codeOf(decideRegistration(thousandsEntered(MAX_REGISTRATIONS), WANTED, NOON, false))).toBe('registration-closed');
});

test('a full tournament returns its own refusal', () => {
  const full = tournamentOf({ settings: { maxPlayers: 2 } }, ...entering('ab'));
  expect(codeOf(decideRegistration(full, WANTED, NOON, false))).toBe('tournament-full');
});
