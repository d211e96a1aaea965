import { describe, expect, test } from 'vitest'
import { ownerOf } from '../support/catalog-shop.ts'
import { STORE_URL } from '../support/platform-process.ts'
import { recordedEvents } from '../support/recorded-events.ts'
import { codeOf } from '../support/responses.ts'
import {
  call,
  completeCheckout,
  goodCard,
  goodContact,
  newVisitor,
  open,
  orderIdOf,
  shownTotals,
  submit,
  type Json,
} from '../support/shop.ts'
import { ONLY, useShop } from '../support/use-shop.ts'

const PATH = '/ecom/v1/currency-settings'
const priced = (price: string) => ({ variants: [{ choices: {}, price, stock: { track: true, quantity: 9 } }] })

function currencyShop() {
  const shop = useShop()
  const owner = ownerOf(shop)
  const set = (currencySettings: object) => owner.call('POST', PATH, { currencySettings })
  const read = async ({ id }: Json) => (await shop.shopper.call('GET', `/stores-reader/v1/products/${id}`)).body.product
  return { shop, owner, set, read }
}

describe('a store in euros', () => {
  const { shop, set, read } = currencyShop()

  test('is in dollars until its owner says so, and then everywhere in euros by the same numbers', async () => {
    const mug = await shop.stocked(9, priced('18.10'))
    await set({ rates: { GBP: '0.8' } })
    expect((await set({ currency: 'EUR' })).body.currencySettings).toEqual({
      currency: 'EUR',
      rates: {},
      rounding: {},
      currencyOfCountry: {},
    })
    expect(await read(mug)).toMatchObject({
      priceData: { currency: 'EUR', price: 18.1, formatted: { price: '€18.10' } },
      variants: [{ variant: { priceData: { currency: 'EUR' }, convertedPriceData: { currency: 'EUR' } } }],
    })
    expect(recordedEvents(shop.platform, mug.id).map(({ event }) => event.slug)).toEqual(
      expect.arrayContaining(['product_changed', 'variants_changed']),
    )
    expect((await call(shop.platform, 'GET', '/platform/v1/store/content')).body.content.currency).toBe('EUR')
  })

  test('sells, and keeps its currency from the first sale on', async () => {
    const mug = await shop.stocked(9, priced('18.10'))
    const who = await newVisitor(shop.platform)
    const { cart } = (await who.addToCart(mug.id, ONLY, 2)).body
    expect(cart).toMatchObject({ currency: 'EUR', conversionCurrency: 'EUR', lineItems: [{ price: { formattedAmount: '€18.10' } }] })
    const { body } = await who.call('POST', '/ecom/v1/carts/current/estimate-totals', {})
    expect(body).toMatchObject({ currency: 'EUR', priceSummary: { subtotal: { amount: '36.20', formattedAmount: '€36.20' } } })
    const url = await who.openCheckout()
    const page = await open(url)
    expect(page.text).toContain('€36.20')
    expect(page.text).not.toContain('$')
    const bought = await completeCheckout(url, { shippingOption: 'standard' })
    const { order } = (await who.call('GET', `/ecom/v1/orders/${orderIdOf(bought)}`)).body
    expect(order).toMatchObject({
      currency: 'EUR',
      priceSummary: { subtotal: { formattedAmount: '€36.20' } },
      lineItems: [{ price: { formattedAmount: '€18.10' } }],
    })
    const { status, body: refusal } = await set({ currency: 'USD' })
    expect([status, codeOf(refusal)]).toEqual([409, 'CURRENCY_HAS_SALES'])
    expect((await set({ currency: 'EUR', rates: { USD: '1.1' } })).status).toBe(200)
    expect((await read(mug)).priceData.currency).toBe('EUR')
  })
})

describe('a checkout that is open while the currency changes', () => {
  const { shop, set } = currencyShop()

  test('ends: nothing is charged in the new currency that was agreed to in the old one', async () => {
    const mug = await shop.stocked(9, priced('18.10'))
    const url = await shop.cartWith(mug)
    await submit(url, goodContact)
    const totals = shownTotals((await open(`${url}/payment`)).text)
    expect((await set({ currency: 'EUR' })).status).toBe(200)
    const pressed = await submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard })
    expect(pressed.status).toBe(410)
    expect(pressed.text).toContain(`href="${STORE_URL}/cart"`)
    expect(await shop.ordersOf(shop.shopper)).toEqual([])
    expect(await shop.stockOf(mug)).toBe(9)

    const again = await shop.shopper.openCheckout()
    expect((await open(again)).text).toContain('€18.10')
    expect((await completeCheckout(again, { shippingOption: 'standard' })).status).toBe(303)
  })

  test('stays open when its own currency is named again', async () => {
    const url = await shop.cartWith(await shop.stocked(9, priced('18.10')))
    await set({ currency: 'EUR', rates: { USD: '1.1' } })
    expect((await completeCheckout(url, { shippingOption: 'standard' })).status).toBe(303)
  })
})

