import type { PurgeState, Region, RegionCopy, RegionReading, SpareVisitor, TakenVisitor } from '@galleria/fragments/contract'
import { probeStorage } from '@galleria/worker-kit/probe-storage'
import { DurableObject } from 'cloudflare:workers'
import { catchUp } from './catch-up.ts'

/** While requests come, the copy is compared with home once in this time. */
const RECHECK_MS = 1_000
/** A look at home that takes longer is taken for lost. */
const LEASE_MS = 3_000

/** Looks at home of which the quickest counts: each of them also has what the machine did meanwhile. */
const MEASURED_LOOKS = 8
/** Shoppers that begin in the same moment. */
const MAX_VISITORS = 8

/** Generations that a host knows. */
type Known = RegionReading['known']

interface Bringing {
  readonly region: Region
  /** Empty for a change that home itself puts here. */
  readonly lease: string
  /** Milliseconds that the look at home took. */
  readonly homeMs?: number | undefined
}

/**
 * What a region knows of home without asking it: which builds are live, and what changed behind copies. Home puts each change here, so that
 * the copy is true after any pause; while requests come, one host a second looks at home as well, and mends what a lost change left behind.
 */
export class RegionObject extends DurableObject<{ readonly REPLICA?: Fetcher }> {
  #copy: RegionCopy | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  /** Milliseconds of the last looks at home. They are not worth storing: the next look measures again. */
  readonly #looks: number[] = []
  /** Purges that were brought, and the last of them that is shown: each waits for the replica of the catalog, and one may pass another. */
  #brought = 0
  #shown = 0
  #lease: { readonly id: string; readonly endsAt: number } | undefined

  read({ registry, purges }: Known): RegionReading {
    const copy = this.#read()
    const known = { registry: copy.registry?.generation, purges: copy.purges?.generation }
    return {
      isFilled: copy.registry !== undefined,
      registry: known.registry === registry ? null : (copy.registry ?? null),
      purges: known.purges === purges ? null : (copy.purges ?? null),
      known,
      lease: this.#takeLease(),
      ...(this.#looks.length > 0 && { homeMs: Math.min(...this.#looks) }),
    }
  }

  /**
   * Builds are shown at once. Purges wait for the replica of the catalog: a page that is rendered anew after one reads what changed.
   * @returns false where the look at home may be older than what is stored
   */
  async put({ registry, purges }: RegionCopy, { region, lease, homeMs }: Bringing): Promise<boolean> {
    if (lease !== '' && lease !== this.#lease?.id) return false
    if (homeMs !== undefined) this.#looks.splice(0, this.#looks.length, ...this.#looks.slice(1 - MEASURED_LOOKS), homeMs)
    if (lease !== '') this.#checkedAt = Date.now()
    // A look that is under way may have been at home before this change.
    this.#lease = undefined
    if (registry) this.#store({ registry })
    if (purges) await this.#putPurges(purges, region)
    return true
  }

  /** Takes a visitor out for good: no other caller gets it. The one that is of use for the longest time. */
  takeVisitor(): TakenVisitor {
    const now = Date.now() / 1000
    const visitors = this.#visitors().filter(({ expiresAt }) => expiresAt > now)
    const taken = visitors.pop()
    this.ctx.storage.kv.put('visitors', visitors)
    return { sealed: taken?.sealed ?? null, left: visitors.length }
  }

  putVisitor(visitor: SpareVisitor): void {
    const visitors = [...this.#visitors(), visitor].toSorted((one, other) => one.expiresAt - other.expiresAt)
    this.ctx.storage.kv.put('visitors', visitors.slice(-MAX_VISITORS))
  }

  /** Throws where the storage cannot be read or written. */
  probe(): Promise<void> {
    return probeStorage(this.ctx.storage)
  }

  async #putPurges(purges: PurgeState, region: Region): Promise<void> {
    this.#brought += 1
    const arrival = this.#brought
    if (this.env.REPLICA && region !== 'home') await catchUp(this.env.REPLICA, region)
    // What came later is of a later time at home, also where a backup was restored.
    if (arrival < this.#shown) return
    this.#shown = arrival
    this.#store({ purges })
  }

  #store(copy: RegionCopy): void {
    for (const [key, value] of Object.entries(copy)) this.ctx.storage.kv.put(key, value)
    this.#copy = { ...this.#read(), ...copy }
  }

  /** Null while the copy was just compared, or another host does so. */
  #takeLease(): string | null {
    const now = Date.now()
    if (now - this.#checkedAt < RECHECK_MS || (this.#lease && now < this.#lease.endsAt)) return null
    this.#lease = { id: crypto.randomUUID(), endsAt: now + LEASE_MS }
    return this.#lease.id
  }

  #visitors(): readonly SpareVisitor[] {
    return this.ctx.storage.kv.get<readonly SpareVisitor[]>('visitors') ?? []
  }

  #read(): RegionCopy {
    const { kv } = this.ctx.storage
    return (this.#copy ??= { registry: kv.get<RegionCopy['registry']>('registry'), purges: kv.get<RegionCopy['purges']>('purges') })
  }
}

/** The object of a region, created there. */
export function regionObject(objects: DurableObjectNamespace<RegionObject>, region: Region): DurableObjectStub<RegionObject> {
  return objects.getByName(region, region === 'home' ? {} : { locationHint: region })
}
