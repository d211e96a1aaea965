import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { FULL } from '@galleria/tooling/testing/test-scope.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inObject } from '../support/object-database.ts'
import { type PlatformProcess, startOwnPlatform } from '../support/platform-process.ts'
import { importCatalog, newVisitor, plainProduct } from '../support/shop.ts'
import { FACETS, facetsOf, namesFound, SOON } from './search-calls.ts'

describe('The copy of the catalog', () => {
  const MANY = FULL ? 4_000 : 1_200
  /** The number of products in one import. */
  const PART = 200
  const products = Array.from({ length: MANY }, (_, index) => ({
    ...plainProduct(`many-${index}`, index % 2),
    name: `Many ${index}`,
    brand: `Brand ${index % 10}`,
  }))
  let current: PlatformProcess
  beforeAll(async () => {
    current = await startOwnPlatform({ why: 'It is killed, and its copy of the catalog deleted.' })
    for (let start = 0; start < MANY; start += PART) await importCatalog(current, { products: products.slice(start, start + PART) })
  }, 180_000)
  afterAll(() => current.stop())

  const restart = async (change: (objects: string) => void = () => {}) => {
    await current.stop('SIGKILL')
    change(join(current.dataDir, 'objects'))
    current = await current.startAgain()
  }
  const forget = (objects: string) => {
    for (const folder of readdirSync(objects).filter((name) => name.endsWith('Search'))) rmSync(join(objects, folder), { recursive: true })
  }
  /** A part of the products has been copied. */
  const isUnderWay = () =>
    inObject(current, 'Search', (database) => database.prepare('SELECT 1 FROM search_products LIMIT 1').get() !== undefined)
  const now = async () => facetsOf(await newVisitor(current))
  const whole = () =>
    expect.poll(async () => ((await now()).complete ? (await now()).total : 'not complete'), { timeout: 50_000, interval: 50 }).toBe(MANY)
  const right = {
    total: MANY,
    inStock: MANY / 2,
    brands: Array.from({ length: 10 }, (_, index) => ({ value: `Brand ${index}`, count: MANY / 10 })),
  }

  test('survives a restart, and is rebuilt after deletion', { timeout: 180_000 }, async () => {
    await whole()
    await restart()
    expect(await now()).toMatchObject({ ...right, complete: true })
    await restart(forget)
    await whole()
    expect(await now()).toMatchObject(right)
    const last = String(MANY - 1)
    expect(await namesFound(await newVisitor(current), { text: `many ${last.slice(0, -1)}` })).toContain(`Many ${last}`)
  })

  test('continues after kill −9, with the changes before and after', { timeout: 180_000 }, async () => {
    await restart(forget)
    const visitor = await newVisitor(current)
    const requested = visitor.call('POST', FACETS, {}).catch(() => undefined)
    await expect.poll(isUnderWay, { timeout: 10_000, interval: 5 }).toBe(true)
    const changed = { ...plainProduct('many-0', 1), name: 'Many 0', brand: 'Brand 0' }
    await importCatalog(current, { products: [changed] })
    await restart()
    await requested
    await whole()
    // The change may have come after its product was read: it is in the outbox then, and arrives.
    await expect.poll(now).toMatchObject({ ...right, inStock: MANY / 2 + 1 })
    await importCatalog(current, { products: [products[0] ?? {}] })
    await expect.poll(async () => (await now()).inStock, SOON).toBe(MANY / 2)
  })
})
