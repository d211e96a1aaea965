import { parseCompared, storeCompared, readStoredCompared } from '../../lib/products/compared-products.ts'

/**
 * Brings the list of this browser to what a link on the comparison leads to. Someone who only looks at a shared comparison keeps the own
 * list until they change it here.
 */
export function rememberCompared(slugs: readonly string[]): void {
  if (parseCompared(readStoredCompared()).join() !== slugs.join()) storeCompared(slugs)
}
