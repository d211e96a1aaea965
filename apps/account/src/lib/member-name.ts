import type { Member } from '@galleria/platform-client/entities/member'

/** What a member is called: as they call themselves, or by their name. Empty where they said neither. */
export function memberName({ profile, contact }: Pick<Member, 'profile' | 'contact'>): string {
  return profile?.nickname?.trim() || [contact?.firstName, contact?.lastName].filter(Boolean).join(' ').trim()
}
