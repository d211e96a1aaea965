import type { FragmentContext } from '@galleria/fragments/remote'
import { findFeatureOrigin } from '@galleria/fragments/remote/feature-origin'
import * as z from 'zod/mini'
import type { Env } from '../../../env.ts'

export { default, Fallback } from './fragment.tsx'

export const params = z.object({})
/** All members share one copy, and so do all shoppers without a sign-in: the name is a fragment of its own, put in when the menu opens. */
export const cache = {
  class: 'private',
  privateFrom: 'member',
  perRole: true,
  fresh: 60,
  staleWhileRevalidate: 3_600,
  staleIfError: 86_400,
} as const
export const tags = () => []
export const hydrate = 'never'

export interface AccountMenuProps {
  readonly signedIn: boolean
  /** The platform keeps wishlists. */
  readonly wishlist: boolean
}

/** A host that knows of no copies per role sends the tokens of members. */
export async function loader({ role, token, env }: FragmentContext<object, Env>): Promise<AccountMenuProps> {
  return { signedIn: role === 'member' || token !== null, wishlist: (await findFeatureOrigin(env, 'wishlist')) !== null }
}
