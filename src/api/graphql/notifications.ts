import { calendarReads, notificationCommands, notificationReads } from '../operations/notifications.js';
import { field, mutations } from './operations.js';

export const notificationQueries = {
  notifications: field(notificationReads.getNotifications, () => ({})),
  calendarAddress: field(notificationReads.getCalendarAddress, () => ({})),
  playerCalendar: field(calendarReads.getPlayerCalendar, (_: unknown, { secret }: { readonly secret: string }) => ({ secret })),
};

export const notificationMutations = mutations(notificationCommands);
