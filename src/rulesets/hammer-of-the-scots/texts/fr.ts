import type { Texts } from './index.js';

export const FRENCH: Texts = {
  card: 'l’identifiant d’une carte',
  block: 'l’identifiant d’un bloc',
  area: 'l’identifiant d’une zone',
  areaOrSea: 'l’identifiant d’une zone, ou sea',
  path: (most) => `une liste de 1 à ${most} identifiants de zones`,
  noSuchArea: (name) => `La zone ${name} n’existe pas.`,
  excludes: (option, reason) => `Elle et ${option} s’excluent. ${reason}`,
};
