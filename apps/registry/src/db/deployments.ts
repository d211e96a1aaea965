import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Database } from './database.ts'
import { builds, deployments } from './schema.ts'

/** Versions of a remote's Worker that are deployed; undefined where that is not known. */
export function findDeployedVersions(db: Database, remote: string): readonly string[] | undefined {
  return db.select().from(deployments).where(eq(deployments.remote, remote)).get()?.versions
}

export function setDeployedVersions(db: Database, remote: string, versions: readonly string[]): void {
  db.insert(deployments).values({ remote, versions }).onConflictDoUpdate({ target: deployments.remote, set: { versions } }).run()
}

/** Whether this store runs on Cloudflare, where a build needs a version of a Worker. */
export function hasDeployments(db: Database): boolean {
  return db.select({ remote: deployments.remote }).from(deployments).limit(1).get() !== undefined
}

/** Versions of builds of a remote, by build. Those that were released without one are left out. */
export function versionsOf(db: Database, remote: string, of: readonly string[]): Record<string, string> {
  const rows = db
    .select({ build: builds.build, version: builds.version })
    .from(builds)
    .where(and(eq(builds.remote, remote), inArray(builds.build, [...of]), isNotNull(builds.version)))
    .all()
  return Object.fromEntries(rows.flatMap(({ build, version }) => (version === null ? [] : [[build, version]])))
}

export function setVersion(db: Database, remote: string, build: string, version: string): void {
  db.update(builds)
    .set({ version })
    .where(and(eq(builds.remote, remote), eq(builds.build, build)))
    .run()
}
