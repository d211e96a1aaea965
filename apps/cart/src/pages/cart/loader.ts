import type { FragmentContext } from '@galleria/fragments/remote'
import type { Env } from '../../../env.ts'
import type { CartProps } from '../../lib/cart-props.ts'
import { loadCart } from '../../lib/load-cart.ts'
import { hasCapability } from '../../lib/platform.ts'
import { loadSavedItems, type OutsideItem } from '../../lib/saved-items.ts'
import type { CartParams } from './params.ts'

export interface CartPageProps extends CartProps {
  /** Null where the platform keeps nothing for later. */
  readonly saved: readonly OutsideItem[] | null
  readonly sharing: SharingProps | null
}

/** Null where the platform shares no carts. */
interface SharingProps {
  /** The link that was just made. */
  readonly address: string | null
}

/** The cart, and what is kept beside it. Without that list the cart still sells. */
export async function loader(context: FragmentContext<CartParams, Env>): Promise<CartPageProps> {
  const [cart, saved, shares] = await Promise.all([
    loadCart(context),
    loadSavedItems(context).catch(() => null),
    hasCapability(context.env, 'sharedCarts'),
  ])
  return { ...cart, saved, sharing: shares ? { address: sharedAddress(context) } : null }
}

function sharedAddress({ params: { shared }, url, messages }: FragmentContext<CartParams, Env>): string | null {
  return shared ? url.origin + messages.link(`/shared-cart/${encodeURIComponent(shared)}`) : null
}
