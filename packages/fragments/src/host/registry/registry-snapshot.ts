import * as z from 'zod/mini'
import {
  ACCEPTED_CONTRACT_VERSIONS,
  CONTRACT_VERSION,
  listBuildFiles,
  pathInBuild,
  RegistryEntry,
  RegistryHeirs,
  RegistryLayout,
  type FragmentDeclaration,
  type Manifest,
  type PageRules,
  type RegistryFile,
} from '../../contract/index.ts'
import { messagesFile, type PageLanguage } from '../../languages/page-language.ts'
import type { CanaryShare } from '../canary/assign-canaries.ts'
import { matchPage, routesOf, type PageMatch, type PageRoute } from './page-routes.ts'
import { pageAllows } from './page-rules.ts'

/** An entry of the registry that this host cannot use. */
export interface RegistryFault {
  readonly remote: string
  readonly reason: string
}

/** The standing of a build's copies: they are as good as new, they do where the live build cannot be had, or none may be shown. */
export type BuildStanding = 'live' | 'superseded' | 'withdrawn'

/** The build that is to respond for a fragment, and how it is asked. */
interface FragmentTarget {
  /** The build, where it is another than the stable one. */
  readonly build: string | undefined
  /** The version of its Worker, where the registry names one. */
  readonly version: string | undefined
  readonly contract: number
}

/** The build that carries a form out. */
interface FormTaker extends FragmentTarget {
  readonly declaration: FragmentDeclaration | undefined
  /** The form is of a build that was taken back: another build may read its fields otherwise, so it is to be sent again. */
  readonly isWithdrawn: boolean
}

/** One reading of the registry: immutable, so that a page is composed from one and the same. */
export class RegistrySnapshot {
  readonly generation: number
  readonly remotes: ReadonlyMap<string, Manifest>
  /** Remotes that an upgrade left on an earlier build, with the code of the refusal. */
  readonly behind: Readonly<Record<string, string>>
  /** Fragments of the layout by the name of their outlet. */
  readonly layout: ReadonlyMap<string, string>
  readonly canaries: readonly CanaryShare[]
  /** Names the canaries that stand in the place of stable builds; empty for most shoppers. */
  readonly variant: string
  /** This reading with the stable builds alone. */
  readonly stable: RegistrySnapshot
  /** The heir of each fragment of a retired remote, by fragment. */
  readonly #heirs: ReadonlyMap<string, string>
  readonly #entries: ReadonlyMap<string, RegistryEntry>
  /** Declarations by `<remote>/<name>`: a page asks for those of its fragments several times. */
  readonly #declarations: ReadonlyMap<string, FragmentDeclaration>
  readonly #routes: PageRoute[]
  readonly #variants = new Map<string, RegistrySnapshot>()
  readonly #sections = new Map<keyof PageRules, readonly string[]>()

