import { mediaKindOf } from '@galleria/commerce/catalog/media-choices'
import { toResizablePath } from '@galleria/commerce/catalog/picture-files'
import { invalid } from '@galleria/commerce/failures/failure'
import type { FileType } from '@galleria/commerce/media/file-type'
import { pictureSize } from '@galleria/commerce/media/picture-size'
import type { TakenMedia } from '@galleria/commerce/media/taken-media'
import { fetchFile, FileRefused, FileUnreachable } from './fetch-file.ts'
import type { PictureStore } from './picture-store.ts'

/** A file that could not be had now: it stays at its address. */
export interface PendingMedia {
  readonly url: string
  readonly reason: string
}

export interface NamedAddress {
  readonly url: string
  /** Where the request names it, for what is wrong with it. */
  readonly field: string
  readonly kinds: readonly FileType['kind'][]
  /** Pages ask for it in several widths. */
  readonly inWidths?: true
}

export interface TakeMediaOptions {
  readonly pictures: PictureStore
  readonly publicUrl: string
  readonly allowPrivate: boolean
  /** The network makes the widths of pictures that pages ask for. */
  readonly resizes: boolean
}

/** Time limit of a call for all its files together: the hosted platform responds to the same call at once. */
const DEADLINE_MS = 20_000
/** Files that are in memory at a time. */
const AT_ONCE = 3

/**
 * Fetches the pictures, films and captions that a call names by their addresses, and stores each once. A file that is none of them, is too large or
 * lies at an address that is not public is a violation of the call. One that cannot be had at the moment waits at its address, and is told.
 */
export async function takeMedia(
  addresses: readonly NamedAddress[],
  { pictures, publicUrl, allowPrivate, resizes }: TakeMediaOptions,
): Promise<{ taken: ReadonlyMap<string, TakenMedia>; pending: readonly PendingMedia[] }> {
  const taken = new Map<string, TakenMedia>()
  const pending: PendingMedia[] = []
  const signal = AbortSignal.timeout(DEADLINE_MS)
  const waiting = new Map(addresses.map((address) => [address.url, address])).values()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const address of waiting) taken.set(address.url, await take(address))
    }),
  )
  return { taken, pending }

  async function take({ url, field, kinds, inWidths }: NamedAddress): Promise<TakenMedia> {
    const own = ownPath(url, publicUrl)
    if (own !== undefined) return { url: own, kind: mediaKindOf(new URL(url, publicUrl).href) }
    const known = await pictures.find(url)
    if (known) {
      const { incomplete: _, ...picture } = known
      return { ...picture, kind: 'image' }
    }
    try {
      const { bytes, type } = await fetchFile(url, { allowPrivate, signal })
      if (!kinds.includes(type.kind)) throw new FileRefused(`is not ${kinds.includes('captions') ? 'captions (WebVTT)' : 'a picture'}`)
      const path = await pictures.storeFile(bytes, type)
      return {
        url: resizes && inWidths ? toResizablePath(path) : path,
        kind: type.kind,
        source: url,
        ...pictureSize(bytes, type.extension),
      }
    } catch (error) {
      if (error instanceof FileRefused) throw invalid(field, error.message)
      if (!(error instanceof FileUnreachable)) throw error
      pending.push({ url, reason: error.message })
      return { url, kind: kinds.includes('captions') ? 'captions' : mediaKindOf(url) }
    }
  }
}

/** The path of a file that the platform has already. */
function ownPath(url: string, publicUrl: string): string | undefined {
  const { origin, pathname } = new URL(url, publicUrl)
  return origin === new URL(publicUrl).origin && pathname.startsWith('/media/') ? pathname : undefined
}
