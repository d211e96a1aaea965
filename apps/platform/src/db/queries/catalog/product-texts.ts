import { eq, sql, type SQL } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { metadata } from '../../schema/commerce.ts'
import type { Lookup, TextPosition } from '../../sql/filter.ts'

/** The version goes up with every change of what the texts hold: all are then read again. */
const TEXTS_VERSION = '1'

/** Full-text tables of three-character sequences, with the columns that they index. Each row has the number of its product. */
const TEXT_TABLES = {
  product_names: ['name_key', 'sku', 'slug', 'id', 'numeric_id'],
  product_descriptions: ['description'],
} as const
type TextTable = keyof typeof TEXT_TABLES

/** The character before and after each text, so that a text is also found by how it begins and ends. */
const EDGE = '\u0001'

/**
 * Prepares the tables by which texts are found wherever they stand in a name or a description. No migration knows tables of full-text
 * search. Triggers keep them up: no writer of products can forget to.
 */
export function openProductTexts(db: CommerceDatabase): void {
  const retained = db.select().from(metadata).where(eq(metadata.key, 'product-texts')).get()
  if (retained?.value === TEXTS_VERSION) return
  db.transaction(() => {
    for (const statement of productTextStatements()) db.run(sql.raw(statement))
    db.insert(metadata)
      .values({ key: 'product-texts', value: TEXTS_VERSION })
      .onConflictDoUpdate({ target: metadata.key, set: { value: TEXTS_VERSION } })
      .run()
  })
}

function productTextStatements(): string[] {
  return Object.entries(TEXT_TABLES).flatMap(([table, columns]) => {
    const edge = `char(${EDGE.codePointAt(0)})`
    const text = (row: string) => [edge, ...columns.flatMap((column) => [`lower(coalesce(${row}.${column}, ''))`, edge])].join(' || ')
    const write = (row: string) => `insert or replace into ${table} (rowid, text) values (${row}.numeric_id, ${text(row)})`
    const differs = columns.map((column) => `old.${column} is not new.${column}`).join(' or ')
    return [
      `drop table if exists ${table}`,
      `create virtual table ${table} using fts5 (text, content = '', contentless_delete = 1, detail = none, tokenize = 'trigram case_sensitive 1')`,
      `insert into ${table} (rowid, text) select products.numeric_id, ${text('products')} from products`,
      ...['new', 'changed', 'deleted'].map((event) => `drop trigger if exists ${table}_of_${event}`),
      `create trigger ${table}_of_new after insert on products begin ${write('new')}; end`,
      `create trigger ${table}_of_changed after update of ${columns.join(', ')} on products when ${differs} begin ${write('new')}; end`,
      `create trigger ${table}_of_deleted after delete on products begin delete from ${table} where rowid = old.numeric_id; end`,
    ]
  })
}

/** The maximum number of sequences: more of them make the rows no fewer. */
const MAX_SEQUENCES = 24

/**
 * The products with all three-character sequences of a text: those that contain the text, and a few others. `undefined` for a text without
 * a sequence.
 */
export function holdingText(table: TextTable, number: SQL, text: string, { begins, ends }: TextPosition): Lookup | undefined {
  const characters = [...(begins ? EDGE : ''), ...text, ...(ends ? EDGE : '')]
  const sequences = new Set(characters.slice(2).map((_, index) => characters.slice(index, index + 3).join('')))
  if (sequences.size === 0 || text.includes('\0')) return undefined
  const query = [...sequences]
    .slice(-MAX_SEQUENCES)
    .map((sequence) => `"${sequence.replaceAll('"', '""')}"`)
    .join(' ')
  const rows = sql`select rowid from ${sql.raw(table)} where ${sql.raw(table)} match ${query}`
  return { rows, condition: sql`${number} in (${rows})` }
}
