import type { Member } from '@galleria/platform-client/entities/members/member'

/** A file that the platform stores. Any other address that a member names would be told of each reader of the page. */
const STORED = /\/media\/[\da-f-]{36}\.(?:jpg|png|webp)$/

/** The member's photo on the store's own origin; null where there is none. */
export function photoPath({ profile }: Pick<Member, 'profile'>): string | null {
  return STORED.exec(profile?.photo?.url ?? '')?.[0] ?? null
}
