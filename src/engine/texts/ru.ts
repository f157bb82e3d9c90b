import { grammarOf } from '../grammar.js';
import type { Texts } from './en.js';

const { or } = grammarOf('ru');

export const RUSSIAN: Texts = {
  yes: 'да',
  no: 'нет',
  action: 'действие',
  nameOfAction: 'имя действия',
  objectOfOptions: 'объект с дополнительными правилами',
  nameOfOption: 'имя дополнительного правила',
  wholeNumber: (least, most) => `целое число от ${least} до ${most}`,
  unknownField: (type, fields) => (fields.length === 0 ? `пропуск (в ${type} нет полей)` : `пропуск (в ${type} есть ${fields.join(', ')})`),
  unknownOption: (name, near) =>
    near.length === 0 ? `Дополнительного правила ${name} нет.` : `Дополнительного правила ${name} нет. Похожее имя: ${or(near)}.`,
  positions: {
    unknownLine: (text, near) => `«${text}» — не строка позиции.${near && ` Возможно, ${near}?`}`,
    unknownName: (text, near) => `Здесь нет «${text}».${near && ` Возможно, ${near}?`}`,
    twice: (text, line) => `«${text}» встречается дважды, впервые в строке ${line}.`,
    noColon: (text) => `После «${text}» нужно двоеточие.`,
    emptyItem: () => 'В списке не хватает элемента.',
    missing: (name) => `Не хватает: ${name}.`,
    notExpected: (text) => `«${text}» здесь не на месте.`,
    number: (least, most) => `Здесь нужно целое число от ${least} до ${most}.`,
    oneOf: (values) => `Здесь нужно одно из значений: ${values}.`,
    strength: (name, most) => `Для ${name} нужна сила от 1 до ${most}.`,
    cannotBeHere: (name) => `${name} не может находиться здесь.`,
    contested: (area) => `В области ${area} стоят блоки обеих сторон: партию нельзя начать посреди боя.`,
    tooMany: (name, most) => `Слишком много: ${name} — всего ${most}.`,
    count: (expected) => `Ожидаемое число элементов в этом списке: ${expected}.`,
    unknownBlock: () => 'Нельзя начать партию с позиции, в которой есть неизвестные блоки.',
    notOpenable: () => 'Нельзя начать партию с этого момента: docs/notation.md указывает, когда можно.',
    over: () => 'В этой позиции партия была бы уже окончена.',
    stuck: (name) => `В этой позиции ${name} ничего не может сделать.`,
  },
};
