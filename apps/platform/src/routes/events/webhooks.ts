import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  listWebhookEndpoints,
  listWebhookKeys,
  queryWebhookDeliveries,
  redeliverWebhooks,
  rotateWebhookKey,
  updateWebhookEndpoint,
} from '@galleria/platform-client/operations/webhooks'
import { type Operation, serve } from '../../http/operation.ts'

/** Webhooks: their endpoints, what became of deliveries, and the keys that sign them. */
export const webhookOperations: readonly Operation[] = [
  // Subscribes an address to events: from now on it gets them, signed.
  serve(createWebhookEndpoint, ({ services }, input) => services.events.run('createEndpoint', input)),
  // Ends a subscription, with everything that waits for it.
  serve(deleteWebhookEndpoint, ({ services }, input) => services.events.run('deleteEndpoint', input)),
  // Lists the subscribed endpoints, with the number of waiting and of abandoned events for each.
  serve(listWebhookEndpoints, ({ services }) => services.events.run('listEndpoints', null)),
  // The public keys that webhooks are, were and will be signed with, the newest first.
  serve(listWebhookKeys, ({ services }) => services.events.run('listSigningKeys', null)),
  // What was sent, what waits, and the dead letters.
  serve(queryWebhookDeliveries, ({ services }, input) => services.events.run('queryDeliveries', input)),
  // Sends events again: single deliveries, the dead letters of an endpoint, or everything since a time.
  serve(redeliverWebhooks, ({ services }, input) => services.events.run('redeliver', input)),
  // Makes the key that signs from now on, or after the time that receivers are given to get to know it.
  serve(rotateWebhookKey, ({ services }, input) => services.events.run('rotateSigningKey', input)),
  // Changes where events go, which ones, or whether.
  serve(updateWebhookEndpoint, ({ services }, input) => services.events.run('updateEndpoint', input)),
]
