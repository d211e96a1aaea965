import { base64url } from 'jose'
import journal from '../../migrations/commerce/meta/_journal.json' with { type: 'json' }
import { replicationKey } from '../../src/auth/replication-key.ts'
import { replicaLayout } from '../../src/db/queries/replication/replica-log.ts'
import { type Platform, TOKEN_SECRET } from '../support/platform-process.ts'
import type { Json } from '../support/shop.ts'

const LAYOUT = replicaLayout({ journal })

/** Asks home for rows as a replica does. */
export async function fetchRows(platform: Platform, query: Readonly<Record<string, string>> = {}, key?: string): Promise<Response> {
  const bearer = key ?? (await replicationKey({ TOKEN_SECRET: [base64url.decode(TOKEN_SECRET)] }))
  const search = new URLSearchParams({ region: 'oc', layout: LAYOUT, ...query })
  return fetch(`${platform.url}/_replication/rows?${search}`, { headers: { authorization: `Bearer ${bearer}` } })
}

/** A reader of the feed. Each call gives the rows that changed since the last one. */
export function feedOf(platform: Platform): () => Promise<Json[]> {
  let epoch = ''
  let after = 0
  return async () => {
    const rows: Json[] = []
    for (;;) {
      const response = await fetchRows(platform, { epoch, after: String(after) })
      const portion: Json = await response.json()
      rows.push(...portion.rows)
      epoch = portion.epoch
      after = portion.number
      if (after === portion.head) return rows
    }
  }
}
