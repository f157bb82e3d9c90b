import {
  addPushSubscription,
  confirmMailAddress,
  type NotificationSettingsRequest,
  type PushSubscriptionRequest,
  readCalendarAddress,
  readNotifications,
  readPlayerCalendar,
  removeCalendarAddress,
  removeMailAddress,
  removePushSubscription,
  setCalendarAddress,
  setMailAddress,
  setNotificationSettings,
  unsubscribeMail,
} from '../../notifications/index.js';
import { operation } from './operation.js';

interface WithLink {
  readonly token: string;
}

export const notificationReads = {
  getNotifications: operation(({ services, bearer, language }) => readNotifications(services, bearer, language)),
  getCalendarAddress: operation(({ services, bearer }) => readCalendarAddress(services, bearer)),
};

export const calendarReads = {
  getPlayerCalendar: operation(({ services, language }, { secret }: { readonly secret: string }) =>
    readPlayerCalendar(services, secret, language),
  ),
};

export const notificationCommands = {
  addPushSubscription: operation(({ services, bearer, language }, request: PushSubscriptionRequest) =>
    addPushSubscription(services, bearer, request, language),
  ),
  removePushSubscription: operation(({ services, bearer }, { pushSubscription }: { readonly pushSubscription: string }) =>
    removePushSubscription(services, bearer, pushSubscription),
  ),
  setNotificationSettings: operation(({ services, bearer, language: ofRequest }, request: NotificationSettingsRequest) =>
    setNotificationSettings(services, bearer, request, ofRequest),
  ),
  setMailAddress: operation(({ services, bearer, language }, { address }: { readonly address: string }) =>
    setMailAddress(services, bearer, address, language),
  ),
  removeMailAddress: operation(({ services, bearer, language }) => removeMailAddress(services, bearer, language)),
  setCalendarAddress: operation(({ services, bearer, language }) => setCalendarAddress(services, bearer, language)),
  removeCalendarAddress: operation(({ services, bearer }) => removeCalendarAddress(services, bearer)),
  confirmMailAddress: operation(({ services }, { token }: WithLink) => confirmMailAddress(services, token)),
  unsubscribeMail: operation(({ services }, { token }: WithLink) => unsubscribeMail(services, token)),
};
