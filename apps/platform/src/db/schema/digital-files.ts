import { customType, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'

const bytes = customType<{ data: Uint8Array; driverData: ArrayBuffer }>({
  dataType: () => 'blob',
  toDriver: (content) => new Uint8Array(content).buffer,
  fromDriver: (stored) => new Uint8Array(stored),
})

/** A file that a digital product sells. */
export const digitalFiles = sqliteTable(
  'digital_files',
  {
    id: text().primaryKey(),
    /** The product that it is the file of, if it is one's. */
    productId: text(),
    name: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    createdAt: integer().notNull(),
  },
  (table) => [index('digital_files_of_product').on(table.productId, table.createdAt)],
)

/** The content of a file, in pieces: a row holds at most two megabytes. */
export const digitalFileParts = sqliteTable(
  'digital_file_parts',
  {
    fileId: text()
      .notNull()
      .references(() => digitalFiles.id, { onDelete: 'cascade' }),
    part: integer().notNull(),
    content: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.part] })],
)
