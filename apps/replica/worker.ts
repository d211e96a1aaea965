import type { Env } from './env.ts'
import { handleRequest } from './src/handle-request.ts'

export { CallerLimits } from '@galleria/platform/replica'
export { CatalogReplica } from './src/catalog-replica.ts'

export default { fetch: handleRequest } satisfies ExportedHandler<Env>
