// What the doors and the wiring may use of this room. Every use-case takes the court, and the token the caller showed or null.
export { deleteWebhook, enableWebhook, rotateWebhookSecret, testWebhook } from './change-webhook.js';
export { addressJudge, type Courier, courierWith, nameServers } from './courier/index.js';
export { createWebhook, type WebhookSecret } from './create-webhook.js';
export { type DeliveriesRequest, type DeliveryPage, listDeliveries, readDelivery, redeliver } from './deliveries.js';
export { type DispatchWiring, dispatchWebhooks } from './dispatch.js';
export type { TellEntry } from './events.js';
export { listWebhooks, readWebhook } from './read-webhooks.js';
export type { WebhookRequest } from './requests.js';
export { ATTEMPT, type DispatchSettings, USUAL } from './schedule.js';
