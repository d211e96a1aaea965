import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEdge, type EdgeHandle } from '@galleria/tooling/edge/testing.ts'
import { freePorts } from '@galleria/tooling/testing/free-ports.ts'
import * as z from 'zod'
import { HttpShopper } from '../http/http-shopper.ts'
import { PlatformAdmin } from '../stack/platform-admin.ts'
import { unpackDataFolder } from './data-folders.ts'
import type { DataFolderRecord } from './shop-record.ts'

const VARIABLES = {
  EDGE_VARS: JSON.stringify({ session: { RATE_LIMITS: 'off' }, platform: { SIGN_UPS_PER_NETWORK: '1000', UNPAID_ORDER_LIMITS: 'off' } }),
}

const Health = z.object({ status: z.string(), remotes: z.record(z.string(), z.object({ status: z.string(), build: z.string() })) })

const REFUSED = /^\S+ (\S+) [0-9a-f]{12} {2}refused {2}(\S+) {2}(.+)$/
const BUILD = /\b[0-9a-f]{12}\b/g

/** Why a remote stayed on the build of before. */
export interface Refusal {
  readonly remote: string
  readonly code: string
  /** `<build>` stands for a build. */
  readonly reason: string
}

/** The shop of an older commit's data, run by the programs of this one. */
export class OpenedShop {
  readonly record: DataFolderRecord
  readonly platform: PlatformAdmin
  readonly storeUrl: string
  readonly #edge: EdgeHandle
  readonly #folder: string

  private constructor(record: DataFolderRecord, edge: EdgeHandle, folder: string) {
    this.record = record
    this.storeUrl = edge.storeUrl
    this.platform = new PlatformAdmin(edge.platformUrl)
    this.#edge = edge
    this.#folder = folder
  }

  static async open(record: DataFolderRecord): Promise<OpenedShop> {
    const folder = mkdtempSync(join(tmpdir(), 'galleria-upgrade-'))
    try {
      await unpackDataFolder(record, folder)
      const [port = 0, platformPort = 0] = await freePorts(2)
      return new OpenedShop(record, await startEdge({ dataDir: folder, port, platformPort, env: VARIABLES }), folder)
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

  edge(...words: string[]): Promise<string> {
    return this.#edge.edge(...words)
  }

  /** The build of each remote that shoppers get, as `/_health` says. */
  async health(): Promise<z.infer<typeof Health>> {
    return Health.parse(await (await fetch(`${this.storeUrl}/_health`)).json())
  }

  async canary(remote: string): Promise<{ build: string; percent: number } | null> {
    return (await this.#edge.status()).apps.find(({ app }) => app === remote)?.canary ?? null
  }

  /** The releases that were refused while the shop started, for one of these reasons. */
  refusals(codes: readonly string[]): Refusal[] {
    const log = join(this.#folder, 'logs/edge.log')
    const lines = existsSync(log) ? readFileSync(log, 'utf8').split('\n') : []
    return lines.flatMap((line) => {
      const [, remote = '', code = '', reason = ''] = REFUSED.exec(line) ?? []
      return codes.includes(code) ? [{ remote, code, reason: reason.replaceAll(BUILD, '<build>') }] : []
    })
  }

  async close(): Promise<void> {
    await this.#edge.stop()
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
