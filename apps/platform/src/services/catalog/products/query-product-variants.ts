import { matchesChoices } from '@galleria/commerce/catalog/choices'
import { costAndProfit } from '@galleria/commerce/catalog/prices/product-prices'
import { checkChoices } from '@galleria/commerce/catalog/product-choices'
import { toVariantDocument } from '@galleria/commerce/catalog/product-document'
import type { OffsetQuery } from '@galleria/platform-client/entities/wire/query'
import { findVariants } from '../../../db/queries/catalog/variants.ts'
import { parsePaging } from '../../../db/sql/paging.ts'
import type { CatalogContext } from '../../contexts.ts'
import { findConversion } from './convert-documents.ts'
import { visibleProduct } from './read-products.ts'

export interface QueryProductVariants {
  readonly id: string
  readonly choices?: Readonly<Record<string, string>>
  readonly variantIds?: readonly string[]
  readonly paging?: OffsetQuery['paging']
  readonly includeMerchantSpecificData?: boolean
  readonly elevated: boolean
  readonly currency?: string | undefined
}

/** The variants of one product: all, or those with the given ids and choices. */
function queryProductVariants(context: CatalogContext, input: QueryProductVariants) {
  const product = visibleProduct(context, input.id, input.elevated)
  const { limit, offset } = parsePaging(input.paging, 'paging')
  checkChoices(product, input.choices ?? {}, 'choices')
  const ids = input.variantIds?.length ? new Set(input.variantIds.map((id) => id.toLowerCase())) : undefined
  const found = findVariants(context.db, product.id).filter(
    (variant) =>
      (variant.visible || input.elevated) && (!ids || ids.has(variant.id)) && matchesChoices(variant.choices, input.choices ?? {}),
  )
  const page = found.slice(offset, offset + limit)
  const { settings } = context
  const conversion = findConversion(context, input.currency)
  const withCosts = input.elevated && input.includeMerchantSpecificData === true
  return {
    variants: page.map((record) => {
      const document = toVariantDocument(record, settings, conversion)
      const costs = withCosts ? costAndProfit(record, settings) : undefined
      return costs ? { ...document, variant: { ...document.variant, costAndProfitData: costs } } : document
    }),
    metadata: { items: page.length, offset },
    totalResults: found.length,
  }
}

export const queryProductVariantsMethods = { queryProductVariants }
