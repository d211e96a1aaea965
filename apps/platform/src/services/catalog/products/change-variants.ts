import { managesVariants } from '@galleria/commerce/catalog/product-base'
import { withOptions } from '@galleria/commerce/catalog/product-changes/options'
import { type ProductDraft, withFacts } from '@galleria/commerce/catalog/product-changes/product-draft'
import { withoutOverrides, withOverrides } from '@galleria/commerce/catalog/product-changes/variant-overrides'
import { Failure } from '@galleria/commerce/failures/failure'
import type { VariantOverride } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import type { CommerceContext } from '../../contexts.ts'
import { findProductJson } from '../record-catalog-events.ts'
import { changeProduct } from './update-product.ts'

/** Gives variants data of their own. Answers all variants of the product, with their costs: only the shop may ask. */
function updateVariants(context: CommerceContext, { id, variants }: { id: string; variants: Wire<typeof VariantOverride>[] }) {
  changeProduct(context, id, (draft) => withOverrides(draft, variants))
  return { variants: findProductJson(context, id)?.variants ?? [] }
}

/** Variants are as their product again. Their stock stays. */
function resetVariants(context: CommerceContext, { id }: { id: string }): void {
  changeProduct(context, id, withoutOverrides)
}

/** Throws VARIANTS_ARE_MANAGED where variants have data of their own: it would be lost. */
function deleteOptions(context: CommerceContext, { id }: { id: string }): void {
  changeProduct(context, id, (draft): ProductDraft => {
    const { facts } = draft.product
    if (managesVariants(facts))
      throw new Failure('VARIANTS_ARE_MANAGED', 'The variants of this product are managed: reset manageVariants first.')
    return facts.options.length === 0
      ? draft
      : withOptions(withFacts(draft, { manageVariants: false }), [], () => crypto.randomUUID(), 'productOptions')
  })
}

export const changeVariantsMethods = { deleteOptions, resetVariants, updateVariants }
