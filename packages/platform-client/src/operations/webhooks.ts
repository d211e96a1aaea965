import {
  DeliveryPage,
  DeliveryQuery,
  EndpointById,
  EndpointChange,
  EndpointList,
  EndpointResponse,
  KeyRotation,
  NewEndpoint,
  Redelivery,
  RedeliveryResponse,
  SigningKeyList,
  SigningKeyResponse,
} from '../entities/webhooks/webhook.ts'
import { NoFields } from '../entities/wire/no-fields.ts'
import type { OwnOperation } from './operation.ts'

export const createWebhookEndpoint = {
  name: 'webhooks.createEndpoint',
  access: 'elevated',
  scope: 'webhooks:write',
  method: 'POST',
  path: '/platform/v1/webhooks/endpoints',
  repeatable: false,
  input: NewEndpoint,
  output: EndpointResponse,
  changes: ['webhookEndpoint'],
  summary: 'Create a webhook endpoint',
  description: 'Registers a URL that receives signed events, each at least once.',
  example: { url: 'https://example.com/webhooks' },
} as const satisfies OwnOperation

export const deleteWebhookEndpoint = {
  name: 'webhooks.deleteEndpoint',
  access: 'elevated',
  scope: 'webhooks:write',
  method: 'DELETE',
  path: '/platform/v1/webhooks/endpoints/{endpointId}',
  repeatable: false,
  input: EndpointById,
  output: NoFields,
  changes: ['webhookEndpoint'],
  summary: 'Delete a webhook endpoint',
  description: 'Deletes an endpoint together with its pending deliveries.',
  example: { endpointId: '$ENDPOINT_ID' },
} as const satisfies OwnOperation

export const listWebhookEndpoints = {
  name: 'webhooks.listEndpoints',
  access: 'elevated',
  scope: 'webhooks:read',
  method: 'GET',
  path: '/platform/v1/webhooks/endpoints',
  repeatable: true,
  input: NoFields,
  output: EndpointList,
  summary: 'List webhook endpoints',
  description: 'Lists the webhook endpoints with their pending and failed deliveries.',
} as const satisfies OwnOperation

export const listWebhookKeys = {
  name: 'webhooks.listKeys',
  access: 'open',
  method: 'GET',
  path: '/platform/v1/webhooks/keys',
  repeatable: true,
  input: NoFields,
  output: SigningKeyList,
  summary: 'List webhook keys',
  description: 'Lists the public keys that verify the signatures of events.',
} as const satisfies OwnOperation

export const queryWebhookDeliveries = {
  name: 'webhooks.queryDeliveries',
  access: 'elevated',
  scope: 'webhooks:read',
  method: 'POST',
  path: '/platform/v1/webhooks/deliveries/query',
  repeatable: true,
  input: DeliveryQuery,
  output: DeliveryPage,
  summary: 'Query webhook deliveries',
  description: 'Lists deliveries of events with their attempts, newest first.',
} as const satisfies OwnOperation

export const redeliverWebhooks = {
  name: 'webhooks.redeliver',
  access: 'elevated',
  scope: 'webhooks:write',
  method: 'POST',
  path: '/platform/v1/webhooks/deliveries/redeliver',
  repeatable: false,
  input: Redelivery,
  output: RedeliveryResponse,
  changes: ['webhookDelivery'],
  summary: 'Deliver events again',
  description:
    'Sends events again: single deliveries, all failed ones of an endpoint, or all since a time. Only events that an endpoint subscribed to are stored: delivered ones for 7 days and up to 16 MB, failed ones for 30 days.',
  example: { deadLettersOf: '$ENDPOINT_ID' },
} as const satisfies OwnOperation

export const rotateWebhookKey = {
  name: 'webhooks.rotateKey',
  access: 'elevated',
  scope: 'webhooks:write',
  method: 'POST',
  path: '/platform/v1/webhooks/keys/rotate',
  repeatable: false,
  input: KeyRotation,
  output: SigningKeyResponse,
  changes: ['webhookKey'],
  summary: 'Rotate the webhook key',
  description: 'Creates a new signing key, which is used after the delay. The old one stays listed.',
  example: { delaySeconds: 3600 },
} as const satisfies OwnOperation

export const updateWebhookEndpoint = {
  name: 'webhooks.updateEndpoint',
  access: 'elevated',
  scope: 'webhooks:write',
  method: 'PATCH',
  path: '/platform/v1/webhooks/endpoints/{endpointId}',
  repeatable: true,
  input: EndpointChange,
  output: EndpointResponse,
  changes: ['webhookEndpoint'],
  summary: 'Update a webhook endpoint',
  description: 'Changes the URL or the event types of an endpoint, or pauses it.',
  example: { endpointId: '$ENDPOINT_ID', active: false },
} as const satisfies OwnOperation
