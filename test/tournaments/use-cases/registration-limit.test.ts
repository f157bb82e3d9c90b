// How many ever enter a tournament: the court keeps to it, and the rules by which a document is verified do not.
import { expect, test } from 'vitest';
import { decideRegistration } from '../../../src/tournaments/decisions/registration.js';
import type { Tournament } from '../../../src/tournaments/log/tournament.js';
import { MAX_REGISTRATIONS } from '../../../src/tournaments/settings.js';
import { decideLimitedRegistration } from '../../../src/tournaments/use-cases/players.js';
import { codeOf } from '../../games/services.js';
import { entering, id, tournamentOf } from '../folded.js';

const NOON = new Date('2026-11-21T12:00:00Z');
const WANTED = { player: id('x'), account: null, seed: null };

/** A tournament of one place which so many have entered, each after the one before had withdrawn. */
const thousandsEntered = (entries: number): Tournament => {
  const entrants = Array.from({ length: entries }, (_, at) => ({
    player: id(`p${at}`),
    account: null,
    confirmed: false,
    seed: null,
    registeredAfterRound: 0,
    withdrawnAfterRound: 0,
    tokenReset: false,
  }));
  return { ...tournamentOf({ settings: { maxPlayers: 1 } }), entrants };
};

test('as many as may have entered, and entry is over', () => {
  expect(codeOf(decideLimitedRegistration(thousandsEntered(MAX_REGISTRATIONS - 1), WANTED, NOON, false))).toBe('ok');
  expect(codeOf(decideLimitedRegistration(thousandsEntered(MAX_REGISTRATIONS), WANTED, NOON, false))).toBe('registration-closed');
  expect(codeOf(decideRegistration(thousandsEntered(MAX_REGISTRATIONS), WANTED, NOON))).toBe('ok');
});

test('it is told that all places are taken where they are', () => {
  const full = tournamentOf({ settings: { maxPlayers: 2 } }, ...entering('ab'));
  expect(codeOf(decideLimitedRegistration(full, WANTED, NOON, false))).toBe('tournament-full');
});
