import { beforeEach, describe, expect, test } from 'vitest'
import { bearer } from '../../auth/bearer.ts'
import { storesAppId } from '../../entities/line-items/catalog-reference.ts'
import { createPartialClient } from '../../partial-client.ts'
import { found, type PlatformRequest, refused, stubPlatform } from '../../testing/stub-platform.ts'
import { hostedSavedProducts } from './hosted-saved-products.ts'
import { ownSavedProducts } from './own-saved-products.ts'
import { isWishlistFull } from './saved-products.ts'

const [VASE, BOWL, SMALL, LARGE] = ['a', 'b', 'c', 'd'].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`) as [
  string,
  string,
  string,
  string,
]
const referTo = (catalogItemId: string, variantId?: string) => ({
  appId: storesAppId,
  catalogItemId,
  ...(variantId !== undefined && { options: { variantId } }),
})
const saved = (catalogReference: object, day: number) => ({ catalogReference, addedDate: `2026-05-0${day}T10:00:00.000Z` })

const { hosted, own } = createPartialClient(
  { preset: { embedded: 'https://platform.example' }, auth: bearer('ACCESS') },
  { hosted: hostedSavedProducts, own: ownSavedProducts },
)

let requests: PlatformRequest[]
let response: ReturnType<typeof found> | undefined
beforeEach(() => {
  response = undefined
  requests = stubPlatform(() => response)
})

describe('saved products by the hosted platform’s calls', () => {
  test('are the store’s, each once, with the newest first', async () => {
    const items = [
      saved(referTo(VASE, SMALL), 1),
      saved(referTo(BOWL), 2),
      saved(referTo(VASE, LARGE), 3),
      saved({ appId: 'bookings', catalogItemId: 'massage' }, 4),
    ]
    response = found({ wishlist: { id: VASE, items } })
    expect(await hosted.get()).toEqual({
      items: [
        { productId: VASE, variantId: LARGE, name: '', addedDate: new Date('2026-05-03T10:00:00Z') },
        { productId: BOWL, name: '', addedDate: new Date('2026-05-02T10:00:00Z') },
      ],
    })
    expect(requests).toMatchObject([{ method: 'GET', path: '/ecom/v1/wishlists/get-default' }])
  })

  test('are none for a member without a list, and for visitors where lists are for members', async () => {
    response = found({})
    expect(await hosted.get()).toEqual({ items: [] })
    response = refused(403, 'PERMISSION_DENIED')
    expect(await hosted.get()).toEqual({ items: [] })
    expect(await hosted.remove(VASE)).toEqual({ items: [] })
    await expect(hosted.add({ productId: VASE })).rejects.toMatchObject({ status: 403 })
    response = refused(401, 'UNAUTHENTICATED')
    await expect(hosted.get()).rejects.toMatchObject({ status: 401 })
  })

  test('are added by their reference, as the list says afterwards', async () => {
    response = found({ wishlist: { items: [saved(referTo(VASE, SMALL), 1)] } })
    expect((await hosted.add({ productId: VASE, variantId: SMALL })).items).toMatchObject([{ productId: VASE, variantId: SMALL }])
    await hosted.add({ productId: BOWL })
    expect(requests.map(({ path, input }) => [path, input])).toEqual([
      ['/ecom/v1/wishlists/add-item', { catalogReference: referTo(VASE, SMALL), returnEntity: true }],
      ['/ecom/v1/wishlists/add-item', { catalogReference: referTo(BOWL), returnEntity: true }],
    ])
  })

  test('are removed in every variant that was saved', async () => {
    let items = [saved(referTo(VASE, SMALL), 1), saved(referTo(BOWL), 2), saved(referTo(VASE, LARGE), 3)]
    requests = stubPlatform(({ path, input }) => {
      if (path.endsWith('/remove-item')) {
        const removed = JSON.stringify((input as { catalogReference: object }).catalogReference)
        items = items.filter(
          ({ catalogReference }) => JSON.stringify(sorted(catalogReference)) !== JSON.stringify(sorted(JSON.parse(removed))),
        )
      }
      return found({ wishlist: { items } })
    })
    expect((await hosted.remove(VASE)).items.map(({ productId }) => productId)).toEqual([BOWL])
    expect(requests.map(({ path }) => path.split('/').at(-1))).toEqual(['get-default', 'remove-item', 'remove-item'])
    await hosted.remove(VASE)
    expect(requests).toHaveLength(4)
  })
})

/** A schema writes fields in its own order. */
const sorted = (fields: object) => Object.entries(fields).toSorted(([left], [right]) => (left < right ? -1 : 1))

test('a full list is told by the codes of both platforms', async () => {
  for (const [saves, code] of [
    [own, 'WISHLIST_IS_FULL'],
    [hosted, 'WISHLIST_ITEMS_LIMIT_EXCEEDED'],
  ] as const) {
    response = refused(428, code)
    expect(isWishlistFull(await saves.add({ productId: VASE }).catch((error: unknown) => error))).toBe(true)
  }
  response = refused(404, 'PRODUCT_NOT_FOUND')
  expect(isWishlistFull(await own.add({ productId: VASE }).catch((error: unknown) => error))).toBe(false)
})
