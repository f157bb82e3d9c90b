import type { Texts } from './index.js';

export const ITALIAN: Texts = {
  card: 'l’id di una carta',
  block: 'l’id di un blocchetto',
  area: 'l’id di un’area',
  areaOrSea: 'l’id di un’area, o sea',
  path: (most) => `un elenco da 1 a ${most} id di aree`,
  noSuchArea: (name) => `Nessuna area si chiama ${name}.`,
  excludes: (option, reason) => `Questa opzione e ${option} si escludono a vicenda. ${reason}`,
};
