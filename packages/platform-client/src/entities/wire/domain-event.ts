import * as z from 'zod/mini'
import { freeMap, guid, instant, looseFields, optionalFields, text } from '../values/fields.ts'
import { openEnum } from '../values/open-enum.ts'

export const EventIdentityType = openEnum(['ANONYMOUS_VISITOR', 'MEMBER', 'WIX_USER', 'APP'])
export type EventIdentityType = z.infer<typeof EventIdentityType>

/** The identity that caused an event, with the id that belongs to `identityType`. */
export const EventIdentity = looseFields({
  identityType: EventIdentityType,
  anonymousVisitorId: guid(),
  memberId: guid(),
  wixUserId: guid(),
  appId: guid(),
})
export type EventIdentity = z.infer<typeof EventIdentity>

export const EventAccount = looseFields({ accountId: guid(), parentAccountId: guid(), siteId: guid() })
export type EventAccount = z.infer<typeof EventAccount>

/**
 * What a webhook's token carries as JSON text in its claim `data`. `data` and `identity` are JSON text once more.
 * `instanceId` is the installation of the app, so it names the site.
 */
export const WebhookEnvelope = z.looseObject({
  eventType: text(150, 1),
  data: z.string(),
  ...optionalFields({ instanceId: guid(), identity: z.string(), accountInfo: EventAccount }),
})
export type WebhookEnvelope = z.infer<typeof WebhookEnvelope>

/**
 * Metadata of a domain event. `id` tells a repeat from another event. `entityEventSequence` grows with every event of one entity:
 * drop an event with a lower number than the last one's. Events of the older catalog have none of these.
 */
export const DomainEventMetadata = looseFields({
  id: text(undefined, 1),
  entityFqdn: z.string(),
  slug: z.string(),
  entityId: z.string(),
  eventTime: instant(),
  triggeredByAnonymizeRequest: z.boolean(),
  originatedFrom: z.string(),
  entityEventSequence: z.string(),
  accountInfo: EventAccount,
})
export type DomainEventMetadata = z.infer<typeof DomainEventMetadata>

/** The body of a domain event. Exactly one part is there, and the event's type says which. */
export const DomainEvent = z.extend(
  DomainEventMetadata,
  optionalFields({
    createdEvent: looseFields({ entity: z.unknown() }),
    updatedEvent: looseFields({ currentEntity: z.unknown(), modifiedFields: freeMap() }),
    deletedEvent: looseFields({ deletedEntity: z.unknown() }),
    actionEvent: looseFields({ body: z.unknown() }),
  }),
)
export type DomainEvent = z.infer<typeof DomainEvent>
