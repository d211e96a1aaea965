// npm run platform [-- --fresh]: builds, runs and seeds the embedded platform alone.
// npm run platform -- backup [<new folder>] | restore <backup> | check [<backup>]: its data, also while it runs (but a restore).
// npm run platform -- content export <file> | content import <file> [--dry-run]: what its owner wrote, as one readable file.
// npm run platform -- mail test <address>: whether e-mails leave the store.
// npm run platform -- members slugs: public addresses of members that tell their login e-mail.
// npm run platform -- picture <file|address> [--logo | --hero]: stores one picture in all widths that pages ask for.
import { join } from 'node:path'
import { dataFolderOf, projectEdge, PROJECT_ROOT } from '../edge/cli/project-edge.ts'
import { runEdge } from '../edge/cli/run-edge.ts'
import { readEdgeEnv } from '../edge/settings/env.ts'
import { verifyBackup } from '../store/backup-manifest.ts'
import { backupPlatform } from '../store/backup-platform.ts'
import { restorePlatform } from '../store/restore-platform.ts'
import { FLAG, parseCommandLine, Usage } from '../text/command-line.ts'
import { endSignal } from './end-signal.ts'
import { reportFailure } from './report-failure.ts'
import { resolvePath, runPlatformScript } from './run-platform-script.ts'
import { runScript } from './run-script.ts'

const USAGE = `Usage: npm run platform [-- <command>]

  (none) [--fresh]                          builds, runs and seeds the platform alone; --fresh begins with new data
  backup [<new folder>]                     copies the store's data with sessions and releases, also while it runs
  restore <backup>                          puts a backup in the place of its data, while it does not run
  check [<backup>]                          looks for contradictions in its data, or in a backup
  content export <file.json>                writes what the owner wrote to a file
  content import <file.json> [--dry-run]    reads such a file, or says what that would change
  mail test <address>                       sends a test e-mail, and says what became of it
  members slugs                             lists public addresses of members that tell their login e-mail
  picture <file|address> [--logo | --hero]  stores a picture in all widths, and shows it as the logo or on the home page`

async function run(fresh: boolean): Promise<void> {
  const options = projectEdge(readEdgeEnv(), { fresh, only: ['platform'] })
  await runEdge(options, endSignal(), (edge) => console.log(`Platform ready: ${edge.addresses.platformUrl}`))
}

async function backup(target?: string): Promise<void> {
  const dataFolder = dataFolderOf(readEdgeEnv())
  const folder = target === undefined ? join(dataFolder, 'backups', new Date().toISOString().replaceAll(/[:.]/g, '-')) : resolvePath(target)
  await backupPlatform(dataFolder, folder)
  console.log(`Backup: ${folder}`)
}

async function restore(source: string): Promise<void> {
  const { createdDate, before } = await restorePlatform(dataFolderOf(readEdgeEnv()), resolvePath(source))
  console.log(`Restored the data of ${createdDate}.${before === null ? '' : ` What was there before is in ${before}.`}`)
}

async function check(source?: string): Promise<void> {
  const folder = source === undefined ? dataFolderOf(readEdgeEnv()) : resolvePath(source)
  if (source !== undefined) await verifyBackup(folder)
  process.exitCode = await runScript(join(PROJECT_ROOT, 'apps/platform/scripts/check.ts'), [join(folder, 'platform')])
}

function content(action: string, file: string, dryRun: boolean): Promise<void> {
  return runPlatformScript('content.ts', [action, resolvePath(file), ...(dryRun ? ['--dry-run'] : [])])
}

function picture(source: string, slotFlags: readonly string[]): Promise<void> {
  return runPlatformScript('picture.ts', [/^https?:/.test(source) ? source : resolvePath(source), ...slotFlags])
}

await reportFailure(async () => {
  const { values, positionals } = parseCommandLine(process.argv.slice(2), USAGE, { fresh: FLAG, 'dry-run': FLAG, logo: FLAG, hero: FLAG })
  if (positionals[0] === 'content') {
    const [, action, file, ...rest] = positionals
    const dryRun = values['dry-run'] ?? false
    const known = action === 'import' || (action === 'export' && !dryRun)
    if (!known || file === undefined || rest.length > 0 || values.fresh !== undefined) throw new Usage(USAGE)
    return content(action, file, dryRun)
  }
  const [command, folder, ...others] = positionals
  if (command === 'mail' && folder === 'test' && others.length === 1 && Object.keys(values).length === 0)
    return runPlatformScript('mail.ts', ['test', ...others])
  if (command === 'members' && folder === 'slugs' && others.length === 0 && Object.keys(values).length === 0)
    return runPlatformScript('members.ts', ['slugs'])
  const slotFlags = [...(values.logo ? ['--logo'] : []), ...(values.hero ? ['--hero'] : [])]
  if (command === 'picture' && folder !== undefined && others.length === 0 && slotFlags.length < 2) return picture(folder, slotFlags)
  const usable =
    others.length === 0 &&
    slotFlags.length === 0 &&
    values['dry-run'] === undefined &&
    (values.fresh === undefined || command === undefined)
  if (usable && command === undefined) await run(values.fresh ?? false)
  else if (usable && command === 'backup') await backup(folder)
  else if (usable && command === 'restore' && folder !== undefined) await restore(folder)
  else if (usable && command === 'check') await check(folder)
  else throw new Usage(USAGE)
})
