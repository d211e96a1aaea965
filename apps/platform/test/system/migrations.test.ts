import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'

const DAY = 24 * 3_600_000
const folder = resolve(import.meta.dirname, '../../migrations')

function migrate(database: DatabaseSync, file: string, object = 'commerce'): void {
  for (const statement of readFileSync(resolve(folder, object, file), 'utf8').split('--> statement-breakpoint')) database.exec(statement)
}

test('memberships from before the migration can be sorted after it', () => {
  const database = new DatabaseSync(':memory:')
  migrate(database, '0000_start.sql')
  database.exec(`
    insert into products (id, slug, numeric_id, name, name_key, description, product_type, visible, price_minor, discounted_price_minor, inventory_item_id, facts, source_hash, document, merchant, created_at, updated_at)
      values ('p', 'p', 1001, 'P', 'p', '', 'physical', 0, 500, 400, 'i', '{}', 'h', '{}', '{}', 1, 2);
    insert into collections (id, slug, name, name_key, description, position, visible, number_of_products) values ('c', 'c', 'C', 'c', '', 1, 1, 0);
    insert into collection_products (collection_id, product_id) values ('c', 'p');`)
  migrate(database, '0001_sorted-members.sql')
  expect({ ...database.prepare('select * from collection_products').get() }).toEqual({
    collection_id: 'c',
    product_id: 'p',
    visible: 0,
    numeric_id: 1001,
    name_key: 'p',
    price_minor: 400,
    updated_at: 2,
  })
})

test('a page of a collection is read in order from an index after the migration', () => {
  const database = new DatabaseSync(':memory:')
  for (const file of ['0000_start.sql', '0001_sorted-members.sql']) migrate(database, file)
  for (const key of ['numeric_id', 'name_key', 'price_minor', 'updated_at']) {
    const plan = database
      .prepare(
        `explain query plan select document from collection_products join products on products.id = product_id where collection_id = 'c' and collection_products.visible = 1 order by collection_products.${key} limit 24`,
      )
      .all()
    expect(JSON.stringify(plan), key).not.toContain('TEMP B-TREE')
  }
})

test('a webhook that waited for an earlier event still waits for it after the migration', () => {
  const database = new DatabaseSync(':memory:')
  migrate(database, '0000_start.sql', 'events')
  database.exec(
    `insert into endpoints (id, url, event_types, active, created_at, updated_at) values ('e', 'u', '[]', 1, 0, 0), ('f', 'u', '[]', 1, 0, 0)`,
  )
  for (const [number, entity] of ['a', 'a', 'b', 'a'].entries()) {
    database.exec(
      `insert into events (number, id, event_type, entity_key, entity_sequence, event, received_at) values (${number + 1}, '${number}', 't', '${entity}', 1, '{}', 0)`,
    )
    for (const endpoint of ['e', 'f']) {
      const state = number === 0 && endpoint === 'f' ? 'DELIVERED' : 'PENDING'
      database.exec(
        `insert into deliveries (endpoint_id, event_number, entity_key, state, attempts, due_at, tried_since, created_at) values ('${endpoint}', ${number + 1}, '${entity}', '${state}', 0, 0, 0, 0)`,
      )
    }
  }
  for (const file of ['0001_held-deliveries.sql', '0002_hold-what-waits.sql']) migrate(database, file, 'events')
  const held = (endpoint: string) =>
    database
      .prepare('select event_number from deliveries where endpoint_id = ? and held = 1 order by event_number')
      .all(endpoint)
      .map((row) => row['event_number'])
  expect([held('e'), held('f')]).toEqual([[2, 4], [4]])
})

