import { expect, test } from 'vitest';
import { shortName } from '../../src/web/diagram/hammer/short-names.js';

test.each([
  ['en', 'york-infantry', 'York Infantry', 'York'],
  ['fr', 'york-infantry', 'infanterie de York', 'York'],
  ['fr', 'ulster-infantry', 'Infanterie de l’Ulster', 'Ulster'],
  ['it', 'wales-archers', 'Arcieri gallesi', 'gallesi'],
  ['pt', 'wales-infantry', 'Infantaria galesa', 'galesa'],
  ['ru', 'wales-infantry', 'Валлийская пехота', 'Валлийская'],
  ['ru', 'york-infantry', 'Пехота York', 'York'],
  ['fr', 'bruce', 'Bruce', 'Bruce'],
])('the face of a block in %s says where an army is from: %s', (language, id, name, short) => {
  expect(shortName({ id, name }, language)).toBe(short);
});
