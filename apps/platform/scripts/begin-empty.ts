// Takes from a new platform the delivery that it begins with: a store without the example catalog says itself where it sends and for how much.
import * as z from 'zod'
import { callPlatform } from '../src/import/send-catalog.ts'
import { readScriptEnv } from './env.ts'

const env = readScriptEnv()
const access = { url: env.PLATFORM_URL, apiKey: env.API_KEY, siteId: env.SITE_ID }
const Found = z.looseObject({ id: z.string() })

async function removeAll(path: string, query: string, name: string): Promise<void> {
  const found = z.record(z.string(), z.unknown()).parse(await callPlatform(access, query, { query: {} }))
  for (const { id } of z.array(Found).parse(found[name])) await callPlatform(access, `${path}/${id}`, undefined, 'DELETE')
}

const profile = z
  .looseObject({ deliveryProfiles: z.array(z.looseObject({ id: z.string(), deliveryRegions: z.array(Found) })) })
  .parse(await callPlatform(access, '/ecom/v1/delivery-profiles/query', { query: {} }))
await removeAll('/ecom/v1/shipping-options', '/ecom/v1/shipping-options/query', 'shippingOptions')
for (const { id, deliveryRegions } of profile.deliveryProfiles)
  for (const region of deliveryRegions)
    await callPlatform(access, `/ecom/v1/delivery-profiles/${id}/delivery-region/${region.id}`, undefined, 'DELETE')
