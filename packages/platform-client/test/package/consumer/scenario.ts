import { createPlatformClient, createTokenEndpoint, hostsOf, siteTokenSource } from '@galleria/platform-client'
import type { Product } from '@galleria/platform-client/entities/catalog/product'
import { isNotFound } from '@galleria/platform-client/errors'
import { createWebhookReceiver, on, productChanged } from '@galleria/platform-client/events'
import { createSeal } from '@galleria/platform-client/session'

export interface Setting {
  /** Origin of the platform. */
  origin: string
  /** A webhook, and the public key that verifies it. */
  webhook: string
  publicKey: string
}

const clientId = 'd0d0d0d0-0000-4000-8000-00000000c11e'

/** A little of each: a call with a token of its own, an error, a seal, a webhook. The same in every runtime. */
export async function scenario({ origin, webhook, publicKey }: Setting) {
  const preset = { embedded: origin }
  const auth = siteTokenSource(createTokenEndpoint({ hosts: hostsOf(preset), clientId }))
  const client = createPlatformClient({ preset, clientId, auth })

  const product: Product = await client.products.get('p1')
  const missing = await client.products.get('missing').then(
    () => 'found',
    (error: unknown) => (isNotFound(error) ? 'missing' : String(error)),
  )

  const ring = [{ id: 'k1', key: 'A'.repeat(43) }]
  const sealed = await createSeal(ring, 'example').seal('secret')
  const opened = await createSeal(ring, 'example').open(sealed)

  let changed = ''
  const receiver = createWebhookReceiver({
    keys: [publicKey],
    handlers: [on(productChanged, ({ data }) => void (changed = data.productId))],
  })
  const { status } = await receiver.handle(new Request('https://shop.example/webhooks', { method: 'POST', body: webhook }))

  return { product: product.name, missing, opened, webhook: status, changed }
}
