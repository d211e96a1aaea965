import { PurgeState } from '../../contract/index.ts'
import type { BuildStanding } from '../registry/registry-snapshot.ts'

/** What a copy depends on, and how much was known when its render began. */
export interface CopyOrigin {
  /** Tags that the copy depends on. Without them it depends on everything. */
  readonly tags: readonly string[] | undefined
  readonly asOf: number
}

/** The last reading of what changed behind copies. All caches of an isolate are held against it. */
export class Purges {
  #state: PurgeState = { generation: 0, tags: {}, floor: 0, gone: {}, goneFloor: 0 }

  get generation(): number {
    return this.#state.generation
  }

  /** @throws ZodError */
  update(raw: unknown): void {
    const state = PurgeState.parse(raw)
    if (state.generation > this.generation) this.#state = state
  }

  /** The standing of a copy: a purged one does where nothing newer can be had, one of something deleted is not shown any more. */
  standing({ tags, asOf }: CopyOrigin): BuildStanding {
    const { generation, tags: changed, floor, gone, goneFloor } = this.#state
    if (tags?.some((tag) => (gone[tag] ?? goneFloor) > asOf)) return 'withdrawn'
    const isPurged = tags ? tags.some((tag) => (changed[tag] ?? floor) > asOf) : generation > asOf
    return isPurged ? 'superseded' : 'live'
  }
}
