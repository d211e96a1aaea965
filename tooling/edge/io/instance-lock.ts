import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as z from 'zod'

/** The process that runs on a data folder, and the socket that takes its commands. */
export const Instance = z.object({
  pid: z.int(),
  /** Socket at which the edge takes commands. Its folder is removed when everything of the edge has ended, even after a kill. */
  controlSocket: z.string(),
})
export type Instance = z.infer<typeof Instance>

const CLEANING_MS = 5_000

/** The edge that runs on a data folder, if one does. */
export async function runningInstance(dataFolder: string): Promise<Instance | null> {
  const instance = readInstance(lockFile(dataFolder))
  return instance && (await isListening(instance.controlSocket)) ? instance : null
}

/** Takes a data folder for one edge alone: its databases bear no second. Gives what gives it back. The folder is for its owner alone: it holds keys and addresses. */
export async function lockDataFolder(dataFolder: string, own: Instance): Promise<() => void> {
  const file = lockFile(dataFolder)
  mkdirSync(join(dataFolder, 'edge'), { recursive: true })
  chmodSync(dataFolder, 0o700)
  for (;;) {
    if (tryWrite(file, own)) return () => rmSync(file, { force: true })
    const other = readInstance(file)
    if (other && (await isListening(other.controlSocket))) {
      throw new Error(`An edge runs on ${dataFolder} already (process ${other.pid}). Stop it, or choose another folder with DATA_DIR.`)
    }
    // It was killed: its guard may still be ending its processes.
    if (other) await waitUntilRemoved(dirname(other.controlSocket))
    rmSync(file, { force: true })
  }
}

function lockFile(dataFolder: string): string {
  return join(dataFolder, 'edge', 'instance.json')
}

function tryWrite(file: string, instance: Instance): boolean {
  try {
    writeFileSync(file, JSON.stringify(instance), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function readInstance(file: string): Instance | null {
  try {
    return Instance.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

function isListening(socket: string): Promise<boolean> {
  return new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => resolve(true)).once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })
}

async function waitUntilRemoved(folder: string): Promise<void> {
  const deadline = performance.now() + CLEANING_MS
  while (existsSync(folder) && performance.now() < deadline) await delay(50)
}
