import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base } from 'vitest'
import { AppStatus } from '../apps/edge-status.ts'
import { parseCommand } from '../control/command.ts'
import { sendCommand } from '../control/control-client.ts'
import { Edge } from '../edge.ts'
import { fixtureShop, type FixtureShop } from './fixture-shop.ts'
import { send } from './load.ts'

export interface RunningShop extends FixtureShop {
  readonly edge: Edge
  /** `npm run edge -- …`. */
  command(...args: string[]): Promise<AppStatus>
  /** The parsed response of the store. */
  ask(path: string, body?: string): Promise<Record<string, unknown>>
  status(app: string): AppStatus
}

/** A test with a fixture shop that runs, and that leaves nothing behind. */
export const test = base.extend<{ folder: string; shop: RunningShop }>({
  // oxlint-disable-next-line no-empty-pattern -- a fixture says by its pattern on which others it depends
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'edge-test-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  shop: async ({ folder }, use) => {
    const shop = await fixtureShop(folder)
    const edge = await Edge.create(shop.options)
    try {
      await edge.start(new AbortController().signal)
      await use({
        ...shop,
        edge,
        command: async (...args) => AppStatus.parse(await sendCommand(shop.options.dataFolder, parseCommand(args).command)),
        ask: async (path, body) => JSON.parse((await send(shop.storeUrl + path, body)).body) as Record<string, unknown>,
        status: (app) => AppStatus.parse(edge.status().apps.find((each) => each.app === app)),
      })
    } finally {
      await edge.stop()
    }
  },
})
