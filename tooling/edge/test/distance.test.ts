import { expect } from 'vitest'
import { parseCommand } from '../control/command.ts'
import { sendCommand } from '../control/control-client.ts'
import { DistanceStatus } from '../control/distance-command.ts'
import { Edge } from '../edge.ts'
import { Crossing } from '../ocean/crossings.ts'
import { fixtureShop } from './fixture-shop.ts'
import { test } from './shop-test.ts'

test('what calls the other side is delayed and named, all else is not', async ({ folder }) => {
  const shop = await fixtureShop(folder)
  const options = { ...shop.options, env: { ...shop.options.env, HOME_DISTANCE_MS: 0 } }
  const edge = await Edge.create(options)
  const command = (...args: string[]) => sendCommand(options.dataFolder, parseCommand(args).command)
  const crossings = async () => Crossing.array().parse(await command('crossings'))
  const names = async () => (await crossings()).map(({ from, to, request }) => `${from} → ${to}: ${request}`)
  try {
    await edge.start(new AbortController().signal)
    const { platformUrl } = DistanceStatus.parse(await command('distance', '120'))
    await crossings()
    expect((await fetch(`${shop.storeUrl}/hello`)).status).toBe(200)
    expect(await names()).toEqual([])
    for (const [url, name] of [
      [`${shop.storeUrl}/count`, 'shell → counter: GET /count'],
      [`${shop.storeUrl}/registry`, 'shell → files: GET /registry.json'],
      [`${platformUrl}/count`, 'browser → counter: GET /count'],
      [`${edge.storeCallUrl}/hello`, 'counter → store: GET /hello'],
    ] as const) {
      const before = performance.now()
      expect((await fetch(url)).status, name).toBe(200)
      expect(performance.now() - before, name).toBeGreaterThanOrEqual(118)
      expect(await names()).toEqual([name])
    }
  } finally {
    await edge.stop()
  }
})
