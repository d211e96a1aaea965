import type { CatalogReference } from '@galleria/platform-client/entities/catalog/catalog-reference'
import { defaultVariantId } from '@galleria/platform-client/entities/catalog/catalog-reference'
import { findStoredProducts } from '../../db/queries/catalog/stored-products.ts'
import { choicesKey } from '../../domain/catalog/choices.ts'
import { isStoresReference, referencedVariant, purchasableItem, type Resolution } from '../../domain/catalog/purchasable-item.ts'
import type { CommerceContext } from '../contexts.ts'

/** What each reference means now, in the given order. */
export function resolveItems(context: CommerceContext, { references }: { references: readonly CatalogReference[] }): Resolution[] {
  const known =
    references.length === 0
      ? new Map()
      : findStoredProducts(
          context.db,
          references.map(({ catalogItemId }) => catalogItemId),
        )
  return references.map((reference) => resolveItem(context, reference, known))
}

function resolveItem({ settings }: CommerceContext, reference: CatalogReference, known: ReturnType<typeof findStoredProducts>): Resolution {
  if (!isStoresReference(reference)) return { missing: 'app' }
  const found = known.get(reference.catalogItemId.toLowerCase())
  if (!found?.product.visible) return { missing: 'product' }
  const { product } = found
  const variants = found.variants.filter(({ visible }) => visible)
  const target = referencedVariant(reference)
  if (product.facts.options.length === 0) {
    // The hosted platform takes the default variant's id here, and no id at all.
    const [only] = variants
    const requested = target && 'variantId' in target ? target.variantId : defaultVariantId
    return only && requested === defaultVariantId ? purchasableItem(product, only, settings) : { missing: 'variant' }
  }
  if (!target) return { missing: 'choices' }
  const variant = variants.find((candidate) =>
    'variantId' in target ? candidate.id === target.variantId : choicesKey(candidate.choices) === target.choicesKey,
  )
  return variant ? purchasableItem(product, variant, settings) : { missing: 'variant' }
}
