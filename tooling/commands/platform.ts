// npm run platform [-- --fresh]: builds, runs and seeds the embedded platform alone.
// npm run platform -- backup [<new folder>] | restore <backup> | check [<backup>]: its data, also while it runs (but a restore).
// npm run platform -- content export <file> | content import <file> [--dry-run]: what its owner wrote, as one readable file.
// npm run platform -- picture <file|address> [--logo | --hero]: stores one picture in all widths that pages ask for.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { sendCommand } from '../edge/control/control-client.ts'
import { EdgeStatus } from '../edge/control/edge-status.ts'
import { dataFolderOf, projectEdge, PROJECT_ROOT } from '../edge/project-edge.ts'
import { runEdge } from '../edge/run-edge.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { verifyBackup } from '../store/backup-manifest.ts'
import { backupPlatform } from '../store/backup-platform.ts'
import { restorePlatform } from '../store/restore-platform.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'
import { runScript } from './run-script.ts'

const USAGE = `Usage: npm run platform [-- --fresh | backup [<new folder>] | restore <backup> | check [<backup>]
  | content export <file.json> | content import <file.json> [--dry-run] | picture <file|address> [--logo | --hero]]`

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

/** Runs a script against the platform that runs on this machine, or the one at PLATFORM_URL. */
async function callPlatformScript(script: string, args: readonly string[]): Promise<void> {
  const url =
    process.env['PLATFORM_URL'] ?? EdgeStatus.parse(await sendCommand(dataFolderOf(readEdgeEnv()), { command: 'status' })).platformUrl
  process.exitCode = await runScript(join(PROJECT_ROOT, 'apps/platform/scripts', script), args, { PLATFORM_URL: url })
}

function content(action: string, file: string, dryRun: boolean): Promise<void> {
  return callPlatformScript('content.ts', [action, resolve(givenIn, file), ...(dryRun ? ['--dry-run'] : [])])
}

function picture(source: string, place: readonly string[]): Promise<void> {
  return callPlatformScript('picture.ts', [/^https?:/.test(source) ? source : resolve(givenIn, source), ...place])
}

await reportFailure(async () => {
  const options = {
    fresh: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    logo: { type: 'boolean' },
    hero: { type: 'boolean' },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals[0] === 'content') {
    const [, action, file, ...rest] = positionals
    const dryRun = values['dry-run'] ?? false
    const known = action === 'import' || (action === 'export' && !dryRun)
    if (!known || file === undefined || rest.length > 0 || values.fresh !== undefined) throw new Error(USAGE)
    return content(action, file, dryRun)
  }
  const [command, folder, ...others] = positionals
  const place = [...(values.logo ? ['--logo'] : []), ...(values.hero ? ['--hero'] : [])]
  if (command === 'picture' && folder !== undefined && others.length === 0 && place.length < 2) return picture(folder, place)
  const usable =
    others.length === 0 && place.length === 0 && values['dry-run'] === undefined && (values.fresh === undefined || command === undefined)
  if (usable && command === undefined) await run(values.fresh ?? false)
  else if (usable && command === 'backup') await backup(folder)
  else if (usable && command === 'restore' && folder !== undefined) await restore(folder)
  else if (usable && command === 'check') await check(folder)
  else throw new Error(USAGE)
})
