// npm run deploy [-- <app>]: deploys the shop to Cloudflare, or one app of it; goes on where an earlier deploy was ended.
// npm run deploy -- --dry-run: checks what would be deployed, without the network.
// npm run deploy -- <remote> --canary 5 | --preview | --promote | --stop | --rollback: says which shoppers get which of its builds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { BuildRecord } from '../build/build-record.ts'
import { CloudflareApi } from '../deploy/cloudflare/cloudflare-api.ts'
import { parseDeployCommand, type DeployCommand } from '../deploy/deploy-command.ts'
import { deploy } from '../deploy/deploy.ts'
import { dryRun } from '../deploy/dry-run.ts'
import { readDeployEnv } from '../deploy/settings/deploy-env.ts'
import { loadDeploySecrets } from '../deploy/settings/deploy-secrets.ts'
import { readDeploySettings, type DeploySettings } from '../deploy/settings/deploy-settings.ts'
import { moveRemote } from '../deploy/steps/move-remote.ts'
import { listDeployedApps, readDeployWorkers } from '../deploy/workers/deploy-worker.ts'
import { withBuild } from '../edge/builds/build-apps.ts'
import { dataFolderOf, PROJECT_ROOT } from '../edge/project-edge.ts'
import type { CanaryShare } from '../edge/releases/canary-share.ts'
import { readCommit } from '../edge/releases/read-commit.ts'
import { RegistryClient } from '../edge/releases/registry-client.ts'
import { overHttp } from '../edge/releases/registry-transport.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { loadSecrets } from '../edge/settings/secrets.ts'
import { subscribeStore } from '../store/subscribe-store.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const EXAMPLE_ACCOUNT = /^0+$/
/** Cloudflare speaks of a couple of seconds. */
const PROPAGATION_MS = 5_000
const FOLDER = join(PROJECT_ROOT, '.cache/deploy')

const signal = endSignal()

async function check(settings: DeploySettings): Promise<void> {
  const { lines, problems } = await dryRun(await readDeployWorkers(PROJECT_ROOT, settings), FOLDER)
  for (const line of lines) console.log(line)
  if (problems > 0) process.exitCode = 1
}

/** What every command to the store on Cloudflare works with. */
function openStore({ account, store }: DeploySettings) {
  const dataFolder = dataFolderOf(readEdgeEnv())
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: baseUrl } = readDeployEnv()
  return {
    dataFolder,
    storeUrl: `https://${store.domain}`,
    secretsFile: join(dataFolder, 'deploy-secrets.json'),
    openRegistry: (ownerToken: string) => new RegistryClient(overHttp(`https://${store.domain}`), ownerToken),
    steps: {
      api: new CloudflareApi({ account, token, baseUrl }),
      propagationMs: PROPAGATION_MS,
      report: (line: string) => console.log(line),
    },
  }
}

async function run(settings: DeploySettings, only: string | undefined, canary: CanaryShare | null): Promise<void> {
  const { dataFolder, secretsFile, openRegistry, steps } = openStore(settings)
  await deploy({
    ...steps,
    bucket: settings.bucket,
    folder: FOLDER,
    layout: z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'layout.json'), 'utf8'))),
    only,
    canary,
    secretsFile,
    openRegistry,
    key: loadSecrets(join(dataFolder, 'secrets.json')).releaseKey,
    commit: readCommit(PROJECT_ROOT),
    workers: await readDeployWorkers(PROJECT_ROOT, settings),
  })
  await subscribe(settings, secretsFile)
}

/** The registry of a store that was deployed before. */
function ownRegistry({ secretsFile, openRegistry }: ReturnType<typeof openStore>): RegistryClient {
  const { OWNER_TOKEN } = loadDeploySecrets(secretsFile, new Set(), new Set())
  if (OWNER_TOKEN === undefined) throw new Error(`${secretsFile} lacks OWNER_TOKEN: put the file of the first deploy back.`)
  return openRegistry(OWNER_TOKEN)
}

async function preview(settings: DeploySettings, remote: string): Promise<void> {
  await run(settings, remote, { percent: 0 })
  const store = openStore(settings)
  const { build } = BuildRecord.parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'apps', remote, 'dist/build.json'), 'utf8')))
  const { path, expiresAt } = await ownRegistry(store).createPreview(remote, build)
  console.log(
    `Shows ${remote} ${build} until ${expiresAt.slice(0, 16).replace('T', ' ')} UTC to the browsers that open it:\n${store.storeUrl}${path}`,
  )
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

async function execute(settings: DeploySettings, command: DeployCommand): Promise<void> {
  if (command.kind === 'move') {
    const store = openStore(settings)
    return moveRemote({ ...store.steps, registry: ownRegistry(store) }, command.remote, command.move)
  }
  const apps = listDeployedApps(PROJECT_ROOT, settings).map((name) => ({ name }))
  return withBuild(
    PROJECT_ROOT,
    apps,
    () => {
      if (command.kind === 'dry run') return check(settings)
      return command.kind === 'preview' ? preview(settings, command.remote) : run(settings, command.only, command.canary)
    },
    { signal },
  )
}

await reportFailure(async () => {
  const command = parseDeployCommand(process.argv.slice(2))
  const settings = readDeploySettings(join(PROJECT_ROOT, 'deploy.jsonc'))
  if (command.kind !== 'dry run') {
    readDeployEnv()
    if (EXAMPLE_ACCOUNT.test(settings.account))
      throw new Error('deploy.jsonc still names the example account: docs/deploy.md says what to fill in.')
  }
  await execute(settings, command)
})
