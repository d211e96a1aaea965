import type { ServiceBinding } from './worker-declaration.ts'

/** The app with the replicas of the catalog. */
export const REPLICA = 'replica'
/** The app that knows what changed behind copies. */
const REGION = 'region'
const SERVICE = `galleria-${REPLICA}`

/** The services by which an app reaches the replicas, in a store that has them: remotes read from them, and the region says when to catch up. */
export function replicaServices({ app, isRemote }: { readonly app: string; readonly isRemote: boolean }): readonly ServiceBinding[] {
  if (isRemote) return [{ binding: 'PLATFORM', service: SERVICE }]
  return app === REGION ? [{ binding: 'REPLICA', service: SERVICE }] : []
}
