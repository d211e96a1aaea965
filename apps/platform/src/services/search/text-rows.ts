import { LOCALES } from '@galleria/intl/locales'
import { sql, type SQL } from 'drizzle-orm'

/** Rows of full-text tables that a product has room for: one for each language, so that a search reads its own and the store's. */
const ROWS = 16
/** Offset of the row with the texts in the store's own language. */
const OWN = 0

/** The row of a product's texts in the store's language. */
export function ownRow(number: number): number {
  return number * ROWS + OWN
}

/** The row of a product's texts in another language; undefined for a language that the platform does not speak. */
export function toTranslatedRow(number: number, language: string): number | undefined {
  const index = LOCALES.findIndex((locale) => locale === language)
  return index < 0 ? undefined : number * ROWS + 1 + index
}

/** Product of a row. */
export const productOfRow = sql`rowid / ${sql.raw(String(ROWS))}`

/** Whether a row holds texts that a shopper of this language is shown. */
export function isRead(language: string): SQL {
  const translated = toTranslatedRow(0, language) ?? OWN
  return sql`rowid % ${sql.raw(String(ROWS))} in (${sql.raw(`${OWN}, ${translated}`)})`
}

/** Whether a row is one of this product's. */
export function isOfProduct(number: number): SQL {
  return sql`rowid between ${number * ROWS} and ${(number + 1) * ROWS - 1}`
}
