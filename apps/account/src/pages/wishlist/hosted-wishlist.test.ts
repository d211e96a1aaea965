import { found, refused, type PlatformRequest } from '@galleria/platform-client/testing'
import { describe, expect, it } from 'vitest'
import { LARGE, MUG, SHIRT, startWithWishlist } from '../../../test/wishlists.ts'

const PREFIX = '/ecom/v1/wishlists'
const APP_ID = '215238eb-22a5-4c36-9e7b-e7c08025e04e'

const of = (catalogItemId: string, variantId?: string) => ({
  appId: APP_ID,
  catalogItemId,
  ...(variantId && { options: { variantId } }),
})
const saved = (reference: object, addedDate: string) => ({ catalogReference: reference, addedDate })

const price = (amount: string) => ({
  actualPriceRange: { minValue: { amount }, maxValue: { amount } },
  currency: 'USD',
})
const products = [
  { id: MUG, name: 'Mug', slug: 'mug', productType: 'PHYSICAL', inventory: { availabilityStatus: 'IN_STOCK' }, ...price('20.00') },
  {
    id: SHIRT,
    name: 'Shirt',
    slug: 'shirt',
    productType: 'PHYSICAL',
    inventory: { availabilityStatus: 'OUT_OF_STOCK' },
    ...price('40.00'),
  },
]

/** A site of the hosted platform with the third catalog: it has wishlists of its own, and no call of ours. */
function startOnHosted(more: (request: PlatformRequest) => ReturnType<typeof found> | undefined = () => undefined) {
  const items = [saved(of(MUG), '2026-11-20T12:00:00.000Z'), saved(of(SHIRT, LARGE), '2026-11-22T12:00:00.000Z')]
  const started = startWithWishlist({
    variables: { PLATFORM_CATALOG: 'v3' },
    signedIn: true,
    respond: (request) => {
      const { path } = request
      if (path.startsWith('/platform/')) return refused(404, 'NOT_FOUND')
      return (
        more(request) ??
        (path.startsWith(PREFIX)
          ? found({ wishlist: { items } })
          : path.startsWith('/stores/v3/products')
            ? found({ products, pagingMetadata: {} })
            : undefined)
      )
    },
  })
  const changes = () =>
    started.requests
      .filter(({ method }) => method === 'POST')
      .flatMap(({ path, input }) => (path.startsWith(PREFIX) ? [{ path, input }] : []))
  const ownCalls = () => started.requests.filter(({ path }) => path.startsWith('/platform/') && path !== '/platform/v1/capabilities')
  return { ...started, changes, ownCalls }
}

describe('the wishlist of a hosted site', () => {
  it('is the member’s list there, the newest first, and offers no link for others', async () => {
    const { getFragment, ownCalls } = startOnHosted()
    const { status, text, envelope } = await getFragment('wishlist')
    expect(status).toBe(200)
    expect(text).toContain('2 items')
    expect(text.indexOf('Shirt')).toBeLessThan(text.indexOf('Mug'))
    expect(text).toMatch(/Mug\s+In stock\s+\$20\.00\s+Move to cart/)
    expect(envelope?.slots?.map(({ fragment }) => fragment) ?? []).not.toContain('account/share-link')
    expect((await getFragment('account-menu')).html).toContain('wishlist')
    expect(ownCalls()).toEqual([])
  })

  it('takes products, and lets go of every variant of one', async () => {
    const { getFragment, submit, changes, ownCalls } = startOnHosted()
    const form = `save?${new URLSearchParams({ productId: SHIRT, variantId: LARGE })}`
    expect((await submit(form, {})).intents).toMatchObject([{ detail: { productId: SHIRT, saved: true, count: 2 } }, { type: 'toast' }])
    expect((await getFragment('wishlist', { form: { intent: 'remove', product: SHIRT } })).location).toContain('note=removed')
    expect(changes()).toEqual([
      { path: `${PREFIX}/add-item`, input: { catalogReference: of(SHIRT, LARGE), returnEntity: true } },
      { path: `${PREFIX}/remove-item`, input: { catalogReference: of(SHIRT, LARGE), returnEntity: true } },
    ])
    expect(ownCalls()).toEqual([])
  })

  it('is empty for a visitor: there it is a member’s', async () => {
    const { getFragment } = startOnHosted(({ path }) => (path.startsWith(PREFIX) ? refused(403, 'PERMISSION_DENIED') : undefined))
    const { status, text } = await getFragment('wishlist')
    expect([status, text]).toEqual([200, expect.stringContaining('empty')])
  })

  it('is full by the code that the platform has for it', async () => {
    const { getFragment } = startOnHosted(({ path }) =>
      path.endsWith('/add-item') ? refused(428, 'WISHLIST_ITEMS_LIMIT_EXCEEDED') : undefined,
    )
    const form = { intent: 'restore', product: MUG }
    expect((await getFragment('wishlist', { form })).location).toBe(`/wishlist?note=full&product=${MUG}`)
    expect((await getFragment(`save?productId=${MUG}&variantId=`, { form: {} })).location).toBe('/wishlist?note=full')
  })
})
