import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { memberName } from '../../lib/member-name.ts'
import { shopperPlatform } from '../../lib/platform.ts'

export interface AccountMenuProps {
  readonly signedIn: boolean
  /** Empty where the member has none, or where it cannot be loaded in time. */
  readonly name: string
  /** The platform keeps wishlists. */
  readonly wishlist: boolean
}

/** Short, because the menu is part of every page and the name is not worth a wait. */
const TIMEOUT_MS = 350
const SIGNED_OUT_STATUSES = new Set([401, 403, 404])

/** The signed-in member. The host sends tokens of members only, but the platform may have signed the member out. */
export async function loader({ token, clientAddress, locale, env }: FragmentContext<object, Env>): Promise<AccountMenuProps> {
  const [wishlist, shopper] = await Promise.all([
    platformCapabilities(env).has('wishlist'),
    token ? findMember({ token, clientAddress, locale, env }) : VISITOR,
  ])
  return { ...shopper, wishlist }
}

const VISITOR = { signedIn: false, name: '' }

interface MemberContext extends Pick<FragmentContext<object, Env>, 'clientAddress' | 'locale' | 'env'> {
  readonly token: string
}

async function findMember({ token, clientAddress, locale, env }: MemberContext): Promise<Omit<AccountMenuProps, 'wishlist'>> {
  try {
    const member = await shopperPlatform({ env, clientAddress }, token).members.getMy({ fieldsets: ['FULL'], timeoutMs: TIMEOUT_MS })
    return { signedIn: true, name: memberName(member, locale) }
  } catch (error) {
    if (!isPlatformError(error)) throw error
    return { signedIn: !SIGNED_OUT_STATUSES.has(error.status ?? 0), name: '' }
  }
}
