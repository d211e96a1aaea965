import { SERVED } from '../domain/release-statement.ts'
import type { TarFiles } from './read-tar.ts'

/** As many requests are under way at once. */
const BATCH = 6

/** The asset store could not take a file. */
export class AssetStoreError extends Error {
  override readonly name = 'AssetStoreError'
}

/**
 * Hands the served files of a build to the asset store, which is bound as `ASSETS`: `HEAD /<remote>/<build>/<path>` is 200 for a file
 * that it has, and `PUT` stores one. Files of a build never change, so those that it has are skipped.
 */
export async function storeFiles(
  assets: Fetcher,
  { remote, build }: { remote: string; build: string },
  files: TarFiles,
): Promise<{ stored: number; known: number }> {
  const served = [...files].filter(([path]) => path.startsWith(SERVED))
  const counts = { stored: 0, known: 0 }
  for (let start = 0; start < served.length; start += BATCH) {
    const outcomes = await Promise.all(
      served
        .slice(start, start + BATCH)
        .map(([path, content]) => storeFile(assets, `http://assets/${remote}/${build}/${path.slice(SERVED.length)}`, content)),
    )
    for (const outcome of outcomes) counts[outcome] += 1
  }
  return counts
}

async function storeFile(assets: Fetcher, url: string, content: Uint8Array<ArrayBuffer>): Promise<'stored' | 'known'> {
  if ((await assets.fetch(url, { method: 'HEAD' })).ok) return 'known'
  const response = await assets.fetch(url, { method: 'PUT', body: content })
  if (!response.ok) throw new AssetStoreError(`PUT ${url}: ${response.status}`)
  return 'stored'
}
