import { MAX_IN_STOCK } from '@galleria/platform-client/entities/catalog/inventory'
import type { NewProduct } from '@galleria/platform-client/entities/catalog/product-requests'
import { defaultVariantId } from '@galleria/platform-client/entities/line-items/catalog-reference'
import type { Wire } from '@galleria/platform-client/entities/wire/wire'
import { invalid } from '../../failures/failure.ts'
import { choicesKey, matchesChoices, type Choices } from '../choices.ts'
import { listShownChoices, setShownChoices } from '../media-choices.ts'
import type { ProductOptionRecord, VariantDefaults, VariantRecord } from '../product-record.ts'
import { withFacts, type ProductDraft } from './product-draft.ts'

type WrittenOptions = NonNullable<Wire<typeof NewProduct>['productOptions']>

const MAX_VARIANTS = 1000

/**
 * Replaces the options of the product and the variants that these make. A variant stays as it is if all of its choices remain; a variant
 * that gains an option gets the first of the new choices and keeps its stock.
 */
export function withOptions(draft: ProductDraft, written: WrittenOptions, newId: () => string, field: string): ProductDraft {
  const before = draft.product.facts.options
  const options = readOptions(written, before, field)
  if (options.reduce((total, { choices }) => total * choices.length, 1) > MAX_VARIANTS)
    throw invalid(field, `make more than ${MAX_VARIANTS} variants`, 'MAX_SIZE')
  const media = draft.product.facts.media.map((record) =>
    setShownChoices(
      record,
      listShownChoices(record).filter(({ option, choice }) => isChoice(options, option, choice)),
    ),
  )
  return {
    ...withFacts(draft, { options, media }),
    variants: options.length === 0 ? [withoutChoices(draft)] : combineOptions(draft, before, options, newId),
  }
}

function readOptions(written: WrittenOptions, before: readonly ProductOptionRecord[], field: string): ProductOptionRecord[] {
  const seen = new Set<string>()
  return written.map(({ name, choices }, index) => {
    const path = `${field}[${index}]`
    if (seen.has(name)) throw invalid(`${path}.name`, 'is the name of another option, too', 'VALIDATION')
    seen.add(name)
    const values: string[] = []
    const descriptions: Record<string, string> = {}
    for (const [choiceIndex, choice] of choices.entries()) {
      const value = choice.value ?? choice.description
      if (value === undefined) throw invalid(`${path}.choices[${choiceIndex}].value`, 'is required', 'REQUIRED_FIELD')
      if (values.includes(value))
        throw invalid(`${path}.choices[${choiceIndex}].value`, 'is another choice of this option, too', 'VALIDATION')
      values.push(value)
      if (choice.description !== undefined && choice.description !== value) descriptions[value] = choice.description
    }
    const type =
      before.find((option) => option.name === name)?.type ?? (values.every((value) => COLOUR.test(value)) ? 'color' : 'drop_down')
    return { name, type, choices: values, ...(Object.keys(descriptions).length > 0 && { descriptions }) }
  })
}

/** Requests do not name the type of an option: an option with only colours as values becomes a colour option. */
const COLOUR = /^#[0-9a-f]{3}(?:[0-9a-f]{3})?$/i

function isChoice(options: readonly ProductOptionRecord[], name: string, value: string): boolean {
  return options.some((option) => option.name === name && option.choices.includes(value))
}

/** Every combination of the options, but for those that could have been before and were not. */
function combineOptions(
  { base, variants }: ProductDraft,
  before: readonly ProductOptionRecord[],
  options: readonly ProductOptionRecord[],
  newId: () => string,
): VariantRecord[] {
  const known = new Map(variants.map((variant) => [choicesKey(variant.choices), variant]))
  const inherited = new Set<string>()
  const tracked = variants.some(({ trackQuantity }) => trackQuantity)
  const made = combinations(options).flatMap((choices): VariantRecord[] => {
    const same = known.get(choicesKey(choices))
    if (same) return [same]
    const possibleBefore =
      before.length === options.length &&
      before.every(({ name, choices: values }) => choices[name] !== undefined && values.includes(choices[name]))
    if (possibleBefore) return []
    const origin = variants.find((variant) => matchesChoices(choices, variant.choices))
    if (!origin || inherited.has(origin.id)) return [newVariant(newId(), choices, origin ? { ...origin, sku: base.sku } : base, tracked)]
    inherited.add(origin.id)
    return [{ ...origin, id: newId(), choices }]
  })
  if (made.length > 0) return made
  // Nothing that could be had before is left of these options, so that all of it can be had.
  return combinations(options).map((choices) => newVariant(newId(), choices, base, tracked))
}

function combinations(options: readonly ProductOptionRecord[]): Choices[] {
  return options.reduce<Choices[]>(
    (made, { name, choices }) => made.flatMap((combination) => choices.map((choice) => ({ ...combination, [name]: choice }))),
    [{}],
  )
}

function newVariant(id: string, choices: Choices, data: VariantDefaults, trackQuantity: boolean): VariantRecord {
  const { sku, priceMinor, discountedPriceMinor, costMinor, weight, measure, productDimensions, packageDimensions } = data
  const stock = { trackQuantity, quantity: 0, inStock: !trackQuantity }
  return {
    id,
    choices,
    sku,
    priceMinor,
    discountedPriceMinor,
    costMinor,
    weight,
    measure,
    productDimensions,
    packageDimensions,
    visible: true,
    ...stock,
  }
}

/** The one variant of a product without options; the goods of all are its goods. */
function withoutChoices({ base, variants }: ProductDraft): VariantRecord {
  const trackQuantity = variants.some((variant) => variant.trackQuantity)
  const quantity = variants.reduce((total, variant) => total + (variant.trackQuantity ? variant.quantity : 0), 0)
  const only = newVariant(defaultVariantId, {}, base, trackQuantity)
  return trackQuantity
    ? { ...only, quantity: Math.min(quantity, MAX_IN_STOCK), inStock: quantity > 0 }
    : { ...only, inStock: variants.length === 0 || variants.some(({ inStock }) => inStock) }
}
