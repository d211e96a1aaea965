import type { CatalogReference } from '@galleria/platform-client/entities/catalog-reference'
import { defaultVariantId } from '@galleria/platform-client/entities/catalog-reference'
import { findSoldProducts } from '../../db/queries/sold-products.ts'
import { choicesKey } from '../../domain/choices.ts'
import { isStoresReference, referencedVariant, sellableItem, type Resolution } from '../../domain/sellable-item.ts'
import type { CommerceContext } from '../contexts.ts'

/** What each reference means now, in the given order. */
export function resolveItems(context: CommerceContext, { references }: { references: readonly CatalogReference[] }): Resolution[] {
  const known =
    references.length === 0
      ? new Map()
      : findSoldProducts(
          context.db,
          references.map(({ catalogItemId }) => catalogItemId),
        )
  return references.map((reference) => resolveItem(context, reference, known))
}

function resolveItem({ settings }: CommerceContext, reference: CatalogReference, known: ReturnType<typeof findSoldProducts>): Resolution {
  if (!isStoresReference(reference)) return { missing: 'app' }
  const found = known.get(reference.catalogItemId.toLowerCase())
  if (!found?.product.visible) return { missing: 'product' }
  const { product } = found
  const variants = found.variants.filter(({ visible }) => visible)
  const wanted = referencedVariant(reference)
  if (product.facts.options.length === 0) {
    // The hosted platform takes the default variant's id here, and no id at all.
    const [only] = variants
    const asked = wanted && 'variantId' in wanted ? wanted.variantId : defaultVariantId
    return only && asked === defaultVariantId ? sellableItem(product, only, settings) : { missing: 'variant' }
  }
  if (!wanted) return { missing: 'choices' }
  const variant = variants.find((candidate) =>
    'variantId' in wanted ? candidate.id === wanted.variantId : choicesKey(candidate.choices) === wanted.choicesKey,
  )
  return variant ? sellableItem(product, variant, settings) : { missing: 'variant' }
}
