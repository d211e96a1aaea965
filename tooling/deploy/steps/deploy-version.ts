import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readClientFiles } from '../../build/client-files.ts'
import type { Version } from '../cloudflare/cloudflare-api.ts'
import type { DeploySecrets } from '../settings/deploy-secrets.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import { hasObjects } from '../workers/has-objects.ts'
import { runWrangler, wranglerError, writeWranglerConfig } from '../wrangler.ts'
import type { StepContext } from './step-context.ts'

/** Brings a Worker to its build and configuration, unless it is there. What an earlier deploy began is gone on with. */
export async function deployVersion(context: StepContext, worker: DeployWorker, secrets: DeploySecrets): Promise<void> {
  const { api, folder, report } = context
  const { name } = worker.config
  const config = writeWranglerConfig(folder, worker)
  const labels = { tag: worker.build, message: `configuration ${configurationHash(worker)}` }
  const wrangler = (...args: string[]) => run(context, name, [...args, '--config', config])
  const labelled = (...args: string[]) =>
    withSecretsFile(context, worker, secrets, (file) => wrangler(...args, '--tag', labels.tag, '--message', labels.message, ...file))

  const live = await api.findLiveVersion(name)
  if (live && isLabelled(live, labels)) {
    report(`${name} ${worker.build}: live already`)
  } else if (live && !hasObjects(worker)) {
    const isUploaded = (await api.listVersions(name)).some((version) => isLabelled(version, labels))
    if (!isUploaded) await labelled('versions', 'upload')
    const uploaded = (await api.listVersions(name)).find((version) => isLabelled(version, labels))
    if (!uploaded) throw new Error(`${name}: the version that was uploaded is not in the list.`)
    await wrangler('versions', 'deploy', `${uploaded.id}@100`, '--yes')
    report(`${name} ${worker.build}: a version at 100 %`)
  } else {
    await labelled('deploy')
    report(`${name} ${worker.build}: deployed`)
  }
  if (await lacksAddresses(context, worker)) await wrangler('triggers', 'deploy')
}

/** Whether its public addresses are not those of its configuration: a version does not change them, and a deploy may have been ended before. */
async function lacksAddresses({ api }: StepContext, { config: { name }, domain }: DeployWorker): Promise<boolean> {
  if (await api.isOnWorkersDev(name)) return true
  return domain !== undefined && !(await api.listDomains(name)).includes(domain)
}

interface Labels {
  readonly tag: string
  readonly message: string
}

const isLabelled = ({ annotations }: Version, { tag, message }: Labels): boolean =>
  annotations['workers/tag'] === tag && annotations['workers/message'] === message

/** Bindings, variables and pictures may change while the code, which names the build, does not. */
function configurationHash({ wrangler, config, folder }: DeployWorker): string {
  const hash = createHash('sha256').update(JSON.stringify({ ...wrangler, main: config.main, assets: config.assets }))
  const files = config.assets ? readClientFiles(join(folder, config.assets.directory)) : []
  for (const { path, content } of files) hash.update(path).update(content)
  return hash.digest('hex').slice(0, 12)
}

/** Hands over the secrets that the Worker lacks, in a file that only this user can read and that is removed. */
async function withSecretsFile(
  { api, folder }: StepContext,
  { app, config }: DeployWorker,
  secrets: DeploySecrets,
  task: (args: string[]) => Promise<void>,
): Promise<void> {
  const known = (await api.findSecrets(config.name)) ?? []
  const missing = config.secrets.required.filter((name) => !known.includes(name))
  if (missing.length === 0) return task([])
  const file = join(folder, `${app}.secrets.json`)
  try {
    writeFileSync(file, JSON.stringify(Object.fromEntries(missing.map((name) => [name, secrets[name]]))), { mode: 0o600 })
    await task(['--secrets-file', file])
  } finally {
    rmSync(file, { force: true })
  }
}

async function run({ folder }: StepContext, worker: string, args: readonly string[]): Promise<void> {
  const result = await runWrangler(args, folder)
  if (result.code !== 0) throw new Error(`${worker}: ${wranglerError(result)}`)
}
