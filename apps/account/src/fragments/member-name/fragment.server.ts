import type { FragmentContext } from '@galleria/fragments/remote'
import { isPlatformError } from '@galleria/platform-client/errors'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'
import { memberName } from '../../lib/member/member-name.ts'
import { shopperPlatform } from '../../lib/platform.ts'

/** Browsers alone render it, from the module beside this one: when the menu opens. */
export default () => null

export const params = z.object({})
export const cache = { class: 'private', privateFrom: 'member' } as const
export const hydrate = 'load'

export interface MemberNameProps {
  /** Empty for a member who has none, and where it cannot be loaded in time. */
  readonly name: string
}

/** The name is not worth a longer wait. */
const TIMEOUT_MS = 2_000

export async function loader({ token, clientAddress, locale, env }: FragmentContext<object, Env>): Promise<MemberNameProps> {
  if (!token) return { name: '' }
  try {
    const member = await shopperPlatform({ env, clientAddress }, token).members.getMy({ fieldsets: ['FULL'], timeoutMs: TIMEOUT_MS })
    return { name: memberName(member, locale) }
  } catch (error) {
    if (!isPlatformError(error) || error.status === 401) throw error
    return { name: '' }
  }
}
