import type { Texts } from './en.js';

export const FRENCH: Texts = {
  serverToken: 'un jeton émis par ce serveur : un webhook dure plus longtemps que les jetons d’un émetteur externe',
  url: (longest) =>
    `une URL https de ${longest} caractères au plus, sans utilisateur, mot de passe ni fragment, sur le port 443 ou un port à partir de 1024 ; avec LYON_WEBHOOK_ALLOW_LOOPBACK=on, aussi une URL http de la machine du serveur`,
};
