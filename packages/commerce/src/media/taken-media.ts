import type { MediaKind } from '../catalog/product-record.ts'

/** A file at an address that a caller has named, as records of products and of the store's content keep it. */
export interface TakenMedia {
  /** A path on the platform's own origin; of one that waits, its address. */
  readonly url: string
  readonly kind: MediaKind | 'captions'
  /** The address that it came from, until it is there in the widths that pages ask for. */
  readonly source?: string
  readonly width?: number
  readonly height?: number
  readonly colour?: string
}

/** Returns the URL as records hold it: the path for the platform's own files. */
export function toRecordedUrl(source: string, publicUrl: string): string {
  return source.startsWith(`${publicUrl}/media/`) ? source.slice(publicUrl.length) : source
}
