// Les refus de la maison en français.
import type { Sentences } from './refusals.js';

const at = (path: string): string => (path === '' ? '' : `à ${path}, `);

export const FRENCH: Sentences = {
  unauthenticated: () => 'Ceci demande un jeton, et aucun jeton connu ici n’a été présenté.',
  forbidden: () => 'Ce jeton n’y autorise pas.',
  'no-such-game': () => 'Cette partie n’existe pas, ou bien elle est privée et ce jeton n’en fait pas partie.',
  'no-such-ruleset': () => 'Il n’y a pas de jeu de règles de ce nom.',
  'no-such-seat': () => 'Cette partie n’a pas de place de ce nom.',
  'not-your-seat': () => 'Seul le jeton d’une place de cette partie y autorise.',
  'seat-already-taken': () => 'Cette place est déjà prise.',
  'not-started': () => 'La partie n’a pas commencé : toutes les places ne sont pas prises.',
  'game-over': () => 'La partie est terminée.',
  'invalid-options': ({ path, expected }) => `Les options ne sont pas comprises : ${at(path)}il fallait « ${expected} ».`,
  'invalid-action': ({ index, path, expected }) => `L’action ${index} n’est pas comprise : ${at(path)}il fallait « ${expected} ».`,
  'invalid-request': ({ path, expected }) => `La demande n’est pas comprise : ${at(path)}il fallait « ${expected} ».`,
  'list-empty': () => 'Une liste d’actions en contient au moins une.',
  'list-too-long': ({ limit }) => `Une liste contient au plus ${limit} actions.`,
  'list-goes-past-chance': ({ index }) =>
    `L’action ${index} tire au sort, révèle quelque chose ou passe la main : elle doit être la dernière de sa liste. Rien n’a été fait.`,
  stale: ({ currentVersion }) => `La partie a avancé : pour vous, elle en est à la version ${currentVersion}.`,
  'idempotency-key-reused': () => 'Cette clé d’idempotence a déjà servi pour une autre demande.',
  'too-many-games': ({ limit }) => `Un compte peut avoir au plus ${limit} parties inachevées.`,
};
