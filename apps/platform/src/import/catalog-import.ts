import { choicesKey } from '@galleria/commerce/catalog/choices'
import { isComparable, measurementUnits } from '@galleria/commerce/catalog/prices/price-per-unit'
import { SLUG } from '@galleria/commerce/catalog/slug-form'
import { MAX_IN_STOCK } from '@galleria/platform-client/entities/catalog/inventory'
import { MAX_TEXT_FIELDS } from '@galleria/platform-client/entities/catalog/product'
import { CollectionTranslations, ProductTranslations } from '@galleria/platform-client/entities/catalog/translation'
import { STORED_DECIMALS } from '@galleria/platform-client/entities/pricing/setting-amount'
import Big from 'big.js'
import * as z from 'zod'

/** The catalog as imports and the seed describe it. The platform checks it again: a script is a client like any other. */

const price = z.string().check((payload) => {
  const problem = priceProblem(payload.value)
  if (problem) payload.issues.push({ code: 'custom', input: payload.value, message: problem })
})

function priceProblem(text: string): string | undefined {
  if (!/^\d+(\.\d+)?$/.test(text)) return `"${text}" is not a price`
  const value = new Big(text)
  if (!value.eq(value.round(STORED_DECIMALS))) return `the price ${text} has more than three decimals`
  return value.gt('999999999.99') ? `the price ${text} is above 999999999.99` : undefined
}

const Slug = z
  .string()
  .max(100, 'the handle is longer than 100 characters')
  .regex(SLUG, { error: ({ input }) => `"${String(input)}" is not a handle: letters, digits and dashes only` })

const Stock = z.discriminatedUnion('track', [
  z.object({
    track: z.literal(true),
    quantity: z
      .int('the quantity is not a whole number')
      .min(0, 'the quantity is negative')
      .max(MAX_IN_STOCK, 'the quantity is above 99999'),
  }),
  z.object({ track: z.literal(false), inStock: z.boolean() }),
])

const quantity = z.number().min(0.01, 'a measure is below 0.01').max(999_999_999.99, 'a measure is above 999999999.99')
const unit = z.enum(measurementUnits)

const ImportedMeasure = z
  .object({ totalQuantity: quantity, totalMeasurementUnit: unit, baseQuantity: quantity, baseMeasurementUnit: unit })
  .refine(isComparable, 'the units of the measure have nothing in common')

export const ImportedVariant = z.object({
  choices: z.record(z.string(), z.string()),
  sku: z.string().max(40, 'the SKU is longer than 40 characters').optional(),
  price,
  /** The price before a discount: above `price`. */
  compareAtPrice: price.optional(),
  cost: price.optional(),
  /** Kilograms. */
  weight: z.number().min(0, 'the weight is negative').max(999_999_999.99, 'the weight is too large').optional(),
  /** What is in it, for the price per unit. */
  measure: ImportedMeasure.optional(),
  visible: z.boolean().default(true),
  stock: Stock,
})
export type ImportedVariant = z.infer<typeof ImportedVariant>

const Picture = z.object({
  /** Absolute, or a path on the platform's own origin (`/media/…`). */
  url: z
    .string()
    .max(2000)
    .refine(
      (url) => /^\/media\/[\w.-]+$/.test(url) || (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)),
      'the picture has no web address',
    ),
  alt: z.string().max(1000),
  width: z.int().min(1).optional(),
  height: z.int().min(1).optional(),
  colour: z
    .string()
    .regex(/^#[0-9a-f]{6}$/, 'the colour of a picture is not #rrggbb')
    .optional(),
})

export const ImportedPicture = Picture.extend({ choice: z.object({ option: z.string(), choice: z.string() }).optional() })

const ImportedOption = z.object({
  name: z.string().min(1).max(50, 'an option name is longer than 50 characters'),
  type: z.enum(['drop_down', 'color']),
  choices: z
    .array(z.string().min(1).max(50, 'a choice is longer than 50 characters'))
    .min(1, 'an option has no choices')
    .max(100, 'an option has more than 100 choices'),
})
export const ImportedOptions = z.array(ImportedOption).max(6, 'there are more than 6 options')

export const ImportedSections = z.array(z.object({ title: z.string().max(50), description: z.string().max(16_000) }))

export const ImportedTextFields = z
  .array(
    z.object({
      title: z.string().trim().min(1, 'a custom text field has no title').max(100, 'a custom text field has a title above 100 characters'),
      maxLength: z.int().min(1, 'a custom text field takes no character').max(500, 'a custom text field takes more than 500 characters'),
      mandatory: z.boolean().default(false),
    }),
  )
  .max(MAX_TEXT_FIELDS, `there are more than ${MAX_TEXT_FIELDS} custom text fields`)
  .refine((fields) => new Set(fields.map(({ title }) => title)).size === fields.length, 'two custom text fields have the same title')

