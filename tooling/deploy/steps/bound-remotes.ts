import type { CloudflareApi } from '../cloudflare/cloudflare-api.ts'
import { isRemoteBinding, ROUTER, SHELL } from '../workers/remote-services.ts'
import { workerName, type ServiceBinding } from '../workers/worker-config.ts'

/** The remotes that a Worker is bound to by the version that gets all requests. */
export async function findBoundRemotes(api: CloudflareApi, worker: string): Promise<ServiceBinding[]> {
  const live = (await api.findDeployment(worker))?.find(({ percentage }) => percentage === 100)
  const version = live && (await api.findVersion(worker, live.id))
  return (version?.resources.bindings ?? []).flatMap(({ name: binding, service }) =>
    service !== undefined && isRemoteBinding(binding) ? [{ binding, service }] : [],
  )
}

/** Throws where no shell reaches a remote: neither the shell nor the router, which the owner deploys, is bound to it. */
export async function assertBound(api: CloudflareApi, app: string): Promise<void> {
  const name = workerName(app)
  for (const caller of [SHELL, ROUTER])
    if ((await findBoundRemotes(api, workerName(caller))).some(({ service }) => service === name)) return
  throw new Error(
    `${name} is deployed, and no shell reaches it yet: the owner of the store runs "npm run deploy -- ${ROUTER}" once, then run this again.`,
  )
}
