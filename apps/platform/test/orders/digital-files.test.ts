import { describe, expect, test } from 'vitest'
import { orderShop } from '../support/order-shop.ts'
import { refusal, violation } from '../support/responses.ts'
import { newVisitor, open, submit, shownTotals, goodCard, orderIdOf, type Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

const CONTENT = Uint8Array.from({ length: 2_500_000 }, (_, index) => (index * 31) % 256)
const base64 = Buffer.from(CONTENT).toString('base64')

async function soldFile() {
  const product = await shop.stocked(9, { productType: 'digital' })
  const { status, body } = await orders.shop('POST', '/ecom/v1/digital-files', {
    file: { name: 'Stadtplan – Süd.pdf', contentType: 'application/pdf', content: base64, productId: product.id },
  })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.file.fileType).toBe('SECURE_DOCUMENT')
  return { product, file: body.file }
}

async function bought(product: Json, payment: Record<string, string> = goodCard): Promise<string> {
  const url = await shop.cartWith(product)
  await submit(url, { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' })
  const page = await open(`${url}/payment`)
  return orderIdOf(await submit(`${url}/payment`, { ...shownTotals(page.text), ...payment }))
}

/** Links come a moment after the payment. */
async function linkOf(id: string): Promise<string> {
  await expect.poll(async () => (await orders.order(id)).lineItems[0].digitalFile?.link, { timeout: 5000 }).toBeDefined()
  return (await orders.order(id)).lineItems[0].digitalFile.link
}

describe('a file that was bought', () => {
  test('is downloaded by the buyer’s link, byte for byte', async () => {
    const { product, file } = await soldFile()
    const id = await bought(product)
    const link = await linkOf(id)
    const { order } = (await shop.shopper.call('GET', `/v1/orders/${id}`)).body
    expect(order).toMatchObject({ fulfillmentStatus: 'FULFILLED', lineItems: [{ digitalFile: { fileId: file.id, link } }] })
    expect(Date.parse(order.lineItems[0].digitalFile.expirationDate) - Date.now()).toBeGreaterThan(29 * 86_400_000)
    const response = await fetch(link)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''Stadtplan%20%E2%80%93%20S%C3%BCd.pdf")
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(Buffer.from(await response.arrayBuffer()).equals(Buffer.from(CONTENT))).toBe(true)
    const emails = (await orders.emails('ann@example.com')).filter(({ text }) => text.includes(link))
    expect(emails).toHaveLength(1)
    expect(order.activities.filter(({ type }: Json) => type === 'DOWNLOAD_LINK_SENT')).toHaveLength(1)
  })

  test('supports range requests for interrupted downloads', async () => {
    const { product } = await soldFile()
    const link = await linkOf(await bought(product))
    const part = async (range: string, headers: Record<string, string> = {}) => {
      const response = await fetch(link, { headers: { range, ...headers } })
      return {
        status: response.status,
        contentRange: response.headers.get('content-range'),
        bytes: Buffer.from(await response.arrayBuffer()),
        tag: response.headers.get('etag'),
      }
    }
    const size = CONTENT.length
    const same = ({ bytes }: { bytes: Buffer }, from: number, to: number) => bytes.equals(Buffer.from(CONTENT.slice(from, to)))
    const first = await part('bytes=0-999999')
    expect(first).toMatchObject({ status: 206, contentRange: `bytes 0-999999/${size}` })
    expect(same(first, 0, 1_000_000)).toBe(true)
    const rest = await part('bytes=1000000-', { 'if-range': first.tag ?? '' })
    expect(rest).toMatchObject({ status: 206, contentRange: `bytes 1000000-${size - 1}/${size}` })
    expect(same(rest, 1_000_000, size)).toBe(true)
    expect(same(await part('bytes=-5'), size - 5, size)).toBe(true)
    expect(await part(`bytes=5-${size + 100}`)).toMatchObject({ status: 206, contentRange: `bytes 5-${size - 1}/${size}` })
    for (const range of [`bytes=${size}-`, 'bytes=-0'])
      expect(await part(range), range).toMatchObject({ status: 416, contentRange: `bytes */${size}` })
    // What is no range of one part, or of another file, is answered whole.
    for (const range of ['bytes=0-1,5-6', 'bytes=9-1', 'lines=0-1', 'bytes=-']) expect((await part(range)).status, range).toBe(200)
    expect(same(await part('bytes=0-1', { 'if-range': '"another"' }), 0, size)).toBe(true)
    const head = await fetch(link, { method: 'HEAD' })
    expect([head.status, head.headers.get('accept-ranges'), head.headers.get('content-length')]).toEqual([200, 'bytes', String(size)])
  })

  test('is available only while the order is paid', async () => {
    const { product } = await soldFile()
    await submit(await shop.cartWith(product), { email: 'ann@example.com', firstName: 'Ann', lastName: 'Lee' })
    const { cart } = (await shop.shopper.call('GET', '/v1/carts/current')).body
    // The shop lets this buyer pay afterwards.
    const { orderId: id } = (await orders.shop('POST', `/v1/checkouts/${cart.checkoutId}/create-order`, {})).body
    expect(await orders.order(id)).toMatchObject({ fulfillmentStatus: 'NOT_FULFILLED', paymentStatus: 'NOT_PAID' })
    expect(refusal(await orders.shop('POST', `/v1/orders/${id}/resend-download-links`, {}))).toEqual([404, 'FILE_NOT_FOUND'])
    expect((await orders.order(id)).lineItems[0].digitalFile.link).toBeUndefined()
    await orders.shop('POST', `/v1/payments-collector/orders/${id}/mark-as-paid`, {})
    const link = await linkOf(id)
    expect((await fetch(link)).status).toBe(200)
    const [payment] = (await orders.transactions(id)).payments
    await orders.shop('POST', `/v1/payments-collector/orders/${id}/trigger-refund`, {
      payments: [{ paymentId: payment.id, externalRefund: true }],
    })
    expect((await fetch(link)).status).toBe(410)
  })

  test('has links that the shop can resend and a cancellation ends', async () => {
    const { product } = await soldFile()
    const id = await bought(product)
    const link = await linkOf(id)
    expect(
      (await orders.shop('POST', `/v1/orders/${id}/resend-download-links`, {})).body.order.activities.filter(
        ({ type }: Json) => type === 'DOWNLOAD_LINK_SENT',
      ),
    ).toHaveLength(2)
    expect((await fetch(link)).status).toBe(200)
    await orders.shop('POST', `/v1/orders/${id}/cancel`, {})
    expect((await fetch(link)).status).toBe(410)
  })

  test.each([
    // The letter before the last: of the last one of 43 two bits carry nothing, so some changes of it leave the signature as it is.
    ['changed in a letter', (link: string) => link.replace(/.(.)$/, (end) => `${end.startsWith('A') ? 'B' : 'A'}${end.slice(1)}`)],
    ['made up', (link: string) => link.replace(/[^/]+$/, 'nonsense')],
    [
      'unsigned',
      (link: string) =>
        link.replace(/[^/]+$/, () => `${Buffer.from('{"alg":"none","typ":"dl+jwt"}').toString('base64url')}.${link.split('.').at(-2)}.`),
    ],
  ])('is refused for a link that was %s', async (_, changed) => {
    const { product } = await soldFile()
    const link = await linkOf(await bought(product))
    expect((await fetch(changed(link))).status).toBe(404)
  })

  test('is refused for a token of another kind', async () => {
    const token = shop.shopper.accessToken.replace(/^OauthNG\.JWS\./, '')
    expect((await fetch(`${shop.platform.url}/downloads/${token}`)).status).toBe(404)
  })

  test('is refused to other shoppers', async () => {
    const { product } = await soldFile()
    const id = await bought(product)
    await linkOf(id)
    const stranger = await newVisitor(shop.platform)
    expect((await stranger.call('GET', `/v1/orders/${id}`)).status).toBe(404)
    expect((await stranger.call('POST', `/v1/orders/${id}/resend-download-links`, {})).status).toBe(403)
  })
})

describe('a file to sell', () => {
  test('is uploaded by the shop only, for a digital product', async () => {
    const file = { name: 'a.txt', contentType: 'text/plain', content: Buffer.from('a').toString('base64') }
    expect((await shop.shopper.call('POST', '/v1/digital-files', { file })).status).toBe(403)
    expect(
      violation(await orders.shop('POST', '/v1/digital-files', { file: { ...file, productId: (await shop.stocked(1)).id } })).field,
    ).toBe('file.productId')
    expect(refusal(await orders.shop('POST', '/v1/digital-files', { file: { ...file, productId: crypto.randomUUID() } }))).toEqual([
      404,
      'PRODUCT_NOT_FOUND',
    ])
    expect(violation(await orders.shop('POST', '/v1/digital-files', { file: { ...file, name: '../a.txt' } })).field).toBe('file.name')
    expect(violation(await orders.shop('POST', '/v1/digital-files', { file: { ...file, content: '%' } })).field).toBe('file.content')
  })

  test('is sent for an order that the shop creates', async () => {
    const { file } = await soldFile()
    const line = { productName: { original: 'Map' }, quantity: 1, itemType: { preset: 'DIGITAL' }, price: { amount: '5.00' } }
    const { id } = await orders.written({
      lineItems: [{ ...line, digitalFile: { fileId: file.id, link: 'https://elsewhere.example/file' } }],
      priceSummary: {},
      paymentStatus: 'PAID',
    })
    expect(await linkOf(id)).toContain('/downloads/')
    const unknown = await orders.shop('POST', '/v1/orders', {
      order: { channelInfo: { type: 'POS' }, priceSummary: {}, lineItems: [{ ...line, digitalFile: { fileId: 'nowhere' } }] },
    })
    expect(violation(unknown).field).toBe('order.lineItems[0].digitalFile.fileId')
  })
})
