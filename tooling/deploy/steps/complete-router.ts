import type { CloudflareApi } from '../cloudflare/cloudflare-api.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import { serviceOf } from '../workers/remote-services.ts'
import type { ServiceBinding } from '../workers/worker-config.ts'
import { findBoundRemotes } from './bound-remotes.ts'

/**
 * The router with bindings of the remotes whose Workers are on Cloudflare: one that was never deployed cannot be bound. Bindings that it has
 * stay, so that a deploy takes no remote away that another checkout brought. Remotes that are to be retired are bound as well: the shell of this
 * checkout, which is deployed before the registry retires them, does not name them any more.
 */
export async function completeRouter(api: CloudflareApi, router: DeployWorker, retired: readonly string[]): Promise<DeployWorker> {
  const named = new Map(
    [...(await findBoundRemotes(api, router.config.name)), ...retired.map(serviceOf), ...router.config.services].map((each) => [
      each.binding,
      each,
    ]),
  )
  const services: ServiceBinding[] = []
  for (const [, each] of [...named].toSorted(([a], [b]) => a.localeCompare(b)))
    if (await api.findDeployment(each.service)) services.push({ binding: each.binding, service: each.service })
  return { ...router, config: { ...router.config, services }, wrangler: { ...router.wrangler, services } }
}
