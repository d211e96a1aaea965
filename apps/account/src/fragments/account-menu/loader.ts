import type { FragmentContext } from '@galleria/fragments/remote'
import { isPlatformError } from '@galleria/platform-client/errors'
import type { Env } from '../../../env.ts'
import { memberName } from '../../lib/member-name.ts'
import { shopperPlatform } from '../../lib/platform.ts'

export interface AccountMenuProps {
  readonly signedIn: boolean
  /** Empty where the member has none, or it cannot be had now. */
  readonly name: string
}

/** Part of every page, so nobody waits long for a name. */
const PATIENCE_MS = 350
const NOBODY = new Set([401, 403, 404])

/** Who is signed in. The host sends a token for members alone; the platform may know better. */
export async function loader({ token, env }: FragmentContext<object, Env>): Promise<AccountMenuProps> {
  if (!token) return { signedIn: false, name: '' }
  try {
    const member = await shopperPlatform(env, token).members.getMy({ fieldsets: ['FULL'], timeoutMs: PATIENCE_MS })
    return { signedIn: true, name: memberName(member) }
  } catch (error) {
    if (!isPlatformError(error)) throw error
    return { signedIn: !NOBODY.has(error.status ?? 0), name: '' }
  }
}
