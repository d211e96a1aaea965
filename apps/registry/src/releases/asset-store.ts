import { fileKey } from '@galleria/fragments/contract'
import * as z from 'zod'
import { SERVED } from '../domain/release-statement.ts'
import type { TarFiles } from './read-tar.ts'

/** Number of requests that are under way at once. */
const BATCH = 6

/** The asset store could not take a file. */
export class AssetStoreError extends Error {
  override readonly name = 'AssetStoreError'
}

const FileList = z.array(z.string())

/**
 * Hands the served files of a build to the asset store, which is bound as `ASSETS`: `GET /_files/<remote>` lists those that it has, where
 * it has a list, since Cloudflare allows 32 calls of Workers in one request. `HEAD /<remote>/<hash>/<path>` is 200 for a file
 * that it has, and `PUT` stores one. A file never changes, so those that it has are skipped: most are also of the build before.
 */
export async function storeFiles(
  assets: Fetcher,
  { remote, build }: { remote: string; build: string },
  files: TarFiles,
): Promise<{ stored: number; known: number }> {
  const all = [...files].flatMap(([path, content]) =>
    path.startsWith(SERVED) ? [{ key: fileKey(remote, build, path.slice(SERVED.length)), content }] : [],
  )
  const listed = await listFiles(assets, remote)
  const served = all.filter(({ key }) => !listed.has(key.slice(remote.length + 1)))
  const counts = { stored: 0, known: all.length - served.length }
  for (let start = 0; start < served.length; start += BATCH) {
    const outcomes = await Promise.all(
      served.slice(start, start + BATCH).map(({ key, content }) => storeFile(assets, `http://assets/${key}`, content)),
    )
    for (const outcome of outcomes) counts[outcome] += 1
  }
  return counts
}

async function listFiles(assets: Fetcher, folder: string): Promise<ReadonlySet<string>> {
  const response = await assets.fetch(`http://assets/_files/${folder}`)
  if (response.ok) return new Set(FileList.parse(await response.json()))
  await response.body?.cancel()
  return new Set()
}

async function storeFile(assets: Fetcher, url: string, content: Uint8Array<ArrayBuffer>): Promise<'stored' | 'known'> {
  if ((await assets.fetch(url, { method: 'HEAD' })).ok) return 'known'
  const response = await assets.fetch(url, { method: 'PUT', body: content })
  if (!response.ok) throw new AssetStoreError(`PUT ${url}: ${response.status}`)
  return 'stored'
}
