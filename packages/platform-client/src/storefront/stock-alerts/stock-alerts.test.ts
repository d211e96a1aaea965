import { beforeEach, describe, expect, test } from 'vitest'
import { bearer } from '../../auth/bearer.ts'
import { defaultVariantId, storesAppId } from '../../entities/line-items/catalog-reference.ts'
import { createPartialClient } from '../../partial-client.ts'
import { found, type PlatformRequest, refused, stubPlatform } from '../../testing/stub-platform.ts'
import { productReadsV1 } from '../catalog/v1/product-reads.ts'
import { toHostedStockAlerts } from './hosted-stock-alerts.ts'
import { ownStockAlerts } from './own-stock-alerts.ts'
import { isUnknownVariant } from './stock-alerts.ts'

const VASE = 'aaaaaaaa-0000-4000-8000-000000000000'
const REQUESTS = '/back-in-stock-service/v1/back-in-stock-notification-requests'
const alert = { email: 'ann@example.com', productId: VASE, variantId: defaultVariantId }
const vase = { id: VASE, name: 'Vase', slug: 'vase', priceData: { currency: 'USD', price: 30, discountedPrice: 27.5 } }

const { hosted, own } = createPartialClient(
  { preset: { embedded: 'https://platform.example' }, auth: bearer('ACCESS') },
  { hosted: toHostedStockAlerts(productReadsV1), own: ownStockAlerts },
)

let requests: PlatformRequest[]
let response: ReturnType<typeof found> | undefined
beforeEach(() => {
  requests = stubPlatform(({ path }) => (path.includes('/products/') ? found({ product: vase }) : response))
})

describe('a stock alert by the hosted platform’s calls', () => {
  test('says what the catalog says of the product', async () => {
    response = found({ request: { id: VASE, email: alert.email, status: 'RECEIVED' } })
    await hosted.request(alert)
    expect(requests.at(-1)).toMatchObject({
      method: 'POST',
      path: REQUESTS,
      input: {
        request: {
          email: 'ann@example.com',
          catalogReference: { appId: storesAppId, catalogItemId: VASE, options: { variantId: defaultVariantId } },
        },
        itemDetails: { name: 'Vase', price: '27.5' },
      },
    })
  })

  test('is no error for an address that waits already', async () => {
    response = refused(428, 'BACK_IN_STOCK_NOTIFICATION_REQUEST_ALREADY_EXISTS')
    expect(await hosted.request(alert)).toBeUndefined()
    response = refused(428, 'REQUEST_COLLECTION_DISABLED')
    await expect(hosted.request(alert)).rejects.toMatchObject({ code: 'REQUEST_COLLECTION_DISABLED' })
  })
})

test('an unknown variant is told by the codes of both platforms', async () => {
  for (const [alerts, code] of [
    [own, 'VARIANT_NOT_FOUND'],
    [hosted, 'INVALID_CATALOG_REFERENCE_OPTIONS'],
  ] as const) {
    response = refused(404, code)
    expect(isUnknownVariant(await alerts.request(alert).catch((error: unknown) => error))).toBe(true)
  }
})
