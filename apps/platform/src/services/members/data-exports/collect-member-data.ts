import { visibleStatus } from '@galleria/commerce/subscriptions/subscription-record'
import { isoDate } from '@galleria/commerce/values/iso-date'
import { eq } from 'drizzle-orm'
import { subscriptionHistory } from '../../../db/schema/identity.ts'
import { getMemberSecurity } from '../../auth/security/member-security.ts'
import { identityOf } from '../../auth/sign-in/identity-of.ts'
import type { IdentityContext } from '../../contexts.ts'
import { findSubscription } from '../../subscriptions/find-subscription.ts'
import { findMember } from '../find-member.ts'
import { listBlocks } from '../member-blocks.ts'
import { toMemberResponse } from '../member-documents.ts'

/** What this object keeps of a member: all of it but secrets. `null` where the member was deleted in the meantime. */
function collectMemberData(context: IdentityContext, { memberId }: { readonly memberId: string }) {
  const member = findMember(context, { id: memberId })
  if (!member) return null
  const { loginEmail: email } = member
  const history = context.db.select().from(subscriptionHistory).where(eq(subscriptionHistory.email, email)).all()
  const subscription = findSubscription(context, { email })
  return {
    member: { ...toMemberResponse(context, member).member, identity: identityOf(context, member) },
    blocks: listBlocks(context, { caller: { kind: 'member', id: memberId } }),
    subscription: {
      email,
      status: visibleStatus(subscription, context.now()),
      // An address that is not proved may be another person's.
      history: member.loginEmailVerified ? history.map(({ status, at }) => ({ status, date: isoDate(at) })) : [],
    },
    security: getMemberSecurity(context, { memberId, sessionId: '' }).security,
  }
}

export const collectMemberDataMethods = { collectMemberData }
