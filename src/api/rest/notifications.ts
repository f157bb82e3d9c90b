import { calendarReads, notificationCommands, notificationReads } from '../operations/notifications.js';
import { etagOf, etagResponse } from './etag.js';
import { handler, handlers } from './handlers.js';
import { RawResponse } from './operation.js';

export const notificationOperations = {
  ...handlers(notificationReads),
  ...handlers(notificationCommands),
  removePushSubscription: handler(notificationCommands.removePushSubscription, (id) => ({ id })),
  unsubscribeMail: handler(notificationCommands.unsubscribeMail, (unsubscribed) => ({ unsubscribed })),
  getPlayerCalendar: handler(calendarReads.getPlayerCalendar, (text, { headers }) => {
    const { content, headers: tagged, status } = etagResponse({ text, etag: etagOf(text) }, headers['if-none-match']);
    return new RawResponse(content, { ...tagged, 'content-type': 'text/calendar; charset=utf-8' }, status);
  }),
};
