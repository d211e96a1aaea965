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
  serve(createWebhookEndpoint, ({ services }, input) => services.events.run('createEndpoint', input)),
  serve(deleteWebhookEndpoint, ({ services }, input) => services.events.run('deleteEndpoint', input)),
  serve(listWebhookEndpoints, ({ services }) => services.events.run('listEndpoints', null)),
  serve(listWebhookKeys, ({ services }) => services.events.run('listSigningKeys', null)),
  serve(queryWebhookDeliveries, ({ services }, input) => services.events.run('queryDeliveries', input)),
  serve(redeliverWebhooks, ({ services }, input) => services.events.run('redeliver', input)),
  serve(rotateWebhookKey, ({ services }, input) => services.events.run('rotateSigningKey', input)),
  serve(updateWebhookEndpoint, ({ services }, input) => services.events.run('updateEndpoint', input)),
]
