import type { ProductChanges as ChangesV3 } from '@galleria/platform-client/entities/catalog-v3/product-writes'
import type { ProductChanges } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { Failure, invalid } from '../../../failures/failure.ts'
import { measurementUnits } from '../../prices/price-per-unit.ts'
import { applyProductChanges } from '../../product-changes/change-product.ts'
import { type ProductDraft, withEach, withFacts } from '../../product-changes/product-draft.ts'
import type { MediaRecord, TextFieldRecord } from '../../product-record.ts'
import { brandId, ribbonId } from '../ids.ts'
import { type EarlierNames, findEarlierNames, toOptionsV1, withRenamedOptions } from './options.ts'
import { toHtml } from './rich-text.ts'
import { withVariantsV3, type WrittenVariantV3 } from './variants.ts'

type Written = Wire<typeof ChangesV3>

/** What is written of a product of Catalog V3, new or known. */
export type WrittenProductV3 = Omit<Written, 'revision' | 'variantsInfo'> & {
  readonly variantsInfo?: { readonly variants: readonly WrittenVariantV3[] } | undefined
}

interface Writing {
  readonly newId: () => string
  /** The media that the request names, in its order; absent where it names none. */
  readonly media?: readonly MediaRecord[] | undefined
  /** Whether the product is created, so that nothing of the draft was ever written. */
  readonly isNew?: boolean
}

/** The longest text that shoppers write for a product. */
const MAX_TEXT_LENGTH = 500

/** A product with what is written of it by Catalog V3, by the same changes as V1's. An absent part stays as it is. */
export function applyProductV3(draft: ProductDraft, written: WrittenProductV3, { newId, media, isNew = false }: Writing): ProductDraft {
  const { options = [] } = written
  const priced = new Set(isNew ? [] : draft.variants.map(({ id }) => id))
  const earlier = findEarlierNames(options, draft.product.facts.options)
  const renamed = withRenamedOptions(draft, options)
  const changed = applyProductChanges(renamed, toChangesV1(written, renamed, earlier), newId)
  const measured = withMeasureOfPrice(changed, written)
  const described = withFacts(measured, {
    ...(written.modifiers && { textFields: toTextFields(written.modifiers) }),
    ...(written.tags?.publicTags?.tagIds && { tags: written.tags.publicTags.tagIds }),
    ...(media && { media }),
  })
  return written.variantsInfo ? withVariantsV3(described, written.variantsInfo.variants, { earlier, priced, newId }) : described
}

function toChangesV1(written: WrittenProductV3, draft: ProductDraft, earlier: EarlierNames): Wire<typeof ProductChanges> {
  const { name, slug, visible, productType, plainDescription, description, seoData, options, infoSections, brand, ribbon } = written
  return {
    ...(name !== undefined && { name }),
    ...(slug && { slug }),
    ...(visible !== undefined && { visible }),
    ...(productType !== undefined && { productType: productType.toLowerCase() }),
    ...(description && { description: toHtml(description) }),
    ...(plainDescription !== undefined && { description: plainDescription }),
    ...(seoData && { seoData }),
    ...(brand && { brand: nameOf(brand, draft.product.brand ?? '', brandId) }),
    ...(ribbon && { ribbon: nameOf(ribbon, draft.product.facts.ribbon ?? '', ribbonId) }),
    ...(options && { productOptions: toOptionsV1(options, draft.product.facts.options, earlier) }),
    ...(infoSections && {
      additionalInfoSections: infoSections.map((section) => ({
        title: section.title ?? section.uniqueName ?? '',
        description: section.plainDescription ?? toHtml(section.description),
      })),
    }),
  }
}

/** Brands and ribbons are names here: an id alone can only be that of the one that the product has. */
function nameOf(
  { id, name }: { id?: string | undefined; name?: string | undefined },
  before: string,
  toId: (name: string) => string,
): string {
  if (name !== undefined) return name
  if (id === undefined) return ''
  if (id.toLowerCase() === toId(before)) return before
  throw new Failure('RIBBON_NOT_FOUND', 'Brands and ribbons are told apart by their names here: there is none with this id.')
}

/** What the price per unit is for is the same for all variants that have a measure. */
function withMeasureOfPrice(draft: ProductDraft, { physicalProperties }: WrittenProductV3): ProductDraft {
  const { quantity, measurementUnit } = physicalProperties?.pricePerUnit ?? {}
  const unit = measurementUnits.find((known) => known === measurementUnit)
  if (quantity === undefined || !unit) return draft
  const own = { baseQuantity: quantity, baseMeasurementUnit: unit }
  const fresh = { totalQuantity: quantity, totalMeasurementUnit: unit, ...own }
  return withEach(draft, (part) => ({ ...part, measure: part.measure ? { ...part.measure, ...own } : fresh }))
}

function toTextFields(modifiers: NonNullable<WrittenProductV3['modifiers']>): TextFieldRecord[] {
  return modifiers.map(({ name, modifierRenderType = 'FREE_TEXT', mandatory = false, freeTextSettings = {} }, index) => {
    if (modifierRenderType !== 'FREE_TEXT')
      throw invalid(
        `product.modifiers[${index}].modifierRenderType`,
        'must be FREE_TEXT: this store has no other modifiers',
        'INVALID_ENUM_VALUE',
      )
    return { title: freeTextSettings.title ?? name, maxLength: freeTextSettings.maxCharCount ?? MAX_TEXT_LENGTH, mandatory }
  })
}
