import type { Texts } from './en.js';

export const ITALIAN: Texts = {
  language: 'una lingua del server',
  timeZone: 'un nome della base dei fusi orari IANA, come Europe/Rome',
  timeOfDay: 'un’ora da 00:00 a 23:59, come 22:00; le ore di silenzio finiscono a un’ora diversa da quella in cui cominciano',
  kind: 'un tipo di notifica',
  endpoint: (longest) =>
    `l’URL https di un servizio di notifiche, di al massimo ${longest} caratteri; con LYON_WEBHOOK_ALLOW_LOOPBACK=on anche un URL http della macchina del server`,
  p256dh: 'la chiave p256dh di un’iscrizione: un punto di P-256, 65 byte in base64url',
  auth: 'la chiave auth di un’iscrizione: 16 byte in base64url',
  address: 'un indirizzo e-mail',
  titles: {
    'your-turn': (game) => `È il momento di giocare: ${game}`,
    'opponent-found': (game) => `Avversario trovato: ${game}`,
    'clock-short': (game) => `Poco tempo: ${game}`,
    'deadline-near': (game) => `Fine del turno vicina: ${game}`,
    'game-over': (game) => `Partita finita: ${game}`,
    ruling: (game) => `Decisione dell’arbitro: ${game}`,
    'bid-turn': (tournament) => `È il momento di fare un’offerta: ${tournament}`,
    'bid-turn-ending': (tournament) => `Il tempo per l’offerta finisce presto: ${tournament}`,
    'times-proposed': (tournament) => `Orari proposti: ${tournament}`,
    'time-agreed': (tournament) => `Orario concordato: ${tournament}`,
    'times-declined': (tournament) => `Orari proposti annullati: ${tournament}`,
    'time-near': (tournament) => `La partita comincia presto: ${tournament}`,
  },
  bodies: {
    table: (round, against) => `Turno ${round}, contro ${against}.`,
    bidUntil: (table, time) => `Offerta entro: ${time}. ${table}`,
    proposed: (table, time, count) => (count === 1 ? `Proposto: ${time}. ${table}` : `${count} orari, il primo: ${time}. ${table}`),
    playedAt: (table, time) => `Partita: ${time}. ${table}`,
    you: (seat, against) => (against === '' ? `Posto: ${seat}.` : `Posto: ${seat}, contro ${against}.`),
    joined: (seat, name) => (name === null ? `${seat}: posto preso.` : `${name} gioca: ${seat}.`),
    until: (you, time) => `${you} Fine del tempo: ${time}.`,
    roundEnds: (you, time) => `${you} Fine del turno: ${time}.`,
    ruled: (you) => `${you} Un arbitro ha deciso una contestazione.`,
  },
  mail: {
    several: (count) => `${count} partite: novità`,
    settings: (url) => `Scegliere che cosa si annuncia, e quando: ${url}`,
    unsubscribe: (url) => `Non ricevere più e-mail, con un clic: ${url}`,
    confirmSubject: 'Confermare l’indirizzo e-mail',
    confirm: (server, url) =>
      `Un account di ${server} ha dato questo indirizzo per le novità delle sue partite. Per riceverle, aprire questo link entro tre giorni:\n\n${url}\n\nSenza una richiesta, ignorare questa e-mail: non ne seguiranno altre.`,
  },
};
