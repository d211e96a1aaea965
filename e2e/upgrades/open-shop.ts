import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { AuditLine } from '@galleria/tooling/edge/cli/audit-table.ts'
import { startEdge, type EdgeHandle } from '@galleria/tooling/edge/cli/testing.ts'
import { loadSecrets } from '@galleria/tooling/edge/settings/secrets.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import * as z from 'zod'
import { HttpShopper } from '../http/http-shopper.ts'
import { PlatformAdmin } from '../stack/platform-admin.ts'
import { unpackDataFolder } from './data-folders.ts'
import { OpeningLoad } from './opening-load.ts'
import type { DataFolderRecord } from './shop-record.ts'

const VARIABLES = {
  EDGE_VARS: JSON.stringify({ session: { RATE_LIMITS: 'off' }, platform: { SIGN_UPS_PER_NETWORK: '1000', UNPAID_ORDER_LIMITS: 'off' } }),
}

const Health = z.object({ status: z.string(), remotes: z.record(z.string(), z.object({ status: z.string(), build: z.string() })) })

const AuditPage = z.object({ lines: z.array(AuditLine) })

const PLATFORM = join(import.meta.dirname, '../../tooling/commands/platform.ts')

/** `npm run platform -- …` on a data folder. */
function runPlatform(dataFolder: string, ...args: string[]): Promise<unknown> {
  return promisify(execFile)(process.execPath, [PLATFORM, ...args], { env: { ...process.env, DATA_DIR: dataFolder } })
}

/** The shop of an older commit's data, run by the programs of this one. */
export class OpenedShop {
  readonly record: DataFolderRecord
  readonly platform: PlatformAdmin
  readonly storeUrl: string
  /** Load on the store since it first took a connection. */
  readonly opening: OpeningLoad
  readonly #edge: EdgeHandle
  readonly #folder: string

  private constructor(record: DataFolderRecord, edge: EdgeHandle, opening: OpeningLoad, folder: string) {
    this.record = record
    this.opening = opening
    this.storeUrl = edge.storeUrl
    this.platform = new PlatformAdmin(edge.platformUrl)
    this.#edge = edge
    this.#folder = folder
  }

  static open(record: DataFolderRecord): Promise<OpenedShop> {
    return OpenedShop.#start(record, (folder) => unpackDataFolder(record, folder))
  }

  /** A shop on another folder, which begins with a backup of this one while this one runs. */
  async restoreElsewhere(): Promise<OpenedShop> {
    const backup = join(this.#folder, 'backup')
    await runPlatform(this.#folder, 'backup', backup)
    return OpenedShop.#start(this.record, (folder) => runPlatform(folder, 'restore', backup))
  }

  static async #start(record: DataFolderRecord, fill: (folder: string) => Promise<unknown>): Promise<OpenedShop> {
    const folder = mkdtempSync(join(tmpdir(), 'galleria-upgrade-'))
    try {
      await fill(folder)
      const [port = 0, platformPort = 0] = await freePorts(2)
      const opening = new OpeningLoad(port, record.shop.openCart.cookies)
      const edge = await startEdge({ dataDir: folder, port, platformPort, env: VARIABLES }).catch(async (error: unknown) => {
        await opening.stop()
        throw error
      })
      return new OpenedShop(record, edge, opening, folder)
    } catch (error) {
      rmSync(folder, { recursive: true, force: true })
      throw error
    }
  }

  /** A shopper with cookies of an earlier visit, or without any. */
  shopper(cookies = ''): HttpShopper {
    const shopper = new HttpShopper(this.storeUrl)
    for (const cookie of cookies.split('; ')) {
      const [name = '', ...value] = cookie.split('=')
      if (name) shopper.setCookie(name, value.join('='))
    }
    return shopper
  }

  /** The build of each remote that shoppers get, as `/_health` says. */
  async health(): Promise<z.infer<typeof Health>> {
    return Health.parse(await (await fetch(`${this.storeUrl}/_health`)).json())
  }

  /** What the audit says of the newest release of a remote, whether it was refused or not. */
  lastRelease(remote: string): Promise<AuditLine> {
    return this.#lastLine(remote, 'release')
  }

  lastRetirement(remote: string): Promise<AuditLine> {
    return this.#lastLine(remote, 'retire')
  }

  async #lastLine(remote: string, action: string): Promise<AuditLine> {
    const { ownerToken } = loadSecrets(join(this.#folder, 'secrets.json'))
    const response = await fetch(`${this.#edge.releasesUrl}/audit?remote=${remote}`, { headers: { authorization: `Bearer ${ownerToken}` } })
    const line = AuditPage.parse(await response.json()).lines.find((each) => each.action === action)
    if (!line) throw new Error(`the audit has no ${action} of ${remote}`)
    return line
  }

  async close(): Promise<void> {
    await this.opening.stop()
    await this.#edge.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
