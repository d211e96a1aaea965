import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RecordedEvent } from '@galleria/commerce/events/recorded-event'
import type { Platform } from './platform-process.ts'
import type { Json } from './shop.ts'

/** What the Commerce object, or the cart's own, has written down for the webhooks about one entity, oldest first, as it is on disk. */
export function recordedEvents(
  platform: Platform,
  entityId: string,
  table: 'products' | 'cart_lines' = 'products',
): { name: string; event: RecordedEvent; body: Json }[] {
  const folder = platform.objectsOf(table === 'products' ? 'Commerce' : 'CartObject')
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(folder, file), { readOnly: true })
    try {
      if (!database.prepare('select 1 from sqlite_master where name = ?').get(table)) continue
      const rows = database
        .prepare(
          `select json_extract(message, '$.event') as event from outbox where json_extract(message, '$.event.entityId') = ? order by id`,
        )
        .all(entityId)
      // Every cart has an object of its own.
      if (rows.length === 0 && table === 'cart_lines') continue
      return rows.map((row) => {
        const event: RecordedEvent & { body: Json } = JSON.parse(String(row['event']))
        return { name: event.eventType.split('.').at(-1) ?? '', event, body: event.body.plain ?? event.body }
      })
    } finally {
      database.close()
    }
  }
  throw new Error('There is no such object on disk')
}
