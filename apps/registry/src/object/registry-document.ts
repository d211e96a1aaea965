import type { RegistryFile } from '@galleria/fragments/contract'
import { findManifest } from '../db/builds.ts'
import type { Database } from '../db/database.ts'
import { findDeployedVersions, versionsOf } from '../db/deployments.ts'
import { readLayout } from '../db/layout.ts'
import { getGeneration, listRemotes } from '../db/remotes.ts'
import { listRetirements } from '../db/retirements.ts'
import { resolveHeirs } from '../domain/heirs.ts'
import type { Canary, RemoteState } from '../domain/remote-state.ts'

/** The document for shells: live builds of every remote with their manifests, and fragments of their layout (see {@link RegistryFile}). */
export function registryDocument(db: Database): RegistryFile {
  const remotes = listRemotes(db).map((remote) => [remote.name, toEntry(db, remote)])
  return {
    generation: getGeneration(db),
    remotes: Object.fromEntries(remotes),
    layout: readLayout(db),
    heirs: resolveHeirs(listRetirements(db)),
  }
}

function toEntry(db: Database, { name, stable, canary, previous, withdrawn }: RemoteState) {
  return {
    ...toBuild(db, name, stable),
    ...(canary && { canary: toCanary(db, name, canary) }),
    previous: toPrevious(db, name, previous),
    withdrawn,
  }
}

function toCanary(db: Database, remote: string, { build, percent, since }: Canary) {
  return { ...toBuild(db, remote, build), percent, since }
}

/** Earlier builds that can still be asked: Cloudflare would let another build respond for a version that is not deployed. */
function toPrevious(db: Database, remote: string, previous: RemoteState['previous']) {
  const [deployed, versions] = [findDeployedVersions(db, remote), versionsOf(db, remote, previous)]
  return previous
    .map((build) => ({ build, version: versions[build], contract: findManifest(db, remote, build)?.contract }))
    .filter(({ version }) => !deployed || (version !== undefined && deployed.includes(version)))
}

function toBuild(db: Database, remote: string, build: string) {
  return { build, version: versionsOf(db, remote, [build])[build], manifest: findManifest(db, remote, build) }
}
