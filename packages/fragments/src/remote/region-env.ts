import { REQUEST_HEADERS } from '../contract/headers.ts'
import type { Region } from '../contract/region-copy.ts'

/** What takes calls of the platform in place of its address. */
export interface PlatformService {
  fetch(url: string, init: RequestInit): Promise<Response>
}

export function isPlatformService(value: unknown): value is PlatformService {
  return typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function'
}

/**
 * The environment as it is for requests of one region: calls of the platform say which region they come from. Those of no region go to the
 * platform's address, since nothing is nearer.
 * @param env of a remote that may call no platform
 */
export function envInRegion(env: unknown, region: Region | undefined): unknown {
  if (typeof env !== 'object' || env === null || !('PLATFORM' in env)) return env
  const { PLATFORM: service, ...rest } = env
  return region === undefined || !isPlatformService(service) ? rest : { ...rest, PLATFORM: serviceInRegion(service, region) }
}

function serviceInRegion(service: PlatformService, region: Region): PlatformService {
  return {
    fetch(url, init) {
      const headers = new Headers(init.headers)
      headers.set(REQUEST_HEADERS.region, region)
      return service.fetch(url, { ...init, headers })
    },
  }
}

/** The runtime of a client: its calls take the way that an environment has for them. */
export function runtimeOf({ PLATFORM: service }: { readonly PLATFORM?: PlatformService | undefined }): {
  readonly fetch?: PlatformService['fetch']
} {
  return service ? { fetch: (url, init) => service.fetch(url, init) } : {}
}
