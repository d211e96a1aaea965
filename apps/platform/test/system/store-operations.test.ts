import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { checkStore } from '../../scripts/store/check-store.ts'
import { copyStore } from '../../scripts/store/copy-store.ts'
import { type PlatformProcess, startOwnPlatform } from '../support/platform-process.ts'
import {
  call,
  goodCard,
  goodContact,
  importCatalog,
  newVisitor,
  open,
  orderIdOf,
  plainProduct,
  productBySlug,
  shownTotals,
  submit,
  type Json,
  type PageResponse,
} from '../support/shop.ts'
import { ONLY } from '../support/use-shop.ts'

const BACKUP = resolve(import.meta.dirname, '../../scripts/backup.ts')
const newFolder = () => mkdtempSync(join(inject('platformFolder'), 'copy-'))
const objectsOf = ({ dataDir }: PlatformProcess) => join(dataDir, 'objects')

/** Shoppers with everything filled in but the last click. */
async function readyShoppers(
  platform: PlatformProcess,
  productId: string,
  count: number,
): Promise<{ url: string; place: () => Promise<PageResponse> }[]> {
  const urls = await Promise.all(
    Array.from({ length: count }, async () => {
      const visitor = await newVisitor(platform)
      await visitor.addToCart(productId, ONLY, 1)
      const url = await visitor.openCheckout()
      await submit(url, goodContact)
      return url
    }),
  )
  const totals = shownTotals((await open(`${urls[0]}/payment`)).text)
  return urls.map((url) => ({ url, place: () => submit(`${url}/payment`, { shippingOption: 'standard', ...totals, ...goodCard }) }))
}

/** The waiting messages of all objects: that an event was published is noted a moment later, together with other changes. */
function waitingMessages(platform: PlatformProcess): number {
  const folder = newFolder()
  const files = copyStore(objectsOf(platform), folder, () => Infinity)
  return files.reduce((total, file) => {
    const database = new DatabaseSync(join(folder, file), { readOnly: true })
    const [{ waiting = 0 } = {}] = database.prepare("SELECT count(*) AS waiting FROM sqlite_master WHERE name = 'outbox'").all()
    const [row] = waiting ? database.prepare('SELECT count(*) AS waiting FROM outbox WHERE delivered_at IS NULL').all() : []
    database.close()
    return total + Number(row?.['waiting'] ?? 0)
  }, 0)
}

/** The one database of an object's class in a copy. */
function change(copy: string, objectClass: string, sql: string): void {
  const folder = join(copy, objectClass)
  for (const name of readdirSync(folder).filter((file) => file !== 'metadata.sqlite' && file.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(folder, name))
    database.exec(sql)
    database.close()
  }
}

const failuresOf = (copy: string) => checkStore(copy).lines.filter((line) => line.startsWith('FAIL'))

describe('A store in use', () => {
  test('is backed up consistently under load, with all orders placed before', async () => {
    const platform = await startOwnPlatform({ why: 'Its data folder is backed up.' })
    try {
      await importCatalog(platform, { products: [plainProduct('vase', 500)] })
      const shoppers = await readyShoppers(platform, (await productBySlug(platform, 'vase')).id, 60)
      const early = await Promise.all(shoppers.slice(0, 20).map(({ place }) => place()))
      const rush = Promise.all(shoppers.slice(20).map(({ place }) => place()))
      const copy = newFolder()
      const [{ stdout }] = await Promise.all([promisify(execFile)(process.execPath, [BACKUP, objectsOf(platform), copy]), rush])
      expect(Number.parseInt(stdout, 10)).toBeGreaterThan(60)
      const { lines, violations } = checkStore(copy)
      expect(lines.filter((line) => !line.startsWith('ok'))).toEqual([])
      expect(violations).toBe(0)
      await platform.stop()
      const restored = await platform.startAgain({ dataDir: dataDirOf(copy) })
      try {
        const { orders } = (await call(restored, 'POST', '/v1/orders/search', { elevated: true, body: {} })).body
        const retained = new Set(orders.map(({ id }: Json) => id))
        for (const response of early) expect(retained.has(orderIdOf(response))).toBe(true)
        expect((await productBySlug(restored, 'vase')).stock.quantity).toBe(500 - orders.length)
        // What was told while the copy was made is told again: every order's cart is emptied there too.
        await expect.poll(async () => (await call(restored, 'GET', '/_dev/stats')).body.carts, { timeout: 10_000 }).toBe(60 - orders.length)
      } finally {
        await restored.stop()
      }
    } finally {
      await platform.stop()
    }
  }, 90_000)

  test('is consistent after kill −9 in a race for the last items', async () => {
    const platform = await startOwnPlatform({ why: 'It is killed, and its data folder checked.' })
    await importCatalog(platform, { products: [plainProduct('vase', 25)] })
    const shoppers = await readyShoppers(platform, (await productBySlug(platform, 'vase')).id, 50)
    const placing = shoppers.map(({ place }) => place().catch(() => undefined))
    await Promise.race(placing)
    await platform.stop('SIGKILL')
    await Promise.all(placing)
    const copy = newFolder()
    copyStore(objectsOf(platform), copy)
    expect(failuresOf(copy)).toEqual([])
  })
})

