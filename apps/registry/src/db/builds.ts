import type { Manifest } from '@galleria/fragments/contract'
import { and, desc, eq } from 'drizzle-orm'
import type { Database } from './database.ts'
import { builds } from './schema.ts'

const isBuild = (remote: string, build: string) => and(eq(builds.remote, remote), eq(builds.build, build))

export function findManifest(db: Database, remote: string, build: string): Manifest | undefined {
  return db.select({ manifest: builds.manifest }).from(builds).where(isBuild(remote, build)).get()?.manifest
}

export function findBuild(db: Database, remote: string, build: string) {
  return db.select().from(builds).where(isBuild(remote, build)).get()
}

/** Stored builds of a remote, the latest first. */
export function listBuildIds(db: Database, remote: string, limit: number): string[] {
  const rows = db
    .select({ build: builds.build })
    .from(builds)
    .where(eq(builds.remote, remote))
    .orderBy(desc(builds.releasedAt))
    .limit(limit)
    .all()
  return rows.map(({ build }) => build)
}
