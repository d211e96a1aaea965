import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { exportOrders, orderPages, type OrdersFormat } from '../../src/export/export-orders.ts'
import { CARDS, orderShop } from '../support/order-shop.ts'
import { good } from '../support/responses.ts'
import type { Json } from '../support/shop.ts'
import { useShop } from '../support/use-shop.ts'

const shop = useShop()
const orders = orderShop(shop)

async function exported(format: OrdersFormat): Promise<string> {
  const pages = orderPages((request) => good(orders.shop('POST', '/ecom/v1/orders/search', request)))
  let file = ''
  for await (const { text } of exportOrders(pages, format)) file += text
  return file
}

async function exportedRows(number: string): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = parse(await exported('csv'), { columns: true })
  return rows.filter(({ Order }) => Order === number)
}

const line = (name: string, amount: string) => ({
  productName: { original: name },
  quantity: 1,
  itemType: { preset: 'PHYSICAL' },
  price: { amount },
})

test('an export has a row for each line, and the sums of an order in the first of them', async () => {
  const order = await orders.order(await orders.placed(await shop.stocked(5), 2))
  const [row] = await exportedRows(order.number)
  expect(row).toMatchObject({
    Status: 'APPROVED',
    Payment: 'PAID',
    'E-mail': 'ann@example.com',
    Name: 'Ann Lee',
    Country: 'US',
    Currency: 'USD',
    Subtotal: '20.00',
    Delivery: '6.00',
    Total: '26.00',
    Paid: '26.00',
    Refunded: '0.00',
    Open: '0.00',
    Quantity: '2',
    'Price each': '10.00',
    'Item total': '20.00',
    'Order id': order.id,
  })
  const two = await orders.written({ status: 'APPROVED', lineItems: [line('Mug', '10.00'), line('Jug', '10.00')] })
  expect((await exportedRows(two.number)).map(({ Item, Total }) => [Item, Total])).toEqual([
    ['Mug', '20.00'],
    ['Jug', ''],
  ])
})

test('an export has all orders, the oldest first, those that wait for their payment too, and as JSON all that they say', async () => {
  const waiting = await orders.placed(await shop.stocked(1), 1, { cardNumber: CARDS.pending })
  for (let count = 0; count < 101; count++) await orders.written({ status: 'APPROVED' })
  const all: Json[] = JSON.parse(await exported('json'))
  expect(all.length).toBeGreaterThan(101)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
  expect(all.map(({ createdDate }) => createdDate)).toEqual(all.map(({ createdDate }) => createdDate).toSorted())
  expect(all.find(({ id }) => id === waiting)).toMatchObject({ status: 'PENDING', ...(await orders.order(waiting)) })
  expect(new Set((parse(await exported('csv'), { columns: true }) as Json[]).map((row) => row['Order id']))).toEqual(
    new Set(all.map(({ id }) => id)),
  )
})

test('what a buyer typed is no formula where the export is opened', async () => {
  const { number } = await orders.written({
    status: 'APPROVED',
    billingInfo: { contactDetails: { firstName: '=HYPERLINK("https://evil.example")', lastName: 'Lee' } },
    lineItems: [line('+1', '20.00')],
  })
  expect(await exportedRows(number)).toMatchObject([{ Name: `'=HYPERLINK("https://evil.example") Lee`, Item: "'+1" }])
})

test('a store without orders exports a heading, or an empty list', async () => {
  const nothing = async (format: OrdersFormat) => {
    let file = ''
    for await (const { text } of exportOrders([[]], format)) file += text
    return file
  }
  expect((await nothing('csv')).split('\r\n')).toHaveLength(2)
  expect(JSON.parse(await nothing('json'))).toEqual([])
})

/** Runs the command against the platform of the tests, with the keys that the platform tells. */
async function run(...args: string[]): Promise<{ code: number | null; out: string; error: string }> {
  const script = resolve(import.meta.dirname, '../../scripts/export.ts')
  const child = spawn(process.execPath, [script, ...args], { env: { PLATFORM_URL: shop.platform.url } })
  const exit = new Promise<number | null>((ended) => child.once('exit', ended))
  const [out, error] = await Promise.all([textOf(child.stdout), textOf(child.stderr)])
  return { code: await exit, out, error }
}

test('the command writes a whole file in the format of its name, and says how it is used', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orders-'))
  try {
    const all: Json[] = JSON.parse(await exported('json'))
    for (const [name, written] of [
      ['orders.csv', await exported('csv')],
      ['orders.json', await exported('json')],
    ] as const) {
      const file = join(folder, name)
      expect(await run('--orders', file)).toEqual({ code: 0, out: `Exported: ${file} (${all.length} orders)\n`, error: '' })
      expect(readFileSync(file, 'utf8')).toBe(written)
    }
    expect(readdirSync(folder).toSorted()).toEqual(['orders.csv', 'orders.json'])
    for (const wrong of [[], ['--orders'], ['a.csv', 'b.csv']]) {
      const { code, error } = await run(...wrong)
      expect([code, error.startsWith('Usage: npm run export')]).toEqual([2, true])
    }
    const { code, error } = await run('--all', 'a.csv')
    expect([code, error.startsWith("Unknown option '--all'.\nUsage: npm run export")]).toEqual([2, true])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
