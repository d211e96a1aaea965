interface Migrations {
  readonly journal: { readonly entries: readonly { readonly idx: number; readonly when: number }[] }
  readonly migrations: Readonly<Record<string, string>>
}

/**
 * Statements that give an empty database all tables at once: one by one, the migrations cost a new object five times as much. The migrator
 * finds them applied.
 */
export function newTables({ journal, migrations }: Migrations): string {
  const last = journal.entries.at(-1)
  if (!last) return ''
  return [
    // What stands between statements is a comment of SQL.
    ...journal.entries.map(({ idx }) => migrations[`m${String(idx).padStart(4, '0')}`]),
    'CREATE TABLE `__drizzle_migrations` (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric);',
    `INSERT INTO \`__drizzle_migrations\` (hash, created_at) VALUES ('', ${last.when});`,
  ].join('\n')
}
