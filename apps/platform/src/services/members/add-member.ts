import type { Member } from '@galleria/platform-client/entities/member'
import type { NewMember } from '@galleria/platform-client/entities/member-requests'
import type { Wire } from '@galleria/platform-client/entities/wire'
import { invalid } from '../../domain/failure.ts'
import { customFieldsAfter } from '../../domain/member-fields.ts'
import { shop } from '../../domain/owner.ts'
import type { IdentityContext } from '../contexts.ts'
import { wakeForOutbox } from '../operations/deliver-outbox.ts'
import { createMember } from './create-member.ts'
import { knownFields } from './known-fields.ts'
import { wholeMember } from './whole-member.ts'

/** The shop makes a member without a password: one who asks for a new password gets to choose the first. */
export function addMember(context: IdentityContext, { member }: { member: NewMember }): { member: Wire<typeof Member> } {
  const { loginEmail, contact, profile, privacyStatus } = member
  if (loginEmail === undefined) throw invalid('member.loginEmail', 'is required', 'REQUIRED_FIELD')
  const customFields = contact?.customFields && customFieldsAfter({}, contact.customFields, knownFields(context))
  const created = context.db.transaction(() =>
    createMember(context, {
      loginEmail,
      privacyStatus: privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
      ...(contact && { contact }),
      ...(profile && { profile }),
      ...(customFields && { customFields }),
      caller: shop,
    }),
  )
  wakeForOutbox(context)
  return wholeMember(context, created)
}
