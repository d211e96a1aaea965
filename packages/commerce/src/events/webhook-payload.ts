import type { Caller } from '../access/owner.ts'
import { isoDate } from '../values/iso-date.ts'
import type { RecordedEvent } from './recorded-event.ts'

export interface WebhookSource {
  readonly siteId: string
  readonly clientId: string
}

/** The claim `data` of a webhook: JSON text in which `data` and `identity` are JSON text again, as the hosted platform nests them. */
export function webhookPayload(event: RecordedEvent, sequence: number, { siteId, clientId }: WebhookSource): string {
  return JSON.stringify({
    data: JSON.stringify(bodyOf(event, sequence)),
    instanceId: siteId,
    eventType: event.eventType,
    identity: JSON.stringify(identityOf(event.caller, clientId)),
    accountInfo: { siteId },
  })
}

/** An event of the older kind is its data alone; the others also tell about themselves. */
function bodyOf({ id, entityFqdn, entityId, slug, happenedAt, body }: RecordedEvent, sequence: number): object {
  if ('plain' in body) return body.plain
  return {
    id,
    entityFqdn,
    slug,
    entityId,
    ...body,
    eventTime: isoDate(happenedAt),
    triggeredByAnonymizeRequest: false,
    originatedFrom: '',
    entityEventSequence: String(sequence),
  }
}

function identityOf(caller: Caller, clientId: string): object {
  if (caller.kind === 'member') return { identityType: 'MEMBER', memberId: caller.id }
  if (caller.kind === 'visitor') return { identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: caller.id }
  return { identityType: 'APP', appId: clientId }
}
