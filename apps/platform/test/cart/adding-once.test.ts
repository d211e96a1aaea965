import { DEADLINE_HEADER } from '@galleria/platform-client/entities/wire/deadline-header'
import { describe, expect, test } from 'vitest'
import { cartOf, quantitiesOf, useCartShop } from '../support/cart-shop.ts'
import { newMember } from '../support/member.ts'
import { startOwnPlatform, startPlatform } from '../support/platform-process.ts'
import { call, importCatalog, newVisitor, plainProduct, productBySlug, reference, type Json, type Shopper } from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const shop = useCartShop()

interface Addition {
  readonly who?: Pick<Shopper, 'accessToken'>
  readonly on?: typeof shop.platform
  readonly product?: Json
  readonly quantity?: number
  readonly key?: string
}

function add({ who = shop.shopper, on = shop.platform, product = shop.card, quantity = 1, key }: Addition) {
  return call(on, 'POST', '/ecom/v1/carts/current/add-to-cart', {
    token: who.accessToken,
    body: { lineItems: [{ catalogReference: reference(product.id, ONLY), quantity }] },
    headers: key === undefined ? {} : { 'idempotency-key': key },
  })
}

describe('an addition that its caller has given up', () => {
  const addUntil = (deadline: string) =>
    call(shop.platform, 'POST', '/ecom/v1/carts/current/add-to-cart', {
      token: shop.shopper.accessToken,
      body: { lineItems: [{ catalogReference: reference(shop.card.id, ONLY), quantity: 1 }] },
      headers: { [DEADLINE_HEADER]: deadline },
    })

  test('is not made, and may be made again', async () => {
    const late = await addUntil(String(Date.now() - 1))
    expect([late.status, late.body.details.applicationError.code]).toEqual([408, 'REQUEST_TOO_LATE'])
    const again = await addUntil(String(Date.now() + 30_000))
    expect([again.status, quantitiesOf(again.body)]).toEqual([200, [1]])
  })

  test('is made where its header says nothing', async () => {
    for (const deadline of ['', 'soon']) expect((await addUntil(deadline)).status).toBe(200)
  })
})

describe('an addition with an idempotency key', () => {
  test('is made once, however often its request comes', async () => {
    const first = await add({ key: 'a click' })
    const again = await add({ key: 'a click' })
    expect([first.status, again.status]).toEqual([200, 200])
    expect([quantitiesOf(first.body), quantitiesOf(again.body)]).toEqual([[1], [1]])
    expect(again.body.cart.revision).toBe(first.body.cart.revision)
  })

  test('is made once when its request comes twenty times at once', async () => {
    const responses = await Promise.all(Array.from({ length: 20 }, () => add({ key: 'a click' })))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]))
    expect(quantitiesOf(await cartOf(shop.shopper))).toEqual([1])
  })

  test('is made beside others: with another key, without one, of another item and by another shopper', async () => {
    await add({ key: 'a click' })
    await add({ key: 'another click' })
    await add({})
    await add({ key: 'a click', product: shop.mug })
    await add({ key: 'a click', quantity: 2 })
    expect(quantitiesOf(await cartOf(shop.shopper))).toEqual([5, 1])
    const other = await newVisitor(shop.platform)
    expect(quantitiesOf((await add({ who: other, key: 'a click' })).body)).toEqual([1])
  })

  test('is made once when the visitor signs in before the repeat', async () => {
    await add({ key: 'a click' })
    const member = await newMember(shop.platform, { visitorToken: shop.shopper.accessToken })
    expect(quantitiesOf((await add({ who: member, key: 'a click' })).body)).toEqual([1])
  })

  test('is made again in the next cart', async () => {
    await add({ key: 'a click' })
    await shop.shopper.call('DELETE', '/v1/carts/current')
    expect(quantitiesOf((await add({ key: 'a click' })).body)).toEqual([1])
  })

  test('is made once when the platform is killed before the repeat', async () => {
    const first = await startOwnPlatform({ why: 'It is killed before the repeat.' })
    await importCatalog(first, { products: [plainProduct('vase', 5)] })
    const addition = { who: await newVisitor(first), product: await productBySlug(first, 'vase'), key: 'a click' }
    await add({ ...addition, on: first })
    await first.stop('SIGKILL')
    const second = await first.startAgain()
    try {
      expect(quantitiesOf((await add({ ...addition, on: second })).body)).toEqual([1])
    } finally {
      await second.stop()
    }
  })
})

test('a platform in strict mode knows no idempotency keys, as the hosted one', async () => {
  const strict = await startPlatform({ strict: true })
  try {
    await importCatalog(strict, { products: [plainProduct('vase', 5)] })
    const addition = { on: strict, who: await newVisitor(strict), product: await productBySlug(strict, 'vase'), key: 'a click' }
    await add(addition)
    expect(quantitiesOf((await add(addition)).body)).toEqual([2])
  } finally {
    await strict.stop()
  }
})
