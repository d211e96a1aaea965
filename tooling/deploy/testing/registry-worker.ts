import { join } from 'node:path'
import { remoteBinding } from '@galleria/fragments/host'
import { convertV4MiniflareOptions, Miniflare, Request, Response } from 'miniflare'
import { bundleWorker } from '../../build/bundle-worker.ts'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { ROUTER_SERVICE } from '../workers/remote-services.ts'
import { workerName } from '../workers/worker-config.ts'
import type { CloudflareStub } from './cloudflare-stub.ts'
import { renderStub } from './stub-remote.ts'

const { code } = await bundleWorker(join(PROJECT_ROOT, 'apps/registry/src/worker.ts'), { __GALLERIA_BUILD__: '"test"' })

interface RegistryOptions {
  readonly ownerToken: string
  readonly remotes: readonly string[]
  /** Folder in which its object keeps what it stores; in memory without. */
  readonly folder?: string
}

/** The registry of this project as it runs on Cloudflare, with the stub's bucket and its Workers of remotes behind it. */
export function startRegistry({ objects, workers }: CloudflareStub, { ownerToken, remotes, folder }: RegistryOptions): Miniflare {
  const bindings = remotes.map((remote) => [
    remoteBinding(remote),
    (request: Request) => renderStub(workers.get(workerName(remote)), remote, request),
  ])
  const options = convertV4MiniflareOptions({
    workers: [
      {
        name: 'registry',
        modules: [{ type: 'ESModule', path: 'worker.js', contents: code }],
        compatibilityDate: '2026-11-01',
        bindings: {
          OWNER_TOKEN: ownerToken,
          REGISTRY_KEY: 'key-of-the-copies-in-the-deploy-tests',
          STORE_URL: 'https://shop.example.com',
          ALLOWED_HOSTS: 'registry',
        },
        durableObjects: { REGISTRY: { className: 'RegistryObject', useSQLite: true } },
        serviceBindings: {
          ASSETS: (request: Request) => handleFile(request, objects),
          ...Object.fromEntries(bindings),
          ROUTER: (request: Request) => routeStub(workers, request),
        },
      },
    ],
  })
  return new Miniflare({ ...options, ...(folder !== undefined && { resourcePersistencePath: folder }) })
}

/** Fetches the document of shells by their binding: requests that are dispatched come from outside. */
export async function fetchDocument(registry: Miniflare): Promise<{ readonly ok: boolean; json(): Promise<unknown> }> {
  const worker = await registry.getWorker('registry')
  return worker.fetch('http://registry/registry.json')
}

/** Responds as the router does: by the remotes that its deployed version is bound to. */
function routeStub(workers: CloudflareStub['workers'], request: Request): Response {
  const { hostname } = new URL(request.url)
  const isBound = workers.get(ROUTER_SERVICE.service)?.live?.bindings.some(({ service }) => service === workerName(hostname))
  return isBound ? renderStub(workers.get(workerName(hostname)), hostname, request) : new Response('not bound', { status: 502 })
}

async function handleFile(request: Request, files: Map<string, Buffer>): Promise<Response> {
  const key = new URL(request.url).pathname.slice(1)
  if (request.method === 'GET') {
    const folder = `${key.replace('_files/', '')}/`
    return Response.json([...files.keys()].filter((each) => each.startsWith(folder)).map((each) => each.slice(folder.length)))
  }
  const known = files.has(key)
  if (request.method === 'HEAD') return new Response(null, { status: known ? 200 : 404 })
  files.set(key, Buffer.from(await request.arrayBuffer()))
  return new Response(null, { status: known ? 200 : 201 })
}
