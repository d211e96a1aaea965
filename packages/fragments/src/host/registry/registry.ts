import { SingleFlight } from '@galleria/platform-client/isolate'
import * as z from 'zod/mini'
import { ACCEPTED_CONTRACT_VERSIONS, RegistryEntry, RegistryFile, type FragmentDeclaration, type Manifest } from '../../contract/index.ts'

const RECHECK_MS = 1_000
const FILE = 'registry'

export interface PageMatch {
  readonly fragment: string
  readonly declaration: FragmentDeclaration
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
  readonly declaration: FragmentDeclaration
}

/** An entry of the registry that this host cannot use. */
export interface RegistryFault {
  readonly remote: string
  readonly reason: string
}

/** One reading of the registry: immutable, so that a page is composed from one and the same. */
export class RegistrySnapshot {
  readonly generation: number
  readonly remotes: ReadonlyMap<string, Manifest>
  readonly #routes: Route[]

  /** A remote whose entry cannot be used stays as `earlier` had it; without an earlier one it is left out. */
  constructor(file: RegistryFile, earlier?: RegistrySnapshot, report: (fault: RegistryFault) => void = () => undefined) {
    this.generation = file.generation
    const remotes = Object.entries(file.remotes).map(([remote, entry]): [string, Manifest | undefined] => {
      const { manifest, reason } = readEntry(entry)
      if (reason !== undefined) report({ remote, reason })
      return [remote, manifest ?? earlier?.remotes.get(remote)]
    })
    this.remotes = new Map(remotes.filter((remote): remote is [string, Manifest] => remote[1] !== undefined))
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

  /** The declaration of `<remote>/<name>`, a page's or a fragment's. */
  declaration(fragment: string): FragmentDeclaration | undefined {
    const [remote = '', name = ''] = fragment.split('/')
    const manifest = this.remotes.get(remote)
    return manifest?.pages[name] ?? manifest?.fragments[name]
  }

  build(fragment: string): string {
    return this.remotes.get(fragment.split('/')[0] ?? '')?.build ?? 'none'
  }
}

/** Reads the registry: waits for it once, afterwards re-reads it behind the response when it is more than a second old. */
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
    if (this.#snapshot && this.#now() - this.#checkedAt < RECHECK_MS) return this.#snapshot
    if (!this.#snapshot) return this.#readOnce(waitUntil)
    if (!this.#reads.isUnderWay(FILE)) void this.#readOnce(waitUntil).catch(() => undefined)
    return this.#snapshot
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
    this.#checkedAt = this.#now()
    const raw = await this.#load()
    const generation = typeof raw === 'object' && raw && 'generation' in raw ? raw.generation : undefined
    if (!this.#snapshot || generation !== this.#snapshot.generation)
      this.#snapshot = new RegistrySnapshot(RegistryFile.parse(raw), this.#snapshot, this.#report)
    return this.#snapshot
  }
}

function readEntry(entry: unknown): { manifest: Manifest; reason?: undefined } | { manifest?: undefined; reason: string } {
  const parsed = RegistryEntry.safeParse(entry)
  if (!parsed.success) return { reason: z.prettifyError(parsed.error) }
  const { manifest } = parsed.data
  if (!ACCEPTED_CONTRACT_VERSIONS.includes(manifest.contract)) return { reason: `speaks contract ${manifest.contract}` }
  return { manifest }
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
