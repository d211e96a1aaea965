import type { CommerceContext } from '../contexts.ts'
import { recordProductChanged, storedProduct } from './record-catalog-events.ts'
import { writeDocuments } from './write-documents.ts'

/**
 * Changes what belongs to a product without being part of its row (stock, memberships), makes its answers anew and records what
 * is different. Call it in a transaction, and wake the outbox after that.
 */
export function rewriteProduct(context: CommerceContext, productId: string, change: () => void): void {
  const before = storedProduct(context, productId)
  change()
  writeDocuments(context, productId)
  const after = storedProduct(context, productId)
  if (before && after) recordProductChanged(context, before, after)
}
