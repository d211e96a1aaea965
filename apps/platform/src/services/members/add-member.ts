import { ADMIN } from '@galleria/commerce/access/owner'
import { invalid } from '@galleria/commerce/failures/failure'
import { customFieldsAfter } from '@galleria/commerce/members/member-fields'
import type { Member } from '@galleria/platform-client/entities/members/member'
import type { NewMember } from '@galleria/platform-client/entities/members/member-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { IdentityContext } from '../contexts.ts'
import { scheduleOutbox } from '../outbox/deliver-outbox.ts'
import { createMember } from './create-member.ts'
import { readMemberFields } from './fields/member-fields.ts'
import { toMemberResponse } from './member-documents.ts'

/** Adds a member without a password for the shop: the member chooses the first password by asking for a new one. */
function addMember(context: IdentityContext, { member }: { member: NewMember }): { member: Wire<typeof Member> } {
  const { loginEmail, contact, profile, privacyStatus } = member
  if (loginEmail === undefined) throw invalid('member.loginEmail', 'is required', 'REQUIRED_FIELD')
  const customFields = contact?.customFields && customFieldsAfter({}, contact.customFields, readMemberFields(context))
  const created = context.db.transaction(() =>
    createMember(context, {
      loginEmail,
      privacyStatus: privacyStatus === 'PUBLIC' ? 'PUBLIC' : 'PRIVATE',
      ...(contact && { contact }),
      ...(profile && { profile }),
      ...(customFields && { customFields }),
      caller: ADMIN,
    }),
  )
  scheduleOutbox(context)
  return toMemberResponse(context, created)
}

export const addMemberMethods = { addMember }
