// Public interface of the module: how owners of streams are notified of their games by push and by mail.

export {
  type CalendarAddressReading,
  type NewCalendarAddress,
  readCalendarAddress,
  readPlayerCalendar,
  removeCalendarAddress,
  setCalendarAddress,
} from './calendar-address.js';
export type { Notification } from './digest.js';
export { type Mail, mailChannel, type SendMail } from './mail.js';
export { pushChannel } from './push.js';
export {
  type NotificationSettingsReading,
  type NotificationSettingsRequest,
  setNotificationSettings,
  TIME_ZONE_LENGTH,
} from './settings.js';
export { smtpSender } from './smtp.js';
export {
  ADDRESS_LENGTH,
  addPushSubscription,
  CONFIRMATIONS_PER_DAY,
  CONFIRMATIONS_PER_HOUR,
  confirmMailAddress,
  type PushSubscriptionRequest,
  readNotifications,
  removeMailAddress,
  removePushSubscription,
  setMailAddress,
  unsubscribeMail,
} from './subscriptions.js';
