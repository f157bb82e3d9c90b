// Public interface of the module. Every use case takes the services and the caller's bearer token, or null.

export { listDeliveries, readDelivery, redeliver } from './deliveries.js';
export {
  ATTEMPT_TIMEOUT,
  type Channels,
  DEFAULT_DISPATCH_SETTINGS,
  type DispatchedEvent,
  type DispatchReports,
  type DispatchSettings,
  dispatchWebhooks,
  EXCERPT_LENGTH,
  type NextEvent,
} from './dispatch.js';
export { addressCheck, type DeliveryResult, dnsResolver, type HttpClient, httpClient } from './http-client.js';
export { messageId } from './signing.js';
export type { WebhookRequest } from './webhooks.js';
export {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  readUrl,
  readWebhook,
  redeliverRange,
  rotateWebhookSecret,
  testWebhook,
  URL_LENGTH,
} from './webhooks.js';
