export const ENGLISH = {
  card: 'the id of a card',
  block: 'the id of a block',
  area: 'the id of an area',
  areaOrSea: 'the id of an area, or sea',
  path: (most: number) => `a list of 1 to ${most} ids of areas`,
  noSuchArea: (name: string) => `There is no area ${name}.`,
  excludes: (option: string, reason: string) => `It and ${option} exclude each other. ${reason}`,
};
