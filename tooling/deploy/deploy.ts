import { mkdirSync } from 'node:fs'
import type { CanaryShare } from '../edge/releases/canary-share.ts'
import type { RegistryClient } from '../edge/releases/registry-client.ts'
import type { ReleaseKey } from '../edge/releases/release-key.ts'
import { checkWorkers } from './checks/check-workers.ts'
import { deployOrder } from './checks/deploy-order.ts'
import { problemLine } from './checks/problem.ts'
import { loadDeploySecrets, type DeploySecrets } from './settings/deploy-secrets.ts'
import { completeRouter } from './steps/complete-router.ts'
import { deployVersion } from './steps/deploy-version.ts'
import { releaseRemotes } from './steps/release-remotes.ts'
import { stageVersion, type StagedRemote } from './steps/stage-version.ts'
import type { StepContext } from './steps/step-context.ts'
import { ensureBucket, uploadFiles } from './steps/upload-files.ts'
import type { DeployWorker } from './workers/deploy-worker.ts'
import { ROUTER } from './workers/remote-services.ts'
import { workerName } from './workers/worker-config.ts'

export interface DeployOptions extends StepContext {
  /** All that belong to the shop. */
  readonly workers: readonly DeployWorker[]
  /** The one app to deploy; all without it. */
  readonly only?: string | undefined
  readonly secretsFile: string
  /** Reaches the registry at the store's address, with the token of its owner. */
  readonly openRegistry: (ownerToken: string) => RegistryClient
  /** Signs for the team of this machine. */
  readonly key: ReleaseKey
  readonly commit: string
  /** The share of the shoppers that get the builds of remotes; null for all of them. */
  readonly canary: CanaryShare | null
  /** A deployment needs this long until it is everywhere. */
  readonly propagationMs: number
  /** Fragments for the outlets that the registry does not know yet, by outlet. */
  readonly layout: Readonly<Record<string, string>>
}

/**
 * Deploys Workers: files first, then Workers, targets before their callers, then the registry. Each step looks at what Cloudflare has and does the rest:
 * a deploy that was ended anywhere goes on when it is started again, and one that is done changes nothing.
 */
export async function deploy(options: DeployOptions): Promise<void> {
  const { workers, only, secretsFile, openRegistry, key, commit, canary, propagationMs, layout, ...context } = options
  const problems = checkWorkers(workers)
  if (problems.length > 0) throw new Error(problems.map(problemLine).join('\n'))
  const chosen = deployOrder(workers).order.filter((worker) => only === undefined || isPartOf(only, worker))
  if (chosen.length === 0) throw new Error(`There is no app "${only}". Known: ${workers.map(({ app }) => app).join(', ')}.`)
  const unshared = canary && chosen.find(({ app, kind }) => app === only && kind !== 'remote')
  if (unshared) throw new Error(`${unshared.app} is no remote: it has neither canaries nor previews.`)
  mkdirSync(context.folder, { recursive: true })
  await ensureBucket(context)
  for (const worker of chosen) await uploadFiles(context, worker)
  const secrets = loadDeploySecrets(secretsFile, ...(await secretNames(context, workers, chosen)))
  assertSecrets(chosen, secrets)
  const { OWNER_TOKEN } = secrets
  if (OWNER_TOKEN === undefined) throw new Error(`${secretsFile} lacks OWNER_TOKEN, with which the builds are made live.`)
  const remoteContext = { ...context, registry: openRegistry(OWNER_TOKEN), propagationMs }
  const staged: StagedRemote[] = []
  for (const worker of chosen) {
    if (worker.kind === 'remote') staged.push(await stageVersion(remoteContext, worker, secrets))
    else await deployVersion(context, worker.app === ROUTER ? await completeRouter(context.api, worker) : worker, secrets)
  }
  await releaseRemotes({ ...remoteContext, key, commit, canary, layout }, staged)
}

/** Whether a Worker is deployed with an app: a remote behind the router is reached when the router is bound to it. */
function isPartOf(only: string, { app, config }: DeployWorker): boolean {
  return app === only || (app === ROUTER && config.services.some(({ service }) => service === workerName(only)))
}

/** Throws where a Worker would refuse a secret of the file: by hand, a key ring is easily written wrong. */
function assertSecrets(workers: readonly DeployWorker[], secrets: DeploySecrets): void {
  for (const { app, config, env } of workers) {
    for (const name of config.secrets.required) {
      const value = secrets[name]
      const reason = value === undefined ? undefined : env.find((variable) => variable.name === name)?.problem(value)
      if (reason !== undefined) throw new Error(`The secret ${name} of ${app} is not usable: ${reason}.`)
    }
  }
}

/** Names of the secrets that the chosen Workers lack, and of those that any Worker has. */
async function secretNames(
  { api }: StepContext,
  workers: readonly DeployWorker[],
  chosen: readonly DeployWorker[],
): Promise<[required: Set<string>, inUse: Set<string>]> {
  const required = new Set<string>()
  const inUse = new Set<string>()
  for (const worker of workers) {
    const known = (await api.findSecrets(worker.config.name)) ?? []
    for (const name of known) inUse.add(name)
    for (const name of chosen.includes(worker) ? worker.config.secrets.required : []) if (!known.includes(name)) required.add(name)
  }
  return [required, inUse]
}
