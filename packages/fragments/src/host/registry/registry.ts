import { SingleFlight } from '@galleria/platform-client/isolate'
import * as z from 'zod/mini'
import {
  ACCEPTED_CONTRACT_VERSIONS,
  RegistryEntry,
  RegistryFile,
  RegistryLayout,
  type FragmentDeclaration,
  type Manifest,
  type PageDeclaration,
  type PageRules,
} from '../../contract/index.ts'
import type { CanaryShare } from '../canary/assign-canaries.ts'

import { pageAllows } from './page-rules.ts'

/** Set by the build. */
declare const process: { env: { NODE_ENV: string } }
/** A developer sees the next build with the next request. */
const IS_DEVELOPMENT = process.env.NODE_ENV === 'development'

const RECHECK_MS = 1_000
/** An older reading may be from before a rollback: requests wait for the next one. */
const MAX_AGE_MS = IS_DEVELOPMENT ? 0 : 3_000
/** How long they wait. When the registry gives no response, pages are shown by the last reading all the same. */
const WAIT_MS = 500
const FILE = 'registry'

export interface PageMatch {
  readonly fragment: string
  readonly declaration: PageDeclaration
  /** Of the path. */
  readonly params: Record<string, string>
  readonly query: DeclaredQuery
}

interface DeclaredQuery {
  /** Of parameters that the page declares. */
  readonly names: ReadonlySet<string>
  /** It takes others, too. */
  readonly isOpen: boolean
}

interface Route {
  readonly fragment: string
  readonly query: DeclaredQuery
  readonly pattern: RegExp
  readonly names: string[]
  readonly declaration: PageDeclaration
}

/** An entry of the registry that this host cannot use. */
export interface RegistryFault {
  readonly remote: string
  readonly reason: string
}

/** What may be shown of a build's copies: they are as good as new, they do where the live build cannot be had, or nothing of them. */
export type BuildStanding = 'live' | 'superseded' | 'withdrawn'

/** One reading of the registry: immutable, so that a page is composed from one and the same. */
export class RegistrySnapshot {
  readonly generation: number
  readonly remotes: ReadonlyMap<string, Manifest>
  /** Fragments of the layout by the name of their outlet. */
  readonly layout: ReadonlyMap<string, string>
  readonly canaries: readonly CanaryShare[]
  /** Names the canaries that stand in the place of stable builds; empty for most shoppers. */
  readonly variant: string
  readonly #entries: ReadonlyMap<string, RegistryEntry>
  readonly #routes: Route[]
  readonly #variants = new Map<string, RegistrySnapshot>()

