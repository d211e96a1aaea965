import { type EventAccount, EventIdentity, WebhookEnvelope } from '../entities/wire/domain-event.ts'
import { readWire } from '../entities/wire/wire.ts'
import { MalformedWebhookError } from './errors/malformed-webhook-error.ts'

/** An event that the platform signed, of any type: its body is not judged yet. */
export interface SignedEvent {
  /** The webhook's name: "wix.ecom.v1.order_approved". */
  readonly type: string
  /** Tells a repeat from another event; events of the older catalog have none. */
  readonly id: string | undefined
  /** The installation of the app, and so the site, that the event belongs to. */
  readonly instanceId: string | undefined
  readonly identity: EventIdentity | undefined
  readonly accountInfo: EventAccount | undefined
  /** The body as the wire has it, parsed to its last level. */
  readonly payload: unknown
}

/** Unpacks the claim `data` of a webhook's token: JSON text that holds JSON text. */
export function readSignedEvent(data: unknown): SignedEvent {
  const envelope = readWire(WebhookEnvelope, parseJson(data, 'the claim "data"'))
  if (!envelope.success) throw new MalformedWebhookError('the envelope of the event is incomplete', { cause: envelope.error })
  const { eventType, instanceId, accountInfo, identity, data: body } = envelope.data
  const payload = withParsedBody(parseJson(body, 'the body of the event'))
  return {
    type: eventType,
    id: idOf(payload),
    instanceId,
    identity: identity ? readIdentity(parseJson(identity, 'the identity')) : undefined,
    accountInfo,
    payload,
  }
}

function readIdentity(json: unknown): EventIdentity {
  const identity = readWire(EventIdentity, json)
  if (!identity.success) throw new MalformedWebhookError('the identity is not one', { cause: identity.error })
  return identity.data
}

/** Where a domain event keeps its entity or body; the platform's schemas allow JSON text there once more. */
const ENTITY_FIELDS = [
  ['createdEvent', 'entity'],
  ['updatedEvent', 'currentEntity'],
  ['deletedEvent', 'deletedEntity'],
  ['actionEvent', 'body'],
] as const

function withParsedBody(payload: unknown): unknown {
  if (!isObject(payload)) return payload
  const copy: Record<string, unknown> = { ...payload }
  for (const [part, field] of ENTITY_FIELDS) {
    const holder = copy[part]
    if (!isObject(holder) || typeof holder[field] !== 'string') continue
    copy[part] = { ...holder, [field]: parseJson(holder[field], `"${part}.${field}"`) }
  }
  return copy
}

/** The id of the event. Only in a domain event is `id` the event's: elsewhere it may be an entity's. */
function idOf(payload: unknown): string | undefined {
  if (!isObject(payload) || !ENTITY_FIELDS.some(([part]) => part in payload)) return undefined
  return typeof payload.id === 'string' && payload.id !== '' ? payload.id : undefined
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function parseJson(text: unknown, what: string): unknown {
  if (typeof text !== 'string') throw new MalformedWebhookError(`${what} is not text`)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new MalformedWebhookError(`${what} is not JSON`, { cause })
  }
}
