import { addAuditLine } from '../db/audit.ts'
import { findBuild } from '../db/builds.ts'
import type { Database } from '../db/database.ts'
import { findDeployedVersions, hasDeployments, setVersion } from '../db/deployments.ts'
import { advanceGeneration, getGeneration, readLiveStore } from '../db/remotes.ts'
import { builds } from '../db/schema.ts'
import { findTeamOf, mayMove } from '../db/teams.ts'
import { isOwner, type Actor } from '../domain/actor.ts'
import type { StoredBuild } from '../domain/build.ts'
import { checkManifest } from '../domain/gates/check-manifest.ts'
import { checkSizes } from '../domain/gates/check-sizes.ts'
import { checkStart } from '../domain/gates/check-start.ts'
import { isAboutOthers, refusal, type Refusal } from '../domain/refusal.ts'

export interface StoreRequest {
  readonly actor: Actor
  readonly build: StoredBuild
  /** Why a limit on its size or its start was overruled. */
  readonly reason: string | null
  /** Goes live together with builds of other remotes: that it fits them is looked at then. */
  readonly isJoint?: boolean | undefined
}

/** A request, and the version of React that the shell brings. */
type CheckedRequest = StoreRequest & { readonly react: string | undefined }

export interface RefusedReleaseRequest {
  readonly actor: Actor
  readonly refusal: Refusal
  readonly remote: string | null
  readonly build: string | null
}

/** Why a build may not be stored now; undefined when it may. */
export function checkBuild(db: Database, { actor, build: stored, reason, isJoint, react }: CheckedRequest): Refusal | undefined {
  const { remote, build, manifest, sizes, start, files } = stored
  if (!mayMove(db, actor, remote)) return refusal('owner', `${actor.name} may not release ${remote}.`, { remote })
  const refused = checkManifest(manifest, readLiveStore(db, remote, react))
  if (refused && !(isJoint && isAboutOthers(refused))) return refused
  const isOverruled = isOwner(actor) && reason !== null
  const tooCostly = isOverruled ? undefined : (checkSizes(sizes) ?? checkStart(start))
  if (tooCostly) return tooCostly
  const undeployed = checkVersion(db, stored)
  if (undeployed) return undeployed
  const known = findBuild(db, remote, build)
  if (!known || isSameRelease(known.files, files)) return undefined
  return refusal('conflict', `${remote} ${build} is stored with other files: a build is named by its content.`, { build })
}

function checkVersion(db: Database, { remote, version }: StoredBuild): Refusal | undefined {
  if (version === null) {
    if (!hasDeployments(db)) return undefined
    return refusal(
      'version',
      `This store runs on Cloudflare, where a build is a version of its Worker: npm run deploy -- ${remote} makes it.`,
    )
  }
  const deployed = findDeployedVersions(db, remote)
  if (!deployed || deployed.includes(version)) return undefined
  return refusal('version', `${version} is none of the deployed versions of ${remote}.`, { version, deployed })
}

/** Notes a build after its files were stored. To store it again changes its version alone: a live build is asked for by the new one at once. */
export function storeBuild(db: Database, request: CheckedRequest, now: string): { refusal: Refusal | null; isKnown: boolean } {
  const { actor, build, reason } = request
  return db.transaction(() => {
    const refused = checkBuild(db, request) ?? null
    const isKnown = findBuild(db, build.remote, build.build) !== undefined
    if (!refused) {
      db.insert(builds)
        .values({ ...build, releasedBy: actor.name, releasedAt: now })
        .onConflictDoNothing()
        .run()
      moveToVersion(db, build)
    }
    audit(db, { actor, remote: build.remote, build: build.build, refused, reason, now })
    return { refusal: refused, isKnown }
  })
}

function moveToVersion(db: Database, { remote, build, version }: StoredBuild): void {
  if (version === null || findBuild(db, remote, build)?.version === version) return
  setVersion(db, remote, build, version)
  // Shells read the document again.
  if (readLiveStore(db, remote).own.some((manifest) => manifest.build === build)) advanceGeneration(db)
}

/** Writes down that a release was refused before it came here. */
export function noteRefusedRelease(db: Database, { actor, refusal: refused, remote, build }: RefusedReleaseRequest, now: string): void {
  audit(db, { actor, remote, build, refused, reason: null, now })
}

interface StoreAudit {
  readonly actor: Actor
  readonly remote: string | null
  readonly build: string | null
  readonly refused: Refusal | null
  readonly reason: string | null
  readonly now: string
}

function audit(db: Database, { actor, remote, build, refused, reason, now }: StoreAudit): void {
  addAuditLine(db, {
    at: now,
    actor: actor.name,
    team: remote && findTeamOf(db, remote),
    remote,
    action: 'store',
    from: null,
    to: build,
    generation: getGeneration(db),
    result: refused?.code ?? 'done',
    reason: refused?.message ?? reason,
  })
}

function isSameRelease(stored: StoredBuild['files'], files: StoredBuild['files']): boolean {
  const paths = Object.keys(files)
  return paths.length === Object.keys(stored).length && paths.every((path) => stored[path] === files[path])
}
