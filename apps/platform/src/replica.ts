import { handleRequest } from './replica/handle-request.ts'
import type { ReplicaEnv } from './replica/replica-env.ts'

/** What the Worker with the replicas of the catalog runs of the platform: the only module of it that another app may import. */
export { CallerLimits } from './objects/caller-limits.ts'
export { CatalogReplica } from './replica/catalog-replica.ts'
export type { ReplicaEnv } from './replica/replica-env.ts'

export default { fetch: handleRequest } satisfies ExportedHandler<ReplicaEnv>
