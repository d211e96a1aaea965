import type { ProductTranslations } from '@galleria/platform-client/entities/catalog/translation'
import { cleanDescription } from './clean-description.ts'
import type { CsvRow } from './csv-rows.ts'

/** A column of texts in another language: the column's own name with the language behind it, such as `Title (de)`. */
const TRANSLATED = /^(?:Title|Body \(HTML\)|Option\d (?:Name|Value)) \(([a-z]{2,3})\)$/

/**
 * A product's texts in other languages, from the columns of a file; no list where the file has no such columns. The first row names the
 * options, the row of each choice names that choice.
 */
export function readTranslations(
  rows: readonly CsvRow[],
  options: readonly { readonly name: string }[],
): { translations?: ProductTranslations } {
  const [first] = rows
  const languages = new Set(Object.keys(first?.values ?? {}).flatMap((column) => TRANSLATED.exec(column)?.[1] ?? []))
  const translations = [...languages].flatMap((language) => {
    const text = (row: CsvRow | undefined, column: string) => row?.values[`${column} (${language})`] ?? ''
    const [name, description] = [text(first, 'Title'), cleanDescription(text(first, 'Body (HTML)'))]
    const productOptions = options.flatMap((option, index) => {
      const column = `Option${index + 1}`
      const label = text(first, `${column} Name`)
      const choices = rows.flatMap((row) => {
        const [choice, own] = [row.values[`${column} Value`] ?? '', text(row, `${column} Value`)]
        return choice && own ? [[choice, own] as const] : []
      })
      if (!label && choices.length === 0) return []
      return [{ name: option.name, ...(label && { label }), choices: Object.fromEntries(choices) }]
    })
    const texts = { ...(name && { name }), ...(description && { description }), ...(productOptions.length > 0 && { productOptions }) }
    return Object.keys(texts).length > 0 ? [{ language, ...texts }] : []
  })
  return languages.size > 0 ? { translations } : {}
}
