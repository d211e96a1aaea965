import type { RegistryFile } from '@galleria/fragments/contract'
import type { Database } from '../db/database.ts'
import { getGeneration } from '../db/remotes.ts'
import type { BehindRemotes } from './behind-remotes.ts'
import { registryDocument } from './registry-document.ts'
import { storeCopy } from './store-copy.ts'

/** The document for shells, as JSON. */
export interface ShellDocument {
  readonly generation: number
  readonly json: string
}

const RUNNING_KEY = 'running'
/** The generation of the copy in the asset store. */
const COPIED_KEY = 'copied'

/**
 * The document for shells. Where builds are started beside the registry, it is what runs, as their runner said last: a release is live
 * there a moment before it runs. Anywhere else it is what is live.
 */
export class ShellDocuments {
  readonly #db: Database
  readonly #storage: DurableObjectStorage
  readonly #behind: BehindRemotes
  readonly #hasRunner: boolean
  #live: ShellDocument | undefined

  constructor(db: Database, storage: DurableObjectStorage, behind: BehindRemotes, hasRunner: boolean) {
    this.#db = db
    this.#storage = storage
    this.#behind = behind
    this.#hasRunner = hasRunner
  }

  /** Undefined before anything was live: a shell must not take this for a store without pages. */
  find(): ShellDocument | undefined {
    if (this.#hasRunner) return this.#storage.kv.get<ShellDocument>(RUNNING_KEY)
    const generation = getGeneration(this.#db)
    if (generation === 0) return undefined
    if (this.#live?.generation !== generation) {
      const document: RegistryFile = { ...registryDocument(this.#db), behind: this.#behind.find() }
      this.#live = { generation, json: JSON.stringify(document) }
    }
    return this.#live
  }

  putRunning(document: ShellDocument): void {
    this.#storage.kv.put(RUNNING_KEY, document)
  }

  /** Whether the asset store has a copy of the last document. */
  get isCopied(): boolean {
    return this.find()?.generation === this.#storage.kv.get<number>(COPIED_KEY)
  }

  /** @throws Error when it is not stored */
  async copy(assets: Fetcher, key: string): Promise<void> {
    const document = this.find()
    if (!document || this.isCopied) return
    await storeCopy(assets, key, document.json)
    this.#storage.kv.put(COPIED_KEY, document.generation)
  }
}
