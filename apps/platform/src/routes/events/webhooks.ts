import {
  Delivery,
  DeliveryQuery,
  Endpoint,
  EndpointChange,
  KeyRotation,
  NewEndpoint,
  Redelivery,
  SigningKey,
} from '@galleria/commerce/events/webhook-requests'
import { guid } from '@galleria/platform-client/entities/values/fields'
import * as z from 'zod/mini'
import { type Operation, defineOperation } from '../../http/operation.ts'

/** Webhooks: their endpoints, what became of deliveries, and the keys that sign them. */
export const webhookOperations: readonly Operation[] = [
  // Subscribes an address to events: from now on it gets them, signed.
  defineOperation({
    name: 'webhooks.createEndpoint',
    summary: 'Create a webhook endpoint',
    description: 'Registers an address that events are sent to, signed, at least once each.',
    example: { takes: { url: 'https://example.com/webhooks' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/webhooks/endpoints'],
    request: NewEndpoint,
    response: z.object({ endpoint: Endpoint }),
    handle: ({ services }, input) => services.events.run('createEndpoint', input),
  }),
  // Ends a subscription, with everything that waits for it.
  defineOperation({
    name: 'webhooks.deleteEndpoint',
    summary: 'Delete a webhook endpoint',
    description: 'Stops sending events to an address and forgets what was still to be sent there.',
    example: { takes: { endpointId: '$ENDPOINT_ID' } },
    recorded: false,
    methods: ['DELETE'],
    paths: ['/platform/v1/webhooks/endpoints/:endpointId'],
    request: z.object({ endpointId: guid() }),
    response: z.object({}),
    handle: ({ services }, input) => services.events.run('deleteEndpoint', input),
  }),
  // Lists the subscribed endpoints, with the number of waiting and of abandoned events for each.
  defineOperation({
    name: 'webhooks.listEndpoints',
    summary: 'List webhook endpoints',
    description: 'Lists the addresses that events are sent to.',
    recorded: false,
    methods: ['GET'],
    paths: ['/platform/v1/webhooks/endpoints'],
    request: z.object({}),
    response: z.object({ endpoints: z.array(Endpoint) }),
    handle: ({ services }) => services.events.run('listEndpoints', null),
  }),
  // The public keys that webhooks are, were and will be signed with, the newest first.
  defineOperation({
    name: 'webhooks.listKeys',
    summary: 'List webhook keys',
    description: 'Lists the public keys that verify events.',
    recorded: false,
    methods: ['GET'],
    paths: ['/platform/v1/webhooks/keys'],
    request: z.object({}),
    response: z.object({ keys: z.array(SigningKey) }),
    handle: ({ services }) => services.events.run('listSigningKeys', null),
  }),
  // What was sent, what waits, and the dead letters.
  defineOperation({
    name: 'webhooks.queryDeliveries',
    summary: 'Query webhook deliveries',
    description: 'Lists deliveries of events with their attempts, newest first.',
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/webhooks/deliveries/query'],
    request: DeliveryQuery,
    response: z.object({ deliveries: z.array(Delivery), nextCursor: z.optional(z.string()) }),
    handle: ({ services }, input) => services.events.run('queryDeliveries', input),
  }),
  // Sends events again: single deliveries, the dead letters of an endpoint, or everything since a time.
  defineOperation({
    name: 'webhooks.redeliver',
    summary: 'Deliver events again',
    description:
      'Sends events again: single deliveries, all that failed for an endpoint, or everything since a time. Only events that an endpoint subscribed to are kept: delivered ones for 7 days and up to 16 MB, failed ones for 30 days.',
    example: { takes: { deadLettersOf: '$ENDPOINT_ID' } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/webhooks/deliveries/redeliver'],
    request: Redelivery,
    response: z.object({ redelivered: z.int() }),
    handle: ({ services }, input) => services.events.run('redeliver', input),
  }),
  // Makes the key that signs from now on, or after the time that receivers are given to get to know it.
  defineOperation({
    name: 'webhooks.rotateKey',
    summary: 'Rotate the webhook key',
    description: 'Makes a new signing key, which is used after the delay. The old one stays listed.',
    example: { takes: { delaySeconds: 3600 } },
    recorded: false,
    methods: ['POST'],
    paths: ['/platform/v1/webhooks/keys/rotate'],
    request: KeyRotation,
    response: z.object({ key: SigningKey }),
    handle: ({ services }, input) => services.events.run('rotateSigningKey', input),
  }),
  // Changes where events go, which ones, or whether.
  defineOperation({
    name: 'webhooks.updateEndpoint',
    summary: 'Update a webhook endpoint',
    description: 'Changes address or event types of an endpoint, or pauses it.',
    example: { takes: { endpointId: '$ENDPOINT_ID', active: false } },
    recorded: false,
    methods: ['PATCH'],
    paths: ['/platform/v1/webhooks/endpoints/:endpointId'],
    request: EndpointChange,
    response: z.object({ endpoint: Endpoint }),
    handle: ({ services }, input) => services.events.run('updateEndpoint', input),
  }),
]
