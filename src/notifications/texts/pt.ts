import type { Texts } from './en.js';

export const PORTUGUESE: Texts = {
  language: 'um idioma do servidor',
  timeZone: 'um nome do banco de fusos horários da IANA, como America/Sao_Paulo',
  timeOfDay: 'uma hora de 00:00 a 23:59, como 22:00; as horas de silêncio terminam em outra hora que não a do início',
  kind: 'um tipo de notificação',
  endpoint: (longest) =>
    `a URL https de um serviço de notificações, com no máximo ${longest} caracteres; com LYON_WEBHOOK_ALLOW_LOOPBACK=on também uma URL http da máquina do servidor`,
  p256dh: 'a chave p256dh de uma inscrição: um ponto de P-256, 65 bytes em base64url',
  auth: 'a chave auth de uma inscrição: 16 bytes em base64url',
  address: 'um endereço de e-mail',
  titles: {
    'your-turn': (game) => `É a sua vez: ${game}`,
    'opponent-found': (game) => `Adversário encontrado: ${game}`,
    'clock-short': (game) => `Pouco tempo: ${game}`,
    'deadline-near': (game) => `Fim da rodada próximo: ${game}`,
    'game-over': (game) => `Partida terminada: ${game}`,
    ruling: (game) => `Decisão do árbitro: ${game}`,
    'bid-turn': (tournament) => `É a sua vez de apostar: ${tournament}`,
    'bid-turn-ending': (tournament) => `A sua vez de apostar acaba logo: ${tournament}`,
    'times-proposed': (tournament) => `Horários propostos: ${tournament}`,
    'time-agreed': (tournament) => `Horário combinado: ${tournament}`,
    'times-declined': (tournament) => `Horários propostos cancelados: ${tournament}`,
    'time-near': (tournament) => `A sua partida começa logo: ${tournament}`,
  },
  bodies: {
    table: (round, against) => `Rodada ${round}, contra ${against}.`,
    bidUntil: (table, time) => `Aposta até: ${time}. ${table}`,
    proposed: (table, time, count) => (count === 1 ? `Proposto: ${time}. ${table}` : `${count} horários, o primeiro: ${time}. ${table}`),
    playedAt: (table, time) => `Partida: ${time}. ${table}`,
    you: (seat, against) => (against === '' ? `Você joga: ${seat}.` : `Você joga: ${seat}, contra ${against}.`),
    joined: (seat, name) => (name === null ? `${seat}: lugar ocupado.` : `${name} joga: ${seat}.`),
    until: (you, time) => `${you} O seu tempo acaba: ${time}.`,
    roundEnds: (you, time) => `${you} Fim da rodada: ${time}.`,
    ruled: (you) => `${you} Um árbitro decidiu uma disputa.`,
  },
  mail: {
    several: (count) => `${count} partidas: novidades para você`,
    settings: (url) => `Configurar os avisos: ${url}`,
    unsubscribe: (url) => `Não receber mais e-mails, com um clique: ${url}`,
    confirmSubject: 'Confirme o seu endereço de e-mail',
    confirm: (server, url) =>
      `Uma conta de ${server} deu este endereço para receber novidades das suas partidas. Para recebê-las, abra este link em até três dias:\n\n${url}\n\nSe você não pediu isso, ignore este e-mail: nenhum outro virá.`,
  },
};
