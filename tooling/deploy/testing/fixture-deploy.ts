// Deploys the small shop in a folder to the stub: a process of its own, so that it can be killed. `fixture-deploy.ts <folder> [<words of npm run deploy>]`
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RegistryClient } from '../../edge/releases/registry-client.ts'
import { overHttp } from '../../edge/releases/registry-transport.ts'
import { loadSecrets } from '../../edge/settings/secrets.ts'
import { CloudflareApi } from '../cloudflare/cloudflare-api.ts'
import { parseDeployCommand } from '../deploy-command.ts'
import { deploy } from '../deploy.ts'
import { loadDeploySecrets } from '../settings/deploy-secrets.ts'
import { moveRemote } from '../steps/move-remote.ts'
import { remoteServices } from '../workers/remote-services.ts'
import { workerFixture } from './worker-fixture.ts'

const [folder = '', ...words] = process.argv.slice(2)
const baseUrl = process.env['CLOUDFLARE_API_BASE_URL'] ?? ''

const sketches = readdirSync(join(folder, 'apps')).map((app) => {
  const appFolder = join(folder, 'apps', app)
  return { app, appFolder, ...JSON.parse(readFileSync(join(appFolder, 'app.json'), 'utf8')) }
})
const remotes = sketches.filter(({ kind }) => kind === 'remote').map(({ app }) => app)
const bound = sketches.find(({ kind }) => kind === 'shell')?.declared?.services ?? []

const workers = sketches.map(({ app, appFolder, build, kind, declared, domain }) => {
  const main = join(appFolder, 'dist/worker/worker.js')
  const routes = domain === undefined ? {} : { routes: [{ pattern: domain, custom_domain: true }] }
  const worker = workerFixture(app, {
    build,
    kind,
    domain,
    folder: appFolder,
    declared: { ...declared, main, services: [...(declared?.services ?? []), ...remoteServices(app, remotes, bound)] },
    exports: ['Counter', 'default'],
  })
  const env = worker.config.secrets.required.map((name) => ({ name, isRequired: true, problem }))
  return { ...worker, env, wrangler: { ...worker.wrangler, ...routes } }
})

const secretsFile = join(folder, 'secrets.json')
const openRegistry = (token: string) => new RegistryClient(overHttp(new URL(baseUrl).origin), token)
const steps = {
  api: new CloudflareApi({ account: 'a'.repeat(32), token: 'token', baseUrl }),
  propagationMs: 0,
  report: (line: string) => console.log(line),
}

try {
  const command = parseDeployCommand(words)
  if (command.kind === 'move') {
    const { OWNER_TOKEN = '' } = loadDeploySecrets(secretsFile, new Set(), new Set())
    await moveRemote({ ...steps, registry: openRegistry(OWNER_TOKEN) }, command.remote, command.move)
  } else {
    await deploy({
      ...steps,
      bucket: 'files',
      folder: join(folder, 'work'),
      layout: JSON.parse(readFileSync(join(folder, 'layout.json'), 'utf8')),
      only: command.kind === 'deploy' ? command.only : undefined,
      canary: command.kind === 'deploy' ? command.canary : null,
      secretsFile,
      openRegistry,
      key: loadSecrets(join(folder, 'own-secrets.json')).releaseKey,
      commit: 'c'.repeat(40),
      workers,
    })
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

function problem(value: string): string | undefined {
  return value === 'unusable' ? 'must be usable' : undefined
}
