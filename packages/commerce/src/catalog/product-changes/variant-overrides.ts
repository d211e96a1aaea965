import type { VariantOverride } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { Failure } from '../../failures/failure.ts'
import { matchesChoices } from '../choices.ts'
import { managesVariants } from '../product-base.ts'
import { checkChoices } from '../product-choices.ts'
import type { VariantRecord } from '../product-record.ts'
import { parseMinor, parseWeight } from './amounts.ts'
import { pricePair } from './prices.ts'
import type { ProductDraft } from './product-draft.ts'

type Override = Wire<typeof VariantOverride>

/** Gives variants data of their own: those with the ids, else all that have the choices. Throws where an override names none. */
export function withOverrides(draft: ProductDraft, overrides: readonly Override[]): ProductDraft {
  if (!managesVariants(draft.product.facts))
    throw new Failure('VARIANTS_NOT_MANAGED', 'The variants of this product are as the product is: set manageVariants first.')
  return overrides.reduce((before, override, index) => withOverride(before, override, `variants[${index}]`), draft)
}

function withOverride(draft: ProductDraft, override: Override, field: string): ProductDraft {
  const chosen = new Set(findOverriddenVariants(draft, override, field))
  const change = changesOf(draft, override, field)
  return { ...draft, variants: draft.variants.map((variant) => (chosen.has(variant.id) ? { ...variant, ...change(variant) } : variant)) }
}

function findOverriddenVariants({ product, variants }: ProductDraft, { choices = {}, variantIds }: Override, field: string): string[] {
  if (variantIds && variantIds.length > 0) {
    const known = new Set(variants.map(({ id }) => id))
    const ids = variantIds.map((id) => id.toLowerCase())
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0) throw new Failure('VARIANT_NOT_FOUND', `The product has no variant ${unknown.join(', ')}.`)
    return ids
  }
  checkChoices(product, choices, `${field}.choices`)
  const named = variants.filter((variant) => matchesChoices(variant.choices, choices)).map(({ id }) => id)
  if (named.length === 0) throw new Failure('VARIANT_NOT_FOUND', `The product has no variant ${Object.values(choices).join(' / ')}.`)
  return named
}

function changesOf(draft: ProductDraft, written: Override, field: string): (variant: VariantRecord) => Partial<VariantRecord> {
  const { price, cost, weight, sku, visible, productDimensions, packageDimensions } = written
  const priceMinor = price === undefined ? undefined : parseMinor(price, `${field}.price`, draft.currency)
  const changes = {
    ...(cost !== undefined && { costMinor: parseMinor(cost, `${field}.cost`, draft.currency) }),
    ...(weight !== undefined && { weight: parseWeight(weight, `${field}.weight`) }),
    ...(sku !== undefined && { sku: sku === '' ? null : sku }),
    ...(visible !== undefined && { visible }),
    ...(productDimensions && { productDimensions }),
    ...(packageDimensions && { packageDimensions }),
  }
  return (variant) => ({ ...changes, ...(priceMinor !== undefined && pricePair(variant, priceMinor, draft)) })
}

/** Takes from all variants what they have of their own. Their stock stays. */
export function withoutOverrides(draft: ProductDraft): ProductDraft {
  return { ...draft, variants: draft.variants.map((variant) => ({ ...variant, ...draft.base, visible: true })) }
}
