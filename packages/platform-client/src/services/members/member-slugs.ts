import type { SlugAvailability } from '../../entities/members/member-slug.ts'
import { checkMemberSlug as checkCall } from '../../operations/members.ts'
import type { SendOptions, Transport } from '../../transport/transport.ts'

/**
 * Whether the signed-in member could take a slug (`members.updateMySlug`), without taking it. POST /platform/v1/member-slugs/check. Needs
 * the capability `memberSlugs`; the hosted platform has no such call.
 *
 * @example
 * const { available } = await client.memberSlugs.check('ann-lee')
 */
export function checkMemberSlug(transport: Transport, slug: string, options?: SendOptions): Promise<SlugAvailability> {
  return transport.send(checkCall, { slug }, options)
}

export const memberSlugs = { check: checkMemberSlug }
