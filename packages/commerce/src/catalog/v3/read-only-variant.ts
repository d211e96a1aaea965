import { currencyOf, revisionOf, type ProductV1 } from './product.ts'
import type { Requested } from './requested.ts'
import { toVariantV3 } from './variants.ts'

/** A variant as it is found without its product: beside it stands what the product says of all. */
export function toReadOnlyVariant(product: ProductV1, variantId: string, requested: Requested) {
  const record = product.variants?.find(({ id }) => id === variantId)
  if (!record) return undefined
  const names = { ...requested, has: (field: string) => field === 'VARIANT_OPTION_CHOICE_NAMES' || requested.has(field) }
  const { id, choices, ...variant } = toVariantV3(product, record, names)
  const [mainCategoryId] = product.collectionIds ?? []
  const visible = product.visible ?? true
  return {
    id,
    variantId: id,
    ...variant,
    optionChoices: choices,
    productData: {
      productId: product.id,
      name: product.name,
      productType: (product.productType ?? 'physical').toUpperCase(),
      slug: product.slug,
      visible,
      visibleInPos: visible,
      ...(mainCategoryId && { mainCategoryId }),
      ...(requested.has('CURRENCY') && { currency: currencyOf(product) }),
      revision: revisionOf(product.lastUpdated),
      handle: product.slug,
    },
  }
}
