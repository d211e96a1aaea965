import type { DeploySecrets } from '../settings/deploy-secrets.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import { hasObjects } from '../workers/has-objects.ts'
import type { StepContext } from './step-context.ts'
import { WorkerVersions } from './worker-versions.ts'

/** Brings a Worker that is no remote to its build and configuration at once, unless it is there. What an earlier deploy began is gone on with. */
export async function deployVersion(context: StepContext, worker: DeployWorker, secrets: DeploySecrets): Promise<void> {
  const { api, report } = context
  const { name } = worker.config
  const versions = new WorkerVersions(context, worker, secrets)
  const deployment = await api.findDeployment(name)
  const live = deployment?.find(({ percentage }) => percentage === 100)
  const liveVersion = live && (await api.findVersion(name, live.id))
  if (liveVersion && versions.isCurrent(liveVersion)) {
    report(`${name} ${worker.build}: live already`)
  } else if (deployment && !hasObjects(worker)) {
    await versions.deployVersions([{ id: await versions.upload(), percentage: 100 }])
    report(`${name} ${worker.build}: a version at 100 %`)
  } else {
    await versions.deploy()
    report(`${name} ${worker.build}: deployed`)
  }
  await versions.ensureTriggers()
}
