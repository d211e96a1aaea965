import type { MediaPicture } from '@galleria/ui/commerce/media'

export const STORAGE_KEY = 'galleria-viewed'
/** The one that is being viewed, and a row of others. */
export const MAX_VIEWED = 7

/** A product as this browser remembers it. Without its price, which may change. */
export interface ViewedProduct {
  readonly slug: string
  readonly name: string
  /** Language of the name. */
  readonly lang: string
  readonly picture: MediaPicture | null
}

/** As it is stored. Null where nothing is, or where the browser lets pages store nothing. */
export function storedViewed(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

/** The products that were viewed last in this browser, the latest first. */
export function parseViewed(stored: string | null): ViewedProduct[] {
  try {
    const viewed: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(viewed) ? viewed.filter(isViewedProduct).slice(0, MAX_VIEWED) : []
  } catch {
    return []
  }
}

function isViewedProduct(value: unknown): value is ViewedProduct {
  const { slug, name, lang } = (value ?? {}) as Partial<ViewedProduct>
  return [slug, name, lang].every((field) => typeof field === 'string')
}
