import { grammarOf } from '../../engine/grammar.js';
import type { Texts } from './en.js';

const { number, plural } = grammarOf('ru');

/** Fractions take the form `other`: `1,5 очка`. */
const points = (count: number): string => `${number(count)} ${plural(count, { one: 'очко', few: 'очка', many: 'очков', other: 'очка' })}`;

export const RUSSIAN: Texts = {
  twoPlayerPoints: 'очки столов на двоих',
  pointsByPlace: 'очки по занятым местам',
  twoPlayerFormat: 'система со столами на двоих',
  formatWithoutBids: 'система без ставок',
  teamFormats: (formats) => `система для команд: ${formats}`,
  eachOnce: 'каждое не больше одного раза',
  points: (most) => `числа от -${most} до ${most}`,
  lessThanWin: 'меньше, чем за победу',
  noMoreThanDraw: 'не больше, чем за ничью',
  numbers: (count) => `числа, всего ${count}`,
  noMoreThanPlaceBefore: 'не больше, чем за предыдущее место',
  arbiters: 'идентификаторы учётных записей с правом `rule`, каждый один раз',
  listOfAtMost: (most) => `список, не больше ${most} элементов`,
  futureTime: 'будущее время в формате RFC 3339 со смещением: 2030-05-01T18:00:00+02:00',
  laterTime: 'будущее время в формате RFC 3339, позже нынешнего срока',
  timeUpTo: (latest, days) => `время не позже ${latest} (через ${days} дней после срока, который назначил организатор)`,
  proposableTimes: (most, days) =>
    `от 1 до ${most} моментов будущего времени в формате RFC 3339 со смещением, по порядку, не позже чем через ${days} дней и раньше срока стола`,
  acceptableTime: 'будущее время в формате RFC 3339, раньше срока стола',
  playerId: 'от 1 до 64 символов: латинские буквы, цифры, `_`, `.` и `-`, но не `.` и не `..`',
  seed: 'целое число от 1 до 1000 или пропуск',
  ownAccount: 'учётная запись этого запроса',
  noRule: 'без правила, если это не присуждение',
  tieBreakWithoutClock: 'другой показатель, не `time-used`: у турнира нет timeControl',
  tieBreaks: {
    'board-points': { name: 'Очки за столами', meaning: 'Сумма очков за столами команды.' },
    buchholz: { name: 'Бухгольц', meaning: 'Сумма очков соперников; если соперников за столом несколько, берётся их среднее.' },
    'buchholz-cut-1': {
      name: 'Бухгольц усечённый',
      meaning: 'Сумма очков соперников без самого слабого тура. Тур, пропущенный по желанию, отбрасывается первым.',
    },
    'sonneborn-berger': {
      name: 'Зоннеборн-Бергер',
      meaning: 'Сумма очков соперников, каждая умножена на результат против этого соперника.',
    },
    wins: { name: 'Победы', meaning: 'Число выигранных партий или первых мест, которые ни с кем не разделены.' },
    'second-side-games': {
      name: 'Партии за вторую сторону',
      meaning: 'Число партий, сыгранных за сторону, которую правила называют второй.',
    },
    'time-used': {
      name: 'Затраченное время',
      meaning: 'Секунды, которые шли часы игрока во всех партиях. Меньше — лучше: более медленный игрок стоит ниже.',
    },
    'direct-encounter': {
      name: 'Личная встреча',
      meaning: 'Место среди равных игроков по партиям между ними, от 1. Решает только то, чего не могли бы изменить недостающие партии.',
    },
  },
  virtualOpponent: 'Тур без партии считается туром против соперника с тем же числом очков, что у самого игрока.',

  calendar: {
    deadline: (round, players) => `конец тура ${round}${players === null ? '' : `, ${players}`}`,
    game: (players, round) => `${players}, тур ${round}`,
    own: 'Мои турнирные партии',
    ownGame: (opponents, round) => `партия, соперник: ${opponents}, тур ${round}`,
    ownDeadline: (opponents, round) => `конец тура ${round}, соперник: ${opponents}`,
  },

  terms: {
    round: (round, text) => `Тур ${round}: ${text}.`,
    roundLeftOut: (round, text) => `Тур ${round}: ${text}. Отброшен.`,
    opponent: (name, has) => `у соперника ${name} — ${points(has)}`,
    average: (opponents, value) => `${opponents}; в среднем ${number(value)}`,
    virtual: (own) => `партии нет, соперником считаются собственные ${points(own)} игрока`,
    virtualTaken: (scored, own, value) => `партии нет, ${points(scored)} за тур × собственные ${points(own)} игрока = ${number(value)}`,
    noOpponent: 'нет соперника, который учитывается',
    taken: (opponents, value) => `${opponents} = ${number(value)}`,
    score: (scored, has, name) => `${number(scored)} × ${points(has)} соперника ${name}`,
    boardPoints: (count) => `${points(count)} за столами команды`,
    notWon: 'не победа',
    won: 'победа',
    notSecond: 'не вторая сторона',
    second: 'вторая сторона',
    timeUsed: (seconds: number) => `${number(seconds)} с на часах`,
    against: (scored, name) => `${number(scored)} против ${name}`,
    forfeitWon: (text) => `победа из-за неявки; ${text}`,
    forfeitLost: (text) => `поражение из-за неявки; ${text}`,
    notPlayed: 'партия не сыграна',
    notAgainst: 'нет партий с равными игроками',
  },

  page: {
    rank: 'Место',
    player: 'Игрок',
    players: 'Игроки',
    team: 'Команда',
    teams: 'Команды',
    points: 'Очки',
    standings: 'Положение',
    table: 'Стол',
    result: 'Результат',
    match: 'Матч',
    boardPoints: 'Очки за столами',
    noResult: 'результата ещё нет',
    drawn: 'ничья',
    won: (name) => `победа: ${name}`,
    forfeited: (name) => `неявка: ${name}`,
    round: (round) => `Тур ${round}`,
    byes: (names) => `Пропускают тур: ${names}`,
    standing: (rank, name, has) => `Место ${number(rank)}: ${name}, ${points(has)}`,
    version: (version) => `После записи ${number(version)} журнала турнира.`,
  },

  season: {
    noPlacePoints: 'без очков: они есть только у `places`',
    placePoints: (places, most) => `от 1 до ${places} чисел от -${most} до ${most}`,
    divisions: (least, most) => `без дивизионов или от ${least} до ${most} дивизионов`,
    dropped: (best) =>
      best === 1 ? 'Считается только лучший результат.' : `Считаются только лучшие результаты, числом до ${number(best)}.`,
    tieBreaks: {
      'first-places': { name: 'Первые места', meaning: 'Число турниров с первым местом, в том числе разделённым.' },
      'best-result': { name: 'Лучший результат', meaning: 'Очки лучшего турнира игрока.' },
      'last-result': {
        name: 'Последний результат',
        meaning: 'Очки последнего турнира, в котором участвовал хотя бы один из равных игроков.',
      },
      'direct-encounter': {
        name: 'Личная встреча',
        meaning: 'Выигранные партии минус проигранные против равных игроков во всех турнирах; за большим столом — места ниже и выше.',
      },
    },
    lineUp: {
      promoted: (division) => `Повышение: ${division}.`,
      relegated: (division) => `Понижение: ${division}.`,
      stays: (division) => `Остаётся: ${division}.`,
      plays: 'Остаётся.',
      undecided: 'Равенство на границе зоны и после всех дополнительных показателей: решает организатор.',
    },
    page: {
      next: 'Следующий сезон',
      movements: { promoted: 'повышение', relegated: 'понижение', undecided: 'не решено' },
      tournaments: 'Турниры',
      total: 'Всего',
      runs: 'идёт',
      closed: 'окончен',
      dropped: 'Результат в скобках не считается.',
      provisional: 'Некоторые турниры ещё идут. Их результаты могут измениться.',
    },
  },
};
