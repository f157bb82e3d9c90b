export const ENGLISH = {
  card: 'the id of a card',
  block: 'the id of a block',
  area: 'the id of an area',
  areaOrSea: 'the id of an area, or sea',
  path: (most: number) => `a list of 1 to ${most} ids of areas`,
  noSuchArea: (name: string) => `There is no area ${name}.`,
  excludes: (option: string, reason: string) => `It and ${option} exclude each other. ${reason}`,
  /** The names of blocks as they stand alone. Nobles are called the same in every language. */
  blocks: {
    'scottish-king': 'King',
    norse: 'Norse',
    'french-knights': 'French Knights',
    edward: 'Edward',
    'lancaster-archers': 'Lancaster Archers',
    'wales-archers': 'Wales Archers',
    'lancaster-knights': 'Lancaster Knights',
    'york-knights': 'York Knights',
    'durham-knights': 'Durham Knights',
    hobelars: 'Hobelars',
    'york-infantry': 'York Infantry',
    'lancaster-infantry': 'Lancaster Infantry',
    'northumber-infantry': 'Northumber Infantry',
    'durham-infantry': 'Durham Infantry',
    'cumbria-infantry': 'Cumbria Infantry',
    'westmor-infantry': 'Westmor Infantry',
    'wales-infantry': 'Wales Infantry',
    'ulster-infantry': 'Ulster Infantry',
  },
  scenarios: { braveheart: 'Braveheart', bruce: 'The Bruce', campaign: 'Campaign' },
  /** What the text of a game names here. Examples are words of the notation. */
  named: {
    area: 'an area',
    path: 'areas joined by hyphens, such as Buchan-Mar',
    card: 'a card, such as Move 3',
    candidate: 'a candidate for the crown',
    block: 'a block',
    via: 'an area, or the sea',
    side: 'a side',
  },
};

export type Texts = typeof ENGLISH;
