import type { CartCount } from '@galleria/fragments/contract'
import { STORE_CURRENCY } from '../config/currency.ts'
import { remoteService } from '../config/env.server.ts'
import { clientAddress } from '../security/client-address.ts'
import type { ShopperToken } from '../session/shopper.server.ts'
import { deliveryPlace } from './delivery-place.server.ts'
import { displayCurrency } from './display-currency.server.ts'
import type { RequestContext } from './request-context.server.ts'

/** What all fragment requests of one page have in common. */
export interface FragmentContext {
  readonly origin: string
  /** The page's public URL. */
  readonly url: string
  readonly locale: string
  readonly firstLocale: string
  readonly currency: string
  /** The currency that the shopper reads prices in, where it is not the store's own (ISO 4217). */
  readonly displayCurrency?: string | undefined
  /** Country that the shopper is taken to want things delivered to; undefined where that makes no difference. */
  readonly country?: string | undefined
  /** Key of that country's delivery region, where it is not that of the store's own. */
  readonly deliveryRegion?: string | undefined
  readonly traceparent: string
  /** Network address of the client. */
  readonly client: string
  readonly token: string | null
  /** The shopper's network address, signed; null where there is no token either. */
  readonly clientAddress: string | null
  readonly role: ShopperToken['role']
  /** The number of pieces in the shopper's cart; null where the session does not know it. */
  readonly sessionCartCount: number | null
  /** The shopper has a session, but its token cannot be renewed now: private fragments would show an empty one instead. */
  readonly degraded: boolean
  /** Composed to replace a copy. */
  readonly revalidates: boolean
  /** Called when the platform rejects the token. */
  readonly onTokenRejected: () => void
  /** Called with what the cart's remote has read of the shopper's cart. */
  readonly onCart: (cart: CartCount | null) => void
  readonly waitUntil: (task: Promise<unknown>) => void
  /** Workers that a call of a remote invokes. */
  readonly invocations: (remote: string) => number
}

export async function createFragmentContext(context: RequestContext, { token, role, degraded }: ShopperToken): Promise<FragmentContext> {
  const { env, request, url, locale, firstLocale, isolate, shopper, revalidates, waitUntil } = context
  const shared = {
    clientAddress: token === null ? null : ((await context.signClientAddress()) ?? null),
    origin: url.origin,
    url: `${url.origin}${url.pathname}`,
    locale,
    firstLocale,
    currency: isolate.currencies.own ?? STORE_CURRENCY,
    traceparent: newTraceparent(),
    client: clientAddress(request, isolate.addressHeader),
    token,
    role,
    sessionCartCount: shopper.cartCount,
    degraded,
    revalidates,
    onTokenRejected: () => shopper.expireToken(),
    onCart: (cart: CartCount | null) => shopper.noteCart(cart, waitUntil),
    waitUntil,
    invocations: (remote: string) => remoteService(env, remote)?.invocations ?? 1,
  }
  return { ...shared, displayCurrency: displayCurrency(context), ...deliveryPlace(context) }
}

/** W3C Trace Context § 3.2: version, trace id, parent id, sampled. */
export function newTraceparent(): string {
  // Two calls of the runtime, instead of one and the digits of 24 bytes.
  return `00-${randomHex()}-${randomHex().slice(0, 16)}-01`
}

const randomHex = () => crypto.randomUUID().replaceAll('-', '')
