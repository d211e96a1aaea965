import { spawn } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { startEdge, type EdgeHandle } from '@galleria/tooling/edge/cli/testing.ts'
import { PROJECT_REMOTES } from '@galleria/tooling/edge/project/project-remotes.ts'
import { readEdgeEnv, type EdgeEnv } from '@galleria/tooling/edge/settings/env.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import { HttpShopper } from '../http/http-shopper.ts'
import { changedBuild } from './changed-build.ts'
import { finished } from './finished.ts'
import { inObjectDatabase } from './object-database.ts'
import { PlatformAdmin } from './platform-admin.ts'
import { copySeededData } from './seeded-data.ts'
import { changeServedFile } from './served-file.ts'

const IMPORT = join(import.meta.dirname, '../../tooling/commands/import.ts')
const BROWSER_APPS = ['shell', ...PROJECT_REMOTES]

/** All shoppers of a test come from this machine, which the store would take for one client that begins far too much. */
const ONE_CLIENT = { session: { RATE_LIMITS: 'off' }, platform: { SIGN_UPS_PER_NETWORK: '1000', UNPAID_ORDER_LIMITS: 'off' } }

export interface StackStart {
  /** Why a shared stack does not do. A rule asks every test for it. */
  readonly why?: string
  readonly shells: number
  readonly mode: 'production' | 'development'
  /** The platform answers only the calls of the recorded API, as the hosted one. */
  readonly strict?: boolean
  /** The versions of the cart's and the catalog's calls that the platform answers; all of them by default. */
  readonly versions?: Partial<Pick<EdgeEnv, 'PLATFORM_CART' | 'PLATFORM_CATALOG'>>
  /** Releases are tried with members and forms, which takes seconds of each. */
  readonly trials?: boolean
  readonly variables?: Record<string, Record<string, string>>
  /** The store runs as a region away from its data, which is no distance until one is set: `edge distance`. */
  readonly far?: boolean
  /** Continents that the shells are in, by turns. Each has its own copy of what is live; by default all share one. */
  readonly continents?: readonly string[]
}

/** The whole shop under test: every app in a process of its own, on free ports, with a database of its own. */
export class Stack {
  readonly storeUrl: string
  /** Console and API of releases. */
  readonly releasesUrl: string
  readonly platform: PlatformAdmin
  /** What the edge reads from its environment. */
  readonly env: EdgeEnv
  readonly #edge: EdgeHandle
  readonly #dataDir: string

  constructor(edge: EdgeHandle, env: EdgeEnv) {
    this.env = env
    this.#edge = edge
    this.#dataDir = env.DATA_DIR
    this.storeUrl = edge.storeUrl
    this.releasesUrl = edge.releasesUrl
    this.platform = new PlatformAdmin(edge.platformUrl)
  }

  static async start({
    shells,
    mode,
    strict = false,
    versions = {},
    trials = false,
    variables = {},
    far = false,
    continents = [],
  }: StackStart): Promise<Stack> {
    const dataDir = await mkdtemp(join(tmpdir(), 'galleria-e2e-'))
    const [port = 0, platformPort = 0] = await freePorts(2)
    const allVariables = {
      ...variables,
      session: { ...ONE_CLIENT.session, ...variables['session'] },
      platform: { ...ONE_CLIENT.platform, ...variables['platform'] },
    }
    const variablesOfEnv = {
      EDGE_VARS: JSON.stringify(allVariables),
      PLATFORM_STRICT: strict ? '1' : '0',
      ...versions,
      RELEASE_TRIALS: trials ? '1' : '0',
      ...(far && { HOME_DISTANCE_MS: '0' }),
      EDGE_CONTINENTS: continents.join(','),
    }
    const start = async () => {
      await copySeededData(dataDir, { strict })
      return startEdge({ dataDir, port, platformPort, env: variablesOfEnv })
    }
    const edge = await start().catch(async (error: unknown) => {
      await rm(dataDir, { recursive: true, force: true })
      throw error
    })
    const ports = { PORT: String(port), PLATFORM_PORT: String(platformPort), RELEASES_PORT: new URL(edge.releasesUrl).port }
    const env = readEdgeEnv({ ...variablesOfEnv, ...ports, DATA_DIR: dataDir })
    const stack = new Stack(edge, env)
    try {
      if (mode === 'development') await stack.#deployDevelopmentBuilds()
      if (shells > 1) await stack.edge('scale', 'shell', String(shells))
      return stack
    } catch (error) {
      await stack.stop()
      throw error
    }
  }

  /** `npm run edge -- …` on this stack. */
  edge(...command: string[]): Promise<string> {
    return this.#edge.edge(...command)
  }

  /** Drops all copies of fragments and documents: those of the region, and with the shell's processes their own. */
  async forgetCopies(): Promise<void> {
    await this.edge('stop', 'shell')
    await this.edge('clear-cache')
    await this.edge('start', 'shell')
  }

  /** Processes of one app. */
  pids(app: string): Promise<number[]> {
    return this.#edge.pids(app)
  }

  /** The build beside the one of a remote that is live, and its share of the shoppers in percent. */
  async canary(remote: string): Promise<{ build: string; percent: number } | null> {
    return (await this.#edge.status()).apps.find(({ app }) => app === remote)?.canary ?? null
  }

  /** The process that takes the store's requests from outside: a part of the local edge, not of the shop. */
  async frontPids(): Promise<readonly number[]> {
    return (await this.#edge.status()).frontPids
  }

  /** The platform is one process. */
  async platformPid(): Promise<number> {
    const [pid] = await this.pids('platform')
    if (!pid) throw new Error('the platform does not run')
    return pid
  }

  /** What the processes have written. */
  async logs(): Promise<string> {
    const folder = join(this.#dataDir, 'logs')
    return (await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))).join('\n')
  }

  /** Stops the platform, changes what its commerce object has stored, and starts it again: so days pass at once. */
  async changeCommerce(work: (database: DatabaseSync) => void): Promise<void> {
    await this.edge('stop', 'platform')
    try {
      inObjectDatabase(join(this.#dataDir, 'platform'), 'Commerce', work)
    } finally {
      await this.edge('start', 'platform')
    }
  }

  async fault(app: string, fault: string): Promise<void> {
    await this.edge('fault', app, fault)
  }

  /** A shopper without a browser. */
  httpShopper(): HttpShopper {
    return new HttpShopper(this.storeUrl)
  }

  /** Puts other bytes in the place of a file of a build, of which the network has no copy. @returns puts it back */
  async changeFile(path: string, content: string): Promise<() => Promise<void>> {
    const restore = await changeServedFile(join(this.#dataDir, 'edge/assets', path.slice('/_mfe/'.length)), content)
    await this.edge('clear-cache')
    return async () => {
      await restore()
      await this.edge('clear-cache')
    }
  }

  /** `npm run import -- <file>` on this stack. */
  async importCatalog(file: string, variables: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
    const env = { ...process.env, DATA_DIR: this.#dataDir, ...variables }
    return finished(spawn(process.execPath, [IMPORT, file], { env, stdio: ['ignore', 'pipe', 'pipe'] }))
  }

  async stop(): Promise<void> {
    await this.#edge.stop()
    await rm(this.#dataDir, { recursive: true, force: true })
  }

  async #deployDevelopmentBuilds(): Promise<void> {
    for (const app of BROWSER_APPS) {
      const { dist, remove } = await changedBuild(app, [], 'development')
      await this.edge('deploy', app, '--from', dist)
      await remove()
    }
  }
}