test('A cart with an unfinished write is backed up in its last committed state', () => {
  const [alive, objects, copy] = [newFolder(), newFolder(), newFolder()]
  const database = new DatabaseSync(join(alive, 'a.sqlite'))
  database.exec("PRAGMA cache_size = 1; CREATE TABLE notes (note); INSERT INTO notes VALUES ('before'); BEGIN; DELETE FROM notes")
  const insert = database.prepare('INSERT INTO notes VALUES (?)')
  for (let count = 0; count < 500; count += 1) insert.run('x'.repeat(1000))
  // The copied journal is on disk, and no process holds it.
  cpSync(alive, join(objects, 'CartObject'), { recursive: true })
  database.close()
  expect(readdirSync(join(objects, 'CartObject'))).toContain('a.sqlite-journal')
  expect(copyStore(objects, copy)).toEqual(['CartObject/a.sqlite'])
  const copied = new DatabaseSync(join(copy, 'CartObject', 'a.sqlite'))
  expect(
    copied
      .prepare('SELECT note FROM notes')
      .all()
      .map(({ note }) => note),
  ).toEqual(['before'])
  copied.close()
})

describe('The check', () => {
  let platform: PlatformProcess
  beforeAll(async () => {
    platform = await startOwnPlatform({ why: 'Its data folder is damaged and checked.' })
    await call(platform, 'POST', '/platform/v1/webhooks/endpoints', { elevated: true, body: { url: 'http://127.0.0.1:9/' } })
    await importCatalog(platform, {
      collections: [{ slug: 'all', name: 'All', description: '' }],
      products: [{ ...plainProduct('vase', 9), collections: ['all'] }],
    })
    const shoppers = await readyShoppers(platform, (await productBySlug(platform, 'vase')).id, 3)
    for (const { place } of shoppers.slice(0, 2)) await place()
    await call(platform, 'GET', '/_dev/config')
    await vi.waitFor(async () => expect((await call(platform, 'GET', '/_dev/stats')).body.carts).toBe(1), 10_000)
    await vi.waitFor(() => expect(waitingMessages(platform)).toBe(0), 10_000)
    await platform.stop()
  })
  afterAll(() => platform.stop())

  test.each([
    [
      'a stock that nobody changed by an order',
      'Commerce',
      'UPDATE variants SET quantity = quantity - 1',
      'The history of every variant adds up to its stock',
    ],
    [
      'an order that took nothing',
      'Commerce',
      "DELETE FROM stock_changes WHERE id = (SELECT max(id) FROM stock_changes WHERE reason = 'sale')",
      'Every order took from the shelf',
    ],
    [
      'a payment that the provider charged otherwise',
      'Commerce',
      `INSERT INTO payment_attempts (id, checkout_id, lines, details, request, charge, state, payment_reference, problem, created_at, updated_at)
        VALUES ('a', 'c', '[]', '{}', '{}', '{}', 'HELD', 'pi_1', 'PAYMENT_AMOUNT_DIFFERS', 1, 1)`,
      'Every payment is booked as it was agreed, and refunds are within it',
    ],
    [
      'a refund of more than was paid',
      'Commerce',
      `INSERT INTO refunds (id, order_id, payment_id, amount_minor, status, external, created_at)
        SELECT 'r', order_id, id, amount_minor + 1, 'SUCCEEDED', 1, 1 FROM payments LIMIT 1`,
      'Every payment is booked as it was agreed, and refunds are within it',
    ],
    [
      'a payment that is gone',
      'Commerce',
      'DELETE FROM payments WHERE id = (SELECT min(id) FROM payments)',
      'Every order’s balance and payment status',
    ],
    [
      'a checkout without its order',
      'Commerce',
      'UPDATE checkouts SET order_id = NULL WHERE id = (SELECT min(id) FROM checkouts WHERE order_id IS NOT NULL)',
      'Every completed checkout has its order',
    ],
    [
      'a coupon that counts too much',
      'Commerce',
      `INSERT INTO coupons (id, name, code, code_key, active, starts_at, limited_to_one_item, effect, uses, created_at) VALUES ('c', 'c', 'C', 'C', 1, 0, 0, '{}', 1, 0)`,
      'Every coupon counts as many uses',
    ],
    [
      'a gift card that holds too much',
      'Commerce',
      `INSERT INTO gift_cards (id, code_hash, obfuscated_code, initial_minor, balance_minor, active, created_at, updated_at) VALUES ('g', 'h', '**1', 100, 150, 1, 0, 0)`,
      'Every gift card holds',
    ],
    [
      'credits of an order that is not there',
      'Commerce',
      `INSERT INTO memberships (id, member_id, app_id, name, scope, active, starts_at, created_at, updated_at) VALUES ('m', 'm', 'a', 'n', '{}', 1, 0, 0, 0); INSERT INTO membership_uses VALUES ('m', 'nothing', 1, 0)`,
      'Every membership has credits',
    ],
    ['a number that was never given to an event', 'Events', 'UPDATE entity_sequences SET last = 0', 'The events of an entity'],
    [
      'a product that tells another stock',
      'Commerce',
      "UPDATE products SET document = json_set(document, '$.stock.quantity', 8)",
      'Every product tells the stock',
    ],
    [
      'an item that an order lost',
      'Commerce',
      'DELETE FROM order_items WHERE rowid = (SELECT max(rowid) FROM order_items)',
      'Every order holds the lines',
    ],
    [
      'a line that an order lost',
      'Commerce',
      `UPDATE orders SET document = json_remove(document, '$.lineItems[0]') WHERE number = 10001`,
      'Every order holds the lines',
    ],
    [
      'a line of another quantity',
      'Commerce',
      `UPDATE orders SET document = json_set(document, '$.lineItems[0].quantity', 7) WHERE number = 10001`,
      'Every order holds the lines',
    ],
    [
      'a price that does not add up',
      'Commerce',
      `UPDATE orders SET document = json_set(document, '$.priceSummary.shipping.amount', '1.00') WHERE number = 10001`,
      'Every order holds the lines',
    ],
    [
      'an order under another number',
      'Commerce',
      'UPDATE orders SET number = 20000 WHERE number = 10001',
      'Every order is found by what it says',
    ],
    [
      'an order in another state',
      'Commerce',
      "UPDATE orders SET status = 'CANCELED' WHERE number = 10001",
      'Every order is found by what it says',
    ],
    [
      'an order that cannot be read',
      'Commerce',
      "UPDATE orders SET document = '{' WHERE number = 10001",
      'Every order is found by what it says',
    ],
    [
      'an order that holds stock after its end',
      'Commerce',
      "INSERT INTO unpaid_orders SELECT id, '', '', 1, 1, 1 FROM orders WHERE number = 10001; UPDATE orders SET status = 'CANCELED' WHERE number = 10001",
      'Every order that holds stock without a payment',
    ],
    ['an outbox that is empty', 'Commerce', 'DELETE FROM outbox', 'Every order of the last days is in the outbox'],
    ['an e-mail that is gone', 'Commerce', 'DELETE FROM emails', 'Every e-mail that an outbox names'],
    ['a gap in an outbox', 'Commerce', 'DELETE FROM outbox WHERE id = (SELECT max(id) - 1 FROM outbox)', 'No outbox has a gap'],
    [
      'an event that got lost',
      'Events',
      'DELETE FROM events WHERE number = (SELECT max(number) FROM events)',
      'Every event that an outbox told has arrived',
    ],
    ['a cart that nobody knows of', 'Commerce', 'DELETE FROM carts', 'Every cart is registered'],
    ['a collection that counts wrong', 'Commerce', 'UPDATE collections SET number_of_products = 5', 'Every collection counts'],
    [
      'a stock alert that was forgotten',
      'Commerce',
      `INSERT INTO stock_alerts SELECT product_id, product_id, id, 'ann@example.com', 'en', NULL, 'CONFIRMED', NULL, '', 0, 0 FROM variants WHERE quantity > 0`,
      'Every stock alert of what is in stock',
    ],
    ['an old slug that is in use', 'Commerce', "INSERT INTO old_slugs VALUES ('product', 'vase', 'x')", 'No old slug'],
    [
      'a translated product of another day',
      'Commerce',
      `INSERT INTO product_translations SELECT id, 'de', '{}', '{"lastUpdated":"2020-01-01T00:00:00Z"}' FROM products`,
      'Every translated product is shown as it is sold',
    ],
    [
      'a reference that leads nowhere',
      'Commerce',
      "PRAGMA foreign_keys = OFF; UPDATE payments SET order_id = 'anonymous'",
      'Every database is whole',
    ],
  ])('finds %s', async (_, objectClass, sql, says) => {
    const copy = newFolder()
    copyStore(objectsOf(platform), copy)
    expect(failuresOf(copy)).toEqual([])
    change(copy, objectClass, sql)
    expect(failuresOf(copy).some((line) => line.includes(says))).toBe(true)
    expect(checkStore(copy).violations).toBeGreaterThan(0)
  })

  test('counts the unpaid orders of a store from before they had an end', () => {
    const copy = newFolder()
    copyStore(objectsOf(platform), copy)
    change(copy, 'Commerce', "DROP TABLE unpaid_orders; UPDATE orders SET payment_status = 'NOT_PAID' WHERE number = 10001")
    expect(checkStore(copy).lines.map((line) => line.trim())).toContain(
      'ok     0 unpaid orders are canceled when their time is over, 1 stay until the shop ends them',
    )
  })
})

/** The objects of a process lie below its data folder. */
function dataDirOf(copy: string): string {
  const dataDir = newFolder()
  symlinkSync(copy, join(dataDir, 'objects'))
  return dataDir
}
