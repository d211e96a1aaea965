import type { ImportedCollection, ImportedProduct, ImportFailure } from '../../src/import/catalog-import.ts'
import { FoundPictures, MAX_SOURCES, StoredPicture } from '../../src/import/imported-picture.ts'
import { callPlatform, type PlatformAccess } from '../../src/import/send-catalog.ts'
import { measurePhoto } from './encode-photo.ts'
import { fetchPicture, HostUnreachable, type FetchPictureOptions } from './fetch-picture.ts'
import { toPictureFiles, type PictureFiles } from './picture-files.ts'

/** The number of pictures on their way at a time: a shop's old host is not flooded. */
const AT_ONCE = 4
/**
 * The number of pictures in a row without a response after which a host is not asked again: each of thousands would wait for its time
 * limit.
 */
const MAX_UNREACHABLE = 5

export interface Catalog {
  readonly products: ImportedProduct[]
  readonly collections: ImportedCollection[]
}

interface ImportPicturesOptions {
  readonly lines?: ReadonlyMap<string, number>
  /** Pictures are fetched and looked at, and none is stored. */
  readonly dryRun?: boolean
}

export interface ImportedPictures extends Catalog {
  /** How many pictures were fetched, and how many the platform had. */
  readonly fetched: number
  readonly known: number
  readonly failures: readonly ImportFailure[]
}

/**
 * Has the platform store the pictures of a catalog, each once: those that it has are not fetched, unless it is to make files of them that an earlier version did not. Gives the catalog with the addresses of the stored
 * ones. A product stays without a picture that cannot be had, and the picture is among the failures, at its line.
 */
export async function importPictures(
  access: PlatformAccess,
  { products, collections }: Catalog,
  { lines, dryRun = false, ...options }: FetchPictureOptions & ImportPicturesOptions = {},
): Promise<ImportedPictures> {
  const owners = sourcesOf(access.url, { products, collections })
  const sources = [...owners.keys()]
  const { stored, incomplete } = await findStored(access, sources)
  const missing = sources.filter((source) => !stored.has(source) || (incomplete.has(source) && !dryRun))
  const failures: ImportFailure[] = []
  let fetched = 0
  const waiting = missing.values()
  const hosts = new HostWatch()
  const store = async (source: string): Promise<StoredPicture> => {
    const photo = await fetchFrom(hosts, source, options)
    if (dryRun) return { url: source, ...(await readable(measurePhoto(photo))) }
    return storePicture(access, source, await readable(toPictureFiles(photo)))
  }
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const source of waiting) {
        try {
          stored.set(source, await store(source))
          fetched += 1
        } catch (error) {
          if (!(error instanceof PictureProblem)) throw error
          // The files that an earlier version made are still there.
          if (stored.has(source)) continue
          failures.push({
            slug: owners.get(source) ?? '',
            line: lines?.get(source),
            message: `the picture ${source} is left out: ${error.message}`,
          })
        }
      }
    }),
  )
  failures.sort((left, right) => (left.line ?? 0) - (right.line ?? 0))
  return {
    fetched,
    known: sources.length - fetched - failures.length,
    failures,
    products: products.map((product) => ({ ...product, media: product.media.flatMap(withStored) })),
    collections: collections.map(({ picture, ...collection }) => {
      const [own] = picture ? withStored(picture) : []
      return { ...collection, ...(own && { picture: own }) }
    }),
  }

  function withStored<Picture extends { readonly url: string }>(picture: Picture): Picture[] {
    if (!owners.has(picture.url)) return [picture]
    const own = stored.get(picture.url)
    return own ? [{ ...picture, ...own }] : []
  }
}

/** What is wrong with one picture; anything else that goes wrong ends the import. */
class PictureProblem extends Error {}

/** Hosts that do not answer. */
class HostWatch {
  readonly #unreachable = new Map<string, number>()

  /** Runs one request to a host, unless that host has been without a response for too long. */
  async run<Result>({ host }: URL, request: () => Promise<Result>): Promise<Result> {
    if (this.#countOf(host) >= MAX_UNREACHABLE) throw new Error(`${host} did not answer for ${MAX_UNREACHABLE} others`)
    try {
      const result = await request()
      this.#unreachable.delete(host)
      return result
    } catch (error) {
      if (error instanceof HostUnreachable) this.#unreachable.set(host, this.#countOf(host) + 1)
      throw error
    }
  }

  #countOf(host: string): number {
    return this.#unreachable.get(host) ?? 0
  }
}

function fetchFrom(hosts: HostWatch, source: string, options: FetchPictureOptions): Promise<Buffer> {
  return readable(hosts.run(new URL(source), () => fetchPicture(source, options)))
}

/** What goes wrong is a problem of this picture. */
async function readable<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result
  } catch (error) {
    throw new PictureProblem(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

async function storePicture(access: PlatformAccess, source: string, picture: PictureFiles): Promise<StoredPicture> {
  return StoredPicture.parse(await callPlatform(access, '/_admin/v1/pictures', { source, ...picture }))
}

/** What the platform has, and of which it has only the files that an earlier version made. */
async function findStored(access: PlatformAccess, sources: readonly string[]) {
  const stored = new Map<string, StoredPicture>()
  const incomplete = new Set<string>()
  for (let start = 0; start < sources.length; start += MAX_SOURCES) {
    const batch = sources.slice(start, start + MAX_SOURCES)
    const { pictures } = FoundPictures.parse(await callPlatform(access, '/_admin/v1/pictures/find', { sources: batch }))
    for (const { source, incomplete: isIncomplete, ...picture } of pictures) {
      stored.set(source, picture)
      if (isIncomplete) incomplete.add(source)
    }
  }
  return { stored, incomplete }
}

/** The addresses of pictures on other hosts, each with the first product or collection that shows it. */
function sourcesOf(platformUrl: string, { products, collections }: Catalog): Map<string, string> {
  const owners = new Map<string, string>()
  const add = (slug: string, url: string) => {
    if (!isStored(url, platformUrl) && !owners.has(url)) owners.set(url, slug)
  }
  for (const { slug, media } of products) for (const { url } of media) add(slug, url)
  for (const { slug, picture } of collections) if (picture) add(slug, picture.url)
  return owners
}

/** Whether the platform has a picture already: a path is on its own origin. */
const isStored = (url: string, platformUrl: string): boolean => url.startsWith('/') || url.startsWith(`${platformUrl}/media/`)
