import { existsSync, readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { RegistryEntry, type Manifest, type RegistryFile as RegistryDocument } from '@galleria/fragments/contract'
import * as z from 'zod'
import { writeFileAtomically } from '../io/write-file-atomically.ts'
import type { Release } from './build-store.ts'

/** Per remote. Copies of older builds are gone by then. */
const MAX_WITHDRAWN = 50
/** Maximum of earlier builds, as in the store's registry. */
const MAX_PREVIOUS = 5

const SavedRegistry = z.looseObject({
  generation: z.int(),
  remotes: z.record(z.string(), z.unknown()),
  layout: z.record(z.string(), z.string()).default({}),
  heirs: z.record(z.string(), z.string()).default({}),
})

export interface RegistryDefaults {
  /** Names of the apps. What an earlier registry says about others is dropped. */
  readonly apps: readonly string[]
  /** Fragments that a new registry begins with, by outlet. Those of an earlier registry stay. */
  readonly layout: Readonly<Record<string, string>>
}

/** Remotes that are live no more, and by their fragments what took them over. */
export interface Retired {
  readonly retired: readonly string[]
  readonly heirs: Readonly<Record<string, string>>
}

/** The live build of each remote with its manifest, as shells are told. It stays as it was over a restart. */
export class RegistryFile {
  readonly #file: string
  readonly #remotes: Map<string, RegistryEntry>
  readonly #layout: Map<string, string>
  /** The heir of each fragment of a retired remote, by fragment. */
  #heirs: Readonly<Record<string, string>>
  readonly #behind = new Map<string, string>()
  #shell: string | undefined
  #generation: number
  #document: RegistryDocument | undefined
  #onChange: () => void = () => undefined

  constructor(file: string, { apps, layout }: RegistryDefaults) {
    const saved = existsSync(file) ? SavedRegistry.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
    this.#file = file
    this.#generation = saved?.generation ?? 0
    this.#heirs = saved?.heirs ?? {}
    this.#layout = new Map(Object.entries({ ...layout, ...saved?.layout }))
    const entries = apps.map((app): [string, RegistryEntry | undefined] => [app, RegistryEntry.safeParse(saved?.remotes[app]).data])
    this.#remotes = new Map(entries.filter((entry): entry is [string, RegistryEntry] => entry[1] !== undefined))
  }

  /** Undefined until something was live. */
  get document(): RegistryDocument | undefined {
    return this.#document
  }

  onChange(listener: () => void): void {
    this.#onChange = listener
  }

  /** Manifests of the live remotes. */
  manifests(): Manifest[] {
    return [...this.#remotes.values()].map(({ manifest }) => manifest)
  }

  /** The build that a share of the shoppers gets. */
  canary(app: string): RegistryEntry['canary'] {
    return this.#remotes.get(app)?.canary
  }

  /** Whether a build is one of those before the live one: the pages that it rendered are still open, and it was not taken back. */
  isPrevious(app: string, build: string): boolean {
    const entry = this.#remotes.get(app)
    return entry !== undefined && entry.previous.some((each) => each.build === build) && !entry.withdrawn.includes(build)
  }

  canaryBuilds(): string[] {
    return [...this.#remotes.values()].flatMap(({ canary }) => (canary ? [canary.build] : []))
  }

  /**
   * Makes builds the live ones, in one writing. An app that is stopped keeps its entry: its pages stay known, and its fallbacks. A canary stays
   * beside the same build alone.
   * @param retired remotes that leave in the same writing, and what takes over their fragments
   */
  enter(releases: readonly Release[], { retired, heirs }: Retired = { retired: [], heirs: this.#heirs }): void {
    for (const release of releases) this.#enter(release)
    for (const remote of retired) {
      this.#remotes.delete(remote)
      this.#behind.delete(remote)
    }
    this.#heirs = heirs
    this.#inheritLayout(retired)
    this.#write()
  }

  /** An outlet shows what took over its fragment, and is empty where nothing did. */
  #inheritLayout(retired: readonly string[]): void {
    for (const [outlet, fragment] of this.#layout) {
      const [remote = ''] = fragment.split('/')
      if (!retired.includes(remote)) continue
      const heir = this.#heirs[fragment]
      if (heir === undefined) this.#layout.delete(outlet)
      else this.#layout.set(outlet, heir)
    }
  }

  #enter({ app, build, kind, manifest }: Release): void {
    this.#behind.delete(app)
    if (kind === 'shell') this.#shell = build
    if (manifest) {
      const before = this.#remotes.get(app)
      const withdrawn = before?.withdrawn.filter((each) => each !== build) ?? []
      const earlier = before ? [{ build: before.build, contract: before.manifest.contract }, ...before.previous] : []
      const others = new Map(earlier.filter((each) => each.build !== build).map((each) => [each.build, each]))
      const previous = [...others.values()].slice(0, MAX_PREVIOUS)
      this.#remotes.set(app, { build, manifest, previous, withdrawn, ...(before?.build === build && { canary: before.canary }) })
    }
  }

  /** A retired remote may come back by a change of its own, and the file may be lost. */
  setHeirs(heirs: Readonly<Record<string, string>>): void {
    if (isDeepStrictEqual(heirs, this.#heirs)) return
    this.#heirs = heirs
    this.#write()
  }

  /** Notes which remotes stayed on an earlier build at this start, with the code of the reason: until another one of theirs is live. */
  setBehind(behind: Readonly<Record<string, string>>): void {
    for (const [remote, code] of Object.entries(behind)) this.#behind.set(remote, code)
    if (this.#behind.size > 0) this.#write()
  }

  /** Shows a build to this share of the shoppers, beside the stable one, or changes the share. */
  setCanary({ app, build, manifest }: Release, percent: number, since = new Date().toISOString()): void {
    const entry = this.#remotes.get(app)
    if (!entry || !manifest) throw new Error(`${app} has no live build to run a canary beside.`)
    const withdrawn = entry.withdrawn.filter((each) => each !== build)
    this.#remotes.set(app, { ...entry, withdrawn, canary: { build, manifest, percent, since } })
    this.#write()
  }

  /** Takes the canary back: nothing of it is shown any more. */
  stopCanary(app: string): void {
    const entry = this.#remotes.get(app)
    if (!entry?.canary) return
    this.#remotes.set(app, { ...entry, canary: undefined })
    this.withdraw(app, [entry.canary.build])
  }

  /** Notes that builds were taken back: the shell shows nothing of them any more, until one is entered again. */
  withdraw(app: string, builds: readonly string[]): void {
    const entry = this.#remotes.get(app)
    const added = builds.filter((build) => build !== entry?.build && !entry?.withdrawn.includes(build))
    if (!entry || added.length === 0) return
    this.#remotes.set(app, { ...entry, withdrawn: [...entry.withdrawn, ...added].slice(-MAX_WITHDRAWN) })
    this.#write()
  }

  /** The fragment in each outlet of the layout. */
  layout(): Record<string, string> {
    return Object.fromEntries(this.#layout)
  }

  /** Shows what the registry of the store says of the layout. Outlets that it does not know stay as they are declared. */
  setLayout(layout: Readonly<Record<string, string>>): void {
    const changed = Object.entries(layout).filter(([outlet, fragment]) => this.#layout.get(outlet) !== fragment)
    for (const [outlet, fragment] of changed) this.#layout.set(outlet, fragment)
    if (changed.length > 0) this.#write()
  }

  /**
   * Puts a fragment into an outlet of the layout.
   * @throws Error where the layout has no such outlet, or no live remote such a fragment
   */
  fillOutlet(outlet: string, fragment: string): void {
    if (!this.#layout.has(outlet)) throw new Error(`The layout has no outlet "${outlet}". Known: ${[...this.#layout.keys()].join(', ')}.`)
    const [remote, name = ''] = fragment.split('/')
    const manifest = this.manifests().find((each) => each.name === remote)
    if (!manifest?.fragments[name]) throw new Error(`No live remote has a fragment "${fragment}".`)
    this.#layout.set(outlet, fragment)
    this.#write()
  }

  #write(): void {
    this.#generation += 1
    const registry = {
      generation: this.#generation,
      remotes: Object.fromEntries(this.#remotes),
      layout: Object.fromEntries(this.#layout),
      ...(Object.keys(this.#heirs).length > 0 && { heirs: this.#heirs }),
      ...(this.#behind.size > 0 && { behind: Object.fromEntries(this.#behind) }),
      shell: this.#shell === undefined ? undefined : { build: this.#shell },
    }
    writeFileAtomically(this.#file, `${JSON.stringify(registry, null, 2)}\n`)
    this.#document = registry
    this.#onChange()
  }
}
