import { ImportedOptions, ImportedProduct, ImportedSections, ImportedTextFields } from './catalog-import.ts'
import { cleanDescription } from './clean-description.ts'
import type { CsvRow } from './csv/csv-rows.ts'
import { readJsonField } from './json-field.ts'
import type { RowGroup, RowProblem } from './row-group.ts'
import { capitalize, readCollections, type DescribedCollection } from './shopify-collections.ts'
import { OWN_COLUMNS } from './shopify-columns.ts'
import { shopifyMedia } from './shopify-media.ts'
import { readTranslations } from './shopify-translations.ts'
import { readOptions, readVariants, type RowVariant } from './shopify-variants.ts'
import { slugOf } from './slug.ts'

export type ProductResult =
  | { readonly product: ImportedProduct; readonly collections: DescribedCollection[] }
  | { readonly problems: RowProblem[] }

/** Makes one product of the rows of one handle, or says what is wrong with each of them. */
export function shopifyProduct(slug: string, { rows, broken }: RowGroup): ProductResult {
  const [first] = rows
  if (!first) throw new RangeError('a product has at least one row')
  const options = readOptions(first)
  const { variants, problems } = readVariants(rows, options)
  problems.push(...headProblems(first, rows))
  if (broken) problems.push({ line: first.line, message: 'a row of this product has no handle' })
  const { media, problems: mediaProblems } = shopifyMedia(
    rows,
    variants,
    options.map(({ name }) => name),
  )
  const { values } = first
  const report = (message: string) => problems.push({ line: first.line, message })
  const { slugs, described } = readCollections(values, report)
  const ownOptions = readJsonField(values[OWN_COLUMNS.options] ?? '', OWN_COLUMNS.options, ImportedOptions, report)
  const additionalInfo = readJsonField(values[OWN_COLUMNS.infoSections] ?? '', OWN_COLUMNS.infoSections, ImportedSections, report)
  const textFields = readJsonField(values[OWN_COLUMNS.textFields] ?? '', OWN_COLUMNS.textFields, ImportedTextFields, report)
  const { translations, problems: translationProblems } = readTranslations(rows, ownOptions ?? options)
  problems.push(...mediaProblems, ...translationProblems)
  if (problems.length > 0) return { problems }
  const tags = tagsOf(values['Tags'] ?? '')
  const giftCard = isTrue(values['Gift Card'])
  const candidate = {
    slug,
    line: first.line,
    name: values['Title'] ?? '',
    description: cleanDescription(values['Body (HTML)'] ?? ''),
    ...(values['Vendor'] && { brand: values['Vendor'] }),
    ...(values[OWN_COLUMNS.ribbon] && { ribbon: values[OWN_COLUMNS.ribbon] }),
    productType: giftCard || variants.every(({ shipped }) => !shipped) ? 'digital' : 'physical',
    giftCard,
    visible: values['Published']?.toLowerCase() !== 'false' && !['draft', 'archived'].includes(values['Status']?.toLowerCase() ?? ''),
    collections: slugs,
    ...(tags.length > 0 && { tags }),
    options: ownOptions ?? options,
    variants: variants.map(({ variant }) => variant),
    media,
    ...(additionalInfo && { additionalInfo }),
    ...(textFields && { textFields }),
    ...(values[OWN_COLUMNS.maxPerCustomer] && { maxPerCustomer: Number(values[OWN_COLUMNS.maxPerCustomer]) }),
    ...(values[OWN_COLUMNS.depositPercentage] && { depositPercentage: Number(values[OWN_COLUMNS.depositPercentage]) }),
    ...seoOf(values['SEO Title'] ?? '', values['SEO Description'] ?? ''),
    ...(translations && { translations }),
  }
  const parsed = ImportedProduct.safeParse(candidate)
  if (parsed.success) return { product: parsed.data, collections: described }
  return { problems: parsed.error.issues.map(({ path, message }) => ({ line: lineOf(path, variants, first), message })) }
}

function headProblems(first: CsvRow, rows: readonly CsvRow[]): RowProblem[] {
  const overlong = rows
    .filter((row) => row.overlong)
    .map(({ line }) => ({ line, message: 'the row has more fields than the file has columns' }))
  return first.values['Title'] ? overlong : [{ line: first.line, message: 'the title is missing' }, ...overlong]
}

/** Problems of a variant stand in that variant's row. */
function lineOf(path: readonly PropertyKey[], variants: readonly RowVariant[], first: CsvRow): number {
  const index = path[0] === 'variants' && typeof path[1] === 'number' ? path[1] : undefined
  return (index === undefined ? undefined : variants[index]?.line) ?? first.line
}

/** A store may have many: lists are narrowed by them. Two that differ in their spelling only are one. */
function tagsOf(tags: string): string[] {
  const names = tags.split(',').map((name) => name.trim())
  return [...new Map(names.filter((name) => slugOf(name) !== '').map((name) => [slugOf(name), capitalize(name)])).values()]
}

function seoOf(title: string, description: string) {
  const seo = { ...(title && { title }), ...(description && { description }) }
  return title || description ? { seo } : {}
}

function isTrue(text: string | undefined): boolean {
  return text?.toLowerCase() === 'true'
}
