import {
  DocumentCache,
  FragmentHost,
  LruCache,
  PageQueries,
  Registry,
  rewriteMedia,
  type FaultReport,
  type RegistryFault,
} from '@galleria/fragments/host'
import { Leases } from '@galleria/platform-client/isolate'
import { mediaUrls, remoteService, type Env } from '../config/env.server.ts'
import { documentPolicy } from '../security/document-headers.server.ts'
import { createSessions, type Sessions } from '../session/sessions.server.ts'

/** What all requests of one isolate share: caches, breakers, sessions and the last reading of the registry. */
export interface Isolate {
  readonly host: FragmentHost
  readonly registry: Registry
  readonly sessions: Sessions
  readonly documents: DocumentCache
  /** The part of an address's query that its page depends on. */
  readonly queries: PageQueries
  /** Whether documents may outline which team's fragment is which. */
  readonly boundarySwitch: boolean
  /** Documents without their fragments, by the data that they were rendered from. */
  readonly frames: LruCache<string>
  /** Documents being composed for the cache, so that concurrent misses are one render. */
  readonly composing: Leases<void>
  /** The content security policy of a document with this nonce. */
  readonly policy: (nonce: string) => string
  /** Stands for the nonce while a document is composed; each response gets its own. */
  readonly noncePlaceholder: string
}

const FRAMES_BYTES = 8 * 1024 * 1024

let shared: Isolate | undefined

/** Created at the first request: an isolate's global scope may neither do I/O nor draw random numbers. */
export function sharedIsolate(env: Env): Isolate {
  shared ??= createIsolate(env)
  return shared
}

export function createIsolate(env: Env): Isolate {
  return {
    host: new FragmentHost({
      report,
      rewriteMedia: rewriteMedia(mediaUrls(env).named),
      fetchRemote: (remote, request) => remoteService(env, remote)?.fetch(request) ?? Promise.reject(new Error(`${remote} is not bound`)),
    }),
    registry: new Registry(async () => {
      const response = await env.ASSET_STORE.fetch('http://assets/registry.json')
      if (!response.ok) throw new Error(`registry: ${response.status}`)
      return response.json()
    }, reportEntry),
    sessions: createSessions(env),
    documents: new DocumentCache(),
    queries: new PageQueries(),
    boundarySwitch: env.DEVELOPMENT === '1',
    frames: new LruCache(FRAMES_BYTES),
    composing: new Leases(),
    policy: documentPolicy(env.PLATFORM_PUBLIC_URL),
    noncePlaceholder: crypto.randomUUID(),
  }
}

function report(fault: FaultReport): void {
  console.warn(JSON.stringify({ level: 'warn', event: 'fragment-fault', ...fault }))
}

function reportEntry(fault: RegistryFault): void {
  console.warn(JSON.stringify({ level: 'warn', event: 'registry-fault', ...fault }))
}
