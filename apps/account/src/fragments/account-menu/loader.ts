import type { FragmentContext } from '@galleria/fragments/remote'
import { platformCapabilities } from '@galleria/fragments/remote/site-platform'
import type { Env } from '../../../env.ts'

export interface AccountMenuProps {
  readonly signedIn: boolean
  /** The platform keeps wishlists. */
  readonly wishlist: boolean
}

/** A host that knows of no copies per role sends the tokens of members. */
export async function loader({ role, token, env }: FragmentContext<object, Env>): Promise<AccountMenuProps> {
  return { signedIn: role === 'member' || token !== null, wishlist: await platformCapabilities(env).has('wishlist') }
}
