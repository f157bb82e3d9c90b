import { grammarOf } from '../grammar.js';
import type { Texts } from './index.js';

const { or } = grammarOf('ru');

export const RUSSIAN: Texts = {
  action: 'действие',
  nameOfAction: 'имя действия',
  objectOfOptions: 'объект с дополнительными правилами',
  nameOfOption: 'имя дополнительного правила',
  wholeNumber: (least, most) => `целое число от ${least} до ${most}`,
  unknownField: (type, fields) => (fields.length === 0 ? `пропуск: в ${type} нет полей` : `пропуск: в ${type} есть ${fields.join(', ')}`),
  unknownOption: (name, near) =>
    near.length === 0 ? `Дополнительного правила ${name} нет.` : `Дополнительного правила ${name} нет. Похожее имя: ${or(near)}.`,
};
