import { withoutFormula } from '../import/csv/formulas.ts'
import { inLanguage, OWN_COLUMNS, TRANSLATED_COLUMNS } from '../import/shopify-columns.ts'
import type { CsvFields } from './shopify-rows.ts'

const PRODUCT_COLUMNS = ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Type', 'Tags', 'Published']
/** Columns behind the options. */
const VARIANT_COLUMNS = [
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Unit Price Total Measure',
  'Unit Price Total Measure Unit',
  'Unit Price Base Measure',
  'Unit Price Base Measure Unit',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
]

/** Shopify's own template has three options; what has more is for this platform alone. */
const optionColumns = (options: number) =>
  Array.from({ length: options }, (_, index) => [`Option${index + 1} Name`, `Option${index + 1} Value`]).flat()

/** The columns of a file, in the order of Shopify's exports. */
export function shopifyColumns({ options, languages }: { readonly options: number; readonly languages: readonly string[] }): string[] {
  const columns = [...PRODUCT_COLUMNS, ...optionColumns(options), ...VARIANT_COLUMNS, ...Object.values(OWN_COLUMNS)]
  const translated = TRANSLATED_COLUMNS.filter((column) => columns.includes(column))
  return [...columns, ...languages.flatMap((language) => translated.map((column) => inLanguage(column, language)))]
}

/** One line of a file by RFC 4180, with its end. No field of it is a formula for the program that opens the file. */
export function csvLine(columns: readonly string[], fields: CsvFields): string {
  return `${columns.map((column) => quoteField(withoutFormula(fields[column] ?? ''))).join(',')}\r\n`
}

function quoteField(field: string): string {
  return /[",\r\n]|^\s|\s$/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}
