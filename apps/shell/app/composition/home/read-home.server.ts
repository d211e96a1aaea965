import { RegionReading, RegistryFile, type Region } from '@galleria/fragments/contract'
import type { LoadRegistry, Purges } from '@galleria/fragments/host'
import * as z from 'zod/mini'
import type { Env } from '../../config/env.server.ts'
import { isolateRegion } from './isolate-region.ts'
import { fetchPurges } from './read-purges.server.ts'
import { fetchRegistry, readRegistry } from './read-registry.server.ts'

/** The copy is near: one that takes longer is down, and home responds instead. */
const REGION_TIMEOUT_MS = 200

/** How far home is from this isolate. */
export type HomeDistance = {
  /** Milliseconds of a round trip, as the region knows it; 0 before it does. */
  ms: number
  /** Whether the region says what changed at home. Where it does not, reads that are not home's could be older than what is known here. */
  hasCopy: boolean
}

/**
 * Reads which builds are live, and what changed behind copies: from the region's copy, and from home, which may be an ocean away, where
 * there is none. One host of a region looks at home behind its response, so that no request waits for it.
 */
export function homeReader(env: Env, purges: Purges, distance: HomeDistance): LoadRegistry {
  return async (known, waitUntil) => {
    const region = isolateRegion.current
    const reading = await readRegion(env, region, { registry: known, purges: purges.generation })
    distance.hasCopy = reading?.isFilled ?? false
    if (reading?.homeMs !== undefined) distance.ms = reading.homeMs
    if (reading?.lease) waitUntil(refreshRegion(env, region, reading))
    if (reading?.isFilled) {
      if (reading.purges) purges.update(reading.purges)
      return z.nullable(RegistryFile).parse(reading.registry)
    }
    const [file, changed] = await Promise.all([readRegistry(env, region, known), fetchPurges(env, region, purges.generation)])
    if (changed !== null) purges.update(changed)
    return file
  }
}

/** Null without a usable response. */
async function readRegion({ REGION }: Env, region: Region, known: RegionReading['known']): Promise<RegionReading | null> {
  if (!REGION) return null
  const query = new URLSearchParams({ region, purges: String(known.purges) })
  if (known.registry !== undefined) query.set('registry', String(known.registry))
  try {
    const response = await REGION.fetch(new Request(`http://region/copy?${query}`, { signal: AbortSignal.timeout(REGION_TIMEOUT_MS) }))
    if (!response.ok) throw new Error(`region: ${response.status}`)
    return RegionReading.parse(await response.json())
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'region-fault', message: String(error) }))
    return null
  }
}

/** Brings the region what changed at home. While home does not respond, its copy stays as it is. */
async function refreshRegion(env: Env, region: Region, { known, lease }: RegionReading): Promise<void> {
  if (!env.REGION || !env.REGISTRY) return
  try {
    const started = Date.now()
    const [registry, purges] = await Promise.all([
      fetchRegistry(env.REGISTRY, region, known.registry),
      fetchPurges(env, region, known.purges ?? 0),
    ])
    const homeMs = Date.now() - started
    const body = JSON.stringify({ ...(registry !== null && { registry }), ...(purges !== null && { purges }) })
    const response = await env.REGION.fetch(
      new Request(`http://region/copy?region=${region}&lease=${lease}&homeMs=${homeMs}`, { method: 'PUT', body }),
    )
    await response.body?.cancel()
  } catch (error) {
    console.warn(JSON.stringify({ level: 'warn', event: 'region-refresh', message: String(error) }))
  }
}