  /** A remote with an unusable entry stays as `earlier` had it; without an earlier one it is left out. */
  constructor(file: RegistryFile, earlier?: RegistrySnapshot, report: (fault: RegistryFault) => void = () => undefined, variant = '') {
    this.generation = file.generation
    this.variant = variant
    const entries = Object.entries(file.remotes).map(([remote, raw]): [string, RegistryEntry | undefined] => {
      const { entry, reason } = readEntry(raw)
      if (reason !== undefined) report({ remote, reason })
      return [remote, entry ?? (earlier && earlier.#entries.get(remote))]
    })
    this.#entries = new Map(entries.filter((entry): entry is [string, RegistryEntry] => entry[1] !== undefined))
    this.remotes = new Map([...this.#entries].map(([remote, { manifest }]) => [remote, manifest]))
    this.layout = readLayout(file.layout) ?? earlier?.layout ?? new Map()
    this.canaries = [...this.#entries].flatMap(([remote, { canary }]) => (canary ? [{ ...canary, remote }] : []))
    this.#routes = [...this.remotes.values()].flatMap(routesOf)
  }

  match(pathname: string): PageMatch | null {
    for (const { pattern, names, fragment, declaration, query } of this.#routes) {
      const found = pattern.exec(pathname)
      if (!found) continue
      const params = decodedParams(names, found.slice(1))
      return params && { fragment, declaration, params, query }
    }
    return null
  }

  /** Patterns of all pages that do not allow this, in the order of the alphabet. */
  patternsWithout(rule: keyof PageRules): string[] {
    return this.#routes.flatMap(({ declaration }) => (pageAllows(declaration, rule) ? [] : [declaration.pattern])).toSorted()
  }

  /** The declaration of `<remote>/<name>`, a page's or a fragment's. */
  declaration(fragment: string): FragmentDeclaration | undefined {
    const [remote = '', name = ''] = fragment.split('/')
    const manifest = this.remotes.get(remote)
    return manifest?.pages[name] ?? manifest?.fragments[name]
  }

  /** The scripts of a fragment's stable build. */
  scripts(fragment: string, locale: string) {
    const manifest = this.remotes.get(fragment.split('/')[0] ?? '')
    const declaration = this.declaration(fragment)
    return manifest && declaration && { ...manifest, ...declaration, messages: declaration.messages[locale] }
  }

  build(fragment: string): string {
    return this.remotes.get(fragment.split('/')[0] ?? '')?.build ?? 'none'
  }

  /** The same reading for shoppers that get the canaries of these remotes: they are in the place of the stable builds. */
  withCanaries(remotes: readonly string[]): RegistrySnapshot {
    const variant = this.canaries.flatMap(({ remote, build }) => (remotes.includes(remote) ? [` ${remote}@${build}`] : [])).join('')
    if (!variant) return this
    const known = this.#variants.get(variant)
    if (known) return known
    const entries = [...this.#entries].map(([remote, entry]) => [remote, remotes.includes(remote) ? swapped(entry) : entry])
    const file = { generation: this.generation, remotes: Object.fromEntries(entries), layout: Object.fromEntries(this.layout) }
    const snapshot = new RegistrySnapshot(file, undefined, undefined, variant)
    this.#variants.set(variant, snapshot)
    return snapshot
  }

  /** The build to ask for a fragment, where it is another than the stable one. */
  canaryFor(fragment: string): string | undefined {
    const build = this.build(fragment)
    return this.variant.split(' ').includes(`${fragment.split('/')[0]}@${build}`) ? build : undefined
  }

  /** Of a build that rendered a fragment. */
  standing(fragment: string, build: string): BuildStanding {
    const entry = this.#entries.get(fragment.split('/')[0] ?? '')
    if (build === entry?.build || build === entry?.canary?.build) return 'live'
    return entry?.withdrawn.includes(build) ? 'withdrawn' : 'superseded'
  }
}

/**
 * Reads the registry: waits for it once, afterwards re-reads it behind the response when it is more than a second old. After a pause
 * it waits again, so that an isolate without requests shows nothing of a build that was withdrawn meanwhile.
 */
export class Registry {
  readonly #load: () => Promise<unknown>
  readonly #report: (fault: RegistryFault) => void
  readonly #now: () => number
  readonly #reads: SingleFlight<RegistrySnapshot>
  #snapshot: RegistrySnapshot | undefined
  #checkedAt = Number.NEGATIVE_INFINITY

  constructor(load: () => Promise<unknown>, report: (fault: RegistryFault) => void = () => undefined, now: () => number = Date.now) {
    this.#load = load
    this.#report = report
    this.#now = now
    this.#reads = new SingleFlight({ now })
  }

  /** The last reading, if there was one. */
  get latest(): RegistrySnapshot | undefined {
    return this.#snapshot
  }

  async current(waitUntil: (task: Promise<unknown>) => void): Promise<RegistrySnapshot> {
    const snapshot = this.#snapshot
    if (!snapshot) return this.#readOnce(waitUntil)
    const age = this.#now() - this.#checkedAt
    if (age >= MAX_AGE_MS) return this.#readInTime(snapshot, waitUntil)
    if (age >= RECHECK_MS && !this.#reads.isUnderWay(FILE)) void this.#readOnce(waitUntil).catch(() => undefined)
    return snapshot
  }

  async #readInTime(last: RegistrySnapshot, waitUntil: (task: Promise<unknown>) => void): Promise<RegistrySnapshot> {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<RegistrySnapshot>((resolve) => {
      timer = setTimeout(() => {
        // No other request waits for this reading.
        this.#checkedAt = this.#now()
        resolve(last)
      }, WAIT_MS)
    })
    return Promise.race([this.#readOnce(waitUntil).catch(() => last), late]).finally(() => clearTimeout(timer))
  }

  #readOnce(waitUntil: (task: Promise<unknown>) => void): Promise<RegistrySnapshot> {
    return this.#reads.run(FILE, () => {
      const read = this.#read()
      // Other requests may wait for this reading, so where the runtime allows, it outlives the request that made it.
      waitUntil(read.catch(() => undefined))
      return read
    })
  }

  async #read(): Promise<RegistrySnapshot> {
    const startedAt = this.#now()
    try {
      const raw = await this.#load()
      const generation = typeof raw === 'object' && raw && 'generation' in raw ? raw.generation : undefined
      if (!this.#snapshot || generation !== this.#snapshot.generation)
        this.#snapshot = new RegistrySnapshot(RegistryFile.parse(raw), this.#snapshot, this.#report)
      return this.#snapshot
    } finally {
      this.#checkedAt = startedAt
    }
  }
}

function readLayout(layout: unknown): Map<string, string> | undefined {
  const parsed = RegistryLayout.safeParse(layout)
  return parsed.success ? new Map(Object.entries(parsed.data)) : undefined
}

function readEntry(raw: unknown): { entry: RegistryEntry; reason?: undefined } | { entry?: undefined; reason: string } {
  const { data: entry, error } = RegistryEntry.safeParse(raw)
  if (!entry) return { reason: z.prettifyError(error) }
  const { manifest, canary } = entry
  if (!isAccepted(manifest)) return { reason: `speaks contract ${manifest.contract}` }
  return { entry: canary && !isAccepted(canary.manifest) ? { ...entry, canary: undefined } : entry }
}

function isAccepted({ contract }: Manifest): boolean {
  return ACCEPTED_CONTRACT_VERSIONS.includes(contract)
}

function swapped(entry: RegistryEntry): RegistryEntry {
  const { build, manifest, canary } = entry
  return canary ? { ...entry, build: canary.build, manifest: canary.manifest, canary: { ...canary, build, manifest } } : entry
}

function routesOf(manifest: Manifest): Route[] {
  return Object.entries(manifest.pages).map(([name, declaration]) => {
    const names: string[] = []
    const source = declaration.pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:([a-zA-Z]+)/g, (_, param: string) => {
      names.push(param)
      return '([^/]+)'
    })
    return {
      fragment: `${manifest.name}/${name}`,
      pattern: new RegExp(`^${source}$`),
      names,
      declaration,
      query: declaredQuery(declaration),
    }
  })
}

/** From the JSON schema of the params: beside those of the path, a page's params come from its query. */
function declaredQuery({ params: { properties, additionalProperties } }: FragmentDeclaration): DeclaredQuery {
  const names = typeof properties === 'object' && properties !== null ? Object.keys(properties) : []
  return { names: new Set(names), isOpen: typeof additionalProperties === 'object' || additionalProperties === true }
}

function decodedParams(names: string[], values: string[]): Record<string, string> | null {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
  } catch {
    return null
  }
}
