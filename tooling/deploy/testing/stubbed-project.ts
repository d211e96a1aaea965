import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RegistryFile } from '@galleria/fragments/contract'
import type { Miniflare } from 'miniflare'
import * as z from 'zod'
import { PROJECT_ROOT } from '../../edge/cli/project-edge.ts'
import { runShopCommand } from '../run-shop-command.ts'
import { DeploySettings } from '../settings/deploy-settings.ts'
import { readDeployWorkers, type DeployWorker } from '../workers/deploy-worker.ts'
import { CloudflareStub } from './cloudflare-stub.ts'
import { fetchDocument, startRegistry } from './registry-worker.ts'
import { openStubbedShop, STUB_ACCOUNT, STUB_BUCKET, STUB_REGION } from './stubbed-shop.ts'

const OWNER_TOKEN = 'galleria_owner-token-of-the-deploy-tests'
const SETTINGS = DeploySettings.parse({
  account: STUB_ACCOUNT,
  bucket: STUB_BUCKET,
  region: STUB_REGION,
  store: { domain: 'shop.example.com' },
  releases: { domain: 'releases.example.com' },
  platform: {
    kind: 'embedded',
    domain: 'platform.example.com',
    clientId: '00000000-0000-4000-8000-000000000001',
    siteId: '00000000-0000-4000-8000-000000000002',
  },
})
/** The files of one build are one step. */
const FILE = /^(PUT r2\/buckets\/\w+\/objects\/[\w-]+)\/.*$/

/** The built apps of this project as they are declared, and the stub that they are deployed to, with their registry. */
export class StubbedProject {
  readonly cloudflare: CloudflareStub
  readonly workers: readonly DeployWorker[]
  readonly #registry: Miniflare
  readonly #folder = mkdtempSync(join(tmpdir(), 'deploy-project-'))

  private constructor(cloudflare: CloudflareStub, registry: Miniflare, workers: readonly DeployWorker[]) {
    this.cloudflare = cloudflare
    this.#registry = registry
    this.workers = workers
    cloudflare.store = (url, init) => registry.dispatchFetch(url, init)
    writeFileSync(join(this.#folder, 'secrets.json'), JSON.stringify({ OWNER_TOKEN }))
  }

  static async create(): Promise<StubbedProject> {
    const workers = await readDeployWorkers(PROJECT_ROOT, SETTINGS)
    const remotes = workers.filter(({ kind }) => kind === 'remote').map(({ app }) => app)
    const cloudflare = await CloudflareStub.start()
    return new StubbedProject(cloudflare, startRegistry(cloudflare, { ownerToken: OWNER_TOKEN, remotes }), workers)
  }

  async close(): Promise<void> {
    await this.#registry.dispose()
    this.cloudflare.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** Deploys everything; gives the steps that changed something. */
  async deploy(signal?: AbortSignal): Promise<string[]> {
    const { baseUrl, storeUrl, changes } = this.cloudflare
    Object.assign(process.env, { CLOUDFLARE_API_BASE_URL: baseUrl, CLOUDFLARE_API_TOKEN: 'token' })
    const start = changes.length
    const layout = z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'layout.json'), 'utf8')))
    const shop = openStubbedShop(this.#folder, { layout, report: () => undefined, readWorkers: () => Promise.resolve(this.workers) })
    const { platform } = SETTINGS
    const siteId = platform.kind === 'embedded' ? platform.siteId : ''
    await runShopCommand(
      { ...shop, signal, platform: { url: storeUrl, siteId } },
      { kind: 'deploy', only: undefined, canary: null, accept: undefined, team: undefined },
    )
    return steps(changes.slice(start))
  }

  /**
   * Deploys again and again, each time ended at a step that it did not take before, until it is done. Gives all steps in the order of their first time.
   */
  async deployEnded(): Promise<string[]> {
    const { cloudflare } = this
    const reached = new Set<string>()
    for (;;) {
      const end = new AbortController()
      const before = reached.size
      cloudflare.onChange = () => {
        const [step = ''] = steps(cloudflare.changes.slice(-1))
        if (!reached.has(step)) {
          // The step is taken, and its response never arrives.
          cloudflare.stop()
          end.abort()
        }
        reached.add(step)
      }
      try {
        await this.deploy(end.signal)
        if (!end.signal.aborted) return [...reached]
      } catch (error) {
        if (reached.size === before) throw error
      } finally {
        cloudflare.onChange = undefined
      }
      await cloudflare.listen()
    }
  }

  /** The document of shells. */
  async registry(): Promise<RegistryFile> {
    const response = await fetchDocument(this.#registry)
    return RegistryFile.parse(await response.json())
  }
}

const steps = (changes: readonly string[]): string[] => [...new Set(changes.map((change) => change.replace(FILE, '$1')))]
