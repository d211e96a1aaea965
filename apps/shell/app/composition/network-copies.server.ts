import { NetworkCopies, type NetworkCache } from '@galleria/fragments/host'
import { mediaUrls, type Env } from '../config/env.server.ts'
import { shellBuild } from '../config/shell-build.ts'

/** The part of the runtime's caches that copies need. */
export interface NetworkCaches {
  open(name: string): Promise<NetworkCache>
}

/** A cache of its own beside the network's default one, into which responses to browsers come. */
const CACHE = 'fragments'

/** Copies of fragments in the network's cache, for all isolates of this shell's build with the same variables. */
export function createNetworkCopies(env: Env, caches: NetworkCaches): NetworkCopies {
  const { PLATFORM_CLIENT_ID, PLATFORM_URL, IMAGE_RESIZING, DEVELOPMENT } = env
  return new NetworkCopies({
    cache: {
      match: async (url) => (await caches.open(CACHE)).match(url),
      put: async (url, response) => (await caches.open(CACHE)).put(url, response),
      delete: async (url) => (await caches.open(CACHE)).delete(url),
    },
    // What another build of the shell let pass, or wrote otherwise, is not for this one.
    environment: [shellBuild.build, PLATFORM_CLIENT_ID, PLATFORM_URL, mediaUrls(env).named, IMAGE_RESIZING, DEVELOPMENT].join(' '),
    report: (message) => console.warn(JSON.stringify({ level: 'warn', event: 'network-cache-fault', message })),
  })
}
