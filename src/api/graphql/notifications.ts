import { notificationCommands, notificationReads } from '../operations/notifications.js';
import { field, mutations } from './operations.js';

export const notificationQueries = { notifications: field(notificationReads.getNotifications, () => ({})) };

export const notificationMutations = mutations(notificationCommands);
