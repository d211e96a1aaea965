import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { lockDataFolder } from '../io/instance-lock.ts'
import { OrphanGuard } from '../io/orphan-guard.ts'
import { SocketFolder } from '../io/socket-folder.ts'
import { ControlServer } from './control-server.ts'

/** A data folder that this process has for itself, and what it needs to run processes on it. */
export interface ClaimedFolder {
  readonly path: string
  /** Folder of files that the platform stores while it runs. */
  readonly uploads: string
  readonly sockets: SocketFolder
  readonly guard: OrphanGuard
  readonly control: ControlServer
  /** Ends what is left and gives the folder back. */
  release(): Promise<void>
}

/** The folder of uploads, below a data folder. */
export const UPLOADS_ENTRY = 'uploads'
/** The folders of builds and of their files, below a data folder. */
export const BUILDS_ENTRIES = ['edge/assets', 'edge/builds']
/** Entries of a data folder that the edge makes; a fresh start touches nothing else in it. */
const OWN_ENTRIES = ['edge', 'logs', 'secrets.json', UPLOADS_ENTRY]

/**
 * Claims a data folder. Throws an error with the process that already runs on it. `fresh` removes the data of earlier runs of these
 * apps.
 */
export async function claimDataFolder(path: string, fresh: readonly string[] | null): Promise<ClaimedFolder> {
  const sockets = new SocketFolder()
  const guard = new OrphanGuard(sockets.path)
  const control = new ControlServer()
  let unlock: (() => void) | null = null
  const release = async () => {
    await control.close()
    await guard.end()
    sockets.remove()
    unlock?.()
  }
  try {
    const controlSocket = sockets.address('control')
    await control.listen(controlSocket)
    unlock = await lockDataFolder(path, { pid: process.pid, controlSocket })
    if (fresh) clear(path, [...fresh, ...OWN_ENTRIES])
    const uploads = join(path, UPLOADS_ENTRY)
    mkdirSync(uploads, { recursive: true })
    return { path, uploads, sockets, guard, control, release }
  } catch (error) {
    await release()
    throw error
  }
}

function clear(path: string, entries: readonly string[]): void {
  for (const entry of readdirSync(path)) {
    if (!entries.includes(entry)) continue
    // The lock stands in `edge`.
    const targets =
      entry === 'edge'
        ? readdirSync(join(path, entry))
            .filter((name) => name !== 'instance.json')
            .map((name) => join(entry, name))
        : [entry]
    for (const target of targets) rmSync(join(path, target), { recursive: true, force: true })
  }
}
