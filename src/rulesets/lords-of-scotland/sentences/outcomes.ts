// How a game ended, in words. English is what the rules wrote down when it did; it bears the total.
import type { Seat } from '../ids.js';
import type { Outcome } from '../state.js';

type Says = (winner: string, total: string) => string;

/** By the outcome's reason: a game that was stored years ago has no other. */
const FRENCH: Readonly<Record<string, Says>> = {
  'highest-total': (winner, total) => `La place ${winner} a des soutiens d’une valeur de ${total}, plus que toute autre.`,
  'best-placed-of-the-tied': (winner, total) =>
    `La place ${winner} a des soutiens d’une valeur de ${total}, comme d’autres, et était mieux classée à la dernière escarmouche.`,
  'nearest-the-initiative': (winner, total) =>
    `La place ${winner} a des soutiens d’une valeur de ${total}, comme d’autres ; aucune n’avait d’armée, et elle était la plus proche de l’initiative.`,
};

const numberOf = (seat: Seat): string => seat.slice('seat-'.length);

/** An outcome's sentence: in the language asked for, or else in English. */
export function outcomeInWords({ winners, reason, sentence }: Outcome, language: string): string {
  const say = language === 'fr' ? FRENCH[reason] : undefined;
  // The sentence names the seat, and then the total.
  return say ? say(numberOf(winners[0]!), sentence.match(/\d+/g)?.[1] ?? '') : sentence;
}
