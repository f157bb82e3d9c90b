import { grammarOf } from '../../../engine/grammar.js';
import { oneFewMany, type SentenceTemplate } from '../../../engine/log-sentences.js';
import type { Declension, GrammaticalCase } from '../../../engine/placeholders.js';
import { seatNumber } from '../ids.js';
import type { PhaseName } from '../state.js';
import { type Catalogue, cardName, PRINTED_NAMES } from './catalogue.js';
import type { LogCode } from './en-log.js';

const { counted } = grammarOf('ru');

const PHASE_TASKS: Readonly<Record<PhaseName, string>> = {
  'set-up': 'партия не началась',
  turn: 'взять рекрута или выставить карту',
  cockburn: 'выбрать сторонника для Cockburn',
  fergusson: 'выбрать соратника соперника для Fergusson',
  makgill: 'выставить ещё одну карту для Makgill',
  scott: 'выбрать соратника, чью способность копирует Scott',
  wemyss: 'выбрать соратника, которого сбрасывает Wemyss',
  bruce: 'назвать клан для Bruce',
  claims: 'забрать сторонника',
  'game-over': 'партия окончена',
};

const SEAT: Declension = {
  nominative: 'место',
  genitive: 'места',
  dative: 'месту',
  accusative: 'место',
  instrumental: 'местом',
  prepositional: 'месте',
};

const seatName = (seat: string, grammaticalCase: GrammaticalCase = 'nominative'): string => `${SEAT[grammaticalCase]} ${seatNumber(seat)}`;

/** Returns `21 очко`. */
const points = (total: string): string => counted(Number(total), 'очко', 'очка', 'очков');

const LOG: Readonly<Record<LogCode, SentenceTemplate>> = {
  opened: 'Партия начинается. Инициатива у {seat:genitive}.',
  'hand-dealt': '{seat} получает карты: {cards}.',
  'hand-dealt-hidden': oneFewMany('{seat} получает {count} карту.', '{seat} получает {count} карты.', '{seat} получает {count} карт.'),
  'skirmish-begun': 'Начинается стычка {skirmish}.',
  'recruits-shown': 'Рекруты лицом вверх: {cards}.',
  'recruits-dealt': oneFewMany(
    'Лицом вниз выложен {count} рекрут.',
    'Лицом вниз выложено {count} рекрута.',
    'Лицом вниз выложено {count} рекрутов.',
  ),
  'supporters-dealt': 'Сторонники: {cards}.',
  'supporters-thrown-out': 'Все сторонники одной силы и отправляются в сброс: {cards}.',
  'deck-renewed': oneFewMany(
    'Сброс перемешан и становится новой колодой: {count} карта.',
    'Сброс перемешан и становится новой колодой: {count} карты.',
    'Сброс перемешан и становится новой колодой: {count} карт.',
  ),
  'turn-begun': 'Ходит {seat}.',
  'turn-skipped': '{seat} не может взять рекрута и пропускает ход.',
  'recruit-turned-up': 'Рекрут на позиции {place} открыт: {card}.',
  'gap-turned-up': 'Следующий рекрут на позиции {place} ляжет лицом вверх.',
  recruited: '{seat} берёт рекрута {card}.',
  'recruited-hidden': '{seat} берёт рекрута, лежавшего лицом вниз.',
  mustered: '{seat} выставляет {card}.',
  'mustered-face-down': '{seat} выставляет {card} лицом вниз.',
  'mustered-hidden': '{seat} выставляет карту лицом вниз.',
  'mustered-activated': '{seat} выставляет {card} и активирует способность.',
  'end-power': '{seat} активирует {clan}: способность действует в конце стычки.',
  'power-copied': 'Scott {seat:genitive} копирует способность {clan} у {other:genitive}.',
  'supporter-taken': '{seat} берёт сторонника {taken} и кладёт на его позицию {card}.',
  exchanged: '{seat} отдаёт {other:dative} {card} и получает {received}.',
  'exchanged-hidden': '{seat} отдаёт {other:dative} {card} и получает карту, лежащую лицом вниз.',
  drawn: '{seat} берёт из колоды {card}.',
  'drawn-hidden': '{seat} берёт карту из колоды.',
  'discarded-own': '{seat} сбрасывает {card} из своей армии.',
  discarded: '{seat} сбрасывает {card} из армии {other:genitive}.',
  revealed: '{seat} открывает {card}.',
  'clan-named': 'Bruce {seat:genitive} считается картой клана {clan}.',
  army: 'Армия {seat:genitive}: общая сила {strength}.',
  'army-doubled': 'Армия {seat:genitive}: общая сила {strength}, удвоена.',
  'no-army': 'Ни у кого из игроков нет армии.',
  claimed: '{seat} забирает сторонника {card}.',
  'skirmish-ended': 'Стычка {skirmish} закончена.',
  'held-over': 'У {seat:genitive} остаётся на следующую стычку {card}.',
  initiative: '{seat} получает инициативу.',
  // What a seat that is to act is asked for.
  'ask-turn': 'Ход {turn} из 5: взять рекрута из ряда или выставить карту с руки.',
  'ask-recruit': 'Ход {turn} из 5: взять рекрута из ряда.',
  'ask-muster': 'Ход {turn} из 5: выставить карту с руки.',
  'ask-makgill': 'Makgill: выставить ещё одну карту.',
  'ask-cockburn': '{card}: взять в армию сторонника. Карта ложится на его место.',
  'ask-fergusson': '{card}: выбрать соратника соперника, который достанется в обмен.',
  'ask-scott': '{card}: выбрать соратника, чью способность копирует карта.',
  'ask-wemyss': '{card}: выбрать соратника, который отправляется в сброс.',
  'ask-bruce': '{card}: назвать клан, картой которого она считается.',
  'ask-claim': oneFewMany(
    'Забрать сторонника.',
    'Забрать сторонника; осталось забрать {count}.',
    'Забрать сторонника; осталось забрать {count}.',
  ),
};