export const ImportedProduct = z
  .object({
    slug: Slug,
    /** The line at which the product begins in its file. */
    line: z.int().optional(),
    name: z.string().trim().min(1, 'the title is missing').max(80, 'the title is longer than 80 characters'),
    description: z.string().max(8000, 'the description is longer than 8000 characters'),
    brand: z.string().max(50, 'the vendor is longer than 50 characters').optional(),
    ribbon: z.string().max(30).optional(),
    productType: z.enum(['physical', 'digital']),
    giftCard: z.boolean().default(false),
    visible: z.boolean(),
    collections: z.array(Slug).max(100),
    tags: z.array(z.string().min(1).max(100, 'a tag is longer than 100 characters')).max(250, 'there are more than 250 tags').optional(),
    options: ImportedOptions,
    variants: z.array(ImportedVariant).min(1, 'there is no variant').max(1000, 'there are more than 1000 variants'),
    media: z.array(ImportedPicture).max(250),
    additionalInfo: ImportedSections.default([]),
    textFields: ImportedTextFields.optional(),
    maxPerCustomer: z
      .int('the limit per customer is not a whole number')
      .min(1, 'the limit per customer is below 1')
      .max(100_000, 'the limit per customer is above 100000')
      .optional(),
    depositPercentage: z
      .int('the deposit is not a whole number of percent')
      .min(1, 'the deposit is below 1 percent')
      .max(99, 'the deposit is above 99 percent')
      .optional(),
    seo: z.object({ title: z.string().max(200).optional(), description: z.string().max(1000).optional() }).optional(),
    /** Texts in other languages than the store's. Without this list, the product keeps its translations. */
    translations: z.optional(ProductTranslations),
  })
  .check((payload) => {
    for (const message of combinationProblems(payload.value)) payload.issues.push({ code: 'custom', input: payload.value, message })
  })
export type ImportedProduct = z.infer<typeof ImportedProduct>

export const ImportedCollection = z.object({
  slug: Slug,
  name: z.string().trim().min(1).max(50, 'the collection name is longer than 50 characters'),
  description: z.string().max(600).default(''),
  picture: Picture.optional(),
  translations: z.optional(CollectionTranslations),
})
export type ImportedCollection = z.infer<typeof ImportedCollection>

/** The body of the import call. Products are checked one by one: a bad one is reported and the others are imported. */
export const CatalogImport = z.object({
  source: z.string().max(200),
  collections: z.array(ImportedCollection).max(1000).default([]),
  products: z.array(z.unknown()).max(200),
  /** Says what an import would do, and leaves everything as it is. */
  dryRun: z.boolean().optional(),
})
export type CatalogImport = z.infer<typeof CatalogImport>

export const ImportFailure = z.object({ slug: z.string(), line: z.int().optional(), message: z.string() })
export type ImportFailure = z.infer<typeof ImportFailure>

/** What an import would do to a product or a collection; one that exists changes in these fields. */
export const ImportChange = z.object({
  kind: z.enum(['product', 'collection']),
  slug: z.string(),
  line: z.int().optional(),
  outcome: z.enum(['created', 'updated']),
  fields: z.array(z.string()),
})
export type ImportChange = z.infer<typeof ImportChange>

export const ImportResult = z.object({
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  failures: z.array(ImportFailure),
  /** Changes that a dry run would make. */
  changes: z.array(ImportChange).optional(),
})
export type ImportResult = z.infer<typeof ImportResult>

interface Combinations {
  readonly options: { name: string; choices: string[] }[]
  readonly variants: ImportedVariant[]
  readonly media: { choice?: { option: string; choice: string } }[]
}

function combinationProblems({ options, variants, media }: Combinations): string[] {
  const problems: string[] = []
  const names = options.map(({ name }) => name)
  if (new Set(names).size < names.length) problems.push('two options have the same name')
  if (options.some(({ choices }) => new Set(choices).size < choices.length)) problems.push('an option names a choice twice')
  const isChoice = (name: string, value: string | undefined) =>
    options.some((option) => option.name === name && value !== undefined && option.choices.includes(value))
  // The wire tells the base once per product.
  if (new Set(variants.flatMap(({ measure }) => (measure ? [`${measure.baseQuantity} ${measure.baseMeasurementUnit}`] : []))).size > 1)
    problems.push('the variants tell their price per unit for different units')
  const seen = new Set<string>()
  for (const { choices, price: now, compareAtPrice } of variants) {
    const key = choicesKey(choices)
    const described = Object.values(choices).join(' / ') || 'without options'
    if (seen.has(key)) problems.push(`the variant ${described} appears twice`)
    seen.add(key)
    if (Object.keys(choices).length !== names.length || !names.every((name) => isChoice(name, choices[name])))
      problems.push(`the variant ${described} does not name one choice of every option`)
    if (compareAtPrice !== undefined && !priceProblem(now) && !priceProblem(compareAtPrice) && new Big(compareAtPrice).lte(now))
      problems.push(`the price before the discount, ${compareAtPrice}, is not above the price`)
  }
  for (const { choice } of media)
    if (choice && !isChoice(choice.option, choice.choice)) problems.push(`a picture belongs to the unknown choice ${choice.choice}`)
  return problems
}
