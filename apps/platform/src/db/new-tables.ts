interface Migrations {
  readonly journal: { readonly entries: readonly { readonly idx: number; readonly when: number }[] }
  readonly migrations: Readonly<Record<string, string>>
}

/**
 * Statements that give an empty database all tables at once: one by one, the migrations cost a new object five times as much. The migrator
 * finds them applied.
 */
export function newTables(migrations: Migrations): string {
  const last = migrations.journal.entries.at(-1)
  if (!last) return ''
  return [
    tableStatements(migrations),
    'CREATE TABLE `__drizzle_migrations` (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);',
    `INSERT INTO \`__drizzle_migrations\` (hash, created_at) VALUES ('', ${last.when});`,
  ].join('\n')
}

/** The statements of all migrations, for a database that no migrator will see. */
export function tableStatements({ journal, migrations }: Migrations): string {
  // What stands between statements is a comment of SQL.
  return journal.entries.map(({ idx }) => migrations[`m${String(idx).padStart(4, '0')}`]).join('\n')
}
