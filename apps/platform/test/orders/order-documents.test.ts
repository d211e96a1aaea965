import { expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { good } from '../support/responses.ts'
import { open, submit, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

const linkTo = async (id: string): Promise<string> => (await good(orders.shop('GET', `/platform/v1/order-links/${id}`))).url
const textOf = (page: string) => page.replace(/<style[\s\S]*?<\/style>|<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const taxed = {
  lineItems: [
    { productName: { original: 'Mug <b>' }, quantity: 2, itemType: { preset: 'PHYSICAL' }, price: { amount: '10.00' } },
    { productName: { original: 'Book' }, quantity: 1, itemType: { preset: 'PHYSICAL' }, price: { amount: '5.00' } },
  ],
  priceSummary: { subtotal: { amount: '25.00' }, tax: { amount: '2.07' }, total: { amount: '27.07' } },
  taxInfo: {
    totalTax: { amount: '2.07' },
    taxBreakdown: [
      { taxName: 'Sales tax', jurisdiction: 'New York', rate: '0.08875', aggregatedTaxAmount: { amount: '1.78' } },
      { taxName: 'Sales tax', jurisdiction: 'Jersey', rate: '0.058', aggregatedTaxAmount: { amount: '0.29' } },
    ],
  },
  billingInfo: {
    address: { country: 'BR', city: 'São Paulo', addressLine: 'Rua 1', postalCode: '01310-100' },
    contactDetails: { firstName: 'Ana', lastName: 'Lima', vatId: { id: '529.982.247-25', type: 'CPF' } },
  },
}

test('The invoice names buyer, tax ID, lines, the tax of each rate and what is paid, as text', async () => {
  const { id, number } = await orders.written(taxed)
  const { status, text } = await open(`${await linkTo(id)}/invoice`)
  expect(status).toBe(200)
  const printed = textOf(text)
  expect(printed).toContain(`Invoice ${number}`)
  expect(printed).toContain('CPF: 529.982.247-25')
  expect(printed).toMatch(/Mug &lt;b&gt; 2 \$10\.00 \$20\.00/)
  expect(printed).toMatch(/Sales tax, New York 8\.875 % \$1\.78 Sales tax, Jersey 5\.8 % \$0\.29/)
  expect(printed).toMatch(/Paid \$0\.00 Amount due \$27\.07/)
  expect(printed).toContain('88 Laight Street')
  await good(orders.shop('POST', `/ecom/v1/payments-collector/orders/${id}/mark-as-paid`, {}))
  expect(textOf((await open(`${await linkTo(id)}/invoice`)).text)).toMatch(/Paid \$27\.07/)
})

test('The invoice names the seller whom the owner has set, in the language of the page', async () => {
  const seller = { name: 'Galleria GmbH', addressLines: ['Lange Gasse 1', '10115 Berlin'], taxId: 'DE123456789' }
  await good(orders.shop('PATCH', '/platform/v1/store/content', { content: { seller } }))
  try {
    const { id } = await orders.written(taxed)
    const { text } = await open(`${await linkTo(id)}/invoice?lang=de`)
    expect(textOf(text)).toContain('Galleria GmbH Lange Gasse 1 10115 Berlin Steuernummer: DE123456789')
    expect(text).toContain('lang="de"')
  } finally {
    await orders.shop('PATCH', '/platform/v1/store/content', { content: { seller: null } })
  }
})

test('An invoice is shown to nobody without the link, and ends with it', async () => {
  const { id } = await orders.written()
  const link = await linkTo(id)
  expect((await open(`${link.slice(0, -2)}xx/invoice`)).status).toBe(404)
  await good(orders.shop('POST', `/platform/v1/orders/${id}/link`, {})).catch(() => undefined)
  const { headers } = await fetch(`${link}/invoice`)
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toContain('no-store')
})

test('The page of an order tells its history, opens the form that it is asked for, and leads to the invoice and to a new order', async () => {
  const id = await orders.placed(await shop.stocked(2), 2)
  const link = await linkTo(id)
  const page = await open(`${link}?open=cancel`)
  expect(page.text).toMatch(/<details class="order-action" open/)
  expect((await open(link)).text).not.toMatch(/<details class="order-action" open/)
  expect(textOf(page.text)).toMatch(/Order history Order placed .* Payment received/)
  expect(page.text).toContain(`href="${new URL(link).pathname}/invoice?lang=en"`)
  expect(page.text).toContain(`/reorder/${new URL(link).pathname.split('/').at(-1)}"`)
  await submit(link, { intent: 'cancel', reason: 'mistake' })
  expect(textOf((await open(link)).text)).toMatch(/Order canceled .* Refunded: \$/)
})

test('The link of an order tells its shopper what can be done with it now, and how its returns go', async () => {
  const id = await orders.placed(await shop.stocked(1))
  const read = async (): Promise<Json> => good(shop.shopper.call('GET', `/platform/v1/order-links/${id}`))
  const before = await read()
  expect(before).toMatchObject({ canCancel: true, returns: [] })
  expect(before.returnUntil).toBeUndefined()
  const [line] = (await orders.order(id)).lineItems
  await good(
    orders.shop('POST', `/ecom/v1/fulfillments/orders/${id}/create-fulfillment`, { fulfillment: { lineItems: [{ id: line.id }] } }),
  )
  const shipped = await read()
  expect(shipped.canCancel).toBe(false)
  expect(Date.parse(shipped.returnUntil) - Date.now()).toBeGreaterThan(29 * 86_400_000)
  await submit(shipped.url, { intent: 'return', reason: 'damaged', comment: '', [`quantity-${line.id}`]: '1' })
  expect(await read()).toMatchObject({ returns: [{ status: 'REQUESTED', createdDate: expect.any(String) }] })
})
