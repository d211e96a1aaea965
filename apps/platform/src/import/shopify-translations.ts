import { ProductTexts, type ProductTranslations } from '@galleria/platform-client/entities/catalog/translation'
import { cleanDescription } from './clean-description.ts'
import type { CsvRow } from './csv/csv-rows.ts'
import { readJsonField } from './json-field.ts'
import type { RowProblem } from './row-group.ts'
import { inLanguage, OWN_COLUMNS, TRANSLATED_COLUMNS } from './shopify-columns.ts'
import type { ReadOption } from './shopify-variants.ts'

/** A column of texts in another language: the column's own name with the language behind it, such as `Title (de)`. */
const TRANSLATED = /^(.+) \(([a-z]{2,3})\)$/
const TRANSLATABLE = new Set<string>(TRANSLATED_COLUMNS)

/**
 * A product's texts in other languages, from the columns of a file; no list where the file has no such columns. The first row names the
 * options, the row of each choice names that choice.
 */
export function readTranslations(
  rows: readonly CsvRow[],
  options: readonly ReadOption[],
): { translations?: ProductTranslations; problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const languages = new Set(
    Object.keys(rows[0]?.values ?? {}).flatMap((name) => {
      const [, column = '', language = ''] = TRANSLATED.exec(name) ?? []
      return TRANSLATABLE.has(column) ? [language] : []
    }),
  )
  const translations = [...languages].flatMap((language) => {
    const texts = readTexts(rows, options, language, problems)
    return Object.keys(texts).length > 0 ? [{ language, ...texts }] : []
  })
  return { ...(languages.size > 0 && { translations }), problems }
}

function readTexts(rows: readonly CsvRow[], options: readonly ReadOption[], language: string, problems: RowProblem[]): ProductTexts {
  const [first] = rows
  const text = (row: CsvRow | undefined, column: string) => row?.values[inLanguage(column, language)] ?? ''
  const report = (message: string) => problems.push({ line: first?.line ?? 0, message })
  const [name, description, ribbon] = [text(first, 'Title'), cleanDescription(text(first, 'Body (HTML)')), text(first, OWN_COLUMNS.ribbon)]
  const [title, seoDescription] = [text(first, 'SEO Title'), text(first, 'SEO Description')]
  const altTexts = rows.flatMap((row) => {
    const [alt, own] = [row.values['Image Alt Text'] ?? '', text(row, 'Image Alt Text')]
    return alt && own ? [[alt, own] as const] : []
  })
  const sections = text(first, OWN_COLUMNS.infoSections)
  const column = inLanguage(OWN_COLUMNS.infoSections, language)
  const additionalInfoSections = readJsonField(sections, column, ProductTexts.shape.additionalInfoSections, report)
  const titles = inLanguage(OWN_COLUMNS.textFields, language)
  const customTextFields = readJsonField(text(first, OWN_COLUMNS.textFields), titles, ProductTexts.shape.customTextFields, report)
  const productOptions = options.flatMap((option, index) => {
    const label = text(first, `Option${index + 1} Name`)
    const labels = new Map(
      rows
        .map((row) => [row.values[`Option${index + 1} Value`] ?? '', text(row, `Option${index + 1} Value`)] as const)
        .filter(([, own]) => own),
    )
    const choices = option.choices.flatMap((choice) => {
      const own = labels.get(choice)
      return own === undefined ? [] : [[choice, own] as const]
    })
    if (!label && choices.length === 0) return []
    return [{ name: option.name, ...(label && { label }), choices: Object.fromEntries(choices) }]
  })
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(ribbon && { ribbon }),
    ...(additionalInfoSections && { additionalInfoSections }),
    ...(customTextFields && { customTextFields }),
    ...(productOptions.length > 0 && { productOptions }),
    ...((title || seoDescription) && { seo: { ...(title && { title }), ...(seoDescription && { description: seoDescription }) } }),
    ...(altTexts.length > 0 && { altTexts: Object.fromEntries(altTexts) }),
  }
}
