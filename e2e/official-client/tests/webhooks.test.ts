import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, vi } from 'vitest'
import { HttpShopper } from '../../http/http-shopper.ts'
import { STORES_APP } from '../../stack/platform-admin.ts'
import { BUYER } from '../../test-data/buyer.ts'
import type { Json } from '../official-client.ts'
import { newEmail } from '../signed-up.ts'
import { test } from '../test.ts'
import { webhookClient } from '../webhook-client.ts'

/** Nothing that this platform does makes these: it takes no orders from elsewhere, and has no drafts of orders to commit. */
const NEVER = new Set(['wix.ecom.v1.order_committed', 'wix.ecom.v1.order_imported', 'wix.ecom.v1.order_imported_order_deleted'])

async function receiver() {
  const tokens: string[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    tokens.push(text)
    response.writeHead(200).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return { tokens, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks`, close: () => void server.close() }
}

test('the client’s webhook processing accepts every event of the platform', async ({ shopper, shop, stack, keys, generationName }) => {
  const hooks = await receiver()
  const { endpoint } = await stack.platform.elevated<Json>('POST', '/platform/v1/webhooks/endpoints', { url: hooks.url })
  try {
    await doEverything(shopper, shop, stack.storeUrl, stack.platform)
    const { webhookPublicKey } = await fetch(`${stack.platform.url}/_dev/config`).then((response) => response.json() as Promise<Json>)
    const client = webhookClient(generationName, { publicKey: webhookPublicKey, appId: keys.clientId })
    const expected = client.types.filter((type) => !NEVER.has(type)).toSorted()
    await vi.waitFor(
      async () => {
        client.handled.length = 0
        // An older generation has no handlers for events that came after it.
        for (const token of hooks.tokens) if (client.types.includes(typeOf(token))) await client.process(token)
        expect([...new Set(client.handled.map(({ type }) => type))].toSorted()).toEqual(expected)
      },
      { timeout: 20_000 },
    )
    const approved = client.handled.find(({ type }) => type === 'wix.ecom.v1.order_approved')
    expect(approved?.event.data?.order ?? approved?.event.data).toMatchObject({ buyerInfo: { email: BUYER.email } })
    const created = client.handled.find(({ type }) => type === 'wix.members.v1.member_created')
    expect(created?.event.entity).toMatchObject({ loginEmail: expect.stringContaining('@') })
    expect(created?.event.metadata).toMatchObject({ instanceId: keys.siteId, entityFqdn: 'wix.members.v1.member', slug: 'created' })
  } finally {
    await stack.platform.elevated('DELETE', `/platform/v1/webhooks/endpoints/${endpoint.id}`)
    hooks.close()
  }
})

test('a webhook with a foreign signature is refused', async ({ generationName, keys, stack }) => {
  const { webhookPublicKey } = await fetch(`${stack.platform.url}/_dev/config`).then((response) => response.json() as Promise<Json>)
  const client = webhookClient(generationName, { publicKey: webhookPublicKey, appId: keys.clientId })
  await expect(client.process('eyJhbGciOiJSUzI1NiJ9.eyJkYXRhIjoie30ifQ.c2lnbmF0dXJl')).rejects.toThrow(/./)
})

/** The type that a webhook claims, before its signature is checked. */
function typeOf(token: string): string {
  const { data } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())
  return JSON.parse(data).eventType
}

/** A purchase and the shop's side of one, which make every event. */
async function doEverything(
  shopper: Json,
  shop: Json,
  storeUrl: string,
  platform: { elevated(method: string, path: string, body?: unknown): Promise<unknown> },
): Promise<void> {
  const { product } = await shop.products.createProduct({
    name: 'Told of',
    productType: 'physical',
    priceData: { price: 20 },
    visible: true,
    manageVariants: true,
    productOptions: [{ name: 'Size', choices: [{ value: 'L', description: 'L' }] }],
  })
  await shop.products.updateProduct(product._id, { name: 'Told again' })
  await shop.products.updateProductVariants(product._id, [{ choices: { Size: 'L' }, price: 25, visible: true }])
  const { collection } = await shop.products.createCollection({ name: 'Told' })
  await shop.products.updateCollection(collection._id, { name: 'Told once more' })

  const [{ _id, variants }] = (await shopper.products.queryProducts().eq('slug', 'alder-table-lamp').find()).items
  const lineItems = [{ catalogReference: { appId: STORES_APP, catalogItemId: _id, options: { variantId: variants[0]._id } }, quantity: 1 }]
  await shopper.currentCart.addToCurrentCart({ lineItems })
  await shopper.currentCart.addToCurrentCart({ lineItems })
  const { checkoutId } = await shopper.currentCart.createCheckoutFromCurrentCart({ channelType: 'WEB' })
  const { redirectSession } = await shopper.redirects.createRedirectSession({
    ecomCheckout: { checkoutId },
    callbacks: { thankYouPageUrl: `${storeUrl}/thank-you`, cartPageUrl: `${storeUrl}/cart` },
  })
  const orderId = await new HttpShopper(storeUrl).completeCheckout(redirectSession.fullUrl)
  await shopper.currentCart.addToCurrentCart({ lineItems })
  await shopper.currentCart.deleteCurrentCart()
  const order = await shop.orders.getOrder(orderId)
  await platform.elevated('POST', `/ecom/v1/fulfillments/orders/${orderId}/create-fulfillment`, {
    fulfillment: { lineItems: [{ id: order.lineItems[0]._id, quantity: order.lineItems[0].quantity }] },
  })
  await shop.orders.updateOrder(orderId, { buyerInfo: { email: BUYER.email } })
  await shop.orders.cancelOrder(orderId, { sendOrderCanceledEmail: false, restockAllItems: false })

  const unpaid = await shop.orders.createOrder({
    channelInfo: { type: 'WEB' },
    lineItems: [
      {
        productName: { original: 'Lamp' },
        catalogReference: lineItems[0]?.catalogReference,
        quantity: 1,
        itemType: { preset: 'PHYSICAL' },
        price: { amount: '10.00' },
        taxDetails: { taxRate: '0', totalTax: { amount: '0' } },
      },
    ],
    priceSummary: { subtotal: { amount: '10.00' }, total: { amount: '10.00' } },
  })
  await platform.elevated('POST', `/ecom/v1/payments-collector/orders/${unpaid._id}/mark-as-paid`, {})

  const member = await shop.members.createMember({ member: { loginEmail: newEmail() } })
  await shop.members.updateMember(member._id, { contact: { firstName: 'Ann' } })
  await shop.members.deleteMember(member._id)
  await platform.elevated('POST', '/email-marketing/v1/email-subscriptions', {
    subscription: { email: newEmail(), subscriptionStatus: 'SUBSCRIBED' },
  })

  await shop.products.deleteCollection(collection._id)
  await shop.products.deleteProduct(product._id)
}
