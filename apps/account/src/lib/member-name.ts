import { formatPersonName } from '@galleria/intl/person-name'
import type { Member } from '@galleria/platform-client/entities/members/member'

/** What a member is called: as they call themselves, or by their name. Empty where they said neither. */
export function memberName({ profile, contact }: Pick<Member, 'profile' | 'contact'>, locale: string): string {
  return (
    profile?.nickname?.trim() || formatPersonName({ firstName: contact?.firstName?.trim(), lastName: contact?.lastName?.trim() }, locale)
  )
}
