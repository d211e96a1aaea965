import type { NetworkPurge } from '@galleria/fragments/contract'
import { drainBody } from '@galleria/worker-kit/drain-body'
import { WorkerEntrypoint } from 'cloudflare:workers'
import { isolateRegion } from '../app/composition/home/isolate-region.ts'
import { getIsolate } from '../app/composition/isolate.server.ts'
import { createNetworkCopies } from '../app/composition/network-copies.server.ts'
import type { CrawlerFilesEntrypoint, Execution, NetworkPurgeResult, Runtime } from '../app/composition/request-context.server.ts'
import { Env } from '../app/config/env.server.ts'
import { handleCrawlerFile, purgeCrawlerFiles } from './crawlers/crawler-files.ts'
import { handleRequest } from './handle-request.ts'

/** More than the rest of any form. */
const MAX_REST_BYTES = 64 * 1024

let env: Env | undefined

function openRuntime(bindings: unknown, execution: Execution): Runtime {
  env ??= Env.parse(bindings)
  return { env, isolate: getIsolate(env, (variables) => createNetworkCopies(variables, caches)), execution }
}

export default {
  fetch(request: Request, bindings: unknown, execution: Execution): Promise<Response> {
    isolateRegion.notice(request)
    const response = handleRequest(request, openRuntime(bindings, execution))
    return request.method === 'GET' ? response : response.finally(() => drainBody(request, MAX_REST_BYTES))
  },
}

/** Sitemaps and feeds. The network stores what it responds, and nothing of the entrypoint above (`exports` of wrangler.jsonc). */
export class CrawlerFiles extends WorkerEntrypoint implements CrawlerFilesEntrypoint {
  override fetch(request: Request): Promise<Response> {
    return handleCrawlerFile(request, openRuntime(this.env, this.ctx))
  }

  async purge(purge: Pick<NetworkPurge, 'tags'>): Promise<NetworkPurgeResult | undefined> {
    const { cache } = this.ctx
    return cache && purgeCrawlerFiles(cache, purge)
  }
}
