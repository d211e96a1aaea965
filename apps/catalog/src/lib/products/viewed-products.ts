import type { MediaPicture } from '@galleria/ui/commerce/media'

const STORAGE_KEY = 'galleria-viewed'
/** The one that is being viewed, and a row of others. */
const MAX_VIEWED = 5

/** A product as this browser remembers it. Without its price, which may change. */
interface ViewedProduct {
  readonly slug: string
  readonly name: string
  /** Language of the name. */
  readonly lang: string
  readonly picture: MediaPicture | null
}

/** The list as it is stored. Null where nothing is, or where the browser lets pages store nothing. */
export function readStoredViewed(): string | null {
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

const changes = new EventTarget()

/** Calls back when this page or another one of this browser changes what was viewed. Returns what ends it. */
export function subscribeToViewed(listener: () => void): () => void {
  changes.addEventListener('change', listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    changes.removeEventListener('change', listener)
    globalThis.removeEventListener('storage', listener)
  }
}

export function addViewedProduct(product: ViewedProduct): void {
  const others = parseViewed(readStoredViewed()).filter(({ slug }) => slug !== product.slug)
  store(JSON.stringify([product, ...others].slice(0, MAX_VIEWED)))
}

export function clearViewedProducts(): void {
  store(null)
}

function store(viewed: string | null): void {
  try {
    if (viewed === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, viewed)
  } catch {
    // A product that cannot be stored is not shown again.
  }
  changes.dispatchEvent(new Event('change'))
}
