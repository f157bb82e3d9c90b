// How a game ended, in words. English is what the rules wrote down when it did; it bears the counts of the nobles.
import type { Side } from '../ids.js';
import type { Outcome } from '../state.js';

const NAME: Readonly<Record<Side, string>> = { england: 'l’Angleterre', scotland: 'l’Écosse' };

type Says = (winner: string, counts: readonly string[]) => string;

/** By the outcome's reason: a game that was stored years ago has no other. */
const FRENCH: Readonly<Record<string, Says>> = {
  'king-died-in-battle': () => 'Le roi d’Écosse est mort au combat : l’Angleterre l’emporte.',
  'edward-ii-died-in-battle': () => 'Édouard II est mort au combat : l’Écosse l’emporte.',
  'controls-all-nobles': (winner) => `${winner} contrôle tous les nobles en jeu et l’emporte.`,
  'controls-most-nobles': (winner, [most, fewest]) => `${winner} contrôle ${most} nobles contre ${fewest} et l’emporte.`,
  'tied-wallace-stands': () => 'Sept nobles de chaque côté, et Wallace est sur la carte : l’Écosse l’emporte.',
  'tied-wallace-gone': () => 'Sept nobles de chaque côté, et Wallace n’est pas sur la carte : l’Angleterre l’emporte.',
};

/** An outcome's sentence: in the language asked for, or else in English. */
export function outcomeInWords({ winners, reason, sentence }: Outcome, language: string): string {
  const say = language === 'fr' ? FRENCH[reason] : undefined;
  if (say === undefined) return sentence;
  const said = say(NAME[winners[0]!], sentence.match(/\d+/g) ?? []);
  return said.charAt(0).toUpperCase() + said.slice(1);
}
