import * as z from 'zod/mini'
import { guid, instant, text } from '../values/fields.ts'

/** `wix.ecom.v1.order_approved`, or the form of the older catalog. */
const EventType = text(150, 1)
const EventTypes = z.array(EventType).check(z.maxLength(100))
const WebhookUrl = text(2048, 1)

export const NewEndpoint = z.object({
  url: WebhookUrl,
  /** The types of the events that the endpoint gets; absent, it gets all events. */
  eventTypes: z.optional(EventTypes),
})
export type NewEndpoint = z.input<typeof NewEndpoint>

export const EndpointChange = z.object({
  endpointId: guid(),
  url: z.optional(WebhookUrl),
  eventTypes: z.optional(EventTypes),
  /** An endpoint that is not active gets no new events; what waits for it goes on waiting. */
  active: z.optional(z.boolean()),
})
export type EndpointChange = z.input<typeof EndpointChange>

const Endpoint = z.object({
  id: z.string(),
  url: z.string(),
  eventTypes: z.array(z.string()),
  active: z.boolean(),
  createdDate: z.string(),
  updatedDate: z.string(),
  /** How many events wait for it, and how many were given up. */
  pending: z.int(),
  dead: z.int(),
})
export type Endpoint = z.infer<typeof Endpoint>
export const EndpointById = z.object({ endpointId: guid() })
export const EndpointResponse = z.object({ endpoint: Endpoint })
export const EndpointList = z.object({ endpoints: z.array(Endpoint) })

const DeliveryState = z.enum(['PENDING', 'DELIVERED', 'DEAD'])

export const DeliveryQuery = z.object({
  endpointId: z.optional(guid()),
  state: z.optional(DeliveryState),
  /** Cursor of the previous page: the next one begins behind its last delivery. */
  cursor: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
})
export type DeliveryQuery = z.input<typeof DeliveryQuery>

const Delivery = z.object({
  id: z.string(),
  endpointId: z.string(),
  eventId: z.string(),
  eventType: z.string(),
  entityId: z.string(),
  state: DeliveryState,
  attempts: z.int(),
  createdDate: z.string(),
  /** Next attempt of a waiting delivery; absent while it waits for another event of its entity. */
  nextAttemptDate: z.optional(z.string()),
  finishedDate: z.optional(z.string()),
  lastStatus: z.optional(z.int()),
  lastError: z.optional(z.string()),
})
export type Delivery = z.infer<typeof Delivery>
export const DeliveryPage = z.object({ deliveries: z.array(Delivery), nextCursor: z.optional(z.string()) })

/** The deliveries that are made anew: exactly one of the three fields names them. */
export const Redelivery = z.object({
  /** The ids of the deliveries, in any state. */
  deliveryIds: z.optional(z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.minLength(1), z.maxLength(100))),
  /** The endpoint of which all dead letters are delivered anew. */
  deadLettersOf: z.optional(guid()),
  /** Every kept event of an endpoint's types from a time on, also those from before there was the endpoint. */
  replay: z.optional(z.object({ endpointId: guid(), since: instant() })),
})
export type Redelivery = z.input<typeof Redelivery>
export const RedeliveryResponse = z.object({ redelivered: z.int() })

const SigningKey = z.object({
  id: z.string(),
  /** PEM. */
  publicKey: z.string(),
  /** The time from which on webhooks are signed with the key. */
  activeDate: z.string(),
  signing: z.boolean(),
})
export type SigningKey = z.infer<typeof SigningKey>
export const SigningKeyResponse = z.object({ key: SigningKey })
export const SigningKeyList = z.object({ keys: z.array(SigningKey) })

export const KeyRotation = z.object({
  /** Time for receivers to get to know the key before it signs; one day at most. */
  delaySeconds: z.optional(z.int().check(z.minimum(0), z.maximum(86_400))),
})
export type KeyRotation = z.input<typeof KeyRotation>
