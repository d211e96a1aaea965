import { describe, expect, test } from 'vitest'
import { type Reply, serve } from '../../../test/local-server.ts'
import { recordedResponse } from '../../../test/recorded.ts'
import { bearer } from '../../auth/bearer.ts'
import { type PlatformClient, createPlatformClient } from '../../client.ts'
import { errorCodes, isApplicationError } from '../../errors/index.ts'

const id = '00000000-0000-0000-0000-000000000001'
const lineItems = [{ catalogReference: { appId: 'a1', catalogItemId: 'p1' }, quantity: 1 }]

type CurrentCart = PlatformClient['currentCart']

async function cartFor(reply: Reply): Promise<{ cart: CurrentCart; requests: () => number }> {
  const { origin, received } = await serve(() => reply)
  const options = { preset: { embedded: origin }, clientId: 'c1', auth: bearer('ACCESS'), runtime: { sleep: async () => {} } }
  return { cart: createPlatformClient(options).currentCart, requests: () => received.length }
}

const methods: Record<keyof CurrentCart, { make: (cart: CurrentCart) => Promise<unknown>; repeated: boolean }> = {
  get: { make: (cart) => cart.get(), repeated: true },
  update: { make: (cart) => cart.update({ couponCode: 'SAVE10' }), repeated: false },
  add: { make: (cart) => cart.add({ lineItems }), repeated: false },
  removeLineItems: { make: (cart) => cart.removeLineItems([id]), repeated: false },
  updateLineItemsQuantity: { make: (cart) => cart.updateLineItemsQuantity([{ id, quantity: 2 }]), repeated: true },
  removeCoupon: { make: (cart) => cart.removeCoupon(), repeated: true },
  estimateTotals: { make: (cart) => cart.estimateTotals(), repeated: true },
  createCheckout: { make: (cart) => cart.createCheckout({ channelType: 'WEB' }), repeated: true },
  delete: { make: (cart) => cart.delete(), repeated: false },
}

describe.each(Object.entries(methods))('%s', (_method, { make, repeated }) => {
  test('throws the code of a missing cart', async () => {
    const applicationError = { code: 'OWNED_CART_NOT_FOUND', description: 'No cart yet', data: {} }
    const { cart } = await cartFor({ status: 404, body: { message: '', details: { applicationError } } })
    const error: unknown = await make(cart).catch((thrown: unknown) => thrown)
    expect(isApplicationError(error, errorCodes.ownedCartNotFound)).toBe(true)
  })

  test('is retried while the platform is busy, if it is repeatable', async () => {
    const { cart, requests } = await cartFor({ status: 503 })
    await expect(make(cart)).rejects.toThrow('System error occurred')
    expect(requests()).toBe(repeated ? 3 : 1)
  })
})

describe('what comes back', () => {
  test('is the cart, with dates and the program names of its address', async () => {
    const { cart } = await cartFor({ body: recordedResponse('cart.add') })
    const { updatedDate, contactInfo, lineItems: lines } = await cart.add({ lineItems })
    expect(updatedDate).toEqual(new Date('2024-05-02T11:30:00.000Z'))
    expect(contactInfo?.address).toMatchObject({ addressLine1: '5th Avenue 1', location: { latitude: 40.7 } })
    expect(lines[0]?.price?.amount).toBe('10.00')
  })

  test('is nothing for a deleted cart', async () => {
    const { cart } = await cartFor({ body: {} })
    expect(await cart.delete()).toBeUndefined()
  })
})
