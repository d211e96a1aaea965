import type { CatalogReference } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { CatalogLine } from './cart-line.ts'

/** What a shared cart says of a line. */
export interface SharedLine {
  readonly id: string
  readonly reference: CatalogReference
  readonly quantity: number
}

/** The line without free options: an engraving or the recipient of a gift card is the shopper's own. */
export function toSharedLine({ id, reference, quantity, lastSeen }: CatalogLine): SharedLine {
  const { appId, catalogItemId } = reference
  return { id, quantity, reference: { appId, catalogItemId, options: { variantId: lastSeen.variantId } } }
}

export function contentKeyOf(lines: readonly SharedLine[]): string {
  return JSON.stringify(
    lines.map(({ reference: { appId, catalogItemId, options }, quantity }) => [appId, catalogItemId, options, quantity]),
  )
}
