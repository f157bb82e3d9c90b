import type { Texts } from './en.js';

export const ITALIAN: Texts = {
  serverToken: 'un token emesso da questo server: un webhook dura più a lungo dei token di un emittente esterno',
  url: (longest) =>
    `un URL https di al massimo ${longest} caratteri, senza utente, password né frammento, sulla porta 443 o su una porta da 1024 in su; con LYON_WEBHOOK_ALLOW_LOOPBACK=on anche un URL http della macchina del server`,
};
