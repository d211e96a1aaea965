import type { DeployedVersion } from '../cloudflare/cloudflare-api.ts'
import type { DeploySecrets } from '../settings/deploy-secrets.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import { readRemote, versionInUse, type RemoteContext } from './remote-deployment.ts'
import type { StepContext } from './step-context.ts'
import { WorkerVersions } from './worker-versions.ts'

/** A remote's build with its deployed version. */
export interface StagedRemote {
  readonly worker: DeployWorker
  readonly version: string
  /** Whether this deploy deployed the version: it is not everywhere yet. */
  readonly isNew: boolean
}

/** Deploys the version of a remote's build beside the live one, at 0 %: the registry gives it to shoppers. The first one gets all requests. */
export async function stageVersion(
  context: StepContext & RemoteContext,
  worker: DeployWorker,
  secrets: DeploySecrets,
): Promise<StagedRemote> {
  const { api, report } = context
  const { name } = worker.config
  const versions = new WorkerVersions(context, worker, secrets)
  const deployment = await api.findDeployment(name)
  const known = deployment && (await findCurrent(context, name, deployment, versions))
  if (known) {
    report(`${name} ${worker.build}: deployed already`)
    await versions.ensureTriggers()
    return { worker, version: known, isNew: false }
  }
  if (deployment) {
    const live = await makeRoom(context, worker, deployment)
    const version = await versions.upload()
    await versions.deployVersions([
      { id: live, percentage: 100 },
      { id: version, percentage: 0 },
    ])
    report(`${name} ${worker.build}: a version at 0 %`)
    return { worker, version, isNew: true }
  }
  await versions.deploy()
  report(`${name} ${worker.build}: deployed`)
  await versions.ensureTriggers()
  const [first] = (await api.findDeployment(name)) ?? []
  if (!first) throw new Error(`${name}: what was deployed is not in the list of deployments.`)
  return { worker, version: first.id, isNew: true }
}

async function findCurrent(
  { api }: StepContext,
  name: string,
  deployment: readonly DeployedVersion[],
  versions: WorkerVersions,
): Promise<string | undefined> {
  for (const { id } of deployment) {
    const version = await api.findVersion(name, id)
    if (version && versions.isCurrent(version)) return id
  }
  return undefined
}

/** The version that stays. Where two are deployed, the other one leaves, and the registry hears of it first: nothing may return to it. */
async function makeRoom(context: RemoteContext, worker: DeployWorker, deployment: readonly DeployedVersion[]): Promise<string> {
  const { app, build, config } = worker
  const [only, ...others] = deployment
  if (only && others.length === 0) return only.id
  const remote = await readRemote(context.registry, app).catch((error: unknown) => {
    throw new Error(
      `${config.name} has two versions, and the registry cannot be asked which is live: deploy the registry and the shell first.`,
      {
        cause: error,
      },
    )
  })
  const canary = remote.state?.canary
  if (canary && canary.build !== build) {
    throw new Error(
      `${app} ${canary.build} is the canary: promote or stop it first, since Cloudflare runs two versions of a Worker at most.`,
    )
  }
  const live = versionInUse(config.name, deployment, remote)
  await context.registry.setDeployment(app, [live])
  return live
}
