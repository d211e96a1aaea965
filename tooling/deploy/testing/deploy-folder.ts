import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRetiredRemotes } from '../../edge/project/retired-remotes.ts'
import { ReleaseRefusal } from '../../edge/releases/release-refusal.ts'
import { explainFailure } from '../../text/explain-failure.ts'
import { parseDeployCommand } from '../deploy-command.ts'
import type { DeployedShop } from '../deployed-shop.ts'
import { runShopCommand } from '../run-shop-command.ts'
import type { DeployWorker } from '../workers/deploy-worker.ts'
import { remoteServices } from '../workers/remote-services.ts'
import { openStubbedShop } from './stubbed-shop.ts'
import { workerFixture } from './worker-fixture.ts'

/** The exit code and the output of a deploy. */
export interface DeployEnd {
  readonly code: number
  readonly output: string
}

/** Runs `npm run deploy --` with these arguments for the small shop in a folder, on the stub that the environment names. */
export async function deployFolder(folder: string, args: readonly string[], report: (line: string) => void): Promise<void> {
  const command = parseDeployCommand(args)
  if (command.kind === 'dry run' || command.kind === 'find versions') throw new Error(`The ${command.kind} has tests of its own.`)
  const layout = JSON.parse(readFileSync(join(folder, 'layout.json'), 'utf8'))
  const retired = readRetiredRemotes(folder)
  const shop = openStubbedShop(folder, { layout, retired, report, readWorkers: (only) => Promise.resolve(readWorkers(folder, only)) })
  const measureStart: DeployedShop['measureStart'] = async ({ record }) => readSketch(folder, record.app).start
  const tryRemotes: DeployedShop['tryRemotes'] = async (remotes) => {
    const fault = remotes.map(({ app }) => readSketch(folder, app).trialFault).find((each) => each !== undefined)
    if (fault !== undefined) throw new ReleaseRefusal('probe', fault)
  }
  await runShopCommand({ ...shop, measureStart, tryRemotes }, command)
}

/** Deploys and returns the exit code and the output that a process of its own would have. */
export async function endOfDeploy(folder: string, args: readonly string[]): Promise<DeployEnd> {
  let output = ''
  const report = (line: string) => (output += `${line}\n`)
  try {
    await deployFolder(folder, args, report)
    return { code: 0, output }
  } catch (error) {
    report(explainFailure(error))
    return { code: error instanceof Error && 'exitCode' in error ? Number(error.exitCode) : 1, output }
  }
}

function readWorkers(folder: string, only: string | undefined): DeployWorker[] {
  const sketches = readdirSync(join(folder, 'apps')).map((app) => {
    return { app, appFolder: join(folder, 'apps', app), ...readSketch(folder, app) }
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
      const env = worker.config.secrets.required.map((name) => ({ name, isRequired: true, isLocal: false, problem }))
      return { ...worker, env, wrangler: { ...worker.wrangler, ...routes } }
    })
}

function readSketch(folder: string, app: string) {
  return JSON.parse(readFileSync(join(folder, 'apps', app, 'app.json'), 'utf8'))
}

function problem(value: string): string | undefined {
  return value === 'unusable' ? 'must be usable' : undefined
}
