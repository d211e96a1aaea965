import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import { ALARMS, objectFiles } from './object-files.ts'

export type Row = Readonly<Record<string, unknown>>

/** A database to read, with rows as plain objects. */
export interface StoreDatabase {
  readonly name: string
  all<Result extends Row>(sql: string, ...values: SQLInputValue[]): Result[]
  hasTable(name: string): boolean
  close(): void
}

/** The databases of a platform that stands still: a copy, or one that does not run. */
export interface Store {
  readonly commerce: StoreDatabase | undefined
  readonly identity: StoreDatabase | undefined
  readonly events: StoreDatabase | undefined
  /** The carts, each opened for its turn alone: there may be many thousands. */
  carts(): Iterable<StoreDatabase>
  close(): void
}

export function openStore(objects: string): Store {
  const files = objectFiles(objects).filter(({ name }) => name !== ALARMS)
  const open = ({ folder, name, objectClass }: (typeof files)[number]) =>
    openDatabase(join(objects, folder, name), `${objectClass} ${name.slice(0, 8)}`)
  const only = (target: string) => {
    const file = files.find(({ objectClass }) => objectClass === target)
    return file && open(file)
  }
  const singles = { commerce: only('Commerce'), identity: only('Identity'), events: only('Events') }
  return {
    ...singles,
    *carts() {
      for (const file of files.filter(({ objectClass }) => objectClass === 'CartObject')) {
        const cart = open(file)
        try {
          yield cart
        } finally {
          cart.close()
        }
      }
    },
    close: () => Object.values(singles).forEach((database) => database?.close()),
  }
}

function openDatabase(path: string, name: string): StoreDatabase {
  const database = new DatabaseSync(path, { readOnly: true })
  const all = <Result extends Row>(sql: string, ...values: SQLInputValue[]) => database.prepare(sql).all(...values) as Result[]
  return {
    name,
    all,
    hasTable: (table) => all(`SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?`, table).length > 0,
    close: () => database.close(),
  }
}
