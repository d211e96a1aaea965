import type { MemberRecord } from '@galleria/commerce/members/member-record'
import type { IdentityContext } from '../../contexts.ts'
import { changeMember } from '../../members/changes/change-member.ts'
import { findMember } from '../../members/find-member.ts'

/** The addresses of a member beside the one that signs in. */
export function furtherAddresses({ loginEmail, contact: { emails = [] } }: MemberRecord): string[] {
  return emails.filter((email) => email.toLowerCase() !== loginEmail)
}

/** Removes a further address. One that the member does not have is removed already. */
function removeMemberEmail(context: IdentityContext, { memberId, email }: { readonly memberId: string; readonly email: string }): void {
  const member = findMember(context, { id: memberId })
  if (!member) return
  const emails = [member.loginEmail, ...furtherAddresses(member).filter((address) => address.toLowerCase() !== email.toLowerCase())]
  changeMember(context, member, { contact: { ...member.contact, emails } }, { kind: 'member', id: memberId })
}

export const furtherAddressesMethods = { removeMemberEmail }
