import { choicesKey } from '@galleria/commerce/catalog/choices'
import { exactAmount } from '@galleria/commerce/values/money'
import { STORED_DECIMALS } from '@galleria/platform-client/entities/pricing/setting-amount'
import Big from 'big.js'
import type { ImportedVariant } from './catalog-import.ts'
import type { CsvRow } from './csv/csv-rows.ts'
import type { RowProblem } from './row-group.ts'
import { MAX_OPTIONS, NO_OPTION, OWN_COLUMNS } from './shopify-columns.ts'
import { readMeasure } from './shopify-measure.ts'

export interface ReadOption {
  readonly name: string
  readonly type: 'drop_down' | 'color'
  readonly choices: string[]
}

export interface RowVariant {
  readonly line: number
  readonly variant: ImportedVariant
  readonly image: string
  readonly shipped: boolean
}

const CHOICE_COLUMNS = Array.from({ length: MAX_OPTIONS }, (_, index) => `Option${index + 1} Value`)
const VARIANT_COLUMNS = ['Variant SKU', 'Variant Price', 'Variant Inventory Qty', ...CHOICE_COLUMNS]

/** The options of a product stand in its first row. "Title: Default Title" is how a product without options is written. */
export function readOptions(first: CsvRow): ReadOption[] {
  const names = Array.from({ length: MAX_OPTIONS }, (_, index) => first.values[`Option${index + 1} Name`] ?? '').filter(
    (name) => name !== '',
  )
  if (names.length <= 1 && first.values['Option1 Value'] === NO_OPTION.choice) return []
  return names.map((name) => ({ name, type: isColorOption(name) ? 'color' : 'drop_down', choices: [] }))
}

export function isColorOption(name: string): boolean {
  return /^colou?r$/i.test(name)
}

/** The variants of a product, their choices entered into its options. */
export function readVariants(rows: readonly CsvRow[], options: readonly ReadOption[]): { variants: RowVariant[]; problems: RowProblem[] } {
  const variants: RowVariant[] = []
  const problems: RowProblem[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    // Further rows may hold nothing but a picture.
    if (index > 0 && VARIANT_COLUMNS.every((column) => !row.values[column])) continue
    const before = problems.length
    const report = (message: string) => problems.push({ line: row.line, message })
    const choices = readChoices(row, options, report)
    const key = choicesKey(choices)
    if (problems.length === before && seen.has(key))
      report(
        options.length === 0
          ? 'a product without options has one variant only'
          : `the variant ${Object.values(choices).join(' / ')} appears twice`,
      )
    seen.add(key)
    const read = readVariant(row, choices, report)
    if (problems.length === before && read) variants.push(read)
  }
  return { variants, problems }
}

type Report = (message: string) => void

function readChoices({ values }: CsvRow, options: readonly ReadOption[], report: Report): Record<string, string> {
  const choices: Record<string, string> = {}
  for (const [index, option] of options.entries()) {
    const choice = values[`Option${index + 1} Value`] ?? ''
    if (choice === '') {
      report(`the variant has no ${option.name}`)
      continue
    }
    choices[option.name] = choice
    if (!option.choices.includes(choice)) option.choices.push(choice)
  }
  const named = CHOICE_COLUMNS.map((column) => values[column] ?? '').filter((value) => value !== '' && value !== NO_OPTION.choice)
  if (named.length > options.length) report('the variant names a choice of an option that the product does not have')
  return choices
}

function readVariant({ line, values }: CsvRow, choices: Record<string, string>, report: Report): RowVariant | undefined {
  const price = readAmount(values['Variant Price'] ?? '', 'price', report)
  if (!values['Variant Price']) report('the price is missing')
  const before = readAmount(values['Variant Compare At Price'] ?? '', 'compare-at price', report)
  const cost = readAmount(values['Cost per item'] ?? '', 'cost', report)
  const weight = readWeight(values['Variant Grams'] ?? '', report)
  const measure = readMeasure(values, report)
  const stock = readStock(values, report)
  if (price === undefined || stock === undefined) return undefined
  const sku = values['Variant SKU']
  return {
    line,
    image: values['Variant Image'] ?? '',
    shipped: values['Variant Requires Shipping']?.toLowerCase() !== 'false',
    variant: {
      choices,
      ...(sku && { sku }),
      price,
      // Shops leave the old price in place when a sale ends: equal or lower, it discounts nothing.
      ...(before !== undefined && new Big(before).gt(price) && { compareAtPrice: before }),
      ...(cost !== undefined && { cost }),
      ...(weight !== undefined && { weight }),
      ...(measure && { measure }),
      visible: values[OWN_COLUMNS.variantPublished] !== 'false',
      stock,
    },
  }
}

function readAmount(text: string, what: string, report: Report): string | undefined {
  if (text === '') return undefined
  if (!/^\d+(\.\d+)?$/.test(text)) {
    report(`"${text}" is not a ${what}`)
    return undefined
  }
  const amount = new Big(text)
  if (amount.eq(amount.round(STORED_DECIMALS))) return exactAmount(amount)
  report(`the ${what} ${text} has more than three decimals`)
  return undefined
}

/** The weight of a variant. Zero grams mean that no weight was entered. */
function readWeight(text: string, report: Report): number | undefined {
  if (text === '') return undefined
  if (!/^\d+(\.\d+)?$/.test(text)) {
    report(`"${text}" is not a weight in grams`)
    return undefined
  }
  const grams = new Big(text)
  return grams.eq(0) ? undefined : grams.div(1000).toNumber()
}

/** Without a tracker stock is not counted; with the policy "continue" the shop sells on below zero. Both are always in stock. */
function readStock(values: CsvRow['values'], report: Report): ImportedVariant['stock'] | undefined {
  const text = values['Variant Inventory Qty'] ?? ''
  const tracked = (values['Variant Inventory Tracker'] ?? '') !== '' && values['Variant Inventory Policy']?.toLowerCase() !== 'continue'
  if (text !== '' && !/^-?\d+$/.test(text)) report(`"${text}" is not a quantity: it has to be a whole number`)
  else if (text.startsWith('-')) report(`the quantity ${text} is negative`)
  else if (tracked && text === '') report('the quantity is missing')
  else return tracked ? { track: true, quantity: Number(text) } : { track: false, inStock: values[OWN_COLUMNS.variantInStock] !== 'false' }
  return undefined
}
