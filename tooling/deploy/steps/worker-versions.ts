import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readClientFiles } from '../../build/client-files.ts'
import type { DeployedVersion, Version } from '../cloudflare/cloudflare-api.ts'
import type { DeploySecrets } from '../settings/deploy-secrets.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import { runWrangler, wranglerError, writeWranglerConfig } from '../wrangler.ts'
import type { StepContext } from './step-context.ts'

/** Runs wrangler for one Worker. The versions of a build and configuration are found again by their labels. */
export class WorkerVersions {
  readonly #context: StepContext
  readonly #worker: DeployWorker
  readonly #secrets: DeploySecrets
  readonly #config: string
  readonly #labels: { readonly tag: string; readonly message: string }

  constructor(context: StepContext, worker: DeployWorker, secrets: DeploySecrets) {
    this.#context = context
    this.#worker = worker
    this.#secrets = secrets
    this.#config = writeWranglerConfig(context.folder, worker)
    this.#labels = { tag: worker.build, message: `configuration ${configurationHash(worker, secrets)}` }
  }

  /** Whether a version runs this build with this configuration. */
  isCurrent({ annotations }: Version): boolean {
    return annotations['workers/tag'] === this.#labels.tag && annotations['workers/message'] === this.#labels.message
  }

  /** Uploads this build, unless it was uploaded before; gives the id of its version. */
  async upload(): Promise<string> {
    const uploaded = await this.#findUploaded()
    if (uploaded) return uploaded.id
    await this.#labelled('versions', 'upload')
    const version = await this.#findUploaded()
    if (!version) throw new Error(`${this.#worker.config.name}: the version that was uploaded is not in the list.`)
    return version.id
  }

  /** Deploys uploaded versions, with the settings of the Worker that no version holds. */
  async deployVersions(versions: readonly DeployedVersion[]): Promise<void> {
    const { api } = this.#context
    const { name, observability } = this.#worker.config
    // Before the deployment, by which a deploy that was ended sees that this is done.
    await api.updateSettings(name, { observability })
    await api.createDeployment(name, versions)
  }

  /** Uploads this build and deploys it at once, with its migrations and addresses. */
  deploy(): Promise<void> {
    return this.#labelled('deploy')
  }

  /** Gives the Worker the public addresses and the crons of its configuration: a version does not change them, and a deploy may have been ended before. */
  async ensureTriggers(): Promise<void> {
    const { api } = this.#context
    const { config, domain } = this.#worker
    const lacksDomain = domain !== undefined && !(await api.listDomains(config.name)).includes(domain)
    const { crons } = config.triggers
    const current = crons.length > 0 ? await api.listCrons(config.name) : []
    const lacksCrons = crons.some((cron) => !current.includes(cron))
    if (lacksDomain || lacksCrons || (await api.isOnWorkersDev(config.name))) await this.#wrangler('triggers', 'deploy')
  }

  async #findUploaded(): Promise<Version | undefined> {
    return (await this.#context.api.listVersions(this.#worker.config.name)).find((version) => this.isCurrent(version))
  }

  #labelled(...args: string[]): Promise<void> {
    const { tag, message } = this.#labels
    return this.#withSecretsFile((file) => this.#wrangler(...args, '--tag', tag, '--message', message, ...file))
  }

  /**
   * Hands over the Worker's secrets, in a file that only this user can read and that is removed. A version keeps the values that it was
   * uploaded with: all that are known go with it, so that one that was replaced comes back with no build.
   */
  async #withSecretsFile(task: (args: string[]) => Promise<void>): Promise<void> {
    const { folder } = this.#context
    const { app } = this.#worker
    const secrets = ownSecrets(this.#worker, this.#secrets)
    if (Object.keys(secrets).length === 0) return task([])
    const file = join(folder, `${app}.secrets.json`)
    try {
      writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
      await task(['--secrets-file', file])
    } finally {
      rmSync(file, { force: true })
    }
  }

  async #wrangler(...args: string[]): Promise<void> {
    const result = await runWrangler([...args, '--config', this.#config], this.#context.folder, this.#context.signal)
    if (result.code !== 0) throw new Error(`${this.#worker.config.name}: ${wranglerError(result)}`)
  }
}

/** The secrets that a Worker takes, as far as the file of this machine has them. */
function ownSecrets({ config }: DeployWorker, secrets: DeploySecrets): DeploySecrets {
  return Object.fromEntries(
    config.secrets.required.toSorted().flatMap((name) => (secrets[name] === undefined ? [] : [[name, secrets[name]]])),
  )
}

/** Bindings, variables, secrets and pictures may change while the code, which names the build, does not. */
function configurationHash(worker: DeployWorker, secrets: DeploySecrets): string {
  const { wrangler, config, folder } = worker
  const own = ownSecrets(worker, secrets)
  const hash = createHash('sha256').update(JSON.stringify({ ...wrangler, main: config.main, assets: config.assets }))
  if (Object.keys(own).length > 0) hash.update(JSON.stringify(own))
  const files = config.assets ? readClientFiles(join(folder, config.assets.directory)) : []
  for (const { path, content } of files) hash.update(path).update(content)
  return hash.digest('hex').slice(0, 12)
}
