// The commands of disputes, and what an arbiter signs of each, in the game as the page shows it.
import type { ArbiterAct, PlacedAct, SignedEffect, schema } from 'lyon/client';

/** The commands of disputes, with their input. */
interface Inputs {
  readonly openDispute: schema.OpenDisputeInput;
  readonly appealRuling: schema.AppealRulingInput;
  readonly inspectHidden: schema.InspectHiddenInput;
  readonly ruleOnDispute: schema.RuleOnDisputeInput;
  readonly certifyResult: schema.CertifyResultInput;
}
export type CommandName = keyof Inputs;
/** The content of a command, apart from its key and its signature. */
export type Content<Name extends CommandName> = Omit<Inputs[Name], 'idempotencyKey' | 'signature'>;
export type Command = { readonly [Name in CommandName]: { readonly name: Name; readonly content: Content<Name> } }[CommandName];

/** The newest entry: once the result is certified, the certification. */
interface LastEntry {
  readonly hash: string;
  readonly systemEvent: Partial<Pick<schema.ResultCertified, 'account' | 'signedWith'>> | null;
}
/** A game as far as its acts need it. */
export interface ActedGame {
  readonly id: string;
  readonly seats: readonly { readonly seat: string }[];
  readonly outcome: Pick<schema.Outcome, 'winners' | 'clause' | 'reason'> | null;
  /** The last entry that the reader noticed. */
  readonly entries: { readonly edges: readonly { readonly node: LastEntry }[] };
  readonly disputes: readonly Pick<schema.Dispute, 'number' | 'openedHash'>[];
}

/**
 * Returns what an account signs of a command; null if the command is not signed. `hashOf`: returns the whole hash of an entry, by its name or
 * cursor.
 */
export async function placedActOf(
  game: ActedGame,
  account: string,
  command: Command,
  hashOf: (entry: string) => Promise<string>,
): Promise<PlacedAct | null> {
  const placed = (head: string, act: ArbiterAct): PlacedAct => ({ game: game.id, head, act });
  switch (command.name) {
    case 'openDispute':
    case 'appealRuling':
      return null;
    case 'inspectHidden': {
      const { dispute, reason } = command.content;
      return placed(openedHashOf(game, dispute), { type: 'hidden-inspected', arbiterAccount: account, dispute, reason });
    }
    case 'ruleOnDispute': {
      const { dispute, effect, reason, clause, readers } = command.content;
      return placed(openedHashOf(game, dispute), {
        type: 'dispute-ruled',
        arbiterAccount: account,
        dispute,
        effect: await signedEffectOf(game, effect, hashOf),
        reason,
        clause: clause ?? null,
        readers: readers ? inSeatOrder(game, readers) : 'public',
      });
    }
    case 'certifyResult': {
      const { outcome } = game;
      const certified = outcome && { winners: outcome.winners, clause: outcome.clause, reason: outcome.reason };
      return placed(lastEntryOf(game).hash, { type: 'result-certified', account, outcome: certified });
    }
  }
}

const inSeatOrder = ({ seats }: ActedGame, named: readonly string[]): readonly string[] =>
  seats.map(({ seat }) => seat).filter((seat) => named.includes(seat));

const openedHashOf = ({ disputes }: ActedGame, dispute: number): string => disputes.find(({ number }) => number === dispute)!.openedHash;

/** Returns the last entry of a game that its reader noticed. Everyone notices the end of a game. */
export const lastEntryOf = ({ entries }: Pick<ActedGame, 'entries'>) => entries.edges[0]!.node;

async function signedEffectOf(
  game: ActedGame,
  { correctResult, rollBack, annul, penalty }: schema.RulingEffectInput,
  hashOf: (entry: string) => Promise<string>,
): Promise<SignedEffect> {
  if (correctResult) return { type: 'correct-result', winners: inSeatOrder(game, correctResult.winners) };
  if (penalty) return { type: 'penalty', seat: penalty.seat, penalty: penalty.penalty };
  if (rollBack) return { type: 'roll-back', toRef: await hashOf(rollBack.toCursor) };
  return { type: annul ? 'annul' : 'uphold' };
}

let last: { readonly idempotencyKey: string; readonly signature: schema.ArbiterSignatureInput } | null = null;

/** Returns the signature of a request; the same one if it is sent again under its key. With another salt it would be another request. */
export async function signatureOf(
  idempotencyKey: string,
  make: () => Promise<schema.ArbiterSignatureInput>,
): Promise<schema.ArbiterSignatureInput> {
  if (last?.idempotencyKey !== idempotencyKey) last = { idempotencyKey, signature: await make() };
  return last.signature;
}
