import { baseOf, defaultsOf, managesVariants } from '../product-base.ts'
import type { ProductFacts, ProductRecord, VariantDefaults, VariantRecord } from '../product-record.ts'

/** A product as it is about to be written: changes make one draft of another and touch nothing else. */
export interface ProductDraft {
  readonly product: ProductRecord
  /** What the product says of itself, and new variants begin with. */
  readonly base: VariantDefaults
  readonly variants: readonly VariantRecord[]
  /** Currency of the prices. */
  readonly currency: string
}

export function draftOf(product: ProductRecord, variants: readonly VariantRecord[], currency: string): ProductDraft {
  return { product, variants, currency, base: baseOf(product.facts, variants) }
}

/** What of the draft is stored: its base among the facts, and variants that are as it is where they have nothing of their own. */
export function finishDraft(draft: ProductDraft): { product: ProductRecord; variants: readonly VariantRecord[] } {
  const { product, base, variants } = alignVariants(draft)
  return { product: { ...product, facts: { ...product.facts, base: defaultsOf(base) } }, variants }
}

/** Variants that are not managed are as their product is. */
export function alignVariants(draft: ProductDraft): ProductDraft {
  return managesVariants(draft.product.facts)
    ? draft
    : { ...draft, variants: draft.variants.map((variant) => ({ ...variant, ...draft.base })) }
}

export function withFacts(draft: ProductDraft, facts: Partial<ProductFacts>): ProductDraft {
  return { ...draft, product: { ...draft.product, facts: { ...draft.product.facts, ...facts } } }
}

/** Applies a change to the product's own data and to every variant's. */
export function withEach(draft: ProductDraft, change: <Part extends VariantDefaults>(part: Part) => Part): ProductDraft {
  return { ...draft, base: change(draft.base), variants: draft.variants.map((variant) => change(variant)) }
}
