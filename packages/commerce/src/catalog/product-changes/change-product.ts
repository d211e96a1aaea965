import type { ProductChanges } from '@galleria/platform-client/entities/catalog/product-requests'
import type { Dimensions } from '@galleria/platform-client/entities/product-parts/dimensions'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { invalid } from '../../failures/failure.ts'
import { isComparable, measurementUnits, type Measure } from '../prices/price-per-unit.ts'
import { managesVariants } from '../product-base.ts'
import type { ProductFacts, ProductRecord, VariantDefaults } from '../product-record.ts'
import { sanitizeRichText } from '../rich-text.ts'
import { parseMinor, parseWeight } from './amounts.ts'
import { withOptions } from './options.ts'
import { withDiscount, withPrice } from './prices.ts'
import { alignVariants, withEach, withFacts, type ProductDraft } from './product-draft.ts'

type Changes = Wire<typeof ProductChanges>

const FIELD = 'product'
/** Maximum of the specification for turning it on. */
const MAX_MANAGED = 300

/** A product with what is written of it; an absent part stays as it is. The slug is the caller's to check: others may have it. */
export function applyProductChanges(draft: ProductDraft, changes: Changes, newId: () => string): ProductDraft {
  const described = withFacts(draft, toFacts(changes))
  const named = { ...described, product: { ...described.product, ...toColumns(changes) } }
  const own = alignVariants(withOwnData(named, changes))
  const sold = changes.productOptions ? withOptions(own, changes.productOptions, newId, `${FIELD}.productOptions`) : own
  return changes.manageVariants === undefined ? sold : withManagement(sold, changes.manageVariants)
}

function toColumns({ name, description, visible, productType, brand, slug }: Changes): Partial<ProductRecord> {
  return {
    ...(name !== undefined && { name }),
    ...(slug !== undefined && { slug }),
    ...(description !== undefined && { description: sanitizeRichText(description) }),
    ...(visible !== undefined && { visible }),
    ...(productType !== undefined && { productType: productType === 'digital' ? 'digital' : 'physical' }),
    ...(brand !== undefined && { brand: brand === '' ? null : brand }),
  }
}

function toFacts({ ribbon, additionalInfoSections, seoData }: Changes): Partial<ProductFacts> {
  return {
    ...(ribbon !== undefined && { ribbon }),
    ...(additionalInfoSections && {
      additionalInfo: additionalInfoSections.map(({ title = '', description = '' }) => ({
        title,
        description: sanitizeRichText(description),
      })),
    }),
    ...(seoData && { seoData }),
  }
}

/** What the product has of itself, and with it every variant: but for SKUs, which each variant that is managed has its own of. */
function withOwnData(draft: ProductDraft, changes: Changes): ProductDraft {
  const { priceData, costAndProfitData, weight, sku, discount } = changes
  const data = {
    ...(costAndProfitData?.itemCost !== undefined && {
      costMinor: parseMinor(costAndProfitData.itemCost, `${FIELD}.costAndProfitData.itemCost`, draft.currency),
    }),
    ...(weight !== undefined && { weight: parseWeight(weight, `${FIELD}.weight`) }),
    ...sizes(changes),
    ...parseMeasure(draft.base, changes),
  }
  const same = withEach(draft, (part) => ({ ...part, ...data }))
  const labelled = sku === undefined ? same : { ...same, base: { ...same.base, sku: sku === '' ? null : sku } }
  const priced = priceData?.price === undefined ? labelled : withPrice(labelled, priceData.price, `${FIELD}.priceData.price`)
  return discount ? withDiscount(priced, discount, `${FIELD}.discount`) : priced
}

function sizes({ productDimensions, packageDimensions }: Changes): { productDimensions?: Dimensions; packageDimensions?: Dimensions } {
  return { ...(productDimensions && { productDimensions }), ...(packageDimensions && { packageDimensions }) }
}

function parseMeasure({ measure }: VariantDefaults, { pricePerUnitData }: Changes): { measure?: Measure } {
  if (!pricePerUnitData) return {}
  const field = `${FIELD}.pricePerUnitData`
  const merged = { ...measure, ...pricePerUnitData }
  const read = (name: 'totalQuantity' | 'baseQuantity') => merged[name] ?? failRequired(`${field}.${name}`)
  const readUnit = (name: 'totalMeasurementUnit' | 'baseMeasurementUnit') =>
    measurementUnits.find((unit) => unit === merged[name]) ?? failRequired(`${field}.${name}`)
  const written = {
    totalQuantity: read('totalQuantity'),
    totalMeasurementUnit: readUnit('totalMeasurementUnit'),
    baseQuantity: read('baseQuantity'),
    baseMeasurementUnit: readUnit('baseMeasurementUnit'),
  }
  if (!isComparable(written))
    throw invalid(`${field}.baseMeasurementUnit`, 'has nothing in common with the unit of the total quantity', 'VALIDATION')
  return { measure: written }
}

function failRequired(field: string): never {
  throw invalid(field, 'is required', 'REQUIRED_FIELD')
}

/** Variants that are no longer managed lose what they had of their own. */
function withManagement(draft: ProductDraft, manageVariants: boolean): ProductDraft {
  const { options } = draft.product.facts
  if (manageVariants && options.length === 0)
    throw invalid(`${FIELD}.manageVariants`, 'needs options, which this product does not have', 'VALIDATION')
  const begins = manageVariants && !managesVariants(draft.product.facts)
  if (begins && draft.variants.length > MAX_MANAGED)
    throw invalid(`${FIELD}.manageVariants`, `is for at most ${MAX_MANAGED} variants`, 'MAX_SIZE')
  return withFacts(draft, { manageVariants })
}
