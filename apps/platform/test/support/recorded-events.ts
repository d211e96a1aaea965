import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { RecordedEvent } from '../../src/domain/recorded-event.ts'
import type { PlatformProcess } from './platform-process.ts'
import type { Json } from './shop.ts'

/** What the Commerce object has written down for the webhooks about one entity, oldest first, as it is on disk. */
export function recordedEvents({ dataDir }: PlatformProcess, entityId: string): { name: string; event: RecordedEvent; body: Json }[] {
  const objects = join(dataDir, 'objects')
  for (const file of readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'))) {
    const database = new DatabaseSync(join(objects, file), { readOnly: true })
    try {
      if (!database.prepare("select 1 from sqlite_master where name = 'products'").get()) continue
      const rows = database.prepare(`select json_extract(message, '$.event') as event from outbox where json_extract(message, '$.event.entityId') = ? order by id`).all(entityId)
      return rows.map((row) => {
        const event: RecordedEvent & { body: Json } = JSON.parse(String(row['event']))
        return { name: event.eventType.split('.').at(-1) ?? '', event, body: event.body.plain }
      })
    } finally {
      database.close()
    }
  }
  throw new Error('There is no Commerce object on disk')
}
