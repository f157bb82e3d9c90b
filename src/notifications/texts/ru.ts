import type { Texts } from './en.js';

export const RUSSIAN: Texts = {
  language: 'язык сервера',
  timeZone: 'имя из базы часовых поясов IANA, например Europe/Moscow',
  timeOfDay: 'время суток от 00:00 до 23:59, например 22:00; тихие часы кончаются не в то время, когда начинаются',
  kind: 'вид уведомления',
  endpoint: (longest) =>
    `https-адрес службы уведомлений, не длиннее ${longest} символов; с LYON_WEBHOOK_ALLOW_LOOPBACK=on также http-адрес машины сервера`,
  p256dh: 'ключ p256dh подписки: точка P-256, 65 байт в base64url',
  auth: 'ключ auth подписки: 16 байт в base64url',
  address: 'адрес электронной почты',
  titles: {
    'your-turn': (game) => `Ваша очередь: ${game}`,
    'opponent-found': (game) => `Соперник найден: ${game}`,
    'clock-short': (game) => `Мало времени: ${game}`,
    'deadline-near': (game) => `Тур скоро закончится: ${game}`,
    'game-over': (game) => `Партия окончена: ${game}`,
    ruling: (game) => `Решение арбитра: ${game}`,
    'bid-turn': (tournament) => `Ваша очередь делать ставку: ${tournament}`,
    'bid-turn-ending': (tournament) => `Время на ставку скоро истечёт: ${tournament}`,
    'times-proposed': (tournament) => `Предложено время партии: ${tournament}`,
    'time-agreed': (tournament) => `Время партии согласовано: ${tournament}`,
    'times-declined': (tournament) => `Предложенное время отменено: ${tournament}`,
    'time-near': (tournament) => `Партия скоро начнётся: ${tournament}`,
  },
  bodies: {
    table: (round, against) => `Тур ${round}, соперник: ${against}.`,
    bidUntil: (table, time) => `Ставка до: ${time}. ${table}`,
    proposed: (table, time, count) => (count === 1 ? `Предложено: ${time}. ${table}` : `Вариантов: ${count}, первый: ${time}. ${table}`),
    playedAt: (table, time) => `Партия: ${time}. ${table}`,
    you: (seat, against) => (against === '' ? `Вы играете: ${seat}.` : `Вы играете: ${seat}, соперник: ${against}.`),
    joined: (seat, name) => (name === null ? `${seat}: место занято.` : `${seat}: играет ${name}.`),
    until: (you, time) => `${you} Ваше время закончится: ${time}.`,
    roundEnds: (you, time) => `${you} Конец тура: ${time}.`,
    ruled: (you) => `${you} Арбитр вынес решение по спору.`,
  },
  mail: {
    several: (count) => `Новости ваших партий: ${count}`,
    settings: (url) => `О чём и когда сообщать: ${url}`,
    unsubscribe: (url) => `Больше не присылать писем, одним нажатием: ${url}`,
    confirmSubject: 'Подтвердите адрес электронной почты',
    confirm: (server, url) =>
      `Учётная запись на ${server} указала этот адрес для новостей о своих партиях. Чтобы получать их, откройте ссылку в течение трёх дней:\n\n${url}\n\nЕсли вы об этом не просили, не обращайте внимания на это письмо: других не будет.`,
  },
};
