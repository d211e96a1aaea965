import type { SessionRecord } from '@galleria/platform-client/session'

type Row = {
  id: string
  created_at: number
  last_seen_at: number
  device: string
  ended_at: number | null
}

/** The one row that a session object keeps. */
export class SessionTable {
  readonly #sql: SqlStorage

  constructor(sql: SqlStorage) {
    this.#sql = sql
    sql.exec(`CREATE TABLE IF NOT EXISTS session (
      id TEXT PRIMARY KEY,
      created_at INTEGER NOT NULL,
      last_seen_at INTEGER NOT NULL,
      device TEXT NOT NULL,
      ended_at INTEGER
    )`)
  }

  read(): SessionRecord | undefined {
    const row = this.#sql.exec<Row>('SELECT id, created_at, last_seen_at, device, ended_at FROM session').toArray()[0]
    return row && { id: row.id, createdAt: row.created_at, lastSeenAt: row.last_seen_at, device: row.device, endedAt: row.ended_at }
  }

  write({ id, createdAt, lastSeenAt, device, endedAt }: SessionRecord): void {
    this.#sql.exec(
      'INSERT OR REPLACE INTO session (id, created_at, last_seen_at, device, ended_at) VALUES (?, ?, ?, ?, ?)',
      id,
      createdAt,
      lastSeenAt,
      device,
      endedAt
    )
  }

  clear(): void {
    this.#sql.exec('DELETE FROM session')
  }
}