export const RUSSIAN: Catalogue = {
  log: {
    language: 'ru',
    log: LOG,
    names: { ...PRINTED_NAMES, seat: seatName },
    isPlural: () => false,
  },
  words: {
    card: cardName,
    seat: seatName,
    phase: (phase) => PHASE_TASKS[phase],
  },
  sentences: {
    'not-your-turn': 'Сейчас ходит {seat}.',
    'not-in-this-phase': 'Сейчас это действие невозможно. Партия ждёт решения: {phase}.',
    'not-begun': 'Партия не началась: одно место ещё свободно.',
    'game-over': 'Партия окончена.',
    'no-such-recruit': 'На позиции {place} ряда нет рекрута.',
    'hand-is-full': 'В руке предельное число карт ({cards}): взять рекрута нельзя.',
    'card-not-in-hand': '{card}: этой карты нет в руке.',
    'lower-follower-stands': '{other} в армии {seat:genitive} лежит лицом вверх и слабее, чем {card}: активировать способность нельзя.',
    'clan-follower-stands':
      '{other} в армии {seat:genitive} лежит лицом вверх, того же клана и не сильнее, чем {card}: активировать способность нельзя.',
    'face-down-never-activates': 'Карту, выставленную лицом вниз, активировать нельзя.',
    'no-such-supporter': '{card}: такой карты среди сторонников нет.',
    'no-such-follower': 'На позиции {place} в армии {seat:genitive} нет соратника.',
    'own-follower': 'Fergusson обменивается с соратником соперника.',
    'copies-another': 'Scott копирует способность другого соратника.',
    'face-down-not-copied': 'Этот соратник лежит лицом вниз: его способность скопировать нельзя.',
    'scott-not-copied': 'Scott не может копировать Scott.',
    'never-itself': 'Wemyss сбрасывает другого соратника, но не себя.',
  },
  outcomes: {
    'highest-total': (winner, total) => `Сторонники места ${winner} дают ${points(total)}, больше, чем у остальных.`,
    'best-placed-of-the-tied': (winner, total) =>
      `Сторонники места ${winner} дают ${points(total)}, столько же есть и у других, но в последней стычке это место стояло выше в порядке армий.`,
    'nearest-the-initiative': (winner, total) =>
      `Сторонники места ${winner} дают ${points(total)}, столько же есть и у других; армии нет ни у кого из них, а это место — ближайшее к инициативе.`,
  },
  options: {
    seats: { name: 'Игроки', meaning: 'Число игроков.' },
    bruce: { name: 'Карты Bruce', meaning: 'В игре участвуют две карты Bruce.' },
    initiative: {
      name: 'Первая инициатива',
      meaning: 'Место, у которого инициатива вначале.',
      values: {
        null: 'по жребию',
        'seat-1': 'место 1',
        'seat-2': 'место 2',
        'seat-3': 'место 3',
        'seat-4': 'место 4',
        'seat-5': 'место 5',
      },
    },
    clanActivation: {
      name: 'Правило клана для способностей',
      meaning: 'Когда способности мешают только соратники того же клана.',
      values: { auto: 'при четырёх и более местах', always: 'всегда', never: 'никогда' },
    },
  },
  reasons: {
    seats: 'Играть могут от двух до пяти игроков (L1.1).',
    initiative: 'Инициатива принадлежит одному из мест за столом (L2.1).',
    seatNotAtTable: (seats) => `Мест за столом — ${seats}, и этого среди них нет (L2.1).`,
  },
};
