import type { Lookup, ThrowawayPlatform } from '@galleria/fragments/probe'
import * as z from 'zod'
import { callPlatform, STORES_APP } from './trial-api.ts'
import type { TrialPlatform } from './trial-platform.ts'
import { signUpMember, trialShoppers, type TrialMember, type TrialProduct } from './trial-shopper.ts'

const Products = z.object({ products: z.array(z.object({ id: z.string(), slug: z.string() })) })
const Variants = z.object({ variants: z.array(z.object({ id: z.string() })) })
const Collections = z.object({ collections: z.array(z.object({ slug: z.string() })) })
const Pages = z.object({ pages: z.array(z.object({ slug: z.string() })) })
const Order = z.object({ order: z.object({ id: z.string() }) })
const SharedCart = z.object({ sharedCart: z.object({ id: z.string() }) })
const Wishlist = z.object({ wishlist: z.object({ share: z.object({ id: z.string() }) }) })
const Member = z.object({ member: z.object({ profile: z.object({ slug: z.string() }) }) })

const firstOf = (limit: number) => ({ query: { paging: { limit, offset: 0 } } })

type Fields = Readonly<Partial<Record<string, string | undefined>>>

/** A throwaway platform on a trial platform, by which builds are tried. Everything is looked up at its first use, and once. */
export function openThrowaway(platform: TrialPlatform): ThrowawayPlatform {
  const findProduct = once(findFirstProduct)
  const { visitor, member, beginVisitor } = trialShoppers(platform, findProduct)
  const orders = new Map<string, Promise<Fields>>()
  const find: Record<Lookup['lookup'], () => Promise<Fields>> = {
    'first product': async () => ({ ...(await findProduct()) }),
    'first collection': once(findFirstCollection),
    'first page': once(async () => ({ slug: Pages.parse(await callElevated('GET', '/platform/v1/store/pages')).pages[0]?.slug })),
    'first order': async () => {
      const owner = await member.session()
      const order = orders.get(owner.id) ?? placeOrder(owner)
      orders.set(owner.id, order)
      return order
    },
    'first shared cart': once(shareCart),
    'first shared wishlist': once(shareWishlist),
    'first public member': once(joinCommunity),
  }
  return { visitor, member, lookUp: async ({ lookup, field }) => (await find[lookup]())[field] }

  async function findFirstProduct(): Promise<TrialProduct | undefined> {
    const [product] = Products.parse(await callElevated('POST', '/stores-reader/v1/products/query-platformized', firstOf(1))).products
    if (!product) return undefined
    const { id, slug } = product
    const { variants } = Variants.parse(await callElevated('POST', `/stores-reader/v1/products/${id}/variants/query`, { id }))
    return { id, slug, variantId: variants[0]?.id }
  }

  /** The first one of all holds all products, and has no page. */
  async function findFirstCollection(): Promise<Fields> {
    const { collections } = Collections.parse(await callElevated('POST', '/stores-reader/v2/collections/query', firstOf(2)))
    return { slug: collections.at(-1)?.slug }
  }

  /** Records an order as the owner does for one by telephone. */
  async function placeOrder({ id: memberId, email }: TrialMember): Promise<Fields> {
    const product = await findProduct()
    const order = {
      channelInfo: { type: 'POS' },
      status: 'APPROVED',
      checkoutId: crypto.randomUUID(),
      buyerInfo: { memberId, email },
      lineItems: [
        {
          productName: { original: 'A product' },
          quantity: 1,
          price: { amount: '10.00' },
          catalogReference: { catalogItemId: product?.id, appId: STORES_APP },
          itemType: { preset: 'PHYSICAL' },
        },
      ],
      priceSummary: { subtotal: { amount: '10.00' }, total: { amount: '10.00' } },
    }
    return { id: Order.parse(await callElevated('POST', '/ecom/v1/orders', { order })).order.id }
  }

  async function shareCart(): Promise<Fields> {
    const token = await beginVisitor()
    return { id: SharedCart.parse(await callPlatform(platform, 'POST', '/platform/v1/shared-carts', { token, body: {} })).sharedCart.id }
  }

  async function shareWishlist(): Promise<Fields> {
    const token = await beginVisitor()
    const productId = (await findProduct())?.id
    await callPlatform(platform, 'POST', '/platform/v1/wishlist/items', { token, body: { productId } })
    const shared = await callPlatform(platform, 'POST', '/platform/v1/wishlist/share', { token, body: { ownerName: 'Ada' } })
    return { id: Wishlist.parse(shared).wishlist.share.id }
  }

  /** Profiles are private until their members join. */
  async function joinCommunity(): Promise<Fields> {
    const { token } = await signUpMember(platform)
    const joined = await callPlatform(platform, 'POST', '/members/v1/members/join-community', { token, body: {} })
    return { slug: Member.parse(joined).member.profile.slug }
  }

  function callElevated(method: string, path: string, body?: object): Promise<unknown> {
    return callPlatform(platform, method, path, { elevated: true, ...(body && { body }) })
  }
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => (found ??= find())
}
