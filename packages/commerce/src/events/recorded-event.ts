import type { Caller } from '../access/owner.ts'

/**
 * Something that happened to an entity, as it is written down in the transaction that made it happen. The webhook of it is made when
 * it is delivered.
 */
export interface RecordedEvent {
  /** Tells a repeated delivery from another event. */
  readonly id: string
  /** The webhook's name, such as `wix.ecom.v1.order_approved`. */
  readonly eventType: string
  /** The name of the entity, such as `wix.ecom.v1.order`. */
  readonly entityFqdn: string
  readonly entityId: string
  /** The name of what happened, such as `approved`. */
  readonly slug: string
  /** Milliseconds. */
  readonly happenedAt: number
  readonly caller: Caller
  readonly body: EventBody
}

/** What an event tells. Events of the older catalog have a form of their own, which is sent as it is. */
export type EventBody =
  | { readonly createdEvent: { readonly entity: object } }
  | { readonly updatedEvent: { readonly currentEntity: object; readonly modifiedFields?: Readonly<Record<string, unknown>> } }
  | { readonly deletedEvent: { readonly deletedEntity?: object } }
  | { readonly actionEvent: { readonly body: object } }
  | { readonly plain: object }