describe('a store in yen', () => {
  const { shop, owner, set, read } = currencyShop()

  test('has whole prices alone: others refuse the change, and nothing of it is written', async () => {
    const mug = await shop.stocked(9, priced('18.10'))
    const { status, body } = await set({ currency: 'JPY' })
    expect([status, codeOf(body)]).toEqual([409, 'AMOUNT_NOT_WHOLE'])
    expect((await owner.good('GET', PATH)).currencySettings.currency).toBe('USD')
    expect((await read(mug)).priceData).toMatchObject({ currency: 'USD', formatted: { price: '$18.10' } })
    await owner.good('PATCH', `/stores/v1/products/${mug.id}`, { product: { priceData: { price: 1250 } } })
    expect((await set({ currency: 'JPY' })).status).toBe(200)
    expect((await read(mug)).priceData).toMatchObject({ currency: 'JPY', price: 1250, formatted: { price: '¥1,250' } })
    const refused = await owner.call('PATCH', `/stores/v1/products/${mug.id}`, { product: { priceData: { price: 12.5 } } })
    expect([refused.status, codeOf(refused.body)]).toEqual([409, 'AMOUNT_NOT_WHOLE'])
    const discount = { type: 'PERCENT', value: 15 }
    await owner.good('PATCH', `/stores/v1/products/${mug.id}`, { product: { discount } })
    expect((await read(mug)).priceData).toMatchObject({ price: 1250, discountedPrice: 1063 })
  })
})

describe('a store in Kuwaiti dinars', () => {
  const { shop, owner, set, read } = currencyShop()

  test('prices, charges and refunds thousandths', async () => {
    expect((await set({ currency: 'KWD' })).status).toBe(200)
    const tea = await shop.stocked(9, priced('4.255'))
    expect(await read(tea)).toMatchObject({ priceData: { currency: 'KWD', price: 4.255, formatted: { price: 'KWD\u00a04.255' } } })
    await owner.good('PATCH', `/stores/v1/products/${tea.id}`, { product: { discount: { type: 'PERCENT', value: 10 } } })
    expect((await read(tea)).priceData).toMatchObject({ price: 4.255, discountedPrice: 3.83 })
    const finer = await owner.call('PATCH', `/stores/v1/products/${tea.id}`, { product: { priceData: { price: 4.2555 } } })
    expect([finer.status, codeOf(finer.body)]).toEqual([400, codeOf((await set({ currency: 'euro' })).body)])
    await owner.good('PATCH', `/stores/v1/products/${tea.id}`, { product: { discount: { type: 'NONE' } } })

    const { giftCard } = await owner.good('POST', '/gift-cards/v1/gift-cards', { giftCard: { initialValue: { amount: '1.005' } } })
    const who = await newVisitor(shop.platform)
    expect((await who.addToCart(tea.id, ONLY, 3)).body.cart.lineItems[0].lineItemPrice).toMatchObject({
      amount: '12.765',
      formattedAmount: 'KWD\u00a012.765',
    })
    await owner.good('PATCH', `/ecom/v1/carts/${(await who.call('GET', '/ecom/v1/carts/current')).body.cart.id}`, {
      giftCardCode: giftCard.code,
    })
    const url = await who.openCheckout()
    const bought = await completeCheckout(url)
    const id = orderIdOf(bought)
    const { order } = (await who.call('GET', `/ecom/v1/orders/${id}`)).body
    expect(order).toMatchObject({
      currency: 'KWD',
      priceSummary: { subtotal: { amount: '12.765' }, shipping: { amount: '6.000' }, total: { amount: '18.765' } },
      balanceSummary: { paid: { amount: '18.765' }, balance: { amount: '0.000' } },
    })
    const { orderTransactions } = await owner.good('GET', `/ecom/v1/payments/orders/${id}`)
    const [paid, ofCard] = orderTransactions.payments.toSorted((left: Json, right: Json) => right.amount.amount - left.amount.amount)
    expect([paid.amount.amount, ofCard.amount.amount]).toEqual(['17.760', '1.005'])
    const refund = (paymentId: string, amount?: string) =>
      owner.call('POST', `/ecom/v1/payments-collector/orders/${id}/trigger-refund`, {
        payments: [{ paymentId, ...(amount !== undefined && { amount: { amount } }) }],
      })
    expect(codeOf((await refund(paid.id, '0.0005')).body)).toBe('INVALID_AMOUNT')
    for (const amount of ['0.001', '17.759', undefined]) {
      const back = await refund(amount === undefined ? ofCard.id : paid.id, amount)
      expect(back.status, JSON.stringify(back.body)).toBe(200)
    }
    const after = (await who.call('GET', `/ecom/v1/orders/${id}`)).body.order
    expect(after).toMatchObject({ paymentStatus: 'FULLY_REFUNDED', balanceSummary: { refunded: { amount: '18.765' } } })
    expect((await owner.good('GET', `/gift-cards/v1/gift-cards/${giftCard.id}`)).giftCard.balance.amount).toBe('1.005')
  })
})

describe('the currency of a store', () => {
  const { set } = currencyShop()

  test.each([
    ['is one that there is', 'ZZZ'],
    ['has no smaller unit than a thousandth', 'CLF'],
    ['is written as a code', 'euro'],
  ])('%s: %s is refused', async (_, currency) => {
    expect((await set({ currency })).status).toBe(400)
  })
})
