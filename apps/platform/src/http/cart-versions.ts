import type { Variables } from '../env.ts'
import type { Operation, PlatformApp } from './operation.ts'

/** The calls of carts and checkouts by their version. Both stand below their service and without it. */
const PATHS = { v1: /^(?:\/ecom)?\/v1\/(?:carts|checkouts)(?:\/|$)/, v2: /^(?:\/ecom)?\/v2\/carts(?:\/|$)/ } as const

/** Whether the platform has the operation with this version of the cart. Operations of our own go with either. */
export function isOfCartVersion({ paths }: Operation, version: Variables['PLATFORM_CART']): boolean {
  if (version === 'both') return true
  const missing = PATHS[version === 'v1' ? 'v2' : 'v1']
  return !paths.every((path) => missing.test(path))
}

/** The paths of the version that is not there are told from others by a response without details, as on the hosted platform. */
export function refuseOtherCartVersion(app: PlatformApp, version: Variables['PLATFORM_CART']): void {
  if (version === 'both') return
  const missing = PATHS[version === 'v1' ? 'v2' : 'v1']
  app.use(async (context, next) => {
    if (!missing.test(context.req.path)) return next()
    return context.json({ message: '' }, 404)
  })
}
