import type { Texts } from './en.js';

export const FRENCH: Texts = {
  language: 'une langue du serveur',
  timeZone: 'un nom de la base des fuseaux horaires de l’IANA, comme Europe/Paris',
  timeOfDay: 'une heure de 00:00 à 23:59, comme 22:00 ; les heures calmes finissent à une autre heure qu’elles ne commencent',
  kind: 'un type de notification',
  endpoint: (longest) =>
    `l’URL https d’un service de notifications, d’au plus ${longest} caractères ; avec LYON_WEBHOOK_ALLOW_LOOPBACK=on aussi une URL http de la machine du serveur`,
  p256dh: 'la clé p256dh d’un abonnement : un point de P-256, 65 octets en base64url',
  auth: 'la clé auth d’un abonnement : 16 octets en base64url',
  address: 'une adresse électronique',
  titles: {
    'your-turn': (game) => `C’est le moment de jouer : ${game}`,
    'opponent-found': (game) => `Adversaire trouvé : ${game}`,
    'clock-short': (game) => `Peu de temps : ${game}`,
    'deadline-near': (game) => `Fin de ronde proche : ${game}`,
    'game-over': (game) => `Partie terminée : ${game}`,
    ruling: (game) => `Décision d’arbitre : ${game}`,
    'bid-turn': (tournament) => `C’est le moment d’enchérir : ${tournament}`,
    'bid-turn-ending': (tournament) => `Le temps pour enchérir finit bientôt : ${tournament}`,
    'times-proposed': (tournament) => `Horaires proposés : ${tournament}`,
    'time-agreed': (tournament) => `Horaire convenu : ${tournament}`,
    'times-declined': (tournament) => `Horaires proposés annulés : ${tournament}`,
    'time-near': (tournament) => `La partie commence bientôt : ${tournament}`,
  },
  bodies: {
    table: (round, against) => `Ronde ${round}, contre ${against}.`,
    bidUntil: (table, time) => `Enchérir avant : ${time}. ${table}`,
    proposed: (table, time, count) => (count === 1 ? `Proposé : ${time}. ${table}` : `${count} horaires, le premier : ${time}. ${table}`),
    playedAt: (table, time) => `Partie : ${time}. ${table}`,
    you: (seat, against) => (against === '' ? `Siège : ${seat}.` : `Siège : ${seat}, contre ${against}.`),
    joined: (seat, name) => (name === null ? `${seat} : siège pris.` : `${name} joue : ${seat}.`),
    until: (you, time) => `${you} Fin du temps : ${time}.`,
    roundEnds: (you, time) => `${you} Fin de la ronde : ${time}.`,
    ruled: (you) => `${you} Un arbitre a tranché un litige.`,
  },
  mail: {
    several: (count) => `${count} parties : des nouvelles`,
    settings: (url) => `Choisir ce qui est annoncé, et quand : ${url}`,
    unsubscribe: (url) => `Ne plus recevoir de courriels, en un clic : ${url}`,
    confirmSubject: 'Confirmer l’adresse électronique',
    confirm: (server, url) =>
      `Un compte de ${server} a donné cette adresse pour les nouvelles de ses parties. Pour les recevoir, ouvrir ce lien dans les trois jours :\n\n${url}\n\nSans demande de ce genre, ignorer ce courriel : aucun autre ne suivra.`,
  },
};
