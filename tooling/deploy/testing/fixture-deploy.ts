// Deploys the small shop in a folder to the stub: a process of its own, so that it can be killed. `fixture-deploy.ts <folder> [<words of npm run deploy>]`
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFailure } from '../../commands/report-failure.ts'
import { parseDeployCommand } from '../deploy-command.ts'
import { runShopCommand } from '../run-shop-command.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import { remoteServices } from '../workers/remote-services.ts'
import { openStubbedShop } from './stubbed-shop.ts'
import { workerFixture } from './worker-fixture.ts'

const [folder = '', ...words] = process.argv.slice(2)

function readWorkers(only: string | undefined): DeployWorker[] {
  const sketches = readdirSync(join(folder, 'apps')).map((app) => {
    return { app, appFolder: join(folder, 'apps', app), ...readSketch(app) }
  })
  const remotes = sketches.filter(({ kind }) => kind === 'remote').map(({ app }) => app)
  const bound = sketches.find(({ kind }) => kind === 'shell')?.declared?.services ?? []
  return sketches
    .filter(({ app }) => only === undefined || app === only)
    .map(({ app, appFolder, build, kind, declared, domain }) => {
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
}

function readSketch(app: string) {
  return JSON.parse(readFileSync(join(folder, 'apps', app, 'app.json'), 'utf8'))
}

function problem(value: string): string | undefined {
  return value === 'unusable' ? 'must be usable' : undefined
}

await reportFailure(async () => {
  const command = parseDeployCommand(words)
  if (command.kind === 'dry run') throw new Error('The dry run has tests of its own.')
  const layout = JSON.parse(readFileSync(join(folder, 'layout.json'), 'utf8'))
  const shop = openStubbedShop(folder, { layout, readWorkers: (only) => Promise.resolve(readWorkers(only)) })
  await runShopCommand({ ...shop, measureStart: ({ record }) => Promise.resolve(readSketch(record.app).start) }, command)
})
