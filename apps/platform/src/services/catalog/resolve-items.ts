import type { CatalogReference } from '@galleria/platform-client/entities/catalog-reference'
import { defaultVariantId } from '@galleria/platform-client/entities/catalog-reference'
import { findProduct } from '../../db/queries/products.ts'
import { findVariants } from '../../db/queries/variants.ts'
import { choicesKey } from '../../domain/choices.ts'
import { isStoresReference, referencedVariant, sellableItem, type Resolution } from '../../domain/sellable-item.ts'
import type { CommerceContext } from '../contexts.ts'

/** What each reference means now, in the given order. */
export function resolveItems(context: CommerceContext, { references }: { references: readonly CatalogReference[] }): Resolution[] {
  return references.map((reference) => resolveItem(context, reference))
}

function resolveItem({ db, settings }: CommerceContext, reference: CatalogReference): Resolution {
  if (!isStoresReference(reference)) return { missing: 'app' }
  const product = findProduct(db, reference.catalogItemId)
  if (!product?.visible) return { missing: 'product' }
  const variants = findVariants(db, product.id).filter(({ visible }) => visible)
  const wanted = referencedVariant(reference)
  if (product.facts.options.length === 0) {
    // The hosted platform takes the default variant's id here, and no id at all.
    const [only] = variants
    const asked = wanted && 'variantId' in wanted ? wanted.variantId : defaultVariantId
    return only && asked === defaultVariantId ? sellableItem(product, only, settings) : { missing: 'variant' }
  }
  if (!wanted) return { missing: 'choices' }
  const variant = variants.find((candidate) => ('variantId' in wanted ? candidate.id === wanted.variantId : choicesKey(candidate.choices) === wanted.choicesKey))
  return variant ? sellableItem(product, variant, settings) : { missing: 'variant' }
}
