// Disputes in games of the small ruleset.
import type { Result } from '../../src/engine/result.js';
import {
  appealRuling,
  type CommandResult,
  certifyResult,
  inspectHidden,
  openDispute,
  type Refusal,
  type RequestedEffect,
  readGame,
  ruleOnDispute,
  type Services,
} from '../../src/games/index.js';
import { freshKey, must, type Table } from './services.js';

type Answer = Promise<Result<CommandResult, Refusal>>;

/** Disputes the entry of a cursor. */
export const dispute = (services: Services, bearer: string | null, game: string, entry: string, more: object = {}): Answer =>
  openDispute(services, bearer, { game, entryCursor: entry, claim: 'That cannot be.', readers: null, idempotencyKey: freshKey(), ...more });

export const look = (services: Services, bearer: string | null, game: string, number = 1, more: object = {}): Answer =>
  inspectHidden(services, bearer, { game, dispute: number, reason: 'I must know the hands.', idempotencyKey: freshKey(), ...more });

/** Rules on a dispute, by clause S1, publicly. */
export const ruled = (
  services: Services,
  bearer: string | null,
  game: string,
  number: number,
  effect: RequestedEffect,
  more: object = {},
): Answer =>
  ruleOnDispute(services, bearer, {
    game,
    dispute: number,
    effect,
    reason: 'So it stands.',
    clause: 'S1',
    readers: null,
    idempotencyKey: freshKey(),
    ...more,
  });

export const appeal = (services: Services, bearer: string | null, game: string, number: number, more: object = {}): Answer =>
  appealRuling(services, bearer, { game, dispute: number, claim: 'That was unjust.', readers: null, idempotencyKey: freshKey(), ...more });

export const certify = (services: Services, bearer: string | null, game: string, more: object = {}): Answer =>
  certifyResult(services, bearer, { game, idempotencyKey: freshKey(), ...more });

export const UPHOLD: RequestedEffect = { type: 'uphold' };
export const ANNUL: RequestedEffect = { type: 'annul' };
export const takeBack = (to: string): RequestedEffect => ({ type: 'roll-back', toRef: to });

/** Returns the system entry of an answer. */
export const systemEventOf = (answer: Result<CommandResult, Refusal>) => must(answer).entry.systemEvent;

/** The part of north's reading that tests compare. */
export async function northOf(services: Services, { game, north }: Table) {
  const { status, toAct, outcome, version, view } = must(await readGame(services, north, game));
  return { status, toAct, outcome, version, score: (view as unknown as { score: object } | null)?.score };
}
