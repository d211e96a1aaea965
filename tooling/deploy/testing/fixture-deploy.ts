// Deploys the small shop in a folder to the stub: a process of its own, so that it can be killed. `fixture-deploy.ts <folder> [<app>]`
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RegistryClient } from '../../edge/releases/registry-client.ts'
import { overHttp } from '../../edge/releases/registry-transport.ts'
import { loadSecrets } from '../../edge/settings/secrets.ts'
import { CloudflareApi } from '../cloudflare/cloudflare-api.ts'
import { deploy } from '../deploy.ts'
import { workerFixture } from './worker-fixture.ts'

const [folder = '', only] = process.argv.slice(2)
const baseUrl = process.env['CLOUDFLARE_API_BASE_URL'] ?? ''

const workers = readdirSync(join(folder, 'apps')).map((app) => {
  const appFolder = join(folder, 'apps', app)
  const { build, kind, declared, domain } = JSON.parse(readFileSync(join(appFolder, 'app.json'), 'utf8'))
  const main = join(appFolder, 'dist/worker/worker.js')
  const routes = domain === undefined ? {} : { routes: [{ pattern: domain, custom_domain: true }] }
  const worker = workerFixture(app, {
    build,
    kind,
    domain,
    folder: appFolder,
    declared: { ...declared, main },
    exports: ['Counter', 'default'],
  })
  const env = worker.config.secrets.required.map((name) => ({ name, isRequired: true, problem: () => undefined }))
  return { ...worker, env, wrangler: { ...worker.wrangler, ...routes } }
})

try {
  await deploy({
    api: new CloudflareApi({ account: 'a'.repeat(32), token: 'token', baseUrl }),
    bucket: 'files',
    folder: join(folder, 'work'),
    layout: JSON.parse(readFileSync(join(folder, 'layout.json'), 'utf8')),
    only,
    report: (line) => console.log(line),
    secretsFile: join(folder, 'secrets.json'),
    openRegistry: (token) => new RegistryClient(overHttp(new URL(baseUrl).origin), token),
    key: loadSecrets(join(folder, 'own-secrets.json')).releaseKey,
    commit: 'c'.repeat(40),
    workers,
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
