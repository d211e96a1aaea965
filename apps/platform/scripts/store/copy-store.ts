import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ALARMS, objectFiles, type ObjectFile } from './object-files.ts'
import type { Row } from './store.ts'

const BUSY_MS = 10_000
/** SQLITE_READONLY_ROLLBACK and SQLITE_READONLY_RECOVERY. */
const HAS_TO_BE_UNDONE = new Set([776, 264])

/**
 * Copies the databases of a platform, which may be running; each copy shows one moment. Objects that send messages are copied before the
 * objects that receive them. A message delivered while the copy runs counts as undelivered in the copy and is sent again there, which every
 * receiver tolerates. So the copy as a whole loses no message. Returns the paths of the copies below the target.
 */
export function copyStore(objects: string, target: string, now: () => number = Date.now): string[] {
  const began = now()
  const copied: string[] = []
  const files = objectFiles(objects)
  const registry = readCartRegistry(objects, files)
  for (const file of files) {
    mkdirSync(join(target, file.folder), { recursive: true, mode: 0o700 })
    const path = join(target, file.folder, file.name)
    if (copyDatabase(join(objects, file.folder, file.name), path)) {
      copied.push(join(file.folder, file.name))
      if (file.name !== ALARMS) tellAgain(path, file, target, began)
    }
  }
  registerAgain(target, files, registry, began)
  return copied
}

/** Copies the databases of other objects, of which none sends messages to another. Returns the paths of the copies below the target. */
export function copyObjects(objects: string, target: string): string[] {
  if (!existsSync(objects)) return []
  const files = readdirSync(objects, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.sqlite'))
  return files.toSorted().filter((file) => {
    mkdirSync(dirname(join(target, file)), { recursive: true, mode: 0o700 })
    return copyDatabase(join(objects, file), join(target, file))
  })
}

/** An object may be removed while others are copied: its file is then not there any more. */
function copyDatabase(from: string, to: string): boolean {
  if (!existsSync(from)) return false
  const database = openWhole(from)
  try {
    // Many small files: they are synced together.
    database.exec('PRAGMA synchronous = OFF')
    database.prepare('VACUUM INTO ?').run(to)
  } finally {
    database.close()
  }
  return true
}

/** A process that dies within a transaction leaves a journal. SQLite rolls the transaction back on opening, which needs write access. */
function openWhole(path: string): DatabaseSync {
  const reading = new DatabaseSync(path, { readOnly: true, timeout: BUSY_MS })
  try {
    return read(reading)
  } catch (error) {
    reading.close()
    if (!(error instanceof Error && 'errcode' in error && HAS_TO_BE_UNDONE.has(Number(error.errcode)))) throw error
    return read(new DatabaseSync(path, { timeout: BUSY_MS }))
  }
}

function read(database: DatabaseSync): DatabaseSync {
  database.prepare('SELECT count(*) FROM sqlite_master').get()
  return database
}

function tellAgain(path: string, { folder, name }: ObjectFile, target: string, began: number): void {
  const copy = new DatabaseSync(path)
  const changes = hasTable(copy, 'outbox')
    ? copy.prepare('UPDATE outbox SET delivered_at = NULL, due_at = ? WHERE delivered_at >= ?').run(began, began).changes
    : 0
  copy.close()
  if (Number(changes) > 0) wake(join(target, folder, ALARMS), name.replace(/\.sqlite$/, ''), began)
}

interface CartEntry extends Row {
  readonly id: string
  readonly ownerKind: string
  readonly ownerId: string
  readonly createdAt: number
}

const ENTRIES = 'SELECT id, owner_kind AS ownerKind, owner_id AS ownerId, created_at AS createdAt FROM'

function readCartRegistry(objects: string, files: readonly ObjectFile[]): Map<string, CartEntry> {
  const file = files.find(({ objectClass, name }) => objectClass === 'Commerce' && name !== ALARMS)
  if (!file) return new Map()
  const commerce = openWhole(join(objects, file.folder, file.name))
  const rows = commerce.prepare(`${ENTRIES} carts`).all() as CartEntry[]
  commerce.close()
  return new Map(rows.map((row) => [row.id, row]))
}

/** A cart that was copied and then ended is in the copy still: so is its entry, which the copied catalog of carts lacks already. */
function registerAgain(target: string, files: readonly ObjectFile[], registry: ReadonlyMap<string, CartEntry>, began: number): void {
  const file = files.find(({ objectClass, name }) => objectClass === 'Commerce' && name !== ALARMS)
  if (!file) return
  const commerce = new DatabaseSync(join(target, file.folder, file.name))
  const insert = commerce.prepare('INSERT INTO carts (id, owner_kind, owner_id, created_at) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING')
  for (const { folder, name } of files.filter(({ objectClass, name: database }) => objectClass === 'CartObject' && database !== ALARMS)) {
    if (!existsSync(join(target, folder, name))) continue
    const cart = new DatabaseSync(join(target, folder, name), { readOnly: true })
    const [entry] = hasTable(cart, 'cart') ? (cart.prepare(`${ENTRIES} cart`).all() as CartEntry[]) : []
    cart.close()
    if (entry && (registry.has(entry.id) || entry.createdAt >= began)) insert.run(entry.id, entry.ownerKind, entry.ownerId, entry.createdAt)
  }
  commerce.close()
}

function hasTable(database: DatabaseSync, name: string): boolean {
  return database.prepare(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`).get(name) !== undefined
}

/** Without an alarm an object would tell only when it is next asked for something. */
function wake(alarms: string, object: string, time: number): void {
  if (!existsSync(alarms)) return
  const database = new DatabaseSync(alarms)
  // Nanoseconds, as the runtime counts.
  database
    .prepare(
      'INSERT INTO _cf_ALARM (actor_id, scheduled_time) VALUES (?, ?) ON CONFLICT (actor_id) DO UPDATE SET scheduled_time = excluded.scheduled_time',
    )
    .run(object, BigInt(time) * 1_000_000n)
  database.close()
}
