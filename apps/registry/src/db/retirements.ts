import { eq } from 'drizzle-orm'
import type { Heirs, Retirements } from '../domain/heirs.ts'
import type { Database } from './database.ts'
import { remotes, retirements } from './schema.ts'

export function listRetirements(db: Database): Retirements {
  const rows = db.select().from(retirements).orderBy(retirements.remote).all()
  return Object.fromEntries(rows.map(({ remote, heirs }) => [remote, heirs]))
}

/** Takes a remote out of what is live. Its builds stay stored. */
export function retireRemote(db: Database, remote: string, heirs: Heirs): void {
  db.delete(remotes).where(eq(remotes.name, remote)).run()
  db.insert(retirements).values({ remote, heirs }).onConflictDoUpdate({ target: retirements.remote, set: { heirs } }).run()
}

/** A remote that is released again answers for itself. */
export function endRetirement(db: Database, remote: string): void {
  db.delete(retirements).where(eq(retirements.remote, remote)).run()
}
