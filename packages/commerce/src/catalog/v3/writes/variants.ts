import type { NewStockedProduct } from '@galleria/platform-client/entities/catalog-v3/product-writes'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { Failure, invalid } from '../../../failures/failure.ts'
import { choicesKey } from '../../choices.ts'
import { isComparable, type Measure, measurementUnits } from '../../prices/price-per-unit.ts'
import { baseOf } from '../../product-base.ts'
import { parseMinor, parseWeight } from '../../product-changes/amounts.ts'
import { type ProductDraft, withFacts } from '../../product-changes/product-draft.ts'
import type { ProductOptionRecord, VariantRecord } from '../../product-record.ts'
import { type EarlierNames, isOption, valueOf } from './options.ts'

/** A variant as it is written; only a new product's says what is in stock. */
export type WrittenVariantV3 = Wire<typeof NewStockedProduct>['variantsInfo']['variants'][number]
type Choices = Readonly<Record<string, string>>

const FIELD = 'product.variantsInfo.variants'

const EMPTY: VariantRecord = {
  id: '',
  choices: {},
  sku: null,
  priceMinor: 0,
  discountedPriceMinor: 0,
  costMinor: null,
  weight: null,
  measure: null,
  productDimensions: null,
  packageDimensions: null,
  visible: true,
  trackQuantity: false,
  quantity: 0,
  inStock: true,
}

interface VariantWriting {
  readonly earlier: EarlierNames
  /** The ids of the variants that had a price before. */
  readonly priced: ReadonlySet<string>
  readonly newId: () => string
}

/**
 * Replaces the variants of the product. One that it has, by its id or its choices, stays as far as nothing else is written of it. Prices are what
 * a shopper pays and what is struck through: a discount of V1 has no place in them.
 */
export function withVariantsV3(
  draft: ProductDraft,
  written: readonly WrittenVariantV3[],
  { earlier, priced, newId }: VariantWriting,
): ProductDraft {
  const { options } = draft.product.facts
  const seen = new Set<string>()
  const variants = written.map((variant, index) => {
    const field = `${FIELD}[${index}]`
    const known = draft.variants.find(({ id }) => id === variant.id?.toLowerCase())
    if (variant.id !== undefined && !known)
      throw new Failure('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', `The product has no variant ${variant.id}.`)
    const choices = variant.choices ? readChoices(variant.choices, options, earlier) : (known?.choices ?? {})
    checkComplete(choices, options)
    const key = choicesKey(choices)
    if (seen.has(key)) throw new Failure('DUPLICATE_VARIANT_OPTION_CHOICE', 'Two variants have the same choices.')
    seen.add(key)
    const same = known ?? draft.variants.find((other) => choicesKey(other.choices) === key)
    if (!variant.price && !(same && priced.has(same.id))) throw invalid(`${field}.price`, 'is required', 'REQUIRED_FIELD')
    const id = options.length === 0 ? defaultVariantId : (same?.id ?? newId())
    return { ...writeVariant(draft, same ?? EMPTY, variant, field), id, choices }
  })
  const whole = withFacts(draft, { manageVariants: options.length > 0, discount: undefined, base: undefined })
  return { ...whole, variants, base: baseOf(whole.product.facts, variants) }
}

function readChoices(
  written: NonNullable<WrittenVariantV3['choices']>,
  options: readonly ProductOptionRecord[],
  earlier: EarlierNames,
): Choices {
  return Object.fromEntries(
    written.map(({ optionChoiceIds: ids, optionChoiceNames: names }) => {
      const option = options.find((known) => isOption(known, ids?.optionId, earlier) || known.name === names?.optionName)
      if (!option)
        throw new Failure('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', 'A variant chooses of an option that the product does not have.')
      const value = valueOf({ choiceId: ids?.choiceId, name: names?.choiceName }, option, earlier)
      if (value === undefined) throw new Failure('CHOICE_NOT_EXIST', `The option ${option.name} has no such choice.`)
      return [option.name, value]
    }),
  )
}

function checkComplete(choices: Choices, options: readonly ProductOptionRecord[]): void {
  const missing = options.find(({ name }) => choices[name] === undefined)
  if (missing) throw new Failure('MISSING_VARIANT_OPTION_CHOICE', `A variant has no choice of ${missing.name}.`)
}

function writeVariant(draft: ProductDraft, before: VariantRecord, written: WrittenVariantV3, field: string): VariantRecord {
  const { sku, visible, revenueDetails, physicalProperties: physical = {}, inventoryItem } = written
  const cost = revenueDetails?.cost?.amount
  return {
    ...before,
    ...parsePrices(draft, written, field),
    ...(sku !== undefined && { sku: sku === '' ? null : sku }),
    ...(visible !== undefined && { visible }),
    ...(cost !== undefined && { costMinor: parseMinor(Number(cost), `${field}.revenueDetails.cost.amount`, draft.currency) }),
    ...(physical.weight !== undefined && { weight: parseWeight(physical.weight, `${field}.physicalProperties.weight`) }),
    ...(physical.productDimensions && { productDimensions: physical.productDimensions }),
    ...(physical.packageDimensions && { packageDimensions: physical.packageDimensions }),
    ...parseMeasure(draft, before, physical.pricePerUnit?.settings, field),
    ...(inventoryItem && stockOf(inventoryItem, field)),
  }
}

function parsePrices({ currency }: ProductDraft, { price }: WrittenVariantV3, field: string): Partial<VariantRecord> {
  if (!price) return {}
  const parse = (amount: string, name: string) => parseMinor(Number(amount), `${field}.price.${name}.amount`, currency)
  const discountedPriceMinor = parse(price.actualPrice.amount, 'actualPrice')
  const priceMinor = price.compareAtPrice ? parse(price.compareAtPrice.amount, 'compareAtPrice') : discountedPriceMinor
  if (priceMinor < discountedPriceMinor)
    throw new Failure('COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', 'The price to compare with is below the price.')
  return { priceMinor, discountedPriceMinor }
}

type WrittenMeasure = NonNullable<NonNullable<WrittenVariantV3['physicalProperties']>['pricePerUnit']>['settings']

/** How much is in it. What the price per unit is for stands with the product; without, it is one of the same unit. */
function parseMeasure({ base }: ProductDraft, before: VariantRecord, settings: WrittenMeasure, field: string): { measure?: Measure } {
  const unit = measurementUnits.find((known) => known === settings?.measurementUnit)
  if (!settings || !unit || settings.quantity === undefined) return {}
  const known = before.measure ?? base.measure
  const measure = {
    totalQuantity: settings.quantity,
    totalMeasurementUnit: unit,
    baseQuantity: known?.baseQuantity ?? 1,
    baseMeasurementUnit: known?.baseMeasurementUnit ?? unit,
  }
  if (isComparable(measure)) return { measure }
  throw invalid(`${field}.physicalProperties.pricePerUnit.settings`, 'has nothing in common with the unit of the price', 'VALIDATION')
}

function stockOf(
  { quantity, inStock }: NonNullable<WrittenVariantV3['inventoryItem']>,
  field: string,
): Pick<VariantRecord, 'trackQuantity' | 'quantity' | 'inStock'> {
  if (quantity !== undefined && inStock !== undefined && inStock !== quantity > 0)
    throw invalid(`${field}.inventoryItem.inStock`, 'is what the quantity says', 'FIELD_NOT_ALLOWED')
  if (quantity !== undefined) return { trackQuantity: true, quantity, inStock: quantity > 0 }
  return { trackQuantity: false, quantity: 0, inStock: inStock ?? true }
}
