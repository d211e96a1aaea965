import { DocumentCache, FragmentHost, LruCache, Registry, type FaultReport } from '@galleria/fragments/host'
import { remoteService, type Env } from '../../worker/env.ts'
import { documentPolicy } from '../security/document-headers.server.ts'

/** What all requests of one isolate share: caches, breakers and the last reading of the registry. */
export interface Isolate {
  readonly host: FragmentHost
  readonly registry: Registry
  readonly documents: DocumentCache
  /** Documents without their fragments, by the data that they were rendered from. */
  readonly frames: LruCache<string>
  /** Documents being composed for the cache, so that concurrent misses are one render. */
  readonly composing: Map<string, Promise<void>>
  /** The content security policy of a document with this nonce. */
  readonly policy: (nonce: string) => string
  /** Stands for the nonce while a document is composed; each answer gets its own. */
  readonly noncePlaceholder: string
}

const FRAMES_BYTES = 8 * 1024 * 1024

let isolate: Isolate | undefined

/** Created at the first request: an isolate's global scope may neither do I/O nor draw random numbers. */
export function sharedIsolate(env: Env): Isolate {
  isolate ??= {
    host: new FragmentHost({
      report,
      callRemote: (remote, request) => remoteService(env, remote)?.fetch(request) ?? Promise.reject(new Error(`${remote} is not bound`)),
    }),
    registry: new Registry(async () => {
      const response = await env.ASSET_STORE.fetch('http://assets/registry.json')
      if (!response.ok) throw new Error(`registry: ${response.status}`)
      return response.json()
    }),
    documents: new DocumentCache(),
    frames: new LruCache(FRAMES_BYTES),
    composing: new Map(),
    policy: documentPolicy(env.PLATFORM_PUBLIC_URL),
    noncePlaceholder: crypto.randomUUID(),
  }
  return isolate
}

function report(fault: FaultReport): void {
  console.warn(JSON.stringify({ level: 'warn', event: 'fragment-fault', ...fault }))
}
