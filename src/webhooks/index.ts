// Public interface of the module. Every use case takes the services and the caller's bearer token, or null.

export { listDeliveries, readDelivery, redeliver } from './deliveries.js';
export {
  ATTEMPT_TIMEOUT,
  DEFAULT_DISPATCH_SETTINGS,
  type DispatchReports,
  type DispatchSettings,
  dispatchWebhooks,
  EXCERPT_LENGTH,
} from './dispatch.js';
export { addressCheck, dnsResolver, httpClient } from './http-client.js';
export type { WebhookRequest } from './webhooks.js';
export {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  readWebhook,
  rotateWebhookSecret,
  testWebhook,
  URL_LENGTH,
} from './webhooks.js';
