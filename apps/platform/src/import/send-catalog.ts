import * as z from 'zod'
import { ImportResult, type CatalogImport } from './catalog-import.ts'

const BATCH = 100

export interface PlatformAccess {
  readonly url: string
  readonly apiKey?: string
  readonly siteId?: string
}

const Keys = z.object({ apiKey: z.string(), siteId: z.string() })
type Keys = z.infer<typeof Keys>

/** Sends a catalog to a platform's import call, in parts that fit its limits. Throws where the platform cannot be reached or refuses. */
export async function sendCatalog(access: PlatformAccess, catalog: CatalogImport): Promise<ImportResult> {
  const keys = { url: access.url, ...(await keysOf(access)) }
  const { source, collections, products, dryRun } = catalog
  const total: ImportResult = { created: 0, updated: 0, unchanged: 0, failures: [], ...(dryRun && { changes: [] }) }
  for (let start = 0; start === 0 || start < products.length; start += BATCH) {
    // Products name their collections: those come with the first part. A dry run leaves none behind for the next part.
    const isFirst = start === 0
    const part = { source, dryRun, collections: isFirst || dryRun ? collections : [], products: products.slice(start, start + BATCH) }
    const {
      created,
      updated,
      unchanged,
      failures,
      changes = [],
    } = ImportResult.parse(await callPlatform(keys, '/_admin/v1/catalog/import', part))
    total.created += created
    total.updated += updated
    total.unchanged += unchanged
    total.failures.push(...failures)
    total.changes?.push(...changes.filter(({ kind }) => isFirst || kind === 'product'))
  }
  return total
}

/** The platform was reached and refuses. */
export class PlatformRefusal extends Error {
  readonly status: number

  constructor(status: number, text: string) {
    super(`The platform answered ${status}: ${text}`)
    this.status = status
  }
}

/** A call of the platform as its owner. Throws where it cannot be reached, and `PlatformRefusal` where it refuses. */
export async function callPlatform(access: PlatformAccess, path: string, body?: object, method = body ? 'POST' : 'GET'): Promise<unknown> {
  const { apiKey, siteId } = await keysOf(access)
  const response = await reach(`${access.url}${path}`, {
    method,
    headers: { authorization: apiKey, 'wix-site-id': siteId, ...(body && { 'content-type': 'application/json' }) },
    body: body && JSON.stringify(body),
  })
  if (!response.ok) throw new PlatformRefusal(response.status, await response.text())
  return response.json()
}

export async function keysOf({ url, apiKey, siteId }: PlatformAccess): Promise<Keys> {
  if (apiKey && siteId) return { apiKey, siteId }
  const response = await reach(`${url}/_dev/config`)
  if (!response.ok) throw new Error('The platform does not run in development mode: set API_KEY and SITE_ID.')
  const known = Keys.parse(await response.json())
  return { apiKey: apiKey ?? known.apiKey, siteId: siteId ?? known.siteId }
}

export async function reach(url: string, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init)
  } catch (error) {
    throw new Error(`The platform does not answer at ${new URL(url).origin}. Is it running?`, { cause: error })
  }
}
