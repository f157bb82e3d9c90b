import type { Texts } from './en.js';

export const PORTUGUESE: Texts = {
  serverToken: 'um token emitido por este servidor: um webhook dura mais que os tokens de um emissor externo',
  url: (longest) =>
    `uma URL https de no máximo ${longest} caracteres, sem usuário, senha nem fragmento, na porta 443 ou em uma porta a partir de 1024; com LYON_WEBHOOK_ALLOW_LOOPBACK=on, também uma URL http da máquina do servidor`,
};
