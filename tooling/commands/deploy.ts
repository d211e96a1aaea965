// npm run deploy [-- <app>]: deploys the shop to Cloudflare, or one app of it; goes on where an earlier deploy was ended.
// npm run deploy -- --dry-run: checks what would be deployed, without the network.
// npm run deploy -- --find-versions: asks the hosted platform for the versions of its calls, and stores them in deploy.jsonc.
// npm run deploy -- <remote> --canary 5 | --preview | --promote | --stop | --rollback: says which shoppers get which of its builds.
// npm run deploy -- <remote> … --team <name> --key <file>: the same by a team, with its own token and key.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findApiVersions } from '@galleria/platform-client/api-versions'
import * as z from 'zod'
import { CloudflareApi } from '../deploy/cloudflare/cloudflare-api.ts'
import { parseDeployCommand, type ShopCommand } from '../deploy/deploy-command.ts'
import type { DeployedShop } from '../deploy/deployed-shop.ts'
import { dryRun } from '../deploy/dry-run.ts'
import { runShopCommand } from '../deploy/run-shop-command.ts'
import { readDeployEnv } from '../deploy/settings/deploy-env.ts'
import { readDeploySettings, releasesUrl, type DeploySettings } from '../deploy/settings/deploy-settings.ts'
import { updateHostedVersions } from '../deploy/settings/hosted-versions.ts'
import { listDeployedApps, readDeployWorkers, type DeployWorker } from '../deploy/workers/deploy-worker.ts'
import { withBuild } from '../edge/builds/build-apps.ts'
import { dataFolderOf, PROJECT_ROOT, projectTrial } from '../edge/cli/project-edge.ts'
import { probeFigures } from '../edge/cli/release-table.ts'
import { readRetiredRemotes } from '../edge/project/retired-remotes.ts'
import { readCommit } from '../edge/releases/read-commit.ts'
import { RegistryClient } from '../edge/releases/registry-client.ts'
import { overHttp } from '../edge/releases/registry-transport.ts'
import { tryRemotes } from '../edge/releases/try-remotes.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { loadSecrets } from '../edge/settings/secrets.ts'
import { measureStartCost } from '../edge/starts/measure-start-cost.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'

const EXAMPLE_ACCOUNT = /^0+$/
/** Cloudflare speaks of a couple of seconds. */
const PROPAGATION_MS = 5_000
const FOLDER = join(PROJECT_ROOT, '.cache/deploy')
const SETTINGS_FILE = join(PROJECT_ROOT, 'deploy.jsonc')

/** A command that needs the apps built. */
type BuiltCommand = { readonly kind: 'dry run' } | ShopCommand

const signal = endSignal()

async function check(settings: DeploySettings): Promise<void> {
  const { lines, problems } = await dryRun(await readDeployWorkers(PROJECT_ROOT, settings), FOLDER)
  for (const line of lines) console.log(line)
  if (problems > 0) process.exitCode = 1
}

function openShop(settings: DeploySettings): DeployedShop {
  const { account, bucket, region, store, platform } = settings
  const { CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_API_BASE_URL: baseUrl } = readDeployEnv()
  const dataFolder = dataFolderOf(readEdgeEnv())
  const storeUrl = `https://${store.domain}`
  return {
    api: new CloudflareApi({ account, token, baseUrl }),
    bucket,
    region,
    folder: FOLDER,
    signal,
    report: (line) => console.log(line),
    storeUrl,
    propagationMs: PROPAGATION_MS,
    secretsFile: join(dataFolder, 'deploy-secrets.json'),
    openRegistry: (registryToken) => new RegistryClient(overHttp(releasesUrl(settings)), registryToken),
    readWorkers: (only) => readDeployWorkers(PROJECT_ROOT, settings, only),
    measureStart: measureStartCost,
    tryRemotes: (remotes) => tryProjectRemotes(remotes),
    readKey: () => loadSecrets(join(dataFolder, 'secrets.json')).releaseKey,
    commit: readCommit(PROJECT_ROOT),
    retired: readRetiredRemotes(PROJECT_ROOT),
    layout: z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(join(PROJECT_ROOT, 'layout.json'), 'utf8'))),
    platform: platform.kind === 'embedded' ? { url: `https://${platform.domain}`, siteId: platform.siteId } : undefined,
  }
}

async function tryProjectRemotes(remotes: readonly DeployWorker[]): Promise<void> {
  if (remotes.length === 0 || readEdgeEnv().RELEASE_TRIALS === '0') return
  await tryRemotes(remotes, {
    ...projectTrial(),
    onPassed: ({ app, build }, counts) => console.log(`${app} ${build}: tried on this machine, ${probeFigures(counts)}`),
  })
}

/** The apps that a command needs built: of remotes, a team builds its own alone. */
function listBuiltApps(settings: DeploySettings, command: BuiltCommand): string[] {
  const apps = listDeployedApps(PROJECT_ROOT, settings)
  if (command.kind === 'dry run') return apps
  const own = command.kind === 'deploy' ? command.only : command.remote
  const built = command.team ? apps.filter((app) => app === own) : apps
  // Remotes are tried on the embedded platform, also for a shop of the hosted one.
  return command.kind === 'deploy' ? [...new Set([...built, 'platform'])] : built
}

async function execute(settings: DeploySettings, command: BuiltCommand): Promise<void> {
  if (command.kind === 'dry run') return check(settings)
  // A team deploys to a store that its owner has set up.
  const current = command.kind === 'deploy' && !command.team ? await updateVersions(settings) : settings
  return runShopCommand(openShop(current), command)
}

function updateVersions(settings: DeploySettings): Promise<DeploySettings> {
  return updateHostedVersions(settings, {
    file: SETTINGS_FILE,
    findVersions: ({ url, clientId }) => findApiVersions({ url, clientId }),
    report: (line) => console.log(line),
  })
}

await reportFailure(async () => {
  const command = parseDeployCommand(process.argv.slice(2))
  const settings = readDeploySettings(SETTINGS_FILE)
  if (command.kind === 'find versions') {
    if (settings.platform.kind === 'embedded') throw new Error('deploy.jsonc names no hosted platform: an embedded one has all versions.')
    await updateVersions(settings)
    return
  }
  if (command.kind !== 'dry run') {
    readDeployEnv()
    if (EXAMPLE_ACCOUNT.test(settings.account))
      throw new Error('deploy.jsonc still names the example account: docs/deploy.md says what to fill in.')
  }
  if (command.kind === 'move') return execute(settings, command)
  const apps = listBuiltApps(settings, command).map((name) => ({ name }))
  return withBuild(PROJECT_ROOT, apps, () => execute(settings, command), { signal })
})
