import { MAX_VIEWED, parseViewed, STORAGE_KEY, storedViewed, type ViewedProduct } from './viewed-products.ts'

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
  const others = parseViewed(storedViewed()).filter(({ slug }) => slug !== product.slug)
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
