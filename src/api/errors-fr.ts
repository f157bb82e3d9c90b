// Ce que les portes refusent elles-mêmes, en français. La précision de l’anglais suit, là où il y en a une.
import type { DoorCode } from './errors.js';

export const DOOR_FRENCH: Readonly<Record<DoorCode, (english: string) => string>> = {
  malformed: (english) => `La requête n’est pas comprise : ${english}`,
  'malformed-authorization': () => 'L’en-tête Authorization doit être : Bearer JETON',
  'query-too-large': (english) => `La requête est trop grande : ${english}`,
  'body-too-large': () => 'Le corps de la requête est plus long que permis.',
  'unsupported-media-type': () => 'Le corps de la requête doit être en application/json.',
  'method-not-allowed': (english) => `Cette méthode n’est pas permise ici : ${english}`,
  'not-found': () => 'Il n’y a rien ici. GraphQL se trouve à /graphql.',
  'request-timeout': () => 'La requête a mis trop de temps à arriver.',
  'too-many-subscriptions': () => 'Cette connexion a autant d’abonnements que permis.',
  'too-many-connections': () => 'Le serveur a autant de connexions que permis.',
  internal: () => 'Une erreur s’est produite ici. Vous n’y êtes pour rien ; citez l’identifiant de la requête si elle persiste.',
};
