import { mkdirSync } from 'node:fs'
import type { CanaryShare } from '../edge/apps/canary-share.ts'
import { OWN_TEAM } from '../edge/releases/own-team.ts'
import type { RegistryClient } from '../edge/releases/registry-client.ts'
import { ReleaseRefusal } from '../edge/releases/release-refusal.ts'
import { checkWorkers } from './checks/check-workers.ts'
import { deployOrder } from './checks/deploy-order.ts'
import { problemLine } from './checks/problem.ts'
import type { DeployedShop } from './deployed-shop.ts'
import { loadDeploySecrets, requireOwnerToken, type DeploySecrets } from './settings/deploy-secrets.ts'
import { assertBound } from './steps/bound-remotes.ts'
import { completeRouter } from './steps/complete-router.ts'
import { deployVersion } from './steps/deploy-version.ts'
import { expireFiles } from './steps/expire-files.ts'
import { noteInUse } from './steps/file-lists.ts'
import { measureStarts } from './steps/measure-starts.ts'
import { releaseRemotes } from './steps/release-remotes.ts'
import { stageVersion, type StagedRemote } from './steps/stage-version.ts'
import type { StepContext } from './steps/step-context.ts'
import { ensureBucket, uploadFiles } from './steps/upload-files.ts'
import { assertTeamMayRelease, type TeamAccess } from './team-access.ts'
import type { DeployWorker } from './workers/deploy-worker.ts'
import { REGISTRY, ROUTER, SHELL } from './workers/remote-services.ts'
import { workerName } from './workers/worker-config.ts'

export interface DeployRequest {
  /** The one app to deploy; all without it. */
  readonly only: string | undefined
  /** The share of the shoppers that get the builds of remotes; null for all of them. */
  readonly canary: CanaryShare | null
  /** The reason why the owner takes remotes that cost too much to start. */
  readonly accept: string | undefined
  /** Deploys a remote of its own, and nothing besides it; the owner of the store without it. */
  readonly team: TeamAccess | undefined
}

/**
 * Deploys Workers: files first, then Workers, targets before their callers, then the registry. Each step looks at what Cloudflare has and does the rest:
 * a deploy that was ended anywhere goes on when it is started again, and one that is done changes nothing.
 */
export async function deploy(shop: DeployedShop, request: DeployRequest): Promise<void> {
  const { only, canary, accept, team } = request
  const workers = await shop.readWorkers(team && only)
  const requested = chooseWorkers(workers, request)
  if (team) for (const { app } of requested) await assertTeamMayRelease(team, app)
  const secrets = await loadSecrets(shop, workers, requested, team)
  const registry = team?.registry ?? shop.openRegistry(requireOwnerToken(shop.secretsFile, secrets))
  const chosen = team ? requested : await leaveOutTeams(shop, registry, requested, only)
  const starts = await measureStarts(shop, chosen, accept)
  // The registry of a store on Cloudflare has no platform for it.
  await shop.tryRemotes(chosen.filter(({ kind }) => kind === 'remote'))
  mkdirSync(shop.folder, { recursive: true })
  await ensureBucket(shop)
  for (const worker of chosen) await uploadFiles(shop, worker)
  const staged: StagedRemote[] = []
  for (const worker of chosen) {
    if (worker.kind === 'remote') staged.push(await stageVersion({ ...shop, registry }, worker, secrets))
    else
      await deployVersion(shop, worker.app === ROUTER ? await completeRouter(shop.api, worker, Object.keys(shop.retired)) : worker, secrets)
  }
  if (team) for (const { app } of requested) await assertBound(shop.api, app)
  const { api, propagationMs, commit, report, signal } = shop
  const signer = team?.signer ?? { team: OWN_TEAM, key: shop.readKey() }
  // A team may not fill the outlets of the layout.
  const layout = team ? null : shop.layout
  const isWhole = only === undefined
  const retired = isWhole && canary === null ? shop.retired : {}
  await releaseRemotes(
    { api, registry, propagationMs, report, signal, signer, commit, canary, isWhole, starts, accept, layout, retired },
    staged,
  )
  // What became live may have been out of use when its files were uploaded.
  for (const { app, build } of chosen) await noteInUse(shop, app, build)
  if (isWhole && team === undefined) await expireFiles({ ...shop, registry }, Date.now())
}

/** The Workers that a request is about, targets before their callers. Throws what is wrong with the Workers, or with the request. */
function chooseWorkers(workers: readonly DeployWorker[], { only, canary, team }: DeployRequest): DeployWorker[] {
  const problems = checkWorkers(workers)
  if (problems.length > 0) throw new Error(problems.map(problemLine).join('\n'))
  const chosen = deployOrder(workers).order.filter((worker) => only === undefined || isPartOf(only, worker))
  if (chosen.length === 0) throw new Error(`There is no app "${only}". Known: ${workers.map(({ app }) => app).join(', ')}.`)
  const other = (canary ?? team) && chosen.find(({ app, kind }) => app === only && kind !== 'remote')
  if (other) throw new Error(`${other.app} is no remote: it has neither canaries nor previews, and no team deploys it.`)
  return chosen
}

/**
 * Whether a Worker is deployed with an app: a remote behind the router is reached when the router is bound to it, and the registry knows the
 * shell's React by a variable.
 */
function isPartOf(only: string, { app, config }: DeployWorker): boolean {
  if (app === ROUTER) return only === ROUTER || config.services.some(({ service }) => service === workerName(only))
  return app === only || (app === REGISTRY && only === SHELL)
}

/** Remotes of other teams are theirs to deploy. Before the registry is deployed there are no teams. */
async function leaveOutTeams(
  { report }: DeployedShop,
  registry: RegistryClient,
  workers: readonly DeployWorker[],
  only: string | undefined,
): Promise<DeployWorker[]> {
  const teams = await registry.listTeams().catch(() => [])
  const teamOf = (app: string) => teams.find(({ name, remotes }) => name !== OWN_TEAM && remotes.includes(app))?.name
  return workers.filter(({ app, kind }) => {
    const team = kind === 'remote' ? teamOf(app) : undefined
    if (team !== undefined && app === only)
      throw new ReleaseRefusal('owner', `${app} belongs to the team ${team}: npm run deploy -- ${app} --team ${team} --key <file>`)
    if (team !== undefined) report(`${app}: left to the team ${team}`)
    return team === undefined
  })
}

/** The secrets that the chosen Workers need. A team knows of no other Workers, so that it makes none: another may have the same. */
async function loadSecrets(
  { api, secretsFile }: DeployedShop,
  workers: readonly DeployWorker[],
  chosen: readonly DeployWorker[],
  team: TeamAccess | undefined,
): Promise<DeploySecrets> {
  const { required, inUse } = await secretNames(api, workers, chosen)
  const secrets = loadDeploySecrets(secretsFile, required, team ? required : inUse)
  assertSecrets(chosen, secrets)
  return secrets
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
  api: StepContext['api'],
  workers: readonly DeployWorker[],
  chosen: readonly DeployWorker[],
): Promise<{ required: Set<string>; inUse: Set<string> }> {
  const required = new Set<string>()
  const inUse = new Set<string>()
  for (const worker of workers) {
    const known = (await api.findSecrets(worker.config.name)) ?? []
    for (const name of known) inUse.add(name)
    for (const name of chosen.includes(worker) ? worker.config.secrets.required : []) if (!known.includes(name)) required.add(name)
  }
  return { required, inUse }
}
