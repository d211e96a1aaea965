import { timeBucket, type BuildCounts } from '../../contract/index.ts'

/** Bounds the memory between two reports. */
const MAX_BUILDS = 100
const MAX_REPORTERS = 1_000

type MutableCounts = { -readonly [Field in keyof BuildCounts]: BuildCounts[Field] }

const noCounts = () => ({ renders: 0, failures: 0, crashes: 0, crashedIn: [], acts: {}, refused: {}, times: {} })

/** Counts what becomes of each build's renders, for the one that decides whether a canary goes on. */
export class BuildWatch {
  #builds = new Map<string, MutableCounts>()
  #reporters = new Set<string>()

  /** Headers of a render came after this many milliseconds. */
  rendered(fragment: string, build: string, ms: number): void {
    const counts = this.#of(fragment, build)
    if (!counts) return
    counts.renders += 1
    const bucket = timeBucket(ms)
    counts.times[bucket] = (counts.times[bucket] ?? 0) + 1
  }

  /** A render ended in one of its fallbacks. */
  failed(fragment: string, build: string): void {
    const counts = this.#of(fragment, build)
    if (counts) counts.failures += 1
  }

  /**
   * A browser reported a fault, or that it refused a file. A network counts once between two reports, and once for each file: a single client
   * must not decide over a build.
   */
  crashed(fragment: string, build: string, network: string, file?: string): void {
    const counts = this.#of(fragment, build)
    if (counts && this.#isFirst(`${build} ${network}`)) {
      counts.crashes += 1
      counts.crashedIn.push(network)
    }
    if (counts && file !== undefined && this.#isFirst(`${build} ${network} ${file}`)) counts.refused[file] = (counts.refused[file] ?? 0) + 1
  }

  /** Counts a successful submit, of a form of any remote, by a shopper with this build of a remote on the page. */
  submitted(remote: string, build: string, { fragment, network }: { readonly fragment: string; readonly network: string }): void {
    const counts = this.#of(remote, build)
    if (counts && this.#isFirst(`${remote} ${build} ${network} ${fragment}`)) (counts.acts[fragment] ??= []).push(network)
  }

  #isFirst(report: string): boolean {
    if (this.#reporters.has(report) || this.#reporters.size >= MAX_REPORTERS) return false
    this.#reporters.add(report)
    return true
  }

  /** The counts since the last time. */
  take(): BuildCounts[] {
    const counts = [...this.#builds.values()]
    this.#builds = new Map()
    this.#reporters = new Set()
    return counts
  }

  #of(fragment: string, build: string): MutableCounts | undefined {
    const [remote = ''] = fragment.split('/')
    const key = `${remote} ${build}`
    let counts = this.#builds.get(key)
    if (!counts && this.#builds.size < MAX_BUILDS) this.#builds.set(key, (counts = { remote, build, ...noCounts() }))
    return counts
  }
}
