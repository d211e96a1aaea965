import { ACCEPTED_CONTRACT_VERSIONS, RegistryFile, type FragmentDeclaration, type Manifest } from '../contract/index.ts'

const RECHECK_MS = 1_000

export interface PageMatch {
  readonly fragment: string
  readonly declaration: FragmentDeclaration
  readonly params: Record<string, string>
}

interface Route {
  readonly fragment: string
  readonly pattern: RegExp
  readonly names: string[]
  readonly declaration: FragmentDeclaration
}

/** One reading of the registry: immutable, so that a page is composed from one and the same. */
export class RegistrySnapshot {
  readonly generation: number
  readonly remotes: ReadonlyMap<string, Manifest>
  readonly #routes: Route[]

  constructor(file: RegistryFile) {
    this.generation = file.generation
    const usable = Object.entries(file.remotes).filter(([, { manifest }]) => ACCEPTED_CONTRACT_VERSIONS.includes(manifest.contract))
    this.remotes = new Map(usable.map(([name, { manifest }]) => [name, manifest]))
    this.#routes = [...this.remotes.values()].flatMap(routesOf)
  }

  match(pathname: string): PageMatch | null {
    for (const { pattern, names, fragment, declaration } of this.#routes) {
      const found = pattern.exec(pathname)
      if (!found) continue
      const params = decodedParams(names, found.slice(1))
      return params && { fragment, declaration, params }
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

/** Reads the registry: waits for it once, afterwards re-reads it behind the answer when it is more than a second old. */
export class Registry {
  readonly #load: () => Promise<unknown>
  readonly #now: () => number
  #snapshot: RegistrySnapshot | undefined
  #checkedAt = Number.NEGATIVE_INFINITY
  #loading: Promise<RegistrySnapshot> | undefined

  constructor(load: () => Promise<unknown>, now: () => number = Date.now) {
    this.#load = load
    this.#now = now
  }

  async current(waitUntil: (task: Promise<unknown>) => void): Promise<RegistrySnapshot> {
    if (this.#snapshot && this.#now() - this.#checkedAt < RECHECK_MS) return this.#snapshot
    // Kept alive by waitUntil: the shopper whose request started the read may hang up while others wait for it.
    if (!this.#loading) {
      this.#loading = this.#read().finally(() => (this.#loading = undefined))
      waitUntil(this.#loading.catch(() => undefined))
    }
    return this.#snapshot ?? this.#loading
  }

  async #read(): Promise<RegistrySnapshot> {
    this.#checkedAt = this.#now()
    const raw = await this.#load()
    const generation = typeof raw === 'object' && raw && 'generation' in raw ? raw.generation : undefined
    if (!this.#snapshot || generation !== this.#snapshot.generation) this.#snapshot = new RegistrySnapshot(RegistryFile.parse(raw))
    return this.#snapshot
  }
}

function routesOf(manifest: Manifest): Route[] {
  return Object.entries(manifest.pages).map(([name, declaration]) => {
    const names: string[] = []
    const source = declaration.pattern.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:([a-zA-Z]+)/g, (_, param: string) => {
      names.push(param)
      return '([^/]+)'
    })
    return { fragment: `${manifest.name}/${name}`, pattern: new RegExp(`^${source}$`), names, declaration }
  })
}

function decodedParams(names: string[], values: string[]): Record<string, string> | null {
  try {
    return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]))
  } catch {
    return null
  }
}
