import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { MemberField } from '@galleria/platform-client/entities/members/member-field'
import type { Env } from '../../../env.ts'
import type { MemberPlatform } from '../../lib/with-member'

/** What the owner changes is shown as soon as a change of other content, whose purge takes as long to be known. */
const TTL_MS = 3_000

type ShopFields = readonly Pick<MemberField, 'key' | 'name' | 'kind'>[]

let cached: { readonly platform: string; readonly at: number; readonly fields: ShopFields } | undefined

/** What the shop asks beyond the usual, at most some seconds old. It is the same for all members: the request of one serves the pages of others. */
export async function getShopFields(env: Env, platform: MemberPlatform): Promise<ShopFields> {
  if (cached?.platform === env.PLATFORM_URL && Date.now() - cached.at < TTL_MS) return cached.fields
  return listShopFields(env, platform)
}

/**
 * The shop's fields as they are now: what is saved must fit them. Members wait for no request of another member, which is refused where
 * that member's token is.
 */
export async function listShopFields(env: Env, { memberFields }: MemberPlatform): Promise<ShopFields> {
  if (!(await platformCapabilities(env).has('memberFields'))) return []
  const at = Date.now()
  const fields = (await memberFields.list()).map(({ key, name, kind }) => ({ key, name, kind }))
  cached = { platform: env.PLATFORM_URL, at, fields }
  return fields
}
