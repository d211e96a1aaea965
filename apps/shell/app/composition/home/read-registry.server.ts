import { RegistryFile, type Region } from '@galleria/fragments/contract'
import * as z from 'zod/mini'
import type { Env } from '../../config/env.server.ts'
import { readSignedCopy } from './signed-copy.server.ts'

/** The first request of an isolate waits for it, and for the copy when it takes longer. */
const TIMEOUT_MS = 400

/**
 * Reads which builds are live from the registry; null where the generation that is `known` is the last. The first reading of an isolate
 * is from the signed copy in the asset store while the registry gives no usable response; later ones leave the last reading as it is.
 */
export async function readRegistry(env: Env, region: Region, known: number | undefined): Promise<RegistryFile | null> {
  const { REGISTRY } = env
  if (!REGISTRY) return readCopy(env)
  try {
    return z.nullable(RegistryFile).parse(await fetchRegistry(REGISTRY, region, known))
  } catch (error) {
    if (known !== undefined) throw error
    console.warn(JSON.stringify({ level: 'warn', event: 'registry-down', message: String(error) }))
    return readCopy(env)
  }
}

/**
 * The document of the registry as it is; null where the generation that is `known` is the last.
 * @throws Error without a usable response
 */
export async function fetchRegistry(registry: NonNullable<Env['REGISTRY']>, region: Region, known: number | undefined): Promise<unknown> {
  const headers: HeadersInit = known === undefined ? {} : { 'if-none-match': `"${known}"` }
  const request = new Request(`http://registry/registry.json?region=${region}`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) })
  const response = await registry.fetch(request)
  if (response.status === 304) return null
  if (!response.ok) throw new Error(`registry: ${response.status}`)
  return response.json()
}

async function readCopy({ ASSET_STORE, REGISTRY_KEY }: Env): Promise<RegistryFile> {
  const response = await ASSET_STORE.fetch('http://assets/registry.jws')
  if (!response.ok) throw new Error(`copy of the registry: ${response.status}`)
  return RegistryFile.parse(await readSignedCopy(await response.text(), REGISTRY_KEY))
}
