import type { MediaRecord } from '@galleria/commerce/catalog/product-record'
import { sql } from 'drizzle-orm'
import type { CommerceDatabase } from '../../database.ts'
import { products } from '../../schema/commerce.ts'

/** A picture or film by its id, of any product: what the products show is the shop's media library. */
export function findMedia(db: CommerceDatabase, id: string): MediaRecord | undefined {
  const row = db
    .select({ record: sql<string>`item.value` })
    .from(sql`${products}, json_each(${products.facts}, '$.media') as item`)
    .where(sql`instr(${products.facts}, ${id}) > 0 and json_extract(item.value, '$.id') = ${id}`)
    .limit(1)
    .get()
  // Written by this program, from a record.
  return row && (JSON.parse(row.record) as MediaRecord)
}
