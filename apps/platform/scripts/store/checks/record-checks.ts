import type { Store } from '../store.ts'
import type { Check } from './check.ts'

const MEMBERS = `
  SELECT c.slug, c.number_of_products AS stated, (SELECT count(*) FROM collection_products m WHERE m.collection_id = c.id AND m.visible = 1) AS counted FROM collections c`

const TRANSLATED = `
  SELECT p.slug, t.language, json_extract(t.document, '$.lastUpdated') AS translated, json_extract(p.document, '$.lastUpdated') AS stored
  FROM product_translations t JOIN products p ON p.id = t.product_id`

const TAKEN_SLUGS = `
  SELECT o.kind, o.slug FROM old_slugs o
  WHERE (o.kind = 'product' AND o.slug IN (SELECT slug FROM products)) OR (o.kind = 'collection' AND o.slug IN (SELECT slug FROM collections))`

const FORGOTTEN_ALERTS = `
  SELECT a.id, p.slug FROM stock_alerts a JOIN variants v ON v.product_id = a.product_id AND v.id = a.variant_id JOIN products p ON p.id = a.product_id
  WHERE a.state = 'CONFIRMED' AND p.visible AND v.visible AND CASE WHEN v.track_quantity THEN v.quantity > 0 ELSE v.in_stock END
  AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.delivered_at IS NULL
    AND json_extract(o.message, '$.topic') = 'stock-alerts-due' AND json_extract(o.message, '$.productId') = a.product_id)`

export const recordChecks: readonly Check[] = [
  {
    says: 'Every database is whole, and every reference in it leads somewhere',
    run: (store: Store) => {
      const violations: string[] = []
      let looked = 0
      const look = ({ name, all }: NonNullable<Store['commerce']>) => {
        looked += 1
        for (const { integrity_check: said } of all<{ integrity_check: string }>('PRAGMA integrity_check'))
          if (said !== 'ok') violations.push(`${name}: ${said}`)
        for (const { table, rowid, parent } of all<{ table: string; rowid: number; parent: string }>('PRAGMA foreign_key_check'))
          violations.push(`${name}: row ${rowid} of ${table} refers to no ${parent}`)
      }
      for (const database of [store.commerce, store.identity, store.events]) if (database) look(database)
      for (const cart of store.carts()) look(cart)
      return { looked, violations }
    },
  },
  {
    says: 'Every cart is registered under its owner',
    run: ({ commerce, carts }: Store) => {
      const registered = new Map(
        commerce
          ?.all<{ id: string; owner: string }>(`SELECT id, owner_kind || ':' || owner_id AS owner FROM carts`)
          .map(({ id, owner }) => [id, owner]),
      )
      const violations: string[] = []
      let looked = 0
      for (const cart of carts()) {
        if (!cart.hasTable('cart')) continue
        for (const { id, owner } of cart.all<{ id: string; owner: string }>(
          `SELECT id, owner_kind || ':' || owner_id AS owner FROM cart`,
        )) {
          looked += 1
          if (registered.get(id) !== owner)
            violations.push(`cart ${id} of ${owner} is ${registered.has(id) ? `registered for ${registered.get(id)}` : 'not registered'}`)
        }
      }
      return { looked, violations }
    },
  },
  {
    says: 'No old slug is one that something has today',
    run: ({ commerce }: Store) => {
      // Data that was written before slugs were kept has no such table.
      if (!commerce?.hasTable('old_slugs')) return { looked: 0, violations: [] }
      const taken = commerce.all<{ kind: string; slug: string }>(TAKEN_SLUGS)
      return {
        looked: commerce.all('SELECT 1 FROM old_slugs').length,
        violations: taken.map(({ kind, slug }) => `the ${kind} ${slug} is also an old slug`),
      }
    },
  },
  {
    says: 'Every stock alert of what is in stock is about to be mailed',
    run: ({ commerce }: Store) => {
      // Data that was written before there were alerts has no such table.
      if (!commerce?.hasTable('stock_alerts')) return { looked: 0, violations: [] }
      const forgotten = commerce.all<{ id: string; slug: string }>(FORGOTTEN_ALERTS)
      return {
        looked: commerce.all('SELECT 1 FROM stock_alerts').length,
        violations: forgotten.map(({ id, slug }) => `alert ${id} waits for ${slug}, which is in stock`),
      }
    },
  },
  {
    says: 'Every collection counts its visible products',
    run: ({ commerce }: Store) => {
      const rows = commerce?.all<{ slug: string; stated: number; counted: number }>(MEMBERS) ?? []
      const wrong = rows.filter(({ stated, counted }) => stated !== counted)
      return {
        looked: rows.length,
        violations: wrong.map(({ slug, stated, counted }) => `collection ${slug} says ${stated}, it holds ${counted}`),
      }
    },
  },
  {
    says: 'Every translated product is shown as it is sold',
    run: ({ commerce }: Store) => {
      const rows = commerce?.hasTable('product_translations')
        ? commerce.all<{ slug: string; language: string; translated: string | null; stored: string }>(TRANSLATED)
        : []
      const wrong = rows.filter(({ translated, stored }) => translated !== stored)
      return {
        looked: rows.length,
        violations: wrong.map(
          ({ slug, language, translated, stored }) => `product ${slug} is of ${translated} in ${language}, it was changed ${stored}`,
        ),
      }
    },
  },
]
