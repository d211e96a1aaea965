import type { Database } from './database.ts'
import { layout } from './schema.ts'

/** Fragments of the shell's layout, by outlet. */
export function readLayout(db: Database): Record<string, string> {
  const outlets = db.select().from(layout).orderBy(layout.outlet).all()
  return Object.fromEntries(outlets.map(({ outlet, fragment }) => [outlet, fragment]))
}

export function replaceLayout(db: Database, fragments: Readonly<Record<string, string>>): void {
  db.delete(layout).run()
  for (const [outlet, fragment] of Object.entries(fragments)) db.insert(layout).values({ outlet, fragment }).run()
}
