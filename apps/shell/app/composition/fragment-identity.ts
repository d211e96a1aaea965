import type { CacheRule, SessionLevel } from '@galleria/fragments/contract'
import type { FragmentContext } from './fragment-context.server.ts'

/** What one fragment may know of the shopper. */
interface FragmentIdentity {
  /** Whether the render is this shopper's own, rather than the same for all shoppers of this role. */
  readonly isOwn: boolean
  readonly token: string | null
  readonly clientAddress: string | null
  /** The shopper's role, in place of the token. */
  readonly perRole: SessionLevel | undefined
  /** The number of pieces in the shopper's cart, in place of the token. */
  readonly cartCount: number | undefined
}

const NOTHING: FragmentIdentity = { isOwn: false, token: null, clientAddress: null, perRole: undefined, cartCount: undefined }

export function identityFor(
  cache: CacheRule | undefined,
  { role, token, clientAddress, sessionCartCount }: Pick<FragmentContext, 'role' | 'token' | 'clientAddress' | 'sessionCartCount'>,
): FragmentIdentity {
  const differs = cache?.class === 'private' && (cache.privateFrom === 'member' ? role === 'member' : role !== 'none')
  if (!differs) return NOTHING
  if (cache.perRole) return { ...NOTHING, perRole: role }
  if (cache.perCartCount && sessionCartCount !== null) return { ...NOTHING, cartCount: sessionCartCount }
  return { ...NOTHING, isOwn: true, token, clientAddress }
}