test('a name that the store was given before the migration is told to the object of the members after it', () => {
  const database = new DatabaseSync(':memory:')
  const files = readdirSync(resolve(folder, 'commerce')).filter((file) => file.endsWith('.sql'))
  const last = files.indexOf('0020_tell-store-name.sql')
  for (const file of files.slice(0, last)) migrate(database, file)
  database.exec(`insert into store_settings (kind, settings, updated_at) values ('content', '{"revision":3,"name":{"en":"North"}}', 1)`)
  migrate(database, files[last] ?? '')
  expect(
    database
      .prepare('select message, lane from outbox')
      .all()
      .map(({ message, lane }) => [JSON.parse(String(message)), lane]),
  ).toEqual([[{ topic: 'store-named', names: { en: 'North' }, revision: 3 }, 'others']])
})

test('sessions and visitors from before the migration go on for a month, and ended ones stay ended', () => {
  const database = new DatabaseSync(':memory:')
  const files = readdirSync(resolve(folder, 'identity')).filter((file) => file.endsWith('.sql'))
  const at = files.indexOf('0010_session-limits.sql')
  for (const file of files.slice(0, at)) migrate(database, file, 'identity')
  const recent = Date.now() - 60 * DAY
  database.exec(`
    insert into visitors (id, created_at) values ('v', ${recent}), ('old', 1);
    insert into sign_in_sessions (id, member_id, created_at, ended_at) values ('s', 'm', ${recent}, null), ('ended', 'm', ${recent}, 5);`)
  migrate(database, files[at] ?? '', 'identity')
  const ends = (table: string) =>
    database
      .prepare(`select expires_at from ${table} order by id`)
      .all()
      .map((row) => Number(row['expires_at']))
  expect(ends('visitors')).toEqual([1 + 181 * DAY, expect.closeTo(Date.now() + 31 * DAY, -5)])
  expect(ends('sign_in_sessions')).toEqual([5, expect.closeTo(Date.now() + 31 * DAY, -5)])
})

test('what costs 18.10 before amounts are stored in thousandths costs 18.10 after it', () => {
  const database = new DatabaseSync(':memory:')
  const files = readdirSync(resolve(folder, 'commerce')).filter((file) => file.endsWith('.sql'))
  const last = files.indexOf('0025_thousandths.sql')
  for (const file of files.slice(0, last)) migrate(database, file)
  const facts = JSON.stringify({ ribbon: '', base: { sku: null, priceMinor: 1810, discountedPriceMinor: 1500, costMinor: null } })
  const details = JSON.stringify({ saved: true, capture: { id: 'c', amountMinor: 905, at: 1 } })
  database.exec(`
    pragma foreign_keys = off;
    insert into products (id, slug, numeric_id, name, name_key, description, product_type, visible, price_minor, discounted_price_minor, inventory_item_id, facts, source_hash, document, merchant, created_at, updated_at)
      values ('p', 'p', 1001, 'P', 'p', '', 'physical', 0, 1810, 1500, 'i', '${facts}', 'h', '{}', '{}', 1, 2);
    insert into payments (id, order_id, method, status, amount_minor, details, created_at, updated_at) values ('a', 'o', 'test-card', 'APPROVED', 1810, '${details}', 1, 1);
    insert into payments (id, order_id, method, status, amount_minor, created_at, updated_at) values ('b', 'o', 'offline', 'PENDING', 5, 1, 1);`)
  migrate(database, files[last] ?? '')
  const product = database.prepare('select price_minor, discounted_price_minor, facts from products').get()
  expect({ ...product, facts: JSON.parse(String(product?.['facts'])) }).toEqual({
    price_minor: 18_100,
    discounted_price_minor: 15_000,
    facts: { ribbon: '', base: { sku: null, priceMinor: 18_100, discountedPriceMinor: 15_000, costMinor: null } },
  })
  const payments = database.prepare('select amount_minor, details from payments order by id').all()
  expect(payments.map((payment) => [payment['amount_minor'], JSON.parse(String(payment['details']))])).toEqual([
    [18_100, { saved: true, capture: { id: 'c', amountMinor: 9050, at: 1 } }],
    [50, null],
  ])
})
