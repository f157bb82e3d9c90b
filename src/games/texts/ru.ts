import { grammarOf } from '../../engine/grammar.js';
import { oneFewMany } from '../../engine/log-sentences.js';
import type { Texts } from './en.js';

const { and, counted } = grammarOf('ru');

/** Seats stand in the nominative: as subjects of a verb in the present, or after a colon. */
const LOG: Texts['log'] = {
  'game-opened': 'Партия создана.',
  'seat-taken': '{seat}: место занято.',
  'seat-left': '{seat}: место освобождено.',
  'seat-resigned': '{seat} сдаётся.',
  'game-abandoned': 'Партия прекращена без победителя.',
  'game-awarded': 'Партия прекращена. Победитель: {seats}.',
  'actions-undone': '{seat} берёт действия назад.',
  'seats-timed-out': 'Время вышло: {seats}.',
  'time-added': oneFewMany(
    '{seat} получает ещё {count} секунду.',
    '{seat} получает ещё {count} секунды.',
    '{seat} получает ещё {count} секунд.',
  ),
  'service-interrupted': 'Сервер некоторое время не работал. Все часы в это время стояли.',
  'dispute-opened': 'Открыт спор {dispute}.',
  'appeal-opened': 'Открыт спор {dispute}: апелляция по спору {appealed}.',
  'hidden-inspected': 'Арбитр смотрит скрытые сведения по спору {dispute}.',
  'ruled-uphold': 'Спор {dispute} решён: партия продолжается без изменений.',
  'ruled-correct-result': 'Спор {dispute} решён. Победитель: {seats}.',
  'ruled-roll-back': 'Спор {dispute} решён: партия возвращается к более ранней записи.',
  'ruled-annul': 'Спор {dispute} решён: партия недействительна.',
  'ruled-penalty': 'Спор {dispute} решён. Наказание: {seat}.',
  'result-certified': 'Итог засвидетельствован.',
  'seat-done': '{seat} завершает действия.',
  'waiting-for': 'Ожидается: {seats}.',
};

export const RUSSIAN: Texts = {
  openViewer: 'наблюдатель, чей вид открыт этому токену',
  cursorOfSeat: 'курсор этого места в этой партии',
  version: 'целое число, 0 или больше',
  actionsOf: (ruleset) => `список действий игры ${ruleset}`,
  drawsByServer: 'пропуск (в этой партии случай определяет сервер)',
  ownKey: 'собственный ключ этого места: за этот стол не подписывает арбитр, поэтому подписывает каждое место',
  unusedKey: 'ключ, которым не пользуется другой подписывающий',
  possibleOutcomes: (purpose) => `заверения, в которых результаты для ${purpose} возможны`,
  atMostAttestations: (most) => `заверения, не больше ${most}`,
  oneAction: 'заверения одного отправленного действия: более ранние действия отправлять отдельно',
  noDrawPending: 'пропуск (физическому столу сейчас нечего определять)',
  winners: 'места этой партии, одно или больше, каждое один раз',
  playEntry: 'курсор расстановки или действия этой партии',
  clause: 'идентификатор правила из книги этой партии или пропуск',
  visibleAscii: (longest) => `текст от 1 до ${longest} видимых символов ASCII`,
  winnersOrNone: 'места этой партии, каждое один раз, или ни одного',
  metadata: (most) => `объект JSON размером до ${most} байт (UTF-8, без пробелов между частями)`,
  playerOfPublic: 'идентификатор учётной записи при отношении `public`',
  note: (most) => `текст размером до ${most} байт в UTF-8`,
  numberOfGames: (most) => `партии, от 1 до ${most}`,
  entropy: 'текст от 16 до 128 символов из A-Z a-z 0-9 - _',
  secretKey: (fewest) => `текст не короче ${fewest} случайных символов: кто знает ключ, получает тот же ответ`,
  accountOfOffer: 'идентификатор учётной записи, которая не удалена',
  noAccountOfOffer: 'пропуск, если предложение не для учётной записи',
  offers: 'предложения разных мест без учётной записи',
  entryCursor: 'курсор записи',
  clock: (most) => `initialSeconds и incrementSeconds или perMoveSeconds и reserveSeconds, целые секунды до ${most}`,
  edition: 'имя издания, как в дополнительных правилах этой игры',
  tournament: 'идентификатор турнира',
  versionOrEntry: 'версия или запись, но не обе',
  listCursor: 'курсор этого списка',
  seatsOnce: 'места этой партии, каждое не больше одного раза',
  accountIds: 'идентификаторы учётных записей, которые не удалены',
  line: (longest) => `текст от 1 до ${longest} символов, не только пробелы, без управляющих символов и знаков направления`,
  personName: (longest) =>
    `текст от 1 до ${longest} символов в одну строку, без управляющих символов, знаков направления и невидимых символов, без пробелов по краям, не больше четырёх диакритических знаков на букве, без адресов сайтов и почты`,
  text: (longest) => `текст от 1 до ${longest} символов, не только пробелы`,
  practice: {
    beginningOrSeed: 'позиция или запись партии, зерно или и то и другое',
    noTranscript: 'пропуск: openGames не создаёт партий по записи',
    optionsOfTranscript: 'правила и варианты из записи партии',
    serverDraws: 'пропуск или сервер: тренировочная партия не играется за физическим столом',
    position: (longest) => `текст, не больше ${counted(longest, 'символа', 'символов', 'символов')}`,
  },
  wonAgainstOther: {
    resigned: (loser, winner) => `Сдача: ${loser}. Победитель: ${winner}.`,
    'timed-out': (loser, winner) => `Время вышло: ${loser}. Победитель: ${winner}.`,
  },
  outcomes: {
    ruled: {
      drawn: 'Итог партии определил арбитр: ничья.',
      won: (winners) => `Итог партии определил арбитр. Победитель: ${and(winners)}.`,
      undecided: 'Итог партии определил арбитр: не победил никто.',
    },
    resigned: {
      drawn: 'Все остальные сдались: ничья.',
      won: (winners) => `Все остальные сдались. Победитель: ${and(winners)}.`,
      undecided: 'Все остальные сдались: не победил никто.',
    },
    abandoned: {
      drawn: 'Партия прекращена: ничья.',
      won: (winners) => `Партия прекращена. Победитель: ${and(winners)}.`,
      undecided: 'Партия прекращена и не решена.',
    },
    'timed-out': {
      drawn: 'У всех остальных вышло время: ничья.',
      won: (winners) => `У всех остальных вышло время. Победитель: ${and(winners)}.`,
      undecided: 'Время вышло у всех сразу: не победил никто.',
    },
    'seats-not-taken': {
      drawn: 'Не все места заняты вовремя: ничья.',
      won: (winners) => `Не все места заняты вовремя. Победитель: ${and(winners)}.`,
      undecided: 'Ни одно место не занято вовремя: победителя нет.',
    },
  },
  log: LOG,
};
