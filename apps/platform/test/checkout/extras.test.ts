import { beforeAll, expect, test } from 'vitest'
import { mailTo } from '../support/browser-visit.ts'
import { useCartShop } from '../support/cart-shop.ts'
import { good } from '../support/responses.ts'
import { call, goodCard, goodContact, open, orderIdOf, shownTotals, submit, type Json } from '../support/shop.ts'

const shop = useCartShop()
const owner = (method: string, path: string, body?: unknown) => call(shop.platform, method, path, { elevated: true, body })

let wrap: Json
beforeAll(async () => {
  const additionalFee = {
    code: 'gift-wrap',
    name: 'Gift wrap',
    price: { amount: '5.00' },
    shippableItemsOnly: true,
    optional: true,
    translations: { de: 'Geschenkverpackung' },
  }
  wrap = (await good(owner('POST', '/ecom/v1/additional-fees', { additionalFee }))).additionalFee
  const { taxGroups } = await good(owner('POST', '/billing/v1/tax-groups/query', {}))
  const { taxRegion } = await good(owner('POST', '/billing/v1/tax-regions', { taxRegion: { country: 'US' } }))
  const mapping = { taxGroupId: taxGroups[0].id, taxRegionId: taxRegion.id, taxRate: '0.1' }
  await good(owner('POST', '/billing/v1/manual-tax-mappings', { manualTaxMapping: mapping }))
})

async function checkout(change = {}): Promise<string> {
  const [url = ''] = (await shop.cartWith(await shop.stocked(5, change))).split('?')
  return url
}

async function placed(url: string, query = ''): Promise<Json> {
  const page = await open(`${url}/payment${query}`)
  const id = orderIdOf(await submit(`${url}/payment${query}`, { shippingOption: 'standard', ...shownTotals(page.text), ...goodCard }))
  return (await owner('GET', `/ecom/v1/orders/${id}`)).body.order
}

test('gift wrap is offered, charged with its tax where it is chosen, and paid back with the rest', async () => {
  const url = await checkout()
  const offered = await open(url)
  expect(offered.text).toMatch(/name="extra" value="gift-wrap"\/?>/)
  expect(offered.text).toContain('<bdi>Gift wrap</bdi> · $5.00')
  const email = 'wrapped@example.com'
  await submit(url, { ...goodContact, email, extra: 'gift-wrap' })
  const order = await placed(url)
  // 10.00 and 6.00 for delivery and 5.00, each with a tenth of tax.
  expect(order.priceSummary).toMatchObject({
    totalAdditionalFees: { amount: '5.00' },
    tax: { amount: '2.10' },
    total: { amount: '23.10' },
  })
  expect(order.additionalFees).toMatchObject([{ code: 'gift-wrap', name: 'Gift wrap', price: { amount: '5.00' } }])
  expect((await mailTo(shop.platform, email)).text).toContain('Gift wrap  $5.00')
  const { orderTransactions } = await good(owner('GET', `/ecom/v1/payments/orders/${order.id}`))
  await good(
    owner('POST', `/ecom/v1/payments-collector/orders/${order.id}/trigger-refund`, {
      payments: [{ paymentId: orderTransactions.payments[0].id }],
    }),
  )
  expect((await owner('GET', `/ecom/v1/orders/${order.id}`)).body.order.balanceSummary.refunded.amount).toBe('23.10')
})

test('what was chosen stays on the way back, and goes with its tick', async () => {
  const url = await checkout()
  await submit(url, { ...goodContact, extra: 'gift-wrap' })
  expect((await open(url)).text).toMatch(/value="gift-wrap" checked/)
  const wrong = await submit(url, { ...goodContact, email: '', extra: 'gift-wrap' })
  expect([wrong.status, /value="gift-wrap" checked/.test(wrong.text)]).toEqual([422, true])
  await submit(url, goodContact)
  expect((await placed(url)).additionalFees).toEqual([])
})

test('its name is the one that the buyer reads, from the form to the mail', async () => {
  const url = await checkout()
  const email = 'verpackt@example.com'
  expect((await open(`${url}?lang=de`)).text).toContain('<bdi>Geschenkverpackung</bdi> · 5,00')
  await submit(`${url}?lang=de`, { ...goodContact, email, extra: 'gift-wrap' })
  expect((await open(`${url}/payment?lang=de`)).text).toContain('<bdi>Geschenkverpackung</bdi>')
  expect((await placed(url, '?lang=de')).additionalFees).toMatchObject([{ code: 'gift-wrap', name: 'Geschenkverpackung' }])
  expect((await mailTo(shop.platform, email)).text).toContain('Geschenkverpackung')
})

test('nothing that is not sent is wrapped, an unknown extra is none, and a withdrawn one changes the sum that was agreed to', async () => {
  expect((await open(await checkout({ productType: 'digital' }))).text).not.toContain('Gift wrap')
  const url = await checkout()
  await submit(url, { ...goodContact, extra: 'gold' })
  expect((await open(`${url}/payment`)).text).not.toContain('gold')
  await submit(url, { ...goodContact, extra: 'gift-wrap' })
  const shown = shownTotals((await open(`${url}/payment`)).text)
  await good(owner('PATCH', `/ecom/v1/additional-fees/${wrap.id}`, { additionalFee: { price: { amount: '7.00' } } }))
  const refused = await submit(`${url}/payment`, { shippingOption: 'standard', ...shown, ...goodCard })
  expect([refused.status, refused.text.includes('$7.00')]).toEqual([409, true])
  await good(owner('DELETE', `/ecom/v1/additional-fees/${wrap.id}`))
  expect((await placed(url)).additionalFees).toEqual([])
})
