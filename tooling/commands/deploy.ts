// npm run deploy [-- <app>]: deploys the shop to Cloudflare, or one app of it; goes on where an earlier deploy was ended.
// npm run deploy -- --dry-run: checks what would be deployed, without the network.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { CloudflareApi } from '../deploy/cloudflare/cloudflare-api.ts'
import { deploy } from '../deploy/deploy.ts'
import { dryRun } from '../deploy/dry-run.ts'
import { readDeployEnv } from '../deploy/settings/deploy-env.ts'
import { loadDeploySecrets } from '../deploy/settings/deploy-secrets.ts'
import { readDeploySettings, type DeploySettings } from '../deploy/settings/deploy-settings.ts'
import { listDeployedApps, readDeployWorkers } from '../deploy/workers/deploy-worker.ts'
import { withBuild } from '../edge/builds/build-apps.ts'
import { dataFolderOf, PROJECT_ROOT } from '../edge/project-edge.ts'
import { readCommit } from '../edge/releases/read-commit.ts'
import { RegistryClient } from '../edge/releases/registry-client.ts'
import { overHttp } from '../edge/releases/registry-transport.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { loadSecrets } from '../edge/settings/secrets.ts'
import { subscribeStore } from '../store/subscribe-store.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const USAGE = 'Usage: npm run deploy [-- <app> | --dry-run]'
const EXAMPLE_ACCOUNT = /^0+$/
const FOLDER = join(PROJECT_ROOT, '.cache/deploy')

const signal = endSignal()

async function check(settings: DeploySettings): Promise<void> {
  const { lines, problems } = await dryRun(await readDeployWorkers(PROJECT_ROOT, settings), FOLDER)
  for (const line of lines) console.log(line)
  if (problems > 0) process.exitCode = 1
}

async function run(settings: DeploySettings, only: string | undefined): Promise<void> {
  const { account, bucket } = settings
  const dataFolder = dataFolderOf(readEdgeEnv())
  const secretsFile = join(dataFolder, 'deploy-secrets.json')
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: baseUrl } = readDeployEnv()
  await deploy({
    api: new CloudflareApi({ account, token, baseUrl }),
    bucket,
    folder: FOLDER,
    layout: z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'layout.json'), 'utf8'))),
    only,
    report: (line) => console.log(line),
    secretsFile,
    openRegistry: (ownerToken) => new RegistryClient(overHttp(`https://${settings.store.domain}`), ownerToken),
    key: loadSecrets(join(dataFolder, 'secrets.json')).releaseKey,
    commit: readCommit(PROJECT_ROOT),
    workers: await readDeployWorkers(PROJECT_ROOT, settings),
  })
  await subscribe(settings, secretsFile)
}

/** The deploy is done by then: a domain that cannot be reached yet is one line, and the next deploy tries again. */
async function subscribe({ store, platform }: DeploySettings, secretsFile: string): Promise<void> {
  const { API_KEY: apiKey } = loadDeploySecrets(secretsFile, new Set(), new Set())
  if (platform.kind === 'hosted' || apiKey === undefined) return
  const [platformUrl, storeUrl] = [`https://${platform.domain}`, `https://${store.domain}`]
  try {
    await subscribeStore({ platformUrl, storeUrl, apiKey, siteId: platform.siteId })
  } catch (error) {
    console.log(`webhooks: the store is not subscribed yet, deploy again: ${String(error)}`)
  }
}

await reportFailure(async () => {
  const { values, positionals } = parseArgs({ options: { 'dry-run': { type: 'boolean' } }, allowPositionals: true })
  const [only, ...others] = positionals
  if (others.length > 0 || (values['dry-run'] && only !== undefined)) throw new Error(USAGE)
  const settings = readDeploySettings(join(PROJECT_ROOT, 'deploy.jsonc'))
  if (!values['dry-run']) {
    readDeployEnv()
    if (EXAMPLE_ACCOUNT.test(settings.account))
      throw new Error('deploy.jsonc still names the example account: docs/deploy.md says what to fill in.')
  }
  const apps = listDeployedApps(PROJECT_ROOT, settings).map((name) => ({ name }))
  await withBuild(PROJECT_ROOT, apps, () => (values['dry-run'] ? check(settings) : run(settings, only)), { signal })
})
