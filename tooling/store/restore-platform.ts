import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { BUILDS_ENTRIES, UPLOADS_ENTRY } from '../edge/control/claim-data-folder.ts'
import { lockDataFolder, runningInstance } from '../edge/io/instance-lock.ts'
import { verifyBackup } from './backup-manifest.ts'

const DATABASES = 'platform'
const SECRETS = 'secrets.json'
/** Replaced by every backup, also where it lacks them. */
const PLATFORM_ENTRIES = [DATABASES, SECRETS, UPLOADS_ENTRY]
/** Backups of earlier versions lack them: what is there stays. */
const OTHER_ENTRIES = ['session', 'registry', ...BUILDS_ENTRIES]

export interface Restored {
  /** The time at which the backup was made. */
  readonly createdDate: string
  /** The folder that holds the earlier data; null where there was none. */
  readonly before: string | null
}

/** Puts a backup in the place of a store's data. Refuses while the store runs; moves the earlier data aside. */
export async function restorePlatform(dataFolder: string, backup: string, now = new Date()): Promise<Restored> {
  const running = await runningInstance(dataFolder)
  if (running) throw new Error(`The store runs (process ${running.pid}). Stop it before a restore.`)
  const { createdDate } = await verifyBackup(backup)
  mkdirSync(dataFolder, { recursive: true })
  const unlock = await lockDataFolder(dataFolder, { pid: process.pid, controlSocket: join(dataFolder, 'edge', 'restore.sock') })
  try {
    const coming = join(dataFolder, `restoring-${process.pid}`)
    rmSync(coming, { recursive: true, force: true })
    mkdirSync(coming, { mode: 0o700 })
    const entries = [...PLATFORM_ENTRIES, ...OTHER_ENTRIES.filter((entry) => existsSync(join(backup, entry)))]
    // Copied first: from here on only names change.
    for (const entry of entries)
      if (existsSync(join(backup, entry))) cpSync(join(backup, entry), join(coming, entry), { recursive: true, preserveTimestamps: true })
    const aside = join(dataFolder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
    const replaced = entries.filter((entry) => existsSync(join(dataFolder, entry)))
    if (replaced.length > 0) mkdirSync(aside, { mode: 0o700 })
    for (const entry of replaced) move(join(dataFolder, entry), join(aside, entry))
    for (const entry of entries) if (existsSync(join(coming, entry))) move(join(coming, entry), join(dataFolder, entry))
    rmSync(coming, { recursive: true })
    return { createdDate, before: replaced.length > 0 ? aside : null }
  } finally {
    unlock()
  }
}

function move(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 })
  renameSync(from, to)
}
