import type { Database } from '../db/database.ts'
import { findDeployedVersions, setDeployedVersions, versionsOf } from '../db/deployments.ts'
import { advanceGeneration, readRemote } from '../db/remotes.ts'
import { mayMove } from '../db/teams.ts'
import type { Actor } from '../domain/actor.ts'
import type { DeploymentReading } from '../domain/deployment.ts'
import { refusal, type Refusal } from '../domain/refusal.ts'
import type { RemoteState } from '../domain/remote-state.ts'

export interface DeploymentRequest {
  readonly actor: Actor
  readonly remote: string
  readonly versions: readonly string[]
}

export function readDeployment(db: Database, remote: string): DeploymentReading {
  const { remote: state } = readRemote(db, remote)
  const builds = state ? [state.stable, ...(state.canary ? [state.canary.build] : []), ...state.previous] : []
  return { versions: findDeployedVersions(db, remote) ?? null, builds: versionsOf(db, remote, builds) }
}

/** Notes what the caller has deployed on Cloudflare, which this registry cannot ask. Shells then know which earlier builds still take their forms. */
export function putDeployment(db: Database, { actor, remote, versions }: DeploymentRequest): Refusal | null {
  if (!mayMove(db, actor, remote)) return refusal('owner', `${actor.name} may not move ${remote}.`, { remote })
  const before = findDeployedVersions(db, remote)
  if (before?.length === versions.length && versions.every((version) => before.includes(version))) return null
  db.transaction(() => {
    setDeployedVersions(db, remote, versions)
    if (readRemote(db, remote).remote) advanceGeneration(db)
  })
  return null
}

type LiveBuilds = Pick<RemoteState, 'stable' | 'canary'>

/** Why builds cannot become live: Cloudflare ignores a request for a version that is not deployed, and another build would respond. */
export function checkDeployed(db: Database, remote: string, before: LiveBuilds | null, next: LiveBuilds): Refusal | undefined {
  const deployed = findDeployedVersions(db, remote)
  if (!deployed) return undefined
  const live = before ? buildsOf(before) : []
  const versions = versionsOf(db, remote, buildsOf(next))
  for (const build of buildsOf(next).filter((each) => !live.includes(each))) {
    const version = versions[build]
    if (version !== undefined && deployed.includes(version)) continue
    const reason = `${remote} ${build} is not deployed on Cloudflare beside the live version: npm run deploy -- ${remote} puts it there, for an earlier build with --rollback.`
    return refusal('version', reason, { build, version: version ?? null, deployed })
  }
  return undefined
}

const buildsOf = ({ stable, canary }: LiveBuilds): string[] => [stable, ...(canary ? [canary.build] : [])]
