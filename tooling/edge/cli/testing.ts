import { spawn, type ChildProcess } from 'node:child_process'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { freePorts } from '../../testing/free-ports.ts'
import { EdgeStatus } from '../apps/edge-status.ts'
import { sendCommand } from '../control/control-client.ts'
import { PROJECT_ROOT } from './project-edge.ts'
import { runCommand } from './run-command.ts'

export interface StartEdgeOptions {
  /** The reason why a shared edge does not do. A rule asks every test for it. */
  readonly why?: string
  /** Databases, secrets, builds and logs of this edge; given to no other. */
  readonly dataDir: string
  readonly port: number
  readonly platformPort: number
  /** Folders with the sources of apps: the edge is run as `npm run dev` runs it, with these alone. */
  readonly sources?: readonly string[]
  /** Run the platform and nothing else, as `npm run platform` does: nothing answers at the store's address. */
  readonly platformAlone?: boolean
  /** Further variables, as `npm start` reads them. */
  readonly env?: Readonly<Record<string, string>>
}

export interface EdgeHandle {
  readonly storeUrl: string
  readonly platformUrl: string
  /** Console and API of releases. */
  readonly releasesUrl: string
  /** Process of the edge itself. */
  readonly pid: number
  /** `npm run edge -- …` on this edge: gives what it prints, throws what it refuses. */
  edge(...args: string[]): Promise<string>
  status(): Promise<EdgeStatus>
  /** Processes of an app. */
  pids(app: string): Promise<number[]>
  /** Ends the edge as Ctrl-C does, and waits until nothing of it is left. */
  stop(): Promise<void>
}

const READY_MS = 300_000
const COMMANDS = join(PROJECT_ROOT, 'tooling/commands')
const TAIL_LINES = 40

/**
 * Starts the shop as `npm start` does, in a process of its own, and waits until it answers. Throws what the edge printed when
 * it ends before. The edge ends with the process that called this.
 */
export async function startEdge({
  dataDir,
  port,
  platformPort,
  sources = [],
  platformAlone = false,
  env = {},
}: StartEdgeOptions): Promise<EdgeHandle> {
  const [releasesPort = 0] = await freePorts(1)
  const dataFolder = resolve(PROJECT_ROOT, dataDir)
  const script = join(COMMANDS, platformAlone ? 'platform.ts' : sources.length > 0 ? 'dev.ts' : 'start.ts')
  const child = spawn(process.execPath, [script, ...sources.flatMap((folder) => ['--only', folder])], {
    cwd: PROJECT_ROOT,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      ...env,
      DATA_DIR: dataFolder,
      PORT: String(port),
      PLATFORM_PORT: String(platformPort),
      RELEASES_PORT: String(releasesPort),
    },
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  await ready(child, platformAlone ? 'Platform ready: ' : 'Store ready: ')
  const status = async () => EdgeStatus.parse(await sendCommand(dataFolder, { command: 'status' }))
  return {
    storeUrl: `http://localhost:${port}`,
    platformUrl: `http://localhost:${platformPort}`,
    releasesUrl: `http://localhost:${releasesPort}`,
    pid: child.pid ?? 0,
    status,
    edge: (...args) => runCommand(dataFolder, args),
    pids: async (app) => (await status()).apps.find((each) => each.app === app)?.pids ?? [],
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}

function ready(child: ChildProcess, readyLine: string): Promise<void> {
  const tail: string[] = []
  return new Promise((done, reject) => {
    const fail = (reason: string) => {
      clearTimeout(timer)
      reject(new Error(`The edge ${reason}:\n${tail.join('\n')}`))
    }
    const timer = setTimeout(() => {
      child.kill('SIGTERM')
      fail(`was not ready in ${READY_MS / 1000} s`)
    }, READY_MS)
    child.once('error', (error) => fail(`did not start: ${error.message}`))
    child.once('exit', (code, signal) => fail(`ended with ${signal ?? code}`))
    for (const output of [child.stdout, child.stderr]) {
      if (!output) continue
      createInterface(output).on('line', (line) => {
        tail.push(line)
        if (tail.length > TAIL_LINES) tail.shift()
        if (!line.startsWith(readyLine)) return
        clearTimeout(timer)
        done()
      })
    }
  })
}
