import type { Env } from './env.ts'
import { handleRequest } from './src/handle-request.ts'

export { CartOwnerObject } from './src/carts/cart-owner-object.ts'
export { ClientLimits } from './src/limits/client-limits.ts'
export { PurgeObject } from './src/purges/purge-object.ts'
export { SessionObject } from './src/session-object.ts'

export default { fetch: handleRequest } satisfies ExportedHandler<Env>
