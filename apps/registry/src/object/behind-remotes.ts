import type { Database } from '../db/database.ts'
import { advanceGeneration, readRemote } from '../db/remotes.ts'

const KEY = 'behind'

type Noted = Readonly<Record<string, { readonly code: string; readonly stable: string | null }>>

/** Remotes that a deploy of the whole store left on an earlier build, with the code of the refusal: until another build of theirs is stable. */
export class BehindRemotes {
  readonly #db: Database
  readonly #storage: DurableObjectStorage

  constructor(db: Database, storage: DurableObjectStorage) {
    this.#db = db
    this.#storage = storage
  }

  put(behind: Readonly<Record<string, string>>): void {
    const entries = Object.entries(behind)
    if (entries.length === 0 && Object.keys(this.find()).length === 0) return
    const noted: Noted = Object.fromEntries(entries.map(([remote, code]) => [remote, { code, stable: this.#stable(remote) }]))
    this.#storage.kv.put(KEY, noted)
    // Shells read the document again.
    advanceGeneration(this.#db)
  }

  find(): Record<string, string> {
    const noted = Object.entries(this.#storage.kv.get<Noted>(KEY) ?? {})
    return Object.fromEntries(noted.flatMap(([remote, { code, stable }]) => (stable === this.#stable(remote) ? [[remote, code]] : [])))
  }

  #stable(remote: string): string | null {
    return readRemote(this.#db, remote).remote?.stable ?? null
  }
}
