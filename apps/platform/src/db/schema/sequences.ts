import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'

/** Numbers that people read: they never repeat, also after rows are deleted. */
export const sequences = sqliteTable('sequences', { name: text({ enum: ['order', 'product'] }).primaryKey(), last: integer().notNull() })

/** Facts about the database itself. */
export const metadata = sqliteTable('metadata', {
  key: text({ enum: ['documents-made-for', 'product-texts', 'replica-epochs', 'replica-log'] }).primaryKey(),
  value: text().notNull(),
})
