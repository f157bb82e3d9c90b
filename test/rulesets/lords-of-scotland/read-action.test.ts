import { describe, expect, test } from 'vitest';
import { readAction } from '../../../src/rulesets/lords-of-scotland/actions.js';

describe('an action is read', () => {
  test.each([
    [{ type: 'recruit', place: 5 }],
    [{ type: 'muster', card: 'scott-1', faceUp: true, activate: false }],
    [{ type: 'take-supporter', card: 'bruce-2' }],
    [{ type: 'exchange', seat: 'seat-5', place: 1 }],
    [{ type: 'copy', seat: 'seat-1', place: 98 }],
    [{ type: 'discard', seat: 'seat-2', place: 3 }],
    [{ type: 'name-clan', clan: 'bruce' }],
    [{ type: 'claim', card: 'cochrane-12' }],
  ])('%j', (action) => expect(readAction(action)).toEqual({ ok: true, value: action }));
});

describe('it is rejected with its path', () => {
  test.each([
    [{ type: 'recruit', place: 0 }, 'place'],
    [{ type: 'recruit', place: 6 }, 'place'],
    [{ type: 'recruit', place: 1.5 }, 'place'],
    [{ type: 'recruit', place: '1' }, 'place'],
    [{ type: 'recruit' }, 'place'],
    [{ type: 'muster', card: 'scott-13', faceUp: true, activate: true }, 'card'],
    [{ type: 'muster', card: 'scott-1', faceUp: 'yes', activate: true }, 'faceUp'],
    [{ type: 'muster', card: 'scott-1', faceUp: true }, 'activate'],
    [{ type: 'muster', card: 'scott-1', faceUp: true, activate: true, place: 1 }, 'place'],
    [{ type: 'exchange', seat: 'seat-6', place: 1 }, 'seat'],
    [{ type: 'copy', seat: 'seat-1', place: 99 }, 'place'],
    [{ type: 'name-clan', clan: 'douglas' }, 'clan'],
    [{ type: 'claim', card: 12 }, 'card'],
    [{ type: 'pass' }, 'type'],
    [null, ''],
  ])('%j', (action, path) => expect(readAction(action)).toMatchObject({ ok: false, problem: { path } }));
});
