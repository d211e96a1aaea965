import { formatPersonName } from '@galleria/intl/person-name'
import type { Member } from '@galleria/platform-client/entities/members/member'

type NamedMember = Pick<Member, 'profile' | 'contact'>

/** What a member is called: by the nickname, else by the name. Empty for a member without both. */
export function memberName(member: NamedMember, locale: string): string {
  return memberNickname(member) || memberFullName(member, locale)
}

export function memberNickname({ profile }: NamedMember): string {
  return profile?.nickname?.trim() ?? ''
}

export function memberFullName({ contact }: NamedMember, locale: string): string {
  return formatPersonName({ firstName: contact?.firstName?.trim(), lastName: contact?.lastName?.trim() }, locale)
}
