import type { Caller } from '@galleria/commerce/access/owner'
import type { EventBody } from '@galleria/commerce/events/recorded-event'
import { toMemberDocument, type MemberRecord } from '@galleria/commerce/members/member-record'
import type { IdentityContext } from '../contexts.ts'
import { recordEvent } from '../outbox/post-message.ts'
import { readMemberFields } from './fields/member-fields.ts'

export type MemberHappening = 'created' | 'updated' | 'deleted'

/** Writes down what happened to a member, in the transaction that makes it happen. Webhooks tell the shop: they hold everything. */
export function recordMemberEvent(
  context: Pick<IdentityContext, 'db' | 'now'>,
  slug: MemberHappening,
  member: MemberRecord,
  caller: Caller,
): void {
  const document = toMemberDocument(member, 'FULL', readMemberFields(context))
  const bodies: Record<MemberHappening, EventBody> = {
    created: { createdEvent: { entity: document } },
    updated: { updatedEvent: { currentEntity: document } },
    deleted: { deletedEvent: { deletedEntity: document } },
  }
  recordEvent(context, {
    eventType: `wix.members.v1.member_${slug}`,
    entityFqdn: 'wix.members.v1.member',
    entityId: member.id,
    slug,
    caller,
    body: bodies[slug],
  })
}
