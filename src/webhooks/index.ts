// What the doors and the wiring may use of this room. Every use-case takes the court, and the token the caller showed or null.

export { type DeliveriesRequest, type DeliveryPage, listDeliveries, readDelivery, redeliver } from './deliveries.js';
export { ATTEMPT_TIMEOUT, DEFAULT_DISPATCH_SETTINGS, type DispatchServices, type DispatchSettings, dispatchWebhooks } from './dispatch.js';
export type { SerializeEntry } from './events.js';
export { addressCheck, dnsResolver, type HttpClient, httpClient } from './http-client.js';
export type { WebhookRequest } from './webhooks.js';
export {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  readWebhook,
  rotateWebhookSecret,
  testWebhook,
  type WebhookSecret,
} from './webhooks.js';