  /** A remote with an unusable entry stays as `earlier` had it; without an earlier one it is left out. */
  constructor(
    file: RegistryFile,
    earlier?: RegistrySnapshot,
    report: (fault: RegistryFault) => void = () => undefined,
    canaries?: { readonly variant: string; readonly stable: RegistrySnapshot },
  ) {
    this.generation = file.generation
    this.behind = file.behind ?? {}
    this.variant = canaries?.variant ?? ''
    this.stable = canaries?.stable ?? this
    const entries = Object.entries(file.remotes).map(([remote, raw]): [string, RegistryEntry | undefined] => {
      const { entry, reason } = readEntry(raw)
      if (reason !== undefined) report({ remote, reason })
      return [remote, entry ?? (earlier && earlier.#entries.get(remote))]
    })
    this.#entries = new Map(entries.filter((entry): entry is [string, RegistryEntry] => entry[1] !== undefined))
    this.remotes = new Map([...this.#entries].map(([remote, { manifest }]) => [remote, manifest]))
    this.#heirs = readNames(RegistryHeirs, file.heirs) ?? (earlier ? earlier.#heirs : new Map())
    this.canaries = [...this.#entries].flatMap(([remote, { canary }]) => (canary ? [{ ...canary, remote }] : []))
    this.#declarations = new Map([...this.remotes].flatMap(([remote, manifest]) => declarationsOf(remote, manifest)))
    const layout = readNames(RegistryLayout, file.layout) ?? earlier?.layout ?? new Map<string, string>()
    this.layout = new Map([...layout].map(([outlet, fragment]) => [outlet, this.resolve(fragment)]))
    this.#routes = [...this.remotes.values()].flatMap(routesOf)
  }

  match(pathname: string): PageMatch | null {
    return matchPage(this.#routes, pathname)
  }

  /** Patterns of all pages that do not allow this, in the order of the alphabet. */
  patternsWithout(rule: keyof PageRules): string[] {
    return this.#routes.flatMap(({ declaration }) => (pageAllows(declaration, rule) ? [] : [declaration.pattern])).toSorted()
  }

  /**
   * Patterns of the pages that do not allow this, as few as possible since every document holds them: `/account/**` stands for that page
   * and all below it, where none of those allows it.
   */
  sectionsWithout(rule: keyof PageRules): readonly string[] {
    const known = this.#sections.get(rule)
    if (known) return known
    const sections = this.#findSectionsWithout(rule)
    this.#sections.set(rule, sections)
    return sections
  }

  #findSectionsWithout(rule: keyof PageRules): string[] {
    const without = this.patternsWithout(rule)
    const allowed = this.#routes.flatMap(({ declaration }) => (pageAllows(declaration, rule) ? [declaration.pattern] : []))
    const isSection = (pattern: string) =>
      without.some((other) => isBelow(other, pattern)) && !allowed.some((other) => isBelow(other, pattern))
    return without.flatMap((pattern) => {
      if (without.some((above) => isBelow(pattern, above) && isSection(above))) return []
      return [isSection(pattern) ? `${pattern}/**` : pattern]
    })
  }

  /** The fragment that is to be asked for by this name: of a retired remote the one that took it over. */
  resolve(fragment: string): string {
    return this.#declarations.has(fragment) ? fragment : (this.#heirs.get(fragment) ?? fragment)
  }

  /** The declaration of `<remote>/<name>`, a page's or a fragment's. */
  declaration(fragment: string): FragmentDeclaration | undefined {
    return this.#declarations.get(fragment)
  }

  /** The scripts and style sheets of a fragment's stable build. */
  files(fragment: string, page: PageLanguage) {
    const manifest = this.remotes.get(remoteOf(fragment))
    const declaration = this.declaration(fragment)
    return manifest && declaration && { ...manifest, ...declaration, messages: messagesFile(declaration, page) }
  }

  build(fragment: string): string {
    return this.remotes.get(remoteOf(fragment))?.build ?? 'none'
  }

  /** This reading for shoppers that get the canaries of these remotes: they are in the place of the stable builds. */
  withCanaries(remotes: readonly string[]): RegistrySnapshot {
    const variant = this.canaries.flatMap(({ remote, build }) => (remotes.includes(remote) ? [` ${remote}@${build}`] : [])).join('')
    if (!variant) return this
    const known = this.#variants.get(variant)
    if (known) return known
    const entries = [...this.#entries].map(([remote, entry]) => [remote, remotes.includes(remote) ? swapCanary(entry) : entry])
    const file = {
      generation: this.generation,
      remotes: Object.fromEntries(entries),
      layout: Object.fromEntries(this.layout),
      heirs: Object.fromEntries(this.#heirs),
    }
    const snapshot = new RegistrySnapshot(file, undefined, undefined, { variant, stable: this.stable })
    this.#variants.set(variant, snapshot)
    return snapshot
  }

  /**
   * The build that this shopper's requests for a fragment go to. The stable build's version is named too: a rollback counts as soon as the
   * registry says so, however Cloudflare divides the requests that name none.
   */
  target(fragment: string): FragmentTarget {
    const entry = this.#entries.get(remoteOf(fragment))
    return { build: this.#canaryFor(fragment), version: entry?.version, contract: entry?.manifest.contract ?? CONTRACT_VERSION }
  }

  #canaryFor(fragment: string): string | undefined {
    if (this.variant === '') return undefined
    const build = this.build(fragment)
    return this.variant.split(' ').includes(`${remoteOf(fragment)}@${build}`) ? build : undefined
  }

  /**
   * The build that takes a form. It is the one that rendered the form while that is the stable one, the canary, or one of those before. Any
   * other form is for the build that this shopper gets. What is known of an earlier build is what the live one declares.
   */
  formTaker(fragment: string, rendered: string | undefined): FormTaker {
    const remote = remoteOf(fragment)
    const entry = this.#entries.get(remote)
    if (rendered !== undefined && rendered === entry?.canary?.build) return this.withCanaries([remote]).formTaker(fragment, undefined)
    const isWithdrawn = rendered !== undefined && this.standing(fragment, rendered) === 'withdrawn'
    const earlier = isWithdrawn ? undefined : entry?.previous.find(({ build }) => build === rendered)
    const { build, version, contract } = earlier ?? this.target(fragment)
    return { declaration: this.declaration(fragment), build, version, contract, isWithdrawn }
  }

  /** Whether browsers load such a file, by its path in the build, of a fragment's build that is live. */
  hasFile(fragment: string, build: string, path: string): boolean {
    const entry = this.#entries.get(remoteOf(fragment))
    const live = [entry, entry?.canary].find((each) => each?.build === build)
    return live !== undefined && listBuildFiles(live.manifest).some(({ url }) => pathInBuild(fragment, build, url) === path)
  }

  /** The standing of a build that rendered a fragment. */
  standing(fragment: string, build: string): BuildStanding {
    const entry = this.#entries.get(remoteOf(fragment))
    if (build === entry?.build || build === entry?.canary?.build) return 'live'
    return entry?.withdrawn.includes(build) ? 'withdrawn' : 'superseded'
  }
}

function remoteOf(fragment: string): string {
  return fragment.slice(0, Math.max(0, fragment.indexOf('/')))
}

/** A page goes before a fragment of the same name. */
function declarationsOf(remote: string, { pages, fragments }: Manifest): [string, FragmentDeclaration][] {
  return Object.entries<FragmentDeclaration>({ ...fragments, ...pages }).map(([name, declaration]) => [`${remote}/${name}`, declaration])
}

function readNames(schema: typeof RegistryLayout, names: unknown): Map<string, string> | undefined {
  const parsed = schema.safeParse(names)
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

function swapCanary(entry: RegistryEntry): RegistryEntry {
  const { build, version, manifest, canary } = entry
  if (!canary) return entry
  return {
    ...entry,
    build: canary.build,
    version: canary.version,
    manifest: canary.manifest,
    canary: { ...canary, build, version, manifest },
  }
}

/** Whether a page's address begins with another one's. */
function isBelow(pattern: string, above: string): boolean {
  return pattern.startsWith(`${above}/`)
}
