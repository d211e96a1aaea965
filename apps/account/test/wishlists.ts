import { startRemote } from '@galleria/fragments/testing'
import { found, refused, stubPlatform, type PlatformRequest } from '@galleria/platform-client/testing'
import remote from '../remote.config.ts'
import { member } from './members.ts'

export const MUG = '11111111-1111-4111-8111-111111111111'
export const SHIRT = '22222222-2222-4222-8222-222222222222'
export const LARGE = '33333333-3333-4333-8333-333333333333'
const GONE = '44444444-4444-4444-8444-444444444444'
export const LINK = '99999999-9999-4999-8999-999999999999'

const price = (amount: number, discountedPrice = amount) => ({ currency: 'USD', price: amount, discountedPrice })

/** Products as the platform returns them. */
const products = [
  {
    id: MUG,
    slug: 'mug',
    name: 'Mug',
    productType: 'physical',
    priceData: price(20, 15.5),
    stock: { trackInventory: true, quantity: 2, inStock: true },
    media: { items: [{ image: { url: 'http://platform.example/media/mug-640.webp', width: 640, height: 800 } }] },
  },
  {
    id: SHIRT,
    slug: 'shirt',
    name: 'Shirt',
    productType: 'physical',
    priceData: price(40),
    stock: { inStock: true },
    productOptions: [{ name: 'Size', choices: [{ value: 'L', description: 'Large' }] }],
    variants: [{ id: LARGE, choices: { Size: 'Large' }, variant: { priceData: price(45) }, stock: { inStock: true } }],
  },
]

const addedDate = '2026-11-22T12:00:00.000Z'
export const items = [
  { productId: MUG, name: 'Mug', addedDate },
  { productId: SHIRT, variantId: LARGE, name: 'Shirt', addedDate },
  { productId: GONE, name: 'Old vase', addedDate },
]

interface StubbedWishlist {
  readonly wishlist?: object
  readonly capabilities?: readonly string[]
  readonly signedIn?: boolean
  readonly variables?: Record<string, string>
  readonly respond?: (request: PlatformRequest) => { readonly status: number; readonly body: unknown } | undefined
}

/** A platform of its own with a wishlist, since what a platform can do is remembered by its address. */
export function startWithWishlist({
  wishlist = { items },
  capabilities = ['wishlist'],
  signedIn = false,
  variables,
  respond,
}: StubbedWishlist = {}) {
  const requests = stubPlatform((request) => {
    const { path } = request
    const response = respond?.(request)
    if (response) return response
    if (path === '/platform/v1/capabilities') return found({ capabilities })
    if (path.startsWith('/platform/v1/wishlist')) return found({ wishlist })
    if (path === `/platform/v1/shared-wishlists/${LINK}`) return found({ wishlist })
    if (path === '/stores-reader/v1/products/query-platformized') return found({ products, metadata: { count: 2, offset: 0, total: 2 } })
    if (path === '/members/v1/members/my') return signedIn ? found({ member }) : refused(404, 'MEMBER_NOT_FOUND')
    return undefined
  })
  const account = startRemote(remote, variables)
  const isWrite = ({ path, method }: PlatformRequest) => method !== 'GET' && !path.includes('query-platformized')
  return { ...account, requests, writes: () => requests.filter(isWrite).map(({ method, path, input }) => ({ method, path, input })) }
}
