import { notificationCommands, notificationReads } from '../operations/notifications.js';
import { handler, handlers } from './handlers.js';

export const notificationOperations = {
  ...handlers(notificationReads),
  ...handlers(notificationCommands),
  removePushSubscription: handler(notificationCommands.removePushSubscription, (id) => ({ id })),
  unsubscribeMail: handler(notificationCommands.unsubscribeMail, (unsubscribed) => ({ unsubscribed })),
};
