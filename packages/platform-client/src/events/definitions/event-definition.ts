import type * as z from 'zod/mini'
import { DomainEvent, type DomainEventMetadata, type EventAccount, type EventIdentity } from '../../entities/wire/domain-event.ts'
import { readWire } from '../../entities/wire/wire.ts'
import { MalformedWebhookError } from '../errors/malformed-webhook-error.ts'
import type { SignedEvent } from '../signed-event.ts'

/** Where an event comes from, and what it says about itself. */
export interface EventMetadata extends DomainEventMetadata {
  readonly instanceId: string | undefined
  readonly identity: EventIdentity | undefined
  readonly accountInfo?: EventAccount | undefined
}

export interface EntityEvent<Entity> {
  readonly type: string
  /** The entity as it is after the event. */
  readonly entity: Entity
  readonly metadata: EventMetadata
}

export interface EntityUpdatedEvent<Entity> extends EntityEvent<Entity> {
  /** Old values of what changed, where the platform tells them; names and values are the wire's. */
  readonly modifiedFields: Record<string, unknown> | undefined
}

export interface EntityDeletedEvent<Entity> {
  readonly type: string
  /** The entity as it was, where the platform still tells. `metadata.entityId` is always there. */
  readonly entity: Entity | undefined
  readonly metadata: EventMetadata
}

/** Something happened that is more than a change, or the event has a shape of its own. */
export interface DataEvent<Data> {
  readonly type: string
  readonly data: Data
  readonly metadata: EventMetadata
}

/** How the events of one type are read. */
export interface EventDefinition<Event> {
  readonly type: string
  /** Throws `MalformedWebhookError` where the event lacks what its type promises. Unknown fields and values pass. */
  read(event: SignedEvent): Event
}

export const entityCreated = <Entity extends z.ZodMiniType>(
  type: string,
  entity: Entity,
): EventDefinition<EntityEvent<z.output<Entity>>> => ({
  type,
  read: (signed) => {
    const { metadata, createdEvent } = readDomainEvent(signed)
    return { type, entity: readPart(entity, createdEvent?.entity, type), metadata }
  },
})

export const entityUpdated = <Entity extends z.ZodMiniType>(
  type: string,
  entity: Entity,
): EventDefinition<EntityUpdatedEvent<z.output<Entity>>> => ({
  type,
  read: (signed) => {
    const { metadata, updatedEvent } = readDomainEvent(signed)
    return { type, entity: readPart(entity, updatedEvent?.currentEntity, type), modifiedFields: updatedEvent?.modifiedFields, metadata }
  },
})

export const entityDeleted = <Entity extends z.ZodMiniType>(
  type: string,
  entity: Entity,
): EventDefinition<EntityDeletedEvent<z.output<Entity>>> => ({
  type,
  read: (signed) => {
    const { metadata, deletedEvent } = readDomainEvent(signed)
    const deleted = deletedEvent?.deletedEntity
    return { type, entity: deleted === undefined ? undefined : readPart(entity, deleted, type), metadata }
  },
})

export const actionPerformed = <Data extends z.ZodMiniType>(type: string, data: Data): EventDefinition<DataEvent<z.output<Data>>> => ({
  type,
  read: (signed) => {
    const { metadata, actionEvent } = readDomainEvent(signed)
    return { type, data: readPart(data, actionEvent?.body, type), metadata }
  },
})

/** An event of the older kind: its body is the data, and says nothing about itself. `adapt` brings a body into the one spelling. */
export const bareEvent = <Data extends z.ZodMiniType>(
  type: string,
  data: Data,
  adapt: (payload: unknown) => unknown = (payload) => payload,
): EventDefinition<DataEvent<z.output<Data>>> => ({
  type,
  read: (signed) => ({ type, data: readPart(data, adapt(signed.payload), type), metadata: sourceOf(signed) }),
})

const sourceOf = ({ instanceId, identity, accountInfo }: SignedEvent) => ({ instanceId, identity, accountInfo })

function readDomainEvent(
  signed: SignedEvent,
): Pick<DomainEvent, 'createdEvent' | 'updatedEvent' | 'deletedEvent' | 'actionEvent'> & { metadata: EventMetadata } {
  const { createdEvent, updatedEvent, deletedEvent, actionEvent, ...about } = readPart(DomainEvent, signed.payload, signed.type)
  const source = sourceOf(signed)
  return {
    createdEvent,
    updatedEvent,
    deletedEvent,
    actionEvent,
    metadata: { ...about, ...source, accountInfo: source.accountInfo ?? about.accountInfo },
  }
}

function readPart<Schema extends z.ZodMiniType>(schema: Schema, json: unknown, type: string): z.output<Schema> {
  const part = readWire(schema, json)
  if (!part.success) throw new MalformedWebhookError(`${type} lacks what its type promises`, { cause: part.error })
  return part.data
}
