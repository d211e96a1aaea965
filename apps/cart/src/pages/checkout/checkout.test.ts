import { stubPlatform, failing, found, refused } from '@galleria/platform-client/testing'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CHECKOUT, SESSION } from '../../../test/documents.ts'
import { getFragment } from '../../../test/start-remote.ts'

afterEach(() => vi.restoreAllMocks())

const noCart = refused(404, 'OWNED_CART_NOT_FOUND')

describe('the checkout', () => {
  const session = { id: SESSION, fullUrl: 'http://platform.example/checkout/abc' }

  it('leads to the hosted page, which knows the ways back', async () => {
    const calls = stubPlatform(({ path }) =>
      found(path.endsWith('create-checkout') ? { checkoutId: CHECKOUT } : { redirectSession: session }),
    )
    const { status, location } = await getFragment('checkout', { form: {} })
    expect([status, location]).toEqual([303, session.fullUrl])
    expect(calls.map(({ input }) => input)).toEqual([
      { channelType: 'WEB' },
      {
        ecomCheckout: { checkoutId: CHECKOUT },
        callbacks: {
          thankYouPageUrl: 'http://store.example/thank-you',
          cartPageUrl: 'http://store.example/cart',
          postFlowUrl: 'http://store.example/',
        },
        preferences: { additionalQueryParameters: { lang: 'en' } },
      },
    ])
  })

  it('speaks the shopper’s language and leads back to it', async () => {
    const calls = stubPlatform(({ path }) =>
      found(path.endsWith('create-checkout') ? { checkoutId: CHECKOUT } : { redirectSession: session }),
    )
    await getFragment('checkout', { form: {}, locale: 'ar' })
    expect(calls[1]?.input).toMatchObject({
      callbacks: {
        thankYouPageUrl: 'http://store.example/ar/thank-you',
        cartPageUrl: 'http://store.example/ar/cart',
        postFlowUrl: 'http://store.example/ar',
      },
      preferences: { additionalQueryParameters: { lang: 'ar' } },
    })
    expect((await getFragment('checkout', { locale: 'ar' })).location).toBe('/ar/cart')
  })

  it('shows the cart where the page is only read', async () => {
    const { status, location } = await getFragment('checkout')
    expect([status, location]).toEqual([302, '/cart'])
  })

  it('shows a cart that cannot go there', async () => {
    for (const response of [noCart, refused(400, 'CART_IS_EMPTY')]) {
      stubPlatform(() => response)
      expect((await getFragment('checkout', { form: {} })).location).toBe('/cart')
    }
  })

  it('is not taken for a refusal when the platform fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    stubPlatform(() => failing)
    expect((await getFragment('checkout', { form: {} })).status).toBe(500)
  })
})
