// npm run platform [-- --fresh]: builds, runs and seeds the embedded platform alone.
// npm run platform -- backup [<new folder>] | restore <backup> | check [<backup>]: its data, also while it runs (but a restore).
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolderOf, projectEdge, PROJECT_ROOT } from '../edge/project-edge.ts'
import { runEdge } from '../edge/run-edge.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { verifyBackup } from '../store/backup-manifest.ts'
import { backupPlatform } from '../store/backup-platform.ts'
import { restorePlatform } from '../store/restore-platform.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'
import { runScript } from './run-script.ts'

const USAGE = 'Usage: npm run platform [-- --fresh | backup [<new folder>] | restore <backup> | check [<backup>]]'

/** Where the command was given; the command itself may run elsewhere. */
const givenIn = process.env['INIT_CWD'] ?? process.cwd()

async function run(fresh: boolean): Promise<void> {
  const options = projectEdge(readEdgeEnv(), { fresh, only: ['platform'] })
  await runEdge(options, endSignal(), (edge) => console.log(`Platform ready: ${edge.addresses.platformUrl}`))
}

async function backup(target?: string): Promise<void> {
  const dataFolder = dataFolderOf(readEdgeEnv())
  const folder =
    target === undefined ? join(dataFolder, 'backups', new Date().toISOString().replaceAll(/[:.]/g, '-')) : resolve(givenIn, target)
  await backupPlatform(dataFolder, folder)
  console.log(`Backup: ${folder}`)
}

async function restore(source: string): Promise<void> {
  const { createdDate, before } = await restorePlatform(dataFolderOf(readEdgeEnv()), resolve(givenIn, source))
  console.log(`Restored the data of ${createdDate}.${before === null ? '' : ` What was there before is in ${before}.`}`)
}

async function check(source?: string): Promise<void> {
  const folder = source === undefined ? dataFolderOf(readEdgeEnv()) : resolve(givenIn, source)
  if (source !== undefined) await verifyBackup(folder)
  process.exitCode = await runScript(join(PROJECT_ROOT, 'apps/platform/scripts/check.ts'), [join(folder, 'platform')])
}

await reportFailure(async () => {
  const { values, positionals } = parseArgs({ options: { fresh: { type: 'boolean' } }, allowPositionals: true })
  const [command, folder, ...others] = positionals
  const usable = others.length === 0 && (values.fresh === undefined || command === undefined)
  if (usable && command === undefined) await run(values.fresh ?? false)
  else if (usable && command === 'backup') await backup(folder)
  else if (usable && command === 'restore' && folder !== undefined) await restore(folder)
  else if (usable && command === 'check') await check(folder)
  else throw new Error(USAGE)
})
